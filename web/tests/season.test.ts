import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');
const tokens = read('lib/tokens.css');
const page = read('games/rada/Season.svelte');

const SEASONS = ['thaw', 'sowing', 'haymaking', 'harvest', 'slaughter', 'snow', 'winter', 'return'];
const WORDS = ['text', 'muted', 'ember', 'gold', 'danger'];
const both = /light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/;

function colour(source: string, where: string, light: boolean): number[] {
  const found = both.exec(source.slice(source.indexOf(where)))?.[light ? 1 : 2];
  if (!source.includes(where) || !found) throw new Error(`no ${where}`);
  return [1, 3, 5].map((n) => parseInt(found.slice(n, n + 2), 16));
}

function luminance(colour: readonly number[]): number {
  const [r, g, b] = colour.map((each) => (each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: readonly number[], b: readonly number[]): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ['popiół', false],
  ['pergamin', true],
])('%s', (_, light) => {
  test.each(SEASONS)('all words are read in the season of %s', (season) => {
    const ground = colour(page, `[data-season='${season}']`, light);
    for (const word of WORDS) expect(contrast(colour(tokens, `--${word}:`, light), ground), word).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SEASONS)('text is read on the drawn lines of %s', (season) => {
    const ground = colour(page, `[data-season='${season}']`, light);
    const text = colour(tokens, '--text:', light);
    const share = Number(/--season-line: color-mix\(in srgb, var\(--text\) (\d+)%/.exec(page)?.[1]) / 100;
    const line = ground.map((each, n) => each + ((text[n] as number) - each) * share);
    expect(contrast(text, line)).toBeGreaterThanOrEqual(4.5);
  });
});
