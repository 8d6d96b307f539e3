import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { readOffers } from '../src/games/rada/choices';
import { DealTeller, inReturn, readDeals, standing, standingDeals, verdicts } from '../src/games/rada/deals';
import { knownOf } from '../src/games/rada/people';
import { type Prompt, begun, prompts } from '../src/games/rada/prompts';
import { WHOLE, due, heldView, rewardStep, script } from '../src/games/rada/reveal';
import type { Deal, Public, Event as RadaEvent, Round, View } from '../src/games/rada/wire';
import type { Offer } from '../src/lib/protocol';

const pick = (...values: unknown[]) => ({ type: 'pick' as const, values });
const text = { type: 'text' as const, most: 140, least: 0 };
const SOME = ['back_statement', 'vote_as_one', 'leave_alone', 'tell_learned'];
const name = (seat: number) => `seat ${seat}`;

const deal = (with_: Partial<Deal> = {}): Deal => ({
  round: 1,
  by: 0,
  to: 1,
  asks: 'vote_as_one',
  gives: 'nothing',
  answer: 'open',
  offered_with: '',
  answered_with: '',
  passed_on: [],
  kept: [null, null],
  seen: [[null, null], [null, null]],
  reproached: ['', ''],
  ...with_,
});

const round = (with_: Partial<Round> = {}): Round => ({
  number: 1,
  statements: ['Zgoda.', 'Spokój.', ''],
  authors: [0, 1, 2],
  favours: [0, 2, 0],
  acclaimed: 1,
  dilemma: { card: 'x', effects: [], own: null },
  totals: [2, 1],
  implemented: 0,
  drawn: false,
  sown: [],
  powers: [],
  exiled: [],
  stats: [8, 20, 20],
  actions: [],
  consequence: null,
  applied: true,
  aftermath: [],
  opening: null,
  echo: null,
  omen: null,
  ...with_,
});

const table = (with_: Partial<Public> = {}) =>
  ({ round: 2, phase: 'statements', factions: [2, 0, 1], stats: [8, 20, 20], exiled: [], history: [round()], statements: [], authors: null, favours: [], acclaimed: null, omen: null, options: { stats_start: 20 }, ...with_ }) as Public;

const view = (with_: Partial<View> = {}) => ({ seat: 0, public: table(), ledger: [], deals: [], partners: [1], influence: 45, ...with_ }) as View;

describe('offers of deals', () => {
  const ask = '2.deals';
  const offers: Offer[] = [
    { ask: '2.statements', move: 'speak', fields: { text: { ...text, most: 400, least: 1 } } },
    { ask, move: 'offer_deal', fields: { to: pick(1, 2), asks: pick(...SOME), gives: pick('nothing', ...SOME), words: text } },
    { ask, move: 'offer_deal', fields: { to: pick(1, 2), asks: pick('nothing'), gives: pick(...SOME), words: text } },
    { ask, move: 'answer_deal', fields: { by: pick(2), accept: pick(true, false), words: text } },
    { ask, move: 'pass_on', fields: { to: pick(2), entry: pick(0, 3) } },
    { ask, move: 'reproach', fields: { to: pick(1), words: { ...text, least: 1 } } },
  ];

  test('say whom I may ask for what, what waits for me, and whom I owe', () => {
    const read = readDeals(offers);
    expect(read).toMatchObject({ ask, partners: [1, 2], asks: SOME, gives: ['nothing', ...SOME], gifts: SOME, words: 140, open: [2], owed: [2], entries: [0, 3], broken: [1] });
    expect(readDeals([])).toMatchObject({ ask: null, partners: [], asks: [], open: [], owed: [], broken: [] });
  });

  test('are no question of the council', () => {
    expect(readOffers(offers).ask).toBe('2.statements');
    expect(readOffers(offers.slice(1)).ask).toBeNull();
    expect(readOffers(offers.slice(1)).moves.size).toBe(0);
  });

  test('have a fitting return, and never one that is not offered', () => {
    const all = readDeals(offers);
    expect(inReturn('back_statement', 'fitting', all)).toBe('back_statement');
    expect(inReturn('vote_as_one', 'fitting', all)).toBe('nothing');
    expect(inReturn('vote_as_one', 'vote_as_one', all)).toBe('nothing');
    expect(inReturn('leave_alone', 'tell_learned', all)).toBe('tell_learned');
    expect(inReturn('leave_alone', 'back_statement', { gives: ['nothing', 'leave_alone'] })).toBe('nothing');
  });
});

