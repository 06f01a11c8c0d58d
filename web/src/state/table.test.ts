import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameView, Now } from '../protocol/game';
import { FakeSocket, pretendBrowser } from '../testing/socket';

pretendBrowser();
const { link } = await import('../link/link.svelte');
const { Table } = await import('./table.svelte');
const { obey } = await import('../game/words');

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const AFTER_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

function now(more: Partial<Now> = {}): Now {
  return {
    turn: 'white',
    check: false,
    legal: [{ uci: 'e2e4', san: 'e4' }],
    clocks: null,
    outcome: null,
    thinking: null,
    opening: null,
    draw_offer: null,
    claim: null,
    paused: false,
    wait: 0,
    stuck: null,
    unsaved: null,
    watchers: 1,
    ...more,
  };
}

function game(more: Partial<GameView> = {}): GameView {
  return {
    id: 7,
    version: 1,
    variant: 'chess',
    size: 8,
    start: START,
    usual_start: true,
    white: { kind: 'human', name: 'Ada' },
    black: { kind: 'program', name: 'Turing', id: 'turing' },
    clock: null,
    move_time: null,
    takebacks: true,
    event: null,
    date: '2026.01.31',
    record: false,
    annotated: null,
    opening_plies: 0,
    plies: [],
    now: now(),
    ...more,
  };
}

const E4 = { uci: 'e2e4', san: 'e4', fen: AFTER_E4, check: false };
const E5 = { uci: 'e7e5', san: 'e5', fen: AFTER_E5, check: false };

let socket: FakeSocket;
let table: InstanceType<typeof Table>;
let leave: () => void;

beforeEach(() => {
  link.connect();
  socket = FakeSocket.last as FakeSocket;
  socket.hears({ type: 'hello', version: 1, server: 'Vitrine' });
  table = new Table(7);
  leave = table.sit();
  socket.hears({ type: 'game', game: game() });
});

afterEach(() => leave());

