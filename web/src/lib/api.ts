/** The few calls over HTTP. What goes wrong comes back as one of two types, never as a bare string. */

import type {
  Again,
  Campaign,
  ChangeCampaign,
  Facts,
  Frame,
  GameInfo,
  Handed,
  Message,
  Move,
  NewTable,
  Note,
  Offer,
  Person,
  Proposal,
  Proposed,
  Removed,
  Replay,
  Seat,
  SitDown,
  Standing,
  StoredMove,
  TableInfo,
  TableLine,
  WantedWords,
} from './protocol';

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

/** What is sent is JSON, or a file as it is. */
export async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await sent(method, path, body);
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as T;
  if (response.ok && response.status === 204) return null as T;
  throw trouble(path, response, answer);
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function sent(method: Method, path: string, body?: unknown): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? OURS : { ...OURS, 'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json' },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new Unreachable(path);
  }
}

function trouble(path: string, response: Response, answer: unknown): Error {
  if (response.status === 401) return new Stranger(path);
  if (isRefusal(answer)) return new Refused(answer.rule, answer.facts);
  return new Unreachable(`${path}: ${response.status}`);
}

function isRefusal(answer: unknown): answer is { rule: string; facts: Facts } {
  return typeof answer === 'object' && answer !== null && 'rule' in answer && typeof answer.rule === 'string';
}

export const arrive = (name: string) => call<Person>('POST', '/api/guest', { name });
export const me = () => call<Person | null>('GET', '/api/me');
export const games = () => call<GameInfo[]>('GET', '/api/games');
export const newTable = (wanted: NewTable) => call<TableInfo>('POST', '/api/tables', wanted);

const at = (code: string, to = '') => `/api/tables/${encodeURIComponent(code)}${to}`;
const of = (match: string, to = '') => `/api/matches/${encodeURIComponent(match)}${to}`;

// --- tables

export const table = (code: string) => call<TableInfo>('GET', at(code));
export const openTables = () => call<TableLine[]>('GET', '/api/tables');
export const myTables = () => call<TableLine[]>('GET', '/api/me/tables');
export const sit = (code: string, wanted: SitDown = {}) => call<TableInfo>('POST', at(code, '/seats'), wanted);
export const getUp = (code: string) => call<TableInfo>('DELETE', at(code, '/seats'));
export const beReady = (code: string, ready: boolean) => call<TableInfo>('POST', at(code, '/ready'), { ready });
export const start = (code: string) => call<TableInfo>('POST', at(code, '/start'));
export const remove = (code: string, seat: Seat) => call<TableInfo>('POST', at(code, '/remove'), { seat });
export const removed = (code: string) => call<Removed[]>('GET', at(code, '/removed'));
export const inviteAgain = (code: string, id: number) => call<TableInfo>('POST', at(code, '/invite'), { id });
/** The one next sitting of those who sat here. */
export const goOn = (code: string) => call<TableInfo>('POST', at(code, '/next'));

/** What the host may do in the name of the house; refused to everybody else. */
export const houseOffers = (code: string) => call<Offer[]>('GET', at(code, '/house'));
export const actForHouse = (code: string, ask: string, move: Move) => call<TableInfo>('POST', at(code, '/house'), { ask, move });

/** My own moves in a match that cannot be opened here any more. */
export const storedLog = (code: string) => call<StoredMove[]>('GET', at(code, '/log'));

// --- time and absence

export const deputise = (code: string, seat: Seat) => call<TableInfo>('POST', at(code, '/deputy'), { seat });
export const takeBack = (code: string) => call<TableInfo>('POST', at(code, '/return'));
export const pause = (code: string) => call<TableInfo>('POST', at(code, '/pause'));
export const resume = (code: string) => call<TableInfo>('POST', at(code, '/resume'));
export const excuse = (code: string, seconds: number) => call<TableInfo>('POST', at(code, '/excuse'), { seconds });
export const vote = (code: string, wanted: Proposal) => call<TableInfo>('POST', at(code, '/votes'), wanted);
export const read = (code: string, ask: string) => call<TableInfo>('POST', at(code, '/read'), { ask });
export const again = (code: string, wanted: Partial<Again> = {}) => call<TableInfo>('POST', at(code, '/again'), wanted);

