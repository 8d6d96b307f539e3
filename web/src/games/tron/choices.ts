/** My offers, grouped by the element they belong to: a card and its spots, a slot, a button. */

import type { Field, Offer } from '$lib/protocol';
import { inReadingOrder } from './geometry';
import type { Ability, Card, XY } from './wire';

export type Choices = {
  ask: string | null;
  /** Names of all offered moves. */
  moves: ReadonlySet<string>;
  spots: ReadonlyMap<Card, XY[]>;
  discardable: ReadonlySet<Card>;
  /** Cards of the Mind that may be taken, and cards whose part may be kept. */
  takeable: ReadonlySet<Card>;
  keepable: ReadonlySet<Card>;
  /** Slots of Determination that may be revealed or shown. */
  slots: ReadonlySet<number>;
  abilities: ReadonlyMap<Ability, number[]>;
};

function values<T>(field: Field | undefined): T[] {
  return field?.type === 'pick' ? (field.values as T[]) : [];
}

export function readOffers(offers: readonly Offer[]): Choices {
  const spots = new Map<Card, XY[]>();
  const cards = { discard: new Set<Card>(), take: new Set<Card>(), keep: new Set<Card>() };
  const slots = new Set<number>();
  const abilities = new Map<Ability, number[]>();
  for (const { move, fields } of offers) {
    const picked = values<Card>(fields['card']);
    if (move === 'place') for (const card of picked) spots.set(card, inReadingOrder(values<XY>(fields['at'])));
    if (move === 'discard' || move === 'take' || move === 'keep') for (const card of picked) cards[move].add(card);
    if (move === 'reveal' || move === 'show') for (const slot of values<number>(fields['slot'])) slots.add(slot);
    if (move === 'use') for (const name of values<Ability>(fields['ability'])) abilities.set(name, values<number>(fields['target']));
  }
  return {
    ask: offers[0]?.ask ?? null,
    moves: new Set(offers.map(({ move }) => move)),
    spots,
    discardable: cards.discard,
    takeable: cards.take,
    keepable: cards.keep,
    slots,
    abilities,
  };
}
