/**
 * WebSocket connection to a table, with reconnects.
 *
 *     connecting ──welcome──▶ online ──lost──▶ offline ──pause──▶ connecting
 *          └──────────lost────────────────────▶ ┘        4404 ▶ gone       close() ▶ closed
 *
 * The state is `online` only after the welcome message; an open socket is not enough. An answer keeps its key and is
 * resent after every reconnect until the server has stored or refused it. The key makes resending idempotent. If a move is
 * not answered for long, the connection counts as lost even if other messages come: another process may serve the table.
 */

import type { Clocks, Facts, Incoming, MapChanged, Message, Move, Outgoing, Seats, Update, Welcome } from './protocol';

export type Connection = 'connecting' | 'online' | 'offline' | 'gone' | 'closed';

/** The result of an answer. `again`: it was sent more than once, so an earlier copy may have been stored. */
export type Answered =
  | { kind: 'stored' }
  | { kind: 'replied'; answer: unknown }
  | { kind: 'refused'; rule: string; facts: Facts; again: boolean }
  | { kind: 'trouble' };

export interface Handlers {
  connection(state: Connection): void;
  message(message: Welcome | Update | Seats | Clocks | Message | MapChanged): void;
  /** The browser's session has ended; the socket reconnects as the current user. */
  ended?(): void;
  /** How many log lines of which match the client already has. */
  heard?(): { match: string; lines: number };
}

/** The part of the WebSocket interface that is used. */
export interface Line {
  send(data: string): void;
  close(): void;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface World {
  open(url: string): Line;
  key(): string;
  chance(): number;
}

/** Messages that are resent until they are answered, without their key. */
type Unkeyed = { type: 'answer'; ask: string; move: Move } | { type: 'undo' } | { type: 'query'; query: Record<string, unknown> };

const ENDED = 4401;
const UNKNOWN_TABLE = 4404;
const RESTARTS = 1012;
const FIRST_PAUSE = 500;
const SHORT_PAUSE = 250; // milliseconds, at most: the server is being restarted, and another one may be there
const LONGEST_PAUSE = 8_000;
const QUIET = 20_000; // milliseconds without a message before a ping is sent
const PATIENCE = 6_000; // milliseconds to wait for a message before the connection counts as lost
const OVERDUE = 12_000; // milliseconds to wait for the answer to a move, whatever else is heard meanwhile
const STORE_TRIES = 3;
const STORE_PAUSE = 700;

interface Waiting {
  message: Unkeyed;
  sent: number;
  troubles: number;
  overdue?: ReturnType<typeof setTimeout>;
  done: (answered: Answered) => void;
}

/** An unguessable key. `crypto.randomUUID` is not available on plain http, which local servers often use. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const browser: World = {
  open: (url) => new WebSocket(url) as unknown as Line,
  key: randomKey,
  chance: Math.random,
};

export class TableSocket {
  state: Connection = 'closed';
  /** Number of failed attempts since the last welcome. */
  failures = 0;

