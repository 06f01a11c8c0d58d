// Browser tests: one server and one browser per file, three files at a time, because they mostly
// wait.

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The tests compare the page with its own texts, whose language is Svelte state.
  plugins: [svelte()],
  test: {
    root: import.meta.dirname,
    include: ['browser/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 3,
    testTimeout: 120_000,
    // On a busy machine a browser may time out once; a real failure fails twice.
    retry: 1,
    hookTimeout: 60_000,
    // As long as a locator waits: polled values come from the same busy machine.
    expect: { poll: { timeout: 30_000, interval: 100 } },
  },
});
