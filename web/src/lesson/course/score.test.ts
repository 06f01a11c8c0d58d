import { describe, expect, it } from 'vitest';
import { answered, readScores, tally } from './score';

describe('the score of lessons', () => {
  it('counts only the first answer', () => {
    let scores = answered({}, 'minimax', 0, false);
    scores = answered(scores, 'minimax', 0, true);
    scores = answered(scores, 'minimax', 1, true);
    expect(tally(scores, 'minimax')).toEqual({ right: 1, all: 2 });
    expect(tally(scores, 'goals')).toEqual({ right: 0, all: 0 });
  });

  it('reads rubbish as nothing', () => {
    for (const text of [null, '', 'x', '[1]', '3', 'null']) expect(readScores(text)).toEqual({});
  });
});
