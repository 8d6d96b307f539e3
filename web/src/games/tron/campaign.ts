/** What a campaign's archive says of the chapters (T-11.1). Which may be played is the server's word; this draws it. */

import type { Campaign } from '$lib/protocol';
import { CHAPTERS, chapter as chapterOf } from './chapters';

export type Progress = {
  won: ReadonlySet<number>;
  /** The prologue stands open; winning it opens chapter one, and each chapter the next. */
  isOpen(chapter: number): boolean;
  /** The first that was not won yet, as far as it is open. */
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