describe('a table', () => {
  it('watches its game and knows whose turn it is', () => {
    expect(socket.latest('watch')).toMatchObject({ game: 7, thoughts: 'moves' });
    expect([table.mine, table.isMyTurn, table.bottom]).toEqual(['white', true, 'white']);
    socket.hears({ type: 'game', game: game({ id: 8, version: 9 }) });
    expect(table.view?.version).toBe(1);
  });

  it('sends a move with the number of plies it knows', () => {
    table.move('e2', 'e4');
    expect(socket.latest('play')).toMatchObject({ game: 7, ply: 0, move: 'e2e4' });
    const before = table.redraw;
    table.move('e2', 'e5');
    expect(table.redraw).toBe(before + 1);
  });

  it('follows moves, and asks for everything when one is missing', () => {
    const legal = [{ uci: 'e7e5', san: 'e5' }];
    socket.hears({
      type: 'moved',
      game: 7,
      version: 2,
      ply: E4,
      now: now({ turn: 'black', legal }),
    });
    expect([table.fen, table.isMyTurn]).toEqual([AFTER_E4, false]);
    const watches = socket.said.filter((message) => message.type === 'watch').length;
    socket.hears({ type: 'moved', game: 7, version: 9, ply: E5, now: now() });
    expect(table.plies).toHaveLength(1);
    expect(socket.said.filter((message) => message.type === 'watch')).toHaveLength(watches + 1);
  });

  it('plays a move made in advance when it can be played, and forgets it when not', () => {
    socket.hears({ type: 'moved', game: 7, version: 2, ply: E4, now: now({ turn: 'black' }) });
    table.move('d2', 'd4');
    expect(table.premove).toEqual({ from: 'd2', to: 'd4' });
    const legal = [{ uci: 'd2d4', san: 'd4' }];
    socket.hears({ type: 'moved', game: 7, version: 3, ply: E5, now: now({ legal }) });
    expect(socket.latest('play')).toMatchObject({ ply: 2, move: 'd2d4' });
    expect(table.premove).toBeNull();
  });

  it.each([
    ['Bb5', { uci: 'f1b5', san: 'Bb5+' }],
    ['nf3', { uci: 'g1f3', san: 'Nf3' }],
    ['Ng1f3', { uci: 'g1f3', san: 'Nf3' }],
  ])('plays %s that was typed in advance, however it is written then', (typed, move) => {
    socket.hears({ type: 'moved', game: 7, version: 2, ply: E4, now: now({ turn: 'black' }) });
    expect(obey(table, typed)).toBe(`${typed} will be played if it can be.`);
    const legal = [move, { uci: 'd2d4', san: 'd4' }];
    socket.hears({ type: 'moved', game: 7, version: 3, ply: E5, now: now({ legal }) });
    expect(socket.latest('play')).toMatchObject({ ply: 2, move: move.uci });
  });

  it('does not keep a word for a move', () => {
    socket.hears({ type: 'moved', game: 7, version: 2, ply: E4, now: now({ turn: 'black' }) });
    expect(obey(table, 'hello')).toBe('hello is not a move; try e4, Nf3 or help.');
    expect(table.premove).toBeNull();
  });

  it('knows of no search without a connection', () => {
    const thinking = { search: 3, color: 'black' as const, place: 0 } as Now['thinking'];
    socket.hears({ type: 'now', game: 7, version: 2, now: now({ turn: 'black', thinking }) });
    expect(table.searching).toEqual(thinking);
    socket.onclose?.();
    expect([table.searching, table.now?.thinking]).toEqual([null, thinking]);
  });

  it('asks what a pawn becomes', () => {
    const legal = ['q', 'n'].map((one) => ({ uci: `a7a8${one}`, san: `a8=${one}` }));
    socket.hears({ type: 'now', game: 7, version: 2, now: now({ legal }) });
    table.move('a7', 'a8');
    expect(table.promotion?.choices).toHaveLength(2);
    expect(socket.latest('play')).toBeUndefined();
    void table.play('a7a8n');
    expect(socket.latest('play')).toMatchObject({ move: 'a7a8n' });
  });

  it('looks back without leaving the game, and forgets what was taken back', () => {
    socket.hears({ type: 'moved', game: 7, version: 2, ply: E4, now: now({ turn: 'black' }) });
    socket.hears({ type: 'thoughts', search: 3, game: 7, from: 0, thoughts: [{ kind: 'other' }] });
    expect(table.thinking.at(1)?.thoughts).toHaveLength(1);
    table.look(0);
    expect([table.fen, table.isLive]).toEqual([START, false]);
    socket.hears({ type: 'game', game: game({ version: 3 }) });
    expect([table.plies.length, table.isLive]).toEqual([0, true]);
    expect(table.thinking.at(1)).toBeUndefined();
  });

  it('counts thoughts that are missing, and keeps only the choice after them', () => {
    const other = { kind: 'other' };
    const hears = (from: number, ...thoughts: object[]) =>
      socket.hears({ type: 'thoughts', search: 4, game: 7, from, thoughts });
    hears(0, other, other);
    hears(10, other, { kind: 'chose' });
    expect(table.thinking.at(0)).toMatchObject({ dropped: 9 });
    expect(table.thinking.at(0)?.thoughts.map((one) => one.kind)).toEqual([
      'other',
      'other',
      'chose',
    ]);
  });

  it('hears of a search only so much, and its choice', () => {
    const many = Array.from({ length: 1000 }, () => ({ kind: 'settling' }));
    for (let bundle = 0; bundle < 40; bundle++)
      socket.hears({
        type: 'thoughts',
        search: 5,
        game: 7,
        from: bundle * many.length,
        thoughts: many,
      });
    const last = [{ kind: 'chose' }];
    socket.hears({ type: 'thoughts', search: 5, game: 7, from: 40_000, thoughts: last });
    const heard = table.thinking.at(0);
    expect(heard?.thoughts).toHaveLength(30_001);
    expect(heard).toMatchObject({ dropped: 10_000, detail: 'moves' });
  });
});
