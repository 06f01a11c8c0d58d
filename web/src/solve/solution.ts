// A solution as the server sends it; its schema is docs/schemas/solve.schema.json.

import { played } from '../glass/played';
import type { Scene } from '../glass/stage.svelte';
import { counted } from '../texts/counted';

export interface Move {
  uci: string;
  san: string;
  long: string;
  /** The position after the move, in lines of help and series play. */
  fen?: string;
}

export interface Attack {
  move: Move | null;
  ends: boolean;
  length: number;
  zugzwang: boolean;
  threats: Attack[];
  defences: Defence[];
  refutations: Move[];
  cut: boolean;
}

export interface Defence {
  move: Move;
  ends: boolean;
  continuations: Attack[];
}

export interface Phase {
  kind: 'set' | 'try' | 'key' | 'short';
  report: { sentence: string; way: string } | null;
  play: Attack;
  duals: number;
}

export interface Line {
  text: string;
  moves: Move[];
}

export interface Theme {
  name: string;
  sentence: string;
}

export interface Solution {
  fen: string;
  stipulation: string;
  verdict: string;
  solved: boolean;
  sound: boolean;
  proof: 'complete' | 'stopped' | 'unsound';
  cut: boolean;
  nodes: number;
  milliseconds: number;
  phases: Phase[];
  lines: Line[];
  setLines: Line[];
  themes?: Theme[];
  idle?: string[];
  prinz: { keys: Move[]; wrong: Move[]; unseen: string[] } | null;
  text: string;
  pgn: string;
  svg: string;
}

/** Returns the position after a move, for display. */
export function after(fen: string, move: Move): Scene {
  return { fen: played(fen, move), last: move.uci, check: /[+#]$/.test(move.san) };
}

/** Returns the position with the other side to move. */
export function passed(fen: string): string {
  const words = fen.split(' ');
  words[1] = words[1] === 'w' ? 'b' : 'w';
  words[3] = '-';
  return words.join(' ');
}

/** Summarizes what is below a move in the tree. */
export function contents({ threats, defences, refutations }: Attack): string {
  const parts = [
    ...(threats.length > 0 ? [threats.length === 1 ? 'threat' : `${threats.length} threats`] : []),
    ...(defences.length > 0 ? [counted(defences.length, 'variation')] : []),
    ...(refutations.length > 0 ? [counted(refutations.length, 'refutation')] : []),
  ];
  return parts.join(', ');
}

/** Returns the name of a phase. */
export function phaseName(kind: Phase['kind'], number: number): string {
  if (kind === 'set') return 'Set play';
  if (kind === 'try') return 'Try';
  if (kind === 'short') return 'Short solution';
  return number === 0 ? 'Key' : 'Cook';
}

/** Judges a first move that was tried as the key. */
export function judged(solution: Solution, uci: string): { right: boolean; says: string } {
  const phase = solution.phases.find((one) => one.play.move?.uci === uci);
  if (phase?.kind === 'key') return { right: true, says: 'That is the key.' };
  if (phase?.kind === 'short') return { right: true, says: 'It solves, and sooner than demanded.' };
  if (phase?.kind === 'try') {
    const refuted = phase.play.refutations.map((move) => move.san).join(' or ');
    return { right: false, says: `A good try, but ${refuted} refutes it.` };
  }
  return { right: false, says: 'No: it has more than one refutation.' };
}
