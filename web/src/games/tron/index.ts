import { t } from '$lib/words.svelte';
import type { Campaign } from '$lib/protocol';
import { progress } from './campaign';
import { chapterTitle } from './chapters';
import { character } from './sentences';

export { default as Board } from './Board.svelte';

/** Catalogues needed in addition to the table and rules ones. */
export const catalogues = ['tron/chapters'] as const;

/** Rules of the prologue, then of the chapters, then those that apply to all. */
export const rules = [
  'T-4.1', 'T-4.2', 'T-2.1', 'T-2.2', 'T-2.3', 'T-2.4', 'T-2.5', 'T-3.1', 'T-4.3', 'T-4.4', 'T-4.5',
  'T-5.1', 'T-5.2', 'T-5.3', 'T-5.4',
  'T-6.1', 'T-6.2', 'T-6.3', 'T-6.4', 'T-6.5', 'T-6.6', 'T-6.7', 'T-8.1', 'T-8.2', 'T-7.1', 'T-7.2', 'T-7.3', 'T-7.4', 'T-7.5',
  'T-9.1', 'T-9.2', 'T-9.3', 'T-9.4', 'T-11.1', 'T-11.2',
  'T-1.1', 'T-1.2', 'T-1.3', 'T-10.1', 'T-10.2', 'T-10.3', 'T-10.4', 'T-10.5', 'T-12.1',
] as const; // prettier-ignore

export const bot = 'rule';

/** The players may not talk during a match (T-10.1). */
export const silent = true;

const read = (options: Record<string, unknown>) => ({ aelin: Number(options['aelin'] ?? 0), chapter: Number(options['chapter'] ?? 0) });

export function seatName(options: Record<string, unknown>, seat: number): string {
  return t(`tron-${character(seat, read(options))}`);
}

/** Roles follow the seats; chapters are opened by winning (T-11.1). */
export const again = {
  but: ['aelin'],
  shut: (option: string, value: unknown, campaign: Campaign | null) =>
    option === 'chapter' && campaign !== null && !progress(campaign).isOpen(Number(value)),
};

/** The page header shows the chapter, and the seats show who is Aelin. */
export const given = ['chapter', 'aelin'] as const;

/** The chapter's title, for the page header. */
export function part(options: Record<string, unknown>): string {
  return chapterTitle(read(options).chapter);
}
