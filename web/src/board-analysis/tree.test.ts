import { describe, expect, it } from 'vitest';
import {
  afterPass,
  branchOf,
  evaluationOf,
  GameTree,
  numberOf,
  pathOf,
  setEvaluation,
  setShapes,
  setText,
  shapesOf,
  textOf,
  Unreadable,
} from './tree';

const ANNOTATED = `[Event "Test"]
[Site "?"]
[Date "2026.11.16"]
[Round "?"]
[White "Ada"]
[Black "Turing"]
[Result "1-0"]
[ECO "C50"]

{ The start } 1. e4 $1 { [%eval 0.3] [%clk 0:05:00] best by test } 1... e5 ( 1... c5 { Sicilian } 2. Nf3 ( 2. c3 $6 ) 2... d6 ) ( { or } 1... e6 ) 2. Nf3 { [%csl Ge5][%cal Rf3e5] } Nc6 3. Bc4 1-0
`;

describe('a game with variations', () => {
  it('is read from PGN and written again without loss', () => {
    const written = GameTree.fromPgn(ANNOTATED).toPgn();
    expect(written).toBe(ANNOTATED);
    expect(GameTree.fromPgn(written).toPgn()).toBe(written);
  });

  it('keeps a pass, by whatever name, and knows when nobody may pass', () => {
    const tree = GameTree.fromPgn('1. e4 -- 2. d4 Z0 3. Nf3 ( 3. Bb5 -- ) 3... e5 *');
    expect(tree.notes).toEqual([]);
    expect(tree.toPgn()).toContain('1. e4 -- 2. d4 -- 3. Nf3 ( 3. Bb5 -- ) 3... e5 *');
    const passed = tree.mainline()[2] ?? expect.fail();
    expect([passed.uci, passed.fen]).toEqual([
      '0000',
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2',
    ]);
    expect(tree.play(tree.root, '0000')?.san).toBe('--');
    const checked = GameTree.fromFen('4k3/8/8/8/8/8/4R3/4K3 b - - 0 1');
    expect(checked.play(checked.root, '0000')).toBeNull();
  });

  it('grows where moves are played, and knows them when they come again', () => {
    const tree = GameTree.fromPgn('1. e4 e5 2. Nf3 *');
    const [, e4] = tree.mainline();
    const c5 = tree.play(e4 ?? expect.fail(), 'c7c5') ?? expect.fail();
    expect([c5.san, numberOf(c5), branchOf(c5)]).toEqual(['c5', '1…', c5]);
    expect(tree.play(e4 ?? expect.fail(), 'c7c5')).toBe(c5);
    expect(tree.play(e4 ?? expect.fail(), 'c7c4')).toBeNull();
    expect(tree.toPgn()).toContain('1. e4 e5 ( 1... c5 ) 2. Nf3 *');
  });

  it('lets variations be promoted and deleted', () => {
    const tree = GameTree.fromPgn('1. e4 e5 (1... c5 2. Nf3 d6) (1... e6) 2. Nf3 *');
    const c5 = tree.root.children[0]?.children[1] ?? expect.fail();
    const e6 = tree.root.children[0]?.children[2] ?? expect.fail();
    tree.raise(e6);
    expect(tree.toPgn()).toContain('1. e4 e5 ( 1... e6 ) ( 1... c5 2. Nf3 d6 ) 2. Nf3');
    tree.promote(c5.children[0] ?? expect.fail());
    expect(tree.mainline().map((one) => one.san)).toEqual(['', 'e4', 'c5', 'Nf3', 'd6']);
    expect(tree.remove(c5).san).toBe('e4');
    expect(tree.toPgn()).toContain('1. e4 e5 ( 1... e6 ) 2. Nf3 *');
  });

  it('has comments, arrows and values that do not disturb each other', () => {
    const tree = GameTree.fromPgn(ANNOTATED);
    const [, e4] = tree.mainline();
    const at = e4 ?? expect.fail();
    setText(at, 'the king’s pawn } two steps');
    setShapes(at, [{ color: 'green', from: 12, to: 28 }]);
    setEvaluation(at, { pawns: 0.25 });
    expect(textOf(at)).toBe('the king’s pawn ) two steps');
    const again = GameTree.fromPgn(tree.toPgn()).mainline()[1] ?? expect.fail();
    expect(shapesOf(again)).toEqual([{ color: 'green', from: 12, to: 28 }]);
    expect(evaluationOf(again)).toMatchObject({ pawns: 0.25 });
    expect(again.comments[0]).toContain('[%clk 0:05:00]');
    expect(textOf(again)).toBe('the king’s pawn ) two steps');
  });
});

describe('positions', () => {
  it('are read from FEN, and the tree remembers where it starts', () => {
    const fen = '8/P6k/8/8/8/8/8/K7 w - - 0 1';
    const tree = GameTree.fromFen(fen);
    const knight = tree.play(tree.root, 'a7a8n') ?? expect.fail();
    expect(knight.san).toBe('a8=N');
    expect(GameTree.fromPgn(tree.toPgn()).root.fen).toBe(fen);
    expect(pathOf(knight)).toEqual([knight]);
  });

  it('of Chess960 castle by the rook', () => {
    const pgn = `[Variant "Chess960"]
[FEN "1rk5/8/8/8/8/8/8/4RK1R w HEb - 0 1"]
[SetUp "1"]

1. O-O *
`;
    expect(
      GameTree.fromPgn(pgn)
        .mainline()
        .map((one) => one.san),
    ).toEqual(['', 'O-O']);
  });

  it('that make no sense are refused with a sentence', () => {
    for (const bad of ['hello', '8/8/8/8/8/8/8/8 w - - 0 1'])
      expect(() => GameTree.fromFen(bad)).toThrow(Unreadable);
    expect(() => GameTree.fromFen('8/8/8/8/8/8/8/8 w - - 0 1')).toThrow('The board is empty.');
    expect(() => GameTree.fromPgn('')).toThrow(Unreadable);
    const tree = GameTree.fromPgn('1. e4 e5 2. Ke8 Nc6 *');
    expect(tree.mainline()).toHaveLength(3);
    expect(tree.notes).toEqual(['Ke8 is not a legal move after e5.']);
  });
});

describe('a pasted text', () => {
  it.each(['hello world', '[Event "x', '*', '{ only words }', '[Event x]'])(
    'that is no game is refused: %s',
    (text) => expect(() => GameTree.allFromText(text)).toThrow('There is no game in this text.'),
  );

  it('whose first move is illegal is refused with its fault', () => {
    expect(() => GameTree.allFromText('1. O-O')).toThrow('O-O is not a legal move after the start');
  });

  it('may be a position with its name before it, or a game of tags alone', () => {
    const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
    for (const text of [fen, `FEN: ${fen}`, ` fen:${fen}\n`, `[FEN "${fen}"]\n[SetUp "1"]\n\n*`])
      expect(GameTree.allFromText(text).map(({ root }) => root.fen)).toEqual([fen]);
    expect(GameTree.allFromText('[Event "Club \\"A\\""]\n\n*')).toHaveLength(1);
    expect(GameTree.allFromText('1. e4 *\n\n1. d4 *')).toHaveLength(2);
  });
});

it('a pass gives the turn away and with it the right to take en passant', () => {
  expect(afterPass('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2')).toBe('4k3/8/8/3pP3/8/8/8/4K3 b - - 0 2');
});
