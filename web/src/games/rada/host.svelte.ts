/** The host's right, exercised on behalf of the house, to replace the Narrator's own words by the card. */

import { Refused, actForHouse, houseOffers } from '$lib/api';
import type { Offer } from '$lib/protocol';
import { replayMoment } from '$lib/replay/moment';
import type { Table } from '$lib/table.svelte';
import type { Public } from './wire';

const MOVE = 'replace_words';

export class Host {
  #offers = $state.raw<Offer[]>([]);
  /** The round whose replacement awaits confirmation. */
  asking = $state<number | null>(null);

  constructor(
    readonly table: Table,
    known: () => Public,
  ) {
    if (replayMoment() !== undefined) return;
    const spoken = $derived(words(known()));
    const may = $derived(table.info !== null && (table.info.host === null || table.info.host === table.seat));
    $effect(() => {
      this.asking = null;
      this.#offers = [];
      if (may && spoken) void this.#look();
    });
  }

  async #look(): Promise<void> {
    try {
      this.#offers = await houseOffers(this.table.code);
    } catch {
      this.#offers = []; // refused: another player is the host
    }
  }

  replaces(round: number): boolean {
    return this.#rounds().includes(round);
  }

  async replace(): Promise<void> {
    const offer = this.#offers.find(({ move }) => move === MOVE);
    const round = this.asking;
    this.asking = null;
    if (!offer || round === null) return;
    try {
      await actForHouse(this.table.code, offer.ask, { move: MOVE, round });
    } catch (error) {
      this.table.refusal = error instanceof Refused ? { rule: error.rule, facts: error.facts } : { rule: null };
    }
  }

  #rounds(): number[] {
    const field = this.#offers.find(({ move }) => move === MOVE)?.fields['round'];
    return field?.type === 'pick' ? (field.values as number[]) : [];
  }
}

/** A key that changes whenever the host's offers may change; '' while there are no own words. */
function words(known: Public): string {
  const own = [known.history.at(-1)?.dilemma.own, known.dilemma?.own].map(Boolean);
  return own.some(Boolean) ? `${known.round}.${known.phase}.${own.join()}` : '';
}
