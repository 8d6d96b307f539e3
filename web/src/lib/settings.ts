/** How a table is kept: what is usual, and what a clock allows. */

import type { Settings } from './protocol';
import { timeLeft } from './time';

export const USUAL: Settings = { open: false, pace: 'none', seconds: null, spectators: 'public', disclose: 'all' };

/** For each answer, to choose from; the first is usual. */
export const TIMES: Record<Settings['pace'], readonly number[]> = {
  none: [],
  live: [180, 30, 60, 120, 300, 600],
  slow: [86_400, 21_600, 43_200, 172_800, 259_200, 604_800],
};

export const allowed = (settings: Settings) => settings.seconds ?? TIMES[settings.pace][0] ?? 0;

export const paceTime = (settings: Settings) => (settings.pace === 'none' ? '' : timeLeft(allowed(settings)));
