/** Sets the page title reactively. Deferred, so that it does not delay drawing the change. */

export function titled(words: () => string): void {
  $effect(() => {
    const title = `${words()} · Zarzewie`;
    const wait = setTimeout(() => (document.title = title));
    return () => clearTimeout(wait);
  });
}
