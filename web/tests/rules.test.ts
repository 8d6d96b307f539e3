/** Boards contain no game rules: these come from views, offers and previews, or from the constants in wire.ts. */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const GAMES = join(import.meta.dirname, '../src/games');

/** Patterns of code that repeats a rule. */
const RULES: Readonly<Record<string, RegExp>> = {
  'what is left of a number of the rules': /(?<![+*/-] |[.\d])\d+ - \w+\.\w+/,
  'a price, a purse or a total worked out': /\b(purse|influence|breath|goal|budget|hearts|mana)\b[^=;]{0,12} - \w/,
  'a role by the number of its seat': /\b(seat|me|whom)\b (===|!==|<|>) (\d|[\w.]*players\b|seats(\.length)? - 1)/,
  'a seat counted from the end': /\bseats(\.length)? - 1\b/,
  'who is down': /\bhearts (===|<=|<|>) \d/,
  'a list of numbers': /\[-?\d+(, -?\d+){2,}\]/,
  'a limit of a field': /\b(max|min|maxlength)="\d+"|\bmost=\{\d+\}|\bmost = \d+/,
  'a number with a name': /\bconst [A-Z][A-Z_]+(: \w+)? = -?\d+/,
  'how long a text may be': /\bfits\([^)]*, \d/,
  'numbers with names': /\bconst \[[A-Z_, ]+\] = \[/,
  'a table of numbers': /\{ \w+: \d+(, \w+: \d+){2,} \}/,
};

/** Exceptions that match a pattern but concern drawing or the page: the file, and a part of the line. */
const DRAWN: readonly (readonly [string, string])[] = [
  ['ksiega/MapBoard.svelte', 'const SMALLEST = 22;'], // pixels per square
  ['ksiega/MapBoard.svelte', 'const LARGEST = 60;'],
  ['ksiega/Tray.svelte', 'const STAYS = 4_000;'], // milliseconds
  ['ksiega/lesson.ts', 'const SEATS = 2;'], // size of a lesson's table
  ['rada/lesson.ts', 'const SEATS = 7;'],
  ['rada/Deals.svelte', 'const REPROACHES = [1, 2, 3] as const;'], // ready-made sentences
  ['rada/MyDeals.svelte', 'const MOST = 2;'], // shown beside my seat
  ['rada/SeatSheet.svelte', 'maxlength="2000"'], // notes, which stay in this browser
  ['rada/YearStrip.svelte', 'const WIDTH = 80;'], // pixels
  ['rada/YearStrip.svelte', 'const ROW = 28;'],
  ['rada/prompts.ts', 'const MOST = 5;'], // chips in a row
  ['rada/prompts.ts', 'const LOW = 2;'],
  ['rada/reveal.ts', 'const SHORTEST = 1200;'], // milliseconds
  ['rada/reveal.ts', 'const LONGEST = 2000;'],
  ['rada/reveal.ts', 'const LAST = 1200;'],
  ['rada/reveal.ts', 'const ALTOGETHER = 12_500;'],
  ['rada/sounds.ts', 'const SHAKES'],
  ['tron/Herald.svelte', 'const LONG = 2600;'],
  ['tron/Mind.svelte', 'const LEAST = 36;'], // pixels per quadrant
  ['tron/Mind.svelte', 'const MOST = 96;'],
  ['tron/Mind.svelte', 'const REACH = 1.1;'],
  ['tron/Pane.svelte', '[8, 4, 2, 1]'], // bits of the quadrants in the printed patterns
  ['tron/geometry.ts', 'const WHOLE = 15;'],
  ['tron/Row.svelte', 'const FAR = 8;'], // pixels before a press becomes a drag
  ['tron/notes.svelte.ts', 'const LONGEST = 60;'], // characters that fit in a row
  ['tron/notes.svelte.ts', 'const PAUSE = 600;'],
  ['tron/sentences.ts', 'const FEW = 5;'], // cards named in a log line
];

const lines = readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('wire.ts'))
  .toSorted()
  .flatMap((name) =>
    readFileSync(join(GAMES, name), 'utf8')
      .replace(/<style>[\s\S]*<\/style>/, '')
      .replace(/<svg[\s\S]*?<\/svg>/g, '')
      .split('\n')
      .map((line) => ({ name, line: line.trim() })),
  );

const broken = (line: string) => Object.entries(RULES).flatMap(([what, looks]) => (looks.test(line) ? [what] : []));
const allowed = (name: string, line: string) => DRAWN.some(([file, held]) => name === file && line.includes(held));

describe('boards', () => {
  test('repeat no rule', () => {
    const found = lines.flatMap(({ name, line }) => (allowed(name, line) ? [] : broken(line).map((what) => `${name}: ${what}: ${line}`)));
    expect(found).toEqual([]);
  });

  test('need every exception that is made for them', () => {
    const idle = DRAWN.filter(([file, held]) => !lines.some(({ name, line }) => name === file && line.includes(held) && broken(line).length));
    expect(idle).toEqual([]);
  });

  test.each([
    'const left = Math.max(0, 5 - hero.moved);',
    "? t('rada-left', { count: purse - price })",
    'missing: goal - known',
    'left: Math.max(0, breath - view.takes)',
    'return seat === 0 ? t(`ksiega-master`) : name;',
    'return seat === seats - 1 ? one : other;',
    'return this.me === this.known.players;',
    "if (hero.character.hearts === 0) return 'down';",
    'values={[6, 8, 10, 12, 20]}',
    '{#each [-2, -1, 1, 2] as each (each)}',
    '<input type="number" min="1" max="12" />',
    '<input maxlength="300" />',
    "fits(draft.title, 80) && fits(draft.scene, 1200)",
    'const MOST = 6;',
    'export const ROUNDS = 8;',
    'const [LEAST, MOST] = [3, 12];',
    'export const PRICES = { protect: 5, expose: 20, sow_discord: 25 };',
  ])('are caught when they say %s', (line) => {
    expect(broken(line)).not.toEqual([]);
  });
});
