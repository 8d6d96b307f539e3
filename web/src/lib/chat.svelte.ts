/** What is said at a table, as this browser reads it: pages of the past, what is new, whom not to hear. */

import * as api from './api';
import { person } from './me.svelte';
import type { Message, Seat } from './protocol';
import { kept, keep } from './kept';
import type { Table } from './table.svelte';

const PAGE = 50;

export class Chat {
  /** Somebody looks at it now. */
  open = $state(false);
  loading = $state(false);
  /** Nothing older is left to fetch. */
  whole = $state(false);

  #table: Table;
  #past = $state.raw<Message[]>([]);
  #read = $state(0);
  #muted = $state.raw<readonly string[]>([]);
  /** The last page has been fetched. */
  begun = $state(false);

  constructor(table: Table) {
    this.#table = table;
    this.#read = Number(kept(`zarzewie.read.${table.code}`, 0));
    const muted = kept<unknown>(`zarzewie.muted.${table.code}`, []);
    this.#muted = Array.isArray(muted) ? muted.map(String) : [];
  }

  all = $derived.by(() => merged(this.#past, this.#table.said));

  heard = $derived.by(() => this.all.filter(({ name }) => !this.#muted.includes(name)));

  unread = $derived.by(
    () => this.heard.filter((each) => each.id > this.#read && each.body !== null && !this.mine(each)).length,
  );

  mine = (message: Message) => message.name === person()?.name;
  silent = (name: string) => this.#muted.includes(name);
  get muted(): readonly string[] {
    return this.#muted;
  }

  mute(name: string, silent: boolean): void {
    const others = this.#muted.filter((each) => each !== name);
    this.#muted = silent ? [...others, name] : others;
    keep(`zarzewie.muted.${this.#table.code}`, this.#muted);
  }

  /** All that is there has been seen. */
  seen(): void {
    const last = this.all.at(-1)?.id ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    keep(`zarzewie.read.${this.#table.code}`, last);
  }

  async begin(): Promise<void> {
    if (!this.begun) await this.load();
  }

  /** The last page at first, then the one before the oldest that is here. */
  async load(): Promise<void> {
    if (this.loading || this.whole) return;
    this.loading = true;
    try {
      const page = await api.messages(this.#table.code, this.begun ? this.all[0]?.id : undefined);
      this.begun = true;
      this.#past = merged(this.#past, page);
      this.whole = page.length < PAGE;
    } catch {
      // the server is away: the button stays
    } finally {
      this.loading = false;
    }
  }

  async say(body: string, to: Seat | null): Promise<void> {
    this.#note(await api.say(this.#table.code, body, to));
  }

  async takeAway(id: number): Promise<void> {
    this.#note(await api.takeAway(this.#table.code, id));
  }

  #note(message: Message): void {
    this.#past = merged(this.#past, [message]);
  }
}

/** Each once, in the order in which it was said; what is newer knows what was taken away. */
function merged(older: readonly Message[], newer: readonly Message[]): Message[] {
  return Object.values(Object.fromEntries([...older, ...newer].map((each) => [each.id, each]))).sort((a, b) => a.id - b.id);
}
