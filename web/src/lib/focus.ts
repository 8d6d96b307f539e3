/**
 * Focus management for keyboard users. A pressed control may disappear or become disabled; boards then move the focus
 * to what comes next. Focus is never moved for people who use a mouse or touch.
 */

let byKeys = false;

export const playsByKeys = (): boolean => byKeys;

/** Whether the focus is on nothing useful: the body, the main element, a disabled control or a `data-rest` element. */
export function isLost(): boolean {
  const at = document.activeElement;
  return !at || at === document.body || at.id === 'main' || at.hasAttribute('data-rest') || at.matches(':disabled');
}

/** Focus the first selector of the list that matches an element. */
export function focusFirst(within: ParentNode, wanted: readonly string[]): void {
  for (const each of wanted) {
    const found = within.querySelector<HTMLElement>(each);
    if (found) return found.focus();
  }
}

export function watchFocus(app: HTMLElement): void {
  window.addEventListener('keydown', () => (byKeys = true), true);
  window.addEventListener('pointerdown', () => (byKeys = false), true);
  // Move the focus to <main> after navigating to another page.
  let known: HTMLElement | null = null;
  new MutationObserver(() => {
    const main = document.getElementById('main');
    if (!main || main === known) return;
    const first = known === null;
    known = main;
    if (!first && isLost()) main.focus({ preventScroll: true });
  }).observe(app, { childList: true });
}
