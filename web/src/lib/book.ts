/** A game's rule book: its rules by section, and full-text search in them. */

import { type Language, read } from './catalogues';

export type Rule = { id: string; title: string; text: string };
export type Section = { id: string; rules: string[] };

/** The ids of a game's rules by section, read from its catalogue, where is written X-2-3. */
export async function sections(language: Language, game: string): Promise<Section[]> {
  const text = await read(language, `${game}/rules`);
  const found: Section[] = [];
  for (const [, letter, section, rest] of text.matchAll(/^([A-Z]+)-(\d+)-(\d+) =/gm)) {
    const id = `${letter}-${section}`;
    let last = found.find((each) => each.id === id);
    if (!last) found.push((last = { id, rules: [] }));
    last.rules.push(`${id}.${rest}`);
  }
  return found.sort((a, b) => number(a.id) - number(b.id));
}

const number = (id: string) => Number(id.split('-')[1]);

/** Lower-case text without diacritics, so that "zaloz" finds "Załóż". Keeps the number of characters. */
export function plain(text: string): string {
  return [...text].map((letter) => (letter === 'ł' || letter === 'Ł' ? 'l' : (letter.normalize('NFD')[0] ?? letter).toLowerCase())).join('');
}

/** Whether a rule contains every searched word, in its id, title or text. */
export function finds(rule: Rule, wanted: string): boolean {
  const all = plain(`${rule.id} ${rule.title} ${rule.text}`);
  return plain(wanted).split(/\s+/).filter(Boolean).every((word) => all.includes(word));
}

export type Piece = { text: string; hit: boolean };

/** Split a text into pieces that match a searched word and pieces that do not. */
export function pieces(text: string, wanted: string): Piece[] {
  const letters = [...text];
  const flat = plain(text);
  const hit = new Array<boolean>(letters.length).fill(false);
  for (const word of plain(wanted).split(/\s+/).filter((each) => each.length > 1)) {
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + 1)) hit.fill(true, at, at + word.length);
  }
  const found: Piece[] = [];
  letters.forEach((letter, n) => {
    const last = found.at(-1);
    if (last && last.hit === hit[n]) last.text += letter;
    else found.push({ text: letter, hit: hit[n] ?? false });
  });
  return found;
}
