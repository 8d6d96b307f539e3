/** The games that are built in, found by their folders: there is no list to edit. */

import type { GameCard, GameModule } from '$lib/game';

const cards = import.meta.glob<GameCard>('./*/card.ts', { import: 'card', eager: true });
const modules = import.meta.glob<GameModule>('./*/index.ts');

/** In the order in which they stand beside each other. */
export const CARDS: readonly GameCard[] = Object.values(cards).toSorted((a, b) => a.order - b.order || a.id.localeCompare(b.id));

export const cardOf = (id: string): GameCard | undefined => CARDS.find((card) => card.id === id);

/** Games as the cards stand, those without one after them. */
export function inOrder(ids: readonly string[]): string[] {
  const place = (id: string) => cardOf(id)?.order ?? Infinity;
  return ids.toSorted((a, b) => (place(a) === place(b) ? a.localeCompare(b) : place(a) - place(b)));
}

/** A game that is built in, with its board. */
export async function builtIn(id: string): Promise<GameModule | undefined> {
  return modules[`./${id}/index.ts`]?.();
}
