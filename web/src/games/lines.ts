/** What a list of tables says of each: known without its board, which is a bundle of its own. */

import type { TableLine } from '$lib/protocol';
import { has, need, spoken } from '$lib/words.svelte';
import { adventureTitle } from './ksiega/adventures';
import { chapterTitle } from './tron/chapters';

type Line = Pick<TableLine, 'game' | 'options' | 'seats'>;

/** The words of chapters, for a page that lists tables. */
export const needChapters = () => need('tron', 'chapters');

/** Which chapter or adventure it is; nothing where the game has none. */
export function what({ game, options }: Line): string {
  if (game === 'tron' && has('tron-chapter')) return chapterTitle(Number(options['chapter'] ?? 0));
  if (game === 'ksiega' && typeof options['adventure'] === 'string') return adventureTitle(options['adventure'], spoken());
  return '';
}

/** The seat of who tells: a bot in it is a deck or a book, not company. */
function teller({ game, seats }: Line): number | null {
  if (game === 'rada') return seats.length - 1;
  return game === 'ksiega' ? 0 : null;
}

export const botsAmong = (line: Line) => line.seats.filter(({ bot }, seat) => bot && seat !== teller(line)).length;
