/** The words of Szklany tron on the wire: the mirror of games/tron/types.py. */

import type { Seat } from '$lib/protocol';

export type Card = number;
export type XY = readonly [x: number, y: number];
export type Phase = 'first' | 'second' | 'reveal';
export type Loss = 'deck_empty' | 'nothing_fits';
export type Seen = { card: Card; at: XY };

export type View = {
  seat: Seat | null;
  cards: string;
  aelin: Seat;
  mind: Seen[];
  row: Card[];
  deck: number;
  discard: Card[];
  determination: (Card | null)[];
  revealed: number[];
  turn: number;
  active: Seat;
  phase: Phase;
  second_is_next: boolean;
  outcome: 'won' | Loss | null;
};

export type TronEvent =
  | { event: 'dealt'; mind: Card; row: Card[] }
  | { event: 'placed'; seat: Seat; card: Card; at: XY }
  | { event: 'relived'; seat: Seat; cards: Card[] }
  | { event: 'discarded'; seat: Seat; card: Card }
  | { event: 'revealed'; seat: Seat; slot: number; card: Card }
  | { event: 'drew'; seat: Seat; cards: Card[] }
  | { event: 'won' }
  | { event: 'lost'; how: Loss };
