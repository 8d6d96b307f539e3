/** My own words on what I do not know, kept in this browser with the table they belong to (T-10.3). */

const LONGEST = 60;

export class Notes {
  static readonly longest = LONGEST;
  #kept: string;
  #notes = $state.raw<Readonly<Record<string, string>>>({});

  constructor(code: string) {
    this.#kept = `zarzewie.notes.${code}`;
    try {
      const found: unknown = JSON.parse(localStorage.getItem(this.#kept) ?? '{}');
      if (found && typeof found === 'object') this.#notes = Object.fromEntries(Object.entries(found).map(([key, value]) => [key, String(value)]));
    } catch {
      // nothing was kept, or a private window
    }
  }

  of(day: number, slot: number): string {
    return this.#notes[`${day}.${slot}`] ?? '';
  }

  write(day: number, slot: number, note: string): void {
    this.#notes = { ...this.#notes, [`${day}.${slot}`]: note.slice(0, LONGEST) };
    try {
      localStorage.setItem(this.#kept, JSON.stringify(this.#notes));
    } catch {
      // read now, forgotten later
    }
  }
}
