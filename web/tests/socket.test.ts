import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outgoing, TableInfo } from '../src/lib/protocol';
import { type Answered, type Connection, type Line, TableSocket, type World, randomKey, socketUrl } from '../src/lib/socket';

const info: TableInfo = {
  code: 'abc234', game: 'tron', options: {}, seats: [], stage: 'playing', commitment: null, host: 0, match: 'abc234',
  settings: { open: false, pace: 'none', seconds: null, spectators: 'public', disclose: 'all', bots: 'normal' },
  pause: null, again: null, campaign: null, discloses: true,
}; // prettier-ignore
const talk = { aloud: true, whispers: [] };
const welcome = (tick = 0): Outgoing => ({
  type: 'welcome', table: info, seat: 0, tick, view: { tick }, offers: [], log: [], outcome: null, talk, heard: 0, clocks: null, kept: null,
}); // prettier-ignore
const update = (tick: number): Outgoing => ({ type: 'update', tick, view: { tick }, offers: [], told: [], outcome: null, talk });

class FakeLine implements Line {
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: { type: string; key?: string; ask?: string }[] = [];
  closed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as { type: string });
  }
  close(): void {
    this.closed = true;
  }
  hear(message: Outgoing): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(code = 1006): void {
    this.onclose?.({ code });
  }
  get answers() {
    return this.sent.filter(({ type }) => type === 'answer');
  }
}

let lines: FakeLine[];
let states: Connection[];
let heard: string[];
let endings: number;
let socket: TableSocket;
const line = () => lines.at(-1) as FakeLine;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  states = [];
  heard = [];
  endings = 0;
  let keys = 0;
  const world: World = {
    open: () => {
      lines.push(new FakeLine());
      return line();
    },
    key: () => `key-${(keys += 1)}`,
    chance: () => 1,
  };
  const handlers = {
    connection: (state: Connection) => states.push(state),
    message: ({ type }: Outgoing) => heard.push(type),
    ended: () => (endings += 1),
  };
  socket = new TableSocket('ws://here', handlers, world);
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

