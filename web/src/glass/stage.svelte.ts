// What a view shows on the board: arrows, highlighted squares, or a line that is played out. The
// game itself does not change.

import type { DrawShape } from 'chessgroundx/draw';
import type { Key } from 'chessgroundx/types';

/** A position of a line that is played out. */
export interface Scene {
  fen: string;
  last: string | undefined;
  check?: boolean;
}

export class Stage {
  /** Highlighted squares. */
  lit = $state.raw<string[]>([]);
  /** Arrows and circles. */
  shapes = $state.raw<DrawShape[]>([]);
  /** Shown instead of the game's own position. */
  scene = $state.raw<Scene | null>(null);

  /** Shows the moves of a line as arrows, the first one strongest. */
  arrows(moves: string[]): void {
    this.shapes = moves.slice(0, 6).map((uci, index) => ({
      orig: uci.slice(0, 2) as Key,
      dest: uci.slice(2, 4) as Key,
      brush: index === 0 ? 'green' : index % 2 === 1 ? 'paleRed' : 'paleGreen',
    }));
  }

  /** Shows a move that the other side threatens. */
  threat(uci: string): void {
    this.shapes = [{ orig: uci.slice(0, 2) as Key, dest: uci.slice(2, 4) as Key, brush: 'red' }];
  }

  /** Clears everything. */
  clear(): void {
    this.lit = [];
    this.shapes = [];
    this.scene = null;
  }
}
