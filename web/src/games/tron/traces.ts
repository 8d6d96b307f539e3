import type { Card } from './types';

/** Where the cards of the row were on the screen before the table changed. */
export class Traces {
  #was = new Map<Card, DOMRect>();

  /** All but the one I was placing myself: it already lies there as a preview and does not fly in again. */
  note(nodes: Iterable<HTMLElement>, mine: Card | null): void {
    this.#was.clear();
    for (const node of nodes) {
      const card = Number(node.dataset['card']);
      if (card !== mine) this.#was.set(card, node.getBoundingClientRect());
    }
  }

  of(card: Card): DOMRect | undefined {
    return this.#was.get(card);
  }
}
