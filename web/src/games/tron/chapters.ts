/** What a chapter changes, for those who want to read it: the server's own table. The rules stay there. */

import printed from '$zarzewie/games/tron/chapters.json';
import { has, t } from '$lib/words.svelte';
import type { Ability } from './types';

export type Chapter = { days: number; breath: number | null; abilities: readonly Ability[] };

const table = printed as unknown as Record<string, Partial<Chapter>>;
const PLAIN: Chapter = { days: 3, breath: null, abilities: [] };

/** 0 is the prologue. */
export const CHAPTERS: readonly number[] = [0, ...Object.keys(table).map(Number).toSorted((a, b) => a - b)];
export const LAST = CHAPTERS.at(-1) ?? 0;

export function chapter(number: number): Chapter {
  return { ...PLAIN, ...table[String(number)] };
}

/** The words of a chapter come from a catalogue of their own, and may be missing. */
const word = (number: number, what: string) => `tron-chapter-${number}${what}`;

export function chapterTitle(number: number): string {
  if (number === 0) return t('tron-prologue');
  const plain = t('tron-chapter', { number });
  const key = [word(number, ''), word(number, '-title')].find(has);
  return key ? t('tron-chapter-named', { chapter: plain, title: t(key) }) : plain;
}

/** Its story, then its rule, as far as they are written. */
export function chapterTexts(number: number): string[] {
  return ['-story', '-rule', '-ability'].map((what) => word(number, what)).filter(has).map((key) => t(key));
}
