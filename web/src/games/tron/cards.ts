/** What is printed on the memories: the server's own table, read and not retold. */

import printed from '$zarzewie/games/tron/cards.json';
import type { Card } from './types';

export const COLOURS = ['chains', 'daggers', 'flames', 'glass', 'antlers'] as const;
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

/** The face of a card in a card set. */
export function face(set: string, card: Card): Face {
  const found = sets.get(set)?.[card];
  if (!found) throw new RangeError(`no card ${card} in ${set}`);
  return found;
}
