/** How far this browser has come: the chapters whose predecessor was won here. For now it is kept here alone. */

import { CHAPTERS } from './chapters';

const KEPT = 'zarzewie.tron.won';

function read(): number[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(found) ? CHAPTERS.filter((each) => found.includes(each)) : [];
  } catch {
    return [];
  }
}

let won = $state.raw<readonly number[]>(read());

function keep(chapters: readonly number[]): void {
  won = chapters;
  try {
    localStorage.setItem(KEPT, JSON.stringify(chapters));
  } catch {
    // known until the page is left
  }
}

export const wasWon = (chapter: number) => won.includes(chapter);

/** The prologue and chapter one stand open; each further chapter opens when the one before it is won. */
export const isOpen = (chapter: number) => chapter <= 1 || won.includes(chapter - 1);

/** The first that was not won yet, as far as it is open. */
export const nextUp = () => CHAPTERS.find((each) => isOpen(each) && !wasWon(each)) ?? CHAPTERS.at(-1) ?? 0;

export const anyWon = () => won.length > 0;

export function winChapter(chapter: number): void {
  if (!won.includes(chapter)) keep([...won, chapter]);
}

export function startOver(): void {
  keep([]);
}
