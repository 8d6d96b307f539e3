/** What a statement can be about now: beginnings of sentences, from public facts. */

import type { Seat } from '$lib/protocol';
import { t } from '$lib/words.svelte';
import { cracks, factionOf } from './council';
import { type NameOf, factionName, statName } from './sentences';
import { type Public, RULES } from './wire';

export type Prompt = { id: string; label: string; begins: string };

const MOST = 5;
/** From here on a stat is low enough to speak of. */
const LOW = 2;

/** `solution` is the name of a past round's decision; undefined while its card is loading. */
export function prompts(table: Public, me: Seat, name: NameOf, solution: (round: number) => string | undefined): Prompt[] {
  const last = table.history.at(-1);
  const faction = factionOf(table, me);
  const decided = last && solution(last.number);
  const winner = last?.acclaimed === null ? undefined : last?.authors?.[last.acclaimed];
  const stat = faction ? RULES.guardians.findIndex((each) => each === faction) : -1;
  const value = table.stats[stat] ?? 0;
  const found: Prompt[] = [];
  if (table.omen) found.push({ id: 'omen', label: t('say-rada-omen'), begins: t('say-rada-omen-begins') });
  if (last?.exiled.length) found.push({ id: 'exile', label: t('say-rada-exile'), begins: t('say-rada-exile-begins', { who: last.exiled.map(name).join(', ') }) });
  if (decided) found.push({ id: 'decision', label: t('say-rada-decision'), begins: t('say-rada-decision-begins', { name: decided }) });
  if (winner !== undefined) {
    const begins = winner === me ? t('say-rada-winner-me-begins') : t('say-rada-winner-begins', { who: name(winner) });
    found.push({ id: 'winner', label: t('say-rada-winner'), begins });
  }
  if (faction && cracks(value, table.options.stats_start) >= LOW) found.push({ id: 'stat', label: statName(stat), begins: t('say-rada-stat-begins', { stat: statName(stat), value }) });
  else if (faction) found.push({ id: 'faction', label: t('say-rada-faction'), begins: t('say-rada-faction-begins', { faction: factionName(RULES.factions.indexOf(faction)) }) });
  return found.slice(0, MOST);
}

/** The field after a prompt is taken: an earlier beginning alone is replaced, other words stay. */
export function begun(text: string, taken: Prompt, all: readonly Prompt[]): string {
  const words = text.trim();
  if (!words || all.some(({ begins }) => begins === words)) return `${taken.begins} `;
  return words.includes(taken.begins) ? text : `${words} ${taken.begins} `;
}
