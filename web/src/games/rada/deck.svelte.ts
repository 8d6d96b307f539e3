/** The words of dilemmas, read from the deck's own files, each when it is first needed. */

import { SvelteMap } from 'svelte/reactivity';
import { type Language, spoken } from '$lib/words.svelte';
import type { Words } from './types';

export type Solution = { name: string; text: string; consequence: string };
export type Scene = { title: string; scene: string; solutions: Solution[] };
type Card = Record<Language, Scene>;

const files = import.meta.glob<Card>('../../../../src/zarzewie/games/rada/deck/*.json', { import: 'default' });
const byId = new Map(Object.entries(files).map(([path, load]) => [path.replace(/^.*\//, '').replace(/\.json$/, ''), load]));

const cards = new SvelteMap<string, Card>();
const loading: Record<string, boolean> = {};

/** Fetch a card ahead of its telling; what failed is asked for again the next time. */
export function want(id: string): void {
  const load = byId.get(id);
  if (!load || loading[id]) return;
  loading[id] = true;
  load().then(
    (found) => cards.set(id, found),
    () => (loading[id] = false),
  );
}

/** A card in the reader's language; nothing while it is on its way. */
export function card(id: string): Scene | undefined {
  const found = cards.get(id);
  if (!found) want(id);
  return found?.[spoken()];
}

/** The Narrator's own words where there are any, else the card's. */
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
