import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { COLOURS } from '../src/games/tron/cards';
import { QUADRANTS } from '../src/games/tron/geometry';
import { bound } from '../src/lib/typography';
import { keyOf, person, preferred, signed } from '../src/lib/words.svelte';

const root = new URL('../../src/zarzewie/', import.meta.url);
/** The text of a catalogue: `shell` of the platform, `<game>/card` of a game. */
const read = (language: string, name: string) => {
  const [game, own] = name.split('/');
  return readFileSync(new URL(own ? `games/${game}/locales/${language}/${own}.ftl` : `locales/${language}/${name}.ftl`, root), 'utf8');
};
const GAMES = readdirSync(new URL('games', root)).filter((name) => existsSync(new URL(`games/${name}/locales`, root)));
const HOUSE = ['shell', 'table', 'house', 'people', 'arrive', 'book', 'learn', 'plain', 'replay'];
const OF_GAMES = GAMES.flatMap((game) => readdirSync(new URL(`games/${game}/locales/pl`, root)).map((file) => `${game}/${file.replace('.ftl', '')}`));

/** The message ids of a catalogue, in order, with the variables each one uses. */
function messages(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  let current = new Set<string>();
  for (const row of text.split('\n')) {
    const id = /^([a-zA-Z][\w-]*) =/.exec(row)?.[1];
    if (id) found.set(id, (current = new Set()));
    for (const [, variable] of row.matchAll(/\$(\w+)/g)) current.add(variable as string);
  }
  return found;
}

function bundle(language: string, ...names: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const name of names) expect(made.addResource(new FluentResource(read(language, name)))).toEqual([]);
  return made;
}

describe.each([...HOUSE, ...OF_GAMES])('%s', (name) => {
  const [pl, en] = [messages(read('pl', name)), messages(read('en', name))];

  test('has the same keys in both languages', () => {
    expect([...en.keys()]).toEqual([...pl.keys()]);
  });

  test('speaks of the same things; one language may need a count where the other does not', () => {
    for (const [key, variables] of pl) {
      const others = en.get(key) ?? new Set<string>();
      const [fewer, more] = variables.size < others.size ? [variables, others] : [others, variables];
      for (const each of fewer) expect(more, key).toContain(each);
    }
  });

  test.each(['pl', 'en'])('can be read whole in %s', (language) => {
    const text = read(language, name);
    const parsed = new Set([...new FluentResource(text).body].map(({ id }) => id));
    for (const id of messages(text).keys()) expect(parsed, id).toContain(id);
  });
});

test('every key that the client says has words', () => {
  const sources = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });
  const known = new Set([...HOUSE, ...OF_GAMES].flatMap((name) => [...messages(read('pl', name)).keys()]));
  const said = new Set<string>();
  for (const text of Object.values(sources)) {
    for (const [, key] of text.matchAll(/['"`]((?:shell|table|tron|arrive|book|learn|plain|replay)-[a-z0-9-]+)['"`]/g)) said.add(key as string);
  }
  const drawings = /^tron-(hatch|frost|pane)/;
  expect([...said].filter((key) => !known.has(key) && !drawings.test(key))).toEqual([]);

  for (const part of [...COLOURS, ...QUADRANTS.map(({ name }) => name), 'aelin', 'rowan', 'fenrys', 'title', 'about']) {
    expect(known).toContain(`tron-${part}`);
  }
  for (const ability of ['respite', 'spark', 'second_look']) for (const part of ['', '-about']) expect(known).toContain(`tron-ability-${ability}${part}`);
  const log = sources['../src/games/tron/sentences.ts'] ?? '';
  const logged = [...log.matchAll(/say\(([^;]*?), '([a-z-]+)'/g)].map(([, , key]) => key as string);
  expect(logged.length).toBeGreaterThan(15);
  for (const key of [...logged, 'took', 'passed', 'here', 'complete', 'kept', 'kept-many']) expect(known).toContain(`tron-log-${key}`);
  expect(GAMES).toContain('tron');
  for (const game of GAMES) for (const part of ['', '-about', '-facts']) expect(known).toContain(`game-${game}${part}`);
});

describe('Polish counts', () => {
  const pl = bundle('pl', 'tron/table');
  const say = (key: string, args: Record<string, string | number>) => {
    const value = pl.getMessage(key)?.value;
    if (!value) throw new Error(key);
    return pl.formatPattern(value, args, []);
  };

  test.each([
    [1, 'Część druga: 1 tura, 1 karta w Umyśle'],
    [2, 'Część druga: 2 tury, 2 karty w Umyśle'],
    [5, 'Część druga: 5 tur, 5 kart w Umyśle'],
    [22, 'Część druga: 22 tury, 22 karty w Umyśle'],
  ])('%i', (n, sentence) => expect(say('tron-ending-count', { part: 'clearing', turns: n, cards: n })).toBe(sentence));

  test.each([
    [0, 'Talia jest pusta, do rzędu nic nie dochodzi.'],
    [1, 'Do rzędu dochodzi ostatnia karta: X.'],
    [2, 'Do rzędu dochodzą X.'],
  ])('%i drawn', (count, sentence) => expect(say('tron-log-drew', { count, cards: 'X' })).toBe(sentence));

  test('a move of mine and one of the other', () => {
    const args = { who: 'Rowan', card: 'Szkło 2', place: 'kolumna 0, wiersz 1' };
    expect(say('tron-log-placed', { ...args, me: 'true' })).toBe('Kładziesz Szkło 2 (kolumna 0, wiersz 1).');
    expect(say('tron-log-placed', { ...args, me: 'false' })).toBe('Rowan kładzie Szkło 2 (kolumna 0, wiersz 1).');
  });

  test.each([
    [-1, 'Szkło 2. Zakryte: lewy górny.'],
    [0, 'Szkło 2. Zakryte: lewy górny. Nie pasuje w żadnym miejscu.'],
    [1, 'Szkło 2. Zakryte: lewy górny. Pasuje w 1 miejscu.'],
    [3, 'Szkło 2. Zakryte: lewy górny. Pasuje w 3 miejscach.'],
  ])('a row card with %i spots', (spots, sentence) =>
    expect(say('tron-row-card', { card: 'Szkło 2', covered: 'lewy górny', spots })).toBe(sentence));
});

describe('the language', () => {
  test('is what was chosen, else what the reader reads, else Polish', () => {
    expect(preferred('en', ['pl-PL'])).toBe('en');
    expect(preferred(null, ['pl-PL', 'en'])).toBe('pl');
    expect(preferred(null, ['en-GB'])).toBe('en');
    expect(preferred(null, ['de', 'pl'])).toBe('pl');
    expect(preferred(null, ['de'])).toBe('en');
    expect(preferred('nonsense', [])).toBe('pl');
  });
});

test('rule ids become keys', () => expect(keyOf('T-2.3')).toBe('T-2-3'));
test('a minus is a minus', () => expect([signed(-1), signed(0), signed(2)]).toEqual(['\u22121', '0', '2']));
test('a name from right to left is kept apart', () => {
  expect(person('Ola')).toBe('Ola');
  expect(person('דנה')).toHaveLength(5);
});

test('a word of one letter stays with the next one', () => {
  expect(bound('Zostaje i w domu, i „z nami” (a to nic).')).toBe('Zostaje i\u00a0w\u00a0domu, i\u00a0„z\u00a0nami” (a\u00a0to nic).');
  expect(bound('W talii: siła 1 i')).toBe('W\u00a0talii: siła 1 i');
});
