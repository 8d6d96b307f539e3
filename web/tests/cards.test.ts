import { describe, expect, test } from 'vitest';
import { backing, fate, said, sides, sumOf, yearOf } from '../src/games/rada/cards';
import type { Card, LaidOpen, OpenDeal, Public } from '../src/games/rada/wire';

const name = (seat: number) => `seat ${seat}`;
const card = (seat: number, vote: number | null, with_: Partial<Card> = {}): Card => ({ seat, vote, action: { move: 'no_action' }, influence: 45, backed: null, ...with_ });
const deal = (with_: Partial<OpenDeal> = {}): OpenDeal => ({
  round: 1,
  by: 0,
  to: 1,
  asks: 'vote_as_one',
  gives: 'nothing',
  answer: 'accepted',
  offered_with: '',
  answered_with: '',
  kept: [true, false],
  reproached: ['', ''],
  ...with_,
});
const table = { history: [{ number: 1, totals: [2, 0, 1], exiled: [2] }, { number: 2, totals: [1, 1], exiled: [] }] } as unknown as Public;
const open: LaidOpen = {
  rounds: [
    { number: 1, cards: [card(0, 0), card(1, 0), card(2, 2), card(3, null)] },
    { number: 2, cards: [card(0, 0), card(1, 1)] },
  ],
  deals: [deal(), deal({ by: 3, to: 0, kept: [null, false] }), deal({ round: 2, kept: [true, null] })],
  turning_point: null,
  awards: [],
};

describe('a councillor’s year', () => {
  test('has the promises kept and broken in each round, whoever offered', () => {
    expect(yearOf(open, table, 0).map(({ kept, broken }) => [kept, broken])).toEqual([[1, 1], [1, 0]]);
    expect(yearOf(open, table, 1).map(({ kept, broken }) => [kept, broken])).toEqual([[0, 1], [0, 0]]);
  });

  test('sums them up', () => {
    expect(sumOf(yearOf(open, table, 0))).toEqual({ kept: 2, broken: 1 });
  });

  test('ends with disgrace: no card in exile', () => {
    const [first, second] = yearOf(open, table, 2);
    expect([first?.disgraced, first?.card?.vote]).toEqual([true, 2]);
    expect([second?.disgraced, second?.card]).toEqual([false, undefined]);
  });
});

describe('a round', () => {
  test('names the voters of every solution, and those who abstained', () => {
    expect(sides(open, table, 1)).toEqual([
      { solution: 0, who: [0, 1] },
      { solution: 1, who: [] },
      { solution: 2, who: [2] },
      { solution: null, who: [3] },
    ]);
    expect(sides(open, table, 2).map(({ solution }) => solution)).toEqual([0, 1]);
  });
});

describe('statements', () => {
  test('have their voters, the most backed first; nobody where authors are unknown', () => {
    const cards = [card(0, 0, { backed: 1 }), card(1, 0, { backed: 2 }), card(2, 0), card(3, 0, { backed: 2 })];
    expect(backing({ ...open, rounds: [{ number: 1, cards }] }, 1)).toEqual([
      { author: 2, who: [1, 3] },
      { author: 1, who: [0] },
    ]);
    expect(backing(open, 1)).toEqual([]);
  });
});

describe('a deal', () => {
  const hows = (with_: Partial<OpenDeal>) => fate(deal(with_), table, name).map(({ how }) => how);

  test('was kept or broken by each who had something to keep', () => {
    expect(hows({ round: 2 })).toEqual(['kept', 'broken']);
    expect(hows({ round: 2, kept: [null, true] })).toEqual(['kept']);
  });

  test('has no verdict where there was nothing to keep, no agreement, or an exile', () => {
    expect(hows({ round: 2, kept: [null, null] })).toEqual(['none']);
    expect(hows({ answer: 'declined', kept: [null, null] })).toEqual(['none']);
    expect(hows({ answer: 'lapsed', kept: [null, null] })).toEqual(['none']);
    expect(hows({ to: 2, kept: [null, null] })).toEqual(['none']);
  });

  test('is told with the words of both, in the order in which they were said', () => {
    const words = said(deal({ offered_with: 'a', answered_with: 'b', reproached: ['c', ''] }), name);
    expect(words).toHaveLength(3);
    expect(said(deal(), name)).toEqual([]);
  });
});
