import './lib/tokens.css';
import './lib/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { watchFocus } from './lib/focus';
import { startRouting } from './lib/router.svelte';
import { startTheme } from './lib/theme.svelte';
import { begin } from './lib/words.svelte';

startTheme();
startRouting();
const target = document.getElementById('app');
if (target) {
  watchFocus(target);
  void begin().then(() => mount(App, { target }));
}

// The service worker makes the app installable and shows an offline page; game traffic never passes through it.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
