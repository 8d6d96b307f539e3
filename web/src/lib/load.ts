/** How a game comes to its table: built in, as a module from the server, or on the plain board. */

import { builtIn } from '$games/index';
import type { GameModule } from './game';

export async function loadGame(id: string): Promise<GameModule | undefined> {
  return builtIn(id);
}
