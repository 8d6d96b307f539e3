import { beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '../src/lib/protocol';

const said = (id: number, name = 'Jan', body: string | null = `słowo ${id}`): Message => ({ type: 'message', id, name, body, sent: id, seat: 1, to: null });
const pages = vi.hoisted(() => ({ asked: [] as (number | undefined)[], answers: [] as Message[][] }));

vi.mock('../src/lib/api', () => ({
  messages: (_code: string, before?: number) => {
    pages.asked.push(before);
    return Promise.resolve(pages.answers.shift() ?? []);
  },
}));
vi.mock('../src/lib/me.svelte', () => ({ person: () => ({ id: 'x', name: 'Anna' }) }));

import { Chat } from '../src/lib/chat.svelte';

const table = (messages: Message[] = []) => ({ code: 'abc', said: messages }) as unknown as ConstructorParameters<typeof Chat>[0];

beforeEach(() => {
  pages.asked = [];
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
  expect(pages.asked).toEqual([undefined, 11]);
  expect(chat.whole).toBe(true);
  expect(chat.all.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
});

test('what was taken away is gone from the page too, and nothing is there twice', async () => {
  pages.answers = [[said(1), said(2)]];
  const chat = new Chat(table([said(2, 'Jan', null), said(3)]));
  await chat.begin();
  expect(chat.all.map(({ id, body }) => [id, body])).toEqual([[1, 'słowo 1'], [2, null], [3, 'słowo 3']]);
});

test('only what others said and I have not seen is unread; who is muted is not heard', () => {
  const chat = new Chat(table([said(1), said(2, 'Anna'), said(3, 'Ewa')]));
  expect(chat.unread).toBe(2);
  chat.mute('Ewa', true);
  expect(chat.heard.map(({ name }) => name)).toEqual(['Jan', 'Anna']);
  expect(chat.unread).toBe(1);
  chat.seen();
  expect(chat.unread).toBe(0);
});
