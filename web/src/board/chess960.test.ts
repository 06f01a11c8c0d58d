import { expect, it } from 'vitest';
import { chess960Number } from './chess960';

const fen = (back: string) =>
  `${back}/pppppppp/8/8/8/8/PPPPPPPP/${back.toUpperCase()} w KQkq - 0 1`;

it('counts start positions as the published table does', () => {
  const known = {
    bbqnnrkr: 0,
    bqnbnrkr: 1,
    rnbqkbnr: 518,
    rkrnnqbb: 959,
    bbnqnrkr: 16,
    qbbnnrkr: 4,
  };
  for (const [back, number] of Object.entries(known))
    expect(chess960Number(fen(back)), back).toBe(number);
  for (const bad of ['rnbqknbr', 'rnbqrbnk', '']) expect(chess960Number(fen(bad)), bad).toBeNull();
  expect(chess960Number('8/8/8/8/8/8/8/8 w - - 0 1')).toBeNull();
});
