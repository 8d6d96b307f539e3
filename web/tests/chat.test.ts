import { beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '../src/lib/protocol';

const said = (n: number, who = 'jan', body: string | null = `słowo ${n}`): Message => ({ type: 'message', id: String(n), name: 'Kasia', body, sent: n, seat: 1, to: null, who });
const pages = vi.hoisted(() => ({ asked: [] as (string | undefined)[], answers: [] as Message[][], sent: [] as unknown[][] }));

vi.mock('../src/lib/api', () => ({
  messages: (_code: string, before?: string) => {
    pages.asked.push(before);
    return Promise.resolve(pages.answers.shift() ?? []);
  },
  say: (...asked: unknown[]) => {
    pages.sent.push(asked);
    return Promise.resolve(said(90 + pages.sent.length, 'anna'));
  },
}));

import { Chat } from '../src/lib/chat.svelte';

type Table = ConstructorParameters<typeof Chat>[0];
/** A table where everyone is called Kasia and I sit in the first seat. */
const table = (messages: Message[] = [], whispers: number[] = []) => {
  const seats = ['anna', 'jan', 'ewa'].map((who) => ({ name: 'Kasia', who }));
  return { code: 'abc', said: messages, seat: 0, match: 'abc', info: { seats }, talk: { aloud: true, whispers } } as unknown as Table;
};

beforeEach(() => {
  pages.asked = [];
  pages.sent = [];
  pages.answers = [];
});

test('pages are fetched back from the oldest that is here, until there are no more', async () => {
  pages.answers = [Array.from({ length: 50 }, (_, n) => said(n + 11)), Array.from({ length: 10 }, (_, n) => said(n + 1))];
  const chat = new Chat(table());
  await chat.begin();
  await chat.begin();
  expect(pages.asked).toEqual([undefined]);
  expect(chat.whole).toBe(false);
  await chat.load();
  expect(pages.asked).toEqual([undefined, '11']);
  expect(chat.whole).toBe(true);
  expect(chat.all.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, n) => String(n + 1)));
});

test('what was taken away is gone from the page too, and nothing is there twice', async () => {
  pages.answers = [[said(1), said(2)]];
  const chat = new Chat(table([said(2, 'jan', null), said(3)]));
  await chat.begin();
  expect(chat.all.map(({ id, body }) => [id, body])).toEqual([['1', 'słowo 1'], ['2', null], ['3', 'słowo 3']]);
});

test('only what others said and I have not seen is unread, whoever has my name; who is muted is not heard', () => {
  const chat = new Chat(table([said(1), said(2, 'anna'), said(3, 'ewa')]));
  expect(chat.unread).toBe(2);
  expect(chat.all.map(chat.mine)).toEqual([false, true, false]);
  chat.mute('ewa', true);
  expect(chat.heard.map(({ who }) => who)).toEqual(['jan', 'anna']);
  expect(chat.muted).toEqual([{ who: 'ewa', name: 'Kasia' }]);
  expect(chat.unread).toBe(1);
  chat.seen();
  expect(chat.unread).toBe(0);
});

test('a whisper goes to whom it was meant for, by seat and match', async () => {
  const chat = new Chat(table([], [1, 2]));
  chat.address(1);
  chat.draft = 'Tylko dla ciebie ';
  await chat.say();
  expect(pages.sent).toEqual([['abc', 'Tylko dla ciebie', 1, 'abc']]);
  expect(chat.draft).toBe('');
});

test.each([
  ['whispers are closed', { talk: { aloud: true, whispers: [] } }],
  ['that seat may not be whispered to', { talk: { aloud: true, whispers: [2] } }],
  ['nobody sits there any more', { info: { seats: [{ name: 'Kasia', who: 'anna' }, { name: null, who: null }] } }],
  ['it is another match', { match: 'abc.2' }],
])('where %s, nothing is sent and the words stay', async (_, change) => {
  const at = table([], [1, 2]);
  const chat = new Chat(at);
  chat.address(1);
  chat.draft = 'Tylko dla ciebie';
  Object.assign(at, change);
  await chat.say();
  expect(chat.allowed).toBe(false);
  expect(chat.audience.to).toBe(1);
  expect(chat.draft).toBe('Tylko dla ciebie');
  expect(pages.sent).toEqual([]);
});

test('what was begun aloud does not become a whisper', async () => {
  const at = table([], [1]);
  const chat = new Chat(at);
  chat.draft = 'Do wszystkich';
  Object.assign(at, { talk: { aloud: false, whispers: [1] } });
  await chat.say();
  expect(chat.audience.to).toBe(null);
  expect(pages.sent).toEqual([]);
});
