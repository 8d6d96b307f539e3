import type { AtTable } from '$lib/attable.svelte';
import type { Table } from '$lib/table.svelte';
import { person, t } from '$lib/words.svelte';

/** Display names by seat. `at` is undefined in a replay. */
export function namesAt(table: Table, at: AtTable | undefined): string[] {
  return (table.info?.seats ?? []).map(({ name }, seat) => at?.nameOf(seat) ?? (name ? person(name) : t('plain-seat', { n: seat + 1 })));
}
