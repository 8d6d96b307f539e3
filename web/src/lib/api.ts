/** Calls to the HTTP API. Failures are thrown as `Refused`, `Unreachable` or `Stranger`. */

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
  Settings,
  SitDown,
  FinishedMatch,
  StoredMove,
  TableInfo,
  TableLine,
  WantedWords,
} from './protocol';

/** The server refused the request; `rule` names the rule and `facts` fill in its sentence. */
export class Refused extends Error {
  constructor(
    readonly rule: string,
    readonly facts: Facts = {},
  ) {
    super(rule);
  }
}

/** The server could not be reached or returned an unexpected response. */
export class Unreachable extends Error {}

/** The request has no valid session (401). */
export class Stranger extends Error {}

/** CSRF protection: the server requires this header for changes, and pages of other origins cannot send it. */
const OURS = { 'x-zarzewie': '1' };

/** Send a request and return the decoded JSON response. A `Blob` body is sent as is, any other body as JSON. */
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
/** Open the next sitting of the same people at a new table. Everyone who asks gets the same table. */
export const goOn = (code: string) => call<TableInfo>('POST', at(code, '/next'));

/** Offers of the house (the actor without a seat) that the host may answer; refused to anyone else. */
export const houseOffers = (code: string) => call<Offer[]>('GET', at(code, '/house'));
export const actForHouse = (code: string, ask: string, move: Move) => call<TableInfo>('POST', at(code, '/house'), { ask, move });

/** The caller's own moves in a match that this server can no longer open. */
export const storedLog = (code: string) => call<StoredMove[]>('GET', at(code, '/log'));

// --- time and absence

export const deputise = (code: string, seat: Seat) => call<TableInfo>('POST', at(code, '/deputy'), { seat });
export const takeBack = (code: string) => call<TableInfo>('POST', at(code, '/return'));
export const setBotPace = (code: string, bots: Settings['bots']) => call<TableInfo>('POST', at(code, '/bots'), { bots });
export const pause = (code: string) => call<TableInfo>('POST', at(code, '/pause'));
export const resume = (code: string) => call<TableInfo>('POST', at(code, '/resume'));
export const excuse = (code: string, seconds: number) => call<TableInfo>('POST', at(code, '/excuse'), { seconds });
export const vote = (code: string, wanted: Proposal) => call<TableInfo>('POST', at(code, '/votes'), wanted);
export const read = (code: string, ask: string) => call<TableInfo>('POST', at(code, '/read'), { ask });
export const again = (code: string, wanted: Partial<Again> = {}) => call<TableInfo>('POST', at(code, '/again'), wanted);

// --- the picture under a board, handouts, and suggested texts for the leader

/** URL of the picture as the caller's seat sees it. `version` busts the cache; change it with the picture or the fog. */
export const mapUrl = (code: string, version: string | number) => at(code, `/map?v=${encodeURIComponent(version)}`);
export const uploadMap = (code: string, picture: Blob) => call<null>('PUT', at(code, '/map'), picture);
export const removeMap = (code: string) => call<null>('DELETE', at(code, '/map'));
export const handouts = (code: string) => call<Handed[]>('GET', at(code, '/handouts'));
export const propose = (code: string, wanted: WantedWords) => call<Proposed>('POST', at(code, '/propose'), wanted);

// --- chat and notes

export const messages = (code: string, before?: string) =>
  call<Message[]>('GET', at(code, `/messages${before === undefined ? '' : `?before=${encodeURIComponent(before)}`}`));
/** Send a chat message: to everyone (`to` is null) or whispered to one seat of the given match. */
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
export const results = () => call<FinishedMatch[]>('GET', '/api/me/results');

// --- campaigns

export const campaigns = () => call<Campaign[]>('GET', '/api/campaigns');
export const campaign = (id: string) => call<Campaign>('GET', `/api/campaigns/${encodeURIComponent(id)}`);
export const newCampaign = (game: string, name: string) => call<Campaign>('POST', '/api/campaigns', { game, name });
export const changeCampaign = (id: string, change: ChangeCampaign) =>
  call<Campaign>('PATCH', `/api/campaigns/${encodeURIComponent(id)}`, change);
/** Hand the campaign on to a companion, remove a companion, or invite a removed one again. */
export const toCompanion = (id: string, what: 'hand-on' | 'remove' | 'invite', companion: number) =>
  call<Campaign>('POST', `/api/campaigns/${encodeURIComponent(id)}/${what}`, { companion });
export const leaveCampaign = (id: string) => call<null>('POST', `/api/campaigns/${encodeURIComponent(id)}/leave`);
export const leaveTable = (id: string) => call<Campaign>('POST', `/api/campaigns/${encodeURIComponent(id)}/leave-table`);
/** The campaign's export file, byte for byte as the server wrote it. For owners only. */
export async function campaignFile(id: string): Promise<Blob> {
  const path = `/api/campaigns/${encodeURIComponent(id)}/file`;
  const response = await sent('GET', path);
  if (response.ok) return response.blob();
  throw trouble(path, response, await response.json().catch(() => undefined));
}
export const importCampaign = (name: string, file: Blob) =>
  call<Campaign>('POST', `/api/campaigns/import?name=${encodeURIComponent(name)}`, file);
