/** Dates and numbers as the reader's language writes them. Times come from the server in seconds. */

import { spoken } from './words.svelte';

export function moment(seconds: number): string {
  return new Intl.DateTimeFormat(spoken(), { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000);
}

export function day(seconds: number): string {
  return new Intl.DateTimeFormat(spoken(), { dateStyle: 'medium' }).format(seconds * 1000);
}

export function time(seconds: number): string {
  return new Intl.DateTimeFormat(spoken(), { timeStyle: 'medium' }).format(seconds * 1000);
}

export function percent(share: number): string {
  return new Intl.NumberFormat(spoken(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
