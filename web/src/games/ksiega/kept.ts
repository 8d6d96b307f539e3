/** A sheet in the making survives a reload; it is kept in this browser alone. */

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
    // a private window keeps nothing
  }
}

export function forgetSheet(code: string): void {
  try {
    sessionStorage.removeItem(key(code));
  } catch {
    // nothing was kept
  }
}
