/** A table as this browser knows it: what the socket said last, and what is on its way back. */

import type { Clocks, Event, Facts, Message, Move, Offer, Outcome, Seat, TableInfo, Talk } from './protocol';
import { again } from './me.svelte';
import { type Answered, type Connection, TableSocket, socketUrl } from './socket';

export type Refusal = { rule: string; facts: Facts } | { rule: null };

/** What a stored answer changes is told within this time; until then nothing else is asked. */
const SOON = 400;

export class Table {
  connection = $state<Connection>('connecting');
  /** Whether the table has ever said where it stands. */
  known = $state(false);
  info = $state.raw<TableInfo | null>(null);
  /** The match that `view` and `log` are of: the next one begins with its welcome. */
  match = $state('');
  seat = $state.raw<Seat | null>(null);
  /** Kept for me: I do not sit there yet. */
  kept = $state.raw<Seat | null>(null);
  view = $state.raw<unknown>(null);
  offers = $state.raw<Offer[]>([]);
  log = $state.raw<Event[]>([]);
  outcome = $state.raw<Outcome | null>(null);
  /** What this seat may say beside the game. */
  talk = $state.raw<Talk>({ aloud: false, whispers: [] });
  /** Until when each question to me waits, in this browser's own time. */
  deadlines = $state.raw<Record<string, number | null>>({});
  /** Until then there is time to read before the clock starts, in this browser's own time; null once it is past. */
  reading = $state.raw<number | null>(null);
  #reading: ReturnType<typeof setTimeout> | undefined;
  /** How often there was another picture under the board since this page was opened. */
  maps = $state(0);
  /** How far this browser's clock is ahead of the server's. */
  ahead = $state(0);
  /** What was said since this page was opened; whatever came before is fetched by who shows it. */
  said = $state.raw<Message[]>([]);
  /** The last thing that was told, for those who animate or read it out. `fresh` is false for what lies in the past. */
  told = $state.raw<{ events: Event[]; fresh: boolean }>({ events: [], fresh: false });
  /** An answer is on its way. */
  sending = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** This browser was signed out while it looked at the table. */
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

  /** The server's clock and ours may differ: what counts is how long is left. */
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

  /** With another session than before. */
  reconnect(): void {
    this.#socket.connect();
  }

  retry(): void {
    this.#socket.hurry();
  }

  answer(ask: string, move: Move): Promise<boolean> {
    return this.#send(() => this.#socket.answer(ask, move));
  }

  /** Take the last entry back. */
  undo(): Promise<boolean> {
    return this.#send(() => this.#socket.undo());
  }

  /** What the table foresees; null where it does not say. */
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
    // Sent again after a lost connection and no longer asked for: the first copy counted. Nothing to say.
    if (answered.kind === 'refused' && !(answered.again && answered.rule === 'house.ask')) {
      this.refusal = { rule: answered.rule, facts: answered.facts };
    }
    if (answered.kind === 'trouble') this.refusal = { rule: null };
    return answered.kind === 'stored';
  }
}
