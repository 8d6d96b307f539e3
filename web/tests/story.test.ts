import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { due, heldLog, numberOf, script } from '../src/games/rada/reveal';
import { lines } from '../src/games/rada/sentences';
import { aroundName, chronicleOf, pages, paragraphs, partsOf, recalled, signId } from '../src/games/rada/story';
import { type Line, type Public, type Event as RadaEvent, RULES } from '../src/games/rada/wire';

describe('ids', () => {
  test.each([
    ['plague-coin/1', { card: 'plague-coin', solution: 1 }],
    ['a/b/0', { card: 'a/b', solution: 0 }],
  ])('a decision names its card and its solution: %s', (decision, parts) => expect(partsOf(decision)).toEqual(parts));

  test('a sign is one of its theme', () => expect(signId({ theme: 'coin', sign: 3 })).toBe('coin/3'));
});

describe('a scene', () => {
  const own = { move: 'narrate' as const, title: '', scene: '', names: [], texts: [], consequences: [] };

  test('begins with what opened its card, and recalls a decision', () => {
    expect(recalled({ own: null, opening: 'a/0', echo: 'b/1' })).toEqual({ opening: 'a/0', echo: 'b/1' });
  });

  test('in own words begins as these do', () => {
    expect(recalled({ own, opening: 'a/0', echo: 'b/1' })).toEqual({ opening: null, echo: 'b/1' });
  });
});

describe('a past round', () => {
  const season = (round: number, chronicle: string): RadaEvent => ({ event: 'season_began', round, chronicle, omen: null });

  test('is found with the passage that opened it', () => {
    const log = [season(1, '0'), season(2, '4')];
    expect([1, 2, 3].map((round) => chronicleOf(log, round))).toEqual(['0', '4', '']);
  });
});

describe('the last page', () => {
  const line = (kind: Line['kind'], words: string, seat: number | null = null): Line => ({ kind, words, seat });

  test('keeps the order of each kind', () => {
    const told = pages([line('closing', '3'), line('end', 'a/0'), line('end', 'b/1'), line('echo', 'c/0'), line('part', 'won/1', 0), line('part', 'poor/0', 1)]);
    expect(told.closing.map(({ words }) => words)).toEqual(['3']);
    expect(told.end.map(({ words }) => words)).toEqual(['a/0', 'b/1']);
    expect(told.echo.map(({ words }) => words)).toEqual(['c/0']);
    expect(told.part.map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test.each([
    ['{name} milczy.', { before: '', after: ' milczy.', named: true }],
    ['Mało kto pyta, gdzie {name} mieszka.', { before: 'Mało kto pyta, gdzie ', after: ' mieszka.', named: true }],
    ['', { before: '', after: '', named: false }],
  ])('puts a name into its place: %s', (text, parts) => expect(aroundName(text)).toEqual(parts));

  test('has as many paragraphs as were written', () => expect(paragraphs('Raz.\n\nDwa.')).toEqual(['Raz.', 'Dwa.']));
});

describe('what followed besides', () => {
  const aftermath: RadaEvent = { event: 'aftermath_told', round: 1, sentences: ['faith/thaw/small/0'] };
  const log: readonly RadaEvent[] = [
    { event: 'round_began', round: 1 },
    { event: 'votes_counted', totals: [2, 1], implemented: 0, drawn: false },
    { event: 'effects_applied', effects: [-2, 0, -1], stats: [18, 20, 19] },
    { event: 'consequence_told', round: 1, card: 'x', solution: 0, text: null },
    aftermath,
    { event: 'round_began', round: 2 },
  ];
  const told = script(log, 1);
  if (!told) throw new Error('no script');

  test('is told with the consequence', () => expect(due(told, aftermath)).toBe(numberOf(told, 'consequence')));

  test('is not in the log before', () => {
    const shown = (at: number) => heldLog(log, told, at).includes(aftermath);
    expect(told.steps.map((_, at) => shown(at))).toEqual(told.steps.map(({ name }) => name === 'consequence'));
  });
});

describe('the log', () => {
  const said = (event: RadaEvent) => lines([event], {} as Public, String).map(({ sentence, rule }) => [sentence, rule]);

  test('says which rule each sentence belongs to', () => {
    expect(said({ event: 'season_began', round: 2, chronicle: '1', omen: null })).toEqual([['story-rada-log-season', 'R-11.1']]);
    expect(said({ event: 'season_began', round: 2, chronicle: '1', omen: { theme: 'coin', sign: 0 } })).toEqual([['story-rada-log-omen', 'R-11.5']]);
    expect(said({ event: 'past_recalled', round: 4, opening: null, echo: 'a/0' })).toEqual([['…', 'R-11.3']]);
    expect(said({ event: 'past_recalled', round: 4, opening: 'a/0', echo: 'b/0' })).toEqual([['… story-rada-log-opening', 'R-11.2']]);
    expect(said({ event: 'aftermath_told', round: 1, sentences: ['faith/thaw/small/0'] })).toEqual([['…', 'R-11.4']]);
    expect(said({ event: 'epilogue_told', lines: [], own: null })).toEqual([['story-rada-log-epilogue', 'R-11.6']]);
    expect(said({ event: 'epilogue_told', lines: [], own: 'Koniec.' })).toEqual([['story-rada-log-farewell', 'R-11.6']]);
  });
});

describe('words', () => {
  const root = new URL('../../src/zarzewie/games/rada/locales/', import.meta.url);
  const read = (language: string) => readFileSync(new URL(`${language}/story.ftl`, root), 'utf8');
  const ids = (text: string) => [...text.matchAll(/^([\w-]+) =/gm)].map(([, id]) => id as string);

  test('are there for every key that is said, and none is left over', () => {
    const sources = Object.values(import.meta.glob<string>('../src/games/rada/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })).join('\n');
    const said = new Set([...sources.matchAll(/['"`](story-rada-[\w-]+)['"`]/g)].map(([, key]) => key as string));
    expect([...said].toSorted()).toEqual(ids(read('pl')).toSorted());
  });

  test.each(['pl', 'en'])('can be read whole in %s', (language) => {
    const bundle = new FluentBundle(language);
    expect(bundle.addResource(new FluentResource(read(language)))).toEqual([]);
    expect(ids(read(language))).toEqual(ids(read('pl')));
  });

  test('every season has a drawing', async () => {
    const { default: source } = await import('../src/games/rada/Season.svelte?raw');
    for (const season of RULES.seasons) expect(source).toContain(`[data-season='${season}']`);
  });
});
