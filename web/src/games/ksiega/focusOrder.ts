/** Focus targets for keyboard users, by ask: the first selector that matches gets the focus. */

export const BOARD = '[data-testid="board"]';

const OWED = [
  '[data-testid="outcome"]',
  '[data-testid="sheet-name"]',
  '[data-testid="answers"] button:enabled',
  '[data-testid="growth"] button:enabled',
  '[data-testid="ask-bar"] .primary:enabled',
  '[data-testid="choose"]:enabled',
];
const ACTS = '[data-testid="acts"] button:enabled';
const ATTACK = '[data-testid="act-attack"]:enabled';
const REST = ['[data-testid="ask-bar"] .button:enabled', '[data-testid="story"]'];

/** Whether an ask is answered on the map itself. */
export const onBoard = (of: string) => of === 'walk' || of === 'turn';

/** Focus targets while the table waits for another player. */
export const WAITING = ['[data-testid="outcome"]', '[data-testid="story"]', BOARD];

export function stopsFor(of: string): string[] {
  if (of === 'walk') return [BOARD, ...REST];
  if (of === 'turn') return [...OWED, ATTACK, BOARD, ACTS, ...REST];
  return [...OWED, ACTS, BOARD, ...REST];
}
