import type { GameCard } from '$lib/game';
import { spoken } from '$lib/words.svelte';
import { adventureTitle } from './adventures';
import Emblem from './Emblem.svelte';
import NextSitting from './NextSitting.svelte';
import Picture from './Picture.svelte';
import Start from './Start.svelte';
import { ROLES } from './wire';

export const card: GameCard = {
  id: 'ksiega',
  order: 3,
  Emblem,
  Picture,
  glow: 54,
  Start,
  words: ['ksiega/table'],
  line: ({ adventure }) => (typeof adventure === 'string' ? adventureTitle(adventure, spoken()) : ''),
  teller: (seats) => ROLES.leader[seats] ?? 0,
  campaign: { Progress: NextSitting },
};
