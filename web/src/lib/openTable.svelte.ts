/** Opens a new table and navigates to it. */

import * as api from './api';
import { ensure, proposedName } from './me.svelte';
import type { NewTable } from './protocol';
import { go } from './router.svelte';
import { whatWentWrong } from './errors';
import { need } from './words.svelte';

export class Opening {
  busy = $state(false);
  trouble = $state('');

  /** Create the table that `wanted` describes. `wanted` is called once a user exists and may be asynchronous. */
  async open(name: string, wanted: () => NewTable | Promise<NewTable>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = '';
    let game = '';
    try {
      await ensure(name.trim() || proposedName());
      const table = await wanted();
      game = table.game;
      const { code } = await api.newTable(table);
      go(`/t/${code}`);
    } catch (error) {
      if (error instanceof api.Refused && game) await need(`${game}/options`, `${game}/rules`);
      this.trouble = whatWentWrong(error);
    } finally {
      this.busy = false;
    }
  }
}
