/** What a chapter changes, for those who want to read it: the server's own table. The rules stay there. */

import { has, t } from '$lib/words.svelte';
import { type Ability, RULES } from './wire';

/** What is shown of it. `returned`: what Fenrys does not place goes under the deck. */
export type Chapter = { opened_by: number | null; days: number; breath: number | null; returned: boolean; abilities: readonly Ability[] };

const table: readonly Chapter[] = RULES.chapters;

/** 0 is the prologue. */
export const CHAPTERS: readonly number[] = table.map((_, number) => number);
export const LAST = CHAPTERS.at(-1) ?? 0;

export function chapter(number: number): Chapter {
  return table[number] ?? RULES.chapters[0];
}

/** What has to be won before it. */
export const openedBy = (number: number) => chapter(number).opened_by ?? 0;

// The words of chapters and abilities have a catalogue of their own (chapters.ftl); it may be missing.

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
