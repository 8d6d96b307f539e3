import { describe, expect, test } from 'vitest';
import { parts, placing, shown, taking } from '../src/games/tron/foresee';
import { joining, total } from '../src/games/tron/totals';
import type { Seen, SeenRow } from '../src/games/tron/types';

const at = (card: number, x: number, y: number): Seen => ({ card, at: [x, y] });
const SET = 'standard';
// chains 1, 1, 2, 2, 3, 4, 5 are 0..6, daggers 7..13, flames 14..20

describe('the parts of the Mind', () => {
  test('are one while visible cards share a cell', () => {
    expect(parts([at(0, 0, 0), at(1, 1, 1), at(2, 2, 2)])).toEqual([[0, 1, 2]]);
  });

  test('touching edges do not connect', () => {
    expect(parts([at(0, 0, 0), at(1, 2, 0)])).toEqual([[0], [1]]);
  });

  test('a shared cell connects, even with a third card between', () => {
    expect(parts([at(0, 0, 0), at(1, 1, 0), at(2, 1, 0)])).toEqual([[0, 2]]);
    expect(parts([at(0, 0, 0), at(1, 1, 1), at(2, 1, 0)])).toEqual([[0, 1, 2]]);
  });

  test('a card that is hidden connects nobody', () => {
    const mind = [at(0, 0, 0), at(1, 1, 0), at(2, 2, 0), at(3, 1, -1), at(4, 1, 1)];
    expect(shown(mind).map(({ card }) => card)).toEqual([0, 2, 3, 4]);
    expect(parts([at(5, 1, 0), at(0, -1, 0), at(1, 3, 0)])).toEqual([[0], [1], [5]]);
  });

  test('the largest comes first; an empty Mind has none', () => {
    expect(parts([at(0, 9, 9), at(1, 0, 0), at(2, 1, 1)])).toEqual([[1, 2], [0]]);
    expect(parts([])).toEqual([]);
  });
});

describe('taking a card', () => {
  test('the only one leaves nothing', () => {
    expect(taking([at(0, 0, 0)], 0)).toEqual({ leavesNothing: true, parts: 0, uncovers: [] });
  });

  test('the only visible one uncovers what lies under it', () => {
    expect(taking([at(0, 0, 0), at(1, 0, 0)], 1)).toEqual({ leavesNothing: false, parts: 1, uncovers: [0] });
  });

  test('the one between splits', () => {
    expect(taking([at(0, 0, 0), at(1, 1, 0), at(2, 2, 0)], 1)).toMatchObject({ parts: 2, uncovers: [] });
  });
});

describe('placing a card', () => {
  test('relives when all connected visible cards of its colour come to seven', () => {
    expect(placing(SET, [at(4, 0, 0)], 5, [1, 0])).toMatchObject({ set: [4, 5], sum: 7, relives: true, hides: [], parts: 1 });
  });

  test('counts no other colour and none that it hides', () => {
    expect(placing(SET, [at(7, 0, 0)], 6, [1, 1])).toMatchObject({ set: [6], sum: 5, relives: false });
    expect(placing(SET, [at(4, 0, 0)], 5, [0, 0])).toMatchObject({ hides: [4], set: [5], sum: 4, relives: false });
  });

  test('the whole set, nothing left out', () => {
    expect(placing(SET, [at(4, 0, 0), at(0, 1, 0)], 5, [2, 1])).toMatchObject({ set: [0, 4, 5], sum: 8, relives: false });
  });
});

describe('a row', () => {
  const row = (first: number | null, added: number[], goal = 7): SeenRow => ({ first, shown: false, added, goal, least: 1 });

  test('comes to what is known of it', () => {
    expect(total(SET, row(4, [2]))).toEqual({ known: 5, whole: true, goal: 7 });
    expect(total(SET, row(null, [2, 2]))).toEqual({ known: 4, whole: false, goal: 7 });
  });

  test('takes a card, is completed or passed by it', () => {
    expect(joining(SET, row(4, []), 2)).toMatchObject({ sum: 5, how: 'joins' });
    expect(joining(SET, row(4, []), 5)).toMatchObject({ sum: 7, how: 'completes' });
    expect(joining(SET, row(5, []), 5)).toMatchObject({ sum: 8, how: 'passes' });
    expect(joining(SET, row(5, [], 8), 5)).toMatchObject({ sum: 8, how: 'completes' });
    expect(joining(SET, row(null, [2]), 5)).toMatchObject({ sum: 6, how: 'unknown' });
  });
});
