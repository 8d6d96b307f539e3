/**
 * State of the board: the table's view and offers, the round being read, and the answer being prepared. A draft is
 * local until it is sent; after that the table holds the answer, which can be changed until the phase is sealed.
 */

import * as api from '$lib/api';
import { replayMoment } from '$lib/replay/moment';
import { clean, length } from '$lib/text';
import type { Move, Seat } from '$lib/protocol';
import type { Table } from '$lib/table.svelte';
import { person, t } from '$lib/words.svelte';
import { isWhole, readOffers, sameMove } from './choices';
import { nameOf } from './council';
import { Host } from './host.svelte';
import { lines } from './sentences';
import { type Move as RadaMove, type Phase, type Event as RadaEvent, type View, ROLES } from './wire';

/** Phases in which there is nothing new to see. */
const QUIET: readonly Phase[] = ['statements', 'consequence', 'over'];

export class Desk {
  readonly table: Table;
  readonly #still = replayMoment() !== undefined;

  /** Number of Resolutions read; `lookingBack` is the one being viewed again. */
  #read = $state(0);
  lookingBack = $state<number | null>(null);
  #draft = $state.raw<{ ask: string; move: Move } | null>(null);
  /** The statement being written. */
  text = $state('');
  /** The solution I point at. */
  pointed = $state<number | null>(null);

  choices = $derived.by(() => readOffers(this.table.offers));
  #botNames = $derived.by(() => t('rada-bot-names').split(',').map((each) => each.trim()));
  told = $derived.by(() => lines(this.log, this.known, this.name));

  /** The round whose Resolution is being read. */
  toRead = $derived.by(() => {
    const { history } = this.known;
    if (this.lookingBack !== null) return history.find(({ number }) => number === this.lookingBack);
    return this.reading ? history.at(-1) : undefined;
  });
  shownRound = $derived.by(() => this.toRead ?? (this.known.phase === 'consequence' ? this.known.history.at(-1) : undefined));
  stage = $derived.by<Phase | 'resolution'>(() => (this.toRead || this.known.phase === 'consequence' ? 'resolution' : this.known.phase));

  chosen = $derived.by<Move | null>(() => {
    if (this.writing) return { move: 'speak', text: clean(this.text) };
    return this.#draft !== null && this.#draft.ask === this.choices.ask ? this.#draft.move : this.answer;
  });
  fits = $derived.by(() => isWhole(this.chosen) && (!this.writing || length(clean(this.text)) <= this.choices.longest));
  changed = $derived.by(() => !sameMove(this.chosen, this.answer));

  readonly host: Host;

  constructor(table: Table) {
    this.table = table;
    this.host = new Host(table, () => this.known);
    // Resolutions before the page was opened count as read, unless there is reading time for the last one.
    this.#read = this.known.history.length - (table.reading !== null ? 1 : 0);
    // Those who are not asked keep reading until there is something new to see, then follow the council.
    $effect.pre(() => {
      if (this.follows && !QUIET.includes(this.known.phase)) this.#read = this.known.history.length;
    });
  }

  // --- the table's state

  get view(): View {
    return this.table.view as View;
  }
  get known() {
    return this.view.public;
  }
  get me() {
    return this.table.seat;
  }
  get seats() {
    return this.table.info?.seats ?? [];
  }
  get log() {
    return this.table.log as RadaEvent[];
  }
  get over(): boolean {
    return this.known.phase === 'over';
  }
  get councillor(): boolean {
    return this.me !== null && !this.narrates;
  }
  get narrates(): boolean {
    return this.me !== null && this.me === ROLES.narrator[this.seats.length];
  }
  get exiled(): boolean {
    return this.me !== null && this.known.exiled.includes(this.me);
  }
  get roundNow(): number {
    return this.shownRound?.number ?? this.known.round;
  }
  name = (seat: Seat) => person(nameOf(this.seats, this.#botNames, this.known.lot, seat, (name) => t('rada-bot-named', { name })));

  // --- reading

  /** Whether nothing is asked of me: I am a spectator, or a bot plays in my seat. */
  get follows(): boolean {
    return this.me === null || Boolean(this.seats[this.me]?.bot);
  }

  get reading(): boolean {
    if (!this.#still) return this.known.history.length > this.#read;
    return !this.over && this.table.told.events.some(({ event }) => event === 'votes_counted');
  }

  readOn(): void {
    const { ask } = this.choices;
    if (this.reading && this.table.reading !== null && ask !== null) {
      api.read(this.table.code, ask).catch(() => undefined); // the reading time ends anyway
    }
    this.#read = this.known.history.length;
    this.lookingBack = null;
  }

  /** Other people present who are still reading while the clock waits. */
  get readers(): Seat[] {
    const { ask } = this.choices;
    if (this.table.reading === null || ask === null) return [];
    return this.seats.flatMap(({ name, bot, here, agrees }, seat) => {
      const asked = seat !== ROLES.narrator[this.seats.length] && !this.known.exiled.includes(seat);
      return asked && name && here && !bot && seat !== this.me && !agrees.includes(`read.${ask}`) ? [seat] : [];
    });
  }

  // --- answering

  get answer() {
    return this.view.answer;
  }
  get writing(): boolean {
    return this.known.phase === 'statements' && this.choices.moves.has('speak');
  }
  get asked(): 'me' | 'other' | 'none' {
    if (this.over) return 'none';
    return this.choices.ask !== null && (this.narrates || this.answer === null) ? 'me' : 'other';
  }
  get ready(): boolean {
    return this.choices.ask !== null && !this.table.sending && this.table.connection === 'online';
  }

  choose = (move: Move): void => {
    if (this.choices.ask !== null) this.#draft = { ask: this.choices.ask, move };
  };

  send = (): void => {
    const { choices, chosen } = this;
    if (!this.ready || !this.fits || !this.changed || choices.ask === null || chosen === null) return;
    void this.table.answer(choices.ask, chosen);
  };

  /** Send a move of the Narrator. */
  tell = (move: RadaMove): void => {
    if (this.ready && this.choices.ask !== null) void this.table.answer(this.choices.ask, move);
  };

  /** A function that replaces the Narrator's own words by the card, for the host or, in older councils, seat one; else undefined. */
  replacer(round: number): (() => void) | undefined {
    if (this.host.replaces(round)) return () => (this.host.asking = round);
    const right = this.choices.replace;
    return right?.rounds.includes(round) ? () => void this.table.answer(right.ask, { move: 'replace_words', round }) : undefined;
  }
}

/** A numeric field of a move with this name; null otherwise. */
export function field(move: Move | null, of: string, key: string): number | null {
  const value = move?.move === of ? move[key] : undefined;
  return typeof value === 'number' ? value : null;
}