  #url: string;
  #handlers: Handlers;
  #world: World;
  #line: Line | null = null;
  #tick = 0;
  #waiting = new Map<string, Waiting>();
  #pause: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, handlers: Handlers, world: World = browser) {
    this.#url = url;
    this.#handlers = handlers;
    this.#world = world;
  }

  /** Connect immediately, dropping any current connection or pending retry. */
  connect(): void {
    this.#drop();
    this.#become('connecting');
    const line = this.#world.open(this.#address());
    this.#line = line;
    line.onmessage = ({ data }) => {
      if (line === this.#line) this.#hear(data);
    };
    line.onclose = ({ code }) => {
      if (line === this.#line) this.#lost(code);
    };
    this.#expectWord();
  }

  /** The socket's URL with the log position, so that the server sends only the missing lines. */
  #address(): string {
    const heard = this.#handlers.heard?.();
    return heard?.lines ? `${this.#url}?match=${encodeURIComponent(heard.match)}&heard=${heard.lines}` : this.#url;
  }

  /** Reconnect without waiting: the network is back, or the user asked for it. */
  hurry(): void {
    if (this.state === 'offline') this.connect();
  }

  close(): void {
    this.#drop();
    this.#become('closed');
  }

  /** Answer an ask. Settles once the server has stored, refused or failed to store it, across any number of reconnects. */
  answer(ask: string, move: Move): Promise<Answered> {
    return this.#keep({ type: 'answer', ask, move });
  }

  /** Undo the last entry. */
  undo(): Promise<Answered> {
    return this.#keep({ type: 'undo' });
  }

  /** Send a query (`Game.preview`). */
  query(query: Record<string, unknown>): Promise<Answered> {
    return this.#keep({ type: 'query', query });
  }

  #keep(message: Unkeyed): Promise<Answered> {
    return new Promise((done) => {
      const key = this.#world.key();
      this.#waiting.set(key, { message, sent: 0, troubles: 0, done });
      if (this.state === 'online') this.#sendAnswer(key);
    });
  }

  #become(state: Connection): void {
    if (state === this.state) return;
    this.state = state;
    this.#handlers.connection(state);
  }

  #drop(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#watch);
    for (const waiting of this.#waiting.values()) clearTimeout(waiting.overdue);
    const line = this.#line;
    this.#line = null;
    line?.close();
  }

  #lost(code: number): void {
    this.#drop();
    if (code === UNKNOWN_TABLE) return this.#become('gone');
    if (code === ENDED) this.#handlers.ended?.();
    this.#become('offline');
    this.#pause = setTimeout(() => this.connect(), this.#pauseAfter(code));
    this.failures += 1;
  }

  /** Longer after each failure, and different for everyone: they should not all come back at once. */
  #pauseAfter(code: number): number {
    if (code === RESTARTS && this.failures === 0) return SHORT_PAUSE * this.#world.chance();
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.failures);
    return longest * (0.5 + this.#world.chance() / 2);
  }

  // --- keep-alive

  #expectWord(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#lost(0), PATIENCE);
  }

  #restWhileQuiet(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#send({ type: 'ping' });
      this.#expectWord();
    }, QUIET);
  }

  // --- sending

  #send(message: Incoming): void {
    this.#line?.send(JSON.stringify(message));
  }

  #sendAnswer(key: string): void {
    const waiting = this.#waiting.get(key);
    if (!waiting) return;
    waiting.sent += 1;
    this.#send({ ...waiting.message, key });
    this.#expectWord();
    clearTimeout(waiting.overdue);
    if (waiting.message.type !== 'query') waiting.overdue = setTimeout(() => this.#lost(0), OVERDUE); // a forecast may take longer
  }

  #settle(key: string, answered: Answered): void {
    const waiting = this.#waiting.get(key);
    this.#waiting.delete(key);
    clearTimeout(waiting?.overdue);
    waiting?.done(answered);
  }

  // --- receiving

  #hear(data: unknown): void {
    const message = read(data);
    if (!message) return;
    this.#restWhileQuiet();
    switch (message.type) {
      case 'welcome':
        this.failures = 0;
        this.#tick = message.tick;
        this.#handlers.message(message);
        this.#become('online');
        for (const key of this.#waiting.keys()) this.#sendAnswer(key);
        return;
      case 'update':
        if (message.tick !== this.#tick + 1) return this.connect(); // an update was missed: reconnect for the full state
        this.#tick = message.tick;
        this.#handlers.message(message);
        return;
      case 'seats':
      case 'clocks':
      case 'message':
      case 'map':
        this.#handlers.message(message);
        return;
      case 'ack':
        return this.#settle(message.key, { kind: 'stored' });
      case 'reply':
        return this.#settle(message.key, { kind: 'replied', answer: message.answer });
      case 'refusal': {
        if (message.key === null) return;
        const again = (this.#waiting.get(message.key)?.sent ?? 0) > 1;
        return this.#settle(message.key, { kind: 'refused', rule: message.rule, facts: message.facts, again });
      }
      case 'trouble':
        return this.#troubled(message.key);
      case 'pong':
        return;
    }
  }

  /** The server could not store an answer: retry with the same key, up to `STORE_TRIES` times. */
  #troubled(key: string | null): void {
    const [only] = this.#waiting.size === 1 ? this.#waiting.keys() : [];
    const which = key ?? only;
    if (which === undefined) return;
    const waiting = this.#waiting.get(which);
    if (!waiting) return;
    waiting.troubles += 1;
    if (key === null || waiting.troubles >= STORE_TRIES) return this.#settle(which, { kind: 'trouble' });
    setTimeout(() => {
      if (this.state === 'online') this.#sendAnswer(which);
    }, STORE_PAUSE * waiting.troubles);
  }
}

function read(data: unknown): Outgoing | null {
  if (typeof data !== 'string') return null;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' && message !== null && 'type' in message ? (message as Outgoing) : null;
  } catch {
    return null;
  }
}

export function socketUrl(code: string, at: { protocol: string; host: string }): string {
  const scheme = at.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${at.host}/api/tables/${encodeURIComponent(code)}/socket`;
}
