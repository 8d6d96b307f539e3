/** What a row of Determination has come to, as far as whoever looks can tell. */

import { face } from './cards';
import type { SeenRow } from './wire';

export type Total = { known: number; whole: boolean; goal: number };

/** `whole` is false while the first card is somebody else's secret. */
export function total(set: string, row: SeenRow): Total {
  const cards = row.first === null ? row.added : [row.first, ...row.added];
  return { known: cards.reduce((sum, card) => sum + face(set, card).strength, 0), whole: row.first !== null, goal: row.goal };
}
