/** Deals (R-12): what may be offered and answered now, in what words, and what became of it. Nobody but the two parties learns of any of it. */

import type { Offer, Seat } from '$lib/protocol';
import { t } from '$lib/words.svelte';
import type { Deal, Promise as Promised, Public } from './wire';

type NameOf = (seat: Seat) => string;
export type Asked = Exclude<Promised, 'nothing'>;
/** What is given in return: the same as is asked, or something named. */
export type Return = 'fitting' | Promised;
export type Dealing = 'offer' | 'tell' | 'reproach';

// --- what may be done now

export type DealChoices = {
  ask: string | null;
  /** Whom I may offer a deal. */
  partners: readonly Seat[];
  /** What I may ask for, and what I may give for it. */
  asks: readonly Asked[];
  gives: readonly Promised[];
  /** What I may give without asking for anything. */
  gifts: readonly Asked[];
  /** Limits of my words: to an offer, and in a reproach. */
  words: number;
  reproach: number;
  /** Whose offers wait for my answer. */
  open: readonly Seat[];
  /** Whom I owe what I learned, and the places in my ledger of what can be told. */
  owed: readonly Seat[];
  entries: readonly number[];
  /** Who broke a promise, and was not told so. */
  broken: readonly Seat[];
};

export const DEAL_MOVES: ReadonlySet<string> = new Set(['offer_deal', 'answer_deal', 'pass_on', 'reproach']);

export function readDeals(offers: readonly Offer[]): DealChoices {
  const of = (move: string) => offers.filter((each) => each.move === move);
  const values = <T>(offer: Offer | undefined, field: string): T[] => {
    const found = offer?.fields[field];
    return found?.type === 'pick' ? (found.values as T[]) : [];
  };
  const most = (offer: Offer | undefined) => (offer?.fields['words']?.type === 'text' ? offer.fields['words'].most : 0);
  const asking = of('offer_deal').find((each) => !values(each, 'asks').includes('nothing'));
  const giving = of('offer_deal').find((each) => values(each, 'asks').includes('nothing'));
  const [answering, telling, blaming] = [of('answer_deal')[0], of('pass_on')[0], of('reproach')[0]];
  return {
    ask: offers.find(({ move }) => DEAL_MOVES.has(move))?.ask ?? null,
    partners: values(asking ?? giving, 'to'),
    asks: values(asking, 'asks'),
    gives: values(asking, 'gives'),
    gifts: values<Promised>(giving, 'gives').filter((each) => each !== 'nothing'),
    words: most(asking ?? giving),
    reproach: most(blaming),
    open: values(answering, 'by'),
    owed: values(telling, 'to'),
    entries: values(telling, 'entry'),
    broken: values(blaming, 'to'),
  };
}

/** What is given in return for this. Voting as one binds both anyway. */
export function inReturn(asked: Asked, wanted: Return, { gives }: Pick<DealChoices, 'gives'>): Promised {
  const same = wanted === 'fitting' || wanted === asked;
  const found = same && asked === 'vote_as_one' ? 'nothing' : same ? asked : wanted;
  return gives.includes(found) ? found : 'nothing';
}

// --- in words

/** The offer as whoever makes it says it. */
export function terms({ asks, gives }: Pick<Deal, 'asks' | 'gives'>): string {
  if (asks === 'nothing') return t(`deal-rada-gift-${gives}`);
  return gives === 'nothing' ? t(`deal-rada-asks-${asks}`) : `${t(`deal-rada-asks-${asks}`)} ${t(`deal-rada-return-${gives}`)}`;
}

export const otherOf = (deal: Deal, me: Seat): Seat => (deal.by === me ? deal.to : deal.by);

/** What a deal comes to for me: "you vote together, they back you". */
export function comesTo(deal: Deal, me: Seat): string {
  const [mine, theirs] = deal.by === me ? [deal.gives, deal.asks] : [deal.asks, deal.gives];
  const named = (who: 'i' | 'they', what: Promised) => (what === 'nothing' || what === 'vote_as_one' ? [] : [t(`deal-rada-${who}-${what}`)]);
  return [...(asOne(deal) ? [t('deal-rada-vote')] : []), ...named('i', mine), ...named('they', theirs)].join(', ');
}

const asOne = ({ asks, gives }: Deal) => asks === 'vote_as_one' || gives === 'vote_as_one';

/** Whether a party has promised anything. */
const promised = (deal: Deal, seat: Seat) => asOne(deal) || (seat === deal.by ? deal.gives : deal.asks) !== 'nothing';

// --- how it stands

