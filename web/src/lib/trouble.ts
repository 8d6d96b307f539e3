import { Refused, Stranger } from './api';
import { rule, t } from './words.svelte';

/** What went wrong, as a sentence. */
export function whatWentWrong(error: unknown): string {
  if (error instanceof Refused) return rule(error.rule, error.facts)?.text ?? t('shell-refused');
  if (error instanceof Stranger) return t('shell-stranger');
  return t('shell-unreachable');
}
