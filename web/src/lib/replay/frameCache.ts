/** Fetched frames of a replay, per perspective. */

import type { Frame, Seat } from '$lib/protocol';

export class FrameList {
  readonly frames: Frame[] = [];
  /** Entries that changed the view or told an event. */
  readonly moments: number[] = [];
  loading = false;
  #last = '';

  add(frame: Frame): void {
    const view = JSON.stringify(frame.view);
    if (frame.told.length || view !== this.#last) this.moments.push(frame.entry);
    this.#last = view;
    this.frames.push(frame);
  }
}

export class FrameCache {
  #of = new Map<Seat | null, FrameList>();

  of(seat: Seat | null): FrameList {
    let list = this.#of.get(seat);
    if (!list) this.#of.set(seat, (list = new FrameList()));
    return list;
  }
}
