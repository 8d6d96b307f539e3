/**
 * What travels between rada and its client.
 *
 * Written by `python -m zarzewie.workshop.client_types` from the game's types in Python: change those.
 */

/** Numbers and names of the rules that are drawn; nothing is to be worked out from them. */
export const RULES = {
  factions: ['syndicate', 'priesthood', 'guard'],
  stats: ['stability', 'economy', 'faith'],
  guardians: ['guard', 'syndicate', 'priesthood'],
  rounds: 8,
  seasons: ['thaw', 'sowing', 'haymaking', 'harvest', 'slaughter', 'snow', 'winter', 'return'],
  domination: 100,
  prices: { no_action: 0, protect: 5, expose: 20, sow_discord: 25 },
} as const;

/** Which seat has a role, by the number of seats. */
export const ROLES: Record<'narrator', Readonly<Record<number, number>>> = {
  narrator: { 4: 3, 5: 4, 6: 5, 7: 6, 8: 7, 9: 8, 10: 9, 11: 10, 12: 11, 13: 12 },
};

// --- options

/** The table's options. A dot in the name of a setting (`stats.cap`) is written as an underscore. */
export type Options = {
  factions: 'random' | 'choose';
  start_influence: number;
  influence: 'hidden' | 'public';
  stats_start: number;
  stats_cap: number;
  statement_anonymous: boolean;
  whispers: 'statements' | 'all_phases' | 'off';
  protect_notify: 'none' | 'anonymous';
  expose_statement_vote: boolean;
  actions_revealed: 'results' | 'all';
  show_waiting: boolean;
  effects: 'arrows' | 'exact' | 'hidden';
  lone_consensus: 'always' | 'never' | 'if_won';
  collapse: 'literal' | 'last_chance';
  dominance: 'immediate' | 'end_of_resolution';
  ruling: 'average' | 'sum';
  /** Language of the bots' statements (R-10.1) and of a model's narration (R-9.4). */
  language: 'pl' | 'en';
  /** Whether a model may read the statements, and only for telling consequences. */
  narrator_reads: boolean;
  omen: 'on' | 'off';
  deals: 'on' | 'off';
  goals: 'off' | 'faction';
  /** Dilemmas that this table had in its last games. */
  seen: readonly string[];
  /** Lines of bots that this table heard in its last games, by their checksums. */
  heard: readonly number[];
};

// --- what a seat sees

export type View = {
  seat: Seat | null;
  public: Public;
  /** Who has not answered yet, under `show_waiting`. */
  waiting: readonly Seat[] | null;
  /** Whether this seat may whisper to others now. */
  whispers: boolean;
  /** By solution of the dilemma on the table: the stats that its shown effects could bring to 0. */
  risks: readonly (readonly number[])[] | null;
  influence: number | null;
  acclaim: number | null;
  /** While actions are chosen: this seat's Influence after each, in the order of their prices; None where it cannot pay. Actions are not named here: a secrecy test searches sent data for their names. */
  left: readonly (number | null)[] | null;
  /** The place of this seat's own statement, which it may not vote for. */
  place: number | null;
  /** This seat's answer to the open question. It can be changed until the seal. */
  answer: Answer | null;
  favour: number | null;
  action: Action | null;
  ledger: readonly Learned[];
  /** This seat's own deals. */
  deals: readonly Deal[];
  /** Those whom this seat may offer a deal now. */
  partners: readonly Seat[];
  /** The goal of this seat's faction. */
  goal: string;
  prepared: Dilemma | null;
  /** The words of this round are fixed. */
  settled: boolean;
  opening: Decision | null;
  /** What the prepared dilemma recalls. */
  echo: Decision | null;
};

export type Seat = number;

