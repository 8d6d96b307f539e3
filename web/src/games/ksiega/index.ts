import { spoken, t } from '$lib/words.svelte';
import { adventureTitle } from './adventures';
import { ROLES } from './wire';

export { default as Board } from './Board.svelte';

export const rules = [
  'K-1.1', 'K-1.2', 'K-2.1', 'K-2.2', 'K-2.3', 'K-2.4', 'K-2.5', 'K-2.6', 'K-3.1', 'K-3.2', 'K-3.3', 'K-3.4', 'K-3.5',
  'K-3.6', 'K-3.7', 'K-3.8', 'K-3.9', 'K-4.1', 'K-4.2', 'K-4.3', 'K-4.4', 'K-4.5', 'K-5.1', 'K-5.2', 'K-5.3', 'K-5.4', 'K-5.5',
  'K-5.6', 'K-5.7', 'K-5.8', 'K-5.9', 'K-5.10', 'K-5.11', 'K-6.1', 'K-6.2', 'K-6.3', 'K-6.4', 'K-6.5', 'K-7.1', 'K-7.2',
  'K-7.3', 'K-7.4', 'K-8.1', 'K-9.1', 'K-9.2', 'K-9.3', 'K-9.4', 'K-9.5', 'K-9.6', 'K-10.1', 'K-11.1', 'K-11.2',
  'K-12.1', 'K-12.2',
] as const; // prettier-ignore

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
