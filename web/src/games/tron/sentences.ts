/** Texts for cards, places and events. A card within a sentence is encoded as a mark, so that it can be drawn there. */

import type { Seat } from '$lib/protocol';
import { signed, t } from '$lib/words.svelte';
import { FIRST_DEMON, colourNamed, colourOf, face, isDemon } from './cards';
import { abilityName } from './chapters';
import { quadrantsOf } from './geometry';
import type { Card, Loss, Options, Part, Event as TronEvent, Where, XY } from './wire';

const OPEN = '\uE000';
const CLOSE = '\uE001';

export const mark = (card: Card) => `${OPEN}${card}${CLOSE}`;
export type Piece = { text: string } | { card: Card };

export function pieces(sentence: string): Piece[] {
  return sentence
    .split(/\uE000(\d+)\uE001/)
    .map((piece, n): Piece => (n % 2 ? { card: Number(piece) } : { text: piece }))
    .filter((piece) => !('text' in piece) || piece.text !== '');
}

/** The sentence with its card marks replaced by names. */
export function plain(set: string, sentence: string): string {
  return pieces(sentence)
    .map((piece) => ('card' in piece ? cardName(set, piece.card) : piece.text))
    .join('');
}

export function cardName(set: string, card: Card): string {
  const colour = t(`tron-${colourOf(set, card)}`);
  return isDemon(card) ? t('tron-demon', { colour }) : t('tron-card', { colour, strength: face(set, card).strength });
}

export const cardNames = (set: string, cards: readonly Card[]) => cards.map((card) => cardName(set, card)).join(', ');

/** The translated name of a colour. */
export const colourName = (colour: number) => t(`tron-${colourNamed(colour)}`);

export function quadrantNames(bits: number): string {
  return quadrantsOf(bits)
    .map(({ name }) => t(`tron-${name}`))
    .join(', ');
}

export function placeName([x, y]: XY): string {
  return t('tron-place', { x: signed(x), y: signed(y) });
}

/** The character in a seat: Aelin, or her partner, who is Rowan in the prologue and Fenrys afterwards. */
export function character(seat: Seat, { aelin, chapter }: { aelin: Seat; chapter: number }): 'aelin' | 'rowan' | 'fenrys' {
  return seat === aelin ? 'aelin' : chapter === 0 ? 'rowan' : 'fenrys';
}

// --- the log

/** A log line: the sentence, its rule, and the cards to highlight. */
export type Line = { sentence: string; rule: string; cards: readonly Card[]; of: TronEvent['event'] };

/** Context from earlier events, which determines the rule and text of a discard. */
type Before = { part: Part; cause: TronEvent['event'] };

export function lines(events: readonly TronEvent[], options: Options, me: Seat | null): Line[] {
  const found: Line[] = [];
  let before: Before = { part: options.chapter === 0 ? 'gathering' : 'day', cause: 'opened' };
  for (let n = 0; n < events.length; n += 1) {
    let event = events[n] as TronEvent;
    if (event.event === 'cleared') before = { ...before, part: 'clearing' };
    if (event.event === 'discarded' && SWEEPS.has(before.cause)) {
      const swept = [event.card];
      for (let next = events[n + 1]; next?.event === 'discarded' && next.to === event.to; next = events[n + 1]) {
        swept.push(next.card);
        event = next;
        n += 1;
      }
      found.push(discarded(swept, event.to, before));
      continue;
    }
    found.push(line(event, options, me, before));
    if (event.event !== 'discarded') before = { ...before, cause: event.event };
  }
  return found;
}

/** Maximum number of cards listed by name. More are only counted; pointing at the line highlights them. */
const FEW = 5;

/** Events after which several cards are discarded together; their discards are merged into one line. */
const SWEEPS: ReadonlySet<string> = new Set(['kept', 'day_ended', 'fell_apart']);

const list = (cards: readonly Card[], joint = ', ') => cards.map(mark).join(joint);

function discarded(cards: readonly Card[], to: Where, { part, cause }: Before): Line {
  const rules: Partial<Record<TronEvent['event'], string>> = { kept: 'T-8.1', day_ended: 'T-7.1', fell_apart: 'T-11.1', took: part === 'day' ? 'T-6.6' : 'T-5.2' };
  const rule = to === 'demon' ? 'T-6.4' : to === 'deck' ? 'T-11.1' : (rules[cause] ?? (part === 'day' ? 'T-6.3' : 'T-4.2'));
  const key = { demon: 'tron-log-corrupted', deck: 'tron-log-returned', discard: 'tron-log-discarded' }[to];
  const sentence = t(key, { count: cards.length, cards: list(cards) });
  return { of: 'discarded', sentence, rule, cards: [] };
}

