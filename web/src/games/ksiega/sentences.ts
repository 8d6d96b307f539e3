/** Log sentences for events, each with its rule. Names are not inflected, so they come first or after a colon. */

import type { Seat } from '$lib/protocol';
import { type Args, rule as ruleText, spoken, t } from '$lib/words.svelte';
import { against } from './targetNumber';
import type { Desk } from './desk.svelte';
import { squareName } from './grid';
import { benefitName, counted, named, steps } from './names';
import type { Event as KsiegaEvent, Trial } from './wire';

export type Line = { sentence: string; rule: string; secret: boolean; of: KsiegaEvent['event']; trial: Trial | null };

/** The text of a reason: the MG's own words, or the title of the rule it names. */
export function reasonWords(why: string): string {
  return /^K-\d/.test(why) ? (ruleText(why)?.title ?? why) : why;
}

/** Name lookups for the log, which may mention figures that are no longer present. */
type Who = { hero: (seat: Seat) => string; foe: (id: string | null) => string };

const QUIET: ReadonlySet<string> = new Set(['board_changed', 'note_written', 'stock_changed', 'scene_prepared']);

/** Events that may come between two calls of the end. Growth delays the end; the repeated call is not logged again. */
const WHILE_CLOSING: ReadonlySet<string> = new Set(['hero_grew', 'said_farewell', 'said']);

export function lines(desk: Desk): Line[] {
  const who: Who = { hero: (seat) => (seat === desk.leader ? t('ksiega-master') : desk.heroName(seat)), foe: (id) => desk.foeName(id) };
  const quiet = (event: KsiegaEvent) => QUIET.has(event.event) || (event.event === 'passed' && desk.view.adventure !== null);
  const written = writtenFor(desk);
  let closing = false;
  return desk.log.flatMap((event) => {
    const again = closing && event.event === 'end_called';
    closing = event.event === 'end_called' || (closing && WHILE_CLOSING.has(event.event));
    if (again || quiet(event)) return [];
    let known = written.get(event);
    if (!known) written.set(event, (known = line(event, desk, who)));
    return [known];
  });
}

/** Cache of log lines, as rebuilding thousands for every event is slow. Reset when the language or a name changes. */
let written = { as: '', lines: new WeakMap<KsiegaEvent, Line>() };
function writtenFor({ view, seats }: Desk): WeakMap<KsiegaEvent, Line> {
  const as = JSON.stringify([spoken(), view.names, view.heroes.map((hero) => hero?.character.name), seats.map(({ name, bot }) => name ?? bot)]);
  if (written.as !== as) written = { as, lines: new WeakMap() };
  return written.lines;
}

