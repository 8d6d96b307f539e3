/** What a row of Determination has come to, as far as whoever looks can tell. */

import { face } from './cards';
import type { Card, SeenRow } from './types';

export type Total = { known: number; whole: boolean; goal: number };

/** `whole` is false while the first card is somebody else's secret. */
export function total(set: string, row: SeenRow): Total {
  const cards = row.first === null ? row.added : [row.first, ...row.added];
  return { known: cards.reduce((sum, card) => sum + face(set, card).strength, 0), whole: row.first !== null, goal: row.goal };
}

export type Joining = { sum: number; goal: number; how: 'joins' | 'completes' | 'passes' | 'unknown' };

/** What the row would come to with this card. */
export function joining(set: string, row: SeenRow, card: Card): Joining {
  const { known, whole, goal } = total(set, row);
  const sum = known + face(set, card).strength;
  if (!whole) return { sum, goal, how: 'unknown' };
  return { sum, goal, how: sum > goal ? 'passes' : sum === goal ? 'completes' : 'joins' };
}
