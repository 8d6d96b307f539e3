import { readFileSync, readdirSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { ACTIONS, isWhole, readOffers, sameMove } from '../src/games/rada/choices';
import type { Sitting } from '../src/lib/protocol';
import { botName, changes, cracks, nameOf, others, resolutionOf, standing } from '../src/games/rada/council';
import { withNames } from '../src/games/rada/sentences';
import { clean, length } from '../src/lib/text';
import { FACTIONS, STATS } from '../src/games/rada/types';
import { type Effects, type Event as RadaEvent, RULES } from '../src/games/rada/wire';

const root = new URL('../../src/zarzewie/', import.meta.url);
const read = (language: string, name: string) => readFileSync(new URL(`games/rada/locales/${language}/${name}.ftl`, root), 'utf8');

describe('text is counted as people see it', () => {
  test.each([
    ['zażółć', 6],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 1],
    ['', 0],
  ])('%s', (text, count) => expect(length(text)).toBe(count));

  test('what lies on the table is plain', () => {
    expect(clean('  dwa\n\n słowa\u202e\u0000 ')).toBe('dwa słowa');
    expect(clean('e\u0301')).toBe('é');
    expect(clean('👩‍👩‍👧')).toBe('👩‍👩‍👧');
  });
});

describe('offers', () => {
  const offers = [
    { ask: '2.actions', move: 'no_action', fields: {} },
    { ask: '2.actions', move: 'expose', fields: { target: { type: 'pick' as const, values: [1, 3] } } },
    { ask: '2.host', move: 'replace_words', fields: { round: { type: 'pick' as const, values: [1] } } },
  ];

  test('say what I may do and whom I may touch; the right of a host is apart', () => {
    const { ask, moves, targets, replace } = readOffers(offers);
    expect(ask).toBe('2.actions');
    expect([...moves]).toEqual(['no_action', 'expose']);
    expect(targets).toEqual([1, 3]);
    expect(replace).toEqual({ ask: '2.host', rounds: [1] });
  });

  test('a right alone asks nothing', () => expect(readOffers(offers.slice(2)).ask).toBeNull());

  test('an answer is whole once it names everything', () => {
    expect(isWhole(null)).toBe(false);
    expect(isWhole({ move: 'expose' })).toBe(false);
    expect(isWhole({ move: 'expose', target: 0 })).toBe(true);
    expect(isWhole({ move: 'sow_discord', faction: 'guard' })).toBe(true);
    expect(isWhole({ move: 'speak', text: '' })).toBe(false);
    expect(isWhole({ move: 'protect' })).toBe(true);
  });

  test('answers are compared by what they say', () => {
    expect(sameMove({ move: 'vote', solution: 1 }, { solution: 1, move: 'vote' })).toBe(true);
    expect(sameMove({ move: 'vote', solution: 1 }, { move: 'vote', solution: 0 })).toBe(false);
    expect(sameMove(null, null)).toBe(true);
  });
});

describe('the council', () => {
  test('sits faction by faction, without me', () => {
    expect(others({ players: 5, factions: [2, 0, 1, 0, 2] }, 1)).toEqual([3, 2, 0, 4]);
    expect(others({ players: 3, factions: [] }, null)).toEqual([0, 1, 2]);
  });

  test('has a name for every bot, and no two alike', () => {
    const names = ['pl', 'en'].map((language) => /rada-bot-names = (.*)/.exec(read(language, 'table'))?.[1]?.split(', ') ?? []);
    expect(names[0]).toEqual(names[1]);
    for (let lot = 0; lot < 24; lot += 1) {
      const dealt = Array.from({ length: 12 }, (_, seat) => botName(names[0] ?? [], lot, seat));
      expect(new Set(dealt).size).toBe(12);
    }
  });

  test('a bot is marked where a person has its name', () => {
    const sitting = (name: string | null): Sitting => ({ name, bot: name ? null : 'loyal', here: true, ready: true, who: name, agrees: [], kept: null });
    const seats = [sitting('wanda'), sitting(null), sitting(null)];
    const named = seats.map((_, seat) => nameOf(seats, ['Bogna', 'Wanda', 'Jaga'], 0, seat, (name) => `${name} (bot)`));
    expect(named).toEqual(['wanda', 'Wanda (bot)', 'Jaga']);
  });

  test('a stat cracks as it nears zero', () => {
    expect([20, 13, 12, 8, 4, 0].map((value) => cracks(value, 20))).toEqual([0, 0, 1, 2, 3, 3]);
  });

  test('the best come first, exiles last', () => {
    const table = { players: 4, scores: [50, 70, 0, 70], final: [50, 60, 90, 65], winners: [3], exiled: [2] };
    expect(standing(table)).toEqual([3, 1, 0, 2]);
  });
});

