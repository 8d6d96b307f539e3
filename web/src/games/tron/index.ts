import { t } from '$lib/words.svelte';
import type { Campaign } from '$lib/protocol';
import { progress } from './campaign';
import { chapterTitle } from './chapters';
import { character } from './sentences';

export { default as Board } from './Board.svelte';

/** Catalogues needed in addition to the table and rules ones. */
export const catalogues = ['tron/chapters'] as const;

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
