import { expect, test } from 'vitest';
import { botsAmong, what } from '../src/lib/listing';
import type { Sitting } from '../src/lib/protocol';

const sitting = (bot: string | null): Sitting => ({ name: bot ? null : 'Anna', bot, here: true, ready: true, who: null, agrees: [], kept: null });

test('who tells the story is not counted among the bots one plays with', () => {
  expect(botsAmong({ game: 'rada', options: {}, seats: [null, 'council', 'council', 'deck'].map(sitting) })).toBe(2);
  expect(botsAmong({ game: 'ksiega', options: {}, seats: ['runner', null, 'hero'].map(sitting) })).toBe(1);
  expect(botsAmong({ game: 'tron', options: {}, seats: [null, 'rule'].map(sitting) })).toBe(1);
});

test('a table is known by its adventure, and a council by nothing more', () => {
  expect(what({ game: 'ksiega', options: { adventure: 'latarnia' }, seats: [] })).not.toBe('');
  expect(what({ game: 'ksiega', options: { adventure: null }, seats: [] })).toBe('');
  expect(what({ game: 'rada', options: {}, seats: [] })).toBe('');
});
