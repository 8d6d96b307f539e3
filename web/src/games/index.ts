/** The built-in games, found by their folders; there is no list to maintain. */

import type { GameCard, GameModule } from '$lib/game';

const cards = import.meta.glob<GameCard>('./*/card.ts', { import: 'card', eager: true });
const modules = import.meta.glob<GameModule>('./*/index.ts');

/** The cards in display order. */
export const CARDS: readonly GameCard[] = Object.values(cards).toSorted((a, b) => a.order - b.order || a.id.localeCompare(b.id));

export const cardOf = (id: string): GameCard | undefined => CARDS.find((card) => card.id === id);

/** Sort game ids in the order of the cards; games without a card come last. */
export function inOrder(ids: readonly string[]): string[] {
  const place = (id: string) => cardOf(id)?.order ?? Infinity;
  return ids.toSorted((a, b) => (place(a) === place(b) ? a.localeCompare(b) : place(a) - place(b)));
}

/** Load a built-in game with its board; undefined if there is none with this id. */
export async function builtIn(id: string): Promise<GameModule | undefined> {
  return modules[`./${id}/index.ts`]?.();
}