describe('a deal', () => {
  const agreed = deal({ answer: 'accepted', kept: [true, false] });

  test('is judged with its round, and ended by exile', () => {
    expect(standing(deal(), table())).toBe('open');
    expect(standing(deal({ answer: 'accepted', round: 2 }), table())).toBe('accepted');
    expect(standing(deal({ answer: 'accepted' }), table())).toBe('judged');
    expect(standing(agreed, table({ history: [round({ exiled: [1] })] }))).toBe('void');
  });

  test('tells of the other first, and only of those who promised', () => {
    expect(verdicts(agreed, 0, name).map(({ seat, how }) => [seat, how])).toEqual([[1, 'broken'], [0, 'kept']]);
    const gift = deal({ answer: 'accepted', asks: 'nothing', gives: 'leave_alone' });
    expect(verdicts(gift, 1, name).map(({ seat, how }) => [seat, how])).toEqual([[0, 'untold']]);
  });

  test('has a line in my seat while it matters: agreed, or offered by me', () => {
    const lapsed = deal({ answer: 'lapsed' });
    const theirs = deal({ by: 1, to: 0 });
    const past = deal({ round: 2, answer: 'accepted' });
    expect(standingDeals([deal(), lapsed, theirs, past, agreed], 1, 0)).toEqual([deal(), agreed]);
  });

  test('is told by what has changed', () => {
    const mine = new DealTeller(0, name);
    const told = [
      deal(),
      deal({ answer: 'accepted' }),
      deal({ answer: 'accepted', passed_on: [1] }),
      deal({ answer: 'accepted', passed_on: [1, 0] }),
      deal({ answer: 'accepted', passed_on: [1, 0], kept: [true, false] }),
      deal({ answer: 'accepted', passed_on: [1, 0], kept: [true, false], reproached: ['Wstyd.', ''] }),
    ];
    const log = ['offered', 'accepted', null, 'told', 'judged', 'reproached'];
    expect(told.map((each) => mine.tell(each, table()))).toEqual(log.map((each) => each && `deal-rada-log-${each}`));
    const theirs = new DealTeller(1, name);
    expect([deal(), deal({ answer: 'declined' })].map((each) => theirs.tell(each, table()))).toEqual(['deal-rada-log-offers', 'deal-rada-log-declines']);
  });
});

describe('while a Resolution is told', () => {
  const log: RadaEvent[] = [
    { event: 'round_began', round: 1 },
    { event: 'votes_counted', totals: [2, 1], implemented: 0, drawn: false },
    { event: 'power_used', faction: 0, stat: 1, now: 23 },
    { event: 'effects_applied', effects: [-2, 0, 0], stats: [18, 23, 20] },
    { event: 'deal_changed', deal: deal({ answer: 'accepted', kept: [true, false] }) },
  ];
  const told = script(log, 1);
  if (!told) throw new Error('no script');
  const step = rewardStep(told);
  const before = view({ deals: [deal({ answer: 'accepted' })] });
  const judged = deal({ answer: 'accepted', kept: [true, false] });
  const now = view({ deals: [judged, deal({ round: 2, by: 1, to: 0 })] });

  test('its deals stay as they were until I see what the round brought me', () => {
    expect(step).toBeGreaterThan(0);
    for (let at = 0; at < step; at += 1) expect(heldView(before, now, told, at).deals).toEqual(before.deals);
    for (let at = step; at < told.steps.length; at += 1) expect(heldView(before, now, told, at).deals).toEqual([judged]);
    expect(heldView(before, now, told, WHOLE).deals).toEqual(now.deals);
  });

  test('nobody can be offered a deal', () => expect(heldView(before, now, told, 0).partners).toEqual([]));

  test('the log tells of them no earlier, and of later deals after it', () => {
    expect(due(told, { event: 'deal_changed', deal: judged })).toBe(step);
    expect(due(told, { event: 'deal_changed', deal: deal({ round: 2 }) })).toBe(WHOLE);
  });
});

describe('what is known of a seat', () => {
  test('is its words, open votes, and what I and others found out', () => {
    const sown = [{ faction: 0, votes: [[1, 0]] as const }];
    const exposed = { type: 'exposed' as const, round: 1, target: 1, influence: 40, vote: 0, favour: null };
    const seen = view({
      public: table({ history: [round({ sown, actions: [[1, { move: 'protect' }]] })], statements: ['a', 'b', 'c'], authors: [0, 1, 2] }),
      ledger: [exposed, { type: 'failed', round: 1, target: 2 }, { type: 'passed', round: 2, teller: 2, what: exposed }],
    });
    const known = knownOf(seen, 1, name);
    expect(known.map((each) => [each.round, each.said?.text, each.said?.best])).toEqual([[2, 'b', false], [1, 'Spokój.', true]]);
    expect(known[1]?.facts.map(({ words, mine }) => [words, mine])).toEqual([['seat-rada-sown', false], ['seat-rada-action', false], ['seat-rada-exposed', true], ['seat-rada-told', true]]);
    expect(knownOf(seen, 2, name)[1]?.facts.map(({ words }) => words)).toEqual(['seat-rada-failed']);
  });

  test('is nothing about words without authors', () => {
    const anonymous = view({ public: table({ history: [round({ authors: null })], statements: ['a'] }) });
    expect(knownOf(anonymous, 1, name)).toEqual([]);
  });
});

