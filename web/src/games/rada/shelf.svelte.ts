/** The list of the deck: every card with its theme and titles. It is published, and fetched when somebody browses. */

import { SvelteMap } from 'svelte/reactivity';
import { call } from '$lib/api';
import type { Language } from '$lib/words.svelte';

export type Listed = { id: string; theme: string } & Record<Language, string>;

const lists = new SvelteMap<string, readonly Listed[]>();
const loading: Record<string, boolean> = {};

/** The cards of a council's deck, by the digest of its content; none while they are loading. */
export function shelf(content: string): readonly Listed[] {
  const found = lists.get(content);
  if (!found && content && !loading[content]) {
    loading[content] = true;
    call<{ cards: Listed[] }>('GET', `/api/content/rada/${content}/deck`).then(
      ({ cards }) => lists.set(content, cards),
      () => (loading[content] = false),
    );
  }
  return found ?? [];
}

/** The themes of these cards, each once, and the one that comes first. */
export const themes = (cards: readonly Listed[], first: string): string[] =>
  [first, ...cards.map(({ theme }) => theme).toSorted()].filter((theme, n, all) => theme !== '' && all.indexOf(theme) === n);
