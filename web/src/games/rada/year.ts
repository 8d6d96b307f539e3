/** The year at a glance: what the strip of rounds shows. */

import { STATS } from './types';
import { type Effects, type Public, RULES } from './wire';

export const ROUNDS = Array.from({ length: RULES.rounds }, (_, n) => n + 1);

export type Mark = { round: number; value: number };

/** For each stat its values over time, from the start (round 0) to the last finished round. */
export function courses({ history, options }: Pick<Public, 'history' | 'options'>): Mark[][] {
  const start = options.stats_start;
  const past: readonly { number: number; stats: Effects }[] = [{ number: 0, stats: [start, start, start] }, ...history];
  return STATS.map((_, stat) => past.map(({ number, stats }) => ({ round: number, value: stats[stat] ?? 0 })));
}

export type Point = { x: number; y: number };

/** Where a value is drawn: 0 at the left edge, the cap at the right; a round in the middle of its row. Stats are set apart a little, or equal ones would hide each other. */
export function point({ round, value }: Mark, stat: number, { width, row, cap }: { width: number; row: number; cap: number }): Point {
  const inner = width - 12;
  return { x: 5 + (Math.min(value, cap) / cap) * inner + stat, y: round === 0 ? 0 : (round - 0.5) * row };
}

/** A line through points. */
export const line = (points: readonly Point[]) => points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** A mark's shape, different for each stat: a square, a circle, a diamond. */
export function shape(stat: number, { x, y }: Point): string {
  if (stat === 0) return `M${x - 3} ${y - 3}h6v6h-6z`;
  if (stat === 1) return `M${x - 3.4} ${y}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0z`;
  return `M${x} ${y - 4.4}l4.4 4.4l-4.4 4.4l-4.4 -4.4z`;
}
