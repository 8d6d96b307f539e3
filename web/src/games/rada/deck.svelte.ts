/** Texts of dilemmas, from the deck the council began with. Each card is fetched on first use. */

import { SvelteMap } from 'svelte/reactivity';
import { call } from '$lib/api';
import { type Language, spoken } from '$lib/words.svelte';
import type { Words } from './types';

export type Solution = { name: string; text: string; consequence: string };
export type Scene = { title: string; scene: string; solutions: Solution[] };
type Card = Record<Language, Scene>;

const cards = new SvelteMap<string, Card>();
const loading: Record<string, boolean> = {};

/** Content id of the current council's deck. */
let deck = $state('');

export function use(content: string): void {
  deck = content;
}

/** Fetch a card in advance. After a failure, the next call tries again. */
export function want(id: string): void {
  const name = `${deck}/${id}`;
  if (!deck || !id || loading[name]) return;
  loading[name] = true;
  call<Card>('GET', `/api/content/rada/${name}`).then(
    (found) => cards.set(name, found),
    () => (loading[name] = false),
  );
}

/** A card in the current language; undefined while it is loading. */
export function card(id: string): Scene | undefined {
  const found = cards.get(`${deck}/${id}`);
  if (!found) want(id);
  return found?.[spoken()];
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
