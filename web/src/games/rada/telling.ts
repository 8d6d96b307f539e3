/** The Narrator's own words while they are written: kept in this browser, so that a reload loses nothing. */

import { keepDraft, keptDraft } from './drafts';
import type { Scene } from './deck.svelte';
import type { Narrate } from './wire';

export type Draft = { title: string; scene: string; names: string[]; texts: string[]; consequences: string[] };

export const EMPTY: Draft = { title: '', scene: '', names: [], texts: [], consequences: [] };

/** Own words for so many solutions. */
export function narrate(draft: Draft, solutions: number): Narrate {
  const each = (texts: readonly string[]) => Array.from({ length: solutions }, (_, n) => texts[n] ?? '');
  return { move: 'narrate', title: draft.title, scene: draft.scene, names: each(draft.names), texts: each(draft.texts), consequences: each(draft.consequences) };
}

export const draftOf = ({ title, scene, names, texts, consequences }: Narrate): Draft => ({ title, scene, names: [...names], texts: [...texts], consequences: [...consequences] });

/** A card's words, to begin with. */
export const copyOf = ({ title, scene, solutions }: Scene): Draft => ({
  title,
  scene,
  names: solutions.map(({ name }) => name),
  texts: solutions.map(({ text }) => text),
  consequences: solutions.map(({ consequence }) => consequence),
});

export const keepWords = (place: string, draft: Draft): void => keepDraft(place, JSON.stringify(draft));

/** What was being written here, else what was sent, else nothing. */
export function keptWords(place: string, sent: Narrate | null): Draft {
  try {
    const kept = JSON.parse(keptDraft(place) ?? 'null') as Partial<Draft> | null;
    if (kept !== null) return { ...EMPTY, ...kept };
  } catch {
    // not ours: as if nothing had been kept
  }
  return sent ? draftOf(sent) : { ...EMPTY };
}
