import { expect, it } from 'vitest';
import type { ReviewView } from '../protocol/review';
import { pretendBrowser } from '../testing/socket';
import { Analysis, recall, remember, supplant, takeEarlier } from './analysis.svelte';
import { GameTree } from './tree';

pretendBrowser();

it('plays moves by hand, castles, promotes and keeps variations', () => {
  const analysis = new Analysis();
  analysis.move('e2', 'e4');
  analysis.move('e7', 'e5');
  analysis.back();
  analysis.move('c7', 'c5');
  expect(analysis.tree.toPgn()).toContain('1. e4 e5 ( 1... c5 ) *');
  analysis.promote();
  expect(analysis.tree.toPgn()).toContain('1. e4 c5 ( 1... e5 ) *');
  analysis.aside(1);
  expect(analysis.at.san).toBe('e5');
  analysis.remove();
  expect([analysis.at.san, analysis.tree.toPgn().includes('e5')]).toEqual(['e4', false]);
  analysis.move('a1', 'a5');
  expect(analysis.redraw).toBe(1);

  analysis.use(GameTree.fromFen('8/P5k1/8/8/8/8/8/4K2R w K - 0 1'));
  analysis.move('a7', 'a8');
  expect(analysis.promotion).toHaveLength(4);
  analysis.play('a7a8q');
  analysis.back();
  analysis.move('e1', 'g1');
  expect(analysis.at.san).toBe('O-O');
});

it('has one sign a move, and comments', () => {
  const analysis = new Analysis();
  analysis.play('e2e4');
  analysis.sign(1);
  analysis.sign(4);
  analysis.comment('why not');
  expect(analysis.tree.toPgn()).toContain('1. e4 $4 { why not } *');
  analysis.sign(4);
  expect(analysis.at.nags).toEqual([]);
});

it('has a sign for the position beside that of the move', () => {
  const analysis = new Analysis();
  analysis.play('e2e4');
  analysis.assess(14);
  analysis.sign(1);
  expect(analysis.at.nags).toEqual([1, 14]);
  analysis.assess(17);
  expect(analysis.tree.toPgn()).toContain('1. e4 $1 $17 *');
  analysis.assess(null);
  expect(analysis.at.nags).toEqual([1]);
});

it('takes over what the engine found in a game', () => {
  const analysis = new Analysis();
  analysis.use(GameTree.fromPgn('1. f3 e5 2. g4 Qh4# 0-1'));
  const judged = (
    ply: number,
    white: number,
    label: 'blunder' | null = null,
    line: string[] = [],
    mate: number | null = null,
  ) => ({
    ply,
    turn: ply % 2 === 0 ? 'white' : 'black',
    worth:
      mate === null
        ? { shown: '', kind: 'centipawns', number: white }
        : { shown: '', kind: 'mate', number: mate },
    white_value: white,
    white_chance: 500,
    line: line.map((uci) => ({ uci, san: uci })),
    loss: 0,
    label,
  });
  const positions = [
    judged(0, 20),
    judged(1, -50),
    judged(2, -40, null, ['e2e4', 'd7d5']),
    judged(3, -20_000, 'blunder', [], 2),
    judged(4, -20_000, null, [], 0),
  ];
  // The user has made another line the main one.
  analysis.walk(['f2f3', 'd7d5']);
  analysis.promote();
  analysis.annotate({ positions } as unknown as ReviewView, ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  analysis.follow(['f2f3', 'e7e5']);
  analysis.promote();
  const pgn = analysis.tree.toPgn();
  expect(pgn).toContain('2. g4 $4 { [%eval #-2] }');
  expect(pgn).toContain('Qh4# 0-1');
  expect(pgn).toContain('( 2. e4 d5 )');
  expect(pgn).toContain('[%eval -0.40]');
  expect(analysis.tree.mainline()).toHaveLength(5);
});

it('brings back what was deleted, at its place, with what was played again meanwhile', () => {
  const analysis = new Analysis();
  analysis.use(GameTree.fromPgn('1. e4 e5 (1... c5 2. Nf3 {sharp}) (1... e6) 2. Nc3 *'));
  const before = analysis.tree.toPgn();
  analysis.follow(['e2e4', 'c7c5']);
  const undo = analysis.remove();
  expect([analysis.at.san, analysis.tree.toPgn().includes('c5')]).toEqual(['e4', false]);
  expect(undo()).toBe(true);
  expect([analysis.at.san, analysis.tree.toPgn()]).toEqual(['c5', before]);

  const undoAgain = analysis.remove();
  analysis.walk(['e2e4', 'c7c5', 'c2c3']);
  undoAgain();
  expect(analysis.tree.toPgn()).toContain('( 1... c5 2. Nf3 { sharp } ( 2. c3 ) )');
  expect(analysis.tree.toPgn().match(/1\.\.\. c5/g)).toHaveLength(1);
});

it('brings nothing back to another game', () => {
  const analysis = new Analysis();
  analysis.play('e2e4');
  const undoRemove = analysis.remove();
  const undoReplace = analysis.replace(GameTree.fromPgn('1. d4 *'));
  expect(undoRemove()).toBe(false);
  expect(undoReplace()).toBe(true);
  expect(analysis.tree.toPgn()).not.toContain('d4');
  expect(undoRemove()).toBe(true);
  expect(analysis.tree.toPgn()).toContain('1. e4');
});

it('keeps an analysis that another one pushes off its place, to be brought back once', () => {
  remember('board', '1. d4 d5 *');
  supplant('board', '1. e4 *');
  expect(recall('board')).toBe('1. e4 *');
  const analysis = new Analysis();
  analysis.use(takeEarlier() ?? expect.fail());
  const back = analysis.replace(GameTree.fromPgn(recall('board') ?? ''));
  expect(back()).toBe(true);
  expect(analysis.tree.mainline().map((one) => one.san)).toEqual(['', 'd4', 'd5']);
  expect(takeEarlier()).toBeNull();
  // A board without moves is not missed.
  remember('board', '*');
  supplant('board', '1. e4 *');
  expect(takeEarlier()).toBeNull();
});
