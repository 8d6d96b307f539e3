/** All cards on the table after the end: what the table shows of each councillor and round, and the sentences around it. */

import { call } from '$lib/api';
import type { Seat } from '$lib/protocol';
import { t } from '$lib/words.svelte';
import { factionName, type NameOf, solutionName, statName } from './sentences';
import type { Award, Card, LaidOpen, OpenDeal, Public } from './wire';

/** What was secret in a finished match; null where its edition lays nothing open. Refused where the table does not disclose it. */
export const laidOpen = (match: string) => call<LaidOpen | null>('GET', `/api/matches/${encodeURIComponent(match)}/laid-open`);

// --- the table

export type Cell = {
  round: number;
  /** Undefined in exile. */
  card: Card | undefined;
  /** Left in disgrace in this round. */
  disgraced: boolean;
  kept: number;
  broken: number;
};

/** A councillor's year, round by round. */
export function yearOf(open: LaidOpen, table: Pick<Public, 'history'>, seat: Seat): Cell[] {
  return open.rounds.map(({ number, cards }) => ({
    round: number,
    card: cards.find((each) => each.seat === seat),
    disgraced: table.history.some((past) => past.number === number && past.exiled.includes(seat)),
    kept: promises(open, number, seat, true),
    broken: promises(open, number, seat, false),
  }));
}

/** The promises kept and broken in the whole year. */
export const sumOf = (year: readonly Cell[]) => ({ kept: year.reduce((sum, { kept }) => sum + kept, 0), broken: year.reduce((sum, { broken }) => sum + broken, 0) });

const promises = ({ deals }: LaidOpen, round: number, seat: Seat, kept: boolean) =>
  deals.filter((deal) => deal.round === round && ((deal.by === seat && deal.kept[0] === kept) || (deal.to === seat && deal.kept[1] === kept))).length;

export const implementedIn = ({ history }: Pick<Public, 'history'>, round: number) => history.find(({ number }) => number === round)?.implemented;

// --- one round

export type Side = { solution: number | null; who: Seat[] };

/** Who voted for what, in the order of the solutions; abstentions last, if there were any. */
export function sides({ rounds }: LaidOpen, table: Pick<Public, 'history'>, round: number): Side[] {
  const cards = rounds.find(({ number }) => number === round)?.cards ?? [];
  const count = table.history.find(({ number }) => number === round)?.totals.length ?? 0;
  const who = (solution: number | null) => cards.filter(({ vote }) => vote === solution).map(({ seat }) => seat);
  const abstained = who(null);
  return [...Array.from({ length: count }, (_, solution) => ({ solution, who: who(solution) })), ...(abstained.length ? [{ solution: null, who: abstained }] : [])];
}

export type Backing = { author: Seat; who: Seat[] };

/** Whose statement was voted for by whom; most votes first. Empty where authors stay unknown. */
export function backing({ rounds }: LaidOpen, round: number): Backing[] {
  const found = new Map<Seat, Seat[]>();
  for (const { seat, backed } of rounds.find(({ number }) => number === round)?.cards ?? []) {
    if (backed !== null) found.set(backed, [...(found.get(backed) ?? []), seat]);
  }
  return [...found].map(([author, who]) => ({ author, who })).toSorted((a, b) => b.who.length - a.who.length);
}

/** What became of a deal: one sentence, or one for each who had something to keep. */
export function fate(deal: OpenDeal, { history }: Pick<Public, 'history'>, name: NameOf): { how: 'kept' | 'broken' | 'none'; words: string }[] {
  const none = (words: string) => [{ how: 'none' as const, words }];
  if (deal.answer !== 'accepted') return none(t(deal.answer === 'declined' ? 'cards-rada-declined' : 'cards-rada-lapsed'));
  const exiled = history.find(({ number }) => number === deal.round)?.exiled ?? [];
  if (exiled.includes(deal.by) || exiled.includes(deal.to)) return none(t('cards-rada-void'));
  const judged = ([[deal.by, deal.kept[0]], [deal.to, deal.kept[1]]] as const).flatMap(([who, kept]) =>
    kept === null ? [] : [{ how: kept ? ('kept' as const) : ('broken' as const), words: t(kept ? 'cards-rada-kept-by' : 'cards-rada-broken-by', { who: name(who) }) }],
  );
  return judged.length ? judged : none(t('cards-rada-nothing-due'));
}

/** What the two said to each other beside the terms. */
export function said(deal: OpenDeal, name: NameOf): string[] {
  const by = [deal.offered_with, deal.reproached[0]].map((words) => [deal.by, words] as const);
  const to = [deal.answered_with, deal.reproached[1]].map((words) => [deal.to, words] as const);
  return [by[0], to[0], by[1], to[1]].flatMap((each) => (each?.[1] ? [t('cards-rada-said', { who: name(each[0]), words: each[1] })] : []));
}

// --- sentences

export function turningWords(open: LaidOpen, table: Public, name: NameOf): string {
  const point = open.turning_point;
  if (!point) return '';
  const decision = solutionName(table, point.round, implementedIn(table, point.round) ?? null);
  return t(`cards-rada-turning-${point.kind}`, {
    round: point.round,
    decision,
    who: point.seat === null ? '' : name(point.seat),
    faction: point.faction === null ? '' : factionName(point.faction),
    stat: point.stat === null ? '' : statName(point.stat),
    by: point.by ?? 0,
  });
}

export const awardTitle = ({ name }: Award) => t(`cards-rada-award-${name}`);
export const awardWords = ({ name, count }: Award) => t(`cards-rada-for-${name}`, { count });
