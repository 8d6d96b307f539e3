/**
 * State of the board: the table's view and offers, the round being read, and the answer being prepared. A draft is
 * local until it is sent; after that the table holds the answer, which can be changed until the phase is sealed.
 */

import { getContext, setContext, untrack } from 'svelte';
import * as api from '$lib/api';
import { replayMoment } from '$lib/replay/moment';
import { clean, length } from '$lib/text';
import type { Move, Seat } from '$lib/protocol';
import type { Table } from '$lib/table.svelte';
import { person, t } from '$lib/words.svelte';
import { isWhole, readOffers, sameMove } from './choices';
import { factionOf, nameOf, others, statsBefore } from './council';
import { type DealChoices, type Dealing, readDeals } from './deals';
import { Host } from './host.svelte';
import { WHOLE, script, statsAt } from './reveal';
import { Reveal } from './reveal.svelte';
import { lines } from './sentences';
import { type Effects, type Move as RadaMove, type Phase, type Event as RadaEvent, type View, ROLES } from './wire';

/** Phases in which there is nothing new to see. */
const QUIET: readonly Phase[] = ['statements', 'consequence', 'epilogue', 'over'];

const KEY = Symbol('desk');

/** The desk of the board around. */
export const deskHere = (): Desk => getContext<Desk>(KEY);

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

  /** Tells the newest Resolution step by step. Until it is done, everything below is as it was before. */
  readonly reveal = new Reveal();
  view = $derived.by(() => this.reveal.view(this.live));
  log = $derived.by(() => this.reveal.log(this.table.log as RadaEvent[]));
  choices = $derived.by(() => readOffers(this.reveal.holds ? [] : this.table.offers));
  #botNames = $derived.by(() => t('rada-bot-names').split(',').map((each) => each.trim()));
  told = $derived.by(() => lines(this.log, this.known, this.name, this.me));

  /** What I may deal about now; nothing while a Resolution is read. What is open: a deal beside a seat, the sheet of a seat. */
  deals = $derived.by<DealChoices>(() => readDeals(this.toRead ? [] : this.table.offers));
  dealing = $state.raw<{ seat: Seat; what: Dealing; beside: Element } | null>(null);
  sheet = $state<Seat | null>(null);

  /** The round whose Resolution is being read. */
  toRead = $derived.by(() => {
    const { history } = this.live.public;
    if (this.reveal.holds) return history.find(({ number }) => number === this.reveal.round);
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
    setContext(KEY, this);
    this.table = table;
    this.host = new Host(table, () => this.known);
    // Resolutions before the page was opened count as read, unless there is reading time for the last one.
    this.#read = this.known.history.length - (table.reading !== null ? 1 : 0);
    // Those who are not asked keep reading until there is something new to see, then follow the council.
    $effect.pre(() => {
      if (!this.follows || QUIET.includes(this.live.public.phase)) return;
      this.#read = this.live.public.history.length;
      if (untrack(() => this.reveal.holds)) this.reveal.skip();
    });
    if (!this.#still) this.#revealWhatComes();
    $effect(() => () => this.reveal.skip());
  }

  /** A Resolution that arrives while the page is open is told step by step; one found on opening it is there whole. */
  #revealWhatComes(): void {
    let before = this.live;
    let heard = this.table.told;
    $effect.pre(() => {
      const { told } = this.table;
      const now = this.live;
      const counted = told !== heard && told.fresh && told.events.some(({ event }) => event === 'votes_counted');
      const last = now.public.history.at(-1);
      const earlier = before;
      before = now;
      heard = told;
      if (counted && last) untrack(() => this.reveal.begin(this.table.log as RadaEvent[], last.number, earlier));
    });
  }

  // --- the table's state

  /** What the server told last, even if it is still held back. */
  get live(): View {
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
  get over(): boolean {
    return this.known.phase === 'over';
  }
  get councillor(): boolean {
    return this.me !== null && !this.narrates;
  }
  get narrates(): boolean {
    return this.me !== null && this.me === ROLES.narrator[this.seats.length];
  }
  /** Who tells the story: a person by name, a model, or the deck; undefined while the seats are not known. */
  get teller(): { kind: 'person' | 'model' | 'deck' | 'deputy'; name: string } | undefined {
    const held = this.seats[ROLES.narrator[this.seats.length] ?? this.seats.length];
    if (!held) return undefined;
    const name = held.name ? person(held.name) : '';
    if (held.bot) return { kind: held.bot === 'model' ? 'model' : name ? 'deputy' : 'deck', name };
    return { kind: name ? 'person' : 'deck', name };
  }
  get exiled(): boolean {
    return this.me !== null && this.known.exiled.includes(this.me);
  }
  get roundNow(): number {
    return this.shownRound?.number ?? this.known.round;
  }
  /** The shown round's Resolution, and the step of it that is reached. */
  get resolution() {
    const round = this.shownRound;
    const found = round ? script(this.table.log as RadaEvent[], round.number) : null;
    return round && found ? { round, script: found, at: this.reveal.at(round.number) } : null;
  }
  /** The stats as they are known; while a Resolution is shown again, as they were at its step. */
  get stats(): Effects {
    const { resolution, known } = this;
    return resolution && resolution.at !== WHOLE ? statsAt(resolution.script, statsBefore(this.live.public, resolution.round.number), resolution.at) : known.stats;
  }
  /** Whether the Narrator has told what followed from a round. */
  concluded(round: number): boolean {
    const { phase, history } = this.live.public;
    return phase !== 'consequence' || history.at(-1)?.number !== round;
  }
  name = (seat: Seat) => person(nameOf(this.seats, this.#botNames, this.known.lot, seat, (name) => t('rada-bot-named', { name })));

  /** By solution, the stats that it could bring to 0; none where the table does not say so. */
  get risks(): readonly (readonly number[])[] {
    return (this.view as View & { risks?: readonly (readonly number[])[] | null }).risks ?? [];
  }

  // --- reading

  /** Whether nothing is asked of me: I am a spectator, or a bot plays in my seat. */
  get follows(): boolean {
    return this.me === null || Boolean(this.seats[this.me]?.bot);
  }

  get reading(): boolean {
    if (!this.#still) return this.live.public.history.length > this.#read;
    return !this.over && this.table.told.events.some(({ event }) => event === 'votes_counted');
  }

  /** Read a past round's Resolution; not while the newest one is being told. */
  lookBack(round: number): void {
    if (this.reveal.holds) return;
    this.reveal.skip();
    this.lookingBack = round;
  }

  /** Tell the shown Resolution once more, step by step. */
  tellAgain(): void {
    if (this.shownRound) this.reveal.repeat(this.table.log as RadaEvent[], this.shownRound.number);
  }

  readOn(): void {
    this.reveal.skip();
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
    const answered = this.narrates ? this.view.settled && this.choices.moves.has('narrate') : this.answer !== null;
    return this.choices.ask !== null && !answered ? 'me' : 'other';
  }
  get ready(): boolean {
    return this.choices.ask !== null && this.free;
  }
  /** Whether something can be sent. */
  get free(): boolean {
    return !this.table.sending && this.table.connection === 'online';
  }

  /** The action whose target is asked for. */
  get picking(): 'expose' | 'sow_discord' | null {
    const move = this.stage === 'actions' && this.choices.ask !== null ? this.chosen?.move : null;
    return move === 'expose' || move === 'sow_discord' ? move : null;
  }
  /** The seats that can be pointed at now. */
  get lit(): readonly Seat[] {
    const { picking, choices, known } = this;
    if (picking === 'expose') return choices.targets;
    if (picking === null) return [];
    return others(known, null).filter((seat) => !known.exiled.includes(seat) && choices.factions.some((each) => each === factionOf(known, seat)));
  }
  pointsAt(seat: Seat): boolean {
    const { picking, chosen } = this;
    if (picking === 'expose') return chosen?.['target'] === seat;
    return picking !== null && chosen?.['faction'] === factionOf(this.known, seat);
  }
  pick = (seat: Seat): void => {
    const faction = factionOf(this.known, seat);
    if (this.picking === 'expose') this.choose({ move: 'expose', target: seat });
    if (this.picking === 'sow_discord' && faction) this.choose({ move: 'sow_discord', faction });
  };

  choose = (move: Move): void => {
    if (this.choices.ask !== null) this.#draft = { ask: this.choices.ask, move };
  };

  send = (): void => {
    const { choices, chosen } = this;
    if (!this.ready || !this.fits || !this.changed || choices.ask === null || chosen === null) return;
    void this.table.answer(choices.ask, chosen);
  };

  /** Say nothing: an empty statement where the table takes one, else one that says so. */
  sayNothing = (words: string): void => {
    if (!this.writing || !this.ready || this.choices.ask === null) return;
    this.text = this.choices.texts.get('text')?.least === 0 ? '' : words;
    void this.table.answer(this.choices.ask, { move: 'speak', text: this.text });
  };

  /** Send a move about a deal: it answers no question of the council. */
  deal = (move: Extract<RadaMove, { move: 'offer_deal' | 'answer_deal' | 'pass_on' | 'reproach' }>): void => {
    const { ask } = this.deals;
    if (!this.free || ask === null) return;
    this.dealing = null;
    void this.table.answer(ask, move);
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
