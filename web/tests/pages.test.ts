import { expect, test } from 'vitest';
import { codeFrom } from '../src/lib/tableCode';
import { parse } from '../src/lib/router.svelte';

test('addresses lead to pages', () => {
  expect(parse('/')).toEqual({ page: 'home' });
  expect(parse('/t/abc234')).toEqual({ page: 'table', code: 'abc234' });
  expect(parse('/t/ABC234/')).toEqual({ page: 'table', code: 'abc234' });
  expect(parse('/t/')).toEqual({ page: 'lost' });
  expect(parse('/me')).toEqual({ page: 'me' });
  expect(parse('/about/')).toEqual({ page: 'about' });
  expect(parse('/recover')).toEqual({ page: 'recover' });
  expect(parse('/campaigns/0a1b')).toEqual({ page: 'campaign', id: '0a1b' });
  expect(parse('/r/abc234.2?seat=1&entry=7')).toEqual({ page: 'replay', match: 'abc234.2' });
  expect(parse('/rules/tron#T-2.3')).toEqual({ page: 'rules', game: 'tron' });
  expect(parse('/games')).toEqual({ page: 'games' });
  expect(parse('/elsewhere')).toEqual({ page: 'lost' });
});

test('a code is found in whatever was typed or pasted', () => {
  expect(codeFrom(' abc 234 ')).toBe('abc234');
  expect(codeFrom('ABC-234')).toBe('abc234');
  expect(codeFrom('https://x.example/t/abc234')).toBe('abc234');
  expect(codeFrom(' ')).toBe('');
});
