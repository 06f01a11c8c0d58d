import { beforeEach, describe, expect, it } from 'vitest';
import { Link } from '../link/link.svelte';
import { FakeSocket, pretendBrowser } from '../testing/socket';
import { Comparing } from './comparing.svelte';

const FEN = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

let link: Link;
let socket: FakeSocket;

beforeEach(() => {
  pretendBrowser();
  link = new Link();
  link.connect();
  socket = FakeSocket.last as FakeSocket;
  socket.onopen?.();
  socket.hears({ type: 'hello', version: 1, server: 'Vitrine' });
});

/** Lets all pending promises settle. */
const settle = () => new Promise((done) => setTimeout(done, 0));

/** The server accepts the last question under this search number. */
async function take(search: number): Promise<Record<string, unknown> | undefined> {
  await settle();
  const asked = socket.latest('think');
  socket.hears({ type: 'done', id: asked?.id, search });
  await settle();
  return asked;
}

/** The server answers a search. */
async function answer(search: number, san: string, shown: string): Promise<void> {
  const move = { uci: 'a1a1', san };
  const verdict = { shown, kind: 'native', number: 0 };
  const chose = { kind: 'chose', move, verdict, rule: 'greatest value' };
  socket.hears({ type: 'thoughts', search, from: 0, thoughts: [chose] });
  socket.hears({ type: 'thought', search, decision: { play: move }, milliseconds: 1 });
  await settle();
}

describe('comparing with the record', () => {
  it('agrees where the move is the same, with or without a sign of check', async () => {
    const comparing = new Comparing(link, 'turing');
    void comparing.ask(FEN, 'Nc3');
    expect(await take(5)).toMatchObject({ program: 'turing', start: { fen: FEN }, only: [] });
    expect(comparing.now.kind).toBe('thinking');
    await answer(5, 'Nc3+', '1, position play 17.5');
    const own = { san: 'Nc3+', verdict: '1, position play 17.5', rule: 'greatest value' };
    expect(comparing.now).toEqual({ kind: 'agrees', own });
  });

  it('asks what it gives for the recorded move where it differs', async () => {
    const comparing = new Comparing(link, 'turing');
    void comparing.ask(FEN, 'Nf3');
    await take(5);
    await answer(5, 'Nc3', '17.5');
    expect(await take(6)).toMatchObject({ only: ['Nf3'] });
    await answer(6, 'Nf3', '16.9');
    expect(comparing.now).toMatchObject({
      kind: 'differs',
      own: { san: 'Nc3', verdict: '17.5' },
      recorded: { san: 'Nf3', verdict: '16.9' },
    });
  });

  it('stops a question that nobody waits for, and hears no late answer', async () => {
    const comparing = new Comparing(link, 'turing');
    void comparing.ask(FEN, 'Nf3');
    await take(5);
    comparing.forget();
    expect(socket.latest('stop')).toMatchObject({ search: 5 });
    await answer(5, 'Nf3', '0');
    expect(comparing.now).toEqual({ kind: 'unasked' });
  });

  it('says what is wrong', async () => {
    const comparing = new Comparing(link, 'prinz');
    void comparing.ask(FEN, 'Nf3');
    await settle();
    socket.hears({ type: 'error', id: socket.latest('think')?.id, error: 'it cannot castle' });
    await settle();
    expect(comparing.now).toEqual({ kind: 'trouble', says: 'it cannot castle' });
  });
});