describe('a Resolution', () => {
  const counted: RadaEvent = { event: 'votes_counted', totals: [1, 2], implemented: 1, drawn: false };
  const power: RadaEvent = { event: 'power_used', faction: 0, stat: 1, now: 13 };
  const effects: RadaEvent = { event: 'effects_applied', effects: [-4, 0, 2], stats: [8, 13, 22] };
  const log: RadaEvent[] = [
    { event: 'round_began', round: 1 },
    counted,
    power,
    effects,
    { event: 'consequence_told', round: 1, card: 'x', solution: 1, text: null },
    { event: 'round_began', round: 2 },
    { event: 'statements_revealed', statements: [], authors: null },
  ];

  test('is what was told from the count to the next round', () => {
    expect(resolutionOf(log, 1).map(({ event }) => event)).toEqual(['votes_counted', 'power_used', 'effects_applied', 'consequence_told']);
    expect(resolutionOf(log, 2)).toEqual([]);
    expect(resolutionOf(log, 3)).toEqual([]);
  });

  test('moves stats from where they were', () => {
    const before: Effects = [12, 10, 20];
    const moved = changes(log, before);
    expect(moved.get(power)).toEqual([{ stat: 1, from: 10, to: 13 }]);
    expect(moved.get(effects)).toEqual([
      { stat: 0, from: 12, to: 8 },
      { stat: 2, from: 20, to: 22 },
    ]);
  });
});

describe('words', () => {
  const ids = (text: string) => [...text.matchAll(/^([\w-]+) =/gm)].map(([, id]) => id as string);

  test('have the same keys in both languages', () => expect(ids(read('en', 'table'))).toEqual(ids(read('pl', 'table'))));

  test('can be read whole', () => {
    for (const language of ['pl', 'en']) {
      const bundle = new FluentBundle(language);
      expect(bundle.addResource(new FluentResource(read(language, 'table')))).toEqual([]);
      for (const id of ids(read(language, 'table'))) expect(bundle.hasMessage(id), id).toBe(true);
    }
  });

  test('are there for every key that the table says, and none is left over', () => {
    const sources = Object.values(import.meta.glob<string>('../src/games/rada/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }));
    const said = new Set<string>();
    for (const text of sources) for (const [, key] of text.matchAll(/['"`](rada-[\w-]+)['"`]/g)) said.add(key as string);
    const phases = ['factions', 'statements', 'acclaim', 'actions', 'dilemma'];
    const made = [
      ...FACTIONS.flatMap((each) => [`rada-${each}`, `rada-${each}-short`, `rada-power-${each}`]),
      ...STATS.map((each) => `rada-${each}`),
      ...ACTIONS.flatMap((each) => [`rada-${each}`, `rada-${each}-about`, `rada-${each}-open`]),
      ...phases.flatMap((each) => [`rada-ask-${each}`, `rada-ask-${each}-hint`, `rada-wait-${each}`, `rada-do-${each}`, `rada-redo-${each}`]),
      ...[...phases, 'consequence', 'resolution', 'over'].map((each) => `rada-phase-${each}`),
      ...['sealed', 'votes', 'draw', 'actions', 'powers', 'effects', 'exile', 'consequence', 'end'].map((each) => `rada-step-${each}`),
      ...Array.from({ length: RULES.rounds }, (_, n) => `rada-season-${n + 1}`),
      ...['live', 'slow', 'none'].map((each) => `rada-start-clock-${each}`),
      ...['part', 'about', 'waiting-title'].map((each) => `rada-${each}`),
      ...['title', 1, 2, 3, 4, 5].map((each) => `rada-how-${each}`),
    ];
    const known = ids(read('pl', 'table'));
    const parts = new Set(['rada-do', 'rada-redo', 'rada-players', 'rada-narrator', 'rada-clock', 'rada-play', 'rada-invite']);
    expect([...said, ...made].filter((key) => !known.includes(key) && !parts.has(key))).toEqual([]);
    expect(known.filter((key) => !said.has(key) && !made.includes(key))).toEqual([]);
  });
});

test('every card of the deck is told in both languages', () => {
  const deck = new URL('games/rada/deck/', root);
  for (const name of readdirSync(deck)) {
    const card = JSON.parse(readFileSync(new URL(name, deck), 'utf8')) as { solutions: unknown[]; pl: { solutions: unknown[] }; en: { solutions: unknown[] } };
    expect([card.pl.solutions.length, card.en.solutions.length], name).toEqual([card.solutions.length, card.solutions.length]);
  }
});

describe('what was said', () => {
  const named = (said: string) => withNames(said, { factions: [0, 1, 2] }, (seat) => ['Anna', 'Jan', 'Ewa'][seat] ?? '');

  test('names councillors for the numbers of their seats', () => {
    expect(named('Niech @2 mówi dalej, a @3 słucha.')).toBe('Niech Jan mówi dalej, a Ewa słucha.');
  });
  test('leaves a number alone that is no seat', () => {
    expect(named('Piszcie do mnie @4 i @0')).toBe('Piszcie do mnie @4 i @0');
  });
});
