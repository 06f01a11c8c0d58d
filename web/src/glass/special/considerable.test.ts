import { describe, expect, it } from 'vitest';
import type { MoveText, Thought, Worth } from '../../protocol/thought';
import { recorded } from '../../testing/recorded';
import { afterReplies, deadCount, playBefore, points, ranked } from './considerable';

const { thoughts } = recorded('turing');

describe('position play', () => {
  it('is that of the verdict, with the increase over the position before', () => {
    const before = playBefore(thoughts)!;
    expect(points(before)).toBe('3.7');
    const rows = ranked(thoughts);
    expect(rows).toHaveLength(17);
    const shown = new Map(
      thoughts.flatMap((one) => (one.kind === 'left' ? [[one.move.uci, one.verdict.shown]] : [])),
    );
    for (const row of rows) {
      expect(shown.get(row.move.uci)).toBe(`${row.value}, position play ${points(row.play)}`);
      expect(row.increase).toBe(row.play - before);
    }
    expect(rows[0]).toMatchObject({ move: { san: 'exd5' }, chosen: true, value: '1/0' });
  });

  it('is written with one figure, an increase with its sign', () => {
    expect([points(144), points(-3), points(2, true), points(-15, true)]).toEqual([
      ...['14.4', '-0.3', '+0.2', '-1.5'],
    ]);
  });
});

describe('after each reply', () => {
  const move = (uci: string): MoveText => ({ uci, san: uci });
  const worth = (shown: string): Worth => ({ shown, kind: 'native', number: 0 });
  const enter = (uci: string): Thought => ({
    kind: 'entered',
    move: move(uci),
    ply: 1,
    window: null,
  });
  const leave = (uci: string, shown: string): Thought => ({
    kind: 'left',
    ...{ move: move(uci), ply: 1, verdict: worth(shown), cut: null },
  });
  const say = (rule: string): Thought => ({ kind: 'remark', rule, text: rule, squares: [] });
  const takes: Thought = { kind: 'listed', rule: 'recapture', moves: [move('d4e5')] };
  const said: Thought[] = [
    enter('d2d4'),
    ...[enter('a7a6'), say('dead position'), leave('a7a6', '1')],
    ...[enter('e6e5'), takes, say('staying put')],
    ...[enter('d4e5'), say('dead position'), leave('d4e5', '41/40')],
    ...[leave('e6e5', '41/40'), leave('d2d4', '1')],
  ];

  it('the position is dead, or has moves that must be considered', () => {
    const [first, second, ...others] = afterReplies(said, move('d2d4'));
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      ...{ reply: move('e6e5'), worth: worth('41/40'), dead: false, stay: true, beyond: 1 },
      moves: [{ move: move('d4e5'), rule: 'recapture' }],
    });
    expect(second).toMatchObject({ reply: move('a7a6'), dead: true, moves: [], beyond: 0 });
    expect(deadCount(said)).toEqual({ dead: 2, entered: 4 });
    expect(afterReplies(said, move('e2e4'))).toEqual([]);
  });
});
