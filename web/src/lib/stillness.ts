/** Whether a board shows a moment of a replay: nothing is asked there, and nothing can be answered. */

import { getContext, setContext } from 'svelte';

const KEY = Symbol('still');

/** What the moment on the table told: so many lines of the log are its own. */
export type Stillness = { readonly told: number };

export function beStill(moment: Stillness): void {
  setContext(KEY, moment);
}

export function stillness(): Stillness | undefined {
  return getContext(KEY);
}
