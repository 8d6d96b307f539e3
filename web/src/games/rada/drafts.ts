/** A statement in the making, kept in this tab so that a reload does not lose it. It never leaves the browser. */

const KEPT = 'zarzewie.rada.';

function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined; // private windows may keep nothing
  }
}

export function keepDraft(place: string, text: string): void {
  try {
    storage()?.setItem(KEPT + place, text);
  } catch {
    // shown now, forgotten later
  }
}

export function keptDraft(place: string): string | null {
  return storage()?.getItem(KEPT + place) ?? null;
}

/** Everything that was written for a table. */
export function forgetDraft(table: string): void {
  const kept = storage();
  if (!kept) return;
  const keys = Array.from({ length: kept.length }, (_, n) => kept.key(n));
  for (const key of keys) if (key?.startsWith(`${KEPT}${table}.`)) kept.removeItem(key);
}
