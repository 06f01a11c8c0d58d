import { describe, expect, it } from 'vitest';
import type { MoveText, Thought } from '../../protocol/thought';
import { recorded } from '../../testing/recorded';
import { answerSays, askedAbout, asking, mannerOf } from './questions';

const { thoughts, program } = recorded('bernstein');
const manner = { width: 7, article: false };

const move = (uci: string): MoveText => ({ uci, san: uci });
const listed = (rule: string, ...moves: string[]): Thought => ({
  kind: 'listed',
  rule,
  moves: moves.map(move),
});

describe('the questions', () => {
  it('end with castling', () => {
    const { questions, table, ended } = asking(thoughts, program.rules, { path: [], ...manner });
    expect(ended).toBe('castling');
    expect(table.map((place) => [place.move.san, place.rule])).toEqual([
      ['O-O-O', '3 castling'],
      ['O-O', '3 castling'],
    ]);
    expect(table[0]?.value?.shown).toBe('584/337');
    expect(table[0]?.reply?.san).toBe('Ke7');
    expect(table.filter((place) => place.chosen).map((place) => place.move.san)).toEqual(['O-O']);
    const says = new Map(questions.map((one) => [one.rule.id, answerSays(one, ended)]));
    expect(says.get('1 in check')).toBe('no move');
    expect(says.get('3 castling')).toBe('');
    expect(says.get('4 development')).toBe('not asked: the king can castle');
  });

  it('are asked for the other side as well, until the table is full', () => {
    const [, path] = askedAbout(thoughts);
    expect(path?.map((one) => one.san)).toEqual(['O-O-O']);
    const { questions, table, ended } = asking(thoughts, program.rules, { path: path!, ...manner });
    expect([table.length, ended]).toEqual([7, 'full']);
    const last = questions.find((one) => one.rule.id === '8 piece moves');
    expect(last?.given.at(-1)).toMatchObject({ move: { san: 'Kf7' }, dropped: 'table is full' });
    expect(table.map((place) => place.move.san)).not.toContain('Kf7');
  });

  it('5 and 6 change places in the article', () => {
    const said = [listed('4 development', 'b1c3'), listed('6 open files', 'a1b1', 'h1g1')];
    const state = (article: boolean) =>
      asking(said, program.rules, { path: [], width: 3, article })
        .questions.filter((one) => /^[56]/.test(one.rule.id))
        .map((one) => [one.rule.id[0], one.asked]);
    expect(state(false)).toEqual([
      ['5', true],
      ['6', true],
    ]);
    expect(state(true)).toEqual([
      ['6', true],
      ['5', false],
    ]);
  });

  it('do not know of what is dropped after a look', () => {
    const worse: Thought = { kind: 'discarded', move: move('b1c3'), rule: 'best ratio' };
    const enter: Thought = { kind: 'entered', move: move('b1c3'), ply: 1, window: null };
    const verdict = { shown: '1', kind: 'native' as const, number: 0 };
    const leave: Thought = { kind: 'left', move: move('b1c3'), ply: 1, verdict, cut: null };
    const said = [listed('4 development', 'b1c3'), enter, leave, worse];
    const { table, ended } = asking(said, program.rules, { path: [], ...manner });
    expect(table).toMatchObject([{ move: { uci: 'b1c3' }, value: verdict }]);
    expect(ended).toBeNull();
    expect(table[0]?.followed).toBe(true);
  });

  it('fill a table of which the selective mode follows a part', () => {
    const given = listed('4 development', 'b1c3', 'g1f3');
    const out: Thought = { kind: 'discarded', move: move('g1f3'), rule: 'selective' };
    const enter: Thought = { kind: 'entered', move: move('b1c3'), ply: 1, window: null };
    const verdict = { shown: '1', kind: 'native' as const, number: 0 };
    const leave: Thought = { kind: 'left', move: move('b1c3'), ply: 1, verdict, cut: null };
    const { table } = asking([given, enter, leave, out], program.rules, { path: [], ...manner });
    expect(table.map((place) => [place.move.uci, place.followed])).toEqual([
      ['b1c3', true],
      ['g1f3', false],
    ]);
  });
});

it('the manner comes from the options', () => {
  expect(mannerOf(undefined, {})).toEqual(manner);
  const set = { 'Plausible Moves': '9', Questions: 'article' };
  expect(mannerOf(undefined, set)).toEqual({ width: 9, article: true });
});