/** What everybody knows. A sealed answer changes nothing in it. */
export type Public = {
  options: Options;
  edition: Edition;
  players: number;
  /** Drawn at setup. It decides the bots' temperaments. */
  lot: number;
  stats: readonly [number, number, number];
  round: number;
  phase: Phase;
  factions: readonly Faction[];
  exiled: readonly Seat[];
  /** Influence as the round began, under `influence = public`. */
  purses: readonly number[] | null;
  /** By seat; None where it would name an anonymous author. */
  acclaim: readonly number[] | null;
  /** In table order, empty where nothing was written; no entries before they are revealed. */
  statements: readonly string[];
  authors: readonly Seat[] | null;
  /** The tally of this round's statements, once it is counted. */
  favours: readonly number[];
  acclaimed: number | null;
  dilemma: Shown | null;
  history: readonly Round[];
  ended: Ending | null;
  winners: readonly Seat[];
  scores: readonly number[];
  /** Everybody's Influence, once the game is over. */
  final: readonly number[];
  ruling: Faction | null;
  /** The passage of the year that opens this round, by its id. */
  chronicle: string;
  omen: Omen | null;
  /** The factions' goals, once the game is over. */
  goals: readonly Goal[];
  epilogue: readonly Line[];
  /** The Narrator's own epilogue; None is the deck's lines alone. */
  farewell: string | null;
};

/** The rules and the content of a match: those that it began with. */
export type Edition = {
  version: number;
  content: string;
};

export type Phase = 'factions' | 'statements' | 'acclaim' | 'actions' | 'dilemma' | 'consequence' | 'epilogue' | 'over';

export type Faction = number;

/** The dilemma on the table: its words, and what may be seen of its effects before the vote. */
export type Shown = {
  card: string;
  own: Narrate | null;
  solutions: number;
  arrows: readonly Effects[] | null;
  exact: readonly Effects[] | null;
  /** The earlier decision that the card's text begins with. */
  opening: Decision | null;
  /** The earlier decision that comes back in a sentence. */
  echo: Decision | null;
};

/** The Narrator's own words around the given numbers, solution by solution. */
export type Narrate = {
  move: 'narrate';
  title: string;
  scene: string;
  names: readonly string[];
  texts: readonly string[];
  /** One may be empty: the Narrator is asked for it later if the council implements that solution. */
  consequences: readonly string[];
};

export type Effects = readonly [number, number, number];

/** What a council decided, as cards name it: the dilemma's card and the solution, "plague-coin/1". */
export type Decision = string;

/** What everybody knows of a finished round. */
export type Round = {
  number: number;
  /** In table order. */
  statements: readonly string[];
  /** Of each statement; None where statements are anonymous. */
  authors: readonly Seat[] | null;
  /** How many votes each statement received. */
  favours: readonly number[];
  /** The statement with the most votes. */
  acclaimed: number | null;
  dilemma: Dilemma;
  totals: readonly number[];
  implemented: Solution;
  /** A tie, or no votes at all, was settled by the seeded draw. */
  drawn: boolean;
  sown: readonly Sown[];
  powers: readonly Faction[];
  exiled: readonly Seat[];
  stats: readonly [number, number, number];
  /** Who did what, under `actions_revealed = all`. */
  actions: readonly (readonly [Seat, Action])[];
  /** What followed, in the Narrator's own words; None is the card's. */
  consequence: string | null;
  /** Whether the effects came to pass: they do not after an immediate domination. */
  applied: boolean;
  /** The sentences for what the solution's own text does not speak of, by their ids. */
  aftermath: readonly string[];
  opening: Decision | null;
  echo: Decision | null;
  omen: Omen | null;
};

/** A round's dilemma: numbers from the director, words from a card or the Narrator. */
export type Dilemma = {
  card: string;
  effects: readonly Effects[];
  own: Narrate | null;
};

export type Solution = number;

/** A faction whose votes were revealed: by seat, None is an abstention. */
export type Sown = {
  faction: Faction;
  votes: readonly (readonly [Seat, Solution | null])[];
};

export type Action = NoAction | Protect | Expose | SowDiscord;

/** No action, as an answer like any other. */
export type NoAction = {
  move: 'no_action';
};

/** Chroń Reputację. */
export type Protect = {
  move: 'protect';
};

/** Zdemaskuj. */
export type Expose = {
  move: 'expose';
  target: Seat;
};

/** Zasiej Niezgodę. */
export type SowDiscord = {
  move: 'sow_discord';
  faction: FactionName;
};

