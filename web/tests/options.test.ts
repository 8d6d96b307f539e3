import { expect, test } from 'vitest';
import { changed, chosen, optionKey, outOfRange, presetOf, typedNumber, valueOf, withValue } from '../src/lib/options';
import type { OptionField } from '../src/lib/protocol';

const armour: OptionField = { name: 'house.armour', kind: 'flag', default: false, values: [], low: null, high: null };
const cards: OptionField = { name: 'cards', kind: 'choice', default: 'standard', values: ['standard', 'easy'], low: null, high: null };

test('an option is what was said, else what is usual', () => {
  expect(chosen({}, cards)).toBe('standard');
  expect(chosen({ cards: 'easy' }, cards)).toBe('easy');
  expect(chosen({ house: {} }, armour)).toBe(false);
});

test('a dotted name is written into its group and leaves the rest of it alone', () => {
  const said = withValue({ house: { deadly: true } }, 'house.armour', true);
  expect(said).toEqual({ house: { deadly: true, armour: true } });
  expect(valueOf(said, 'house.armour')).toBe(true);
  expect(withValue({}, 'house.armour', true)).toEqual({ house: { armour: true } });
});

test('only what differs from the usual counts as changed', () => {
  expect(changed({ cards: 'standard', house: { armour: true } }, [cards, armour])).toBe(1);
});

test('a key holds no dots', () => expect(optionKey('ksiega', 'house.armour')).toBe('option-ksiega-house-armour'));

test('a number that was typed stays that number, in its range or not', () => {
  expect(['7', '99', '-1', '2.5', '', ' ', 'x'].map(typedNumber)).toEqual([7, 99, -1, 2.5, '', ' ', 'x']);
  const wounds: OptionField = { name: 'wounds', kind: 'number', default: 2, values: [], low: 1, high: 9 };
  expect([1, 9, 0, 10, 2.5, '', 'x'].map((value) => outOfRange(wounds, value))).toEqual([false, false, true, true, true, true, true]);
  expect(outOfRange(cards, 'nonsense')).toBe(false);
});

test('a preset is one whose every option is chosen; another choice makes it the table’s own', () => {
  const presets = [
    { name: 'plain', options: {}, bot: '' },
    { name: 'easy', options: { cards: 'easy' }, bot: 'kind' },
  ];
  const named = (options: Record<string, unknown>) => presetOf(presets, options, [armour, cards])?.name;
  expect(named({})).toBe('plain');
  expect(named({ cards: 'standard' })).toBe('plain');
  expect(named({ cards: 'easy' })).toBe('easy');
  expect(named({ cards: 'easy', house: { armour: true } })).toBeUndefined();
});
