import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  packages: Record<string, { optionalDependencies?: Record<string, string>; integrity?: string }>;
}

// A lock file that was written beside installed packages lacks what other platforms need.
it('locks what every platform needs', () => {
  const file = new URL('../package-lock.json', import.meta.url);
  const { packages }: Locked = JSON.parse(readFileSync(file, 'utf8'));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
  const unchecked = Object.entries(packages).filter(([path, one]) => path !== '' && !one.integrity);
  expect(unchecked).toEqual([]);
});
