/** Lessons: a guided first game at a real table. A step waits for something to happen; the texts are in `learn`. */

import type { Event, NewTable, Offer, Seat } from '$lib/protocol';
import type { Language } from '$lib/words.svelte';

/** The table as a step looks at it. */
export type Seen = {
  view: unknown;
  offers: readonly Offer[];
  seat: Seat | null;
  /** What was told since the step began. */
  since: readonly Event[];
  over: boolean;
};

export type Step = {
  /** `learn-<game>-<id>` says it. */
  id: string;
  /** Once this holds the next step comes by itself; a step without it is read and confirmed. */
  done?: (seen: Seen) => boolean;
  /** Where to look: this is marked on the table. */
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

// --- which table is a lesson, how far it went, and what was learnt

const AT = 'zarzewie.lesson.';
const LEARNT = 'zarzewie.learnt.';

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined; // private windows may keep nothing
  }
}

/** The step that a table's lesson is at; nothing where no lesson is given. */
export function stepAt(code: string): number | null {
  const kept = storage()?.getItem(AT + code);
  return kept ? Number(kept) : null;
}

export function keepStep(code: string, step: number | null): void {
  try {
    if (step === null) storage()?.removeItem(AT + code);
    else storage()?.setItem(AT + code, String(step));
  } catch {
    // given now, forgotten after a reload
  }
}

export const isLearnt = (game: string) => storage()?.getItem(LEARNT + game) === 'yes';

export function keepLearnt(game: string): void {
  try {
    storage()?.setItem(LEARNT + game, 'yes');
  } catch {
    // one may learn it twice
  }
}
