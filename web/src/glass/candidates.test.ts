import { describe, expect, it } from 'vitest';
import type { RuleView } from '../protocol/program';
import type { Thought } from '../protocol/thought';
import { recorded } from '../testing/recorded';
import { candidates, fateSays, settling } from './candidates';
import { legalMoves } from './legal';

describe('candidates', () => {
  it('are the legal moves, the chosen one first', () => {
    const { thoughts, position } = recorded('turing');
    const rows = candidates(thoughts, legalMoves(position.fen));
    expect(rows).toHaveLength(17);
    expect(rows[0]).toMatchObject({
      move: { san: 'exd5' },
      proposed: ['every move'],
      value: { shown: '1/0, position play 3.2' },
      // Its line continues with Kd7, but other replies have the same value.
      reply: 'several',
      fate: { kind: 'chosen', rule: 'greatest position play' },
    });
    expect(rows.every((row) => row.value !== null && row.fate.kind !== 'unlisted')).toBe(true);
    expect(rows.find((row) => row.move.san === 'O-O')?.move.uci).toBe('e1g1');
  });

  it('include the moves that the program never thought of', () => {
    const { thoughts, position, program } = recorded('bernstein');
    const rows = candidates(thoughts, legalMoves(position.fen));
    expect(rows).toHaveLength(21);
    const long = rows.find((row) => row.move.san === 'O-O-O');
    expect(long?.fate).toEqual({ kind: 'discarded', rule: 'best ratio' });
    expect(fateSays(long!.fate)).toBe('dropped: best ratio');
    const [chosen, ...others] = settling(rows, program.rules);
    expect([chosen?.id, others]).toEqual(['best ratio', []]);
    expect(chosen?.says).toBe(program.rules.find((rule) => rule.id === 'best ratio')?.says);
    expect(rows.filter((row) => row.fate.kind === 'unlisted')).toHaveLength(19);
  });

  it('say which goal proposed them', () => {
    const { thoughts, position } = recorded('newell-shaw-simon');
    const rows = candidates(thoughts, legalMoves(position.fen));
    expect(rows[0]?.proposed).toEqual(['material balance: c add a defender']);
    expect(rows.filter((row) => row.fate.kind === 'discarded')).toHaveLength(6);
  });
});

describe('a value below what was to be beaten', () => {
  it('is no value: the move is only known to be no better', () => {
    const move = { uci: 'a2a3', san: 'a3' };
    const worth = (number: number) => ({ shown: `${number}`, kind: 'centipawns' as const, number });
    const window = { at_least: worth(10), at_most: null };
    const search = (found: number, cut: string | null = null): Thought[] => [
      { kind: 'entered', move, ply: 1, window },
      { kind: 'left', move, ply: 1, verdict: worth(found), cut },
    ];
    expect(candidates(search(10), [move])[0]).toMatchObject({
      value: null,
      fate: { kind: 'worse' },
    });
    const [cut] = candidates(search(10, 'null move'), [move]);
    expect(cut?.value).toBeNull();
    expect(fateSays(cut!.fate)).toBe('no better: null move');
    expect(settling([cut!], [{ id: 'null move', says: 'A pass.' } as RuleView])).toHaveLength(1);
    expect(candidates(search(11), [move])[0]).toMatchObject({
      value: { number: 11 },
      fate: { kind: 'passed' },
    });
  });
});

describe('a search that time broke off', () => {
  const moves = ['c5', 'e6', 'a6'].map((san) => ({ uci: san, san }));
  const [c5, e6] = moves as [(typeof moves)[0], (typeof moves)[0]];
  const worth = (number: number) => ({ shown: `${number}`, kind: 'centipawns' as const, number });
  const look = (move: (typeof moves)[0], index: number, value: number): Thought[] => [
    { kind: 'trying', move, number: index + 1 },
    { kind: 'entered', move, ply: 1, window: { at_least: worth(-25), at_most: null } },
    { kind: 'left', move, ply: 1, verdict: worth(value), cut: null },
  ];
  const round = (values: number[]): Thought[] =>
    values.flatMap((value, index) => look(moves[index] ?? c5, index, value));
  const chose: Thought = { kind: 'chose', move: c5, verdict: worth(-20), rule: 'best' };

  it('gives no value to the move it was at', () => {
    const rows = candidates([...round([-20, -30, -40]), ...round([-20, 0]), chose], moves);
    const row = rows.find((one) => one.move === e6);
    expect(row).toMatchObject({ value: null, fate: { kind: 'worse' } });
    expect(rows[0]).toMatchObject({ move: c5, value: { number: -20 } });
  });

  it('says that time ran out where the move was never finished', () => {
    const rows = candidates([...round([-20]), ...round([-20]), ...look(e6, 1, 0)], moves);
    expect(rows.find((one) => one.move === e6)?.value).toMatchObject({ number: 0 });
    const cut = candidates([{ kind: 'trying', move: c5, number: 1 }], moves);
    expect(cut.find((one) => one.move === c5)?.fate).toEqual({ kind: 'unfinished' });
    expect(fateSays({ kind: 'unfinished' })).toBe('time ran out');
  });
});

describe('legal moves', () => {
  it('are as many as are known, with every promotion, and none on other boards', () => {
    expect(legalMoves('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')).toHaveLength(20);
    expect(
      legalMoves('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'),
    ).toHaveLength(48);
    const made = legalMoves('8/P6k/8/8/8/8/8/K7 w - - 0 1').filter((move) => move.uci.length === 5);
    expect(made.map((move) => move.san)).toEqual(['a8=Q', 'a8=R', 'a8=B', 'a8=N']);
    expect(legalMoves('rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1')).toEqual([]);
    expect(legalMoves('')).toEqual([]);
  });
});
