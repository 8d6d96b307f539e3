/** A moment of a finished match with the interface of `Table`, so that every board can draw it. */

import type { Event, Frame, Replay, Seat, TableInfo } from '$lib/protocol';
import type { Table } from '$lib/table.svelte';

export class FrameTable implements Pick<Table, keyof Table> {
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
    // Show every player as present.
    this.info = { ...replay.table, seats: replay.table.seats.map((each) => ({ ...each, here: true })) };
  }

  /** Show an entry. Its events are `fresh` if it directly follows the entry shown before. */
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
    // a replay has no connection
  }
  retry(): void {
    // a replay has no connection
  }
  /** A replay takes no answers. */
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
