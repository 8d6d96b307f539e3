import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { Choices } from '../src/games/ksiega/choices';
import { emptySheet, faultsOf, moveOf } from '../src/games/ksiega/draft';
import { distance, initials, outlineOf, pathOf, rectangle, squareName, squaresWith, stepBy } from '../src/games/ksiega/grid';
import { fraction, helps, percent, shares, succeeding } from '../src/games/ksiega/odds';
import type { XY } from '../src/games/ksiega/types';
import type { Board, Odds } from '../src/games/ksiega/wire';
import type { Offer } from '../src/lib/protocol';

const board: Board = { rows: ['###.', '#.+.', '#..o'], barriers: [], smoke: [], light: [], dark: false };

describe('the grid', () => {
  test('names squares by letter and number', () => {
    expect([squareName([0, 0]), squareName([2, 6]), squareName([25, 0]), squareName([26, 39])]).toEqual(['A1', 'C7', 'Z1', 'AA40']);
  });
  test('counts a diagonal step as one', () => expect(distance([1, 1], [4, 3])).toBe(3));
  test('draws neighbours of a row as one piece', () => {
    expect(pathOf(squaresWith(board, '#'))).toBe('M0 0h3v1h-3zM0 1h1v1h-1zM0 2h1v1h-1z');
  });
  test('draws a border where only one side is inside', () => {
    expect(outlineOf([[0, 0], [1, 0]])).toBe('M0 0h1M0 1h1M0 0v1M1 0h1M1 1h1M2 0v1');
  });
  test('a large map is one path', () => {
    const squares = rectangle([0, 0], [39, 39]);
    expect(squares).toHaveLength(1600);
    expect(pathOf(squares).split('M')).toHaveLength(41);
  });
  test('keys stay on the board', () => {
    expect(stepBy('ArrowLeft', [0, 1], board)).toEqual([0, 1]);
    expect(stepBy('PageDown', [1, 1], board)).toEqual([2, 2]);
    expect(stepBy('x', [1, 1], board)).toBeNull();
  });
  test('a rectangle is the same from either corner', () => {
    const sorted = (squares: XY[]) => squares.map(String).sort();
    expect(sorted(rectangle([2, 1], [0, 0]))).toEqual(sorted(rectangle([0, 0], [2, 1])));
  });
  test.each([['Wid', 'Wi'], ['Krab grobowy', 'Kr'], ['Jan z Gór', 'JG'], ['łowca', 'Ło'], ['', '?']])('the seal of %s', (name, seal) => {
    expect(initials(name)).toBe(seal);
  });
});

describe('odds', () => {
  const odds: Odds = { faces: 10, complication: 1, failure: 6, success: 2, exceptional: 1 };
  test('are fractions in lowest terms', () => {
    expect([fraction(2, 10), fraction(0, 6), fraction(6, 6), fraction(3, 8)]).toEqual(['1/5', '0', '1', '3/8']);
    expect([percent(3, 10), succeeding(odds)]).toEqual([30, 3]);
  });
  test('fill the bar, and nothing is drawn for what cannot happen', () => {
    expect(shares(odds).reduce((sum, { share }) => sum + share, 0)).toBe(100);
    expect(shares({ ...odds, success: 0, failure: 8 }).map(({ result }) => result)).not.toContain('success');
  });
  test('say whether help would change anything', () => {
    const alone = { throw: { die: 10 as const, tn: 8, only_exceptional: false }, odds };
    expect(helps(alone, alone)).toBe(false);
    expect(helps(alone, { ...alone, throw: { ...alone.throw, die: 12 } })).toBe(true);
  });
});

describe('offers', () => {
  const offers: Offer[] = [
    { ask: 'fight.1.1', move: 'attack', fields: { kind: { type: 'pick', values: ['melee'] }, foe: { type: 'pick', values: ['abcd'] } } },
    { ask: 'fight.1.1', move: 'attack', fields: { kind: { type: 'pick', values: ['ranged'] }, foe: { type: 'pick', values: ['abcd', 'efgh'] } } },
    { ask: 'fight.1.1', move: 'go', fields: { to: { type: 'pick', values: [[1, 1], [2, 1]] } } },
    { ask: 'lead', move: 'alter', fields: { amount: { type: 'span', low: 1, high: 3 }, why: { type: 'text', most: 300, least: 1 } } },
  ];
  const choices = new Choices(offers);
  test('a move is offered only with fields that go together', () => {
    expect(choices.askFor({ move: 'attack', kind: 'melee', foe: 'abcd' })).toBe('fight.1.1');
    expect(choices.askFor({ move: 'attack', kind: 'melee', foe: 'efgh' })).toBeNull();
    expect(choices.askFor({ move: 'go', to: [2, 1] })).toBe('fight.1.1');
    expect(choices.askFor({ move: 'go', to: [3, 1] })).toBeNull();
    expect(choices.askFor({ move: 'alter', amount: 4, why: 'x' })).toBeNull();
  });
  test('values are gathered over all offers, or those that fit', () => {
    expect(choices.values('attack', 'foe')).toEqual(['abcd', 'efgh']);
    expect(choices.values('attack', 'kind', { foe: 'efgh' })).toEqual(['ranged']);
    expect(choices.values('alter', 'amount')).toEqual([1, 2, 3]);
    expect(choices.may('rest')).toBe(false);
  });
});

