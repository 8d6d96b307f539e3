import type { GameCard } from '$lib/game';
import Emblem from './Emblem.svelte';
import Scene from './Scene.svelte';
import Start from './Start.svelte';

export const card: GameCard = {
  id: 'rada',
  order: 2,
  Emblem,
  Scene,
  Start,
  teller: (seats) => seats - 1,
};
