/** Stores a sheet in progress in sessionStorage, so that it survives a reload. It is not sent anywhere. */

import type { Sheet } from './draft';

const key = (code: string) => `zarzewie.ksiega.sheet.${code}`;

export function keptSheet(code: string): Sheet | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(code)) ?? 'null') as Sheet | null;
  } catch {
    return null;
  }
}

export function keepSheet(code: string, sheet: Sheet): void {
  try {
    sessionStorage.setItem(key(code), JSON.stringify(sheet));
  } catch {
    // unavailable in some private windows
  }
}

export function forgetSheet(code: string): void {
  try {
    sessionStorage.removeItem(key(code));
  } catch {
    // unavailable, so nothing was stored
  }
}
