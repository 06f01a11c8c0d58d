// Beside each file of the built page, the same file packed with gzip.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that are packed already gain nothing. */
const PLAIN = /\.(html|js|css|svg|json|webmanifest|txt)$/;

/** The scripts and styles that the first screen waits for may have this many bytes, packed. */
const MOST_FIRST = 60_000;
/** The whole page, packed; most of it is fetched only by those who open a room. */
const MOST = 700_000;

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

/** The files that the page itself names, and so waits for. */
function firstFiles(folder: string): string[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name = '']) =>
    join(folder, `${name}.gz`),
  );
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
      const first = firstFiles(out).reduce((sum, path) => sum + statSync(path).size, 0);
      if (first > MOST_FIRST)
        throw new Error(`the first screen has ${first} bytes, more than ${MOST_FIRST}`);
      if (bytes > MOST) throw new Error(`the page has ${bytes} bytes, more than ${MOST}`);
    },
  };
}
