/**
 * Whoever plays by keys must always stand somewhere. What was pressed may be gone or shut a moment later: the boards
 * then say where to go on, and nobody who points with a hand or a finger is led about.
 */

let byKeys = false;

export const playsByKeys = (): boolean => byKeys;

/** On nothing, on what cannot be pressed any more, or where one only waits (`data-rest`): the page as a whole, a story. */
export function isLost(): boolean {
  const at = document.activeElement;
  return !at || at === document.body || at.id === 'main' || at.hasAttribute('data-rest') || at.matches(':disabled');
}

/** The first of these that is there, in this order. */
export function focusFirst(within: ParentNode, wanted: readonly string[]): void {
  for (const each of wanted) {
    const found = within.querySelector<HTMLElement>(each);
    if (found) return found.focus();
  }
}

export function watchFocus(app: HTMLElement): void {
  window.addEventListener('keydown', () => (byKeys = true), true);
  window.addEventListener('pointerdown', () => (byKeys = false), true);
  // A new page takes the focus along, whoever came to it and how.
  let known: HTMLElement | null = null;
  new MutationObserver(() => {
    const main = document.getElementById('main');
    if (!main || main === known) return;
    const first = known === null;
    known = main;
    if (!first && isLost()) main.focus({ preventScroll: true });
  }).observe(app, { childList: true });
}
