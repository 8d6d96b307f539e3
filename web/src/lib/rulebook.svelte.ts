/** The rule that is open in the rule book dialog: a rule id, `BOOK` for all rules, or null. */

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
