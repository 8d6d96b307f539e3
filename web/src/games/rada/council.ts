/** Pure functions about a council: seats, names, the events of a round and changes of stats. */

import type { Seat, Sitting } from '$lib/protocol';
import { FACTIONS, STATS, type Words } from './types';
import { type Effects, type FactionName, type Public, type Event as RadaEvent, ROLES } from './wire';

/** All seats except the Narrator's. */
export const councillors = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== ROLES.narrator[seats]);

/** All councillors but me, sorted by faction. */
export function others(table: Pick<Public, 'players' | 'factions'>, me: Seat | null): Seat[] {
  const faction = (seat: Seat) => table.factions[seat] ?? 0;
  return Array.from({ length: table.players }, (_, seat) => seat)
    .filter((seat) => seat !== me)
    .sort((a, b) => faction(a) - faction(b) || a - b);
}

export function factionOf(table: Pick<Public, 'factions'>, seat: Seat): FactionName | null {
  const faction = table.factions[seat];
  return faction === undefined ? null : (FACTIONS[faction] ?? null);
}

/** A bot's name, picked from the list by the match's lot and the seat. Names within a council are distinct. */
export function botName(names: readonly string[], lot: number, seat: Seat): string {
  return names[(lot * 5 + seat) % names.length] ?? '';
}

/** The name of a seat: the person's own, or the bot's, marked if a person at the table has the same one. */
export function nameOf(seats: readonly Sitting[], names: readonly string[], lot: number, seat: Seat, marked: (name: string) => string): string {
  const own = seats[seat]?.name;
  if (own) return own;
  const name = botName(names, lot, seat);
  return seats.some((each) => each.name && folded(each.name) === folded(name)) ? marked(name) : name;
}

const folded = (name: string) => name.normalize('NFKC').toLocaleLowerCase('pl');

/** How cracked a stat is, from 0 (whole) to 3 (nearly fallen). */
export function cracks(value: number, start: number): number {
  if (value > start * 0.6) return 0;
  if (value > start * 0.4) return 1;
  return value > start * 0.2 ? 2 : 3;
}

export const roman = (solution: number) => ['I', 'II', 'III'][solution] ?? String(solution + 1);

/** The events of a round's Resolution, in order. */
export function resolutionOf(log: readonly RadaEvent[], round: number): RadaEvent[] {
  const began = log.findIndex((each) => each.event === 'round_began' && each.round === round);
  if (began < 0) return [];
  const rest = log.slice(began + 1);
  const next = rest.findIndex((each) => each.event === 'round_began' || each.event === 'ended');
  const until = next < 0 ? rest : rest.slice(0, next);
  const counted = until.findIndex(({ event }) => event === 'votes_counted');
  return counted < 0 ? [] : until.slice(counted).filter(({ event }) => event !== 'dilemma_told');
}

export type Change = { stat: number; from: number; to: number };

/** The changes of stats by powers and effects, by event. */
export function changes(events: readonly RadaEvent[], before: Effects): Map<RadaEvent, Change[]> {
  const found = new Map<RadaEvent, Change[]>();
  let stats: readonly number[] = before;
  for (const each of events) {
    if (each.event !== 'power_used' && each.event !== 'effects_applied') continue;
    const after = each.event === 'effects_applied' ? each.stats : stats.with(each.stat, each.now);
    const touched = (stat: number) =>
      each.event === 'power_used' ? stat === each.stat : each.effects[stat] !== 0 || stats[stat] !== after[stat];
    found.set(
      each,
      [...STATS.keys()].filter(touched).map((stat) => ({ stat, from: stats[stat] ?? 0, to: after[stat] ?? 0 })),
    );
    stats = after;
  }
  return found;
}

/** The stats at the beginning of a round. */
export function statsBefore(table: Pick<Public, 'history' | 'options'>, round: number): Effects {
  const start = table.options.stats_start;
  return table.history.find(({ number }) => number === round - 1)?.stats ?? [start, start, start];
}

/** The words of the dilemma of the current or a past round. */
export function wordsOf(table: Pick<Public, 'round' | 'dilemma' | 'history'>, round: number): Words | null {
  const past = table.history.find(({ number }) => number === round)?.dilemma;
  return past ?? (round === table.round ? table.dilemma : null);
}

/** Seats in the order of the final table: winners first, exiles last. */
export function standing(table: Pick<Public, 'players' | 'scores' | 'final' | 'winners' | 'exiled'>): Seat[] {
  const worth = (seat: Seat) => [
    table.winners.includes(seat) ? 1 : 0,
    table.exiled.includes(seat) ? 0 : 1,
    table.scores[seat] ?? 0,
    table.final[seat] ?? 0,
  ];
  return Array.from({ length: table.players }, (_, seat) => seat).sort((a, b) => {
    const [one, other] = [worth(a), worth(b)];
    const at = one.findIndex((value, n) => value !== other[n]);
    return at < 0 ? a - b : (other[at] ?? 0) - (one[at] ?? 0);
  });
}
