import { expect, it } from 'vitest';
import type { ExplorerView } from '../protocol/known';
import { Opening } from './opening.svelte';

const NOTHING: ExplorerView = { opening: null, themes: [], moves: [], played: [] };

it('is the last name on the line, and each position is asked about once', async () => {
  const asked: string[] = [];
  const opening = new Opening((fen) => {
    asked.push(fen);
    const named = { eco: 'C50', name: 'Italian Game' };
    return fen === 'b' ? Promise.resolve({ ...NOTHING, opening: named }) : Promise.resolve(NOTHING);
  });
  await opening.find(['a', 'b', 'c', 'd']);
  expect([opening.name, asked]).toEqual(['C50 Italian Game', ['d', 'c', 'b']]);
  await opening.find(['a', 'b', 'c']);
  expect(asked).toHaveLength(3);
  await opening.find(['a']);
  expect(opening.name).toBe('');
});

it('belongs to where one is now, whichever answer comes first', async () => {
  const answers: (() => void)[] = [];
  const opening = new Opening(
    (fen) =>
      new Promise((answer) =>
        answers.push(() => answer({ ...NOTHING, opening: { eco: fen, name: 'x' } })),
      ),
  );
  const old = opening.find(['old']);
  const now = opening.find(['now']);
  answers[1]?.();
  await now;
  answers[0]?.();
  await old;
  expect(opening.name).toBe('now x');
});
