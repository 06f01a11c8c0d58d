// Beside each file of the built page, the same file packed with gzip.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that are packed already gain nothing. */
const PLAIN = /\.(html|js|css|svg|json|webmanifest|txt)$/;

/** The whole page, packed, may have this many bytes; a phone waits for each of them. */
const MOST = 400_000;

/** Packs the files of a folder and says how many bytes they have then. */
function pack(folder: string): number {
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.gz'))
    .reduce((sum, name) => sum + packOne(join(folder, name)), 0);
}

function packOne(path: string): number {
  if (statSync(path).isDirectory()) return pack(path);
  if (!PLAIN.test(path)) return statSync(path).size;
  const bytes = gzipSync(readFileSync(path), { level: 9 });
  writeFileSync(`${path}.gz`, bytes);
  return bytes.length;
}

/** Packs what was built. */
export function packed(): Plugin {
  let out = 'dist';
  return {
    name: 'packed',
    apply: 'build',
    configResolved: (config) => void (out = config.build.outDir),
    closeBundle: () => {
      const bytes = pack(out);
      if (bytes > MOST) throw new Error(`the page has ${bytes} bytes, more than ${MOST}`);
    },
  };
}
