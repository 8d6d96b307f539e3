/** Once more, or on to the next chapter: a new table with the same people's seats. */

import * as api from '$lib/api';
import { go } from '$lib/router.svelte';
import type { Table } from '$lib/table.svelte';
import { whatWentWrong } from '$lib/trouble';

export class Rematch {
  busy = $state(false);
  trouble = $state('');
  #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  again = () => this.#play({});

  next = () => this.#play({ chapter: Number(this.#table.info?.options['chapter'] ?? 0) + 1 });

  async #play(changed: Record<string, unknown>): Promise<void> {
    const { info, seat } = this.#table;
    if (!info || this.busy) return;
    this.busy = true;
    this.trouble = '';
    const bots = Object.fromEntries(info.seats.flatMap(({ bot }, at) => (bot ? [[at, bot]] : [])));
    try {
      const next = await api.newTable({ game: info.game, seats: info.seats.length, options: { ...info.options, ...changed }, bots, seat });
      go(`/t/${next.code}`);
    } catch (error) {
      if (error instanceof api.Stranger) go('/');
      else this.trouble = whatWentWrong(error);
    } finally {
      this.busy = false;
    }
  }
}
