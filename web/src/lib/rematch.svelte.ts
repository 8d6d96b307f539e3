/** Rematch at the same table, possibly with other seats or options. Starts once everyone present agrees. */

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
  /** Seats that agree to the current proposal. */
  get agreed(): Seat[] {
    return this.#at.agreed('again');
  }
  get agree(): boolean {
    return this.#at.agree('again');
  }
  get proposed(): Again | null {
    return this.#at.info?.again ?? null;
  }
  /** Seats of people present who have not agreed yet. */
  get missing(): Seat[] {
    return this.#at.seats.flatMap(({ name, here, agrees }, seat) => (name && here && !agrees.includes('again') ? [seat] : []));
  }
  get may(): boolean {
    return this.#at.me !== null && this.#at.info?.stage === 'over';
  }

  /** Agree to the current proposal, or to an unchanged rematch if there is none. */
  again = () => this.propose({});

  /** Propose a rematch with these options changed. */
  with = (options: Record<string, unknown>) =>
    this.propose({ options: { ...this.#at.info?.options, ...(this.proposed?.options ?? {}), ...options }, seats: this.proposed?.seats ?? null });

  propose(wanted: Partial<Again>): Promise<boolean> {
    return this.#at.act(async () => {
      const info = await api.again(this.#at.table.code, wanted);
      if (info.stage === 'over') this.#at.table.info = info;
    });
  }
}
