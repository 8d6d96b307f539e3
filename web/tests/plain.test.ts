import { describe, expect, test } from 'vitest';
import { buttons, isWhole, moveOf, usual } from '../src/lib/plain/choosing';
import { said, told } from '../src/lib/plain/say';
import type { Field, Offer } from '../src/lib/protocol';

const FIELDS: Record<string, Field> = {
  card: { type: 'pick', values: ['a', { deep: [1, 2] }] },
  bid: { type: 'span', low: 2, high: 5 },
  words: { type: 'text', least: 1, most: 3 },
  two: { type: 'texts', count: 2, least: 0, most: 4 },
};
const offer = (fields: Record<string, Field>): Offer => ({ ask: '1.turn', move: 'play', fields });

describe('a form', () => {
  test('begins with what is first, and a text is still to be written', () => {
    const held = Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, usual(field)]));
    expect(held).toEqual({ card: 0, bid: 2, words: '', two: ['', ''] });
    expect(Object.entries(FIELDS).filter(([name, field]) => !isWhole(field, held[name] ?? null)).map(([name]) => name)).toEqual(['words']);
  });
  test.each([
    ['bid', 6, false], ['bid', 2.5, false], ['bid', null, false], ['bid', 5, true],
    ['words', ' ', false], ['words', 'abcd', false], ['words', ' ab ', true],
    ['two', ['', 'abcde'], false], ['two', ['', 'ab'], true], ['card', 2, false],
  ] as const)('%s as %j is whole: %s', (name, held, whole) => {
    expect(isWhole(FIELDS[name] as Field, held as Parameters<typeof isWhole>[1])).toBe(whole);
  });
  test('sends values and not their places, and clean words', () => {
    expect(moveOf(offer(FIELDS), { card: 1, bid: 3, words: ' ab ', two: ['x ', ''] })).toEqual({ move: 'play', card: { deep: [1, 2] }, bid: 3, words: 'ab', two: ['x', ''] });
  });
  test('is a row of buttons where one short list is all there is', () => {
    expect(buttons(offer({ card: FIELDS['card'] as Field }))).toEqual({ name: 'card', values: ['a', { deep: [1, 2] }] });
    expect(buttons(offer({}))).toBeNull();
    expect(buttons(offer({ bid: FIELDS['bid'] as Field }))).toBeNull();
    expect(buttons(offer({ card: { type: 'pick', values: Array.from({ length: 13 }, (_, n) => n) } }))).toBeNull();
  });
});

describe('what is shown', () => {
  const names = ['Ola', 'Jan'];
  test('is called by its plain names, and a seat by who sits in it', () => {
    expect(said('relay', 'not_yet', names)).toBe('not yet');
    expect(said('relay', null, names)).toBe('–');
    expect(said('relay', 1, names, 'seat')).toBe('Jan');
    expect(said('relay', 1, names, 'next_seat')).toBe('Jan');
    expect(said('relay', 1, names, 'seats')).toBe('1');
    expect(said('relay', [0, 1], names, 'winners')).toBe('Ola, Jan');
    expect(said('relay', { type: 'x', last_leg: 3 }, names)).toBe('last leg: 3');
  });
  test('is a line of the log', () => {
    expect(told('relay', { event: 'ran', seat: 1, steps: 2 }, names)).toBe('ran – seat: Jan; steps: 2');
    expect(told('relay', { event: 'all_over' }, names)).toBe('all over');
  });
});
