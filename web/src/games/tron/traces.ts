import type { Card } from './wire';

/** Screen positions of the cards before the last change. */
export class Traces {
  #was = new Map<Card, DOMRect>();

  /** Record the positions, except of the card I am placing: it is already there as a preview and must not fly in again. */
  note(nodes: Iterable<Element>, mine: Card | null): void {
    this.#was.clear();
    for (const node of nodes) {
      const card = Number(node.getAttribute('data-card') ?? node.getAttribute('data-in-mind'));
      if (card !== mine) this.#was.set(card, node.getBoundingClientRect());
    }
  }

  of(card: Card): DOMRect | undefined {
    return this.#was.get(card);
  }
}
