/** A moment of a finished match in the shape of a table, so that every board can draw it. */

import type { Event, Frame, Replay, Seat, TableInfo } from '$lib/protocol';
import type { Table } from '$lib/table.svelte';

export class Still implements Pick<Table, keyof Table> {
  readonly connection = 'online';
  readonly kept = null;
  readonly known = true;
  readonly offers = [];
  readonly talk = { aloud: false, whispers: [] };
  readonly deadlines = {};
  readonly ahead = 0;
  readonly reading = null;
  readonly maps = 0;
  readonly said = [];
  readonly sending = false;
  readonly refusal = null;
  readonly signedOut = false;
  readonly code: string;
  readonly match: string;
  readonly info: TableInfo;
  seat = $state.raw<Seat | null>(null);
  view = $state.raw<unknown>(null);
  log = $state.raw<Event[]>([]);
  outcome = $state.raw<Replay['outcome'] | null>(null);
  told = $state.raw<{ events: Event[]; fresh: boolean }>({ events: [], fresh: false });

  #replay: Replay;
  #shown: { seat: Seat | null; entry: number } | null = null;

  constructor(replay: Replay) {
    this.#replay = replay;
    this.code = replay.table.code;
    this.match = replay.table.match;
    // They all were there then.
    this.info = { ...replay.table, seats: replay.table.seats.map((each) => ({ ...each, here: true })) };
  }

  /** Lay this moment on the table. What comes right after the last one is told as news. */
  show(seat: Seat | null, frames: readonly Frame[], entry: number): void {
    const frame = frames[entry];
    if (!frame) return;
    const last = this.#shown;
    const fresh = last !== null && last.seat === seat && last.entry < entry && frames.slice(last.entry + 1, entry).every(({ told }) => !told.length);
    this.#shown = { seat, entry };
    this.seat = seat;
    this.view = frame.view;
    this.log = frames.slice(0, entry + 1).flatMap(({ told }) => told);
    this.outcome = entry === this.#replay.length ? this.#replay.outcome : null;
    this.told = { events: frame.told, fresh };
  }

  open(): () => void {
    return () => undefined;
  }
  reconnect(): void {
    // there is no line to lose
  }
  retry(): void {
    // nor one to find again
  }
  /** What happened has happened. */
  answer(): Promise<boolean> {
    return Promise.resolve(false);
  }
  undo(): Promise<boolean> {
    return Promise.resolve(false);
  }
  foresee(): Promise<null> {
    return Promise.resolve(null);
  }
}
