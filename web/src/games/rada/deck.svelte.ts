/** Texts of dilemmas and passages of the year, from the deck the council began with. Each card and file is fetched on first use. */

import { SvelteMap } from 'svelte/reactivity';
import { call } from '$lib/api';
import { type Language, spoken } from '$lib/words.svelte';
import { partsOf, recalled } from './story';
import type { Words } from './types';
import type { Decision, Shown } from './wire';

/** `echo` and `end`: what may be told of the decision later. */
export type Solution = { name: string; text: string; consequence: string; echo?: string; end?: string };
/** `openings`: how the scene begins, by the decision that opened it. */
export type Scene = { title: string; scene: string; solutions: Solution[]; openings?: Record<string, string> };
type Card = Record<Language, Scene> & { theme: string };

/** The files of passages; in each the texts by their ids. */
export type File = 'year' | 'omens' | 'aftermath' | 'epilogue';
type Passages = Record<Language, Record<string, string>>;

const cards = new SvelteMap<string, Card>();
const files = new SvelteMap<string, Passages>();
const loading: Record<string, boolean> = {};

/** Content id of the current council's deck. */
let deck = $state('');

export function use(content: string): void {
  deck = content;
}

/** Fetch a card in advance. After a failure, the next call tries again. */
export const want = (id: string): void => fetched(id, cards);

/** Fetch a file of passages in advance. */
export const wantFile = (file: File): void => fetched(file, files);

function fetched<Text>(id: string, into: SvelteMap<string, Text>): void {
  const name = `${deck}/${id}`;
  if (!deck || !id || loading[name]) return;
  loading[name] = true;
  call<Text>('GET', `/api/content/rada/${name}`).then(
    (found) => into.set(name, found),
    () => (loading[name] = false),
  );
}

/** A card in the current language; undefined while it is loading. */
export function card(id: string): Scene | undefined {
  const found = cards.get(`${deck}/${id}`);
  if (!found) want(id);
  return found?.[spoken()];
}

/** The theme of a card, which own words keep; '' while it is loading. */
export const themeOf = (id: string): string => cards.get(`${deck}/${id}`)?.theme ?? (want(id), '');

/** A passage in the current language; undefined while it is loading. */
export function passage(file: File, id: string): string | undefined {
  const found = files.get(`${deck}/${file}`);
  if (!found) wantFile(file);
  return found?.[spoken()][id];
}

/** The texts of a solution that was decided, by its card. */
export function decided(decision: Decision): Solution | undefined {
  const { card: id, solution } = partsOf(decision);
  return card(id)?.solutions[solution];
}

/** The sentence and the opening with which a scene recalls what was decided. */
export function recollection(scene: Pick<Shown, 'card' | 'own' | 'opening' | 'echo'>): { echo: string; opening: string; name: string } {
  const { opening, echo } = recalled(scene);
  return {
    echo: (echo && decided(echo)?.echo) ?? '',
    opening: (opening && card(scene.card)?.openings?.[opening]) ?? '',
    name: (opening && decided(opening)?.name) ?? '',
  };
}

/** The Narrator's own words if there are any, else the card's. */
export function scene(words: Words | null): Scene | undefined {
  if (!words) return undefined;
  const { own } = words;
  if (!own) return card(words.card);
  return {
    title: own.title,
    scene: own.scene,
    solutions: own.names.map((name, n) => ({ name, text: own.texts[n] ?? '', consequence: own.consequences[n] ?? '' })),
  };
}
