import { parse } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';

/** All visible and spoken text comes from the catalogues; only these names, the same in every language, may be in a page. */
const NAMES = new Set(['Zarzewie', 'Aelin', 'Fenrys', 'Rowan', 'EN, English', 'PL, po polsku']);
const SPOKEN = new Set(['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt', 'label']);
const WORD = /\p{L}{2,}/u;

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** A text without separators and surrounding white space. */
const said = (text: string) => text.replace(/·/g, '').trim();

function readable(source: string): string[] {
  const found: string[] = [];
  const note = (text: string) => {
    const words = said(text);
    if (WORD.test(words) && !NAMES.has(words)) found.push(words);
  };
  const literals = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(literals);
    if (!isNode(node)) return;
    if (node.type === 'CallExpression' || node.type === 'BinaryExpression') return; // t('key'), x === 'value'
    if (node.type === 'Literal' && typeof node['value'] === 'string') note(node['value']);
    for (const value of Object.values(node)) literals(value);
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!isNode(node)) return;
    if (node.type === 'Text') note(String(node['data']));
    if (node.type === 'Attribute') {
      if (!SPOKEN.has(String(node['name']))) return;
      const values = Array.isArray(node['value']) ? node['value'] : [node['value']];
      for (const value of values) {
        if (!isNode(value)) continue;
        if (value.type === 'Text') note(String(value['data']));
        else literals(value['expression']);
      }
      return;
    }
    if (node.type.endsWith('Directive')) return;
    if (node.type === 'ExpressionTag') return; // scripts are checked below
    for (const [key, value] of Object.entries(node)) if (key !== 'css' && key !== 'instance' && key !== 'module') walk(value);
  };
  walk(parse(source, { modern: true }).fragment);
  return found;
}

const pages = import.meta.glob<string>('../src/**/*.svelte', { query: '?raw', import: 'default', eager: true });
const scripts = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });

test('no page speaks words of its own', () => {
  const found = Object.entries(pages).flatMap(([path, source]) => readable(source).map((words) => `${path}: ${words}`));
  expect(found).toEqual([]);
});

test('no script speaks Polish', () => {
  const found = Object.entries(scripts).flatMap(([path, source]) => {
    const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|<!--[\s\S]*?-->/g, '');
    return [...code.matchAll(/(['"`])(?:(?!\1).)*[ąćęńśźżĄĆĘŃŚŹŻ](?:(?!\1).)*\1/g)].map(([words]) => `${path}: ${words}`);
  });
  expect(found).toEqual([]);
});

describe('the net has meshes small enough', () => {
  test.each([
    ['<p>Hello there</p>', 'Hello there'],
    ['<button aria-label="Close it"></button>', 'Close it'],
    [`<button title={open ? 'Shut' : t('x')}></button>`, 'Shut'],
  ])('%s', (source, words) => expect(readable(source)).toEqual([words]));

  test('but large enough for keys', () => {
    expect(readable(`<p class="muted" data-x="word">{t('shell-close')} · <b>{name}</b></p>`)).toEqual([]);
  });
});
