/**
 * Check the gzipped size of the scripts a browser fetches for the home page, and in addition for each game's table.
 * Runs after every build and fails it when a page exceeds its limit (in kB). Catalogues are built as scripts and count
 * too, in whichever language is larger.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const HOME = 90;
const TABLE = 150;
const LANGUAGES = ['pl', 'en'];

const client = new URL('../../src/zarzewie/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'));
const entry = (ending) => Object.keys(manifest).find((key) => key.endsWith(ending));

/** The given chunk and all its static imports, transitively. */
function along(key, found = new Set()) {
  if (key === undefined || found.has(key)) return found;
  found.add(key);
  for (const each of manifest[key].imports ?? []) along(each, found);
  return found;
}

const weigh = (keys) => {
  const files = new Set([...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, client)), { level: 6 }).length, 0) / 1000;
};

const words = (language, ...names) => names.map((name) => entry(`zarzewie/locales/${language}/${name}.ftl?raw`)).filter(Boolean);
const wordsOf = (language, game, ...names) => names.map((name) => entry(`games/${game}/locales/${language}/${name}.ftl?raw`)).filter(Boolean);
const all = (...endings) => endings.reduce((found, ending) => along(entry(ending), found), new Set());
const heaviest = (page) => Math.max(...LANGUAGES.map((language) => weigh(page(language))));

const games = Object.keys(manifest).flatMap((key) => /games\/([a-z]+)\/index\.ts$/.exec(key)?.[1] ?? []);
const home = (language) => new Set([...all('index.html'), ...words(language, 'shell', 'house', 'arrive'), ...games.flatMap((game) => wordsOf(language, game, 'card', 'table', 'chapters'))]);
const table = (game) => (language) => {
  const there = home(language);
  const whole = new Set([...all('pages/TablePage.svelte', `games/${game}/index.ts`), ...words(language, 'table'), ...wordsOf(language, game, 'rules')]);
  return [...whole].filter((key) => !there.has(key));
};

const rows = [['home', heaviest(home), HOME], ...games.map((game) => [game, heaviest(table(game)), TABLE])];
for (const [name, size, most] of rows) console.log(`${name.padEnd(8)} ${size.toFixed(1).padStart(6)} kB of ${most}`);
const heavy = rows.filter(([, size, most]) => size > most);
if (heavy.length) {
  console.error(`too heavy: ${heavy.map(([name]) => name).join(', ')}`);
  process.exit(1);
}
