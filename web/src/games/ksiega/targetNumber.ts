/** Text of what a die is rolled against, the same number wherever a test is mentioned (K-3.1, K-3.8). */

import { t } from '$lib/words.svelte';
import type { NoRoll, Prospects, Throw } from './wire';

/** The throw as it is now, with or without help; null if only the MG knows it. */
export function standing(prospects: Prospects | null | undefined, helped: boolean): Throw | NoRoll | null {
  return prospects ? (helped ? prospects.helped : prospects.alone).throw : null;
}

export function against(thrown: Throw | NoRoll | null, d6: boolean): string {
  if (typeof thrown === 'string') return t('ksiega-against-none', { how: thrown });
  if (!thrown || thrown.tn === 0) return t('ksiega-against-hidden');
  return t('ksiega-against', { tn: thrown.tn, d6: String(d6), only: String(thrown.only_exceptional) });
}
