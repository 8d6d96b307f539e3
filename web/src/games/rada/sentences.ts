/** Log sentences for events, each with its rule. Names are not inflected, so they come after a colon. */

import type { Seat } from '$lib/protocol';
import { signed, t } from '$lib/words.svelte';
import { roman, wordsOf } from './council';
import { DealTeller } from './deals';
import { decided, passage, scene } from './deck.svelte';
import { signId } from './story';
import { FACTIONS, STATS } from './types';
import { type Action, type Effects, type Learned, type Public, RULES, type Event as RadaEvent } from './wire';

export type Line = { sentence: string; rule: string; secret: boolean; of: RadaEvent['event'] };
export type NameOf = (seat: Seat) => string;

/** Stands for words that are still loading. */
const UNREAD = '…';

export const plus = (by: number) => (by > 0 ? `+${by}` : signed(by));
export const statName = (stat: number) => t(`rada-${STATS[stat] ?? 'stability'}`);
export const powerName = (faction: number) => t(`rada-power-${FACTIONS[faction] ?? 'guard'}`);
export const factionName = (faction: number) => t(`rada-${FACTIONS[faction] ?? 'guard'}`);

export function effectWords(effects: Effects, exact: boolean): string {
  return effects
    .map((by, stat) => {
      if (by === 0) return '';
      if (exact) return t('rada-effect-exact', { stat: statName(stat), by: plus(by) });
      return t(by > 0 ? 'rada-effect-up' : 'rada-effect-down', { stat: statName(stat), count: Math.abs(by) });
    })
    .filter(Boolean)
    .join(', ');
}

/** The name of a solution, or its number while its texts are loading. */
export function solutionName(table: Public, round: number, solution: number | null): string {
  if (solution === null) return t('rada-abstained');
  return scene(wordsOf(table, round))?.solutions[solution]?.name ?? roman(solution);
}

/** What was said, with the names of councillors: a bot names one by `@` and the number of the seat (lines.py). */
export const withNames = (said: string, { factions }: Pick<Public, 'factions'>, name: NameOf): string =>
  said.replace(/@(\d+)/g, (whole, number) => (Number(number) >= 1 && Number(number) <= factions.length ? name(Number(number) - 1) : whole));

export function actionWords(action: Action, name: NameOf): string {
  const what = t(`rada-${action.move}`);
  if (action.move === 'expose' && action.target !== undefined) return `${what} (${name(action.target)})`;
  if (action.move === 'sow_discord' && action.faction) return `${what} (${t(`rada-${action.faction}`)})`;
  return what;
}

export function learnedWords(table: Public, what: Exclude<Learned, { type: 'mine' }>, name: NameOf): string {
  if (what.type === 'passed') return t('deal-rada-log-heard', { who: name(what.teller), what: newsWords(table, what.what, name) });
  if (what.type === 'attempted') return t('rada-attempted');
  if (what.type === 'failed') return t('rada-failed', { who: name(what.target) });
  const vote = solutionName(table, what.round, what.vote);
  const found = t('rada-exposed', { who: name(what.target), count: what.influence, vote });
  const past = what.favour === null ? undefined : table.history.find(({ number }) => number === what.round);
  if (!past || what.favour === null) return found;
  return `${found} ${t('rada-exposed-favour', { who: statementName(past.authors, what.favour, name) })}`;
}

/** What one councillor tells another of it. */
export function newsWords(table: Public, what: Exclude<Learned, { type: 'mine' | 'passed' }>, name: NameOf): string {
  const words = {
    exposed: () => learnedWords(table, what, name),
    attempted: () => t('deal-rada-news-attempted'),
    failed: () => t('deal-rada-news-failed', { who: what.type === 'failed' ? name(what.target) : '' }),
  };
  return t('deal-rada-news', { round: what.round, what: words[what.type]() });
}

/** A faction's goal. One of them names the stat that the faction guards. */
export function goalWords(goal: string, faction: number): string {
  const stat = RULES.guardians.findIndex((each) => each === FACTIONS[faction]);
  return t(`goal-rada-${goal}`, { stat: statName(stat) });
}

export const goalState = (reached: boolean | null) => t(`goal-rada-${reached === null ? 'unjudged' : reached ? 'reached' : 'missed'}`);

export function statementName(authors: readonly Seat[] | null, place: number, name: NameOf): string {
  const author = authors?.[place];
  return author === undefined ? t('rada-statement-number', { n: place + 1 }) : name(author);
}

/** All log lines. Some events need context from earlier ones. */
export function lines(log: readonly RadaEvent[], table: Public, name: NameOf, me: Seat | null = null): Line[] {
  const found: Line[] = [];
  const deals = me === null ? null : new DealTeller(me, name);
  let round = 0;
  let authors: readonly Seat[] | null = null;
  for (const event of log) {
    if (event.event === 'round_began') round = event.round;
    if (event.event === 'statements_revealed') authors = event.authors;
    if (event.event === 'deal_changed') {
      const sentence = deals?.tell(event.deal, table);
      if (sentence) found.push({ sentence, rule: 'R-12.1', secret: true, of: event.event });
      continue;
    }
    found.push({ ...line(event, { table, name, round, authors }), of: event.event });
  }
  return found;
}

type Around = { table: Public; name: NameOf; round: number; authors: readonly Seat[] | null };

