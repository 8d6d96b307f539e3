/** Table settings: the defaults and the times a clock may allow. */

import type { Settings } from './protocol';
import { timeLeft } from './time';

export const USUAL: Settings = { open: false, pace: 'none', seconds: null, spectators: 'public', disclose: 'all', bots: 'normal' };

/** Seconds per answer to choose from, by pace; the first is the default. */
export const TIMES: Record<Settings['pace'], readonly number[]> = {
  none: [],
  live: [180, 30, 60, 120, 300, 600],
  slow: [86_400, 21_600, 43_200, 172_800, 259_200, 604_800],
};

/** How long bots pause before they answer. */
export const BOT_PACES: readonly Settings['bots'][] = ['slow', 'normal', 'fast'];

export const allowed = (settings: Settings) => settings.seconds ?? TIMES[settings.pace][0] ?? 0;

export const paceTime = (settings: Settings) => (settings.pace === 'none' ? '' : timeLeft(allowed(settings)));
