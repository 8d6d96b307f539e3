/** The words of Rada Popiołów on the wire: the mirror of games/rada/{types,council,events,views}.py. */

import type { Move, Seat } from '$lib/protocol';

export const FACTIONS = ['syndicate', 'priesthood', 'guard'] as const;
export const STATS = ['stability', 'economy', 'faith'] as const;
/** The faction whose power raises each stat. */
export const GUARDIAN = ['guard', 'syndicate', 'priesthood'] as const;
export const ROUNDS = 8;
export const DOMINATION = 100;
export const PRICES = { no_action: 0, protect: 5, expose: 20, sow_discord: 25 } as const;

export type FactionName = (typeof FACTIONS)[number];
export type StatName = (typeof STATS)[number];
export type ActionName = keyof typeof PRICES;
export type Faction = number;
export type Solution = number;
export type Effects = readonly [number, number, number];
export type Phase = 'factions' | 'statements' | 'acclaim' | 'actions' | 'dilemma' | 'consequence' | 'over';
export type EndingName = 'domination' | 'collapse' | 'council';

export type Options = {
  stats_start: number;
  stats_cap: number;
  statement_anonymous: boolean;
  influence: 'hidden' | 'public';
  effects: 'arrows' | 'exact' | 'hidden';
  language: 'pl' | 'en';
};

export type Narrate = {
  title: string;
  scene: string;
  names: string[];
  texts: string[];
  consequences: string[];
};

/** What anybody needs to tell a dilemma: its card, or the Narrator's own words. */
export type Words = { card: string; own: Narrate | null };
export type Dilemma = Words & { effects: Effects[] };
export type Shown = Words & { solutions: number; arrows: Effects[] | null; exact: Effects[] | null };

export type Action = { move: ActionName; target?: Seat; faction?: FactionName };
export type Sown = { faction: Faction; votes: [Seat, Solution | null][] };

export type Round = {
  number: number;
  statements: string[];
  authors: Seat[] | null;
  favours: number[];
  acclaimed: number | null;
  dilemma: Dilemma;
  totals: number[];
  implemented: Solution;
  drawn: boolean;
  sown: Sown[];
  powers: Faction[];
  exiled: Seat[];
  stats: Effects;
  actions: [Seat, Action][];
  consequence: string | null;
};

export type Public = {
  options: Options;
  /** By which rules and with which deck this council sits. */
  edition: { version: number; content: string };
  players: number;
  lot: number;
  stats: Effects;
  round: number;
  phase: Phase;
  factions: Faction[];
  exiled: Seat[];
  purses: number[] | null;
  acclaim: number[] | null;
  statements: string[];
  authors: Seat[] | null;
  favours: number[];
  acclaimed: number | null;
  dilemma: Shown | null;
  history: Round[];
  ended: EndingName | null;
  winners: Seat[];
  scores: number[];
  final: number[];
  ruling: Faction | null;
};

export type Exposed = {
  type: 'exposed';
  round: number;
  target: Seat;
  influence: number;
  vote: Solution | null;
  favour: number | null;
};
export type Failed = { type: 'failed'; round: number; target: Seat };
export type Attempted = { type: 'attempted'; round: number };
export type Mine = {
  type: 'mine';
  round: number;
  action: Action;
  favour: number | null;
  vote: Solution | null;
  influence: number;
};
export type Learned = Exposed | Failed | Attempted | Mine;

export type View = {
  seat: Seat | null;
  public: Public;
  waiting: Seat[] | null;
  whispers: boolean;
  influence: number | null;
  acclaim: number | null;
  place: number | null;
  answer: Move | null;
  favour: number | null;
  action: Action | null;
  ledger: Learned[];
  prepared: Dilemma | null;
  settled: boolean;
};

export type RadaEvent =
  | { event: 'council_called'; factions: Faction[] }
  | { event: 'round_began'; round: number }
  | { event: 'statements_revealed'; statements: string[]; authors: Seat[] | null }
  | { event: 'statements_counted'; favours: number[]; acclaimed: number | null }
  | { event: 'dilemma_told'; round: number; card: string; own: Narrate | null }
  | { event: 'words_prepared'; dilemma: Dilemma }
  | { event: 'votes_counted'; totals: number[]; implemented: Solution; drawn: boolean }
  | { event: 'learnt'; what: Exposed | Failed | Attempted }
  | { event: 'discord_sown'; sown: Sown }
  | { event: 'actions_revealed'; actions: [Seat, Action][] }
  | { event: 'rewarded'; for_winner: number; for_consensus: number; influence: number }
  | { event: 'power_used'; faction: Faction; stat: number; now: number }
  | { event: 'effects_applied'; effects: Effects; stats: Effects }
  | { event: 'exiled'; seats: Seat[] }
  | { event: 'consequence_told'; round: number; card: string; solution: Solution; text: string | null }
  | {
      event: 'ended';
      how: EndingName;
      winners: Seat[];
      scores: number[];
      influence: number[];
      acclaim: number[];
      ruling: Faction | null;
    };