export type Standing = Deal['answer'] | 'judged' | 'void';

/** An accepted deal is judged with its round; exile ends it neither kept nor broken. */
export function standing(deal: Deal, { history }: Pick<Public, 'history'>): Standing {
  if (deal.answer !== 'accepted') return deal.answer;
  const round = history.find(({ number }) => number === deal.round);
  if (round?.exiled.some((seat) => seat === deal.by || seat === deal.to)) return 'void';
  return round || deal.kept.some((each) => each !== null) ? 'judged' : 'accepted';
}

export type Verdict = { seat: Seat; how: 'kept' | 'broken' | 'untold'; words: string };

/** Who kept what was promised, as far as I can tell: the other first. */
export function verdicts(deal: Deal, me: Seat, name: NameOf): Verdict[] {
  return [otherOf(deal, me), me]
    .filter((seat) => promised(deal, seat))
    .map((seat) => {
      const kept = deal.kept[seat === deal.by ? 0 : 1];
      const how = kept === null ? 'untold' : kept ? 'kept' : 'broken';
      return { seat, how, words: seat === me ? t(`deal-rada-${how}-me`) : t(`deal-rada-${how}`, { who: name(seat) }) };
    });
}

/** One line: with whom (unless it is said nearby), what, and how it stands. */
export function dealWords(deal: Deal, me: Seat, table: Pick<Public, 'history'>, name: NameOf, named = true): string {
  const stands = standing(deal, table);
  const state = stands === 'judged' ? verdicts(deal, me, name).map(({ words }) => words).join(' ') : t(`deal-rada-state-${stands}`);
  const line = t(stands === 'judged' ? 'deal-rada-line-judged' : 'deal-rada-line', { terms: comesTo(deal, me), state });
  return named ? t('deal-rada-with-line', { who: name(otherOf(deal, me)), line }) : line;
}

/** The deals of a round that are worth a line in my seat: agreed ones, and my own offers. */
export const standingDeals = (deals: readonly Deal[], round: number, me: Seat): Deal[] =>
  deals.filter((deal) => deal.round === round && (deal.answer === 'accepted' || (deal.by === me && deal.answer !== 'lapsed')));

// --- in the log

/** The same deal, changed: an event holds it whole, without saying what has changed. */
const keyOf = ({ round, by, to, asks, gives, offered_with }: Deal) => [round, by, to, asks, gives, offered_with].join('|');

/** Says what has changed in each deal that is told. A change that needs no words gives none. */
export class DealTeller {
  #known = new Map<string, Deal>();
  readonly #me: Seat;
  readonly #name: NameOf;

  constructor(me: Seat, name: NameOf) {
    this.#me = me;
    this.#name = name;
  }

  tell(deal: Deal, table: Pick<Public, 'history'>): string | null {
    const before = this.#known.get(keyOf(deal));
    this.#known.set(keyOf(deal), deal);
    const mine = deal.by === this.#me;
    const who = this.#name(otherOf(deal, this.#me));
    if (!before || deal.answer === 'open') return said(t(mine ? 'deal-rada-log-offered' : 'deal-rada-log-offers', { who, terms: terms(deal) }), deal.offered_with);
    if (before.answer !== deal.answer) {
      if (deal.answer === 'accepted') return said(t('deal-rada-log-accepted', { who, terms: comesTo(deal, this.#me) }), deal.answered_with);
      if (deal.answer === 'lapsed') return t('deal-rada-log-lapsed', { who });
      return said(t(mine ? 'deal-rada-log-declined' : 'deal-rada-log-declines', { who }), deal.answered_with);
    }
    const told = deal.passed_on.find((seat) => !before.passed_on.includes(seat));
    if (told !== undefined) return told === this.#me ? t('deal-rada-log-told', { who }) : null; // what is told to me has a line of its own
    const [byMe, byThem] = mine ? ([0, 1] as const) : ([1, 0] as const);
    if (deal.reproached[byMe] !== before.reproached[byMe]) return t('deal-rada-log-reproached', { who, words: deal.reproached[byMe] });
    if (deal.reproached[byThem] !== before.reproached[byThem]) return t('deal-rada-log-reproaches', { who, words: deal.reproached[byThem] });
    if (standing(deal, table) === 'void') return t('deal-rada-log-void', { who });
    const how = verdicts(deal, this.#me, this.#name).map(({ words }) => words).join(' ');
    return t('deal-rada-log-judged', { who, how });
  }
}

const said = (sentence: string, words: string) => (words ? `${sentence} ${t('deal-rada-quoted', { words })}` : sentence);
