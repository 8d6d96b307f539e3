/** The current user. A guest's name is asked once and stored by the server. */

import * as api from './api';
import { keep, kept } from './storage';
import type { Person } from './protocol';
import { t } from './words.svelte';

export const LONGEST_NAME = 24;

let me = $state.raw<Person | null>(null);
let known = $state(false);

export function person(): Person | null {
  return me;
}

/** Whether the server has been asked who the user is. */
export function asked(): boolean {
  return known;
}

export async function remember(): Promise<void> {
  if (known) return;
  me = await api.me();
  known = true;
}

/** Ask the server again who the user is, as the session may have ended elsewhere. */
export async function again(): Promise<void> {
  become(await api.me());
}

/** Return the current user, creating a guest with this name if there is none. */
export async function ensure(name: string): Promise<Person> {
  await remember();
  me ??= await api.arrive(name);
  return me;
}

/** Set the current user after a sign-in, a renaming or a sign-out (null). */
export function become(somebody: Person | null): void {
  me = somebody;
  known = true;
}

let gone = $state(false);

/** Reset the user after the account was erased, including the proposed name. */
export function erased(): void {
  become(null);
  propose('');
  gone = true;
}

/** Whether the account was erased since the page was loaded. */
export const wasErased = () => gone && me === null;

const PROPOSED = 'zarzewie.name';

/** The proposed guest name. It is stored, so that it stays the same on later visits. */
export function proposedName(): string {
  const before = kept<unknown>(PROPOSED, null);
  if (typeof before === 'string' && before.trim()) return before.slice(0, LONGEST_NAME);
  const name = randomName();
  propose(name);
  return name;
}

export function propose(name: string): void {
  keep(PROPOSED, name.trim());
}

/** A random guest name, e.g. "Sowa znad rzeki". */
export function randomName(chance: () => number = Math.random): string {
  const pick = (key: string) => {
    const all = t(key).split(',').map((each) => each.trim());
    return all[Math.floor(chance() * all.length)] ?? '';
  };
  return `${pick('shell-names-who')} ${pick('shell-names-whence')}`.replaceAll(/\s/g, ' ').slice(0, LONGEST_NAME);
}
