/** The boards, each in a bundle of its own. A game without one here is not drawn yet. */

import type { Component } from 'svelte';
import type { Campaign, Sitting } from '$lib/protocol';
import type { Table } from '$lib/table.svelte';

export interface GameModule {
  Board: Component<{ table: Table; logOpen: boolean }, object, 'logOpen'>;
  /** The rules that are in force at this table, in the order of the book. */
  rules: readonly string[];
  /** The bot that takes a free seat. */
  bot: string;
  /** Catalogues beside the game's own. */
  catalogues?: readonly string[];
  /** Nobody may say a word while it runs. */
  silent?: boolean;
  /** What of the game is played with these options. */
  part?(options: Record<string, unknown>): string;
  /** Options that are no rules, or are shown elsewhere at the table. */
  given?: readonly string[];
  /** For the next match: options that are chosen otherwise, and values that a campaign keeps shut. */
  again?: { but: readonly string[]; shut(option: string, value: unknown, campaign: Campaign | null): boolean };
  seatName(options: Record<string, unknown>, seat: number, seats: number): string;
  /** Whom the board shows on a seat, where that is more than the seat's own name. */
  nameIn?(view: unknown, seats: readonly Sitting[], seat: number): string;
}

const modules = import.meta.glob<GameModule>('./*/index.ts');

export async function loadGame(id: string): Promise<GameModule | undefined> {
  return modules[`./${id}/index.ts`]?.();
}
