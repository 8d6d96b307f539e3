/** Titles and descriptions of the adventures that come with the game. Their scenes stay on the server. */

import type { Language } from '$lib/words.svelte';

const titles = import.meta.glob<string>('$zarzewie/games/ksiega/adventures/*/{pl,en}.json', { import: 'title', eager: true });
const pitches = import.meta.glob<string>('$zarzewie/games/ksiega/adventures/*/{pl,en}.json', { import: 'pitch', eager: true });
const players = import.meta.glob<[number, number]>('$zarzewie/games/ksiega/adventures/*/adventure.json', { import: 'players', eager: true });
const minutes = import.meta.glob<number>('$zarzewie/games/ksiega/adventures/*/adventure.json', { import: 'minutes', eager: true });

export type About = { id: string; title: string; pitch: string; least: number; most: number; minutes: number };

const idOf = (path: string) => /adventures\/([^/]+)\//.exec(path)?.[1] ?? '';
const find = <T>(all: Record<string, T>, ending: string) => Object.entries(all).find(([path]) => path.endsWith(ending))?.[1];

/** All adventures, sorted by maximum number of players, then by length. */
export function adventures(language: Language): About[] {
  return Object.entries(players)
    .map(([path, [least, most]]) => {
      const id = idOf(path);
      return {
        id,
        title: find(titles, `${id}/${language}.json`) ?? id,
        pitch: find(pitches, `${id}/${language}.json`) ?? '',
        least,
        most,
        minutes: find(minutes, `${id}/adventure.json`) ?? 0,
      };
    })
    .sort((a, b) => a.most - b.most || a.minutes - b.minutes);
}

export const adventureTitle = (id: string, language: Language) => find(titles, `${id}/${language}.json`) ?? '';
