import { expect, it } from 'vitest';
import type { ExhibitThought, Thought } from '../protocol/thought';
import { tasteSays } from './taste';

const move = { uci: 'c4b5', san: 'Bb5' };
const text = (shown: string) => ({ shown });
const parts = (number: number) => ({ shown: '', number, parts: 1000 });

function exhibit(
  name: string,
  columns: string[],
  rows: { label: string; cells: (ExhibitThought['rows'][number]['cells'][number] | null)[] }[],
): Thought {
  return { kind: 'exhibit', exhibit: name, title: '', rule: '', columns, rows } as Thought;
}

function thoughts(
  because: { kind: string; shown: string },
  gain: number,
  share: number,
): Thought[] {
  const noticed = (uci: string, looked: string) => ({
    label: '',
    cells: [{ shown: '', move: { uci, san: '' } }, { shown: '', kind: looked }, text('1'), because],
  });
  const judged = (label: string, change: number) => ({
    label,
    cells: [{ shown: '', number: share }, parts(100), parts(100 + change)],
  });
  const columns = ['move', 'looked at', 'points', 'because it'];
  return [
    exhibit('attention', columns, [noticed('c4b5', 'seen'), noticed('a2a3', 'missed')]),
    exhibit(
      'judged',
      ['weight', 'before', 'after'],
      [judged('material', 3000), judged('mobility', gain), judged('king attack', -50)],
    ),
    {
      kind: 'chose',
      move,
      verdict: { kind: 'centipawns', shown: '+0.10' },
      rule: 'best',
    } as Thought,
  ];
}

it('a character says what drew it and what the move changes by its own measure', () => {
  expect(tasteSays(thoughts({ kind: 'move', shown: 'goes forward' }, 310, 120))).toBe(
    'It noticed 1 of 2 moves; this one is the best of them as it judges, noticed because the move goes forward. ' +
      'By its measure the move gains most in mobility, which counts 1.2 times as usual for it: +0.31.',
  );
  expect(tasteSays(thoughts({ kind: 'liking', shown: 'a liking of this game' }, 0, 100))).toBe(
    'It noticed 1 of 2 moves; this one is the best of them as it judges, noticed by a liking of this game.',
  );
});

it('other programs have no taste', () => {
  expect(tasteSays([])).toBeNull();
});
