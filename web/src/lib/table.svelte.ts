/** Reactive state of a table, fed by its socket, and the answers being sent to it. */

import type { Clocks, Event, Facts, Message, Move, Offer, Outcome, Seat, TableInfo, Talk } from './protocol';
import { again } from './me.svelte';
import { type Answered, type Connection, TableSocket, socketUrl } from './socket';

export type Refusal = { rule: string; facts: Facts } | { rule: null };

/** Milliseconds to wait after a stored answer for its update before another answer may be sent. */
const SOON = 400;

export class Table {
  connection = $state<Connection>('connecting');
  /** Whether a welcome has been received. */
  known = $state(false);
  info = $state.raw<TableInfo | null>(null);
  /** The match that `view` and `log` belong to. A next match begins with its welcome. */
  match = $state('');
  seat = $state.raw<Seat | null>(null);
  /** The seat reserved for me while I do not sit in it. */
  kept = $state.raw<Seat | null>(null);
  view = $state.raw<unknown>(null);
  offers = $state.raw<Offer[]>([]);
  log = $state.raw<Event[]>([]);
  outcome = $state.raw<Outcome | null>(null);
  /** To whom this seat may write in the chat. */
  talk = $state.raw<Talk>({ aloud: false, whispers: [] });
  /** Deadline of each of my asks, in seconds of this browser's clock. */
  deadlines = $state.raw<Record<string, number | null>>({});
  /** End of the reading time before the clock starts, in seconds of this browser's clock; null once it is past. */
  reading = $state.raw<number | null>(null);
  #reading: ReturnType<typeof setTimeout> | undefined;
  /** Number of changes of the picture under the board since the page was opened. */
  maps = $state(0);
  /** Seconds by which this browser's clock is ahead of the server's. */
  ahead = $state(0);
  /** Chat messages since the page was opened; the chat fetches earlier ones. */
  said = $state.raw<Message[]>([]);
  /** The events told last, to animate or announce. `fresh` is false for past events, e.g. after opening the page. */
  told = $state.raw<{ events: Event[]; fresh: boolean }>({ events: [], fresh: false });
  /** An answer is being sent. */
  sending = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** The session ended while the page was open. */
  signedOut = $state(false);

  readonly code: string;
  #socket: TableSocket;

  constructor(code: string) {
    this.code = code;
    this.#socket = new TableSocket(socketUrl(code, location), {
      connection: (state) => (this.connection = state),
      ended: () => {
        this.signedOut = true;
        void again().catch(() => undefined);
      },
      heard: () => ({ match: this.match, lines: this.log.length }),
      message: (message) => {
        switch (message.type) {
          case 'seats':
            this.info = message.table;
            this.seat = message.seat;
            this.kept = message.kept;
            return;
          case 'clocks':
            return this.#tick(message);
          case 'message':
            this.said = [...this.said.filter((each) => each.id !== message.id), message].sort((a, b) => a.sent - b.sent);
            return;
          case 'map':
            this.maps += 1;
            return;
          case 'welcome': {
            const log = message.heard ? [...this.log.slice(0, message.heard), ...message.log] : message.log;
            const same = this.match === message.table.match;
            this.told = { events: log.slice(same ? this.log.length : 0), fresh: same && this.known && this.log.length > 0 };
            this.info = message.table;
            this.match = message.table.match;
            this.seat = message.seat;
            this.kept = message.kept;
            this.view = message.view;
            this.offers = message.offers;
            this.outcome = message.outcome;
            this.talk = message.talk;
            this.#tick(message.clocks);
            this.log = log;
            this.known = true;
            return;
          }
          case 'update':
            this.sending = false;
            this.view = message.view;
            this.offers = message.offers;
            this.outcome = message.outcome;
            this.talk = message.talk;
            this.log = [...this.log, ...message.told];
            this.told = { events: message.told, fresh: true };
            this.refusal = null;
            return;
        }
      },
    });
  }

  /** Convert the server's deadlines to this browser's clock, which may differ. */
  #tick(clocks: Clocks | null): void {
    const ahead = clocks ? Date.now() / 1000 - clocks.now : 0;
    this.ahead = ahead;
    this.deadlines = Object.fromEntries(
      Object.entries(clocks?.deadlines ?? {}).map(([ask, at]) => [ask, at === null ? null : at + ahead]),
    );
    clearTimeout(this.#reading);
    const reading = clocks?.reading ?? null;
    this.reading = reading === null ? null : reading + ahead;
    if (clocks && reading !== null) this.#reading = setTimeout(() => (this.reading = null), (reading - clocks.now) * 1000);
  }

  open(): () => void {
    const hurry = () => this.#socket.hurry();
    const look = () => {
      if (document.visibilityState === 'visible') hurry();
    };
    this.#socket.connect();
    window.addEventListener('online', hurry);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', look);
      this.#socket.close();
    };
  }

  /** Reconnect after the session or the seat has changed. */
  reconnect(): void {
    this.#socket.connect();
  }

  retry(): void {
    this.#socket.hurry();
  }

  answer(ask: string, move: Move): Promise<boolean> {
    return this.#send(() => this.#socket.answer(ask, move));
  }

  /** Undo the last entry. */
  undo(): Promise<boolean> {
    return this.#send(() => this.#socket.undo());
  }

  /** The reply to a query; null if there is none. */
  async foresee<T>(query: Record<string, unknown>): Promise<T | null> {
    const answered = await this.#socket.query(query);
    return answered.kind === 'replied' ? (answered.answer as T) : null;
  }

  async #send(work: () => Promise<Answered>): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.refusal = null;
    const answered = await work();
    if (answered.kind === 'stored') setTimeout(() => (this.sending = false), SOON);
    else this.sending = false;
    // Resent after a lost connection and no longer asked: the first copy was stored, so this is not an error.
    if (answered.kind === 'refused' && !(answered.again && answered.rule === 'house.ask')) {
      this.refusal = { rule: answered.rule, facts: answered.facts };
    }
    if (answered.kind === 'trouble') this.refusal = { rule: null };
    return answered.kind === 'stored';
  }
}
