/** Texts about a table for lists, available without loading the game's board. */

import { cardOf } from '$games/index';
import type { TableLine } from './protocol';
import { has, need, t } from './words.svelte';

type Line = Pick<TableLine, 'game' | 'options' | 'seats'>;

/** Load the catalogues that `what` needs for these games. */
export const needLines = (games: readonly string[]) => need(...games.flatMap((game) => cardOf(game)?.words ?? []));

const asked = new Set<string>();

/** The title of a game. For an external game, starts loading its catalogue and returns the id meanwhile. */
export function gameTitle(game: string): string {
  const key = `game-${game}`;
  if (has(key)) return t(key);
  if (!asked.has(game)) {
    asked.add(game);
    void need(`${game}/card`);
  }
  return game;
}

/** The game's text about itself, shown below its rules; '' if it has none. */
export const aboutGame = (game: string) => (has(`${game}-about`) ? t(`${game}-about`) : '');

/** What is played at the table; '' if the game is always the same. */
export const what = ({ game, options }: Line): string => cardOf(game)?.line?.(options) ?? '';

export const botsAmong = ({ game, seats }: Line) =>
  seats.filter(({ bot }, seat) => bot && seat !== cardOf(game)?.teller?.(seats.length)).length;
