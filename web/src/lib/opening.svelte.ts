/** From the home page to a table. */

import * as api from './api';
import { ensure, proposedName } from './me.svelte';
import type { NewTable } from './protocol';
import { go } from './router.svelte';
import { whatWentWrong } from './trouble';

export class Opening {
  busy = $state(false);
  trouble = $state('');

  /** `wanted` may take its time, once there is somebody to ask for it. */
  async open(name: string, wanted: () => NewTable | Promise<NewTable>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = '';
    try {
      await ensure(name.trim() || proposedName());
      const { code } = await api.newTable(await wanted());
      go(`/t/${code}`);
    } catch (error) {
      this.trouble = whatWentWrong(error);
    } finally {
      this.busy = false;
    }
  }
}
