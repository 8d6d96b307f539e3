/**
 * Interfaces of a game's client code. A built-in game has a folder `src/games/<id>` with a small `card.ts`, loaded on every
 * page, and an `index.ts` with its board, loaded when it is played. An external game is an ES module whose URL the server
 * provides (`GameInfo.client`). A game with neither is played on the plain board.
 */

import type { Component } from 'svelte';
import type { Campaign, ArchivedMatch, Event, Facts, GameInfo, Move, Offer, Outcome, Seat, Sitting } from './protocol';
import type { Table } from './table.svelte';

export type Options = Record<string, unknown>;

/** A game on pages that list several games. Its texts are `game-<id>…` in the catalogue `<id>/card`. */
export interface GameCard {
  id: string;
  /** Sort key among the games, ascending. */
  order: number;
  /** Icon of the game. */
  Emblem: Component;
  /** Illustration for the home page, drawn inside the common picture frame. */
  Picture: Component;
  /** Vertical position of the glow in that picture, in its SVG units. */
  glow?: number;
  /** Form on the home page that opens a table. */
  Start: Component<{ name: string; info: GameInfo | undefined }>;
  /** Catalogues of the game that `line` and `campaign` need. */
  words?: readonly string[];
  /** What is played with these options, for lists of tables; absent if it is always the same. */
  line?(options: Options): string;
  /** The narrating or leading seat. A bot in it is not counted as a fellow player. */
  teller?(seats: number): Seat;
  campaign?: CampaignCard;
}

export interface CampaignCard {
  /** Progress of the campaign and how to continue it. */
  Progress: Component<{ campaign: Campaign }>;
  /** What was played in one of its matches; defaults to the game's name. */
  what?(match: ArchivedMatch): string;
}

/** A game's code for the table page. */
export interface GameModule {
  Board: Component<{ table: Table; logOpen: boolean; game: GameModule }, object, 'logOpen'>;
  /** The bot used to fill a free seat. */
  bot: string;
  /** Catalogues needed in addition to `<id>/table` and `<id>/rules`. */
  catalogues?: readonly string[];
  /** Disables the chat while a match runs. */
  silent?: boolean;
  /** What is played with these options, for the page header. */
  part?(options: Options): string;
  /** Options that are not rules or are shown elsewhere at the table. */
  given?: readonly string[];
  /** For the next match: options left out of the form, and values that a campaign has not unlocked yet. */
  again?: { but: readonly string[]; shut(option: string, value: unknown, campaign: Campaign | null): boolean };
  seatName(options: Options, seat: Seat, seats: number): string;
  /** The name the board shows for a seat, if it differs from `seatName`. */
  nameIn?(view: unknown, seats: readonly Sitting[], seat: Seat): string;
  /** Entry point of an external game. */
  outside?: OutsideGame;
}

// --- external games: no framework, and no imports from this client

/** Default export of an external game's module. */
export interface OutsideGame {
  /** Draw the board into an empty element. */
  mount(element: HTMLElement, host: OutsideHost): OutsideBoard;
  /** The bot used to fill a free seat; defaults to the game's first bot. */
  bot?: string;
}

/** A mounted board. */
export interface OutsideBoard {
  /** Called once when the user leaves the match or the page. */
  destroy(): void;
}

/** The table as an external board sees it. Fields always return the current value; `subscribe` reports changes. */
export interface OutsideHost {
  readonly view: unknown;
  readonly offers: readonly Offer[];
  /** My seat; null for a spectator. */
  readonly seat: Seat | null;
  /** Display names by seat. */
  readonly names: readonly string[];
  readonly log: readonly Event[];
  readonly outcome: Outcome | null;
  /** An answer is being sent; no other can be sent meanwhile. */
  readonly sending: boolean;
  /** The board shows a moment of a replay; nothing can be answered. */
  readonly still: boolean;
  readonly language: string;
  /** Call `listener` after any of the above has changed, including the language. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Resolves once the move is stored; rejects with an Error whose message can be shown to the user. */
  answer(ask: string, move: Move): Promise<void>;
  /** The text for a key of the game's catalogues. */
  t(key: string, facts?: Facts): string;
  /** The title and text of a rule of the game. */
  rule(id: string): { id: string; title: string; text: string } | undefined;
}
