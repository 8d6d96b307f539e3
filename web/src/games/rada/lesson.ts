/** Lesson: a council of six with bots, explaining one round phase by phase; the rest is played freely. */

import type { Lesson, Seen } from '$lib/lesson/lessons';
import { councillors } from './council';
import { ROLES, type View } from './wire';

const SEATS = 7;

const phase = ({ view }: Seen) => (view as View).public.phase;
const told = ({ since }: Seen, kind: string) => since.some(({ event }) => event === kind);

export const table: Lesson['table'] = (language) => {
  const [seat = 0, ...others] = councillors(SEATS);
  const bots = Object.fromEntries(others.map((each) => [each, 'council']));
  return { game: 'rada', seats: SEATS, seat, options: { language }, bots: { ...bots, [ROLES.narrator[SEATS] ?? 0]: 'deck' } };
};

export const steps: Lesson['steps'] = [
  { id: 'welcome', points: ':has(> [data-testid="influence"])' },
  { id: 'kingdom', points: '[data-testid="gauge"]' },
  { id: 'statement', points: '[data-testid="statement"]', done: (seen) => told(seen, 'statements_revealed') || phase(seen) !== 'statements' },
  { id: 'acclaim', done: (seen) => phase(seen) !== 'acclaim' },
  { id: 'action', done: (seen) => phase(seen) !== 'actions' },
  { id: 'dilemma', done: (seen) => told(seen, 'votes_counted') },
  { id: 'resolution', points: '[data-testid="continue"]', done: (seen) => told(seen, 'statements_revealed') || seen.over },
  { id: 'ledger', points: '[data-testid="open-ledger"]' },
  { id: 'winning', done: (seen) => seen.over },
  { id: 'end' },
];
