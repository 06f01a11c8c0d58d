// The server's view of a game, fetched directly and compared with what the page shows.

interface Game {
  plies: { uci: string; san: string; fen: string; value?: string; spent?: number }[];
  now: { turn: string; legal: { uci: string; san: string }[]; outcome: { result: string } | null };
}

/** Returns the game whose page is shown. */
export async function gameAt(url: string): Promise<Game> {
  const { origin, pathname } = new URL(url);
  const response = await fetch(`${origin}/api${pathname.replace('/game/', '/games/')}`);
  const { game } = (await response.json()) as { game: Game };
  return game;
}

/** Returns a move that brings a game to its end sooner or later: mate, otherwise a capture,
 * otherwise any. */
export function eager(legal: { uci: string; san: string }[], turn: number): string {
  const mate = legal.find((move) => move.san.endsWith('#'));
  const capture = legal.find((move) => move.san.includes('x'));
  const any = legal[(turn * 7) % legal.length];
  return (mate ?? capture ?? any)?.uci ?? '';
}
