/** Where things are drawn: quadrants, what is seen of a card, edges and neighbours. No rule of the game is here. */

import type { Seen, XY } from './wire';

/** The four quadrants of a card, with their bits in a pattern (cards.py). */
export const QUADRANTS = [
  { bit: 8, x: 0, y: 0, name: 'top-left' },
  { bit: 4, x: 1, y: 0, name: 'top-right' },
  { bit: 2, x: 0, y: 1, name: 'bottom-left' },
  { bit: 1, x: 1, y: 1, name: 'bottom-right' },
] as const;

export type Quadrant = (typeof QUADRANTS)[number];
export const WHOLE = 15;

export function quadrantsOf(bits: number): Quadrant[] {
  return QUADRANTS.filter(({ bit }) => bits & bit);
}

/** For each card, from the lowest to the topmost: which of its quadrants nothing lies on. */
export function visible(mind: readonly Seen[]): number[] {
  const taken = new Set<string>();
  const seen = new Array<number>(mind.length).fill(0);
  for (let n = mind.length - 1; n >= 0; n -= 1) {
    const [x, y] = (mind[n] as Seen).at;
    for (const { bit, x: dx, y: dy } of QUADRANTS) {
      const cell = `${x + dx},${y + dy}`;
      if (!taken.has(cell)) seen[n] = (seen[n] ?? 0) | bit;
      taken.add(cell);
    }
  }
  return seen;
}

/** Where a card shows its symbol and strength: on colour if it can, in whatever is seen of it otherwise. */
export function labelQuadrant(pattern: number, seen: number): Quadrant | undefined {
  return quadrantsOf(seen & pattern)[0] ?? quadrantsOf(seen)[0];
}

export type Box = { left: number; top: number; columns: number; rows: number };

/** The cells that these cards take up, with so many free cells around. */
export function boxAround(places: readonly XY[], margin: number): Box {
  if (places.length === 0) return { left: -margin, top: -margin, columns: 2 + 2 * margin, rows: 2 + 2 * margin };
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  return { left, top, columns: Math.max(...xs) + 2 + margin - left, rows: Math.max(...ys) + 2 + margin - top };
}

/** How large a quadrant is drawn so that the box fits, within these limits. */
export function quadrantSize(box: Box, width: number, height: number, least: number, most: number): number {
  const fits = Math.floor(Math.min(width / box.columns, height / box.rows));
  return Math.max(least, Math.min(most, fits));
}

/** The covered quadrants of a pattern as one path, a quadrant being `size` wide. */
export function path(bits: number, size = 100): string {
  return quadrantsOf(bits)
    .map(({ x, y }) => `M${x * size} ${y * size}h${size}v${size}h${-size}z`)
    .join('');
}

export function same(a: XY | null | undefined, b: XY | null | undefined): boolean {
  return Boolean(a && b && a[0] === b[0] && a[1] === b[1]);
}

/** The spot whose card would have its middle nearest to this point, if it is near enough. */
export function nearest(spots: readonly XY[], x: number, y: number, reach: number): XY | undefined {
  let best: XY | undefined;
  let least = reach;
  for (const spot of spots) {
    const away = Math.hypot(spot[0] + 1 - x, spot[1] + 1 - y);
    if (away <= least) [best, least] = [spot, away];
  }
  return best;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The next spot in a direction: the nearest, and straight ahead counts for more than aside. */
export function neighbour(spots: readonly XY[], from: XY, direction: Direction): XY | undefined {
  const [ux, uy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[direction] as [number, number];
  let best: XY | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const dx = spot[0] - from[0];
    const dy = spot[1] - from[1];
    const ahead = dx * ux + dy * uy;
    if (ahead <= 0) continue;
    const cost = ahead + 2 * Math.abs(dx * uy + dy * ux);
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** Spots as one reads: row by row. */
export function inReadingOrder(spots: readonly XY[]): XY[] {
  return spots.toSorted((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** The keys that lead from one to the next. */
export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
