/** What the table offers me, sorted by what I would touch: a card and its spots, the discard pile, a slot. */

import type { Field, Offer } from '$lib/protocol';
import { inReadingOrder } from './geometry';
import type { Card, XY } from './types';

export type Choices = {
  ask: string | null;
  spots: ReadonlyMap<Card, XY[]>;
  discardable: ReadonlySet<Card>;
  slots: ReadonlySet<number>;
};

function values<T>(field: Field | undefined): T[] {
  return field?.type === 'pick' ? (field.values as T[]) : [];
}

export function readOffers(offers: readonly Offer[]): Choices {
  const spots = new Map<Card, XY[]>();
  const discardable = new Set<Card>();
  const slots = new Set<number>();
  for (const { move, fields } of offers) {
    const cards = values<Card>(fields['card']);
    if (move === 'place') for (const card of cards) spots.set(card, inReadingOrder(values<XY>(fields['at'])));
    if (move === 'discard') for (const card of cards) discardable.add(card);
    if (move === 'reveal') for (const slot of values<number>(fields['slot'])) slots.add(slot);
  }
  return { ask: offers[0]?.ask ?? null, spots, discardable, slots };
}
