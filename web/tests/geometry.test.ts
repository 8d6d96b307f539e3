import { describe, expect, test } from 'vitest';
import { COLOURS, face } from '../src/games/tron/cards';
import { readOffers } from '../src/games/tron/choices';
import * as geometry from '../src/games/tron/geometry';
import { mark, pieces } from '../src/games/tron/sentences';
import type { Seen, XY } from '../src/games/tron/wire';

const at = (card: number, x: number, y: number): Seen => ({ card, at: [x, y] });

describe('what is visible of a card', () => {
  test('all of it, when nothing lies on it', () => {
    expect(geometry.visible([at(0, 0, 0)])).toEqual([0b1111]);
  });

  test('not the quadrants under another, whether covered or empty', () => {
    expect(geometry.visible([at(0, 0, 0), at(1, 1, 1)])).toEqual([0b1110, 0b1111]);
    expect(geometry.visible([at(0, 0, 0), at(1, -1, 0)])).toEqual([0b0101, 0b1111]);
    expect(geometry.visible([at(0, 0, 0), at(1, 0, 1)])).toEqual([0b1100, 0b1111]);
  });

  test('nothing, under a card exactly on it or under several', () => {
    expect(geometry.visible([at(0, 0, 0), at(1, 0, 0)])).toEqual([0, 0b1111]);
    expect(geometry.visible([at(0, 0, 0), at(1, -1, 0), at(2, 1, 0)])).toEqual([0, 0b1111, 0b1111]);
  });

  test('every cell shows exactly one card', () => {
    const mind = [at(0, 0, 0), at(1, 1, 1), at(2, 0, 1), at(3, -1, -1), at(4, 1, 0)];
    const seen = geometry.visible(mind);
    const cells = mind.flatMap(({ at: [x, y] }, n) => geometry.quadrantsOf(seen[n] ?? 0).map((q) => `${x + q.x},${y + q.y}`));
    const all = new Set(mind.flatMap(({ at: [x, y] }) => geometry.QUADRANTS.map((q) => `${x + q.x},${y + q.y}`)));
    expect(cells.length).toBe(all.size);
    expect(new Set(cells)).toEqual(all);
  });
});

describe('the label of a card', () => {
  test('lies on colour where colour is seen', () => {
    expect(geometry.labelQuadrant(0b0011, 0b1111)?.name).toBe('bottom-left');
    expect(geometry.labelQuadrant(0b0011, 0b1101)?.name).toBe('bottom-right');
  });
  test('lies on clear glass where nothing else is left', () => {
    expect(geometry.labelQuadrant(0b0011, 0b0100)?.name).toBe('top-right');
  });
  test('is not drawn on a card that nobody sees', () => {
    expect(geometry.labelQuadrant(0b0011, 0)).toBeUndefined();
  });
});

test('the box holds all cards and the cells around them', () => {
  expect(geometry.boxAround([[0, 0]], 1)).toEqual({ left: -1, top: -1, columns: 4, rows: 4 });
  expect(geometry.boxAround([[0, 0], [-2, 3]], 1)).toEqual({ left: -3, top: -1, columns: 6, rows: 7 }); // prettier-ignore
  expect(geometry.boxAround([], 1)).toEqual({ left: -1, top: -1, columns: 4, rows: 4 });
});

test('quadrants fit the window within their limits', () => {
  const box = { left: 0, top: 0, columns: 10, rows: 5 };
  expect(geometry.quadrantSize(box, 600, 600, 36, 84)).toBe(60);
  expect(geometry.quadrantSize(box, 200, 600, 36, 84)).toBe(36);
  expect(geometry.quadrantSize(box, 4000, 4000, 36, 84)).toBe(84);
});

test('covered quadrants are one path', () => {
  expect(geometry.path(0b1001, 10)).toBe('M0 0h10v10h-10zM10 10h10v10h-10z');
  expect(geometry.path(0)).toBe('');
});

describe('finding a spot', () => {
  const spots: XY[] = [[0, 0], [1, 0], [3, 0], [1, 2]]; // prettier-ignore

  test('by a point near the middle of the card', () => {
    expect(geometry.nearest(spots, 1.1, 0.9, 1)).toEqual([0, 0]);
    expect(geometry.nearest(spots, 1.9, 1.2, 1)).toEqual([1, 0]);
    expect(geometry.nearest(spots, 9, 9, 1)).toBeUndefined();
  });

  test('by an arrow key', () => {
    expect(geometry.neighbour(spots, [0, 0], 'right')).toEqual([1, 0]);
    expect(geometry.neighbour(spots, [1, 0], 'right')).toEqual([3, 0]);
    expect(geometry.neighbour(spots, [1, 0], 'down')).toEqual([1, 2]);
    expect(geometry.neighbour(spots, [3, 0], 'left')).toEqual([1, 0]);
    expect(geometry.neighbour(spots, [0, 0], 'up')).toBeUndefined();
  });

  test('arrows lead everywhere', () => {
    const reached = new Set<XY>();
    const walk = (from: XY) => {
      if (reached.has(from)) return;
      reached.add(from);
      for (const way of ['up', 'down', 'left', 'right'] as const) {
        const next = geometry.neighbour(spots, from, way);
        if (next) walk(next);
      }
    };
    walk(spots[0] as XY);
    expect(reached.size).toBe(spots.length);
  });

  test('in reading order', () => {
    expect(geometry.inReadingOrder([[1, 2], [3, 0], [0, 0]])).toEqual([[0, 0], [3, 0], [1, 2]]); // prettier-ignore
  });
});

test('offers become choices', () => {
  const choices = readOffers([
    { ask: '1.second.0', move: 'place', fields: { card: { type: 'pick', values: [4] }, at: { type: 'pick', values: [[1, 1], [0, 0]] } } },
    { ask: '1.second.0', move: 'discard', fields: { card: { type: 'pick', values: [4, 9] } } },
  ]); // prettier-ignore
  expect(choices.ask).toBe('1.second.0');
  expect(choices.spots.get(4)).toEqual([[0, 0], [1, 1]]); // prettier-ignore
  expect([...choices.discardable]).toEqual([4, 9]);
  expect(readOffers([])).toMatchObject({ ask: null });
  expect([...readOffers([{ ask: '1.reveal.0', move: 'reveal', fields: { slot: { type: 'pick', values: [0, 2] } } }]).slots]).toEqual([0, 2]);
});

test('the printed cards are read as they are', () => {
  const all = Array.from({ length: 35 }, (_, card) => face('standard', card));
  expect(all.map(({ card }) => card)).toEqual(all.map((_, n) => n));
  for (const colour of COLOURS) {
    expect(all.filter((each) => each.colour === colour).map(({ strength }) => strength)).toEqual([1, 1, 2, 2, 3, 4, 5]);
  }
  expect(face('standard', 0)).toEqual({ card: 0, colour: 'chains', strength: 1, pattern: 0b0010 });
  expect(() => face('standard', 35)).toThrow(RangeError);
});

test('cards in a sentence are found again', () => {
  expect(pieces(`Ty: ${mark(3)} i ${mark(12)}.`)).toEqual([{ text: 'Ty: ' }, { card: 3 }, { text: ' i ' }, { card: 12 }, { text: '.' }]);
});