describe('a sheet', () => {
  const create = (role: string, dice: [number, number, number], talents = 2): Offer => ({
    ask: 'sheet',
    move: 'create',
    fields: {
      name: { type: 'text', most: 60, least: 1 },
      role: { type: 'pick', values: [role] },
      strength: { type: 'pick', values: [dice[0]] },
      agility: { type: 'pick', values: [dice[1]] },
      magic: { type: 'pick', values: [dice[2]] },
      weapon: { type: 'text', most: 80, least: 1 },
      reach: { type: 'pick', values: ['melee', 'ranged'] },
      things: { type: 'texts', count: 3, most: 80, least: 1 },
      talents: { type: 'texts', count: talents, most: 40, least: 1 },
      protection: { type: 'text', most: 80, least: 0 },
      hearts: { type: 'pick', values: [5] },
      mana: { type: 'pick', values: [3] },
    },
  });
  const offers = [create('warrior', [10, 6, 6]), create('mage', [6, 6, 10])];
  const whole = { name: 'Wid', role: 'mage' as const, weapon: 'kostur', reach: 'melee' as const, protection: '', things: ['a', 'b', 'c'], talents: ['x', 'y'] };

  test('names every fault at once, each at its place', () => {
    const faults = faultsOf(emptySheet(), offers);
    expect(faults.map(({ field, at }) => `${field}${at ?? ''}`)).toEqual(['name', 'role', 'talents0', 'talents1', 'weapon', 'reach', 'things0', 'things1', 'things2']);
    expect(moveOf(emptySheet(), offers)).toBeNull();
  });
  test('says what is too long', () => {
    expect(faultsOf({ ...whole, weapon: 'x'.repeat(81) }, offers)).toEqual([{ field: 'weapon', how: 'long', most: 80 }]);
  });
  test('takes dice, Hearts and Mana from what the table gives the role', () => {
    expect(moveOf(whole, offers)).toMatchObject({ move: 'create', role: 'mage', strength: 6, magic: 10, hearts: 5, mana: 3, protection: '' });
  });
  test('may have fewer talents where the house says so', () => {
    expect(moveOf({ ...whole, talents: ['', ''] }, [...offers, create('mage', [6, 6, 10], 0)])).toMatchObject({ talents: [] });
  });
});

describe('words', () => {
  const read = (language: string, name: string) => readFileSync(new URL(`../../src/zarzewie/games/ksiega/locales/${language}/${name}.ftl`, import.meta.url), 'utf8');
  const bundle = (language: string) => {
    const made = new FluentBundle(language, { useIsolating: false });
    expect(made.addResource(new FluentResource(read(language, 'table')))).toEqual([]);
    return made;
  };
  const pl = bundle('pl');
  const say = (key: string, args: Record<string, string | number> = {}) => {
    const value = pl.getMessage(key)?.value;
    if (!value) throw new Error(key);
    return pl.formatPattern(value, args, []);
  };

  test('every key that the client says is there', () => {
    const sources = import.meta.glob<string>('../src/games/ksiega/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });
    const said = new Set<string>();
    for (const text of Object.values(sources)) {
      for (const [, key] of text.matchAll(/t\((?:[^'"`()]*\? )?'(ksiega-[a-z0-9-]+)'/g)) said.add(key as string);
      for (const [, key] of text.matchAll(/: '(ksiega-[a-z0-9-]+)'/g)) said.add(key as string);
    }
    expect(said.size).toBeGreaterThan(200);
    expect([...said].filter((key) => !pl.hasMessage(key))).toEqual([]);
    const log = sources['../src/games/ksiega/sentences.ts'] ?? '';
    for (const [, key] of log.matchAll(/say\('K-[\d.]+', '([a-z-]+)'/g)) expect(pl.hasMessage(`ksiega-log-${key}`), key).toBe(true);
  });
  test.each([[1, 'A1 – B1: 1 kratka'], [3, 'A1 – B1: 3 kratki'], [12, 'A1 – B1: 12 kratek']])('a ruler counts %i in Polish', (count, sentence) => {
    expect(say('ksiega-ruler-says', { from: 'A1', to: 'B1', count })).toBe(sentence);
  });
  test('a roll reads as a sentence', () => {
    const args = { kind: 'attack', who: 'Rogna', foe: 'Zbir', what: 'Siła', die: 10, roll: 7, against: 'TN 6', result: 'sukces' };
    expect(say('ksiega-log-rolled', args)).toBe('Rogna atakuje: Zbir (Siła). d10: 7, TN 6. Wynik: sukces.');
  });
});
