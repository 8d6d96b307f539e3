/** Words of the council's board, made of what is on the wire. */

import { type Action, type Narrate, RULES } from './wire';

export const FACTIONS = RULES.factions;
export const STATS = RULES.stats;

export type StatName = (typeof STATS)[number];
export type ActionName = Action['move'];

/** What anybody needs to tell a dilemma: its card, or the Narrator's own words. */
export type Words = { card: string; own: Narrate | null };
