/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env['ZARZEWIE_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $lib: here('./src/lib'), $games: here('./src/games'), $zarzewie: here('../src/zarzewie') },
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: '../src/zarzewie/client',
    emptyOutDir: true,
    manifest: true, // read by tools/sizes.js
    assetsInlineLimit: 0, // the server's CSP allows fonts and scripts only from files
    target: ['chrome123', 'firefox121', 'safari17.5'], // support light-dark() natively
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [here('.'), here('../src/zarzewie')] },
    proxy: { '/api': { target: server, ws: true } },
  },
  test: { include: ['tests/**/*.test.ts'], testTimeout: 30_000 }, // some tests read every source file, which is slow on a busy machine
});
