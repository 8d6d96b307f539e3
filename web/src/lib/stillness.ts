/** Context that tells a board that it shows a moment of a replay, where nothing is asked or answered. */

import { getContext, setContext } from 'svelte';

const KEY = Symbol('still');

/** `told`: number of log lines that belong to the shown moment. */
export type Stillness = { readonly told: number };

export function beStill(moment: Stillness): void {
  setContext(KEY, moment);
}

export function stillness(): Stillness | undefined {
  return getContext(KEY);
}
