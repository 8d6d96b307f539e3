/**
 * What travels between tron and its client.
 *
 * Written by `python -m zarzewie.workshop.client_types` from the game's types in Python: change those.
 */

/** Numbers and names of the rules that are drawn; nothing is to be worked out from them. */
export const RULES = {
  colours: ['chains', 'daggers', 'flames', 'glass', 'antlers'],
  first_demon: 35,
  chapters: [
    { opened_by: null, days: 3, breath: null, returned: false, abilities: [] },
    { opened_by: 0, days: 3, breath: null, returned: false, abilities: [] },
    { opened_by: 1, days: 3, breath: null, returned: false, abilities: ['spark'] },
    { opened_by: 2, days: 3, breath: null, returned: false, abilities: ['respite'] },
    { opened_by: 3, days: 3, breath: 8, returned: false, abilities: ['respite'] },
    { opened_by: 4, days: 3, breath: null, returned: true, abilities: ['spark'] },
    { opened_by: 5, days: 3, breath: 9, returned: true, abilities: ['spark', 'respite'] },
    { opened_by: 6, days: 3, breath: null, returned: true, abilities: ['spark', 'respite', 'second_look'] },
  ],
} as const;

// --- options

export type Options = {
  /** 0 is the prologue. */
  chapter: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Which card set is played with (T-1.2). */
  cards: 'standard' | 'easy' | 'hard';
  /** Which seat plays Aelin (T-1.3); the other plays Rowan in the prologue, Fenrys afterwards. */
  aelin: 0 | 1;
  /** What happens to the rest of the deck at the end of a day (T-7.3). */
  leftover: 'shuffle' | 'discard_only';
  /** `open` shows Fenrys Aelin's cards: for practice, and to measure what knowing them is worth (T-11.2). */
  determination: 'hidden' | 'open';
};

// --- what a seat sees

/** The public facts (T-10.2). Only Aelin knows her Determination, and no seat knows the deck. */
export type View = {
  options: Options;
  edition: Edition;
  part: Part;
  phase: Phase;
  day: number;
  turn: number;
  active: Seat;
  /** The memory row. */
  row: readonly Card[];
  discard: readonly Card[];
  /** Slots of Determination in the order they were revealed (T-4.3). */
  revealed: readonly number[];
  /** Number of complete rows. They are the topmost, because only the current row grows (T-5.2, T-6.6). */
  done: number;
  /** Number of cards that were placed in the Mind in this turn. */
  placed: number;
  /** The colour that Aelin is being asked about (T-6.5). */
  relived: number | null;
  /** Number of questions so far, used in the ids of asks. */
  asked: number;
  /** Number of cards that Aelin has taken today. */
  takes: number;
  /** Abilities used today. */
  used: readonly Ability[];
  expelled: number;
  seat: Seat | null;
  mind: readonly Seen[];
  deck: number;
  rows: readonly SeenRow[];
  demons: readonly SeenDemon[];
  distorted: number;
  gone: number;
  /** The seat that is asked; not always the active one. */
  waits_for: Seat;
  /** Number of cards that Aelin may still take today, where a chapter limits them. */
  breath: number | null;
  outcome: 'won' | Loss | null;
  /** What this seat saw go under each demon and, last, what it saw leave the game. Bots remember it; players cannot browse it (T-6.4). */
  ledger: readonly (readonly Card[])[];
};

/** The rules and the content of a match: those that it began with. */
export type Edition = {
  version: number;
  content: string;
};

/** Prologue I (gathering thoughts), prologue II (clearing the Mind), a day of a chapter. */
export type Part = 'gathering' | 'clearing' | 'day';

export type Phase = 'place' | 'more' | 'reveal' | 'take' | 'keep' | 'arrange' | 'observe' | 'answer' | 'over';

export type Seat = number;

/** A memory by its number: seven of each colour in the order of COLOURS and STRENGTHS, as in cards.json. */
export type Card = number;

export type Ability = 'respite' | 'spark' | 'second_look';

/** A card in the Mind. */
export type Seen = {
  card: Card;
  at: XY;
};

export type XY = readonly [number, number];

/** A row of Determination: its first card, if this seat knows it, and what was added on its left. */
export type SeenRow = {
  first: Card | null;
  shown: boolean;
  added: readonly Card[];
  /** The sum of the cards that this seat knows. */
  total: number;
  /** Strength missing to the goal; None if this seat does not know the first card. */
  missing: number | null;
  goal: number;
  least: number;
  most: number;
  colours: readonly number[];
};

/** A demon in the demon row, and the number of memories under it (T-6.4). */
export type SeenDemon = {
  colour: number;
  count: number;
};

export type Loss = 'deck_empty' | 'nothing_fits' | 'mind_empty' | 'nothing_to_take' | 'too_few_cards' | 'out_of_breath';

// --- what a seat does

export type Move = Place | Discard | Reveal | Take | Keep | Arrange | Draw | Stop | Show | Decline | Use;

/** Place a card of the memory row in the Mind, its top left quadrant at this place. */
export type Place = {
  move: 'place';
  card: Card;
  at: XY;
};

export type Discard = {
  move: 'discard';
  card: Card;
};

/** Reveal a hidden card of Determination (T-4.3). */
export type Reveal = {
  move: 'reveal';
  slot: number;
};

/** Take a visible card to the current row; `reveal` also shows its Determination card (T-6.6). */
export type Take = {
  move: 'take';
  card: Card;
  reveal?: boolean;
};

