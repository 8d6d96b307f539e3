/**
 * Every message between this browser and the server.
 *
 * Written by `python -m zarzewie.server.protocol_types` from server/protocol.py and kernel/offer.py: change those.
 */

export type Seat = number;

/** What the sentence of a refusal needs. */
export type Fact = string | number | boolean | null | (string | number)[];
export type Facts = Record<string, Fact>;

/** A move of any game, an event of any game. */
export type Move = { move: string } & Record<string, unknown>;
export type Event = { event: string } & Record<string, unknown>;

// --- offers (kernel/offer.py)

/** One of these values. */
export type Pick = {
  type: 'pick';
  values: unknown[];
};

/** A whole number from low to high. */
export type Span = {
  type: 'span';
  low: number;
  high: number;
};

/** Free text. Its length is what a reader counts once it is cleaned (`kernel.text`). */
export type Text = {
  type: 'text';
  most: number;
  least: number;
};

/** A number of free texts, each like `Text`. */
export type Texts = {
  type: 'texts';
  count: number;
  most: number;
  least: number;
};

/** For this ask, this move with any combination of these fields. */
export type Offer = {
  ask: string;
  move: string;
  fields: Record<string, Field>;
};

export type Field = Pick | Span | Text | Texts;

/** How it ended: in which way, for whom well, with which scores, and what the next match inherits. */
export type Outcome = {
  how: string;
  winners: Seat[];
  scores: number[];
  legacy: Record<string, unknown> | null;
};

/** What a seat may say beside the game now: aloud, and in a whisper to these seats. */
export type Talk = {
  aloud: boolean;
  whispers: Seat[];
};

export type Stage = 'gathering' | 'playing' | 'over';

// --- over HTTP: people

/** Play as a guest: a name is enough. */
export type NewGuest = {
  name: string;
};

export type Person = {
  id: string;
  name: string;
};

// --- over HTTP: tables

/** One option of a game: what it may be, so that a form can be drawn. Its meaning is in the catalogues. */
export type Choice = {
  name: string;
  kind: 'flag' | 'number' | 'choice' | 'text';
  default: unknown;
  values: unknown[];
  low: number | null;
  /** The greatest number; of a text, the most characters. */
  high: number | null;
};

/** A game that can be played here. */
export type GameInfo = {
  id: string;
  least: number;
  most: number;
  bots: string[];
  options: Choice[];
  /** Whether a clock may run. */
  timed: boolean;
  /** Where the browser finds the board of a game from outside: an ES module on this server. */
  client: string | null;
};

/** How a table is kept, whatever is played at it. */
export type Settings = {
  /** Listed for everybody; otherwise found by its link or code alone. */
  open: boolean;
  pace: 'none' | 'live' | 'slow';
  /** For each answer; none: the usual time of this pace. What it may be is said by `clocks.TIMES`. */
  seconds: number | null;
  /** Whether others may look: not at all, some minutes late, or at what is public as it happens. */
  spectators: 'off' | 'delayed' | 'public';
  /** What is shown after the end: every seat's perspective and the secret, or nothing more. */
  disclose: 'all' | 'result';
};

/** A table for a game. `bots` sit down at once, by seat; the first free seat is the host's. */
export type NewTable = {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  bots?: Record<number, string>;
  seat?: Seat | null;
  settings?: Partial<Settings>;
  campaign?: string | null;
  /** Of a campaign: what is open is left behind. */
  anew?: boolean;
};

/** Who holds a seat: a person, a bot, a bot for a person who is away, or nobody yet. */
export type Sitting = {
  name: string | null;
  bot: string | null;
  here: boolean;
  ready: boolean;
  /** Whoever it is, whatever they are called: the same at this table from match to match. */
  who: string | null;
  /** To which proposals: "pause", "resume", "again", "bot.3"; and what was read: "read.2.statements". */
  agrees: string[];
  /** The name of whom it is kept for: nobody else sits down here. */
  kept: string | null;
};

export type Pausing = {
  why: 'excused' | 'vote' | 'host';
  until: number | null;
  seat: Seat | null;
};

/**
 * One more at the same table, perhaps with other options or with people in other seats.
 *
 * `seats`: for each seat of the next match, who of this one sits there.
 */
export type Again = {
  options: Record<string, unknown> | null;
  seats: number[] | null;
};

