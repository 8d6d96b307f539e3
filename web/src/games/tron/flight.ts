/** Animation of cards from their previous position. */

import { prefersReducedMotion } from 'svelte/motion';

const HOW = { duration: 250, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** Animate a node from a screen position to its own. `unit`: the node's units per screen pixel. */
export function fly(node: Element, from: DOMRect | undefined, unit = 1): void {
  if (!from || prefersReducedMotion.current) return;
  const to = node.getBoundingClientRect();
  const dx = (from.left + from.width / 2 - to.left - to.width / 2) * unit;
  const dy = (from.top + from.height / 2 - to.top - to.height / 2) * unit;
  node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'translate(0, 0)' }], HOW);
}
