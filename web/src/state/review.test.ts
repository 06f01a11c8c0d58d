import { beforeEach, describe, expect, it } from 'vitest';
import type { JudgedView, ReviewView } from '../protocol/review';
import { FakeSocket, pretendBrowser } from '../testing/socket';

pretendBrowser();
const { link } = await import('../link/link.svelte');
const { Review } = await import('./review.svelte');

const EMPTY: ReviewView = {
  program: 'vitrine',
  nodes: 100_000,
  running: true,
  done: 0,
  of: 3,
  positions: [null, null, null],
  sides: null,
  trouble: null,
};

const judged = (ply: number): JudgedView => ({
  ply,
  turn: 'white',
  worth: { shown: '+0.31', kind: 'centipawns', number: 31 },
  white_value: 31,
  white_chance: 529,
  line: [],
  loss: null,
  label: null,
});

let socket: FakeSocket;

beforeEach(() => {
  link.connect();
  socket = FakeSocket.last as FakeSocket;
  socket.onopen?.();
  socket.hears({ type: 'hello', version: 1, server: 'Vitrine' });
});

describe('a review', () => {
  it('is heard position by position until its end', () => {
    const review = new Review(7);
    let ends = 0;
    review.onEnd = () => (ends += 1);
    void review.begin();
    expect(socket.latest('review')).toMatchObject({ game: 7 });
    review.hear({ type: 'review', game: 7, review: EMPTY });
    review.hear({ type: 'judged', game: 7, done: 1, of: 3, position: judged(2) });
    expect([review.view?.done, review.at(2)?.worth.shown, review.at(1)]).toEqual([
      1,
      '+0.31',
      undefined,
    ]);
    expect([review.waiting, review.isDone, ends]).toEqual([true, false, 0]);
    const whole = { ...EMPTY, running: false, done: 3, positions: [0, 1, 2].map(judged) };
    review.hear({ type: 'review', game: 7, review: whole });
    expect([review.waiting, review.isDone, ends]).toEqual([false, true, 1]);
  });

  it('can be stopped, and is asked for again when the link comes back', () => {
    const review = new Review(7);
    void review.begin();
    socket.said = [];
    review.resume();
    expect(socket.latest('review')).toMatchObject({ game: 7 });
    review.stop();
    expect(socket.latest('stop_review')).toMatchObject({ game: 7 });
    socket.said = [];
    review.resume();
    review.stop();
    expect(socket.said).toEqual([]);
  });

  it('says why it cannot be', async () => {
    const review = new Review(7);
    const asked = review.begin();
    const id = socket.latest('review')?.id;
    socket.hears({ type: 'error', id, error: 'the game goes on' });
    await asked;
    expect([review.waiting, review.trouble]).toEqual([false, 'the game goes on']);
  });
});
