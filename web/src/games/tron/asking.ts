/** Texts of the ask bar: what is asked of me or whom the table waits for, a hint, and a warning. */

import { person, t } from '$lib/words.svelte';
import { FIRST_DEMON, isDemon } from './cards';
import type { Desk } from './desk.svelte';
import * as foresee from './foresee';
import { cardName, cardNames, colourName } from './sentences';
import type { Foreseen } from './wire';

export type Asking = { sentence: string; hint: string; warning: string };

const say = (sentence: string, hint = '', warning = ''): Asking => ({ sentence, hint, warning });
const joined = (...sentences: (string | false | null | undefined)[]) => sentences.filter(Boolean).join(' ');

export function asking(desk: Desk): Asking {
  if (desk.over) return say(t('tron-ending-title', { how: desk.view.outcome ?? '' }));
  return desk.mine ? mine(desk) : others(desk);
}

function mine(desk: Desk): Asking {
  const { view } = desk;
  switch (view.phase) {
    case 'place':
    case 'more':
      return desk.chosen === null ? whichCard(desk) : where(desk, desk.chosen);
    case 'reveal':
      return say(t('tron-ask-reveal'), t('tron-ask-reveal-hint'));
    case 'take':
      if (desk.sparking) return say(t('tron-ask-spark'), t('tron-ask-spark-hint'));
      return desk.taking === null ? say(t('tron-ask-take', { part: view.part }), rowNow(desk)) : taking(desk, desk.taking);
    case 'keep':
      return keeping(desk);
    case 'arrange':
      return say(t('tron-ask-arrange', { day: view.day }), t('tron-ask-arrange-hint'));
    case 'observe':
      return observing(desk);
    case 'answer':
      return say(t('tron-ask-answer', { colour: colourName(view.relived ?? 0) }), t('tron-ask-answer-hint'));
    default:
      return say('');
  }
}

const mayPlace = (desk: Desk) => desk.choices.moves.has('place');

function whichCard(desk: Desk): Asking {
  const { part, phase, row } = desk.view;
  if (!mayPlace(desk)) return say(t('tron-ask-rest'), t('tron-ask-how', { part, phase, count: row.length }));
  if (desk.unfit !== null && row.includes(desk.unfit)) return say(t('tron-ask-which', { part, phase }), t('tron-unfit-why'));
  return say(t('tron-ask-which', { part, phase }), t('tron-ask-how', { part, phase, count: row.length }));
}

function where(desk: Desk, card: number): Asking {
  const name = cardName(desk.set, card);
  if (!desk.spots.length) {
    return say(t(mayPlace(desk) ? 'tron-ask-only-discard' : 'tron-ask-put-away', { card: name }), '', dangers(desk, desk.discarding));
  }
  const { placing } = desk;
  if (!placing) return say(t(desk.spot ? 'tron-ask-there' : 'tron-ask-where', { card: name }), t('tron-ask-spots', { count: desk.spots.length }));
  const { hides = [], sum = 0 } = placing;
  const expelled = foresee.expels(placing).map((colour) => FIRST_DEMON + colour);
  const hint = joined(
    foresee.relives(placing) ? t('tron-foresee-relives') : t('tron-foresee-sum', { sum }),
    expelled.length > 0 && t('tron-foresee-expels', { demons: cardNames(desk.set, expelled) }),
    hides.length > 0 && t('tron-foresee-hides', { cards: cardNames(desk.set, hides) }),
  );
  return say(t('tron-ask-there', { card: name }), hint, dangers(desk, placing));
}

/** What the current row still needs; '' if this seat may not know it. */
function rowNow(desk: Desk): string {
  const missing = desk.currentRow?.missing ?? null;
  return missing === null ? '' : t('tron-row-missing', { row: desk.view.done + 1, missing });
}

function taking(desk: Desk, card: number): Asking {
  const row = desk.currentRow;
  const after = desk.afterTaking;
  const sentence = t('tron-ask-take-this', { card: cardName(desk.set, card) });
  if (!row || !after) return say(sentence);
  const { uncovers = [], sum = 0 } = after;
  const how = foresee.joining(after);
  const hint = joined(
    t('tron-foresee-row', { row: desk.view.done + 1, sum, goal: row.goal, how }),
    endings(after),
    uncovers.length > 0 && t('tron-foresee-uncovers', { cards: cardNames(desk.set, uncovers) }),
  );
  const falling = how === 'falls' ? foresee.discards(after) : [];
  return say(sentence, hint, joined(falling.length > 0 && leaving(desk, falling), dangers(desk, after)));
}

const endings = (after: Foreseen) => (foresee.wins(after) ? t('tron-foresee-wins') : foresee.endsDay(after) && t('tron-foresee-day-ends'));
const leaving = (desk: Desk, cards: number[]) => t('tron-foresee-loses', { count: cards.length, cards: cardNames(desk.set, cards) });

/** Warnings about a move: losing the game, a split, cards that a demon would get. */
function dangers(desk: Desk, after: Foreseen | null): string {
  if (!after) return '';
  const lost = foresee.loses(after);
  const parts = foresee.parts(after);
  const corrupted = foresee.corrupts(after);
  return joined(
    lost && t('tron-foresee-lost', { how: lost }),
    parts > 1 && t('tron-foresee-splits', { count: parts }),
    corrupted.length > 0 && t('tron-foresee-corrupts', { cards: cardNames(desk.set, corrupted) }),
  );
}

function keeping(desk: Desk): Asking {
  const { keeping, parts, afterKeeping: after } = desk;
  if (!keeping || !after) return say(t('tron-ask-keep', { count: parts.length }), t('tron-ask-keep-hint'));
  const hint = joined(leaving(desk, parts.filter((part) => part !== keeping).flat()), endings(after));
  return say(t('tron-ask-keep-this', { number: parts.indexOf(keeping) + 1 }), hint, dangers(desk, after));
}

function observing(desk: Desk): Asking {
  const { row, deck } = desk.view;
  const demons = row.filter(isDemon).length;
  const { moves } = desk.choices;
  const how = row.length === 0 ? 'first' : !moves.has('stop') ? 'must' : moves.has('draw') ? 'may-stop' : 'enough';
  const hint = joined(demons > 0 && t('tron-observe-demons', { count: demons }), t('tron-observe-deck', { count: deck }));
  const lost = desk.afterStopping && foresee.loses(desk.afterStopping);
  return say(t('tron-ask-observe', { how }), hint, lost ? t('tron-foresee-lost', { how: lost }) : '');
}

function others(desk: Desk): Asking {
  const { view } = desk;
  const who = t(`tron-${desk.who}`);
  const sentence = t('tron-ask-other', { who, phase: view.phase, part: view.part, colour: view.relived === null ? '' : colourName(view.relived) });
  const sitting = desk.seats[desk.askedSeat];
  if (!sitting) return say(sentence);
  const watching = desk.me === null ? t('tron-watching') : '';
  if (sitting.bot) return say(sentence, joined(watching, t('tron-other-bot')));
  return say(sentence, joined(watching, t(sitting.here ? 'tron-other-person' : 'tron-other-away', { name: person(sitting.name ?? '') })));
}
