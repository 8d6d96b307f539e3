/** Lessons: a guided first match at a real table. Steps wait for events; their texts are in the `learn` catalogues. */

import type { Event, NewTable, Offer, Seat } from '$lib/protocol';
import type { Language } from '$lib/words.svelte';

/** The table's state, as given to a step's condition. */
export type Seen = {
  view: unknown;
  offers: readonly Offer[];
  seat: Seat | null;
  /** Events told since the step began. */
  since: readonly Event[];
  over: boolean;
};

export type Step = {
  /** Its text is `learn-<game>-<id>`. */
  id: string;
  /** Condition that advances to the next step automatically; without it, the user confirms the step. */
  done?: (seen: Seen) => boolean;
  /** Selector of the elements to highlight. */
  points?: string;
};

export interface Lesson {
  table: (language: Language) => NewTable;
  steps: readonly Step[];
}

const modules = import.meta.glob<Lesson>('../../games/*/lesson.ts');

export const hasLesson = (game: string) => `../../games/${game}/lesson.ts` in modules;

export async function loadLesson(game: string): Promise<Lesson | undefined> {
  return modules[`../../games/${game}/lesson.ts`]?.();
}

// --- stored progress: the current step of each table's lesson, and which games were learnt

const AT = 'zarzewie.lesson.';
const LEARNT = 'zarzewie.learnt.';

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined; // unavailable in some private windows
  }
}

/** The current step of a table's lesson; null if the table has no lesson. */
export function stepAt(code: string): number | null {
  const kept = storage()?.getItem(AT + code);
  return kept ? Number(kept) : null;
}

export function keepStep(code: string, step: number | null): void {
  try {
    if (step === null) storage()?.removeItem(AT + code);
    else storage()?.setItem(AT + code, String(step));
  } catch {
    // not stored: the lesson ends on reload
  }
}

export const isLearnt = (game: string) => storage()?.getItem(LEARNT + game) === 'yes';

export function keepLearnt(game: string): void {
  try {
    storage()?.setItem(LEARNT + game, 'yes');
  } catch {
    // not stored: the lesson is offered as not yet learnt
  }
}