function line(event: KsiegaEvent, desk: Desk, { hero, foe }: Who): Line {
  const say = (rule: string, key: string, args: Args = {}, more: { secret?: boolean; trial?: Trial } = {}): Line => ({
    of: event.event,
    sentence: t(`ksiega-log-${key}`, args),
    rule,
    secret: more.secret ?? false,
    trial: more.trial ?? null,
  });
  switch (event.event) {
    case 'sitting_opened':
      return say('K-1.2', 'opened', { title: event.title, sitting: event.sitting });
    case 'said':
      return say('K-1.1', 'said', { who: hero(event.seat), text: event.text });
    case 'whispered':
      return say('K-1.1', 'whispered', { who: hero(event.sender), to: hero(event.to), text: event.text }, { secret: true });
    case 'handed_out':
      return say('K-1.1', 'handed', { to: event.to === null ? '' : hero(event.to), title: event.title }, { secret: event.to !== null });
    case 'dice_rolled':
      return say('K-1.1', 'dice', { die: event.die, result: event.result }, { secret: event.secret });
    case 'presence_set':
      return say('K-12.1', event.present ? 'present' : 'absent', { who: hero(event.seat) });
    case 'end_called':
      return say('K-1.2', 'end-called');
    case 'end_called_off':
      return say('K-1.2', 'end-called-off');
    case 'said_farewell':
      return say('K-1.2', 'farewell', { who: hero(event.seat) });
    case 'sitting_ended':
      return say('K-1.2', 'ended', { text: event.summary });
    case 'hero_created':
      return say('K-2.6', 'created', { who: event.character.name, role: named(desk.view.names, event.character.role) });
    case 'growth_granted':
      return say('K-8.1', 'growth', { why: event.why });
    case 'hero_grew':
      return say('K-8.1', 'grew', { who: hero(event.seat), what: t(`ksiega-growth-${event.growth}`, counted(desk.view)) });
    case 'altered':
      return say('K-7.1', 'altered', { who: hero(event.seat), what: event.what, count: event.amount, why: event.why, ...counted(desk.view) });
    case 'rested':
      return say('K-7.3', 'rested', counted(desk.view));
    case 'declared':
      return say('K-3.1', 'declared', { who: hero(event.trial.seat), goal: event.trial.goal });
    case 'test_asked': {
      // Sittings of the first edition are not told the throw in advance; their log shows it only with the roll.
      const plain = event.trial.throw === null && !event.trial.secret;
      return say('K-3.1', `${event.trial.called ? 'asked' : 'held'}${plain ? '-plain' : ''}`, request(event.trial, hero, desk));
    }
    case 'retried':
      return say('K-3.7', 'retried', request(event.trial, hero, desk));
    case 'change_told':
      return say('K-3.7', 'change-told', { ...request(event.trial, hero, desk), text: event.text });
    case 'circumstance_given':
      return say('K-3.5', 'circumstance', { who: hero(event.seat), steps: steps(event.steps), why: event.why }, { secret: event.secret });
    case 'usual_left':
      return say('K-3.5', 'usual-left', { ...request(event.trial, hero, desk), what: event.what, why: event.why, talent: event.talent ?? '' });
    case 'talent_allowed':
      return say('K-2.4', 'talent', { who: hero(event.seat), talent: event.talent });
    case 'help_given':
      return say('K-3.6', 'help', { who: hero(event.by), to: hero(event.to), how: event.how });
    case 'rolled':
      return rolled(event.trial, say, { hero, foe }, desk);
    case 'granted':
      return say('K-3.2', 'granted', { text: event.text });
    case 'declined':
      return say('K-3.5', 'declined', { text: event.text });
    case 'withdrawn':
      return say('K-3.1', 'withdrawn');
    case 'complicated':
      return say('K-3.4', 'complicated', { text: event.text });
    case 'blessed':
      return say('K-3.4', 'blessed', { text: event.text });
    case 'situation_changed':
      return say('K-3.7', 'changed');
    case 'passed':
      return say('K-3.1', 'passed', { who: hero(event.seat) });
    case 'scene_set':
      return say('K-1.2', 'scene', { title: event.scene.title });
    case 'narrated':
      return say('K-1.1', 'narrated', { text: event.text });
    case 'scene_closed':
      return say('K-1.2', 'scene-closed', { text: event.text });
    case 'hero_placed':
      return say('K-4.1', 'hero-placed', { who: hero(event.seat), square: squareName(event.square) });
    case 'foe_seen':
      return say('K-12.2', 'foe-seen', { foe: event.name, rank: named(desk.view.names, event.rank), square: event.square ? squareName(event.square) : '' });
    case 'foe_gone':
      return say('K-12.2', 'foe-gone', { foe: foe(event.foe) });
    case 'foe_placed':
      return say('K-4.1', 'foe-placed', { foe: event.name }, { secret: true });
    case 'foe_changed':
      return say('K-5.5', 'foe-changed', { foe: foe(event.foe), what: event.what, why: event.why });
    case 'foe_shifted':
      return say('K-4.1', 'foe-shifted', { foe: foe(event.foe), square: event.square ? squareName(event.square) : '', why: reasonWords(event.why) });
    case 'range_set':
      return say('K-4.4', 'range', { foe: foe(event.foe), near: String(event.near) });
    case 'token_seen':
      return say('K-4.1', 'token-seen', { label: event.label, square: squareName(event.square) });
    case 'token_placed':
      return say('K-4.1', 'token-placed', { label: event.label }, { secret: true });
    case 'token_removed':
      return say('K-4.1', 'token-removed');
    case 'cover_ruled':
      return say('K-4.3', 'cover', { who: hero(event.seat), foe: foe(event.foe), cover: t('ksiega-cover', { cover: event.cover }), why: event.why });
    case 'hero_moved': {
      const to = event.path.at(-1);
      return say('K-4.2', event.stopped ? 'stopped' : 'moved', { who: hero(event.seat), count: event.path.length, square: to ? squareName(to) : '' });
    }
    case 'door_used':
      return say('K-4.2', 'door', { who: hero(event.seat), opened: String(event.opened), square: squareName(event.square) });
    case 'fight_began':
      return say('K-5.1', 'fight');
    case 'fight_ended':
      return say('K-5.1', event.won ? 'fight-won' : 'fight-ended', { text: event.text });
    case 'scene_lost':
      return say('K-7.4', 'lost');
    case 'round_began':
      return say('K-5.1', 'round', { round: event.round });
    case 'turn_ended':
      return say('K-5.1', 'turn-ended', { who: hero(event.seat) });
    case 'opponents_turn':
      return say('K-5.1', 'opponents');
    case 'no_line':
      return say('K-12.2', 'no-line', { who: hero(event.seat), foe: foe(event.foe) });
    case 'no_sight':
      return say('K-6.1', 'no-sight', { who: hero(event.seat), square: squareName(event.square) });
    case 'foe_wounded':
      return say('K-5.5', event.wounds > 0 ? 'wounded' : 'foe-out', { foe: foe(event.foe), count: event.wounds });
    case 'benefit_chosen':
      return say('K-5.5', 'benefit', { who: hero(event.seat), what: benefitName(desk.view, event.benefit) });
    case 'foe_pushed':
      return say('K-5.5', 'pushed', { foe: foe(event.foe), count: event.path.length });
    case 'foe_acted': {
      const to = event.path.at(-1);
      return say('K-5.10', to ? 'foe-moves' : 'foe-acts', { foe: foe(event.foe), square: to ? squareName(to) : '', why: t('ksiega-foe-why', { why: event.why }) });
    }
    case 'foe_struck':
      return say('K-5.9', event.hit === null ? 'foe-attacks' : 'foe-struck', {
        foe: foe(event.foe),
        who: hero(event.seat),
        hit: String(event.hit),
        die: event.throw?.die ?? 0,
        against: event.throw ? against(event.throw, desk.view.house.d6_only) : '',
        roll: event.roll ?? 0,
      });
    case 'heart_lost':
      return say(event.cause === 'retaliation' ? 'K-5.6' : 'K-7.1', 'heart-lost', { who: hero(event.seat), count: event.hearts, cause: event.cause });
    case 'armour_spent':
      return say('K-11.1', 'armour', { who: hero(event.seat) });
    case 'habit_set':
      return say('K-11.1', 'habit', { who: hero(event.seat), habit: t(`ksiega-habit-${event.habit}`) });
    case 'hero_downed':
      return say('K-7.2', 'downed', { who: hero(event.seat) });
    case 'hero_died':
      return say('K-7.2', 'died', { who: hero(event.seat) });
    case 'hero_raised':
      return say('K-7.2', 'raised', { who: hero(event.seat), by: hero(event.by) });
    case 'effect_took': {
      const whom = [...event.foes.map(foe), event.seat === null ? '' : hero(event.seat)].filter(Boolean).join(', ');
      return say('K-6.5', 'effect', { effect: t(`ksiega-effect-${event.effect}`), whom });
    }
    case 'effect_ended':
      return say('K-6.5', 'effect-ended');
    case 'clock_set':
      return say('K-11.2', 'clock-set', { title: event.title, steps: event.steps });
    case 'clock_moved':
      return say('K-11.2', 'clock-moved', { title: clockTitle(desk, event.clock), at: event.at, why: reasonWords(event.why) });
    case 'clock_ran_out':
      return say('K-11.2', 'clock-out', { title: clockTitle(desk, event.clock), text: event.consequence });
    case 'clock_removed':
      return say('K-11.2', 'clock-removed', { title: clockTitle(desk, event.clock) });
    case 'choices_offered':
      return say('K-1.1', 'choices', { count: event.options.length });
    case 'voted':
      return say('K-1.1', 'voted', { who: hero(event.seat) });
    case 'chosen':
      return say('K-1.1', 'chosen', { text: event.text });
    case 'oracle_spoke':
      return say('K-1.1', 'oracle', { who: hero(event.seat), question: event.question, answer: event.answer, twist: event.twist ?? '', text: event.text });
    case 'twist_drawn':
      return say('K-10.1', 'twist', { who: hero(event.seat), kind: event.kind, text: event.text });
    case 'taken_back':
      return say('K-1.2', 'taken-back');
    default:
      return say('K-1.1', 'other');
  }
}

