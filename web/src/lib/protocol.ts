/**
 * Every message between this browser and the server.
 *
 * Written from server/protocol.py and kernel/offer.py by `python -m zarzewie.server.protocol_types`.
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

/** A whole number from low to high, both included. */
export type Span = {
  type: 'span';
  low: number;
  high: number;
};

/** Free text. Its length is counted in visible characters after cleaning (`kernel.text`). */
export type Text = {
  type: 'text';
  most: number;
  least: number;
};

/** Exactly `count` free texts, each like `Text`. */
export type Texts = {
  type: 'texts';
  count: number;
  most: number;
  least: number;
};

/** An answer to an ask: this move, with any combination of values of its fields. */
export type Offer = {
  ask: string;
  move: string;
  fields: Record<string, Field>;
};

export type Field = Pick | Span | Text | Texts;

/** How a match ended: the kind of ending, the winners, the scores, and what the next match inherits. */
export type Outcome = {
  how: string;
  winners: Seat[];
  scores: number[];
  legacy: Record<string, unknown> | null;
};

/** How a seat may talk at the table now: aloud, and in a whisper to these seats. */
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

/** An option of a game and its allowed values, for drawing a form. Its texts are in the catalogues. */
export type OptionField = {
  name: string;
  kind: 'flag' | 'number' | 'choice' | 'text';
  default: unknown;
  values: unknown[];
  low: number | null;
  /** Maximum of a number; of a text, its maximum length in characters. */
  high: number | null;
};

/** Options under one name, to begin with: those that are not the default. */
export type OfferedPreset = {
  name: string;
  options: Record<string, unknown>;
  /** The bot for empty seats; if empty, the one that the form names. */
  bot: string;
};

/** A game that can be played here. */
export type GameInfo = {
  id: string;
  least: number;
  most: number;
  bots: string[];
  options: OptionField[];
  presets: OfferedPreset[];
  /** Whether its tables may have a clock. */
  timed: boolean;
  /** URL of the board of a game from an external package: an ES module on this server. */
  client: string | null;
};

export type BotPace = 'slow' | 'normal' | 'fast';

/** Settings of a table that do not depend on its game. */
export type Settings = {
  /** Listed publicly; otherwise found only by its link or code. */
  open: boolean;
  pace: 'none' | 'live' | 'slow';
  /** Time for each answer; None: the default of this pace. The limits are in `deadlines.TIMES`. */
  seconds: number | null;
  /** Whether others may watch what is public: not at all, some minutes late, or as it happens. */
  spectators: 'off' | 'delayed' | 'public';
  /** What is shown after the end: every seat's perspective and the secret, or nothing more than before. */
  disclose: 'all' | 'result';
  /** How long bots pause before they answer. */
  bots: BotPace;
};

export type SetBotPace = {
  bots: BotPace;
};

/** A new table. `bots` are seated immediately, by seat; the host gets `seat`, or the first free one. */
export type NewTable = {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  bots?: Record<number, string>;
  seat?: Seat | null;
  settings?: Partial<Settings>;
  campaign?: string | null;
  /** Leave the open tables of the campaign behind. */
  anew?: boolean;
};

/** Who holds a seat: a person, a bot, a bot for an absent person, or no one yet. */
export type Sitting = {
  name: string | null;
  bot: string | null;
  here: boolean;
  ready: boolean;
  /** Identifies the person at this table from match to match, independent of their name. */
  who: string | null;
  /** Proposals agreed to: "pause", "resume", "again", "bot.3"; and what was read: "read.2.statements". */
  agrees: string[];
  /** Name of the person for whom the seat is kept; no one else may take it. */
  kept: string | null;
};

export type Pausing = {
  why: 'excused' | 'vote' | 'host';
  until: number | null;
  seat: Seat | null;
};

/**
 * Another match at the same table, optionally with other options or other seats.
 *
 * `seats`: for each seat of the next match, the seat of this match whose holder takes it.
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
  /** Whether everything may be seen after the end: it was agreed, and no campaign has secrets to keep. */
  discloses: boolean;
};

/** A refusal: the rule's id and the facts for its text. `key` is that of the refused message. */
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
  /** The seat of the person asking. */
  seat: Seat | null;
  /** The seat kept for the person asking. */
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

/** A person whom the host removed from this table. */
export type Removed = {
  id: number;
  name: string;
};

export type InviteAgain = {
  id: number;
};

/** Stop the clocks for this many seconds, while the person is away. */
export type Excuse = {
  seconds: number;
};

/** The seat has read what came before this ask; once all have, its clock starts. */
export type Read = {
  ask: string;
};

/** A vote that needs a majority of those present: a pause, its end, or a bot for an absent person. */
export type Proposal = {
  what: 'pause' | 'resume' | 'bot';
  seat?: number | null;
};

/** One of the person's own moves, as stored, in a match that cannot be opened here. */
export type StoredMove = {
  at: number;
  move: Move;
};

