/** JSON values in localStorage. Errors are ignored: storage may be unavailable, as in a private window. */

export function kept<T>(key: string, otherwise: T): T {
  try {
    const found = localStorage.getItem(key);
    return found === null ? otherwise : (JSON.parse(found) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // not stored: lasts until the page is closed
  }
}
