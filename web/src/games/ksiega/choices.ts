/** My offers by move name. The server decides what is legal; this only looks it up. */

import type { Field, Move, Offer } from '$lib/protocol';
import type { XY } from './types';

export class Choices {
  readonly #by = new Map<string, Offer[]>();

  constructor(offers: readonly Offer[]) {
    for (const offer of offers) this.#by.set(offer.move, [...(this.#by.get(offer.move) ?? []), offer]);
  }

  may(move: string): boolean {
    return this.#by.has(move);
  }

  of(move: string): readonly Offer[] {
    return this.#by.get(move) ?? [];
  }

  /** All values of a field of this move, over the offers that match the given fields. */
  values<T>(move: string, field: string, given: Record<string, unknown> = {}): T[] {
    const found: T[] = [];
    for (const offer of this.of(move)) {
      if (!matches(offer, given)) continue;
      for (const value of valuesOf(offer.fields[field])) if (!found.some((each) => same(each, value))) found.push(value as T);
    }
    return found;
  }

  /** The ask that exactly this move answers; null if it is not offered. */
  askFor(move: Move): string | null {
    const { move: name, ...fields } = move;
    return this.of(name).find((offer) => matches(offer, fields))?.ask ?? null;
  }

  /** The ask of any move with this name. The server reports what is wrong with the fields. */
  anyAsk(move: string): string | null {
    return this.of(move)[0]?.ask ?? null;
  }

  /** The range of a numeric field of this move. */
  range(move: string, field: string): { low: number; high: number } {
    const found = this.of(move)[0]?.fields[field];
    return found?.type === 'span' ? found : { low: 1, high: 1 };
  }

  squares(move: string, field: string, given: Record<string, unknown> = {}): XY[] {
    return this.values<XY>(move, field, given);
  }
}

export function valuesOf(field: Field | undefined): unknown[] {
  if (field?.type === 'pick') return field.values;
  if (field?.type === 'span') return Array.from({ length: field.high - field.low + 1 }, (_, n) => field.low + n);
  return [];
}

function matches(offer: Offer, given: Record<string, unknown>): boolean {
  return Object.entries(given).every(([name, value]) => {
    const field = offer.fields[name];
    if (!field) return false;
    if (field.type === 'pick') return field.values.some((each) => same(each, value));
    if (field.type === 'span') return typeof value === 'number' && value >= field.low && value <= field.high;
    return true;
  });
}

/** Deep equality for squares (arrays), strict equality for all other values. */
export function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((each, n) => same(each, other[n]));
  return one === other;
}
