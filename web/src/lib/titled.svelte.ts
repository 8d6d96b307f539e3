/** The title of a page that changes while one plays: said after the frame that draws the change, which is in a hurry. */

export function titled(words: () => string): void {
  $effect(() => {
    const title = `${words()} · Zarzewie`;
    const wait = setTimeout(() => (document.title = title));
    return () => clearTimeout(wait);
  });
}
