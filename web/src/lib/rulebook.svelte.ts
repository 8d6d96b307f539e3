/** The rule that lies open on the table: one by its id, or the whole book. */

let opened = $state<string | null>(null);

export const BOOK = 'book';

export function openRule(id: string): void {
  opened = id;
}

export function closeRule(): void {
  opened = null;
}

export function openedRule(): string | null {
  return opened;
}
