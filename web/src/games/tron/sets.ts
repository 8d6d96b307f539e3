/** A set that nobody changes. */
export function setOf<T>(values: Iterable<T>): ReadonlySet<T> {
  return new Set(values);
}
