import { Refused, Stranger } from './api';
import { optionKey } from './options';
import type { Facts } from './protocol';
import { has, rule, t } from './words.svelte';

/** The message to show for an error. */
export function whatWentWrong(error: unknown): string {
  if (error instanceof Refused) return rule(error.rule, named(error.facts))?.text ?? t('shell-refused');
  if (error instanceof Stranger) return t('shell-stranger');
  return t('shell-unreachable');
}

/** Replace an option's name in the facts with its label from the form. */
function named(facts: Facts): Facts {
  const { game, option } = facts;
  if (typeof game !== 'string' || typeof option !== 'string') return facts;
  const key = optionKey(game, option);
  return has(key) ? { ...facts, option: t(key) } : facts;
}
