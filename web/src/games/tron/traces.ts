import type { Card } from './wire';

/** Where the cards were on the screen before the table changed. */
export class Traces {
  #was = new Map<Card, DOMRect>();

  /** All but the one I was placing myself: it already lies there as a preview and does not fly in again. */
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
