/** Lesson: an adventure for one hero, run by the server, with a sheet, a scene, a roll, and perhaps a fight. */

import type { Lesson, Seen } from '$lib/lesson/lessons';
import { ROLES } from './wire';

/** One hero and the runner. */
const SEATS = 2;
const LEADER = ROLES.leader[SEATS] ?? 0;

const told = ({ since }: Seen, ...kinds: string[]) => since.some(({ event }) => kinds.includes(event));

export const table: Lesson['table'] = (language) => ({
  game: 'ksiega',
  seats: SEATS,
  seat: SEATS - 1 - LEADER,
  options: { language, runner: true, adventure: 'latarnia' },
  bots: { [LEADER]: 'company' },
});

export const steps: Lesson['steps'] = [
  { id: 'welcome' },
  { id: 'hero', points: '[data-testid="fill"]', done: (seen) => told(seen, 'hero_created', 'scene_set') },
  { id: 'scene', points: '[data-testid="choices"]', done: (seen) => told(seen, 'chosen') },
  { id: 'roll', points: '[data-testid="roll"]', done: (seen) => told(seen, 'rolled') || seen.over },
  { id: 'margin' },
  { id: 'clock', points: '[data-testid="clock"]' },
  { id: 'fight', done: (seen) => told(seen, 'turn_ended', 'fight_ended') || seen.over },
  { id: 'hearts', done: (seen) => seen.over },
  { id: 'end' },
];
