/** A read-only set. */
export function setOf<T>(values: Iterable<T>): ReadonlySet<T> {
  return new Set(values);
}
