/**
 * What a move would do, as the server's rules foresee it for each move of a turn (T-10.4). Here it is only read:
 * nothing is worked out, and nobody else sees it.
 */

import type { Card, Foreseen, Foresight, Loss, Move, Event as TronEvent } from './wire';

/** A move as a key: what it is and everything in it. */
const key = (move: Move) => JSON.stringify(Object.entries(move).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Every move of a turn with what it would do. */
export function byMove(foresight: Foresight): (move: Move) => Foreseen | null {
  const found = new Map(foresight.moves.map((each) => [key(each.move), each]));
  return (move) => found.get(key(move)) ?? null;
}

type Named<E extends TronEvent['event']> = Extract<TronEvent, { event: E }>;

/** What would be told under this name: at once, or after Aelin's next words. */
function telling<E extends TronEvent['event']>(foreseen: Foreseen, name: E): Named<E>[] {
  const told = [...(foreseen.told ?? []), ...(foreseen.then ?? [])];
  return told.filter((each): each is Named<E> => each.event === name);
}

export const relives = (foreseen: Foreseen) => telling(foreseen, 'relived').length > 0;
export const expels = (foreseen: Foreseen) => telling(foreseen, 'expelled').map(({ colour }) => colour);
/** Into how many parts the Mind would fall; none if it stays whole. */
export const parts = (foreseen: Foreseen) => telling(foreseen, 'split')[0]?.parts.length ?? 0;
export const loses = (foreseen: Foreseen): Loss | null => telling(foreseen, 'lost')[0]?.how ?? null;
export const wins = (foreseen: Foreseen) => telling(foreseen, 'won').length > 0;
export const endsDay = (foreseen: Foreseen) => telling(foreseen, 'day_ended').length > 0;
/** Cards that would leave the Mind or the rows, and those of them that a demon would get. */
export const discards = (foreseen: Foreseen): Card[] => telling(foreseen, 'discarded').map(({ card }) => card);
export const corrupts = (foreseen: Foreseen): Card[] =>
  telling(foreseen, 'discarded').flatMap(({ card, to }) => (to === 'demon' ? [card] : []));

export type Joining = 'joins' | 'completes' | 'passes' | 'falls';

/** What a taken card would do to its row. */
export function joining(foreseen: Foreseen): Joining {
  if (telling(foreseen, 'took').some(({ added }) => !added)) return 'passes';
  if (telling(foreseen, 'fell_apart').length) return 'falls';
  return telling(foreseen, 'row_complete').length ? 'completes' : 'joins';
}

/** The parts of a split Mind that may be kept, the largest first. */
export function keepable(foresight: Foresight): (readonly Card[])[] {
  const kept = foresight.moves.flatMap((each) => telling(each, 'kept').map(({ cards }) => cards));
  const once = new Map(kept.map((cards) => [cards.join(), cards]));
  return [...once.values()].toSorted((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
}
