/** The frames of a replay, fetched in chunks and cached per perspective, and the current position. */

import * as api from '$lib/api';
import type { Frame, Replay, Seat } from '$lib/protocol';
import { FrameCache } from './frameCache';

const CHUNK = 100;

export class ReplayFrames {
  readonly match: string;
  readonly replay: Replay;
  seat = $state.raw<Seat | null>(null);
  entry = $state(0);
  frames = $state.raw<readonly Frame[]>([]);
  moments = $state.raw<readonly number[]>([]);
  failed = $state(false);

  #cache = new FrameCache();

  constructor(match: string, replay: Replay, seat: Seat | null, entry: number) {
    this.match = match;
    this.replay = replay;
    this.entry = Math.max(0, Math.min(replay.length, entry));
    this.look(replay.perspectives.includes(seat) ? seat : (replay.perspectives[0] ?? null));
  }

  get length(): number {
    return this.replay.length;
  }
  /** Whether the current frame has been fetched. */
  get ready(): boolean {
    return this.entry < this.frames.length;
  }

  /** Switch to a seat's perspective; null is a spectator. */
  look(seat: Seat | null): void {
    this.seat = seat;
    this.#publish(seat);
    void this.load();
  }

  go(entry: number): void {
    this.entry = Math.max(0, Math.min(this.length, entry));
  }

  /** Go to the next or previous entry at which something changes for this perspective. */
  step(by: 1 | -1): void {
    const next = by > 0 ? this.moments.find((each) => each > this.entry) : this.moments.findLast((each) => each < this.entry);
    if (next !== undefined) this.go(next);
    else if (this.frames.length > this.length || by < 0) this.go(by > 0 ? this.length : 0);
  }

  /** Entries with an event of this kind. */
  withEvent(kind: string): number[] {
    return this.frames.flatMap(({ entry, told }) => (told.some(({ event }) => event === kind) ? [entry] : []));
  }

  async load(): Promise<void> {
    const { seat } = this;
    const list = this.#cache.of(seat);
    if (list.loading) return;
    list.loading = true;
    this.failed = false;
    try {
      while (list.frames.length <= this.length) {
        const first = list.frames.length;
        const came = await api.frames(this.match, seat, first, Math.min(this.length, first + CHUNK - 1));
        if (!came.length) break;
        for (const frame of came) list.add(frame);
        this.#publish(seat);
      }
    } catch {
      if (this.seat === seat) this.failed = true;
    } finally {
      list.loading = false;
    }
  }

  #publish(seat: Seat | null): void {
    if (seat !== this.seat) return;
    const { frames, moments } = this.#cache.of(seat);
    this.frames = [...frames];
    this.moments = [...moments];
  }
}
