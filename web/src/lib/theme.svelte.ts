/** Colour theme: dark ("popiół") or light ("pergamin"). Follows the system until the user chooses. */

export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

const KEPT = 'zarzewie.theme';
const GROUNDS = { dark: '#14110f', light: '#f6f0e4' } as const;

let theme = $state.raw<Theme>('system');

export function chosenTheme(): Theme {
  return theme;
}

function show(value: Theme): void {
  theme = value;
  if (value === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = value;
  // Match the colour of the browser's own UI.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = GROUNDS[value === 'system' ? (meta.media ? 'light' : 'dark') : value];
  }
}

export function startTheme(): void {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    // unavailable in some private windows
  }
  show(THEMES.find((each) => each === kept) ?? 'system');
}

export function chooseTheme(value: Theme): void {
  show(value);
  try {
    localStorage.setItem(KEPT, value);
  } catch {
    // not stored: lasts until the page is closed
  }
}
