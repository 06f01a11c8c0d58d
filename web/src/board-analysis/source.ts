// Where an analysis comes from, by the address of the page.

import { get, getText } from '../link/http';
import type { ReviewView } from '../protocol/review';
import { START } from './analysis.svelte';
import { GameTree } from './tree';

export interface Source {
  /** Under which the browser keeps the analysis. */
  key: string;
  /** The number of a game of the store. */
  game?: number;
  museum?: string;
  fen?: string;
  ply: number;
}

/** What an address means: a game of the store, of the museum, a position, or an empty board. */
export function sourceOf(id: string, search: string): Source {
  const asked = new URLSearchParams(search);
  const ply = Math.max(0, Number(asked.get('ply')) || 0);
  if (/^\d{1,15}$/.test(id)) return { key: `game-${id}`, game: Number(id), ply };
  const museum = asked.get('museum');
  if (museum !== null) return { key: `museum-${museum}`, museum, ply };
  const fen = asked.get('fen');
  return fen === null ? { key: 'board', ply } : { key: `fen-${fen}`, fen, ply };
}

/** Reads the game or the position. */
export async function readSource(source: Source): Promise<GameTree> {
  if (source.game !== undefined)
    return GameTree.fromPgn(await getText(`/api/games/${source.game}.pgn`));
  if (source.museum !== undefined)
    return GameTree.fromPgn(
      await getText(`/api/museum/games/${encodeURIComponent(source.museum)}`),
    );
  return GameTree.fromFen(source.fen ?? START);
}

/** What the engine has found in a game of the store, if it was asked. */
export function readReview(game: number): Promise<ReviewView | null> {
  return get<ReviewView | null>(`/api/games/${game}/review`);
}
