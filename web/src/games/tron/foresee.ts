/**
 * What a move would do to the Mind, seen on one's own screen before it is made (T-10.4). Nothing here decides
 * what may be done; the server does. It only looks: who shows, who hangs together, what comes to seven.
 */

import { face } from './cards';
import { visible } from './geometry';
import type { Card, Seen, XY } from './types';

const SEVEN = 7;

const overlap = (a: XY, b: XY) => Math.abs(a[0] - b[0]) < 2 && Math.abs(a[1] - b[1]) < 2;

/** The cards of which something shows. */
export function shown(mind: readonly Seen[]): Seen[] {
  const seen = visible(mind);
  return mind.filter((_, n) => seen[n]);
}

/** Those that hang together with this one. */
function around(start: Seen, cards: readonly Seen[]): Seen[] {
  const found = [start];
  for (const here of found) {
    for (const other of cards) if (!found.includes(other) && overlap(here.at, other.at)) found.push(other);
  }
  return found;
}

const byNumber = (cards: readonly Seen[]) => cards.map(({ card }) => card).toSorted((a, b) => a - b);

/** The parts of the Mind: visible cards that hang together, the largest first. */
export function parts(mind: readonly Seen[]): Card[][] {
  let left = shown(mind);
  const found: Card[][] = [];
  while (left[0]) {
    const part = around(left[0], left);
    found.push(byNumber(part));
    left = left.filter((each) => !part.includes(each));
  }
  return found.toSorted((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
}

export type Taking = { leavesNothing: boolean; parts: number; uncovers: Card[] };

/** What becomes of the Mind without this card. */
export function taking(mind: readonly Seen[], card: Card): Taking {
  const left = mind.filter((each) => each.card !== card);
  const before = new Set(byNumber(shown(mind)));
  return {
    leavesNothing: left.length === 0,
    parts: parts(left).length,
    uncovers: byNumber(shown(left)).filter((each) => !before.has(each)),
  };
}

export type Placing = { hides: Card[]; set: Card[]; sum: number; relives: boolean; parts: number };

/** What this card would hide, and what it would come to with its own colour. */
export function placing(cards: string, mind: readonly Seen[], card: Card, at: XY): Placing {
  const lying: Seen = { card, at };
  const after = [...mind, lying];
  const seen = shown(after);
  const now = new Set(byNumber(seen));
  const { colour } = face(cards, card);
  const set = around(lying, seen.filter((each) => face(cards, each.card).colour === colour));
  const sum = set.reduce((total, each) => total + face(cards, each.card).strength, 0);
  return {
    hides: byNumber(shown(mind)).filter((each) => !now.has(each)),
    set: byNumber(set),
    sum,
    relives: sum === SEVEN,
    parts: parts(after).length,
  };
}
