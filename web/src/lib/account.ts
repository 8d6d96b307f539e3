/** API calls about the user's own account. Types mirror server/accounts.py. */

import { call } from './api';
import type { Person } from './protocol';

export type SessionInfo = { id: string; created: number; seen: number; here: boolean };
export type Program = { id: string; name: string; seen: number | null };

export type Account = {
  person: Person;
  login: string | null;
  recovery: boolean;
  email: string | null;
  email_confirmed: boolean;
  post: boolean;
  sessions: SessionInfo[];
  programs: Program[];
};

const at = (id: string) => encodeURIComponent(id);

export const account = () => call<Account>('GET', '/api/me/account');
export const signIn = (login: string, password: string) => call<Person>('POST', '/api/sign-in', { login, password });
export const signInByLink = (token: string) => call<Person>('POST', '/api/sign-in/link', { token });
export const signOut = () => call<null>('DELETE', '/api/session');
export const rename = (name: string) => call<Person>('PUT', '/api/me/name', { name });
export const setPassword = (login: string, password: string, current: string, endPrograms: boolean) =>
  call<null>('PUT', '/api/me/password', { login, password, current, end_programs: endPrograms });
export const newRecovery = () => call<{ link: string }>('POST', '/api/me/recovery');
export const revokeRecovery = () => call<null>('DELETE', '/api/me/recovery');
export const endSession = (id: string) => call<null>('DELETE', `/api/me/sessions/${at(id)}`);
export const endOtherSessions = () => call<null>('DELETE', '/api/me/sessions');
export const newProgram = (label: string) => call<{ person: Person; token: string }>('POST', '/api/me/programs', { label });
export const endProgram = (id: string) => call<null>('DELETE', `/api/me/programs/${at(id)}`);
export const setEmail = (email: string, language: string) => call<null>('PUT', '/api/me/email', { email, language });
export const confirmEmail = (code: string) => call<null>('POST', '/api/me/email/confirm', { code });
export const erase = (current: string) => call<null>('POST', '/api/me/erase', { current });
