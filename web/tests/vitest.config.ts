// Browser tests: one server and one browser for each file, three files at a time: much of their time is waiting.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['browser/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 3,
    testTimeout: 120_000,
    // A browser on a busy machine may miss its moment once; what is broken fails twice.
    retry: 1,
    hookTimeout: 60_000,
  },
});
