import type { Sitting } from '$lib/protocol';
import { person, t } from '$lib/words.svelte';
import { nameOf } from './council';
import { ROLES, type View } from './wire';

export { default as Board } from './Board.svelte';

export const given = ['language'] as const;

export const catalogues = ['rada/deals', 'rada/goals', 'rada/story', 'rada/cards', 'rada/narrating'] as const;

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