export type FactionName = 'syndicate' | 'priesthood' | 'guard';

/** The public sign of what is coming: of a theme, in words of that theme. */
export type Omen = {
  theme: string;
  sign: number;
};

export type Ending = 'domination' | 'collapse' | 'council';

/** A faction's goal, and whether it was reached: None where it was not judged. */
export type Goal = {
  faction: Faction;
  goal: string;
  reached: boolean | null;
};

/**
 * A line of the epilogue, and where its words are: a closing or a councillor's part by its id,
 * an end or an echo by the decision that it belongs to.
 */
export type Line = {
  kind: 'closing' | 'end' | 'echo' | 'part';
  words: string;
  /** The councillor whose part it is. */
  seat: Seat | null;
};

export type Answer = ChooseFaction | Speak | Acclaim | Protect | Expose | SowDiscord | NoAction | Vote;

/** A wish, under `factions = choose`. */
export type ChooseFaction = {
  move: 'choose_faction';
  faction: FactionName;
};

/** A statement. */
export type Speak = {
  move: 'speak';
  text: string;
};

/** A vote for another councillor's statement, by its place on the table. */
export type Acclaim = {
  move: 'acclaim';
  statement: number;
};

/** For one solution of the dilemma. */
export type Vote = {
  move: 'vote';
  solution: Solution;
};

export type Learned = Exposed | Failed | Attempted | Mine | Passed;

/** What one councillor learned about another. `vote` None: abstained. */
export type Exposed = {
  type: 'exposed';
  round: number;
  target: Seat;
  influence: number;
  vote: Solution | null;
  favour: number | null;
};

/** The target was protected; the price is lost. */
export type Failed = {
  type: 'failed';
  round: number;
  target: Seat;
};

/** Another councillor tried to expose me while I was protected (`protect_notify = anonymous`). */
export type Attempted = {
  type: 'attempted';
  round: number;
};

/** My own round: what I did, how I voted, and what I hold after it. */
export type Mine = {
  type: 'mine';
  round: number;
  action: Action;
  favour: number | null;
  vote: Solution | null;
  influence: number;
};

/** What another councillor has learned and passed on to me: true, as all that is passed on. */
export type Passed = {
  type: 'passed';
  round: number;
  teller: Seat;
  what: Exposed | Failed | Attempted;
};

/** A deal that a councillor offered to another. Nobody else learns of it. */
export type Deal = {
  round: number;
  by: Seat;
  to: Seat;
  /** What `by` asks `to` to do. */
  asks: Promise;
  /** What `by` promises in return. */
  gives: Promise;
  answer: Answered;
  /** Words that came with the offer. */
  offered_with: string;
  answered_with: string;
  /** Who of the two has passed on something that they learned. */
  passed_on: readonly Seat[];
  /** Whether `by` and `to` have kept their promises, in truth. */
  kept: readonly [Kept, Kept];
  /** The same, as far as `by`, and as far as `to` can tell. */
  seen: readonly [readonly [Kept, Kept], readonly [Kept, Kept]];
  /** What `by` and `to` have said to the other of a broken promise. */
  reproached: readonly [string, string];
};

export type Promise = 'nothing' | 'back_statement' | 'vote_as_one' | 'leave_alone' | 'tell_learned';

export type Answered = 'open' | 'accepted' | 'declined' | 'lapsed';

/** Whether a promise was kept; None: not judged, nothing to keep, or not known to this seat. */
export type Kept = boolean | null;

// --- what a seat does

export type Move =
  | ChooseFaction
  | Speak
  | Acclaim
  | Protect
  | Expose
  | SowDiscord
  | NoAction
  | Vote
  | OfferDeal
  | AnswerDeal
  | PassOn
  | Reproach
  | UseCard
  | ChooseCard
  | Narrate
  | Conclude
  | BidFarewell
  | ReplaceWords;

/** Ask another councillor for something, in return for something or nothing. */
export type OfferDeal = {
  move: 'offer_deal';
  to: Seat;
  asks: Promise;
  gives: Promise;
  words?: string;
};

