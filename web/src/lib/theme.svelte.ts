/** Dark is "popiół", light is "pergamin"; the system decides until somebody does. */

export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

const KEPT = 'zarzewie.theme';

let theme = $state.raw<Theme>('system');

export function chosenTheme(): Theme {
  return theme;
}

function show(value: Theme): void {
  theme = value;
  if (value === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = value;
}

export function startTheme(): void {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    // a private window keeps nothing
  }
  show(THEMES.find((each) => each === kept) ?? 'system');
}

export function chooseTheme(value: Theme): void {
  show(value);
  try {
    localStorage.setItem(KEPT, value);
  } catch {
    // shown now, forgotten later
  }
}
