/** One polite voice for what happens on the page, read out by screen readers. */

import { untrack } from 'svelte';

let said = $state('');
let clear: ReturnType<typeof setTimeout> | undefined;

export function announce(sentence: string): void {
  clearTimeout(clear);
  // The same sentence twice is two happenings: a space makes it new.
  said = sentence === untrack(() => said) ? `${sentence} ` : sentence;
  clear = setTimeout(() => (said = ''), 10_000);
}

export function announced(): string {
  return said;
}
