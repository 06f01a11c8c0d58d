import { expect, it } from 'vitest';
import type { LineThought } from '../protocol/thought';
import { pretendBrowser } from '../testing/socket';

pretendBrowser();
const { valued } = await import('./ranked.svelte');

it('takes the newest value of each move, no bound, and none of a shallower search', () => {
  const line = (san: string, number: number, bound: LineThought['bound'] = 'exact', depth = 9) =>
    ({
      kind: 'line',
      depth,
      bound,
      verdict: { shown: `${number}`, kind: 'centipawns', number },
      moves: [{ uci: san, san }],
    }) as unknown as LineThought;
  const all = valued([
    line('Qd7', 700, 'exact', 4),
    line('Qxa2', -600),
    line('Be7', 891),
    line('Qxa2', -674),
    line('Be7', 900, 'upper'),
  ]);
  expect([...all].map(([san, one]) => [san, one.verdict.number])).toEqual([
    ['Qxa2', -674],
    ['Be7', 891],
  ]);
});
