/** Words of the table's board, made of what is on the wire. */

import { RULES, type Square } from './wire';

export const TRAITS = RULES.traits;

export type XY = Square;