describe('the state of the connection', () => {
  test('is online only once the table has said where it stands', () => {
    socket.connect();
    expect(states).toEqual(['connecting']);
    line().hear(welcome());
    expect(states).toEqual(['connecting', 'online']);
  });

  test('goes offline when the line breaks and tries again, each time later', () => {
    socket.connect();
    for (const pause of [500, 1000, 2000, 4000]) {
      const before = lines.length;
      line().break();
      expect(socket.state).toBe('offline');
      vi.advanceTimersByTime(pause - 1);
      expect(lines.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(lines.length).toBe(before + 1);
      expect(socket.state).toBe('connecting');
    }
  });

  test('never waits longer than eight seconds, and starts over once it was online', () => {
    socket.connect();
    for (let n = 0; n < 12; n += 1) {
      line().break();
      vi.advanceTimersByTime(8_000);
    }
    expect(socket.state).toBe('connecting');
    line().hear(welcome());
    const before = lines.length;
    line().break();
    vi.advanceTimersByTime(500);
    expect(lines.length).toBe(before + 1);
  });

  test('comes back sooner to a server that is being restarted, and then as late as after any failure', () => {
    socket.connect();
    line().hear(welcome());
    for (const pause of [250, 1000, 2000]) {
      const before = lines.length;
      line().break(1012);
      vi.advanceTimersByTime(pause - 1);
      expect(lines.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(lines.length).toBe(before + 1);
    }
  });

  test('does not wait when the network is back', () => {
    socket.connect();
    line().break();
    socket.hurry();
    expect(lines.length).toBe(2);
    socket.hurry();
    expect(lines.length).toBe(2);
  });

  test('ends where there is no such table', () => {
    socket.connect();
    line().break(4404);
    vi.advanceTimersByTime(60_000);
    expect(states).toEqual(['connecting', 'gone']);
    expect(lines.length).toBe(1);
  });

  test('says that the session has ended, and comes back as whoever it is now', () => {
    socket.connect();
    line().hear(welcome());
    line().break(4401);
    expect(endings).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(lines.length).toBeGreaterThan(1);
  });

  test('notices a line that says nothing any more', () => {
    socket.connect();
    line().hear(welcome());
    vi.advanceTimersByTime(20_000);
    expect(line().sent).toEqual([{ type: 'ping' }]);
    line().hear({ type: 'pong' });
    vi.advanceTimersByTime(20_000);
    expect(line().sent.length).toBe(2);
    vi.advanceTimersByTime(6_000);
    expect(socket.state).toBe('offline');
  });

  test('notices a server that accepts and never speaks', () => {
    socket.connect();
    vi.advanceTimersByTime(6_000);
    expect(socket.state).toBe('offline');
  });

  test('stays closed once closed, whatever the old line still says', () => {
    socket.connect();
    const old = line();
    socket.close();
    old.hear(welcome());
    old.break();
    vi.advanceTimersByTime(60_000);
    expect(states).toEqual(['connecting', 'closed']);
    expect(lines.length).toBe(1);
  });
});

describe('what the table tells', () => {
  test('is passed on in order', () => {
    socket.connect();
    line().hear(welcome(4));
    line().hear(update(5));
    line().hear({ type: 'seats', table: info, seat: 0, kept: null });
    line().hear(update(6));
    expect(heard).toEqual(['welcome', 'update', 'seats', 'update']);
  });

  test('is asked for anew when a part of it was missed', () => {
    socket.connect();
    line().hear(welcome(4));
    line().hear(update(6));
    expect(heard).toEqual(['welcome']);
    expect(lines.length).toBe(2);
    line().hear(welcome(6));
    line().hear(update(7));
    expect(heard).toEqual(['welcome', 'welcome', 'update']);
  });

  test('is ignored where it cannot be read', () => {
    socket.connect();
    line().onmessage?.({ data: 'not json' });
    line().onmessage?.({ data: 'null' });
    line().onmessage?.({ data: new ArrayBuffer(1) });
    expect(heard).toEqual([]);
  });
});

describe('an answer', () => {
  const place = { move: 'place', card: 3, at: [0, 1] };
  let results: Answered[];
  const answer = (ask = '1.first.0') => void socket.answer(ask, place).then((result) => results.push(result));
  const settled = () => vi.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    results = [];
    socket.connect();
    line().hear(welcome());
  });

  test('is sent with a key of its own and settles when it is stored', async () => {
    answer();
    expect(line().answers).toEqual([{ type: 'answer', ask: '1.first.0', move: place, key: 'key-1' }]);
    line().hear({ type: 'ack', key: 'another' });
    await settled();
    expect(results).toEqual([]);
    line().hear({ type: 'ack', key: 'key-1' });
    await settled();
    expect(results).toEqual([{ kind: 'stored' }]);
  });

  test('is sent again with the same key after every reconnect, until it is acked', async () => {
    answer();
    for (let n = 0; n < 3; n += 1) {
      line().break();
      vi.advanceTimersByTime(500);
      expect(line().answers).toEqual([]);
      line().hear(welcome());
      expect(line().answers.map(({ key }) => key)).toEqual(['key-1']);
    }
    line().hear({ type: 'ack', key: 'key-1' });
    await settled();
    expect(results).toEqual([{ kind: 'stored' }]);
    line().break();
    vi.advanceTimersByTime(500);
    line().hear(welcome());
    expect(line().answers).toEqual([]);
  });

  test('that was given offline goes out when the table is back, in order', () => {
    line().break();
    answer('1.first.0');
    answer('1.second.0');
    vi.advanceTimersByTime(500);
    line().hear(welcome());
    expect(line().answers.map(({ ask }) => ask)).toEqual(['1.first.0', '1.second.0']);
  });

  test('can be refused, and says whether an earlier copy may have counted', async () => {
    answer();
    line().hear({ type: 'refusal', rule: 'T-2.3', facts: { card: 3 }, key: 'key-1' });
    await settled();
    expect(results).toEqual([{ kind: 'refused', rule: 'T-2.3', facts: { card: 3 }, again: false }]);

    answer();
    line().break();
    vi.advanceTimersByTime(500);
    line().hear(welcome());
    line().hear({ type: 'refusal', rule: 'house.ask', facts: {}, key: 'key-2' });
    await settled();
    expect(results.at(-1)).toMatchObject({ kind: 'refused', rule: 'house.ask', again: true });
  });

  test('that nobody acknowledges leads to a new line', () => {
    answer();
    vi.advanceTimersByTime(6_000);
    expect(socket.state).toBe('offline');
  });

  const otherNewsFor = (seconds: number) => {
    for (let n = 1; n <= seconds; n += 1) {
      vi.advanceTimersByTime(1000);
      line().hear(update(n));
    }
  };

  test('that is not acknowledged while other news comes leads to a new line, where it is sent again', () => {
    answer();
    otherNewsFor(11);
    expect(socket.state).toBe('online');
    vi.advanceTimersByTime(1000);
    expect(socket.state).toBe('offline');
    vi.advanceTimersByTime(500);
    line().hear(welcome());
    expect(line().answers.map(({ key }) => key)).toEqual(['key-1']);
  });

  test('that was acknowledged leaves the line alone, and so does a forecast that takes long', () => {
    answer();
    line().hear({ type: 'ack', key: 'key-1' });
    void socket.query({});
    otherNewsFor(30);
    expect(socket.state).toBe('online');
    expect(lines.length).toBe(1);
  });

  test('that could not be stored is tried three times with the same key', async () => {
    answer();
    line().hear({ type: 'trouble', why: 'store', key: 'key-1' });
    vi.advanceTimersByTime(700);
    line().hear({ type: 'trouble', why: 'store', key: 'key-1' });
    vi.advanceTimersByTime(1400);
    expect(line().answers.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
    line().hear({ type: 'trouble', why: 'store', key: 'key-1' });
    await settled();
    expect(results).toEqual([{ kind: 'trouble' }]);
  });
});

test('keys are long and differ', () => {
  const keys = new Set(Array.from({ length: 100 }, randomKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{24}$/);
});

test('the socket is as safe as the page', () => {
  expect(socketUrl('abc234', { protocol: 'https:', host: 'x.example' })).toBe('wss://x.example/api/tables/abc234/socket');
  expect(socketUrl('abc234', { protocol: 'http:', host: 'x:8000' })).toBe('ws://x:8000/api/tables/abc234/socket');
});
