/** Every message between this browser and the server: the mirror of server/protocol.py and kernel/offer.py. */

export type Seat = number;

// --- offers (kernel/offer.py)

export type Pick = { type: 'pick'; values: unknown[] };
export type Span = { type: 'span'; low: number; high: number };
export type Text = { type: 'text'; most: number; least: number };
export type Texts = { type: 'texts'; count: number; most: number; least: number };
export type Field = Pick | Span | Text | Texts;

/** For this ask, this move with any combination of these fields. */
export type Offer = { ask: string; move: string; fields: Record<string, Field> };

export type Outcome = {
  how: string;
  winners: Seat[];
  scores: number[];
  legacy: Record<string, unknown> | null;
};

// --- over HTTP

export type NewGuest = { name: string };
export type Person = { id: string; name: string };
/** One option of a game: what it may be. Its meaning is in the catalogues. */
export type Choice = {
  name: string;
  kind: 'flag' | 'number' | 'choice' | 'text';
  default: unknown;
  values: unknown[];
  low: number | null;
  high: number | null;
};

export type GameInfo = { id: string; least: number; most: number; bots: string[]; options: Choice[]; timed: boolean };

export type Stage = 'gathering' | 'playing' | 'over';

/** How a table is kept, whatever is played at it. */
export type Settings = {
  open: boolean;
  pace: 'none' | 'live' | 'slow';
  seconds: number | null;
  spectators: 'off' | 'delayed' | 'public';
  disclose: 'all' | 'result';
};

export type NewTable = {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  bots?: Record<number, string>;
  seat?: Seat | null;
  settings?: Partial<Settings>;
  campaign?: string | null;
};

/** Who holds a seat; with a name and a bot, the bot plays for somebody who is away. */
export type Sitting = { name: string | null; bot: string | null; here: boolean; ready: boolean; agrees: string[] };

export type Pausing = { why: 'excused' | 'vote' | 'host'; until: number | null; seat: Seat | null };

export type Again = { options?: Record<string, unknown> | null; seats?: Seat[] | null };

export type TableInfo = {
  code: string;
  game: string;
  options: Record<string, unknown>;
  seats: Sitting[];
  stage: Stage;
  commitment: string | null;
  settings: Settings;
  host: Seat | null;
  match: string;
  pause: Pausing | null;
  again: Again | null;
  campaign: string | null;
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
  seat: Seat | null;
  my_turn: boolean;
};

export type SitDown = { seat?: Seat | null; bot?: string | null };
export type Proposal = { what: 'pause' | 'resume' | 'bot'; seat?: Seat | null };

/** What a seat may say beside the game now. */
export type Talk = { aloud: boolean; whispers: Seat[] };

export type Message = {
  type: 'message';
  id: number;
  name: string;
  body: string | null;
  sent: number;
  seat: Seat | null;
  to: Seat | null;
};

export type Note = { place: string; body: string; seat: Seat | null };

/** A match after so many entries, from one perspective. */
export type Frame = { entry: number; view: unknown; told: Event[]; seat: Seat | null; at: number | null };

export type Replay = {
  table: TableInfo;
  length: number;
  perspectives: (Seat | null)[];
  mine: Seat | null;
  outcome: Outcome;
  secrets: string[];
};

/** One of my finished matches. */
export type Standing = { match: string; table: string; game: string; seat: Seat; ended: number; how: string; won: boolean };

export type Chapter = {
  match: string;
  table: string;
  options: Record<string, unknown>;
  how: string;
  winners: Seat[];
  ended: number;
};

export type Campaign = {
  id: string;
  game: string;
  name: string;
  people: string[];
  archive: Chapter[];
  archived: boolean;
  changed: number;
};

export type Fact = string | number | boolean | null | (string | number)[];
export type Facts = Record<string, Fact>;

export type Refusal = { type: 'refusal'; rule: string; facts: Facts; key: string | null };

// --- over the socket, in

export type Move = { move: string } & Record<string, unknown>;
export type Answer = { type: 'answer'; ask: string; move: Move; key: string };
export type Ping = { type: 'ping' };
export type Incoming = Answer | Ping;

// --- over the socket, out

export type Event = { event: string } & Record<string, unknown>;

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
};

/** Until when each question to this seat waits, and what time it is for the server. */
export type Clocks = { type: 'clocks'; now: number; deadlines: Record<string, number | null> };

export type Update = {
  type: 'update';
  tick: number;
  view: unknown;
  offers: Offer[];
  told: Event[];
  outcome: Outcome | null;
  talk: Talk;
};

export type Seats = { type: 'seats'; table: TableInfo; seat: Seat | null };
export type Ack = { type: 'ack'; key: string };
export type Pong = { type: 'pong' };
export type Trouble = { type: 'trouble'; why: 'unreadable' | 'store'; key: string | null };

export type Outgoing = Welcome | Update | Seats | Clocks | Message | Ack | Pong | Refusal | Trouble;
