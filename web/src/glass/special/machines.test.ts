import { expect, it } from 'vitest';
import type { Thought } from '../../protocol/thought';
import { funnel, sieved } from './plausibility';
import { ordered } from './rootOrder';

const move = (uci: string) => ({ uci, san: uci });
const cell = (shown: string, number?: number) =>
  number === undefined ? { shown } : { shown, number };
const worth = (shown: string) => ({ kind: 'native' as const, shown, number: 0 });

function exhibit(name: string, columns: string[], rows: unknown[][]): Thought {
  const all = { kind: 'exhibit', exhibit: name, title: name, rule: 'r', columns };
  return { ...all, rows: rows.map((cells) => ({ label: '', cells })) } as unknown as Thought;
}

it('moves of Mac Hack are followed within the width, by a rule, or not at all', () => {
  const rows = [
    [{ shown: 'd4', move: move('d2d4') }, cell('656', 656), cell('within the width'), cell('')],
    [{ shown: 'Qxf3', move: move('f6f3') }, cell('-28', -28), cell('every capture'), cell('loses')],
    [{ shown: 'a3', move: move('a2a3') }, cell('512', 512), null, cell('')],
  ];
  const list = exhibit('plausibility', ['move', 'plausibility', 'followed', 'reasons'], rows);
  const found = sieved([list]);
  expect(found.map((one) => one.plausibility)).toEqual([656, -28, 512]);
  expect(found.map((one) => one.followed)).toEqual(['within the width', 'every capture', null]);
});

it('the funnel has moves at a position, on average', () => {
  const row = [cell('1', 1), cell('15', 15), cell('2', 2), cell('70', 70), cell('31', 31)];
  const columns = ['ply', 'width', 'positions', 'legal', 'followed'];
  expect(funnel([exhibit('funnel', columns, [row])])).toEqual([
    { ply: 1, width: 15, legal: 35, followed: 15.5 },
  ]);
  expect(funnel([])).toEqual([]);
});

it('of a move that TECH left early it is known only that it wins no more', () => {
  const rows = [
    [{ shown: 'e4', move: move('e2e4') }, cell('96', 96), cell('centre +3')],
    [{ shown: 'd4', move: move('d2d4') }, cell('82', 82), cell('')],
    [{ shown: 'a4', move: move('a2a4') }, cell('47', 47), cell('')],
  ];
  const thoughts = [
    exhibit('order', ['move', 'plausibility', 'parts'], rows),
    { kind: 'left', move: move('e2e4'), ply: 1, verdict: worth('+0.00'), cut: null },
    { kind: 'left', move: move('d2d4'), ply: 1, verdict: worth('+0.00'), cut: 'TECH-CUT' },
    { kind: 'chose', move: move('e2e4'), verdict: worth('+0.00'), rule: 'TECH-ROOT' },
  ] as unknown as Thought[];
  const found = ordered(thoughts);
  expect(found.map((one) => one.material)).toEqual(['+0.00', 'no better', null]);
  expect(found.map((one) => one.chosen)).toEqual([true, false, false]);
});
