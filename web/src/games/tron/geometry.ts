/** Drawing geometry: quadrants, visible parts of cards, bounds and neighbours. Contains no game rules. */

import type { Seen, XY } from './wire';

/** The four quadrants of a card and their bits in a pattern (cards.py). */
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

/** For each card, from the lowest to the topmost, the bits of its uncovered quadrants. */
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

/** The quadrant for symbol and strength: a visible coloured one if possible, else any visible one. */
export function labelQuadrant(pattern: number, seen: number): Quadrant | undefined {
  return quadrantsOf(seen & pattern)[0] ?? quadrantsOf(seen)[0];
}

export type Box = { left: number; top: number; columns: number; rows: number };

/** The bounding box of these cards in cells, with a margin of free cells. */
export function boxAround(places: readonly XY[], margin: number): Box {
  if (places.length === 0) return { left: -margin, top: -margin, columns: 2 + 2 * margin, rows: 2 + 2 * margin };
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  return { left, top, columns: Math.max(...xs) + 2 + margin - left, rows: Math.max(...ys) + 2 + margin - top };
}

/** Pixel size of a quadrant so that the box fits, clamped to the limits. */
export function quadrantSize(box: Box, width: number, height: number, least: number, most: number): number {
  const fits = Math.floor(Math.min(width / box.columns, height / box.rows));
  return Math.max(least, Math.min(most, fits));
}

/** The quadrants of a pattern as one SVG path; `size` is the width of a quadrant. */
export function path(bits: number, size = 100): string {
  return quadrantsOf(bits)
    .map(({ x, y }) => `M${x * size} ${y * size}h${size}v${size}h${-size}z`)
    .join('');
}

export function same(a: XY | null | undefined, b: XY | null | undefined): boolean {
  return Boolean(a && b && a[0] === b[0] && a[1] === b[1]);
}

/** The spot whose card would be centred nearest to a point, within `reach`. */
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

/** The nearest spot in a direction; sideways distance counts double. */
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

/** Spots sorted row by row. */
export function inReadingOrder(spots: readonly XY[]): XY[] {
  return spots.toSorted((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** Arrow keys and their directions. */
export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
