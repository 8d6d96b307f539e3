/** The words of Szklany tron on the wire: the mirror of games/tron/{types,views,events,preview}.py. */

import type { Move, Seat } from '$lib/protocol';

/** A memory, or from 35 on the demon of a colour. */
export type Card = number;
export type XY = readonly [x: number, y: number];
export type Part = 'gathering' | 'clearing' | 'day';
export type Phase = 'place' | 'more' | 'reveal' | 'take' | 'keep' | 'arrange' | 'observe' | 'answer' | 'over';
export type Loss = 'deck_empty' | 'nothing_fits' | 'mind_empty' | 'nothing_to_take' | 'too_few_cards' | 'out_of_breath';
export type Ability = 'respite' | 'spark' | 'second_look';

/** Where a card goes that leaves the table: under its demon it is corrupted. */
export type Where = 'discard' | 'demon' | 'deck';

export type Options = { chapter: number; cards: string; aelin: Seat; leftover: string };
export type Seen = { card: Card; at: XY };
/** A row of Determination; the newest of the added cards comes first. */
export type SeenRow = { first: Card | null; shown: boolean; added: Card[]; goal: number; least: number };
export type SeenDemon = { colour: number; count: number };

export type View = {
  seat: Seat | null;
  options: Options;
  part: Part;
  phase: Phase;
  day: number;
  turn: number;
  active: Seat;
  mind: Seen[];
  row: Card[];
  deck: number;
  discard: Card[];
  rows: SeenRow[];
  revealed: number[];
  done: number;
  demons: SeenDemon[];
  distorted: number;
  gone: number;
  placed: number;
  relived: number | null;
  takes: number;
  used: Ability[];
  expelled: number;
  outcome: 'won' | Loss | null;
};

export type TronEvent =
  | { event: 'opened'; day: number; card: Card; row: Card[] }
  | { event: 'drawn'; cards: Card[] }
  | { event: 'arranged' }
  | { event: 'placed'; seat: Seat; card: Card; at: XY }
  | { event: 'relived'; seat: Seat; cards: Card[] }
  | { event: 'discarded'; card: Card; to: Where }
  | { event: 'revealed'; seat: Seat; slot: number; card: Card }
  | { event: 'answered' }
  | { event: 'drew'; seat: Seat; cards: Card[] }
  | { event: 'demons_came'; colours: number[] }
  | { event: 'expelled'; colour: number; freed: Card[] }
  | { event: 'cleared'; rows: Card[] }
  | { event: 'took'; seat: Seat; card: Card; row: number; added: boolean }
  | { event: 'split'; parts: Card[][] }
  | { event: 'kept'; cards: Card[] }
  | { event: 'row_complete'; row: number }
  | { event: 'day_ended'; day: number }
  | { event: 'fell_apart'; row: number }
  | { event: 'distorted'; count: number }
  | { event: 'ability_used'; seat: Seat; ability: Ability }
  | { event: 'won' }
  | { event: 'lost'; how: Loss };

/** What is certain about a move; whatever is empty is left out. */
export type Foreseen = {
  move: Move;
  /** What everybody will be told of it, but for the placing itself. */
  told?: TronEvent[];
  /** What follows after Aelin's next words on it, whatever she shows or keeps. */
  then?: TronEvent[];
  hides?: Card[];
  uncovers?: Card[];
  /** Of a placed card: what hangs together with it in its colour. */
  alike?: Card[];
  /** What those come to; of a taken card: what its row would come to. */
  sum?: number;
};
export type Foresight = { ask: string; moves: Foreseen[] };