/** Aelin keeps the part of the split Mind that contains this card (T-8.1). */
export type Keep = {
  move: 'keep';
  card: Card;
};

/** Aelin lays the four cards she drew, in this order from the top (T-6.1). */
export type Arrange = {
  move: 'arrange';
  order: readonly [number, number, number, number];
};

/** Fenrys draws one more card (T-6.2). */
export type Draw = {
  move: 'draw';
};

/** Fenrys has drawn enough (T-6.2). */
export type Stop = {
  move: 'stop';
};

/** Aelin answers a relived memory by revealing a card of its colour (T-6.5). */
export type Show = {
  move: 'show';
  slot: number;
};

/** Aelin reveals nothing for a relived memory (T-6.5). */
export type Decline = {
  move: 'decline';
};

/** Use an ability of the chapter, once a day (T-11.1). */
export type Use = {
  move: 'use';
  ability: Ability;
  /** The slot of Determination that Spark reveals. */
  target?: number;
};

// --- what is told

export type Event =
  | Opened
  | Drawn
  | Arranged
  | Placed
  | Relived
  | Discarded
  | Revealed
  | Answered
  | Drew
  | DemonsCame
  | Expelled
  | Cleared
  | Took
  | Split
  | Kept
  | RowComplete
  | FellApart
  | DayEnded
  | Distorted
  | AbilityUsed
  | Won
  | Lost
  | TakenBack;

/** A card opens the Mind (T-4.1, T-6.1, T-7.4). */
export type Opened = {
  event: 'opened';
  day: number;
  card: Card;
  row: readonly Card[];
};

/** To Aelin alone: the four cards she lays as Determination. */
export type Drawn = {
  event: 'drawn';
  cards: readonly Card[];
};

/** Determination is laid out; only Aelin knows its cards. */
export type Arranged = {
  event: 'arranged';
};

export type Placed = {
  event: 'placed';
  seat: Seat;
  card: Card;
  at: XY;
};

/** These cards made seven (T-3.1). */
export type Relived = {
  event: 'relived';
  seat: Seat;
  cards: readonly Card[];
};

/** `demon`: corrupted, under the demon of its colour (T-6.4); `deck`: under the deck (T-11.1). */
export type Discarded = {
  event: 'discarded';
  card: Card;
  to: Where;
};

export type Where = 'discard' | 'demon' | 'deck';

export type Revealed = {
  event: 'revealed';
  seat: Seat;
  slot: number;
  card: Card;
};

/** Aelin has answered a relived memory; whether she had a choice is not said (T-6.5). */
export type Answered = {
  event: 'answered';
};

export type Drew = {
  event: 'drew';
  seat: Seat;
  cards: readonly Card[];
};

/** Drawn demons move to the demon row (T-6.2). */
export type DemonsCame = {
  event: 'demons_came';
  colours: readonly number[];
};

/** A demon and all it had corrupted go to the discard pile (T-6.5). They are face up there. */
export type Expelled = {
  event: 'expelled';
  colour: number;
  freed: readonly Card[];
};

/** Prologue II begins: the revealed cards start three rows (T-5.1). */
export type Cleared = {
  event: 'cleared';
  rows: readonly Card[];
};

/** Added to a row, or discarded if it would pass the row's total (T-5.2, T-6.6). */
export type Took = {
  event: 'took';
  seat: Seat;
  card: Card;
  row: number;
  added: boolean;
};

/** The Mind fell apart (T-8.1); Aelin decides. */
export type Split = {
  event: 'split';
  parts: readonly (readonly Card[])[];
};

export type Kept = {
  event: 'kept';
  cards: readonly Card[];
};

/** Jestem tu (T-6.7). */
export type RowComplete = {
  event: 'row_complete';
  row: number;
};

/** A row came to its total against the chapter's rule: what was added is discarded (T-11.1). */
export type FellApart = {
  event: 'fell_apart';
  row: number;
};

/** Jestem przy tobie (T-6.7, T-7). */
export type DayEnded = {
  event: 'day_ended';
  day: number;
};

/** How many corrupted memories left this game (T-7.2). */
export type Distorted = {
  event: 'distorted';
  count: number;
};

export type AbilityUsed = {
  event: 'ability_used';
  seat: Seat;
  ability: Ability;
};

export type Won = {
  event: 'won';
};

export type Lost = {
  event: 'lost';
  how: Loss;
};

/** A seat took entries back. How many is not told: it would reveal moves that only some seats know of. */
export type TakenBack = {
  event: 'taken_back';
  by: Seat;
};

// --- what a view answers

/** The only question: what each offered move would do. */
export type Question = {
  ask: 'moves';
};

/** Every move that this ask offers. */
export type Foresight = {
  ask: string;
  moves: readonly Foreseen[];
};

/** The certain effects of one move. */
export type Foreseen = {
  move: Move;
  /** The events it will cause, without the placing itself. */
  told?: readonly Event[];
  /** The events after Aelin's next answer that do not depend on it (T-6.5, T-8.1). */
  then?: readonly Event[];
  hides?: readonly Card[];
  uncovers?: readonly Card[];
  /** Of a placed card: the connected visible cards of its colour, itself among them (T-3.1). */
  alike?: readonly Card[];
  /** The total of those; for a taken card, the total of its row with it. */
  sum?: number;
};

/** What is answered to each question, by its `ask`. */
export type Answers = {
  moves: Foresight;
};
