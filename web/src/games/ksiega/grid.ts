/** Drawing, naming and measuring of squares. A map of any size is drawn as a handful of paths. */

import type { XY } from './types';
import type { Board } from './wire';

export const SIGNS = { floor: '.', wall: '#', object: 'o', closed: '+', open: '/', locked: '%', secret: '$', window: '=', rubble: ':', gloom: ',', unknown: '?' } as const;

/** The name of a sign in the catalogues. */
export const signName = (sign: string) => Object.entries(SIGNS).find(([, each]) => each === sign)?.[0] ?? 'floor';

export const sameSquare = (a: XY | null | undefined, b: XY | null | undefined) => Boolean(a && b && a[0] === b[0] && a[1] === b[1]);

/** Distance in squares; a diagonal step counts 1 (K-4.1). */
export const distance = (a: XY, b: XY) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));

/** The name of a square, e.g. C7: a letter for the column, a number for the row. */
export function squareName([x, y]: XY): string {
  const high = Math.floor(x / 26);
  return (high ? String.fromCodePoint(64 + high) : '') + String.fromCodePoint(65 + (x % 26)) + String(y + 1);
}

export const signAt = (board: Board, [x, y]: XY) => board.rows[y]?.[x] ?? SIGNS.unknown;
export const widthOf = (board: Board) => board.rows[0]?.length ?? 0;
export const heightOf = (board: Board) => board.rows.length;

/** A hash of the board's rows, to detect changes. */
export function fingerprint(board: Board): number {
  let found = 0;
  for (const row of board.rows) for (const sign of row) found = (found * 31 + sign.charCodeAt(0)) | 0;
  return found >>> 0;
}

export function squaresWith(board: Board, sign: string): XY[] {
  return board.rows.flatMap((row, y) => [...row].flatMap((each, x): XY[] => (each === sign ? [[x, y]] : [])));
}

/** One SVG path for all squares, in units of a square. Without inset, neighbours in a row are merged. */
export function pathOf(squares: readonly XY[], inset = 0): string {
  const rows = new Map<number, number[]>();
  for (const [x, y] of squares) rows.set(y, [...(rows.get(y) ?? []), x]);
  let path = '';
  for (const [y, columns] of rows) {
    if (inset) {
      for (const x of columns) path += box(x + inset, y + inset, 1 - 2 * inset, 1 - 2 * inset);
      continue;
    }
    columns.sort((a, b) => a - b);
    for (let n = 0; n < columns.length; ) {
      const from = columns[n] as number;
      let to = from;
      while (columns[n + 1] === to + 1) {
        to += 1;
        n += 1;
      }
      n += 1;
      path += box(from, y, to - from + 1, 1);
    }
  }
  return path;
}

const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;

/** The border of a set of squares: every edge with a square of the set on one side only. */
export function outlineOf(squares: readonly XY[]): string {
  const inside = new Set(squares.map(([x, y]) => `${x},${y}`));
  const has = (x: number, y: number) => inside.has(`${x},${y}`);
  let path = '';
  for (const [x, y] of squares) {
    if (!has(x, y - 1)) path += `M${x} ${y}h1`;
    if (!has(x, y + 1)) path += `M${x} ${y + 1}h1`;
    if (!has(x - 1, y)) path += `M${x} ${y}v1`;
    if (!has(x + 1, y)) path += `M${x + 1} ${y}v1`;
  }
  return path;
}

const ARROWS: Record<string, XY> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-1, -1],
  End: [-1, 1],
  PageUp: [1, -1],
  PageDown: [1, 1],
};

/** The square a movement key leads to, clamped to the board; null for other keys. */
export function stepBy(key: string, from: XY, board: Board): XY | null {
  const step = ARROWS[key];
  if (!step) return null;
  const keep = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
  return [keep(from[0] + step[0], widthOf(board)), keep(from[1] + step[1], heightOf(board))];
}

/** The squares of the rectangle between two opposite corners. */
export function rectangle(a: XY, b: XY): XY[] {
  const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const [top, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  const found: XY[] = [];
  for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) found.push([x, y]);
  return found;
}

/** Up to two letters for a seal: "Wid z Gór" becomes WG. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}|^\p{N}/u.test(word));
  const from = words.length ? words : name.split(/\s+/).filter(Boolean);
  const [first = '?', second = ''] = from;
  return ([...first][0] ?? '?').toUpperCase() + (([...second][0] ?? '') || (from.length === 1 ? ([...first][1] ?? '') : '')).toString();
}
