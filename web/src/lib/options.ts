/** A game's options as a form has them: flat, by dotted name; as the server wants them: nested. */

import type { Choice } from './protocol';

export type Options = Record<string, unknown>;

/** What lies under "house.armour" in { house: { armour: … } }. */
export function valueOf(options: Options, name: string): unknown {
  return name.split('.').reduce<unknown>((found, step) => (found && typeof found === 'object' ? (found as Options)[step] : undefined), options);
}

/** The same options with one more said. */
export function withValue(options: Options, name: string, value: unknown): Options {
  const [first = '', ...rest] = name.split('.');
  if (!rest.length) return { ...options, [first]: value };
  const inner = options[first];
  return { ...options, [first]: withValue(inner && typeof inner === 'object' ? (inner as Options) : {}, rest.join('.'), value) };
}

export const chosen = (options: Options, choice: Choice) => valueOf(options, choice.name) ?? choice.default;

/** Which options differ from what is usual. */
export const differing = (options: Options, choices: readonly Choice[]) => choices.filter((choice) => chosen(options, choice) !== choice.default);

export const changed = (options: Options, choices: readonly Choice[]) => differing(options, choices).length;

/** What was typed into a field for a number: never another number than that. */
export function typedNumber(typed: string): number | string {
  return typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}

/** Whether a number lies out of its range; the server says so too, and neither trims it. */
export function outOfRange(choice: Choice, value: unknown): boolean {
  if (choice.kind !== 'number') return false;
  return !Number.isInteger(value) || (value as number) < (choice.low ?? -Infinity) || (value as number) > (choice.high ?? Infinity);
}

/** Fluent's ids hold no dots. */
export const optionKey = (game: string, name: string) => `option-${game}-${name.replaceAll('.', '-')}`;
export const valueKey = (game: string, name: string, value: unknown) => `${optionKey(game, name)}-${String(value)}`;
