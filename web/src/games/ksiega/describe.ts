/** Text description of the map, for screen readers and for anyone who wants to check it. */

import { t } from '$lib/words.svelte';
import type { Desk } from './desk.svelte';
import { SIGNS, distance, heightOf, sameSquare, signAt, signName, squareName, widthOf } from './grid';
import { rankName } from './names';
import type { XY } from './types';
import type { Board } from './wire';

const has = (squares: readonly XY[], square: XY) => squares.some((each) => sameSquare(each, square));

/** Description of a square: name, occupants, terrain, and whether I can reach or target it. */
export function squareWords(desk: Desk, board: Board, square: XY): string {
  const foe = desk.foeAt(square);
  const hero = desk.heroAt(square);
  const token = desk.tokens.find((each) => sameSquare(each.square, square));
  const parts = [
    squareName(square),
    hero?.name,
    foe && `${foe.name} (${rankName(desk.view, foe.rank)})`,
    token?.label,
    t('ksiega-square', { what: signName(signAt(board, square)) }),
    has(board.barriers, square) && t('ksiega-square-barrier'),
    has(board.smoke, square) && t('ksiega-square-smoke'),
    has(desk.reachable, square) && t('ksiega-square-reach'),
    has(desk.aims, square) && t('ksiega-square-aim'),
    desk.hero?.square && !hero && t('ksiega-away', { count: distance(desk.hero.square, square) }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Description of the map: size, heroes, foes, tokens, doors and reach. */
export function boardWords(desk: Desk, board: Board): string[] {
  const lines = [t('ksiega-words-size', { width: widthOf(board), height: heightOf(board) })];
  const from = desk.hero?.square ?? null;
  for (const { hero } of desk.party) {
    if (hero.square) lines.push(t('ksiega-words-hero', { name: hero.character.name, square: squareName(hero.square), hearts: hero.character.hearts }));
  }
  for (const foe of desk.standing) {
    if (!foe.square) continue;
    const bearing = desk.bearings.find((each) => each.foe === foe.id);
    const where = { name: foe.name, rank: rankName(desk.view, foe.rank), square: squareName(foe.square) };
    const far = from ? t('ksiega-away', { count: distance(from, foe.square) }) : '';
    const cover = bearing ? t('ksiega-cover', { cover: bearing.cover }) : '';
    lines.push([t('ksiega-words-foe', where), far, cover].filter(Boolean).join(', '));
  }
  for (const token of desk.tokens) lines.push(t('ksiega-words-token', { name: token.label, square: squareName(token.square) }));
  const doors = board.rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === SIGNS.closed || sign === SIGNS.open ? [squareName([x, y])] : [])));
  if (doors.length) lines.push(t('ksiega-words-doors', { squares: doors.join(', ') }));
  if (desk.reachable.length) lines.push(t('ksiega-words-reach', { count: desk.reachable.length }));
  return lines;
}
