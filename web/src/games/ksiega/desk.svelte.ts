/** State of the board: the table's view and offers, and this seat's tool and selection. */

import { untrack } from 'svelte';
import { handouts, propose } from '$lib/api';
import type { Handed, Seat, WantedWords } from '$lib/protocol';
import type { Table } from '$lib/table.svelte';
import { person, t } from '$lib/words.svelte';
import { standing } from './targetNumber';
import { Choices } from './choices';
import { heightOf, rectangle, sameSquare, widthOf } from './grid';
import type { XY } from './types';
import { type Answers, type Question, ROLES, type Bearing, type Board, type Effect, type Foe, type Event as KsiegaEvent, type Move, type NoRoll, type Prospects, type Rank, type Throw, type Trial, type View } from './wire';

/** The active tool: what a press on the map does. */
export type Tool =
  | { kind: 'walk' }
  | { kind: 'measure' }
  | { kind: 'cast'; effect: Effect; down: boolean }
  | { kind: 'foe'; name: string; rank: Rank; ranged: boolean; hidden: boolean }
  | { kind: 'token'; label: string; hidden: boolean }
  | { kind: 'hero'; seat: Seat }
  | { kind: 'shift'; foe: string; why: string }
  | { kind: 'lead'; foe: string }
  | { kind: 'paint'; sign: string }
  | { kind: 'reveal' }
  | { kind: 'fog' };

export type FoePiece = Foe & { seen: boolean };

/** A selected action that awaits confirmation. */
export type Intent =
  | { kind: 'go'; to: XY }
  | { kind: 'door'; square: XY }
  | { kind: 'attack'; foe: string; blow: 'melee' | 'ranged' }
  | { kind: 'cast'; effect: Effect; foe: string | null; seat: Seat | null; square: XY | null; down: boolean };

const WALK: Tool = { kind: 'walk' };

export class Desk {
  readonly table: Table;
  tool = $state.raw<Tool>(WALK);
  intent = $state.raw<Intent | null>(null);
  /** First corner of a rectangle, or start of the ruler. */
  corner = $state.raw<XY | null>(null);
  /** Square of the keyboard cursor or pointer. */
  cursor = $state.raw<XY | null>(null);
  prospects = $state.raw<Prospects | null | undefined>(undefined);
  path = $state.raw<readonly XY[]>([]);
  bearings = $state.raw<readonly Bearing[]>([]);

  /** Handouts of earlier sittings. */
  earlier = $state.raw<readonly Handed[]>([]);

  constructor(table: Table) {
    this.table = table;
  }

  /** Load this seat's handouts of earlier sittings. A failure is ignored. */
  async recall(): Promise<void> {
    if (this.table.seat !== null) this.earlier = await handouts(this.table.code).catch(() => []);
  }

  // --- the table's state

  readonly view = $derived.by(() => this.table.view as View);
  readonly log = $derived.by(() => this.table.log as KsiegaEvent[]);
  readonly choices = $derived.by(() => new Choices(this.table.offers));
  readonly me = $derived.by(() => this.table.seat);
  readonly leads = $derived(this.view.master !== null);
  /** The MG's seat. */
  readonly leader = $derived(ROLES.leader[this.view.heroes.length] ?? 0);
  /** All other seats, with or without a hero. */
  readonly players = $derived([...this.view.heroes.keys()].filter((seat) => seat !== this.leader));
  readonly hero = $derived(this.me === null || this.leads ? null : (this.view.heroes[this.me] ?? null));
  readonly seats = $derived.by(() => this.table.info?.seats ?? []);
  readonly party = $derived(this.view.heroes.flatMap((hero, seat) => (hero ? [{ seat, hero }] : [])));
  readonly board = $derived<Board | null>(this.view.master ? this.view.master.board : this.view.board);
  readonly papers = $derived([...this.view.handouts, ...(this.view.mine?.handouts ?? []), ...this.earlier]);
  readonly clocks = $derived(this.view.master?.clocks ?? this.view.clocks);
  readonly tokens = $derived(this.view.master?.tokens ?? this.view.tokens);
  readonly trials = $derived(this.view.master?.trials ?? this.view.trials);
  readonly foes = $derived<FoePiece[]>(
    this.view.master
      ? this.view.master.foes.map((foe) => ({ ...foe, seen: this.view.foes.some(({ id, seen }) => id === foe.id && seen) }))
      : this.view.foes.map((foe) => ({ ...foe, hidden: false, met: true, moved: false, done: false })),
  );
  readonly standing = $derived(this.foes.filter(({ wounds }) => wounds > 0));
  readonly ready = $derived.by(() => !this.table.sending && this.table.connection === 'online');

  /** The current test: mine first, then other open ones, then those that still owe a complication or benefit. */
  readonly trial = $derived.by((): Trial | null => {
    const open = this.trials.filter(({ stage }) => stage !== 'rolled');
    const owed = this.trials.filter(({ owed }) => owed.length > 0);
    const mine = open.find(({ seat }) => seat === this.me);
    return mine ?? open[0] ?? owed[0] ?? null;
  });

