/** Announcements for screen readers, shown in the page's single polite live region. */

import { untrack } from 'svelte';

let said = $state('');
let clear: ReturnType<typeof setTimeout> | undefined;

export function announce(sentence: string): void {
  clearTimeout(clear);
  // A repeated sentence must be read out again; the trailing space makes the live region change.
  said = sentence === untrack(() => said) ? `${sentence} ` : sentence;
  clear = setTimeout(() => (said = ''), 10_000);
}

export function announced(): string {
  return said;
}
