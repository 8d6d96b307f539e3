/** Lesson: the prologue, with the learner as Rowan, who begins, and a bot as Aelin. */

import type { Lesson, Seen } from '$lib/lesson/lessons';
import type { Event as TronEvent, View } from './wire';

const told = ({ since }: Seen, ...kinds: TronEvent['event'][]) => since.some(({ event }) => (kinds as string[]).includes(event));
const of = ({ view }: Seen) => view as View;
const mine = (seen: Seen, kind: TronEvent['event']) => (seen.since as TronEvent[]).some((each) => each.event === kind && 'seat' in each && each.seat === seen.seat);

export const table: Lesson['table'] = () => ({ game: 'tron', seats: 2, seat: 0, options: { chapter: 0, aelin: 1 }, bots: { 1: 'rule' } });

export const steps: Lesson['steps'] = [
  { id: 'welcome' },
  { id: 'row', points: '[data-testid="row-card"]', done: (seen) => mine(seen, 'placed') },
  { id: 'second', points: '[data-testid="row-card"]', done: (seen) => told(seen, 'drew') || of(seen).part !== 'gathering' },
  { id: 'seven', points: '[data-testid="mind"]' },
  { id: 'partner', done: (seen) => of(seen).active === seen.seat && seen.offers.length > 0 },
  { id: 'relive', done: (seen) => told(seen, 'relived') || of(seen).part === 'clearing' || seen.over },
  { id: 'determination', points: '[data-testid="determination-slot"]', done: (seen) => told(seen, 'revealed') || of(seen).part === 'clearing' || seen.over },
  { id: 'deck', done: (seen) => of(seen).part === 'clearing' || seen.over },
  { id: 'clearing', done: (seen) => told(seen, 'took') || seen.over },
  { id: 'rows', done: (seen) => told(seen, 'row_complete', 'split') || seen.over },
  { id: 'split', done: (seen) => seen.over },
  { id: 'end' },
];