  /** My test that awaits its roll. */
  readonly rolling = $derived(this.trials.find(({ seat, stage, called }) => seat === this.me && stage === 'asked' && called));
  /** Why `rolling` needs no die roll; null if it does (K-3.5). */
  readonly noRoll = $derived.by((): NoRoll | null => {
    const thrown = this.rolling ? this.thrown(this.rolling) : null;
    return typeof thrown === 'string' ? thrown : null;
  });

  /** The throw of a test, or its expected throw before the roll; null if this seat may not know it. */
  thrown({ number, seat, stage, throw: rolled }: Trial): Throw | NoRoll | null {
    if (stage === 'rolled') return rolled;
    return standing(this.view.chances.find((each) => each.number === number)?.prospects, Boolean(this.view.heroes[seat]?.help));
  }

  heroName(seat: Seat): string {
    return this.view.heroes[seat]?.character.name ?? this.personName(seat);
  }

  personName(seat: Seat): string {
    const sitting = this.seats[seat];
    if (seat === this.leader && (this.view.runner || sitting?.bot)) return t('ksiega-runner');
    const player = t('ksiega-player', { n: seat });
    return person(sitting?.name ?? (sitting?.bot ? t('table-bot-at', { seat: player }) : player));
  }

  /** The name of a foe. For foes no longer present it is taken from the log. */
  foeName(id: string | null): string {
    if (id === null) return '';
    const here = this.foes.find((foe) => foe.id === id);
    if (here) return here.name;
    for (const event of this.log) if ((event.event === 'foe_seen' || event.event === 'foe_placed') && event.foe === id) return event.name;
    return t('ksiega-somebody');
  }

  foeAt(square: XY): FoePiece | undefined {
    return this.standing.find((foe) => sameSquare(foe.square, square));
  }

  heroAt(square: XY): { seat: Seat; name: string } | undefined {
    const found = this.party.find(({ hero }) => sameSquare(hero.square, square) && !hero.character.dead);
    return found && { seat: found.seat, name: found.hero.character.name };
  }

  // --- what is offered on the map

  readonly reachable = $derived(this.tool.kind === 'walk' ? this.choices.squares('go', 'to') : []);
  readonly doors = $derived(this.tool.kind === 'walk' ? this.choices.squares('use_door', 'square') : []);
  readonly aims = $derived.by((): XY[] => {
    const { tool } = this;
    if (tool.kind === 'cast') {
      const of = { effect: tool.effect };
      const foes = this.choices.values<string | null>('cast', 'foe', of);
      const seats = this.choices.values<Seat | null>('cast', 'seat', of);
      return [
        ...this.choices.squares('cast', 'square', of).filter(Boolean),
        ...this.standing.flatMap(({ id, square }) => (square && foes.includes(id) ? [square] : [])),
        ...this.party.flatMap(({ seat, hero }) => (hero.square && seats.includes(seat) ? [hero.square] : [])),
      ];
    }
    if (tool.kind === 'lead') return this.choices.squares('foe_go', 'to', { foe: tool.foe });
    return [];
  });

  /** Squares covered by the rectangle being drawn. */
  readonly marked = $derived.by((): XY[] => {
    const { tool, corner, cursor } = this;
    return (tool.kind === 'paint' || tool.kind === 'reveal' || tool.kind === 'fog') && corner && cursor ? rectangle(corner, cursor) : [];
  });

  attacks(foe: string): ('melee' | 'ranged')[] {
    return (['melee', 'ranged'] as const).filter((kind) => this.choices.askFor({ move: 'attack', kind, foe }) !== null);
  }

  // --- actions

  async send(move: Move): Promise<boolean> {
    const ask = this.choices.askFor(move) ?? this.choices.anyAsk(move.move);
    if (ask === null || !this.ready) return false;
    return this.table.answer(ask, move);
  }

  /** Fetch a suggested text for the MG. It has no effect until the MG sends it. */
  async propose(kind: WantedWords['kind'], deed = ''): Promise<string> {
    return (await propose(this.table.code, { kind, deed })).words;
  }

  take(tool: Tool): void {
    this.tool = tool;
    this.forget();
  }

  forget(): void {
    this.intent = null;
    this.corner = null;
    this.prospects = undefined;
    this.path = [];
  }

  rest(): void {
    this.take(WALK);
  }

  mean(intent: Intent): void {
    this.intent = intent;
    this.prospects = undefined;
    this.path = [];
    void this.#foresee(intent);
  }

  /** Send a query about my view; null if there is no reply. */
  ask<Q extends Question>(question: Q): Promise<Answers[Q['ask']] | null> {
    return this.table.foresee<Answers[Q['ask']]>(question);
  }

