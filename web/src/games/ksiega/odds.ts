/** Formatting of exact odds as fractions and percentages (K-3.8). */

import type { Odds, Prospect } from './wire';

export const RESULTS = ['complication', 'failure', 'success', 'exceptional'] as const;

const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);

/** A reduced fraction: 2 of 10 is 1/5. */
export function fraction(count: number, faces: number): string {
  if (count === 0) return '0';
  if (count === faces) return '1';
  const by = divisor(count, faces);
  return `${count / by}/${faces / by}`;
}

export const percent = (count: number, faces: number) => Math.round((100 * count) / faces);

export const succeeding = (odds: Odds) => odds.success + odds.exceptional;

/** The segments of the odds bar in percent, in the order of the book, without empty ones. */
export function shares(odds: Odds): { result: (typeof RESULTS)[number]; count: number; share: number }[] {
  return RESULTS.filter((result) => odds[result] > 0).map((result) => ({
    result,
    count: odds[result],
    share: (100 * odds[result]) / odds.faces,
  }));
}

/** Whether help would change anything. */
export function helps(alone: Prospect, helped: Prospect): boolean {
  return JSON.stringify(alone) !== JSON.stringify(helped);
}
