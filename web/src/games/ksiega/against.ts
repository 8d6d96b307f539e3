/** What a die is rolled against, in words: one number wherever a test is spoken of (K-3.1, K-3.8). */

import { t } from '$lib/words.svelte';
import type { NoRoll, Prospects, Throw } from './wire';

/** As it stands now, with the help that is given; null where the MG alone knows. */
export function standing(prospects: Prospects | null | undefined, helped: boolean): Throw | NoRoll | null {
  return prospects ? (helped ? prospects.helped : prospects.alone).throw : null;
}

export function against(thrown: Throw | NoRoll | null, d6: boolean): string {
  if (typeof thrown === 'string') return t('ksiega-against-none', { how: thrown });
  if (!thrown || thrown.tn === 0) return t('ksiega-against-hidden');
  return t('ksiega-against', { tn: thrown.tn, d6: String(d6), only: String(thrown.only_exceptional) });
}
