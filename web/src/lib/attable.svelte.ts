/** The table as seen by the components around a board: seats, chat, votes and the proposed rematch. */

import { getContext, setContext } from 'svelte';
import { Chat } from './chat.svelte';
import * as api from './api';
import { chosen, differing } from './options';
import type { Campaign, OptionField, Seat } from './protocol';
import { Rematch } from './rematch.svelte';
import type { Table } from './table.svelte';
import { whatWentWrong } from './errors';
import { need, person, t } from './words.svelte';

const KEY = Symbol('at the table');

export class AtTable {
  readonly table: Table;
  readonly chat: Chat;
  readonly rematch: Rematch;
  /** The game's name for a seat. */
  seatName = $state.raw<(seat: Seat) => string>((seat) => String(seat + 1));
  /** For the rematch: options that cannot be changed there (`but`), and values that are not available yet (`shut`). */
  again = $state.raw<{ but: readonly string[]; shut(option: string, value: unknown, campaign: Campaign | null): boolean }>({
    but: [],
    shut: () => false,
  });
  /** Options that are not rules or are shown elsewhere, such as the language or who sits where. */
  given = $state.raw<readonly string[]>([]);
  #choices = $state.raw<readonly OptionField[]>([]);
  /** The game allows no chat while a match runs. */
  silent = $state(false);
  busy = $state(false);
  trouble = $state('');

  constructor(table: Table) {
    this.table = table;
    this.chat = new Chat(table);
    this.rematch = new Rematch(this);
  }

  get info() {
    return this.table.info;
  }
  get me(): Seat | null {
    return this.table.seat;
  }
  get seats() {
    return this.table.info?.seats ?? [];
  }
  get host(): boolean {
    return this.me !== null && this.info?.host === this.me;
  }
  get running(): boolean {
    return this.info?.stage === 'playing';
  }

  /** Options, except those in `given`, whose value differs from the default. */
  changes = $derived.by(() => {
    const options = this.info?.options ?? {};
    return differing(options, this.#choices.filter(({ name }) => !this.given.includes(name))).map((choice) => ({ choice, value: chosen(options, choice) }));
  });

  /** Load the game's options and their defaults, needed by `changes`. */
  async compare(game: string): Promise<void> {
    const [games] = await Promise.all([api.games(), need(`${game}/options`)]);
    this.#choices = games.find(({ id }) => id === game)?.options ?? [];
  }

  /** Whether to show the chat: it is allowed now, or it has messages. */
  get talks(): boolean {
    return !this.silent || !this.running || this.chat.all.length > 0;
  }

  nameOf(seat: Seat): string {
    const sitting = this.seats[seat];
    if (sitting?.name) return person(sitting.name);
    return sitting?.bot ? t('table-bot-at', { seat: this.seatName(seat) }) : this.seatName(seat);
  }

  names = (seats: readonly Seat[]) => seats.map((seat) => this.nameOf(seat)).join(', ');

  /** Whether a bot deputises for my seat. */
  get deputised(): boolean {
    const mine = this.me === null ? undefined : this.seats[this.me];
    return this.running && Boolean(mine?.name && mine.bot);
  }
  /** Whether play is paused. An excused absence stops only the clocks and does not count. */
  get paused(): boolean {
    return this.running && Boolean(this.info?.pause && this.info.pause.why !== 'excused');
  }
  /** Why I cannot answer asks now: a bot deputises for me, or play is paused. */
  get held(): 'deputy' | 'pause' | null {
    return this.deputised ? 'deputy' : this.paused ? 'pause' : null;
  }
  /** Other seats whose person is away during a match and has no deputy bot. */
  get away(): Seat[] {
    if (!this.running) return [];
    return this.seats.flatMap(({ name, bot, here }, seat) => (name && !bot && !here && seat !== this.me ? [seat] : []));
  }
  agreed(what: string): Seat[] {
    return this.seats.flatMap(({ agrees }, seat) => (agrees.includes(what) ? [seat] : []));
  }
  agree(what: string): boolean {
    return this.me !== null && this.agreed(what).includes(this.me);
  }
  /** Number of votes that make a majority of the people present. */
  get majority(): number {
    return Math.floor(this.seats.filter(({ name, bot, here }) => name && !bot && here).length / 2) + 1;
  }

  async act(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = '';
    try {
      await work();
      return true;
    } catch (error) {
      this.trouble = whatWentWrong(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

export function sitAt(table: Table): AtTable {
  return setContext(KEY, new AtTable(table));
}

/** The surrounding table; undefined where there is none, as in a replay. */
export function atTable(): AtTable | undefined {
  return getContext<AtTable | undefined>(KEY);
}
