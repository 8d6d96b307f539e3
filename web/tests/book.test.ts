import { expect, test } from 'vitest';
import { finds, pieces, plain, sections } from '../src/lib/book';

const rule = { id: 'T-2.3', title: 'Zgodność obszarów', text: 'Każdy obszar nowej karty musi się zgadzać.' };

test('a rule is found by words without their marks, by several words, and by its id', () => {
  expect(finds(rule, 'zgodnosc')).toBe(true);
  expect(finds(rule, 'KARTY obszar')).toBe(true);
  expect(finds(rule, 't-2.3')).toBe(true);
  expect(finds(rule, 'demon')).toBe(false);
  expect(finds(rule, '')).toBe(true);
});

test('what was looked for is marked where it stands', () => {
  expect(pieces('Łańcuchy i łan', 'lan')).toEqual([
    { text: 'Łań', hit: true },
    { text: 'cuchy i ', hit: false },
    { text: 'łan', hit: true },
  ]);
  expect(pieces('karta', '')).toEqual([{ text: 'karta', hit: false }]);
});

test('letters keep their number when they lose their marks', () => {
  expect(plain('Zażółć gęślą jaźń')).toBe('zazolc gesla jazn');
});

test.each(['tron', 'rada', 'ksiega'])('the book of %s has the same rules in both languages', async (game) => {
  const [pl, en] = [await sections('pl', game), await sections('en', game)];
  expect(pl).toEqual(en);
  expect(pl.length).toBeGreaterThan(8);
});

const sources = import.meta.glob<string>('../src/games/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });

test.each(['tron', 'rada', 'ksiega'])('the book of %s has every rule that its board cites', async (game) => {
  const book = (await sections('pl', game)).flatMap(({ rules }) => rules);
  const own = Object.entries(sources).filter(([path]) => path.startsWith(`../src/games/${game}/`));
  const cited = own.flatMap(([, text]) => [...text.matchAll(/'([A-Z]-\d+\.\d+)'/g)].map(([, id]) => id as string));
  expect(cited.length).toBeGreaterThan(10);
  expect([...new Set(cited)].filter((id) => !book.includes(id))).toEqual([]);
});
