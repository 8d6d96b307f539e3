import { expect, test } from 'vitest';
import { progress } from '../src/games/tron/campaign';
import type { Campaign, ArchivedMatch } from '../src/lib/protocol';

const played = (chapter: number, how: string): ArchivedMatch => ({ match: `m${chapter}`, table: 't', options: { chapter }, how, winners: [], ended: 0 });
const campaign = (...archive: ArchivedMatch[]): Campaign => ({ id: 'c', game: 'tron', name: 'K', companions: [], archive, archived: false, changed: 0, next: null, undo: null, together: true });

test('the prologue stands open, the rest opens by winning', () => {
  const fresh = progress(null);
  expect([0, 1, 2].map(fresh.isOpen)).toEqual([true, false, false]);
  expect(fresh.next).toBe(0);
  const further = progress(campaign(played(0, 'won'), played(1, 'deck_empty'), played(1, 'won')));
  expect([1, 2, 3].map(further.isOpen)).toEqual([true, true, false]);
  expect(further.next).toBe(2);
});

test('a lost chapter is played again', () => {
  expect(progress(campaign(played(0, 'won'), played(1, 'deck_empty'))).next).toBe(1);
});
