/**
 * The reveal of a Resolution: its steps, and what is known at each of them. Everything follows from public events, so that it is the
 * same for every seat. A step is given by its number; before the reveal nothing is known, after it (`WHOLE`) everything.
 */

import { type Change, resolutionOf } from './council';
import { STATS } from './types';
import type { Effects, Event as RadaEvent, View } from './wire';

export type StepName = 'sealed' | 'votes' | 'draw' | 'actions' | 'powers' | 'effects' | 'exile' | 'consequence' | 'end';
export type Step = { name: StepName; lasts: number };
export type Script = { round: number; events: readonly RadaEvent[]; steps: readonly Step[] };

export const WHOLE = Infinity;
/** Milliseconds that a step lasts at least and at most, and the whole sequence. */
const SHORTEST = 1200;
const LONGEST = 2000;
const LAST = 1200;
const ALTOGETHER = 12_500;

/** The script of a round's Resolution; null if it has not been told. */
export function script(log: readonly RadaEvent[], round: number): Script | null {
  const events = eventsOf(log, round);
  if (!events.length) return null;
  const names = stepsOf(events);
  const lasts = names.map((name, n) => (n === names.length - 1 ? LAST : duration(name, events)));
  const sum = lasts.reduce((a, b) => a + b, 0);
  const shorter = Math.min(1, ALTOGETHER / sum);
  return { round, events, steps: names.map((name, n) => ({ name, lasts: Math.round((lasts[n] ?? LAST) * shorter) })) };
}

/** The events of a Resolution, and the end of the game if it followed. */
function eventsOf(log: readonly RadaEvent[], round: number): RadaEvent[] {
  const events = resolutionOf(log, round);
  const later = log.some((each) => each.event === 'round_began' && each.round > round);
  const ended = log.find(({ event }) => event === 'ended');
  return events.length && ended && !later ? [...events, ended] : events;
}

/** The steps in the order of their events; powers come before or after effects, depending on `collapse`. */
function stepsOf(events: readonly RadaEvent[]): StepName[] {
  const found: StepName[] = ['sealed', 'votes'];
  if (events.some((each) => each.event === 'votes_counted' && each.drawn)) found.push('draw');
  found.push('actions');
  for (const { event } of events) {
    const step = event === 'power_used' ? 'powers' : event === 'effects_applied' ? 'effects' : event === 'exiled' ? 'exile' : null;
    if (step && !found.includes(step)) found.push(step);
  }
  // After an immediate domination there are no effects, and nothing follows from them.
  if (found.includes('effects')) found.push('consequence');
  if (events.some(({ event }) => event === 'ended')) found.push('end');
  return found;
}

/** How long a step lasts, by what everybody reads in it. What one seat alone reads must not count: it would part the seats. */
function duration(name: StepName, events: readonly RadaEvent[]): number {
  const lines = (event: RadaEvent): number => {
    if (name === 'actions' && event.event === 'discord_sown') return event.sown.votes.length;
    if (name === 'actions' && event.event === 'actions_revealed') return event.actions.length;
    if (name === 'powers' && event.event === 'power_used') return 2;
    if (name === 'effects' && event.event === 'effects_applied') return 4;
    return name === 'exile' && event.event === 'exiled' ? 3 : 0;
  };
  if (name === 'votes' || name === 'draw') return LONGEST - 200;
  return Math.min(LONGEST, SHORTEST + 200 * events.reduce((sum, each) => sum + lines(each), 0));
}

/** The number of a step; never reached if the round has no such step. */
export const numberOf = ({ steps }: Script, name: StepName): number => {
  const found = steps.findIndex((each) => each.name === name);
  return found < 0 ? WHOLE : found;
};

/** The step at which I learn what the round brought me: no earlier than the powers, which my own +3 would tell. */
export function rewardStep(script: Script): number {
  const [found = script.steps.length - 1] = (['powers', 'effects'] as const).map((name) => numberOf(script, name)).filter((step) => step < WHOLE);
  return found;
}

