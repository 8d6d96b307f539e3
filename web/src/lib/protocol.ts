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
export type GameInfo = { id: string; least: number; most: number; bots: string[] };

export type NewTable = {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  bots?: Record<number, string>;
  seat?: Seat | null;
};

export type Sitting = { name: string | null; bot: string | null; here: boolean };

export type TableInfo = {
  code: string;
  game: string;
  options: Record<string, unknown>;
  seats: Sitting[];
  stage: 'gathering' | 'playing' | 'over';
  commitment: string | null;
};

export type SitDown = { seat?: Seat | null; bot?: string | null };

export type Fact = string | number | boolean | null | (string | number)[];
export type Facts = Record<string, Fact>;

export type Refusal = { type: 'refusal'; rule: string; facts: Facts; key: string | null };

// --- over the socket, in

export type Move = { move: string } & Record<string, unknown>;
export type Answer = { type: 'answer'; ask: string; move: Move; key: string };
/** Take the last entry back, for whoever may (kernel.Game.undoers). */
export type Undo = { type: 'undo'; key: string };
/** A question that a view answers: odds, a way, a forecast. Never logged. */
export type Query = { type: 'query'; query: Record<string, unknown>; key: string };
export type Ping = { type: 'ping' };
export type Incoming = Answer | Undo | Query | Ping;

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
};

export type Update = {
  type: 'update';
  tick: number;
  view: unknown;
  offers: Offer[];
  told: Event[];
  outcome: Outcome | null;
};

export type Seats = { type: 'seats'; table: TableInfo; seat: Seat | null };
export type Ack = { type: 'ack'; key: string };
export type Reply = { type: 'reply'; key: string; answer: unknown };
export type Pong = { type: 'pong' };
export type Trouble = { type: 'trouble'; why: 'unreadable' | 'store'; key: string | null };

export type Outgoing = Welcome | Update | Seats | Ack | Reply | Pong | Refusal | Trouble;
