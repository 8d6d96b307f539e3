/** Texts of the ask bar: a sentence and a hint. */

import { t } from '$lib/words.svelte';
import type { Desk } from './desk.svelte';

/** Keys of the follow-up question of an action. */
export const PICKS = { expose: 'rada-pick-target', sow_discord: 'rada-pick-faction' } as const;

export function sentence(desk: Desk): string {
  const { toRead } = desk;
  if (desk.reveal.holds) return t('rada-ask-reading', { round: desk.roundNow });
  if (desk.picking && !desk.fits) return t(PICKS[desk.picking]);
  if (toRead && desk.asked !== 'me') return t('rada-ask-reading', { round: toRead.number });
  return toRead && desk.known.phase !== 'consequence' ? t('rada-reading-hint', { round: toRead.number }) : due(desk);
}

function due(desk: Desk): string {
  const { known, choices, narrates } = desk;
  if (desk.over) return t('rada-end-title', { how: known.ended ?? '' });
  if (known.phase === 'epilogue') return t(desk.asked === 'me' ? 'story-rada-ask-farewell' : 'story-rada-wait-farewell');
  if (narrates && choices.moves.has('narrate') && desk.asked !== 'me') return t('narrate-rada-ready');
  if (narrates && choices.moves.has('use_card')) return t('rada-ask-words');
  if (narrates && choices.moves.has('conclude')) return t('rada-ask-consequence');
  if (desk.asked === 'me') return t(`rada-ask-${known.phase}`);
  if (choices.ask !== null) return t(`rada-wait-${known.phase}`);
  if (known.phase === 'consequence') return t('rada-wait-consequence');
  if (known.phase === 'dilemma' && known.dilemma === null) return t('rada-wait-words');
  if (desk.councillor && !desk.exiled) return t('rada-wait-no-vote');
  return t('rada-wait-council', { phase: t(`rada-phase-${known.phase}`) });
}

export function hint(desk: Desk): string {
  const { known, choices, view } = desk;
  if (desk.over) return '';
  if (known.phase === 'epilogue' && !desk.toRead) return desk.asked === 'me' ? t('story-rada-ask-farewell-hint') : '';
  if (desk.toRead) return desk.asked === 'me' && known.phase !== 'consequence' ? whileReading(desk) : '';
  const owing = view.waiting?.length ? t('rada-wait-for', { who: view.waiting.map(desk.name).join(', ') }) : '';
  if (desk.narrates && choices.moves.has('narrate') && desk.asked !== 'me') return t('narrate-rada-until');
  if (desk.narrates && choices.ask !== null) return t(choices.moves.has('conclude') ? 'rada-ask-consequence-hint' : 'rada-ask-words-hint');
  if (desk.picking && !desk.fits) return t(desk.picking === 'expose' ? 'rada-pick-target-hint' : 'rada-pick-faction-hint');
  if (desk.readers.length) return t('rada-still-reading', { who: desk.readers.map(desk.name).join(', ') });
  if (desk.asked === 'me') return [t(`rada-ask-${known.phase}-hint`), owing].join(' ').trim();
  if (choices.ask !== null) return desk.changed && desk.fits ? t('rada-changed') : [t('rada-wait-change'), owing].join(' ').trim();
  if (desk.exiled) return t('rada-wait-exiled');
  return [desk.me === null ? t('rada-watching') : '', owing].join(' ').trim();
}

/** Hint that repeats the pending ask while a Resolution is being read. */
function whileReading(desk: Desk): string {
  const waits = desk.table.reading !== null && desk.lookingBack === null;
  return [t('rada-reading-due', { ask: due(desk) }), waits ? t('rada-reading-clock') : ''].join(' ').trim();
}

/** The heading of the stage. */
export function heading(desk: Desk): string {
  if (desk.shownRound) return t('rada-resolution-title', { round: desk.roundNow });
  return desk.over || desk.stage === 'epilogue' ? t('rada-end-title', { how: desk.known.ended ?? '' }) : t(`rada-phase-${desk.stage}`);
}
