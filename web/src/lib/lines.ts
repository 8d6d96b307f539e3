/** What a list of tables says of each: known without its board, which is a bundle of its own. */

import { cardOf } from '$games/index';
import type { TableLine } from './protocol';
import { has, need, t } from './words.svelte';

type Line = Pick<TableLine, 'game' | 'options' | 'seats'>;

/** The words in which these games are told apart. */
export const needLines = (games: readonly string[]) => need(...games.flatMap((game) => cardOf(game)?.words ?? []));

const asked = new Set<string>();

/** What a game is called. One that is not built in is asked for its words first. */
export function gameTitle(game: string): string {
  const key = `game-${game}`;
  if (has(key)) return t(key);
  if (!asked.has(game)) {
    asked.add(game);
    void need(`${game}/card`);
  }
  return game;
}

/** What it says about itself beside its rules. */
export const aboutGame = (game: string) => (has(`${game}-about`) ? t(`${game}-about`) : '');

/** What of its game is played there; nothing where that is always the same. */
export const what = ({ game, options }: Line): string => cardOf(game)?.line?.(options) ?? '';

export const botsAmong = ({ game, seats }: Line) =>
  seats.filter(({ bot }, seat) => bot && seat !== cardOf(game)?.teller?.(seats.length)).length;
