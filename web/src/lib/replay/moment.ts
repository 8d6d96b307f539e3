/** Context that tells a board that it shows a moment of a replay, where nothing is asked or answered. */

import { getContext, setContext } from 'svelte';

const KEY = Symbol('still');

/** `told`: number of log lines that belong to the shown moment. */
export type ReplayMoment = { readonly told: number };

export function setReplayMoment(moment: ReplayMoment): void {
  setContext(KEY, moment);
}

export function replayMoment(): ReplayMoment | undefined {
  return getContext(KEY);
}
