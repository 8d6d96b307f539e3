/** Progress through the chapters, from a campaign's archive (T-11.1). For display only; the server decides what may be played. */

import type { Campaign } from '$lib/protocol';
import { CHAPTERS, chapter as chapterOf } from './chapters';

export type Progress = {
  won: ReadonlySet<number>;
  /** Whether a chapter is open. The prologue always is; winning a chapter opens the next. */
  isOpen(chapter: number): boolean;
  /** The first open chapter that has not been won yet. */
  next: number;
};

export function progress(campaign: Campaign | null): Progress {
  const won = new Set((campaign?.archive ?? []).filter(({ how }) => how === 'won').map(({ options }) => Number(options['chapter'] ?? 0)));
  const isOpen = (chapter: number) => {
    const { opened_by: before } = chapterOf(chapter);
    return before === null || won.has(before);
  };
  return { won, isOpen, next: CHAPTERS.find((each) => isOpen(each) && !won.has(each)) ?? CHAPTERS.at(-1) ?? 0 };
}
