/**
 * Reads the server's foresight: the effects of each offered move (T-10.4). Nothing is computed here, and the other
 * player does not see it.
 */

import type { Card, Foreseen, Foresight, Loss, Move, Event as TronEvent } from './wire';

/** A lookup key made of a move's name and fields, independent of their order. */
const key = (move: Move) => JSON.stringify(Object.entries(move).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Return a lookup of the foreseen effect by move. */
export function byMove(foresight: Foresight): (move: Move) => Foreseen | null {
  const found = new Map(foresight.moves.map((each) => [key(each.move), each]));
  return (move) => found.get(key(move)) ?? null;
}

type Named<E extends TronEvent['event']> = Extract<TronEvent, { event: E }>;

/** The foreseen events with this name, told immediately (`told`) or after Aelin's next answer (`then`). */
function telling<E extends TronEvent['event']>(foreseen: Foreseen, name: E): Named<E>[] {
  const told = [...(foreseen.told ?? []), ...(foreseen.then ?? [])];
  return told.filter((each): each is Named<E> => each.event === name);
}

export const relives = (foreseen: Foreseen) => telling(foreseen, 'relived').length > 0;
export const expels = (foreseen: Foreseen) => telling(foreseen, 'expelled').map(({ colour }) => colour);
/** Number of parts the Mind would split into; 0 if it stays whole. */
export const parts = (foreseen: Foreseen) => telling(foreseen, 'split')[0]?.parts.length ?? 0;
export const loses = (foreseen: Foreseen): Loss | null => telling(foreseen, 'lost')[0]?.how ?? null;
export const wins = (foreseen: Foreseen) => telling(foreseen, 'won').length > 0;
export const endsDay = (foreseen: Foreseen) => telling(foreseen, 'day_ended').length > 0;
/** Cards that would be discarded from the Mind or the rows; `corrupts`: those that a demon would get. */
export const discards = (foreseen: Foreseen): Card[] => telling(foreseen, 'discarded').map(({ card }) => card);
export const corrupts = (foreseen: Foreseen): Card[] =>
  telling(foreseen, 'discarded').flatMap(({ card, to }) => (to === 'demon' ? [card] : []));

export type Joining = 'joins' | 'completes' | 'passes' | 'falls';

/** The effect of a taken card on its row. */
export function joining(foreseen: Foreseen): Joining {
  if (telling(foreseen, 'took').some(({ added }) => !added)) return 'passes';
  if (telling(foreseen, 'fell_apart').length) return 'falls';
  return telling(foreseen, 'row_complete').length ? 'completes' : 'joins';
}

/** The parts of a split Mind that may be kept, largest first. */
export function keepable(foresight: Foresight): (readonly Card[])[] {
  const kept = foresight.moves.flatMap((each) => telling(each, 'kept').map(({ cards }) => cards));
  const once = new Map(kept.map((cards) => [cards.join(), cards]));
  return [...once.values()].toSorted((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
}
