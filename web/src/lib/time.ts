/** Formatting of durations and times. */

import { spoken, t } from './words.svelte';

/** A duration: "2:05"; in hours and minutes from one hour, in days from two days. */
export function timeLeft(seconds: number): string {
  if (seconds >= 172_800) return t('table-days', { days: Math.floor(seconds / 86_400) });
  if (seconds >= 3600) return t('table-hours', { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function clockTime(seconds: number): string {
  return new Intl.DateTimeFormat(spoken(), { hour: 'numeric', minute: '2-digit' }).format(seconds * 1000);
}

export function day(seconds: number): string {
  return new Intl.DateTimeFormat(spoken(), { day: 'numeric', month: 'long', year: 'numeric' }).format(seconds * 1000);
}

/** The time for a moment today; the date and time otherwise. */
export function when(seconds: number): string {
  const today = new Date().toDateString() === new Date(seconds * 1000).toDateString();
  if (today) return clockTime(seconds);
  return new Intl.DateTimeFormat(spoken(), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(seconds * 1000);
}