function clockTitle(desk: Desk, id: string): string {
  const here = desk.clocks.find((clock) => clock.id === id);
  if (here) return here.title;
  for (const event of desk.log) if (event.event === 'clock_set' && event.clock === id) return event.title;
  return '';
}

function request(trial: Trial, hero: Who['hero'], desk: Desk): Args {
  const trait = trial.trait ? named(desk.view.names, trial.trait) : '';
  return { who: hero(trial.seat), trait, goal: trial.goal, against: against(trial.throw, desk.view.house.d6_only) };
}

type Say = (rule: string, key: string, args?: Args, more?: { trial?: Trial }) => Line;

/** The log line of a rolled test, with the whole trial, which can be opened from the log (K-3.1). */
function rolled(trial: Trial, say: Say, { hero, foe }: Who, desk: Desk): Line {
  const rule = { test: 'K-3.4', attack: 'K-5.4', magic: 'K-6.1', defence: 'K-5.9' }[trial.kind];
  const thrown = typeof trial.throw === 'object' && trial.throw;
  return say(
    rule,
    trial.roll === null ? 'not-rolled' : 'rolled',
    {
      kind: trial.kind,
      who: hero(trial.seat),
      foe: foe(trial.foe),
      what: trial.effect ? t(`ksiega-effect-${trial.effect}`) : trial.trait ? named(desk.view.names, trial.trait) : '',
      die: thrown ? thrown.die : 0,
      roll: trial.roll ?? 0,
      against: against(trial.throw, desk.view.house.d6_only),
      result: t('ksiega-result', { result: trial.result ?? '' }),
    },
    { trial },
  );
}
