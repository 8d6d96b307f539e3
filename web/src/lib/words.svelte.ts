/** Translated texts. Changing the language updates all of them reactively. */

import type { FluentBundle, FluentVariable, Message } from '@fluent/bundle';
import { CARD_WORDS, type Catalogue, LANGUAGES, type Language } from './catalogues';
import type { Fact } from './protocol';
import { Bundles } from './bundles';

export { LANGUAGES, type Language };
export type Args = Record<string, Fact>;
export type Rule = { id: string; title: string; text: string };

const KEPT = 'zarzewie.language';
const HOME: Catalogue[] = ['shell', 'house', ...CARD_WORDS];

const bundles = new Bundles();

let language = $state.raw<Language>('pl');
let edition = $state(0); // incremented after loading, so that texts are looked up again

/** The language to use: the stored one, else the browser's first supported one, else English (Polish without a list). */
export function preferred(kept: string | null, reads: readonly string[]): Language {
  if (isLanguage(kept)) return kept;
  const first = reads.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return first ?? (reads.length > 0 ? 'en' : 'pl');
}

function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((each) => each === value);
}

/** Load catalogues, in the current language and in any chosen later. */
export async function need(...catalogues: Catalogue[]): Promise<void> {
  await bundles.need(language, catalogues);
  edition += 1;
}

export async function begin(): Promise<void> {
  language = preferred(storage()?.getItem(KEPT) ?? null, navigator.languages);
  document.documentElement.lang = language;
  await need(...HOME);
}

export async function speak(lang: Language): Promise<void> {
  storage()?.setItem(KEPT, lang);
  await bundles.need(lang, []);
  language = lang;
  document.documentElement.lang = lang;
}

export function spoken(): Language {
  return language;
}

function find(key: string): [FluentBundle, Message] | undefined {
  void edition;
  const bundle = bundles.bundle(language);
  const message = bundle.getMessage(key);
  return message && [bundle, message];
}

function sayable(args: Args): Record<string, FluentVariable> {
  return Object.fromEntries(
    Object.entries(args).map(([name, fact]) => {
      if (Array.isArray(fact)) return [name, fact.join(', ')];
      return [name, typeof fact === 'number' || typeof fact === 'string' ? fact : String(fact)];
    }),
  );
}

export function has(key: string): boolean {
  return Boolean(find(key)?.[1].value);
}

/** The text for a key; the key itself if there is none. */
export function t(key: string, args: Args = {}): string {
  const found = find(key);
  if (!found?.[1].value) return key;
  return found[0].formatPattern(found[1].value, sayable(args), []);
}

/** The game's own text if it has one, else the platform's. */
export const either = (own: string, house: string, args: Args = {}) => t(has(own) ? own : house, args);

/** The `about` attribute of a message; '' if there is none. */
export function about(key: string): string {
  const found = find(key);
  const said = found?.[1].attributes['about'];
  return found && said ? found[0].formatPattern(said, null, []) : '';
}

/** The message id of a rule: is X-2-3, as Fluent ids cannot contain dots. */
export const keyOf = (id: string) => id.replaceAll('.', '-');

/** The title and text of a rule; undefined if its catalogue is not loaded. */
export function rule(id: string, facts: Args = {}): Rule | undefined {
  const found = find(keyOf(id));
  if (!found?.[1].value) return undefined;
  const [bundle, message] = found;
  const title = message.attributes['title'];
  return {
    id,
    title: title ? bundle.formatPattern(title, null, []) : '',
    text: bundle.formatPattern(found[1].value, sayable(facts), []),
  };
}

/** Isolate a right-to-left name, so that it does not reorder the sentence around it. */
export function person(name: string): string {
  const [open, close] = [String.fromCodePoint(0x2068), String.fromCodePoint(0x2069)];
  return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? open + name + close : name;
}

/** A number with a typographic minus sign. */
export function signed(value: number): string {
  return value < 0 ? `\u2212${-value}` : String(value);
}

/** localStorage; undefined where it is unavailable, as in some private windows. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
