// Browser tests: one server and one browser for each file, three files at a time: much of their time is waiting.

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests compare the page with its own texts, whose language is a state.
  plugins: [svelte()],
  test: {
    root: import.meta.dirname,
    include: ['browser/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 3,
    testTimeout: 120_000,
    // A browser on a busy machine may miss its moment once; what is broken fails twice.
    retry: 1,
    hookTimeout: 60_000,
    // As long as a locator waits: what is polled for comes from the same busy machine.
    expect: { poll: { timeout: 30_000, interval: 100 } },
  },
});
