import { describe, expect, test } from 'vitest';
import { byMove, corrupts, discards, endsDay, expels, joining, keepable, loses, parts, relives, wins } from '../src/games/tron/foresee';
import type { Foreseen, Event as TronEvent } from '../src/games/tron/wire';

const take = (...told: TronEvent[]): Foreseen => ({ move: { move: 'take', card: 5, reveal: false }, told });
const took = (added: boolean): TronEvent => ({ event: 'took', seat: 0, card: 5, row: 0, added });

describe('what the server foresees', () => {
  test('is found by the move, in whatever order its fields come', () => {
    const foreseen: Foreseen = { move: { move: 'place', card: 3, at: [1, -2] }, sum: 4 };
    const find = byMove({ ask: '4.place', moves: [foreseen] });
    expect(find({ at: [1, -2], card: 3, move: 'place' })).toBe(foreseen);
    expect(find({ move: 'place', card: 3, at: [1, 2] })).toBeNull();
  });

  test('of a taken card: it joins its row, completes it, passes its total or breaks it', () => {
    expect(joining(take(took(true)))).toBe('joins');
    expect(joining(take(took(true), { event: 'row_complete', row: 0 }))).toBe('completes');
    expect(joining(take(took(false), { event: 'discarded', card: 5, to: 'discard' }))).toBe('passes');
    expect(joining(take(took(true), { event: 'fell_apart', row: 0 }))).toBe('falls');
  });

  test('what comes after a split counts as well', () => {
    const split: TronEvent = { event: 'split', parts: [[1], [2, 3]] };
    const foreseen = { ...take(took(true), split), then: [{ event: 'lost', how: 'out_of_breath' }] as TronEvent[] };
    expect([parts(foreseen), loses(foreseen), joining(foreseen)]).toEqual([2, 'out_of_breath', 'joins']);
    expect([parts(take()), loses(take())]).toEqual([0, null]);
  });

  test('cards that go, and those of them that a demon gets', () => {
    const foreseen = take({ event: 'discarded', card: 5, to: 'demon' }, { event: 'discarded', card: 6, to: 'discard' });
    expect([discards(foreseen), corrupts(foreseen)]).toEqual([[5, 6], [5]]);
  });

  test('a memory returns, a demon leaves, the day ends, the game is won', () => {
    const place: Foreseen = { move: { move: 'place', card: 4, at: [0, 0] }, told: [{ event: 'relived', seat: 1, cards: [4, 5] }, { event: 'expelled', colour: 2, freed: [] }] };
    expect([relives(place), expels(place), relives(take())]).toEqual([true, [2], false]);
    const last = take({ event: 'day_ended', day: 3 }, { event: 'won' });
    expect([endsDay(last), wins(last), wins(take())]).toEqual([true, true, false]);
  });

  test('the parts that may be kept, each once and the largest first', () => {
    const keep = (card: number, cards: number[]): Foreseen => ({ move: { move: 'keep', card }, told: [{ event: 'kept', cards }] });
    expect(keepable({ ask: '9.keep', moves: [keep(1, [1]), keep(2, [2, 7]), keep(7, [2, 7])] })).toEqual([[2, 7], [1]]);
  });
});
