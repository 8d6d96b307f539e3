/** The few calls over HTTP. What goes wrong comes back as one of two types, never as a bare string. */

import type { Facts, GameInfo, NewTable, Person, SitDown, TableInfo } from './protocol';

/** A rule of the house says no. */
export class Refused extends Error {
  constructor(
    readonly rule: string,
    readonly facts: Facts = {},
  ) {
    super(rule);
  }
}

/** The server could not be reached, or did not answer as it should. */
export class Unreachable extends Error {}

/** Nobody is at home under this session. */
export class Stranger extends Error {}

/** The server takes changes only with this header: no foreign page can send it. */
const OURS = { 'x-zarzewie': '1' };

export async function call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? OURS : { ...OURS, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Unreachable(path);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as T;
  if (response.ok && response.status === 204) return null as T;
  if (response.status === 401) throw new Stranger(path);
  if (isRefusal(answer)) throw new Refused(answer.rule, answer.facts);
  throw new Unreachable(`${path}: ${response.status}`);
}

function isRefusal(answer: unknown): answer is { rule: string; facts: Facts } {
  return typeof answer === 'object' && answer !== null && 'rule' in answer && typeof answer.rule === 'string';
}

export const arrive = (name: string) => call<Person>('POST', '/api/guest', { name });
export const me = () => call<Person | null>('GET', '/api/me');
export const games = () => call<GameInfo[]>('GET', '/api/games');
export const newTable = (wanted: NewTable) => call<TableInfo>('POST', '/api/tables', wanted);
export const table = (code: string) => call<TableInfo>('GET', `/api/tables/${encodeURIComponent(code)}`);
export const sit = (code: string, wanted: SitDown = {}) =>
  call<TableInfo>('POST', `/api/tables/${encodeURIComponent(code)}/seats`, wanted);
