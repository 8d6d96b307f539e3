/**
 * What lies before a councillor: the table's view and offers, which round is being read, and the answer in the
 * making. A draft stays on this screen until it is handed in; then it is the table's until the seal.
 */

import * as api from '$lib/api';
import { stillness } from '$lib/stillness';
import { clean, length } from '$lib/text';
import type { Move, Seat } from '$lib/protocol';
import type { Table } from '$lib/table.svelte';
import { person, t } from '$lib/words.svelte';
import { isWhole, readOffers, sameMove } from './choices';
import { nameOf } from './council';
import { Host } from './host.svelte';
import { lines } from './sentences';
import { type Move as RadaMove, type Phase, type Event as RadaEvent, type View, ROLES } from './wire';

/** While these last, nothing new lies on the table. */
const QUIET: readonly Phase[] = ['statements', 'consequence', 'over'];

export class Desk {
  readonly table: Table;
  readonly #still = stillness() !== undefined;

  /** So many Resolutions were read, and the one that is looked at again. */
  #read = $state(0);
  lookingBack = $state<number | null>(null);
  #draft = $state.raw<{ ask: string; move: Move } | null>(null);
  /** The statement in the making. */
  text = $state('');
  /** The solution that I point at. */
  pointed = $state<number | null>(null);

  choices = $derived.by(() => readOffers(this.table.offers));
  #botNames = $derived.by(() => t('rada-bot-names').split(',').map((each) => each.trim()));
  told = $derived.by(() => lines(this.log, this.known, this.name));

  /** The round whose Resolution is read before the next one begins. */
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
    // What lay in the past when we came is not told again, unless it is time to read it.
    this.#read = this.known.history.length - (table.reading !== null ? 1 : 0);
    // Whoever does not answer reads until there is something new to see, and keeps pace with the council.
    $effect.pre(() => {
      if (this.follows && !QUIET.includes(this.known.phase)) this.#read = this.known.history.length;
    });
  }

  // --- what lies there

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

  /** Nothing is asked of me: I only watch, or a bot plays in my seat. */
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
      api.read(this.table.code, ask).catch(() => undefined); // the time to read ends by itself
    }
    this.#read = this.known.history.length;
    this.lookingBack = null;
  }

  /** Who is here and has not read on yet, while the clock waits for them. */
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

  /** Words of the Narrator. */
  tell = (move: RadaMove): void => {
    if (this.ready && this.choices.ask !== null) void this.table.answer(this.choices.ask, move);
  };

  /** Put the card in the place of the Narrator's own words, for whoever may: the host, or in older councils seat one. */
  replacer(round: number): (() => void) | undefined {
    if (this.host.replaces(round)) return () => (this.host.asking = round);
    const right = this.choices.replace;
    return right?.rounds.includes(round) ? () => void this.table.answer(right.ask, { move: 'replace_words', round }) : undefined;
  }
}

/** A number that a move of this kind names. */
export function field(move: Move | null, of: string, key: string): number | null {
  const value = move?.move === of ? move[key] : undefined;
  return typeof value === 'number' ? value : null;
}
