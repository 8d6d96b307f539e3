/**
 * State of the board: the table's view and offers, and my selection. The selection is local until it is sent as an
 * answer (T-10.4), and is dropped when another ask comes.
 */

import type { Table } from '$lib/table.svelte';
import { readOffers } from './choices';
import * as foresee from './foresee';
import { same } from './geometry';
import { setOf } from './sets';
import { type Line, character, lines } from './sentences';
import type { Ability, Answers, Arrange, Card, Foreseen, Foresight, Move, Question, Event as TronEvent, View, XY } from './wire';

export class Desk {
  readonly table: Table;

  #picked = $state.raw<{ ask: string; card: Card } | null>(null);
  #slot = $state.raw<{ ask: string; slot: number } | null>(null);
  #order = $state.raw<{ ask: string; order: number[] } | null>(null);
  #sparking = $state.raw<string | null>(null);
  #unfit = $state.raw<{ ask: string; card: Card } | null>(null);
  #foresight = $state.raw<Foresight | null>(null);
  /** The spot I point at for the chosen card. */
  preview = $state.raw<XY | null>(null);
  /** The card being dragged, and the pointer position. */
  carry = $state.raw<{ card: Card; x: number; y: number } | null>(null);
  /** A story page covers the board. */
  paused = $state(false);
  /** The log line I point at. */
  pointed = $state.raw<Line | null>(null);

  choices = $derived.by(() => readOffers(this.table.offers));
  lines = $derived.by(() => lines(this.table.log as TronEvent[], this.view.options, this.me));
  spots = $derived.by(() => (this.chosen === null ? [] : (this.choices.spots.get(this.chosen) ?? [])));
  spot = $derived.by(() => this.spots.find((each) => same(each, this.preview)) ?? null);
  /** Effects of each of my moves; null until the server has replied. */
  foresight = $derived.by(() => this.#still(this.#foresight));
  #foreseen = $derived.by(() => (this.foresight ? foresee.byMove(this.foresight) : () => null));
  /** The parts of a split Mind while Aelin decides which to keep. */
  parts = $derived.by(() => (this.foresight ? foresee.keepable(this.foresight) : []));

  constructor(table: Table) {
    this.table = table;
  }

  // --- the table's state

  get view(): View {
    return this.table.view as View;
  }
  get set(): string {
    return this.view.options.cards;
  }
  get me() {
    return this.table.seat;
  }
  get iAmAelin(): boolean {
    return this.me === this.view.options.aelin;
  }
  get over(): boolean {
    return this.view.outcome !== null;
  }
  get seats() {
    return this.table.info?.seats ?? [];
  }
  get asked(): 'me' | 'other' | 'none' {
    return this.over ? 'none' : this.choices.ask !== null ? 'me' : 'other';
  }
  get mine(): boolean {
    return this.asked === 'me';
  }
  get ready(): boolean {
    return this.mine && !this.table.sending && this.table.connection === 'online';
  }
  /** The seat that is asked. Aelin decides on splits, answers and her own cards, even in the other player's turn. */
  get askedSeat() {
    return this.view.waits_for;
  }
  get who() {
    return character(this.askedSeat, this.view.options);
  }
  get currentRow() {
    return this.view.rows[this.view.done];
  }

  // --- my selection

  #still<T extends { ask: string }>(what: T | null): T | null {
    return what && what.ask === this.choices.ask ? what : null;
  }

