/**
 * What a game brings to the client. One that is built in has a folder in `src/games/<id>`: a small `card.ts`, which every
 * page knows, and `index.ts` with its board, fetched when it is played. One from outside is an ES module that the server
 * names (`GameInfo.client`). A game with neither is played on the plain board.
 */

import type { Component } from 'svelte';
import type { Campaign, ArchivedMatch, Event, Facts, GameInfo, Move, Offer, Outcome, Seat, Sitting } from './protocol';
import type { Table } from './table.svelte';

export type Options = Record<string, unknown>;

/** The face of a game on pages about many. Its texts are `game-<id>…` in the catalogue `<id>/card`. */
export interface GameCard {
  id: string;
  /** Its place among the others: the smallest stands first. */
  order: number;
  /** Its sign. */
  Emblem: Component;
  /** What one would see on entering it, inside the frame that every picture has. */
  Picture: Component;
  /** How high the light stands in that picture. */
  glow?: number;
  /** From the home page to a table. */
  Start: Component<{ name: string; info: GameInfo | undefined }>;
  /** Its own catalogues that `line` and `campaign` speak from. */
  words?: readonly string[];
  /** What of it is played with these options, for a list; nothing where it is always the same. */
  line?(options: Options): string;
  /** Who tells or leads: a bot in this seat is a deck or a book, not company. */
  teller?(seats: number): Seat;
  campaign?: CampaignCard;
}

export interface CampaignCard {
  /** How far it came, and how it goes on. */
  Progress: Component<{ campaign: Campaign }>;
  /** What was played in one of its matches; the game's name where it does not say. */
  what?(match: ArchivedMatch): string;
}

/** A game at its table. */
export interface GameModule {
  Board: Component<{ table: Table; logOpen: boolean; game: GameModule }, object, 'logOpen'>;
  /** Its rules in the order of the table's book; without it they stand as in the catalogue. */
  rules?: readonly string[];
  /** The bot that takes a free seat. */
  bot: string;
  /** Its own catalogues beside `<id>/table` and `<id>/rules`. */
  catalogues?: readonly string[];
  /** Nobody may say a word while it runs. */
  silent?: boolean;
  /** What of the game is played with these options. */
  part?(options: Options): string;
  /** Options that are no rules, or are shown elsewhere at the table. */
  given?: readonly string[];
  /** For the next match: options that are chosen otherwise, and values that a campaign keeps shut. */
  again?: { but: readonly string[]; shut(option: string, value: unknown, campaign: Campaign | null): boolean };
  seatName(options: Options, seat: Seat, seats: number): string;
  /** Whom the board shows on a seat, where that is more than the seat's own name. */
  nameIn?(view: unknown, seats: readonly Sitting[], seat: Seat): string;
  /** The board of a game from outside. */
  outside?: OutsideGame;
}

// --- a game from outside: no framework, no import of ours

/** What the server's module exports by default. */
export interface OutsideGame {
  /** Draws the board into an empty element. */
  mount(element: HTMLElement, host: OutsideHost): OutsideBoard;
  /** The bot that takes a free seat; else the first one that the game names. */
  bot?: string;
  /** Its rules in the order of the table's book. */
  rules?: readonly string[];
}

/** A board that is drawn. */
export interface OutsideBoard {
  /** Called once, when the match or the page is left. */
  destroy(): void;
}

/** The table as a board from outside knows it. Every field is the newest; `subscribe` says when to look again. */
export interface OutsideHost {
  readonly view: unknown;
  readonly offers: readonly Offer[];
  /** My seat; null where I only look on. */
  readonly seat: Seat | null;
  /** Who sits where, as people are called at this table. */
  readonly names: readonly string[];
  readonly log: readonly Event[];
  readonly outcome: Outcome | null;
  /** An answer is on its way: nothing else can be sent. */
  readonly sending: boolean;
  /** A moment of a match that is over, in a replay: nothing can be answered. */
  readonly still: boolean;
  readonly language: string;
  /** Called after anything above has changed, the language too. Gives the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Resolves once the move is stored; rejects with an Error whose message is a sentence for people. */
  answer(ask: string, move: Move): Promise<void>;
  /** The sentence under a key of the game's catalogues. */
  t(key: string, facts?: Facts): string;
  /** A rule of the game as people read it. */
  rule(id: string): { id: string; title: string; text: string } | undefined;
}
