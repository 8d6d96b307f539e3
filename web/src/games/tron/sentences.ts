/** Events and places as sentences. A card inside a sentence is a mark, so that the page can draw it there. */

import type { Seat } from '$lib/protocol';
import { signed, t } from '$lib/words.svelte';
import { face } from './cards';
import { quadrantsOf } from './geometry';
import type { Card, TronEvent, XY } from './types';

const OPEN = '\uE000';
const CLOSE = '\uE001';

export const mark = (card: Card) => `${OPEN}${card}${CLOSE}`;
export type Part = { text: string } | { card: Card };

export function parts(sentence: string): Part[] {
  return sentence
    .split(/\uE000(\d+)\uE001/)
    .map((piece, n): Part => (n % 2 ? { card: Number(piece) } : { text: piece }))
    .filter((part) => !('text' in part) || part.text !== '');
}

/** The same sentence in plain words. */
export function plain(set: string, sentence: string): string {
  return parts(sentence)
    .map((part) => ('card' in part ? cardName(set, part.card) : part.text))
    .join('');
}

export function cardName(set: string, card: Card): string {
  const { colour, strength } = face(set, card);
  return t('tron-card', { colour: t(`tron-${colour}`), strength });
}

export function quadrantNames(bits: number): string {
  return quadrantsOf(bits)
    .map(({ name }) => t(`tron-${name}`))
    .join(', ');
}

export function placeName([x, y]: XY): string {
  return t('tron-place', { x: signed(x), y: signed(y) });
}

export function character(seat: Seat, aelin: Seat): 'aelin' | 'rowan' {
  return seat === aelin ? 'aelin' : 'rowan';
}

/** What happened, by which rule, and which cards it was about. */
export type Line = { sentence: string; rule: string; cards: Card[]; of: TronEvent['event'] };

export function line(event: TronEvent, aelin: Seat, me: Seat | null): Line {
  const by = (seat: Seat) => ({ me: seat === me, who: t(`tron-${character(seat, aelin)}`) });
  const list = (cards: Card[], joint: string) => cards.map(mark).join(joint);
  const of = event.event;
  switch (event.event) {
    case 'dealt':
      return { of, sentence: t('tron-log-dealt', { card: mark(event.mind) }), rule: 'T-4.1', cards: [event.mind] };
    case 'placed': {
      const args = { ...by(event.seat), card: mark(event.card), place: placeName(event.at).replaceAll(/ (?=[\d\u2212])/g, '\u00a0') };
      return { of, sentence: t('tron-log-placed', args), rule: 'T-4.2', cards: [event.card] };
    }
    case 'relived': {
      const sentence = t('tron-log-relived', { cards: list(event.cards, ' + ') });
      return { of, sentence, rule: 'T-3.1', cards: event.cards };
    }
    case 'discarded': {
      const args = { ...by(event.seat), card: mark(event.card) };
      return { of, sentence: t('tron-log-discarded', args), rule: 'T-4.2', cards: [] };
    }
    case 'revealed': {
      const args = { ...by(event.seat), card: mark(event.card) };
      return { of, sentence: t('tron-log-revealed', args), rule: 'T-4.3', cards: [] };
    }
    case 'drew': {
      const args = { ...by(event.seat), count: event.cards.length, cards: list(event.cards, ', ') };
      return { of, sentence: t('tron-log-drew', args), rule: 'T-4.2', cards: [] };
    }
    case 'won':
      return { of, sentence: t('tron-log-won'), rule: 'T-4.3', cards: [] };
    case 'lost':
      return { of, sentence: t('tron-log-lost', { how: event.how }), rule: 'T-4.4', cards: [] };
    default:
      return { of, sentence: t('tron-log-other'), rule: 'T-10.2', cards: [] };
  }
}