/** A move of the house, made by the host: one of the offers to HOUSE. */
export type HouseMove = {
  ask: string;
  move: Move;
};

// --- over HTTP: messages, notes and proposed words

/**
 * A message at a table: aloud (`to` is null), or a whisper to one seat. `to` is always required.
 *
 * `match`: the match to which that seat belongs, so that a whisper never reaches the seat's next holder.
 */
export type NewMessage = {
  body: string;
  to: number | null;
  match?: string | null;
};

export type Message = {
  type: 'message';
  id: string;
  /** Name of its author at this table when it was sent. */
  name: string;
  /** None: removed by its author or by the host. */
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

/** A private note. `place` is what it is about: a card, an entry, or the match as a whole. */
export type Note = {
  place: string;
  body: string;
  seat: Seat | null;
};

export type NewNote = {
  body: string;
};

/** A handout of an earlier match. `to`: the seat in that match it was given to; None: everyone. */
export type Handed = {
  title: string;
  text: string;
  to: Seat | null;
};

/** A request for words that the leader could say, by the game's kind. `deed`: what a player attempts. */
export type WantedWords = {
  kind: string;
  deed?: string;
};

/** Proposed words, to be used, changed or ignored; they do not affect the match. */
export type Proposed = {
  words: string;
  source: 'model' | 'list';
};

// --- over HTTP: after the end

/** A moment of a match, from one perspective. If not all is disclosed, only moments with news count. */
export type Frame = {
  entry: number;
  view: unknown;
  told: Event[];
  /** The seat that made the entry; None: the house, or another seat if that is not disclosed. */
  seat: Seat | null;
  at: number | null;
};

/** A finished match, to be stepped through. */
export type Replay = {
  table: TableInfo;
  length: number;
  /** Seats from which it may be viewed; None is a spectator. */
  perspectives: (Seat | null)[];
  mine: Seat | null;
  outcome: Outcome;
  /** The secrets behind the commitments, if disclosed. */
  secrets: string[];
};

/** A what-if: play on from this moment of the replay, in this seat, against bots. */
export type Fork = {
  entry: number;
  seat: number;
  bot?: string | null;
};

/** One of a person's own finished matches. */
export type FinishedMatch = {
  match: string;
  table: string;
  game: string;
  seat: Seat;
  ended: number;
  how: string;
  won: boolean;
};

/** A match of a campaign. If `match` is empty, it was played elsewhere and imported from a file. */
export type ArchivedMatch = {
  match: string;
  table: string;
  options: Record<string, unknown>;
  how: string;
  winners: Seat[];
  ended: number;
};

/** A member of a campaign. `number` identifies them to the server. */
export type Companion = {
  number: number;
  name: string;
  owner: boolean;
  me: boolean;
  seat: Seat | null;
  /** Wants to restart the campaign; it happens once all owners do. */
  resets: boolean;
  /** Comes back only if invited again. */
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
  /** The one table at which it continues. */
  next: NextTable | null;
  /** When the run was set aside that an undo would restore. */
  undo: number | null;
  /** Whether all who play it own it; otherwise one of them does. */
  together: boolean;
};

export type NewCampaign = {
  game: string;
  name: string;
};

export type ChangeCampaign = {
  name?: string | null;
  archived?: boolean | null;
  /** Whether this owner wants to restart the campaign. */
  reset?: boolean | null;
  undo?: boolean;
};

export type AtCompanion = {
  companion: number;
};

// --- over the socket, in

/** A move. Each has a new `key`, and the same one when it is sent again. */
export type Answer = {
  type: 'answer';
  ask: string;
  move: Move;
  key: string;
};

/** Take the last entry back, for seats that may (`Game.undoers`). Both entries stay in the log. */
export type Undo = {
  type: 'undo';
  key: string;
};

/** A question answered from the seat's view (`Game.preview`): odds, a path, a forecast. Never logged. */
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

/** The deadline of each ask to this seat, and the server's current time. */
export type Clocks = {
  type: 'clocks';
  now: number;
  deadlines: Record<string, number | null>;
  /** End of the time to read what came before; the clock starts then, or when all are ready. */
  reading: number | null;
};

/** The complete state of the table for this seat, except for the first `heard` lines of its log. */
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
  /** The seat kept for the recipient: they do not sit there yet, and no one else may. */
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

/** Sent when a player sat down, came or left, voted or paused, or the campaign's next table was opened. */
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

/** The answer to the query with this key. */
export type Reply = {
  type: 'reply';
  key: string;
  answer: unknown;
};

export type Pong = {
  type: 'pong';
};

/** An error other than a refusal: the message could not be read, or could not be stored. */
export type Trouble = {
  type: 'trouble';
  why: 'unreadable' | 'store';
  key: string | null;
};

/** The picture under the board was replaced or removed: fetch it again. */
export type MapChanged = {
  type: 'map';
};

export type Outgoing = Welcome | Update | Seats | Clocks | Message | Ack | Reply | Pong | Refusal | Trouble | MapChanged;
