/** Generic texts for any game: the catalogue's text for a field, move, event or value, or its plain name. */

import { has, person, t } from '$lib/words.svelte';
import type { Event } from '$lib/protocol';

type Kind = 'view' | 'move' | 'event' | 'value';
export type Names = readonly string[];

/** The text of `view-<game>-<field>`, `move-…`, `event-…` or `value-…`; the plain name if there is none. */
export function word(game: string, kind: Kind, name: string): string {
  const key = `${kind}-${game}-${name}`;
  return has(key) ? t(key) : name.replaceAll('_', ' ');
}

export const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

/** Names of fields that hold a seat, or a list of seats: their numbers are shown as names. */
const SEAT = /(^|_)seat$/;
const SEATS = /(^|_)(seats|winners)$/;

/** A value as short text. */
export function said(game: string, value: unknown, names: Names, field = ''): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return t('table-option-flag', { on: value });
  if (typeof value === 'number') return SEAT.test(field) ? person(names[value] ?? String(value + 1)) : String(value);
  if (typeof value === 'string') return word(game, 'value', value);
  if (Array.isArray(value)) return value.length ? value.map((each) => said(game, each, names, SEATS.test(field) ? 'seat' : field)).join(', ') : '–';
  return fields(value).map(([name, each]) => `${word(game, 'view', name)}: ${said(game, each, names, name)}`).join(', ');
}

/** The fields of an object without its type tag. */
export const fields = (value: unknown, kind = 'type'): [string, unknown][] => Object.entries(value as object).filter(([name]) => name !== kind);

/** A log line: the game's own sentence for the event, or the event's name and fields. */
export function told(game: string, event: Event, names: Names): string {
  const held = fields(event, 'event').map(([name, value]) => [name, said(game, value, names, name)] as const);
  const key = `event-${game}-${event.event}`;
  if (has(key)) return t(key, Object.fromEntries(held));
  return [word(game, 'event', event.event), held.map(([name, value]) => `${word(game, 'view', name)}: ${value}`).join('; ')].filter(Boolean).join(' – ');
}
