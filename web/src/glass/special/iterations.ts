// The iterations of a modern engine: depth, value, positions, time and line.

import type { LineThought, Thought, Worth } from '../../protocol/thought';
import { ofKind } from '../placed';

/** One line of one depth; the last if several were reported. */
export interface Iteration {
  depth: number;
  selective: number | null;
  rank: number;
  verdict: Worth;
  bound: LineThought['bound'];
  nodes: number;
  milliseconds: number;
  /** Positions per second; `null` within the first millisecond. */
  speed: number | null;
  moves: LineThought['moves'];
  /** Whether its first move differs from that of the depth before. */
  isNew: boolean;
}

/** The iterations, in order of depth and rank. */
export function iterations(thoughts: Thought[]): Iteration[] {
  const last = new Map<string, LineThought>();
  for (const line of ofKind(thoughts, 'line')) last.set(`${line.depth} ${line.rank}`, line);
  const rows = [...last.values()].toSorted((a, b) => a.depth - b.depth || a.rank - b.rank);
  let best: string | undefined;
  return rows.map((line) => {
    const [first] = line.moves;
    const isNew = line.rank === 1 && best !== undefined && first?.uci !== best;
    if (line.rank === 1) best = first?.uci;
    return iteration(line, isNew);
  });
}

function iteration(line: LineThought, isNew: boolean): Iteration {
  const { depth, rank, verdict, bound, nodes, milliseconds, moves } = line;
  const speed = milliseconds > 0 ? Math.round((nodes / milliseconds) * 1000) : null;
  return {
    ...{ depth, rank, verdict, bound, nodes, milliseconds, moves, speed, isNew },
    selective: line.selective_depth,
  };
}

/** Returns the best line of each depth as columns: depth, value in pawns, positions. A mate is
 * drawn at the edge of the plot. */
export function columns(rows: Iteration[]): [number[], number[], number[]] {
  const best = rows.filter((row) => row.rank === 1);
  const pawns = best.map((row) => inPawns(row.verdict)).filter((value) => value !== null);
  const edge = Math.max(1, ...pawns.map(Math.abs));
  return [
    best.map((row) => row.depth),
    best.map((row) => inPawns(row.verdict) ?? Math.sign(row.verdict.number) * edge),
    best.map((row) => Math.max(1, row.nodes)),
  ];
}

function inPawns({ kind, number }: Worth): number | null {
  return kind === 'centipawns' ? number / 100 : null;
}

/** Formats a count with few digits: `3.4 M`. */
export function briefly(number: number): string {
  const [unit, parts] = number >= 1e6 ? ['M', 1e6] : number >= 1e4 ? ['k', 1e3] : ['', 1];
  const figures = number / parts;
  const text = parts === 1 ? String(figures) : figures.toFixed(figures < 10 ? 1 : 0);
  return unit === '' ? text : `${text} ${unit}`;
}
