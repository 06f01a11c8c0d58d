// Compares with python-chess, an independent PGN reader and writer.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What python-chess reads from a PGN. */
export interface Read {
  headers: Record<string, string>;
  errors: string[];
  /** The moves with all their annotations. */
  game: unknown;
  /** The same game as python-chess writes it. */
  written: string;
}

function run(words: string[], input = '') {
  return spawnSync('python3', words, { input, encoding: 'utf8' });
}

/** Whether python-chess is installed. */
export const hasPythonChess = run(['-c', 'import chess.pgn']).status === 0;

/** Reads the first game of a PGN. */
export function readByPython(pgn: string): Read {
  const { status, stdout, stderr } = run([join(import.meta.dirname, 'pgn_reader.py')], pgn);
  if (status !== 0) throw new Error(`python-chess: ${stderr}`);
  return JSON.parse(stdout) as Read;
}
