/** Names for the board's code, derived from the wire types. */

import { RULES, type Square } from './wire';

export const TRAITS = RULES.traits;

export type XY = Square;
