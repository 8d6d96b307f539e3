/** Loads a game's client code: built in, as a module from the server, or the plain board. */

import { builtIn } from '$games/index';
import * as api from './api';
import type { GameModule, OutsideGame } from './game';
import type { GameInfo } from './protocol';
import { either } from './words.svelte';

/** Load a game; undefined if the server does not know it. */
export async function loadGame(id: string): Promise<GameModule | undefined> {
  const own = await builtIn(id);
  if (own) return own;
  const info = (await api.games()).find((game) => game.id === id);
  if (!info) return undefined;
  const outside = info.client ? await fetched(info.client) : undefined;
  return outside ? fromOutside(info, outside) : plain(info);
}

/** Import an external module. Errors are logged and yield undefined, so that the game falls back to the plain board. */
async function fetched(url: string): Promise<OutsideGame | undefined> {
  try {
    const module = (await import(/* @vite-ignore */ url)) as { default?: OutsideGame };
    if (typeof module.default?.mount === 'function') return module.default;
    console.error(`${url} exports no game`);
  } catch (error) {
    console.error(error);
  }
  return undefined;
}

async function plain({ id, bots }: GameInfo): Promise<GameModule> {
  const { default: Board } = await import('./plain/Board.svelte');
  return {
    Board,
    bot: bots[0] ?? '',
    catalogues: ['plain'],
    seatName: (_options, seat) => either(`${id}-seat`, 'plain-seat', { n: seat + 1 }),
  };
}

async function fromOutside(info: GameInfo, outside: OutsideGame): Promise<GameModule> {
  const [{ default: Board }, usual] = await Promise.all([import('./OutsideBoard.svelte'), plain(info)]);
  return { ...usual, Board, outside, bot: outside.bot ?? usual.bot };
}