/** The step at which an event is told; after all steps if it is none of theirs. */
export function due(script: Script, told: RadaEvent): number {
  switch (told.event) {
    case 'votes_counted':
      return Math.max(...script.steps.flatMap(({ name }, n) => (name === 'votes' || name === 'draw' ? [n] : [])));
    case 'learnt':
    case 'discord_sown':
    case 'actions_revealed':
      return numberOf(script, 'actions');
    case 'rewarded':
      return rewardStep(script);
    case 'deal_changed':
      return told.deal.round === script.round ? rewardStep(script) : WHOLE;
    case 'power_used':
      return numberOf(script, 'powers');
    case 'effects_applied':
      return numberOf(script, 'effects');
    case 'exiled':
      return numberOf(script, 'exile');
    case 'consequence_told':
    case 'aftermath_told':
      return numberOf(script, 'consequence');
    case 'ended':
      return numberOf(script, 'end');
    default:
      return WHOLE;
  }
}

/** The log as far as it may be told at a step. Lines keep the order in which they appeared. */
export function heldLog(log: readonly RadaEvent[], script: Script, at: number): readonly RadaEvent[] {
  const [first] = script.events;
  const start = first ? log.indexOf(first) : -1;
  if (at === WHOLE || start < 0) return log;
  const told = log.slice(start).filter((each) => due(script, each) <= at);
  return [...log.slice(0, start), ...told.sort((a, b) => due(script, a) - due(script, b))];
}

/** The stats at a step. */
export function statsAt(script: Script, before: Effects, at: number): Effects {
  return script.events.reduce<Effects>((stats, each) => (due(script, each) <= at ? after(stats, each) : stats), before);
}

function after(stats: Effects, event: RadaEvent): Effects {
  if (event.event === 'effects_applied') return event.stats;
  return event.event === 'power_used' ? (stats.with(event.stat, event.now) as unknown as Effects) : stats;
}

/** My view at a step: the one from before the Resolution, with what has been told since. */
export function heldView(before: View, now: View, script: Script, at: number): View {
  if (at === WHOLE) return now;
  const exiled = script.events.flatMap((each) => (each.event === 'exiled' && due(script, each) <= at ? each.seats : []));
  const rewarded = rewardStep(script) <= at;
  const mine = now.ledger.find((each) => each.type === 'mine' && each.round === script.round);
  const learnt = numberOf(script, 'actions') <= at;
  return {
    ...before,
    waiting: null,
    influence: rewarded && mine?.type === 'mine' ? mine.influence : before.influence,
    deals: rewarded ? now.deals.filter(({ round }) => round <= script.round) : before.deals,
    partners: [],
    ledger: now.ledger.filter((each) => each.round < script.round || (each.round === script.round && (each.type === 'mine' ? rewarded : learnt))),
    public: {
      ...before.public,
      stats: statsAt(script, before.public.stats, at),
      exiled: [...before.public.exiled, ...exiled].sort((a, b) => a - b),
    },
  };
}

export type Row = { stat: number; from: number; moves: (Change & { by: number; step: number })[] };

/** For each stat, how it moves: 20 → +3 → −9 → 14. */
export function rows(script: Script, before: Effects): Row[] {
  let stats = before;
  const found: Row[] = STATS.map((_, stat) => ({ stat, from: before[stat] ?? 0, moves: [] }));
  for (const event of script.events) {
    if (event.event !== 'power_used' && event.event !== 'effects_applied') continue;
    const next = after(stats, event);
    for (const { stat, moves } of found) {
      const [from, to] = [stats[stat] ?? 0, next[stat] ?? 0];
      // What the solution does in full, also where the floor or the cap cuts it.
      const by = event.event === 'effects_applied' ? (event.effects[stat] ?? 0) : to - from;
      if (by !== 0 || (event.event === 'power_used' && event.stat === stat)) moves.push({ stat, from, to, by, step: due(script, event) });
    }
    stats = next;
  }
  return found;
}

/** The step that runs after so many milliseconds, and when it ends; null once all are over. */
export function running(steps: readonly Step[], elapsed: number): { at: number; until: number } | null {
  let until = 0;
  for (const [at, { lasts }] of steps.entries()) {
    until += lasts;
    if (elapsed < until) return { at, until };
  }
  return null;
}
