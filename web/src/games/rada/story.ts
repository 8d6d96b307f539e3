/** The year's story: pure functions about what views and events name by ids. The texts are in `deck.svelte.ts`. */

import type { Decision, Line, Omen, Event as RadaEvent, Shown } from './wire';

/** The card and the solution of a decision: "plague-coin/1". */
export function partsOf(decision: Decision): { card: string; solution: number } {
  const at = decision.lastIndexOf('/');
  return { card: decision.slice(0, at), solution: Number(decision.slice(at + 1)) };
}

/** The id of an omen's words. */
export const signId = ({ theme, sign }: Omen): string => `${theme}/${sign}`;

/** The id of the passage that opened a round; empty in councils without a year. */
export const chronicleOf = (log: readonly RadaEvent[], round: number): string =>
  log.reduce((found, each) => (each.event === 'season_began' && each.round === round ? each.chronicle : found), '');

/** What a scene recalls. A scene in own words has an opening of its own: the card's is not told. */
export const recalled = ({ own, opening, echo }: Pick<Shown, 'own' | 'opening' | 'echo'>): { opening: Decision | null; echo: Decision | null } => ({
  opening: own ? null : opening,
  echo,
});

export type Pages = Record<Line['kind'], readonly Line[]>;

/** The lines of an epilogue by what they tell, in the order in which they are told. */
export function pages(lines: readonly Line[]): Pages {
  const of = (kind: Line['kind']) => lines.filter((each) => each.kind === kind);
  return { closing: of('closing'), end: of('end'), echo: of('echo'), part: of('part') };
}

/** A text around the place where a councillor's name belongs. */
export function aroundName(text: string): { before: string; after: string; named: boolean } {
  const [before = '', ...after] = text.split('{name}');
  return { before, after: after.join(''), named: after.length > 0 };
}

/** The paragraphs of a text in own words. */
export const paragraphs = (text: string): string[] => text.split('\n').filter(Boolean);
