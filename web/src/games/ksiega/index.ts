import { spoken, t } from '$lib/words.svelte';
import { adventureTitle } from './adventures';
import { ROLES } from './wire';

export { default as Board } from './Board.svelte';

/** In the MG's seat this bot leads, in any other seat it plays a hero. */
export const bot = 'company';

/** The page header shows the adventure or the campaign. */
export const given = ['language', 'premade', 'runner', 'campaign.title', 'campaign.sittings'] as const;

export function part(options: Record<string, unknown>): string {
  const { adventure, campaign } = options;
  if (typeof adventure === 'string') return adventureTitle(adventure, spoken());
  const title = typeof campaign === 'object' && campaign && 'title' in campaign ? campaign.title : '';
  return typeof title === 'string' ? title : '';
}

export function seatName(_options: Record<string, unknown>, seat: number, seats: number): string {
  return seat === ROLES.leader[seats] ? t('ksiega-master') : t('ksiega-player', { n: seat });
}