const LOSSES: Record<Loss, string> = {
  deck_empty: 'T-9.1',
  nothing_fits: 'T-9.2',
  mind_empty: 'T-9.3',
  nothing_to_take: 'T-5.3',
  too_few_cards: 'T-9.4',
  out_of_breath: 'T-11.1',
};

function line(event: TronEvent, options: Options, me: Seat | null, before: Before): Line {
  const { part } = before;
  const day = part === 'day';
  const by = (seat: Seat) => ({ me: seat === me, who: t(`tron-${character(seat, options)}`) });
  const say = (rule: string, key: string, args: Parameters<typeof t>[1] = {}, cards: readonly Card[] = []): Line => ({
    of: event.event,
    sentence: t(`tron-log-${key}`, args),
    rule,
    cards,
  });
  switch (event.event) {
    case 'opened':
      if (!event.day) return say('T-4.1', 'opened', { card: mark(event.card) }, [event.card]);
      return say(event.day === 1 ? 'T-6.1' : 'T-7.4', 'day', { day: event.day, card: mark(event.card) }, [event.card]);
    case 'drawn':
      return say('T-6.1', 'drawn', { cards: list(event.cards) });
    case 'arranged':
      return say('T-6.1', 'arranged', { me: options.aelin === me });
    case 'placed': {
      const place = placeName(event.at).replaceAll(/ (?=[\d\u2212])/g, '\u00a0');
      return say(day ? 'T-6.3' : 'T-4.2', 'placed', { ...by(event.seat), card: mark(event.card), place }, [event.card]);
    }
    case 'relived':
      return say('T-3.1', 'relived', { cards: list(event.cards, ' + ') }, event.cards);
    case 'discarded':
      return discarded([event.card], event.to, before);
    case 'revealed':
      return say(day ? (before.cause === 'took' ? 'T-6.6' : 'T-6.5') : 'T-4.3', 'revealed', { ...by(event.seat), card: mark(event.card) });
    case 'answered':
      return say('T-6.5', 'answered', { me: options.aelin === me });
    case 'drew':
      if (day) return say('T-6.2', 'draws', { ...by(event.seat), cards: list(event.cards) });
      return say('T-4.2', 'drew', { count: event.cards.length, cards: list(event.cards) });
    case 'demons_came':
      return say('T-6.2', 'demons', { count: event.colours.length, demons: list(event.colours.map((colour) => FIRST_DEMON + colour)) });
    case 'expelled':
      return say('T-6.5', 'expelled', { demon: mark(FIRST_DEMON + event.colour), count: event.freed.length });
    case 'cleared':
      return say('T-5.1', 'cleared', { cards: list(event.rows) });
    case 'took': {
      const args = { ...by(event.seat), card: mark(event.card), row: event.row + 1 };
      return say(day ? 'T-6.6' : 'T-5.2', event.added ? 'took' : 'passed', args);
    }
    case 'split':
      return say('T-8.1', 'split', { count: event.parts.length }, event.parts.flat());
    case 'kept':
      return say('T-8.1', event.cards.length > FEW ? 'kept-many' : 'kept', { me: options.aelin === me, count: event.cards.length, cards: list(event.cards) }, event.cards);
    case 'row_complete':
      return say(day ? 'T-6.7' : 'T-5.2', day ? 'here' : 'complete', { row: event.row + 1 });
    case 'day_ended':
      return say('T-6.7', 'with-you', { day: event.day });
    case 'fell_apart':
      return say('T-11.1', 'fell-apart', { row: event.row + 1 });
    case 'distorted':
      return say('T-7.2', 'distorted', { count: event.count });
    case 'ability_used':
      return say('T-11.1', 'ability', { ...by(event.seat), ability: abilityName(event.ability) });
    case 'won':
      return say(day ? 'T-7.5' : 'T-5.3', 'won', { day });
    case 'lost':
      return say(part === 'gathering' ? 'T-4.4' : LOSSES[event.how], 'lost', { how: event.how });
    default:
      return { of: 'arranged', sentence: t('tron-log-other'), rule: 'T-10.2', cards: [] };
  }
}