  /** Fetch the path or the odds of the selected action. */
  async #foresee(intent: Intent): Promise<void> {
    const seat = this.me;
    if (seat === null) return;
    if (intent.kind === 'go') {
      const way = await this.ask({ ask: 'way', seat, to: intent.to });
      if (this.intent === intent) this.path = way ?? [];
    } else if (intent.kind === 'attack') {
      const odds = await this.ask({ ask: 'attack', seat, kind: intent.blow, foe: intent.foe });
      if (this.intent === intent) this.prospects = odds;
    } else if (intent.kind === 'cast') {
      const odds = await this.ask({ ask: 'cast', seat, effect: intent.effect, foe: intent.foe, square: intent.square });
      if (this.intent === intent) this.prospects = odds;
    }
  }

  async confirm(): Promise<void> {
    const { intent } = this;
    if (!intent) return;
    this.forget();
    switch (intent.kind) {
      case 'go':
        await this.send({ move: 'go', to: intent.to });
        return;
      case 'door':
        await this.send({ move: 'use_door', square: intent.square });
        return;
      case 'attack':
        await this.send({ move: 'attack', kind: intent.blow, foe: intent.foe });
        return;
      case 'cast': {
        const { effect, foe, seat, square, down } = intent;
        this.rest();
        await this.send({ move: 'cast', effect, foe, seat, square, down });
      }
    }
  }

  /** Handle a press on a square with the current tool. */
  press(square: XY): void {
    const { tool } = this;
    switch (tool.kind) {
      case 'walk':
        return this.#walk(square);
      case 'measure':
        this.corner = this.corner ? null : square;
        return;
      case 'cast':
        return this.#aim(tool, square);
      case 'foe':
        void this.send({ move: 'place_foe', name: tool.name, rank: tool.rank, ranged: tool.ranged, hidden: tool.hidden, x: square[0], y: square[1] });
        return;
      case 'token':
        void this.send({ move: 'place_token', label: tool.label, hidden: tool.hidden, x: square[0], y: square[1] });
        return;
      case 'hero':
        void this.send({ move: 'place_hero', seat: tool.seat, x: square[0], y: square[1] });
        return this.rest();
      case 'shift':
        void this.send({ move: 'shift_foe', foe: tool.foe, x: square[0], y: square[1], why: tool.why });
        return this.rest();
      case 'lead':
        void this.send({ move: 'foe_go', foe: tool.foe, to: [...square] });
        return this.rest();
      case 'paint':
      case 'reveal':
      case 'fog':
        return this.#drag(square);
    }
  }

  #walk(square: XY): void {
    const foe = this.foeAt(square);
    if (foe && !this.leads) {
      const blow = this.attacks(foe.id)[0];
      if (blow) return this.mean({ kind: 'attack', foe: foe.id, blow });
      return this.forget();
    }
    const twice = this.intent?.kind === 'go' && sameSquare(this.intent.to, square);
    if (twice) void this.confirm();
    else if (this.doors.some((door) => sameSquare(door, square))) this.mean({ kind: 'door', square });
    else if (this.reachable.some((each) => sameSquare(each, square))) this.mean({ kind: 'go', to: [square[0], square[1]] });
    else this.forget();
  }

  #aim({ effect, down }: { effect: Effect; down: boolean }, square: XY): void {
    if (!this.aims.some((each) => sameSquare(each, square))) return;
    const seats = this.choices.values<Seat | null>('cast', 'seat', { effect });
    const foes = this.choices.values<string | null>('cast', 'foe', { effect });
    const foe = this.foeAt(square);
    const hero = this.heroAt(square);
    const at: Intent = { kind: 'cast', effect, foe: null, seat: null, square: null, down };
    if (foe && foes.includes(foe.id)) this.mean({ ...at, foe: foe.id });
    else if (hero && seats.includes(hero.seat)) this.mean({ ...at, seat: hero.seat });
    else this.mean({ ...at, square: [square[0], square[1]] });
  }

  #drag(square: XY): void {
    const { tool, corner } = this;
    if (!corner) {
      this.corner = square;
      return;
    }
    this.corner = null;
    const across = { x: corner[0], y: corner[1], to_x: square[0], to_y: square[1] };
    if (tool.kind === 'paint') void this.send({ move: 'paint', sign: tool.sign, ...across });
    if (tool.kind === 'fog') void this.send({ move: 'lay_fog', ...across });
    if (tool.kind === 'reveal') void this.send({ move: 'reveal', ...across });
  }

  /** Initial cursor square: my hero's or the first placed hero's, else the middle of the map. */
  home(): XY {
    const { board } = this;
    const mine = this.hero?.square ?? this.party[0]?.hero.square;
    return mine ?? (board ? [Math.floor(widthOf(board) / 2), Math.floor(heightOf(board) / 2)] : [0, 0]);
  }

  /** Fetch the foes' cover and distance relative to my hero. Called after every change of the view. */
  watchBearings(): void {
    const { me, view } = this;
    if (me === null || this.leads || !view.board || !this.hero?.square || !view.foes.some(({ seen }) => seen)) {
      this.bearings = [];
      return;
    }
    void untrack(() => this.ask({ ask: 'bearings', seat: me })).then((found) => (this.bearings = found ?? []));
  }
}
