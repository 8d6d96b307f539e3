/** Durations, times, dates and shares in the user's language. Times from the server are in seconds. */

import { spoken, t } from './words.svelte';

const locale = () => ({ pl: 'pl-PL', en: 'en-GB' })[spoken()];
const format = (seconds: number, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale(), options).format(seconds * 1000);

/** A duration: "2:05"; in hours and minutes from one hour, in days from two days. */
export function timeLeft(seconds: number): string {
  if (seconds >= 172_800) return t('table-days', { days: Math.floor(seconds / 86_400) });
  if (seconds >= 3600) return t('table-hours', { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Hours and minutes. */
export const clockTime = (seconds: number) => format(seconds, { hour: 'numeric', minute: '2-digit' });

/** Hours, minutes and seconds. */
export const exactTime = (seconds: number) => format(seconds, { timeStyle: 'medium' });

/** "17 November 2026" */
export const day = (seconds: number) => format(seconds, { day: 'numeric', month: 'long', year: 'numeric' });

/** "17 Nov 2026" */
export const shortDay = (seconds: number) => format(seconds, { dateStyle: 'medium' });

/** The time for a moment today; the date and time otherwise. */
export function when(seconds: number): string {
  const today = new Date().toDateString() === new Date(seconds * 1000).toDateString();
  return today ? clockTime(seconds) : format(seconds, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
}

export function percent(share: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
