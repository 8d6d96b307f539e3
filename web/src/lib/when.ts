/** Dates and numbers in the user's language. Times from the server are in seconds. */

import { spoken } from './words.svelte';

const locale = () => ({ pl: 'pl-PL', en: 'en-GB' })[spoken()];

export function day(seconds: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(seconds * 1000);
}

export function time(seconds: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'medium' }).format(seconds * 1000);
}

export function percent(share: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
