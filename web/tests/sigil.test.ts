import { expect, test } from 'vitest';
import { CHARGES, FIELDS, path, RIMS, SHAPES, sigil, sigilOfSeat, TINCTURES } from '../src/lib/sigil';

const upTo = (length: number) => Array.from({ length }, (_, n) => n);

test('the same seed has the same sigil', () => {
  for (const seed of ['', 'Aelin', '7.3', 'żółw', 'a.b.c']) expect(sigil(seed)).toEqual(sigil(seed));
});

test('two hundred seeds have sigils of their own', () => {
  const found = new Set(upTo(200).map((n) => JSON.stringify(sigil(`guest ${n}`))));
  expect(found.size).toBeGreaterThanOrEqual(190);
});

test('nobody at one table shares a charge', () => {
  for (const lot of upTo(24)) {
    const charges = upTo(12).map((seat) => sigil(`${lot}.${seat}`).charge);
    expect(new Set(charges).size, `lot ${lot}`).toBe(charges.length);
  }
});

test('a seed of lot and seat is that seat', () => {
  for (const lot of upTo(24)) for (const seat of upTo(12)) expect(sigil(`${lot}.${seat}`)).toEqual(sigilOfSeat(lot, seat));
});

test('every part is worn by somebody', () => {
  const worn = upTo(2000).map((n) => sigil(`guest ${n}`));
  for (const [part, many] of [['shape', SHAPES], ['field', FIELDS], ['charge', CHARGES], ['rim', RIMS], ['tincture', upTo(TINCTURES)]] as const) {
    expect(new Set(worn.map((each) => each[part])).size, part).toBe(many.length);
  }
});

test('paths are drawn with what SVG knows', () => {
  expect(path('O16 16 4')).toBe('M12 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0z');
  for (const drawn of [...SHAPES, ...FIELDS, ...CHARGES]) for (const part of drawn.split('|')) expect(path(part)).toMatch(/^(M[MmLlHhVvCcSsQqTtAaZz\d\s.,-]*)?$/);
});
