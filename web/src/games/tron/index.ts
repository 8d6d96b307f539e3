import { t } from '$lib/words.svelte';
import { character } from './sentences';

export { default as Board } from './Board.svelte';
export { default as HowTo } from './HowTo.svelte';

/** Prologue, part one. */
export const rules = [
  'T-4.1', 'T-4.2', 'T-2.1', 'T-2.2', 'T-2.3', 'T-2.4', 'T-2.5', 'T-3.1', 'T-4.3', 'T-4.4', 'T-4.5',
  'T-1.1', 'T-1.2', 'T-1.3', 'T-10.1', 'T-10.2', 'T-10.4', 'T-10.5', 'T-12.1',
] as const; // prettier-ignore

export const bot = 'rule';

export function seatName(options: Record<string, unknown>, seat: number): string {
  return t(`tron-${character(seat, options['aelin'] === 1 ? 1 : 0)}`);
}
