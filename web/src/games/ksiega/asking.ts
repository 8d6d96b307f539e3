/** Texts of the ask bar: what is asked of me, or whom the table waits for. */

import { t } from '$lib/words.svelte';
import { against } from './targetNumber';
import type { Desk } from './desk.svelte';
import { named } from './names';

export type Asking = { asked: 'me' | 'other' | 'none'; of: string; sentence: string; hint: string };

export function asking(desk: Desk): Asking {
  const { view, choices, me } = desk;
  const mine = (of: string, sentence: string, hint = ''): Asking => ({ asked: 'me', of, sentence, hint });
  const others = (sentence: string, hint = ''): Asking => ({ asked: 'other', of: '', sentence, hint });
  if (view.ended) return { asked: 'none', of: 'ended', sentence: t('ksiega-ask-ended'), hint: '' };
  if (desk.leads) return leading(desk, mine, others);
  if (choices.may('create')) return mine('create', t('ksiega-ask-create'), t('ksiega-ask-create-hint'));
  if (choices.may('come_back')) return mine('come_back', t('ksiega-ask-come-back'), t('ksiega-ask-come-back-hint'));
  const question = view.asked[0];
  if (question?.seat === me) {
    const foe = question.type === 'benefit' ? '' : desk.foeName(question.foe);
    return mine(question.type, t(`ksiega-ask-${question.type}`, { foe }), t(`ksiega-ask-${question.type}-hint`));
  }
  const rolling = desk.trials.find(({ seat, stage }) => seat === me && stage === 'asked');
  if (choices.may('roll') && rolling) {
    const roll = { trait: rolling.trait ? named(view.names, rolling.trait) : '', against: against(desk.thrown(rolling), view.house.d6_only) };
    return desk.noRoll ? mine('roll', t('ksiega-no-roll', { how: desk.noRoll })) : mine('roll', t('ksiega-ask-roll-now', roll), rolling.stake);
  }
  if (choices.may('grow')) return mine('grow', t('ksiega-ask-grow'), t('ksiega-ask-grow-hint'));
  if (choices.may('farewell')) return mine('farewell', t('ksiega-ask-farewell'), t('ksiega-ask-farewell-hint'));
  if (choices.may('choose')) {
    const voted = view.choice?.votes.some(([seat]) => seat === me) ?? false;
    return voted ? others(waits(desk), t('ksiega-wait-choice-hint')) : mine('choose', t('ksiega-ask-choose'), t('ksiega-ask-choose-hint'));
  }
  if (view.fight) return fighting(desk, mine, others);
  if (view.closing) return others(waits(desk), me === null ? t('ksiega-watching') : '');
  if (view.choice?.at && choices.may('go')) return mine('walk', t('ksiega-ask-walk'), t('ksiega-ask-walk-hint'));
  const open = desk.trials.find(({ seat, stage }) => seat === me && stage !== 'rolled');
  if (open) return others(t('ksiega-wait-master'), t('ksiega-wait-master-hint'));
  if (view.adventure && !view.choice) return others(waits(desk));
  if (view.scene && choices.may('pass_on') && me !== null && !view.passed.includes(me)) {
    if (!choices.may('declare')) return mine('floor', t('ksiega-ask-down'), t('ksiega-ask-down-hint')); // on the ground (K-7.2)
    return mine('floor', t('ksiega-ask-floor'), t(view.runner ? 'ksiega-ask-floor-runner' : 'ksiega-ask-floor-hint'));
  }
  return others(waits(desk), me === null ? t('ksiega-watching') : '');
}

type Mine = (of: string, sentence: string, hint?: string) => Asking;
type Others = (sentence: string, hint?: string) => Asking;

function fighting(desk: Desk, mine: Mine, others: Others): Asking {
  const { view, choices, hero } = desk;
  const { fight } = view;
  if (fight?.phase === 'players' && choices.may('end_turn') && hero) {
    const { left } = hero;
    const fresh = desk.board && left > 0 && !hero.spent;
    const hint = [t('ksiega-budget', { action: String(!hero.spent), left }), fresh ? t('ksiega-ask-turn-hint') : ''].filter(Boolean).join('. ');
    return mine('turn', t('ksiega-ask-turn', { begun: String(fight.acting === desk.me) }), hint);
  }
  return others(waits(desk), desk.me === null ? t('ksiega-watching') : choices.may('give_help') ? t('ksiega-wait-help') : '');
}

