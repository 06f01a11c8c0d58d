import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { packed } from './build/packed.ts';
import { pieces } from './build/pieces.ts';
import { stories } from './build/stories.ts';

export default defineConfig({
  plugins: [svelte(), pieces(), stories(), packed()],
  build: {
    target: 'es2022',
    // Only the pictures of the pieces stand inside the style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: 'licenses.txt' },
  },
  server: {
    // The stories are in docs/.
    fs: { allow: ['..'] },
    proxy: {
      '/api': 'http://127.0.0.1:1770',
      '/socket': { target: 'ws://127.0.0.1:1770', ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts', 'build/**/*.test.ts'], environment: 'node' },
});