// --- the picture under a board, and words to lead with

/** As my seat sees it. `version` is anything that changes when the picture or the fog does. */
export const mapUrl = (code: string, version: string | number) => at(code, `/map?v=${encodeURIComponent(version)}`);
export const uploadMap = (code: string, picture: Blob) => call<null>('PUT', at(code, '/map'), picture);
export const removeMap = (code: string) => call<null>('DELETE', at(code, '/map'));
export const handouts = (code: string) => call<Handed[]>('GET', at(code, '/handouts'));
export const propose = (code: string, wanted: WantedWords) => call<Proposed>('POST', at(code, '/propose'), wanted);

// --- words

export const messages = (code: string, before?: string) =>
  call<Message[]>('GET', at(code, `/messages${before === undefined ? '' : `?before=${encodeURIComponent(before)}`}`));
/** To whom is always said: to nobody in particular, which is aloud, or to a seat of one match. */
export const say = (code: string, body: string, to: Seat | null, match: string) =>
  call<Message>('POST', at(code, '/messages'), { body, to, match });
export const takeAway = (code: string, id: string) => call<Message>('DELETE', at(code, `/messages/${encodeURIComponent(id)}`));
export const report = (code: string, id: string, why: string) =>
  call<null>('POST', at(code, `/messages/${encodeURIComponent(id)}/report`), { why });
export const silence = (code: string, seat: Seat, silent: boolean) =>
  call<null>('POST', at(code, '/silence'), { seat, silent });
export const notes = (match: string) => call<Note[]>('GET', of(match, '/notes'));
export const note = (match: string, place: string, body: string) =>
  call<null>('PUT', of(match, `/notes/${encodeURIComponent(place)}`), { body });

// --- after the end

export const replay = (match: string) => call<Replay>('GET', of(match));
export const frames = (match: string, seat: Seat | null, first: number, last: number) =>
  call<Frame[]>('GET', of(match, `/frames?first=${first}&last=${last}${seat === null ? '' : `&seat=${seat}`}`));
export const fork = (match: string, entry: number, seat: Seat) =>
  call<TableInfo>('POST', of(match, '/fork'), { entry, seat });
export const results = () => call<Standing[]>('GET', '/api/me/results');

// --- campaigns

export const campaigns = () => call<Campaign[]>('GET', '/api/campaigns');
export const campaign = (id: string) => call<Campaign>('GET', `/api/campaigns/${encodeURIComponent(id)}`);
export const newCampaign = (game: string, name: string) => call<Campaign>('POST', '/api/campaigns', { game, name });
export const changeCampaign = (id: string, change: ChangeCampaign) =>
  call<Campaign>('PATCH', `/api/campaigns/${encodeURIComponent(id)}`, change);
/** Handed on to, without, or again with one of its people. */
export const toCompanion = (id: string, what: 'hand-on' | 'remove' | 'invite', companion: number) =>
  call<Campaign>('POST', `/api/campaigns/${encodeURIComponent(id)}/${what}`, { companion });
export const leaveCampaign = (id: string) => call<null>('POST', `/api/campaigns/${encodeURIComponent(id)}/leave`);
export const leaveTable = (id: string) => call<Campaign>('POST', `/api/campaigns/${encodeURIComponent(id)}/leave-table`);
/** The file of a campaign, byte by byte as it was written: for its owner. */
export async function campaignFile(id: string): Promise<Blob> {
  const path = `/api/campaigns/${encodeURIComponent(id)}/file`;
  const response = await sent('GET', path);
  if (response.ok) return response.blob();
  throw trouble(path, response, await response.json().catch(() => undefined));
}
export const importCampaign = (name: string, file: Blob) =>
  call<Campaign>('POST', `/api/campaigns/import?name=${encodeURIComponent(name)}`, file);
