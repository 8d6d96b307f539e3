import type { GameCard } from '$lib/game';
import Emblem from './Emblem.svelte';
import Picture from './Picture.svelte';
import Start from './Start.svelte';
import { ROLES } from './wire';

export const card: GameCard = {
  id: 'rada',
  order: 2,
  Emblem,
  Picture,
  Start,
  teller: (seats) => ROLES.narrator[seats] ?? 0,
};
