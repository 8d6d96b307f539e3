/** What is said at a table, as this browser reads it: pages of the past, what is new, whom not to hear; and what is being written. */

import * as api from './api';
import type { Message, Seat } from './protocol';
import { kept, keep } from './kept';
import type { Table } from './table.svelte';

const PAGE = 50;

/** Who is to hear it: everybody, or one seat of one match, by the name it had when it was chosen. */
export type Audience = { to: null } | { to: Seat; match: string; name: string };
const ALOUD: Audience = { to: null };

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
  #chosen = $state.raw<Audience | null>(null);
  #draft = $state('');
  /** The last page has been fetched. */
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

  /** Two may have one name; whoever sits in my seat is me. */
  mine = (message: Message) => {
    const { seat, info } = this.#table;
    return message.who !== null && seat !== null && info?.seats[seat]?.who === message.who;
  };

  /** Those whom I do not want to hear, by the name they have or had here. */
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

  /** All that is there has been seen. */
  seen(): void {
    const last = this.all.at(-1)?.sent ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    keep(`zarzewie.heard.${this.#table.code}`, last);
  }

  // --- what is being written, and to whom: its author alone changes either

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

  /** Whether the chosen audience may be spoken to now. */
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

  /** Nothing is sent where the audience may not be spoken to: the words stay. */
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

/** Each once, in the order in which it was said; what is newer knows what was taken away. */
function merged(older: readonly Message[], newer: readonly Message[]): Message[] {
  return Object.values(Object.fromEntries([...older, ...newer].map((each) => [each.id, each]))).sort((a, b) => a.sent - b.sent);
}