function leading(desk: Desk, mine: Mine, others: Others): Asking {
  const { view, choices, trials } = desk;
  const declared = trials.find(({ stage }) => stage === 'declared');
  if (declared) return mine('judge', t('ksiega-lead-judge', { who: desk.heroName(declared.seat) }), declared.goal);
  const owed = trials.find((trial) => trial.owed.length > 0 && trial.stage === 'rolled');
  if (owed) return mine('owed', t('ksiega-lead-owed', { what: owed.owed[0] ?? '', who: desk.heroName(owed.seat) }));
  const held = trials.find(({ stage, called }) => stage === 'asked' && !called);
  if (held) return mine('held', t('ksiega-lead-held', { who: desk.heroName(held.seat) }));
  if (view.fight?.phase === 'opponents' && !view.asked.length) return mine('opponents', t('ksiega-lead-opponents'), t('ksiega-lead-opponents-hint'));
  if (choices.may('end_sitting')) return mine('end', t('ksiega-lead-end'));
  if (view.closing) return others(waits(desk), t('ksiega-lead-closing-hint'));
  if (!view.scene) return desk.party.length < view.players ? others(t('ksiega-wait-sheets')) : mine('scene', t('ksiega-lead-scene'), t('ksiega-lead-scene-hint'));
  if (view.scene.lost) return mine('lost', t('ksiega-lead-lost'), t('ksiega-lead-lost-hint'));
  if (!view.fight && desk.party.length > 0 && desk.party.every(({ seat, hero }) => view.passed.includes(seat) || !hero.present)) {
    return mine('word', t('ksiega-lead-word'), t('ksiega-lead-word-hint'));
  }
  return others(waits(desk), t('ksiega-lead-free'));
}

/** The sentence that says whom the table waits for. */
function waits(desk: Desk): string {
  const { view } = desk;
  const told = t(view.adventure ? 'ksiega-wait-runner' : 'ksiega-wait-master');
  const question = view.asked[0];
  if (question) return t('ksiega-wait-answer', { who: desk.heroName(question.seat) });
  const rolling = view.trials.find(({ stage, called }) => stage === 'asked' && called);
  if (rolling) return t('ksiega-wait-roll', { who: desk.heroName(rolling.seat) });
  if (view.trials.some(({ stage, owed }) => stage !== 'rolled' || owed.length > 0)) return told;
  if (view.closing) {
    const said = new Set(view.closing.farewells);
    const left = desk.party.filter(({ seat, hero }) => !said.has(seat) && hero.present).map(({ hero }) => hero.character.name);
    return left.length ? t('ksiega-wait-farewells', { who: left.join(', ') }) : t('ksiega-wait-end');
  }
  const missing = desk.players.find((seat) => !view.heroes[seat]);
  if (!view.scene && missing !== undefined) return t('ksiega-wait-sheet', { who: desk.personName(missing) });
  const { fight } = view;
  if (fight?.phase === 'opponents') return t('ksiega-wait-opponents');
  if (fight && fight.acting !== null) return t('ksiega-wait-turn', { who: desk.heroName(fight.acting) });
  if (fight) {
    const left = desk.party.filter(({ hero }) => !hero.done && hero.present && !hero.down).map(({ hero }) => hero.character.name);
    return t('ksiega-wait-turns', { who: left.join(', ') });
  }
  if (view.choice) {
    const voted = new Set(view.choice.votes.map(([seat]) => seat));
    const left = desk.party.filter(({ seat, hero }) => !voted.has(seat) && hero.present).map(({ hero }) => hero.character.name);
    if (left.length) return t('ksiega-wait-choice', { who: left.join(', ') });
  }
  const talking = desk.party.filter(({ seat, hero }) => !view.passed.includes(seat) && hero.present && !hero.character.dead);
  if (view.scene && talking.length && !view.adventure) return t('ksiega-wait-floor', { who: talking.map(({ hero }) => hero.character.name).join(', ') });
  return told;
}
