/** What each chapter changes, for display. Read from the server's own table; the rules themselves are on the server. */

import { has, t } from '$lib/words.svelte';
import { type Ability, RULES } from './wire';

/** The displayed properties. `returned`: cards that Fenrys does not place go under the deck. */
export type Chapter = { opened_by: number | null; days: number; breath: number | null; returned: boolean; abilities: readonly Ability[] };

const table: readonly Chapter[] = RULES.chapters;

/** Chapter numbers; 0 is the prologue. */
export const CHAPTERS: readonly number[] = table.map((_, number) => number);
export const LAST = CHAPTERS.at(-1) ?? 0;

export function chapter(number: number): Chapter {
  return table[number] ?? RULES.chapters[0];
}

/** The chapter that must be won to open this one. */
export const openedBy = (number: number) => chapter(number).opened_by ?? 0;

// Texts of chapters and abilities are in a separate catalogue (chapters.ftl), which may be missing.

export function chapterTitle(number: number): string {
  if (number === 0) return t('tron-prologue');
  const plain = t('tron-chapter', { number });
  const key = `chapter-${number}-name`;
  return has(key) ? t('tron-chapter-named', { chapter: plain, title: t(key) }) : plain;
}

const text = (key: string) => (has(key) ? t(key) : '');

export const chapterStory = (number: number) => text(`chapter-${number}-story`);
export const chapterRule = (number: number) => text(`chapter-${number}-rule`);

const abilityKey = (ability: Ability) => `ability-${ability.replaceAll('_', '-')}`;

export const abilityName = (ability: Ability) => text(abilityKey(ability)) || t(`tron-ability-${ability}`);
export const abilityText = (ability: Ability) => text(`${abilityKey(ability)}-text`) || t(`tron-ability-${ability}-about`);
