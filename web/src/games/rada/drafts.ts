/** Stores a statement in progress in sessionStorage, so that it survives a reload. It never leaves the browser. */

const KEPT = 'zarzewie.rada.';

function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined; // unavailable in some private windows
  }
}

export function keepDraft(place: string, text: string): void {
  try {
    storage()?.setItem(KEPT + place, text);
  } catch {
    // not stored: lost on reload
  }
}

export function keptDraft(place: string): string | null {
  return storage()?.getItem(KEPT + place) ?? null;
}

/** Delete all drafts of a table. */
export function forgetDraft(table: string): void {
  const kept = storage();
  if (!kept) return;
  const keys = Array.from({ length: kept.length }, (_, n) => kept.key(n));
  for (const key of keys) if (key?.startsWith(`${KEPT}${table}.`)) kept.removeItem(key);
}
