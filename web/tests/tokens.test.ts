import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = ['lib/tokens.css', 'games/tron/colours.css'].map((file) => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')).join('\n');

/** The colours of a theme by token. */
function theme(light: boolean): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const both = /light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/.exec(value as string);
    const colour = both ? both[light ? 1 : 2] : /^#[0-9a-f]{6}$/.exec(value as string)?.[0];
    if (colour) found[name as string] = colour;
  }
  return found;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((n) => {
    const c = parseInt(hex.slice(n, n + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
});

const GROUNDS = ['ground', 'surface', 'raised'];
const WORDS = ['text', 'muted', 'ember', 'gold', 'danger'];
const COLOURS = ['chains', 'daggers', 'flames', 'glass', 'antlers'];

describe.each([
  ['popiół', false],
  ['pergamin', true],
])('%s', (_, light) => {
  const tokens = theme(light);
  const between = (a: string, b: string) => {
    const [one, other] = [tokens[a], tokens[b]];
    if (!one || !other) throw new Error(`no ${a} or ${b}`);
    return contrast(one, other);
  };

  test.each(GROUNDS.flatMap((ground) => WORDS.map((word) => [word, ground] as const)))('%s is read on %s', (word, ground) => {
    expect(between(word, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('the primary button is read', () => expect(between('on-ember', 'ember')).toBeGreaterThanOrEqual(4.5));

  test.each(COLOURS)('ink is read on %s', (colour) => expect(between('ink', colour)).toBeGreaterThanOrEqual(4.5));

  test.each(COLOURS.flatMap((colour) => GROUNDS.map((ground) => [colour, ground] as const)))(
    'the sign of %s stands out from %s',
    (colour, ground) => expect(between(`${colour}-deep`, ground)).toBeGreaterThanOrEqual(4.5),
  );

  test('ink is read on the sky', () => expect(between('ink', 'sky')).toBeGreaterThanOrEqual(4.5));

  test.each(GROUNDS)('the edge of a field is seen on %s', (ground) => expect(between('edge', ground)).toBeGreaterThanOrEqual(3));
});
