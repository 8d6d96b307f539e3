import type { Sitting } from '$lib/protocol';
import { person, t } from '$lib/words.svelte';
import { nameOf } from './council';
import { ROLES, type View } from './wire';

export { default as Board } from './Board.svelte';

export const rules = [
  'R-1.1', 'R-1.2', 'R-1.3', 'R-1.4', 'R-1.5', 'R-2.1', 'R-2.2', 'R-2.3', 'R-2.4', 'R-2.5', 'R-3.1', 'R-3.2', 'R-3.3',
  'R-3.4', 'R-3.5', 'R-4.1', 'R-4.2', 'R-4.3', 'R-4.4', 'R-5.1', 'R-5.2', 'R-5.3', 'R-5.4', 'R-5.5', 'R-5.6', 'R-6.1',
  'R-6.2', 'R-6.3', 'R-6.4', 'R-7.1', 'R-7.2', 'R-7.3', 'R-8.1', 'R-8.2', 'R-9.1', 'R-9.2', 'R-9.3', 'R-9.4', 'R-9.5',
  'R-9.6', 'R-10.1',
] as const; // prettier-ignore

export const given = ['language'] as const;

/** Each bot has a temperament by the match's lot; in the Narrator's seat it tells cards. */
export const bot = 'council';

export function seatName(_options: Record<string, unknown>, seat: number, seats: number): string {
  return seat === ROLES.narrator[seats] ? t('rada-narrator') : t('rada-seat', { n: seat + 1 });
}

export function nameIn(view: unknown, seats: readonly Sitting[], seat: number): string {
  if (seat === ROLES.narrator[seats.length]) return t('rada-narrator');
  const names = t('rada-bot-names').split(',').map((each) => each.trim());
  return person(nameOf(seats, names, (view as View).public.lot, seat, (name) => t('rada-bot-named', { name })));
}
