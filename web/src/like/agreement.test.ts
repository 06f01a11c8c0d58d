import { expect, it } from 'vitest';
import { byChance, momentsOf, players, sample, shareOf } from './agreement';

const GAME = `[Event "a"]
[White "Ada"]
[Black "Turing's paper machine"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 *

`;

it('finds who plays, and the moves of one person after the opening', () => {
  const pgn = GAME + GAME.replace('"a"', '"b"');
  expect(players(pgn)[0]).toEqual({ name: 'Ada', games: 2 });
  const { moments, unread } = momentsOf(pgn, 'Ada');
  expect(unread).toBe(0);
  expect(moments.map(({ san }) => san)).toEqual(['O-O', 'Re1', 'O-O', 'Re1']);
});

it('passes over games that cannot be read', () => {
  const broken = '[Event "c"]\n[White "Ada"]\n[FEN "rubbish"]\n[SetUp "1"]\n\n1. e4 *\n';
  expect(momentsOf(broken, 'Ada')).toEqual({ moments: [], unread: 1 });
});

it('takes a sample evenly', () => {
  const all = [...Array(100).keys()].map((n) => ({ fen: '', uci: '', san: String(n), legal: 2 }));
  expect(sample(all, 4).map(({ san }) => san)).toEqual(['12', '37', '62', '87']);
  expect(sample(all.slice(0, 3), 4)).toHaveLength(3);
});

it('says how sure a share is, as Wilson has it', () => {
  // 8 of 20: R's prop.test(8, 20, correct = FALSE) gives 0.2188 to 0.6134.
  const { low, high } = shareOf(8, 20);
  expect(low).toBeCloseTo(0.2188, 3);
  expect(high).toBeCloseTo(0.6134, 3);
});

it('knows what chance alone would give', () => {
  const moments = [10, 40].map((legal) => ({ fen: '', uci: '', san: '', legal }));
  expect(byChance(moments)).toBeCloseTo((0.1 + 0.025) / 2);
});