function line(event: RadaEvent, { table, name, round, authors }: Around): Omit<Line, 'of'> {
  const open = (sentence: string, rule: string) => ({ sentence, rule, secret: false });
  const secret = (sentence: string, rule: string) => ({ sentence, rule, secret: true });
  const all = (seats: readonly Seat[]) => seats.map(name).join(', ');
  const solution = (n: number | null) => solutionName(table, round, n);
  switch (event.event) {
    case 'council_called': {
      const benches = FACTIONS.map((_, faction) => {
        const who = event.factions.flatMap((each, seat) => (each === faction ? [seat] : []));
        return t('rada-log-faction', { faction: factionName(faction), who: all(who) });
      });
      return open([t('rada-log-council'), ...benches].join(' '), 'R-1.2');
    }
    case 'round_began':
      return open(t('rada-log-round', { round: event.round }), 'R-1.5');
    case 'statements_revealed':
      return open(t('rada-log-revealed'), 'R-2.1');
    case 'statements_counted': {
      if (event.acclaimed === null) return open(t('rada-tally-none'), 'R-2.3');
      const who = statementName(authors, event.acclaimed, name);
      return open(t('rada-tally-won', { who, count: event.favours[event.acclaimed] ?? 0 }), 'R-2.3');
    }
    case 'words_prepared':
      return secret(t('rada-log-prepared'), 'R-9.1');
    case 'dilemma_told':
      return open(t('rada-log-dilemma', { title: scene(event)?.title ?? UNREAD }), 'R-4.1');
    case 'votes_counted': {
      const votes = event.totals.map((count, n) => t('rada-log-solution', { name: solution(n), count })).join('; ');
      const told = t('rada-log-votes', { votes, name: solution(event.implemented) });
      const draw = event.drawn ? t(event.totals.some(Boolean) ? 'rada-drawn' : 'rada-drawn-empty') : '';
      return open(`${told} ${draw}`.trim(), 'R-5.1');
    }
    case 'learnt':
      return secret(learnedWords(table, event.what, name), event.what.type === 'exposed' ? 'R-3.3' : 'R-3.2');
    case 'learnt_from':
      return secret(learnedWords(table, event.what, name), 'R-12.1');
    case 'goal_drawn':
      return secret(t('goal-rada-log-drawn', { goal: goalWords(event.goal, event.faction) }), 'R-13.1');
    case 'goals_judged': {
      const goals = event.goals.map(({ faction, goal, reached }) => t('goal-rada-log-one', { faction: factionName(faction), goal: goalWords(goal, faction), state: goalState(reached) }));
      return open(t('goal-rada-log-judged', { goals: goals.join('; ') }), 'R-13.1');
    }
    case 'discord_sown': {
      const votes = event.sown.votes.map(([seat, vote]) => `${name(seat)}: ${solution(vote)}`).join('; ');
      return open(t('rada-log-sown', { faction: factionName(event.sown.faction), votes }), 'R-3.4');
    }
    case 'actions_revealed': {
      const actions = event.actions.map(([seat, action]) => `${name(seat)}: ${actionWords(action, name)}`).join('; ');
      return open(t('rada-log-actions', { actions }), 'R-3.4');
    }
    case 'rewarded': {
      const sum = event.for_winner + event.for_consensus;
      return secret(t('rada-log-reward', { sum, influence: event.influence }), event.for_winner ? 'R-5.3' : 'R-5.4');
    }
    case 'power_used':
      return open(
        t('rada-log-power', { faction: factionName(event.faction), power: powerName(event.faction), stat: statName(event.stat), now: event.now }),
        'R-5.5',
      );
    case 'effects_applied': {
      const effects = event.effects
        .map((by, stat) => by && t('rada-log-effect', { stat: statName(stat), by: plus(by), now: event.stats[stat] ?? 0 }))
        .filter(Boolean)
        .join(', ');
      return open(t('rada-log-effects', { effects: effects || t('rada-effect-none') }), 'R-5.6');
    }
    case 'exiled':
      return open(t('rada-log-exiled', { who: all(event.seats) }), 'R-6.2');
    case 'consequence_told':
      return open(t('rada-log-consequence', { round: event.round }), 'R-5.6');
    case 'aftermath_told':
      return open(event.sentences.map((id) => passage('aftermath', id) ?? UNREAD).join(' '), 'R-11.4');
    case 'season_began': {
      const season = t(`rada-season-${event.round}`);
      if (!event.omen) return open(t('story-rada-log-season', { season }), 'R-11.1');
      return open(t('story-rada-log-omen', { season, sign: passage('omens', signId(event.omen)) ?? UNREAD }), 'R-11.5');
    }
    case 'past_recalled': {
      const opening = event.opening && t('story-rada-log-opening', { name: decided(event.opening)?.name ?? UNREAD });
      const echo = event.echo && (decided(event.echo)?.echo ?? UNREAD);
      return open([echo, opening].filter(Boolean).join(' '), event.opening ? 'R-11.2' : 'R-11.3');
    }
    case 'epilogue_told':
      return open(t(event.own === null ? 'story-rada-log-epilogue' : 'story-rada-log-farewell'), 'R-11.6');
    case 'ended': {
      const rule = { collapse: 'R-6.1', domination: 'R-7.1', council: 'R-7.3' }[event.how];
      const won = event.winners.length ? t('rada-log-winners', { who: all(event.winners) }) : '';
      return open(`${t('rada-log-ended', { how: event.how })} ${won}`.trim(), rule);
    }
    default:
      return open(t('rada-log-other'), 'R-1.5');
  }
}
