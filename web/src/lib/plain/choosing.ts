/** Turns an offer into a move: initial values of a form, its validation, and the move it sends. */

import type { Field, Move, Offer } from '$lib/protocol';
import { clean, length } from '$lib/text';

/** A field's value in the form: an index into the list, a number, a text, or several texts. */
export type Held = number | string | string[] | null;

/** Maximum number of values of an offer's only field that are shown as buttons. */
const FEW = 12;

export function usual(field: Field): Held {
  switch (field.type) {
    case 'pick':
      return 0;
    case 'span':
      return field.low;
    case 'text':
      return '';
    case 'texts':
      return Array.from({ length: field.count }, () => '');
  }
}

const fits = (text: string, { least, most }: { least: number; most: number }) => {
  const count = length(clean(text));
  return least <= count && count <= most;
};

export function isWhole(field: Field, held: Held): boolean {
  switch (field.type) {
    case 'pick':
      return typeof held === 'number' && held in field.values;
    case 'span':
      return Number.isInteger(held) && (held as number) >= field.low && (held as number) <= field.high;
    case 'text':
      return typeof held === 'string' && fits(held, field);
    case 'texts':
      return Array.isArray(held) && held.every((text) => fits(text, field));
  }
}

function value(field: Field, held: Held): unknown {
  if (field.type === 'pick') return field.values[held as number];
  if (field.type === 'texts') return (held as string[]).map(clean);
  return typeof held === 'string' ? clean(held) : held;
}

export function moveOf(offer: Offer, held: Record<string, Held>): Move {
  const chosen = Object.entries(offer.fields).map(([name, field]) => [name, value(field, held[name] ?? null)]);
  return { ...Object.fromEntries(chosen), move: offer.move };
}

/** The values to show as buttons; null unless the offer's only field is a short list. */
export function buttons(offer: Offer): { name: string; values: readonly unknown[] } | null {
  const [only, ...others] = Object.entries(offer.fields);
  if (!only || others.length) return null;
  const [name, field] = only;
  return field.type === 'pick' && field.values.length <= FEW ? { name, values: field.values } : null;
}
