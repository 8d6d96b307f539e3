/** What my view tells of a councillor, round by round: public words and votes, my own discoveries, and what others told me. */

import type { Seat } from '$lib/protocol';
import { t } from '$lib/words.svelte';
import { type NameOf, actionWords, solutionName, statementName, withNames } from './sentences';
import type { Learned, Public, View } from './wire';

export type Said = { text: string; votes: number | null; best: boolean };
export type Known = {
  round: number;
  /** What was said; undefined where it is not known: statements are anonymous, or not revealed yet. */
  said: Said | undefined;
  /** The rest, in sentences; `mine` is known to me alone. */
  facts: { words: string; mine: boolean }[];
};

/** Newest first; rounds of which nothing is known are left out. */
export function knownOf(view: View, seat: Seat, name: NameOf): Known[] {
  const { public: table } = view;
  const rounds = [...new Set([...table.history.map(({ number }) => number), table.round])].sort((a, b) => b - a);
  return rounds.map((round) => ({ round, said: saidIn(table, round, seat, name), facts: factsOf(view, round, seat, name) })).filter(({ said, facts }) => said || facts.length);
}

function saidIn(table: Public, round: number, seat: Seat, name: NameOf): Said | undefined {
  const past = table.history.find(({ number }) => number === round) ?? (round === table.round ? table : undefined);
  const place = past?.authors?.indexOf(seat) ?? -1;
  const text = past?.statements[place];
  if (!past || text === undefined || (!text && table.exiled.includes(seat))) return undefined;
  return { text: withNames(text, table, name), votes: past.favours[place] ?? null, best: past.acclaimed === place };
}

function factsOf({ public: table, ledger }: View, round: number, seat: Seat, name: NameOf): Known['facts'] {
  const past = table.history.find(({ number }) => number === round);
  const open = (words: string) => ({ words, mine: false });
  return [
    ...(past?.sown ?? []).flatMap(({ votes }) => votes.filter(([who]) => who === seat).map(([, vote]) => open(t('seat-rada-sown', { vote: solutionName(table, round, vote) })))),
    ...(past?.actions ?? []).filter(([who]) => who === seat).map(([, action]) => open(t('seat-rada-action', { what: actionWords(action, name) }))),
    ...(past?.exiled.includes(seat) ? [open(t('seat-rada-exiled'))] : []),
    ...ledger.flatMap((each) => {
      const what = each.type === 'passed' ? each.what : each;
      if (what.round !== round || (what.type !== 'exposed' && what.type !== 'failed') || what.target !== seat) return [];
      const words = what.type === 'failed' ? t(each === what ? 'seat-rada-failed' : 'seat-rada-failed-other') : exposedWords(table, what, name);
      return [{ words: each.type === 'passed' ? t('seat-rada-told', { who: name(each.teller), what: words }) : words, mine: true }];
    }),
  ];
}

function exposedWords(table: Public, what: Extract<Learned, { type: 'exposed' }>, name: NameOf): string {
  const found = t('seat-rada-exposed', { count: what.influence, vote: solutionName(table, what.round, what.vote) });
  const past = what.favour === null ? undefined : table.history.find(({ number }) => number === what.round);
  return past && what.favour !== null ? `${found} ${t('seat-rada-favour', { who: statementName(past.authors, what.favour, name) })}` : found;
}
