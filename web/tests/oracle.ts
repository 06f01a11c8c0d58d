// The server's view of a game, fetched directly and compared with what the page shows.

import type { GameFound, GameView, ThoughtRecord } from '../src/protocol/generated/messages';

/** Returns the game whose page is shown. */
export async function gameAt(url: string): Promise<GameView> {
  const answer = await fetch(addressOf(url));
  const { game } = (await answer.json()) as GameFound;
  return game;
}

/** Returns the record of what was thought after this many plies of the game whose page is shown. */
export async function thoughtsAt(url: string, ply: number): Promise<ThoughtRecord> {
  const answer = await fetch(`${addressOf(url)}/thoughts/${ply}`);
  return (await answer.json()) as ThoughtRecord;
}

/** Returns the address at which the server answers questions about a game. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}/api${pathname.replace('/game/', '/games/')}`;
}

/** Returns a move that brings a game to its end sooner or later: mate, otherwise a capture,
 * otherwise any. */
export function eager(legal: { uci: string; san: string }[], turn: number): string {
  const mate = legal.find((move) => move.san.endsWith('#'));
  const capture = legal.find((move) => move.san.includes('x'));
  const any = legal[(turn * 7) % legal.length];
  return (mate ?? capture ?? any)?.uci ?? '';
}
