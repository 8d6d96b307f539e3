/** Names for the board's code, derived from the wire types. */

import { type Action, type Narrate, RULES } from './wire';

export const FACTIONS = RULES.factions;
export const STATS = RULES.stats;

export type StatName = (typeof STATS)[number];
export type ActionName = Action['move'];

/** The text of a dilemma: its card, or the Narrator's own words. */
export type Words = { card: string; own: Narrate | null };
