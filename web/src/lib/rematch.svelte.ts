/** One more at the same table, as soon as everybody who is here wants it; perhaps with other seats or options. */

import * as api from './api';
import type { AtTable } from './attable.svelte';
import type { Again, Seat } from './protocol';

export class Rematch {
  #at: AtTable;

  constructor(at: AtTable) {
    this.#at = at;
  }

  get busy(): boolean {
    return this.#at.busy;
  }
  get trouble(): string {
    return this.#at.trouble;
  }
  /** Who wants it as it is proposed now. */
  get agreed(): Seat[] {
    return this.#at.agreed('again');
  }
  get agree(): boolean {
    return this.#at.agree('again');
  }
  get proposed(): Again | null {
    return this.#at.info?.again ?? null;
  }
  /** People who are here and have not said yes. */
  get missing(): Seat[] {
    return this.#at.seats.flatMap(({ name, here, agrees }, seat) => (name && here && !agrees.includes('again') ? [seat] : []));
  }
  get may(): boolean {
    return this.#at.me !== null && this.#at.info?.stage === 'over';
  }

  /** As it is proposed; without a proposal, as it was. */
  again = () => this.propose({});

  /** With these options changed. */
  with = (options: Record<string, unknown>) =>
    this.propose({ options: { ...this.#at.info?.options, ...(this.proposed?.options ?? {}), ...options }, seats: this.proposed?.seats ?? null });

  propose(wanted: Partial<Again>): Promise<boolean> {
    return this.#at.act(async () => {
      const info = await api.again(this.#at.table.code, wanted);
      if (info.stage === 'over') this.#at.table.info = info;
    });
  }
}
