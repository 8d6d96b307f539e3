/** My offers, grouped by the element they belong to. */

import type { Move, Offer, Seat } from '$lib/protocol';
import { DEAL_MOVES } from './deals';
import type { ActionName } from './types';
import { type FactionName, RULES, type View } from './wire';

export type Choices = {
  /** My ask as councillor or Narrator. The host's right to replace words (`replace`) and deals (`readDeals`) are separate. */
  ask: string | null;
  moves: ReadonlySet<string>;
  longest: number;
  /** Length limits of the offered texts, by field. */
  texts: ReadonlyMap<string, { least: number; most: number }>;
  statements: readonly number[];
  targets: readonly Seat[];
  factions: readonly FactionName[];
  solutions: readonly number[];
  /** Other cards that the Narrator may tell. */
  cards: readonly string[];
  /** Rounds in which the Narrator's own words may be replaced by the card. */
  replace: { ask: string; rounds: readonly number[] } | null;
};

const RIGHTS = 'replace_words';

export function readOffers(offers: readonly Offer[]): Choices {
  const values = <T>(move: string, field: string): T[] => {
    const found = offers.find((each) => each.move === move)?.fields[field];
    return found?.type === 'pick' ? (found.values as T[]) : [];
  };
  const asked = offers.filter(({ move }) => move !== RIGHTS && !DEAL_MOVES.has(move));
  const text = offers.find(({ move }) => move === 'speak')?.fields['text'];
  const right = offers.find(({ move }) => move === RIGHTS);
  return {
    ask: asked[0]?.ask ?? null,
    moves: new Set(asked.map(({ move }) => move)),
    texts: new Map(asked.flatMap(({ fields }) => Object.entries(fields).flatMap(([name, field]) => (field.type === 'text' || field.type === 'texts' ? [[name, field]] : [])))),
    longest: text?.type === 'text' ? text.most : 0,
    statements: values('acclaim', 'statement'),
    targets: values('expose', 'target'),
    factions: values(asked.some(({ move }) => move === 'choose_faction') ? 'choose_faction' : 'sow_discord', 'faction'),
    solutions: values('vote', 'solution'),
    cards: values('choose_card', 'card'),
    replace: right ? { ask: right.ask, rounds: values<number>(RIGHTS, 'round') } : null,
  };
}

/** Whether two moves are equal, regardless of field order. */
export function sameMove(one: Move | null, other: Move | null): boolean {
  if (one === null || other === null) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Whether a move has all the fields it needs. */
export function isWhole(move: Move | null): move is Move {
  if (move === null) return false;
  if (move.move === 'expose') return typeof move['target'] === 'number';
  if (move.move === 'sow_discord') return typeof move['faction'] === 'string';
  return move.move !== 'speak' || Boolean(move['text']);
}

export const ACTIONS = Object.keys(RULES.prices) as readonly ActionName[];

/** My Influence after an action; null if I cannot afford it or no action is asked. */
export const leftAfter = (action: ActionName, left: View['left']): number | null => left?.[ACTIONS.indexOf(action)] ?? null;

/** A target that is asked for: the seats that can be one, and what a tap on a seat does. */
export type Picking = { what: 'expose' | 'sow_discord'; lit: readonly Seat[]; pointsAt: (seat: Seat) => boolean; choose: (seat: Seat) => void };
