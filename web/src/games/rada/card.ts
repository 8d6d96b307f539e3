import type { GameCard } from '$lib/game';
import Emblem from './Emblem.svelte';
import Scene from './Scene.svelte';
import Start from './Start.svelte';
import { ROLES } from './wire';

export const card: GameCard = {
  id: 'rada',
  order: 2,
  Emblem,
  Scene,
  Start,
  teller: (seats) => ROLES.narrator[seats] ?? 0,
};
