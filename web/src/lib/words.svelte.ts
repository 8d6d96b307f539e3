/** Words in the reader's language. The language can change at any time; everything said in it changes along. */

import type { FluentBundle, FluentVariable, Message } from '@fluent/bundle';
import { CARD_WORDS, type Catalogue, LANGUAGES, type Language } from './catalogues';
import type { Fact } from './protocol';
import { Shelf } from './shelf';

export { LANGUAGES, type Language };
export type Args = Record<string, Fact>;
export type Rule = { id: string; title: string; text: string };

const KEPT = 'zarzewie.language';
const HOME: Catalogue[] = ['shell', 'house', ...CARD_WORDS];

const shelf = new Shelf();

let language = $state.raw<Language>('pl');
let edition = $state(0); // counts what was loaded, so that whatever was said before is said again

/** Polish, unless the reader chose otherwise or reads something else. */
export function preferred(kept: string | null, reads: readonly string[]): Language {
  if (isLanguage(kept)) return kept;
  const first = reads.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return first ?? (reads.length > 0 ? 'en' : 'pl');
}

function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((each) => each === value);
}

/** Have these catalogues at hand, in this language and in any that is chosen later. */
export async function need(...catalogues: Catalogue[]): Promise<void> {
  await shelf.need(language, catalogues);
  edition += 1;
}

export async function begin(): Promise<void> {
  language = preferred(storage()?.getItem(KEPT) ?? null, navigator.languages);
  document.documentElement.lang = language;
  await need(...HOME);
}

export async function speak(lang: Language): Promise<void> {
  storage()?.setItem(KEPT, lang);
  await shelf.need(lang, []);
  language = lang;
  document.documentElement.lang = lang;
}

export function spoken(): Language {
  return language;
}

function find(key: string): [FluentBundle, Message] | undefined {
  void edition;
  const bundle = shelf.bundle(language);
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

/** The sentence under this key; the key itself where nobody has written one yet. */
export function t(key: string, args: Args = {}): string {
  const found = find(key);
  if (!found?.[1].value) return key;
  return found[0].formatPattern(found[1].value, sayable(args), []);
}

/** A game's own sentence where it has one, else the house's. */
export const either = (own: string, house: string, args: Args = {}) => t(has(own) ? own : house, args);

/** What is said about it beside its name. */
export function about(key: string): string {
  const found = find(key);
  const said = found?.[1].attributes['about'];
  return found && said ? found[0].formatPattern(said, null, []) : '';
}

/** Fluent's ids hold no dot: is written X-2-3. */
export const keyOf = (id: string) => id.replaceAll('.', '-');

/** A rule as people read it, once its book is at hand. */
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

/** A name that reads from right to left must not turn its sentence around. */
export function person(name: string): string {
  const [open, close] = [String.fromCodePoint(0x2068), String.fromCodePoint(0x2069)];
  return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? open + name + close : name;
}

/** A number with a true minus sign. */
export function signed(value: number): string {
  return value < 0 ? `\u2212${-value}` : String(value);
}

/** Private windows may keep nothing. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
