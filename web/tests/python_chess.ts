// python-chess as a witness: another people's reader and writer of PGN.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What python-chess finds in a PGN. */
export interface Read {
  headers: Record<string, string>;
  errors: string[];
  /** The moves with all that is said of them. */
  game: unknown;
  /** The same game as python-chess writes it. */
  written: string;
}

function run(words: string[], input = '') {
  return spawnSync('python3', words, { input, encoding: 'utf8' });
}

/** Whether it is installed. */
export const hasPythonChess = run(['-c', 'import chess.pgn']).status === 0;

/** Reads the first game of a PGN. */
export function readByPython(pgn: string): Read {
  const { status, stdout, stderr } = run([join(import.meta.dirname, 'pgn_reader.py')], pgn);
  if (status !== 0) throw new Error(`python-chess: ${stderr}`);
  return JSON.parse(stdout) as Read;
}
