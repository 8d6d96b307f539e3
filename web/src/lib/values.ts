/** Texts for options and their values. */

import { optionKey, valueKey } from './options';
import type { OptionField } from './protocol';
import { has, t } from './words.svelte';

export function valueWord(game: string, choice: OptionField, value: unknown): string {
  const key = valueKey(game, choice.name, value);
  if (has(key)) return t(key);
  return typeof value === 'boolean' ? t('table-option-flag', { on: value }) : String(value);
}

export const optionWord = (game: string, name: string) => t(optionKey(game, name));