/** Accept or decline the open deal of this councillor. */
export type AnswerDeal = {
  move: 'answer_deal';
  by: Seat;
  accept: boolean;
  words?: string;
};

/** Pass on an entry of one's own ledger, by its place there. */
export type PassOn = {
  move: 'pass_on';
  to: Seat;
  entry: number;
};

/** Tell the one who broke a promise so, and nobody else. */
export type Reproach = {
  move: 'reproach';
  to: Seat;
  words: string;
};

/** The Narrator tells the card that the deck has prepared. */
export type UseCard = {
  move: 'use_card';
};

/** The Narrator tells another card of this round's theme, with the numbers drawn for it. */
export type ChooseCard = {
  move: 'choose_card';
  card: string;
};

/** The Narrator tells what followed from the implemented solution. */
export type Conclude = {
  move: 'conclude';
  text: string;
};

/** The Narrator's own epilogue. */
export type BidFarewell = {
  move: 'bid_farewell';
  text: string;
};

/** The host replaces the Narrator's own words of a round with the card. */
export type ReplaceWords = {
  move: 'replace_words';
  round: number;
};

// --- what is told

export type Event =
  | CouncilCalled
  | RoundBegan
  | StatementsRevealed
  | StatementsCounted
  | DilemmaTold
  | WordsPrepared
  | VotesCounted
  | Learnt
  | DiscordSown
  | ActionsRevealed
  | Rewarded
  | PowerUsed
  | EffectsApplied
  | Exiled
  | ConsequenceTold
  | SeasonBegan
  | PastRecalled
  | AftermathTold
  | DealChanged
  | LearntFrom
  | GoalDrawn
  | GoalsJudged
  | EpilogueTold
  | Ended
  | TakenBack;

/** The council sits; who belongs to which faction is public. */
export type CouncilCalled = {
  event: 'council_called';
  factions: readonly Faction[];
};

export type RoundBegan = {
  event: 'round_began';
  round: number;
};

/** In table order; an empty one was not written. `authors` is None if they are anonymous. */
export type StatementsRevealed = {
  event: 'statements_revealed';
  statements: readonly string[];
  authors: readonly Seat[] | null;
};

/** the tally is public. */
export type StatementsCounted = {
  event: 'statements_counted';
  favours: readonly number[];
  acclaimed: number | null;
};

/** The Narrator presents the dilemma: a card, or own words. */
export type DilemmaTold = {
  event: 'dilemma_told';
  round: number;
  card: string;
  own: Narrate | null;
};

/** To the Narrator alone: the numbers to write around. */
export type WordsPrepared = {
  event: 'words_prepared';
  dilemma: Dilemma;
};

/** totals are public, single votes are not. */
export type VotesCounted = {
  event: 'votes_counted';
  totals: readonly number[];
  implemented: Solution;
  drawn: boolean;
};

/** To one seat alone: the result of its Expose, or that another seat tried to expose it. */
export type Learnt = {
  event: 'learnt';
  what: Exposed | Failed | Attempted;
};

/** the votes of a faction are revealed; who sowed discord is not. */
export type DiscordSown = {
  event: 'discord_sown';
  sown: Sown;
};

/** Told only under `actions_revealed = all`. */
export type ActionsRevealed = {
  event: 'actions_revealed';
  actions: readonly (readonly [Seat, Action])[];
};

/** To one seat alone: what the round brought it. */
export type Rewarded = {
  event: 'rewarded';
  for_winner: number;
  for_consensus: number;
  influence: number;
};

/** A faction raised its stat. */
export type PowerUsed = {
  event: 'power_used';
  faction: Faction;
  stat: number;
  now: number;
};

/** the exact numbers. */
export type EffectsApplied = {
  event: 'effects_applied';
  effects: readonly [number, number, number];
  stats: readonly [number, number, number];
};

/** Councillors left in disgrace. */
export type Exiled = {
  event: 'exiled';
  seats: readonly Seat[];
};

/** What followed: the card's telling, or the Narrator's own. */
export type ConsequenceTold = {
  event: 'consequence_told';
  round: number;
  card: string;
  solution: Solution;
  text: string | null;
};

