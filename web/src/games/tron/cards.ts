/** The printed card faces, read from the server's own table. */

import printed from '$zarzewie/games/tron/cards.json';
import { type Card, RULES } from './wire';

export const COLOURS = RULES.colours;
export type Colour = (typeof COLOURS)[number];

type Printed = Record<Colour, [strength: number, quadrants: string][]>;
export type Face = { card: Card; colour: Colour; strength: number; pattern: number };

function faces(set: Printed): Face[] {
  return COLOURS.flatMap((colour, c) =>
    set[colour].map(([strength, quadrants], n) => ({
      card: c * set[colour].length + n,
      colour,
      strength,
      pattern: parseInt(quadrants, 2),
    })),
  );
}

const sets = new Map(Object.entries(printed as unknown as Record<string, Printed>).map(([name, set]) => [name, faces(set)]));

/** The face of a memory in a card set. */
export function face(set: string, card: Card): Face {
  const found = sets.get(set)?.[card];
  if (!found) throw new RangeError(`no card ${card} in ${set}`);
  return found;
}

/** Card number of the first colour's demon; the other demons follow. */
export const FIRST_DEMON = RULES.first_demon;

export const isDemon = (card: Card) => card >= FIRST_DEMON;

export function colourOf(set: string, card: Card): Colour {
  return isDemon(card) ? colourNamed(card - FIRST_DEMON) : face(set, card).colour;
}

/** The colour with this number in the server's order. */
export function colourNamed(number: number): Colour {
  return COLOURS[number] ?? 'chains';
}
