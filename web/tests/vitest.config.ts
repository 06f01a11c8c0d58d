// Browser tests: one server and one browser per file, three files at a time, because they mostly
// wait.

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The file that takes longest. */
const LONGEST = 'every_program.test.ts';

/** Starts with the longest file, so that no processor waits for it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = (file: TestSpecification) => file.moduleId.endsWith(LONGEST);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  // The tests compare the page with its own texts, whose language is Svelte state.
  plugins: [svelte()],
  test: {
    root: import.meta.dirname,
    include: ['browser/**/*.test.ts'],
    environment: 'node',
    sequence: { sequencer: LongestFirst },
    maxWorkers: 3,
    testTimeout: 120_000,
    // On a busy machine a browser may time out once; a real failure fails twice.
    retry: 1,
    hookTimeout: 60_000,
    // As long as a locator waits: polled values come from the same busy machine.
    expect: { poll: { timeout: 30_000, interval: 100 } },
  },
});
