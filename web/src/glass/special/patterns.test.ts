import { expect, it } from 'vitest';
import type { Thought } from '../../protocol/thought';
import { calls, checks } from './patterns';

const move = (uci: string, san: string) => ({ shown: san, move: { uci, san } });
const squares = (...names: string[]) => ({ shown: names.join(' '), squares: names });
const text = (shown: string) => ({ shown });
const kind = (kind: string) => ({ shown: '', kind });

function exhibit(name: string, columns: string[], rows: { label: string; cells: unknown[] }[]) {
  const all = { kind: 'exhibit', exhibit: name, title: name, rule: 'r', columns, rows };
  return all as unknown as Thought;
}

it('a pattern is told once, with all the moves that it calls for', () => {
  const pin = 'The Black knight on f6 is pinned';
  const rows = [
    { label: '', cells: [text(pin), move('c3d5', 'Nd5'), squares('f6'), text('pinned')] },
    { label: '', cells: [text(pin), move('e4e5', 'e5'), squares('f6'), text('pinned')] },
    { label: '', cells: [text('opposition'), null, squares('e4', 'e6'), text('PA-KNOWN')] },
  ];
  const found = calls([exhibit('patterns', ['pattern', 'move', 'squares', 'rule'], rows)]);
  expect(found.map((call) => call.sans)).toEqual([['Nd5', 'e5'], []]);
  expect(found[1]?.squares).toEqual(['e4', 'e6']);
  expect(calls([])).toEqual([]);
});

it('a standard situation says which of its conditions is not met', () => {
  const name = 'bishop sacrifice on h7';
  const rows = [
    { label: name, cells: [text('a knight can go there'), squares('f3', 'g5'), kind('met')] },
    { label: name, cells: [text('no knight guards the pawn'), squares('f6'), kind('unmet')] },
  ];
  const found = checks([exhibit('conditions', ['condition', 'squares', 'met'], rows)]);
  expect(found).toHaveLength(1);
  expect(found[0]?.checks.map((check) => check.met)).toEqual([true, false]);
});
