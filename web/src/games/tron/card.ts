import './colours.css';
import type { GameCard } from '$lib/game';
import { has } from '$lib/words.svelte';
import { chapterTitle } from './chapters';
import Chapters from './Chapters.svelte';
import Emblem from './Emblem.svelte';
import Picture from './Picture.svelte';
import Start from './Start.svelte';

const chapterOf = (options: Record<string, unknown>) => chapterTitle(Number(options['chapter'] ?? 0));

export const card: GameCard = {
  id: 'tron',
  order: 1,
  Emblem,
  Picture,
  Start,
  words: ['tron/table', 'tron/chapters'],
  line: (options) => (has('tron-chapter') ? chapterOf(options) : ''),
  campaign: { Progress: Chapters, what: ({ options }) => chapterOf(options) },
};