export type TableInfo = {
  code: string;
  game: string;
  options: Record<string, unknown>;
  seats: Sitting[];
  stage: Stage;
  /** The hash of the match's secret, published before the first move. */
  commitment: string | null;
  settings: Settings;
  host: Seat | null;
  match: string;
  pause: Pausing | null;
  /** What is proposed for the next match. */
  again: Again | null;
  campaign: string | null;
  /** Whether everything may be seen after the end: agreed, and no campaign keeps its secrets. */
  discloses: boolean;
};

/** A rule says no: its id and the facts that its sentence needs. `key` is the answer's own. */
export type Refusal = {
  type: 'refusal';
  rule: string;
  facts: Facts;
  key: string | null;
};

/** A table in a list. */
export type TableLine = {
  code: string;
  game: string;
  stage: Stage;
  seats: Sitting[];
  options: Record<string, unknown>;
  settings: Settings;
  created: number;
  /** Mine. */
  seat: Seat | null;
  /** Kept for me: I am waited for there. */
  kept: Seat | null;
  my_turn: boolean;
  /** Why it cannot be opened. */
  wrong: Refusal | null;
};

/** Take a seat, or put a bot on it. */
export type SitDown = {
  seat?: number | null;
  bot?: string | null;
};

export type Ready = {
  ready: boolean;
};

export type AtSeat = {
  seat: number;
  bot?: string | null;
};

/** Somebody whom the host sent away from this table. */
export type Removed = {
  id: number;
  name: string;
};

export type InviteAgain = {
  id: number;
};

/** Back in so many seconds: the clocks stand still until then. */
export type Excuse = {
  seconds: number;
};

/** I have read what came before this question; once all have, its clock starts. */
export type Read = {
  ask: string;
};

/** For a majority of those present: a pause, its end, or a bot for a seat whose person is away. */
export type Proposal = {
  what: 'pause' | 'resume' | 'bot';
  seat?: number | null;
};

/** A move of mine in a match that cannot be opened here, as it was stored. */
export type StoredMove = {
  at: number;
  move: Move;
};

/** What the host does in the name of the house: one of its offers. */
export type HouseMove = {
  ask: string;
  move: Move;
};

// --- over HTTP: words

/**
 * Said at a table: aloud (`to` is null), or in a whisper to one seat. To whom is always said.
 *
 * `match`: of which match that seat is, so that no whisper follows a seat to whoever has it next.
 */
export type NewMessage = {
  body: string;
  to: number | null;
  match?: string | null;
};

export type Message = {
  type: 'message';
  id: string;
  /** Of its author at this table then. */
  name: string;
  /** None: taken away, by its author or by the host. */
  body: string | null;
  sent: number;
  seat: Seat | null;
  to: Seat | null;
  /** Its author, as in `Sitting.who`. */
  who: string | null;
};

export type Silence = {
  seat: number;
  silent?: boolean;
};

export type Report = {
  why: string;
};

/** A private note. `place` says on what: a card, an entry, or the match as a whole. */
export type Note = {
  place: string;
  body: string;
  seat: Seat | null;
};

export type NewNote = {
  body: string;
};

/** A handout of an earlier sitting. `to`: whom it was given, by the seat of then; none: everybody. */
export type Handed = {
  title: string;
  text: string;
  to: Seat | null;
};

/** Words that whoever leads could say, of a kind that the game knows. `deed`: what somebody tries. */
export type WantedWords = {
  kind: string;
  deed?: string;
};

/** To be taken, changed or left: nothing has happened by it. */
export type Proposed = {
  words: string;
  source: 'model' | 'list';
};

// --- over HTTP: after the end

/** A moment of a match, from one perspective. Where not everything is disclosed, only news is a moment. */
export type Frame = {
  entry: number;
  view: unknown;
  told: Event[];
  /** Whose entry it was; none: the house, or somebody else where that is not disclosed. */
  seat: Seat | null;
  at: number | null;
};

/** A finished match, ready to be walked through. */
export type Replay = {
  table: TableInfo;
  length: number;
  /** From which seats it may be looked at; none is a spectator. */
  perspectives: (Seat | null)[];
  mine: Seat | null;
  outcome: Outcome;
  /** What the commitments stood for, where it is disclosed. */
  secrets: string[];
};

