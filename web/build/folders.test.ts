import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));

/** The folders that all others build on. */
const BASE = ['protocol', 'link', 'state', 'board', 'texts'];

/** What tests may use besides. */
const FOR_TESTS = ['testing'];

/** Returns the folders that a file of a folder of `src` imports from. */
function imports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/ from '(?:\.\.\/)+([^/']+)/g)].map(([, folder = '']) => folder);
}

it('imports nothing but itself into the base of the page', () => {
  const read = BASE.flatMap((folder) =>
    readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|svelte)$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(read.length).toBeGreaterThan(40);
  const foreign = read.flatMap((name) => {
    const allowed = name.endsWith('.test.ts') ? [...BASE, ...FOR_TESTS] : BASE;
    return imports(join(SOURCES, name))
      .filter((folder) => !allowed.includes(folder))
      .map((folder) => `${name} imports ${folder}`);
  });
  expect(foreign).toEqual([]);
});
