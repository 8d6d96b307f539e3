/** The text of a refused move. */

import type { Refusal } from './table.svelte';
import { has, keyOf, type Rule, rule, t } from './words.svelte';

export type Refused = {
  sentence: string;
  /** The game rule behind the refusal; undefined for refusals by the server. */
  law: Rule | undefined;
};

export function refused(refusal: Refusal | null): Refused {
  if (!refusal) return { sentence: '', law: undefined };
  if (!refusal.rule) return { sentence: t('shell-not-stored'), law: undefined };
  const law = rule(refusal.rule, refusal.facts);
  if (law?.title) return { sentence: t('shell-refused-by-rule', { title: law.title }), law };
  return { sentence: has(keyOf(refusal.rule)) && law ? law.text : t('shell-refused'), law: undefined };
}
