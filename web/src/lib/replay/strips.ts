/** Fetched frames of a replay, per perspective. */

import type { Frame, Seat } from '$lib/protocol';

export class Strip {
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

export class Strips {
  #of = new Map<Seat | null, Strip>();

  of(seat: Seat | null): Strip {
    let strip = this.#of.get(seat);
    if (!strip) this.#of.set(seat, (strip = new Strip()));
    return strip;
  }
}
