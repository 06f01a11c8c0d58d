import { describe, expect, it } from 'vitest';
import type { HistoricPosition, OptionView, ProgramView } from '../protocol/program';
import { changedOptions, engineOpponent, isAboutOption, typedValue, Wish } from './wish.svelte';

const OPTIONS: OptionView[] = [
  { name: 'Seed', says: '', kind: 'spin', default: 1, min: 0, max: 9, parts: 1 },
  { name: 'Every Line', says: '', kind: 'check', default: false },
];

const POSITIONS: HistoricPosition[] = [
  {
    id: 'krk',
    name: 'Rook',
    fen: '8/8/8/8/8/8/8/K1k4R w - - 0 1',
    variant: 'chess',
    source: '',
    programs: ['torres'],
  },
];

function program(more: Partial<ProgramView>): ProgramView {
  return {
    id: 'turing',
    variants: ['chess'],
    only: null,
    options: OPTIONS,
    ...more,
  } as ProgramView;
}

describe('a setting', () => {
  it('of an emptied field is the default, never NaN', () => {
    const [seed] = OPTIONS;
    if (seed?.kind !== 'spin') return expect.fail();
    expect([7.4, NaN].map((typed) => typedValue(seed, typed))).toEqual(['7', '1']);
    expect(typedValue({ ...seed, parts: 10 }, 3.5)).toBe('35');
  });

  it('is told from a start position in a refusal', () => {
    // From the Display of OptionError in crates/thinking.
    for (const refusal of [
      'Option Seed wants a whole number.',
      'There is no option "X"; there is Y.',
    ])
      expect(isAboutOption(refusal)).toBe(true);
    expect(isAboutOption('Each side needs one king.')).toBe(false);
  });
});

describe('a wish', () => {
  it('sends only options that were changed', () => {
    expect(changedOptions(OPTIONS, { Seed: '1', 'Every Line': 'true', Other: '5' })).toEqual({
      'Every Line': 'true',
    });
  });

  it('becomes a game with the colours that were wished', () => {
    const wish = new Wish(program({}), []);
    expect(wish.message(' ', [], 0)).toEqual({
      white: { human: 'Visitor' },
      black: { program: { id: 'turing', options: {} } },
      start: { usual: 'chess' },
      clock: null,
      black_clock: null,
      move_time: null,
      takebacks: true,
      paused: false,
    });
    wish.colour = 'random';
    expect(wish.message('Ada', [], 0.9).black).toEqual({ human: 'Ada' });
    wish.colour = 'watch';
    wish.rival = 'random-move';
    expect(wish.message('Ada', [], 0).black).toEqual({ program: { id: 'random-move' } });
  });

  it('sits a foreign engine at the board by its name', () => {
    const wish = new Wish(engineOpponent({ name: 'Stockfish' }, ''), []);
    wish.colour = 'black';
    expect(wish.message('Ada', [], 0)).toMatchObject({
      white: { engine: { name: 'Stockfish' } },
      black: { human: 'Ada' },
    });
  });

  it('has one clock or one time for a move, never both', () => {
    const wish = new Wish(program({}), []);
    wish.moveTime = 300;
    expect(wish.message('', [], 0)).toMatchObject({ clock: null, move_time: 300 });
    wish.clock = 'own';
    expect(wish.message('', [], 0)).toMatchObject({ clock: '600+5', move_time: null });
    wish.increment = null;
    expect(wish.message('', [], 0)).toMatchObject({ clock: '600+0' });
  });

  it('gives the program a part of the time, whatever the colours', () => {
    const wish = new Wish(program({}), []);
    wish.clock = '300+3';
    wish.timeOdds = 5;
    expect(wish.message('', [], 0)).toMatchObject({ clock: '300+3', black_clock: '60+0.6' });
    wish.colour = 'black';
    expect(wish.message('', [], 0)).toMatchObject({ clock: '60+0.6', black_clock: '300+3' });
    wish.colour = 'watch';
    expect(wish.message('', [], 0)).toMatchObject({ clock: '300+3', black_clock: null });
  });

  it('gives odds to the side that gets them, whatever the colours', () => {
    const wish = new Wish(program({}), []);
    wish.kind = 'odds';
    wish.odds = 'knight';
    expect(wish.message('', [], 0).start).toEqual({
      fen: 'r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    });
    wish.giver = 'person';
    expect(wish.message('', [], 0).start).toEqual({
      fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1',
    });
    // Pawn and move: the giver has Black.
    wish.odds = 'pawn-and-move';
    expect(wish.message('Ada', [], 0)).toMatchObject({
      black: { human: 'Ada' },
      start: { fen: 'rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' },
    });
  });

  it('starts a program that knows one ending in that ending', () => {
    const wish = new Wish(program({ id: 'torres', only: 'rook against king' }), POSITIONS);
    expect(wish.message('', POSITIONS, 0)).toMatchObject({
      start: { fen: POSITIONS[0]?.fen },
      black: { human: 'Visitor' },
    });
  });
});
