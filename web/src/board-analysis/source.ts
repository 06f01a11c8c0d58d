// Where an analysis comes from, according to the address of the page.

import { getText } from '../link/http';
import type { Side } from '../protocol/side';
import { START } from './analysis.svelte';
import { GameTree } from './tree';

export interface Source {
  /** The key under which the browser stores the analysis. */
  key: string;
  /** The number of a game of the store. */
  game?: number;
  museum?: string;
  fen?: string;
  /** A study of the store, and the index of its chapter. */
  study?: number;
  chapter: number;
  ply: number;
  /** The moves that lead to the requested position, if it is not on the main line. */
  line: string[];
  bottom: Side;
}

/** How a position of an analysis is viewed. */
export interface View {
  /** The moves from the start. */
  line: string[];
  bottom: Side;
}

/** Reads an address: a game of the store or of the museum, a study, a position, or an empty
 * board. */
export function sourceOf(id: string, search: string): Source {
  const params = new URLSearchParams(search);
  const number = (name: string) => Math.max(0, Math.floor(Number(params.get(name)) || 0));
  const line = (params.get('line') ?? '').split(',').filter((uci) => UCI.test(uci));
  const bottom: Side = params.get('bottom') === 'black' ? 'black' : 'white';
  const view = { ply: number('ply'), chapter: number('chapter'), line, bottom };
  if (/^\d{1,15}$/.test(id)) return { key: `game-${id}`, game: Number(id), ...view };
  const study = number('study');
  if (study > 0) return { key: `study-${study}`, study, ...view };
  const museum = params.get('museum');
  if (museum !== null) return { key: `museum-${museum}`, museum, ...view };
  const fen = params.get('fen');
  if (fen !== null) return { key: `fen-${fen}`, fen, ...view };
  return { key: line.length === 0 ? BOARD : `line-${line.join('-')}`, ...view };
}

/** The key under which the browser stores a board without a source. */
export const BOARD = 'board';

/** A move in an address; `0000` is a pass. */
const UCI = /^([a-h][1-8][a-h][1-8][qrbn]?|0000)$/;

/** Returns the address under which others see the same position and view. An analysis that only
 * this browser stores is given as a position. */
export function addressOf(source: Source, root: string, view: View, chapter = 0): string {
  const params = new URLSearchParams();
  if (source.study !== undefined) params.set('study', String(source.study));
  if (chapter > 0) params.set('chapter', String(chapter));
  if (source.museum !== undefined) params.set('museum', source.museum);
  const isOwn = [source.study, source.museum, source.game].every((one) => one === undefined);
  if (isOwn && root !== START) params.set('fen', root);
  if (view.line.length > 0) params.set('line', view.line.join(','));
  if (view.bottom === 'black') params.set('bottom', 'black');
  const path = source.game === undefined ? '/analysis' : `/analysis/${source.game}`;
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

/** Reads the game or the position of a source. A study is ignored: `StudyBook` reads it. */
export async function readSource(source: Source): Promise<GameTree> {
  if (source.game !== undefined)
    return GameTree.fromPgn(await getText(`/api/games/${source.game}.pgn`));
  if (source.museum !== undefined)
    return GameTree.fromPgn(
      await getText(`/api/museum/games/${encodeURIComponent(source.museum)}`),
    );
  return GameTree.fromFen(source.fen ?? START);
}
