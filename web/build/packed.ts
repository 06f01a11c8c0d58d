// Beside each file of the built page, the same file packed with gzip.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that are packed already gain nothing. */
const PLAIN = /\.(html|js|css|svg|json|webmanifest|txt)$/;

function pack(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) pack(path);
    else if (PLAIN.test(name))
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
  }
}

/** Packs what was built. */
export function packed(): Plugin {
  let out = 'dist';
  return {
    name: 'packed',
    apply: 'build',
    configResolved: (config) => void (out = config.build.outDir),
    closeBundle: () => pack(out),
  };
}