/** The year goes on, and a sign of what is coming is seen, unless the table hides it. */
export type SeasonBegan = {
  event: 'season_began';
  round: number;
  chronicle: string;
  omen: Omen | null;
};

/** The dilemma recalls what this council decided: in its text, in a sentence, or both. */
export type PastRecalled = {
  event: 'past_recalled';
  round: number;
  opening: Decision | null;
  echo: Decision | null;
};

/** Sentences for what the solution's own text does not speak of, by their ids. */
export type AftermathTold = {
  event: 'aftermath_told';
  round: number;
  sentences: readonly string[];
};

/** To its two parties alone: a deal as each sees it, offered, answered, judged or spoken of. */
export type DealChanged = {
  event: 'deal_changed';
  deal: Deal;
};

/** To one seat alone: what another councillor has passed on. */
export type LearntFrom = {
  event: 'learnt_from';
  what: Passed;
};

/** To a faction's members alone. */
export type GoalDrawn = {
  event: 'goal_drawn';
  faction: Faction;
  goal: string;
};

/** At the end: which goals the factions had, and which were reached. */
export type GoalsJudged = {
  event: 'goals_judged';
  goals: readonly Goal[];
};

/** What became of everybody: the deck's lines, and the Narrator's own words if there are any. */
export type EpilogueTold = {
  event: 'epilogue_told';
  lines: readonly Line[];
  own: string | null;
};

/** the final table. */
export type Ended = {
  event: 'ended';
  how: Ending;
  winners: readonly Seat[];
  scores: readonly number[];
  influence: readonly number[];
  acclaim: readonly number[];
  ruling: Faction | null;
};

/** A seat took entries back. How many is not told: it would reveal moves that only some seats know of. */
export type TakenBack = {
  event: 'taken_back';
  by: Seat;
};

// --- what anybody may read

export type Published = Record<string, unknown>;

// --- what is laid open after the end

export type LaidOpen = {
  rounds: readonly OpenRound[];
  deals: readonly OpenDeal[];
  turning_point: TurningPoint | null;
  awards: readonly Award[];
};

export type OpenRound = {
  number: number;
  cards: readonly Card[];
};

/** What one councillor did in a round. Those in exile have none. */
export type Card = {
  seat: Seat;
  /** None: abstained. */
  vote: Solution | null;
  action: Action;
  /** After the round's rewards. */
  influence: number;
  /** Whose statement they voted for; None without a vote, or where statements were anonymous. */
  backed: Seat | null;
};

/** A deal, with the truth about it. */
export type OpenDeal = {
  round: number;
  by: Seat;
  to: Seat;
  asks: Promise;
  gives: Promise;
  answer: Answered;
  offered_with: string;
  answered_with: string;
  /** Whether `by` and `to` kept their promises; None where there was nothing to keep. */
  kept: readonly [Kept, Kept];
  /** What `by` and `to` said to the other of a broken promise. */
  reproached: readonly [string, string];
};

/**
 * `lead`: from this round on the winner had more than anybody who did not win.
 *
 * `ruling`: another one led until the last count, when the Ruling Faction got its own.
 * `acclaim`: that of anonymous authors, counted only at the end, decided it.
 * `fall`: in this round the stat that fell lost the most.
 */
export type TurningPoint = {
  kind: 'lead' | 'ruling' | 'acclaim' | 'fall';
  round: number;
  /** The winner; of several, the first to lead. */
  seat: Seat | null;
  faction: Faction | null;
  stat: number | null;
  /** How much the stat lost. */
  by: number | null;
};

export type Award = {
  name: AwardName;
  seat: Seat;
  /** How often, how many, or in which round: what the award's sentence says. */
  count: number;
};

export type AwardName = 'from_last' | 'oathbreaker' | 'faithful' | 'betrayed' | 'sharp_eye' | 'longest_exile' | 'led_and_lost' | 'own_way' | 'lone_voice' | 'armoured' | 'sower' | 'with_the_stream' | 'outvoted' | 'clean_hands' | 'silent' | 'orator' | 'kingmaker' | 'dealmaker';