/** What if: from this moment of the replay on, in this seat, against bots. */
export type Fork = {
  entry: number;
  seat: number;
  bot?: string | null;
};

/** One of my finished matches. */
export type Standing = {
  match: string;
  table: string;
  game: string;
  seat: Seat;
  ended: number;
  how: string;
  won: boolean;
};

/** One match of a campaign. Without a name of its own it was played elsewhere and came with a file. */
export type ArchivedMatch = {
  match: string;
  table: string;
  options: Record<string, unknown>;
  how: string;
  winners: Seat[];
  ended: number;
};

/** Somebody of a campaign. `number` names them to the server. */
export type Companion = {
  number: number;
  name: string;
  owner: boolean;
  me: boolean;
  seat: Seat | null;
  /** Wants to begin anew; it happens when all owners do. */
  resets: boolean;
  /** Comes back only when they are invited again. */
  removed: boolean;
};

export type NextTable = {
  code: string;
  stage: Stage;
};

export type Campaign = {
  id: string;
  game: string;
  name: string;
  companions: Companion[];
  archive: ArchivedMatch[];
  archived: boolean;
  changed: number;
  /** The one table at which it goes on. */
  next: NextTable | null;
  /** When something was laid aside that undoing brings back. */
  undo: number | null;
  /** Whoever plays it owns it; else one of them does. */
  together: boolean;
};

export type NewCampaign = {
  game: string;
  name: string;
};

export type ChangeCampaign = {
  name?: string | null;
  archived?: boolean | null;
  /** I wish to begin anew, or do not any more. */
  reset?: boolean | null;
  undo?: boolean;
};

export type AtCompanion = {
  companion: number;
};

// --- over the socket, in

/** A move. `key` is new for each and the same when it is sent again. */
export type Answer = {
  type: 'answer';
  ask: string;
  move: Move;
  key: string;
};

/** Take the last entry back, for whoever may (`Game.undoers`). Both stay in the log. */
export type Undo = {
  type: 'undo';
  key: string;
};

/** A question that the seat's own view answers (`Game.preview`): odds, a way, a forecast. Never logged. */
export type Query = {
  type: 'query';
  query: Record<string, unknown>;
  key: string;
};

export type Ping = {
  type: 'ping';
};

export type Incoming = Answer | Undo | Query | Ping;

// --- over the socket, out

/** Until when each question to this seat waits, and what time it is for the server. */
export type Clocks = {
  type: 'clocks';
  now: number;
  deadlines: Record<string, number | null>;
  /** Until then there is time to read what came before; the clock starts then, or when all are ready. */
  reading: number | null;
};

/** Where the table stands for this seat, complete, but for the first `heard` lines of its log. */
export type Welcome = {
  type: 'welcome';
  table: TableInfo;
  seat: Seat | null;
  tick: number;
  view: unknown;
  offers: Offer[];
  log: Event[];
  outcome: Outcome | null;
  talk: Talk;
  heard: number;
  clocks: Clocks | null;
  /** Kept for whoever reads this: they do not sit there yet, and nobody else may. */
  kept: Seat | null;
};

/** What changed for this seat, numbered by the seat's own tick. */
export type Update = {
  type: 'update';
  tick: number;
  view: unknown;
  offers: Offer[];
  told: Event[];
  outcome: Outcome | null;
  talk: Talk;
};

/** Somebody sat down, came or went, agreed or paused; or the next table of this campaign was opened. */
export type Seats = {
  type: 'seats';
  table: TableInfo;
  seat: Seat | null;
  /** As in `Welcome`. */
  kept: Seat | null;
};

/** The move with this key is stored and counts. */
export type Ack = {
  type: 'ack';
  key: string;
};

/** What the query with this key asked for. */
export type Reply = {
  type: 'reply';
  key: string;
  answer: unknown;
};

export type Pong = {
  type: 'pong';
};

/** Something other than a rule: the message could not be read, or could not be stored. */
export type Trouble = {
  type: 'trouble';
  why: 'unreadable' | 'store';
  key: string | null;
};

/** There is another picture under the board, or none any more: ask for it. */
export type MapChanged = {
  type: 'map';
};

export type Outgoing = Welcome | Update | Seats | Clocks | Message | Ack | Reply | Pong | Refusal | Trouble | MapChanged;