  get #pickedCard(): Card | null {
    return this.#still(this.#picked)?.card ?? null;
  }
  /** The chosen card of the memory row. */
  get chosen(): Card | null {
    const card = this.#pickedCard;
    return card !== null && this.view.row.includes(card) && this.usable(card) ? card : null;
  }
  /** The card of the Mind selected to be taken. */
  get taking(): Card | null {
    const card = this.#pickedCard;
    return card !== null && this.choices.takeable.has(card) ? card : null;
  }
  /** The part of the split Mind selected to be kept. */
  get keeping(): readonly Card[] | null {
    const card = this.#pickedCard;
    return card !== null && this.choices.keepable.has(card) ? (this.parts.find((part) => part.includes(card)) ?? null) : null;
  }
  get unfit(): Card | null {
    return this.#still(this.#unfit)?.card ?? null;
  }
  usable(card: Card): boolean {
    return this.choices.spots.has(card) || this.choices.discardable.has(card);
  }

  /** Slots of Determination that can be pressed now. */
  get slots(): ReadonlySet<number> {
    return this.sparking ? setOf(this.choices.abilities.get('spark') ?? []) : this.choices.slots;
  }
  /** The slot I would show in answer to a relived memory. */
  get answering(): number | null {
    const kept = this.#still(this.#slot)?.slot;
    return kept !== undefined && this.choices.slots.has(kept) ? kept : ([...this.choices.slots][0] ?? null);
  }
  get sparking(): boolean {
    return this.#sparking !== null && this.#sparking === this.choices.ask;
  }

  /** My order of the four cards: for each row from the top, the index of the drawn card. */
  get order(): number[] {
    return this.#still(this.#order)?.order ?? this.view.rows.map((_, n) => n);
  }
  set order(order: number[]) {
    if (this.choices.ask !== null) this.#order = { ask: this.choices.ask, order };
  }

  /** Foreseen effect of the current selection. */
  get placing(): Foreseen | null {
    return this.chosen !== null && this.spot ? this.#foreseen({ move: 'place', card: this.chosen, at: this.spot }) : null;
  }
  get discarding(): Foreseen | null {
    return this.chosen !== null ? this.#foreseen({ move: 'discard', card: this.chosen }) : null;
  }
  get afterTaking(): Foreseen | null {
    return this.taking !== null ? this.#foreseen({ move: 'take', card: this.taking, reveal: false }) : null;
  }
  get afterKeeping(): Foreseen | null {
    const card = this.#pickedCard;
    return card !== null ? this.#foreseen({ move: 'keep', card }) : null;
  }
  get afterStopping(): Foreseen | null {
    return this.#foreseen({ move: 'stop' });
  }

  /** Query the effects of all offered moves at once, so that hovering needs no request. */
  async lookAhead(): Promise<void> {
    const { ask } = this.choices;
    if (ask === null || this.foresight) return;
    const found = await this.table.foresee<Answers['moves']>({ ask: 'moves' } satisfies Question);
    if (found) this.#foresight = found;
  }

  // --- selecting

  pick(card: Card): void {
    if (this.choices.ask !== null) this.#picked = { ask: this.choices.ask, card };
    this.#unfit = null;
    this.preview = null;
  }

  letGo(): Card | null {
    const card = this.#pickedCard;
    this.#picked = null;
    this.#sparking = null;
    this.preview = null;
    return card;
  }

  /** Remember that an unusable card was pressed, so that the ask bar explains why. */
  cannot(card: Card): void {
    if (this.choices.ask !== null) this.#unfit = { ask: this.choices.ask, card };
  }

  pickSlot(slot: number): void {
    if (this.choices.ask !== null) this.#slot = { ask: this.choices.ask, slot };
  }

  // --- answers

  answer(move: Move): void {
    const { ask } = this.choices;
    if (this.ready && ask !== null) void this.table.answer(ask, move);
  }

  place(at: XY): void {
    if (this.chosen === null) return;
    this.preview = at;
    this.answer({ move: 'place', card: this.chosen, at: [...at] });
  }

  discard(): void {
    if (this.chosen !== null) this.answer({ move: 'discard', card: this.chosen });
  }

  take(reveal: boolean): void {
    if (this.taking !== null) this.answer({ move: 'take', card: this.taking, reveal });
  }

  keep(): void {
    const card = this.#pickedCard;
    if (this.keeping && card !== null) this.answer({ move: 'keep', card });
  }

  arrange(): void {
    this.answer({ move: 'arrange', order: this.order as unknown as Arrange['order'] });
  }

  /** Handle a press on a slot: reveal it immediately, or select it as the answer. */
  slot(slot: number): void {
    if (this.sparking) this.answer({ move: 'use', ability: 'spark', target: slot });
    else if (this.choices.moves.has('reveal')) this.answer({ move: 'reveal', slot });
    else this.pickSlot(slot);
  }

  show(): void {
    if (this.answering !== null) this.answer({ move: 'show', slot: this.answering });
  }

  use(ability: Ability): void {
    const targets = this.choices.abilities.get(ability);
    if (!targets) return;
    if (ability === 'spark') this.#sparking = this.sparking ? null : this.choices.ask;
    else this.answer({ move: 'use', ability, target: targets[0] ?? 0 });
  }

  // --- the last events

  /** Cards relived by the last placement, until something else is placed. */
  relived = $derived.by(() => {
    const events = this.table.log as TronEvent[];
    const last = events.findLastIndex(({ event }) => ['placed', 'took', 'opened', 'cleared'].includes(event));
    const found = events.slice(last + 1).find((each) => each.event === 'relived');
    return found?.event === 'relived' ? found.cards : [];
  });

  lit = $derived.by(() => {
    if (this.pointed) return setOf(this.pointed.cards);
    if (this.placing && foresee.relives(this.placing)) return setOf(this.placing.alike ?? []);
    return setOf(this.over ? [] : this.relived);
  });
}
