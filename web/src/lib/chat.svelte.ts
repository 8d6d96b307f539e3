/** A table's chat in this browser: earlier pages, new messages, muted people, unread count and the message being written. */

import * as api from './api';
import type { Message, Seat } from './protocol';
import { kept, keep } from './storage';
import type { Table } from './table.svelte';

const PAGE = 50;

/** Recipient of a message: everyone, or one seat of one match with the name it had when it was chosen. */
export type Audience = { to: null } | { to: Seat; match: string; name: string };
const ALOUD: Audience = { to: null };

export class Chat {
  loading = $state(false);
  /** Whether the oldest message has been fetched. */
  whole = $state(false);

  #table: Table;
  #past = $state.raw<Message[]>([]);
  #read = $state(0);
  #muted = $state.raw<readonly string[]>([]);
  #chosen = $state.raw<Audience | null>(null);
  #draft = $state('');
  /** Whether the newest page has been fetched. */
  begun = $state(false);

  constructor(table: Table) {
    this.#table = table;
    this.#read = Number(kept(`zarzewie.heard.${table.code}`, 0));
    const muted = kept<unknown>(`zarzewie.unheard.${table.code}`, []);
    this.#muted = Array.isArray(muted) ? muted.map(String) : [];
  }

  all = $derived.by(() => merged(this.#past, this.#table.said));

  heard = $derived.by(() => this.all.filter(({ who }) => who === null || !this.#muted.includes(who)));

  unread = $derived.by(
    () => this.heard.filter((each) => each.sent > this.#read && each.body !== null && !this.mine(each)).length,
  );

  /** Whether I wrote the message. Compares ids, because two people may have the same name. */
  mine = (message: Message) => {
    const { seat, info } = this.#table;
    return message.who !== null && seat !== null && info?.seats[seat]?.who === message.who;
  };

  /** People I muted, with the name they have or had at this table. */
  muted = $derived.by(() => this.#muted.map((who) => ({ who, name: this.#nameOf(who) })));

  #nameOf(who: string): string {
    const sitting = this.#table.info?.seats.find((each) => each.who === who);
    return sitting?.name ?? this.all.findLast((each) => each.who === who)?.name ?? '';
  }

  mute(who: string, silent: boolean): void {
    const others = this.#muted.filter((each) => each !== who);
    this.#muted = silent ? [...others, who] : others;
    keep(`zarzewie.unheard.${this.#table.code}`, this.#muted);
  }

  /** Mark all messages as read. */
  seen(): void {
    const last = this.all.at(-1)?.sent ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    keep(`zarzewie.heard.${this.#table.code}`, last);
  }

  // --- the draft and its recipient: only the author changes either

  get draft(): string {
    return this.#draft;
  }
  set draft(words: string) {
    this.#draft = words;
    if (words) this.#chosen ??= this.audience;
  }

  whispers = $derived.by(() => this.#table.talk.whispers.filter((seat) => this.#table.info?.seats[seat]?.name));

  audience = $derived.by<Audience>(() => {
    const [first] = this.whispers;
    return this.#chosen ?? (this.#table.talk.aloud || first === undefined ? ALOUD : this.#at(first));
  });

  /** Whether the chosen recipient may be written to now. */
  allowed = $derived.by(() => {
    const { audience } = this;
    if (audience.to === null) return this.#table.talk.aloud;
    return audience.match === this.#table.match && this.whispers.includes(audience.to);
  });

  address(seat: Seat | null): void {
    this.#chosen = seat === null ? ALOUD : this.#at(seat);
  }

  #at(seat: Seat): Audience {
    return { to: seat, match: this.#table.match, name: this.#table.info?.seats[seat]?.name ?? '' };
  }

  async begin(): Promise<void> {
    if (!this.begun) await this.load();
  }

  /** Fetch the newest page, or the page before the oldest message. */
  async load(): Promise<void> {
    if (this.loading || this.whole) return;
    this.loading = true;
    try {
      const page = await api.messages(this.#table.code, this.begun ? this.all[0]?.id : undefined);
      this.begun = true;
      this.#past = merged(this.#past, page);
      this.whole = page.length < PAGE;
    } catch {
      // unreachable: the button to load more stays
    } finally {
      this.loading = false;
    }
  }

  /** Send the draft. If the recipient may not be written to, nothing is sent and the draft stays. */
  async say(): Promise<void> {
    const { audience, draft } = this;
    if (!this.allowed || !draft.trim()) return;
    const match = audience.to === null ? this.#table.match : audience.match;
    this.#note(await api.say(this.#table.code, draft.trim(), audience.to, match));
    if (this.draft === draft) this.draft = '';
  }

  async takeAway(id: string): Promise<void> {
    this.#note(await api.takeAway(this.#table.code, id));
  }

  #note(message: Message): void {
    this.#past = merged(this.#past, [message]);
  }
}

/** Merge two lists by id, sorted by time. The newer copy wins, as it knows whether the message was removed. */
function merged(older: readonly Message[], newer: readonly Message[]): Message[] {
  return Object.values(Object.fromEntries([...older, ...newer].map((each) => [each.id, each]))).sort((a, b) => a.sent - b.sent);
}
