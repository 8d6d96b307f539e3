/** My private notes on hidden cards, stored by the server with the match (T-10.3). */

import * as api from '$lib/api';
import type { Seat } from '$lib/protocol';

const LONGEST = 60;
const PAUSE = 600;

export class Notes {
  static readonly longest = LONGEST;
  /** A note could not be sent to the server yet. */
  unsent = $state(false);

  #match: string;
  #notes = $state.raw<Readonly<Record<string, string>>>({});
  #waiting: readonly string[] = [];
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(match: string, mine: Seat | null) {
    this.#match = match;
    if (mine === null) return;
    api.notes(match).then(
      (found) => {
        const kept = Object.fromEntries(found.filter(({ seat }) => seat === null || seat === mine).map(({ place, body }) => [place, body]));
        this.#notes = { ...kept, ...this.#notes };
      },
      () => undefined, // not loaded: notes written meanwhile stay on this page
    );
  }

  of(day: number, slot: number): string {
    return this.#notes[place(day, slot)] ?? '';
  }

  write(day: number, slot: number, note: string): void {
    this.#notes = { ...this.#notes, [place(day, slot)]: note.slice(0, LONGEST) };
    this.#wait(place(day, slot));
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.send(), PAUSE);
  }

  /** Send pending notes immediately, without waiting for a pause in typing. */
  send(): void {
    clearTimeout(this.#pause);
    const places = this.#waiting;
    this.#waiting = [];
    for (const each of places) {
      api.note(this.#match, each, this.#notes[each] ?? '').then(
        () => (this.unsent = this.#waiting.length > 0),
        () => {
          this.#wait(each);
          this.unsent = true;
        },
      );
    }
  }

  #wait(at: string): void {
    this.#waiting = [...this.#waiting.filter((each) => each !== at), at];
  }
}

const place = (day: number, slot: number) => `card.${day}.${slot + 1}`;
