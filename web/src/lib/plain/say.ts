/** A game that says nothing else is spoken of by the names of its own fields, or by their texts where it has them. */

import { has, person, t } from '$lib/words.svelte';
import type { Event } from '$lib/protocol';

type Kind = 'view' | 'move' | 'event' | 'value';
export type Names = readonly string[];

/** `view-<game>-<field>`, `move-…`, `event-…`, `value-…`; the plain name where there is no text. */
export function word(game: string, kind: Kind, name: string): string {
  const key = `${kind}-${game}-${name}`;
  return has(key) ? t(key) : name.replaceAll('_', ' ');
}

export const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

/** Lists of seats, as the kernel calls them: each number in them is somebody. */
const SEATS = new Set(['seats', 'winners']);

/** One value in a word or two. */
export function said(game: string, value: unknown, names: Names, field = ''): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return t('table-option-flag', { on: value });
  if (typeof value === 'number') return field === 'seat' ? person(names[value] ?? String(value + 1)) : String(value);
  if (typeof value === 'string') return word(game, 'value', value);
  if (Array.isArray(value)) return value.length ? value.map((each) => said(game, each, names, SEATS.has(field) ? 'seat' : field)).join(', ') : '–';
  return fields(value).map(([name, each]) => `${word(game, 'view', name)}: ${said(game, each, names, name)}`).join(', ');
}

/** What a thing holds; the name of its kind is no field. */
export const fields = (value: unknown, kind = 'type'): [string, unknown][] => Object.entries(value as object).filter(([name]) => name !== kind);

/** A line of the log: the game's own sentence, or what it is called and what it holds. */
export function told(game: string, event: Event, names: Names): string {
  const held = fields(event, 'event').map(([name, value]) => [name, said(game, value, names, name)] as const);
  const key = `event-${game}-${event.event}`;
  if (has(key)) return t(key, Object.fromEntries(held));
  return [word(game, 'event', event.event), held.map(([name, value]) => `${word(game, 'view', name)}: ${value}`).join('; ')].filter(Boolean).join(' – ');
}