describe('beginnings of a statement', () => {
  const ids = (found: readonly Prompt[]) => found.map(({ id }) => id);

  test('fit the moment, and are at most five', () => {
    expect(ids(prompts(table({ history: [] }), 1, name, () => undefined))).toEqual(['faction']);
    const dire = table({ omen: { theme: 'court', sign: 0 }, history: [round({ exiled: [2] })] });
    expect(ids(prompts(dire, 0, name, () => 'Otworzyć spichrze'))).toEqual(['omen', 'exile', 'decision', 'winner', 'stat']);
  });

  test('speak of my own words as mine', () => {
    const winner = (me: number) => prompts(table(), me, name, () => undefined).find(({ id }) => id === 'winner')?.begins;
    expect([winner(1), winner(0)]).toEqual(['say-rada-winner-me-begins', 'say-rada-winner-begins']);
  });

  test('replace each other, and leave my words alone', () => {
    const [a, b] = ['Ten znak:', 'Po wygnaniu'].map((begins, n): Prompt => ({ id: String(n), label: '', begins })) as [Prompt, Prompt];
    expect(begun('', a, [a, b])).toBe('Ten znak: ');
    expect(begun('Ten znak: ', b, [a, b])).toBe('Po wygnaniu ');
    expect(begun('Moje zdanie.', b, [a, b])).toBe('Moje zdanie. Po wygnaniu ');
    expect(begun('Po wygnaniu cisza', b, [a, b])).toBe('Po wygnaniu cisza');
  });
});

describe('words', () => {
  const root = new URL('../../src/zarzewie/games/rada/', import.meta.url);
  const read = (language: string, file: string) => readFileSync(new URL(`locales/${language}/${file}.ftl`, root), 'utf8');
  const ids = (text: string) => [...text.matchAll(/^([\w-]+) =/gm)].map(([, id]) => id as string);
  const FILES = ['deals', 'goals'];
  const goals = () => {
    const source = readFileSync(new URL('goals.py', root), 'utf8');
    const named = [...source.matchAll(/^ {4}"(\w+)": \w+,$/gm)].map(([, id]) => id as string);
    return [...named, ...['stability', 'economy', 'faith'].flatMap((stat) => [`${stat}_kept`, `${stat}_secure`])];
  };

  test('every goal has words', () => {
    const known = ids(read('pl', 'goals'));
    expect(goals().length).toBeGreaterThanOrEqual(18);
    expect(goals().filter((goal) => !known.includes(`goal-rada-${goal}`))).toEqual([]);
  });

  test('are there for every key that is said, and none is left over', () => {
    const sources = Object.values(import.meta.glob<string>('../src/games/rada/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })).join('\n');
    const said = new Set([...sources.matchAll(/['"`]((?:deal|goal|seat|say)-rada-[\w-]+)['"`]/g)].map(([, key]) => key as string));
    const promises = ['nothing', ...SOME];
    const made = [
      ...SOME.flatMap((each) => [`deal-rada-asks-${each}`, `deal-rada-gift-${each}`]),
      ...promises.map((each) => `deal-rada-return-${each}`),
      ...['fitting', ...promises].map((each) => `deal-rada-chip-${each}`),
      ...['back_statement', 'leave_alone', 'tell_learned'].flatMap((each) => [`deal-rada-i-${each}`, `deal-rada-they-${each}`]),
      ...['open', 'accepted', 'declined', 'lapsed', 'void'].map((each) => `deal-rada-state-${each}`),
      ...['kept', 'broken', 'untold'].flatMap((each) => [`deal-rada-${each}`, `deal-rada-${each}-me`]),
      ...[1, 2, 3].map((n) => `deal-rada-reproach-${n}`),
      ...goals().map((goal) => `goal-rada-${goal}`),
      ...['reached', 'missed', 'unjudged'].map((each) => `goal-rada-${each}`),
    ];
    const known = FILES.flatMap((file) => ids(read('pl', file)));
    expect([...said, ...made].filter((key) => !known.includes(key))).toEqual([]);
    expect(known.filter((key) => !said.has(key) && !made.includes(key))).toEqual([]);
  });

  test.each(['pl', 'en'])('can be read whole in %s', (language) => {
    const bundle = new FluentBundle(language);
    for (const file of FILES) expect(bundle.addResource(new FluentResource(read(language, file)))).toEqual([]);
    for (const file of FILES) for (const id of ids(read(language, file))) expect(bundle.hasMessage(id), id).toBe(true);
  });
});
