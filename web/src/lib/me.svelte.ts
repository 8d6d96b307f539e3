/** Who I am at these tables. A guest's name is asked once and kept by the server. */

import * as api from './api';
import { keep, kept } from './kept';
import type { Person } from './protocol';
import { t } from './words.svelte';

export const LONGEST_NAME = 24;

let me = $state.raw<Person | null>(null);
let known = $state(false);

export function person(): Person | null {
  return me;
}

/** Whether we know by now if this browser has been here before. */
export function asked(): boolean {
  return known;
}

export async function remember(): Promise<void> {
  if (known) return;
  me = await api.me();
  known = true;
}

/** The session may have ended elsewhere: who is it now? */
export async function again(): Promise<void> {
  become(await api.me());
}

/** Somebody with a session: as before, or as a new guest under this name. */
export async function ensure(name: string): Promise<Person> {
  await remember();
  me ??= await api.arrive(name);
  return me;
}

/** Somebody else uses this browser from now on, or the same person under another name, or nobody. */
export function become(somebody: Person | null): void {
  me = somebody;
  known = true;
}

let gone = $state(false);

/** All that was mine is erased; the name that this browser would propose goes with it. */
export function erased(): void {
  become(null);
  propose('');
  gone = true;
}

/** Whether somebody has just erased themselves here. */
export const wasErased = () => gone && me === null;

const PROPOSED = 'zarzewie.name';

/** The name under which this browser's guest would sit down: the same at every visit until another is chosen. */
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

/** A friendly name for those who do not care for one: "Sowa znad rzeki". */
export function randomName(chance: () => number = Math.random): string {
  const pick = (key: string) => {
    const all = t(key).split(',').map((each) => each.trim());
    return all[Math.floor(chance() * all.length)] ?? '';
  };
  return `${pick('shell-names-who')} ${pick('shell-names-whence')}`.replaceAll(/\s/g, ' ').slice(0, LONGEST_NAME);
}
