/** Access to a game's options: forms use flat dotted names, the server uses nested objects. */

import type { OfferedPreset, OptionField } from './protocol';

export type Options = Record<string, unknown>;

/** The value at a dotted name: "house.armour" reads { house: { armour: … } }. */
export function valueOf(options: Options, name: string): unknown {
  return name.split('.').reduce<unknown>((found, step) => (found && typeof found === 'object' ? (found as Options)[step] : undefined), options);
}

/** A copy of the options with the value at a dotted name set. */
export function withValue(options: Options, name: string, value: unknown): Options {
  const [first = '', ...rest] = name.split('.');
  if (!rest.length) return { ...options, [first]: value };
  const inner = options[first];
  return { ...options, [first]: withValue(inner && typeof inner === 'object' ? (inner as Options) : {}, rest.join('.'), value) };
}

export const chosen = (options: Options, choice: OptionField) => valueOf(options, choice.name) ?? choice.default;

/** The choices whose value differs from the default. */
export const differing = (options: Options, choices: readonly OptionField[]) => choices.filter((choice) => chosen(options, choice) !== choice.default);

export const changed = (options: Options, choices: readonly OptionField[]) => differing(options, choices).length;

/** The preset that has these options, all of them. */
export const presetOf = (presets: readonly OfferedPreset[], options: Options, choices: readonly OptionField[]) =>
  presets.find((preset) => choices.every((choice) => chosen(options, choice) === chosen(preset.options, choice)));

/** The typed text as a number, or unchanged if it is not one, so that it can be reported instead of altered. */
export function typedNumber(typed: string): number | string {
  return typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}

/** Whether a number is out of range. The server checks it too; neither clamps it. */
export function outOfRange(choice: OptionField, value: unknown): boolean {
  if (choice.kind !== 'number') return false;
  return !Number.isInteger(value) || (value as number) < (choice.low ?? -Infinity) || (value as number) > (choice.high ?? Infinity);
}

/** Message id of an option. Fluent ids cannot contain dots. */
export const optionKey = (game: string, name: string) => `option-${game}-${name.replaceAll('.', '-')}`;
export const valueKey = (game: string, name: string, value: unknown) => `${optionKey(game, name)}-${String(value)}`;
