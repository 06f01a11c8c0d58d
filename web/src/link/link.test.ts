import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket, pretendBrowser } from '../testing/socket';
import { backoff } from './backoff';
import { Link } from './link.svelte';
import { keepPupil, token, useToken } from './token';

let seen: { reloads: number };

function opened(): { link: Link; socket: FakeSocket } {
  const link = new Link();
  link.connect();
  const socket = FakeSocket.last as FakeSocket;
  socket.onopen?.();
  socket.hears({ type: 'hello', version: 1, server: 'Vitrine' });
  return { link, socket };
}

beforeEach(() => {
  vi.useFakeTimers();
  seen = pretendBrowser();
});

afterEach(() => vi.useRealTimers());

describe('the link', () => {
  it('says hello first, with version and token', () => {
    const { link, socket } = opened();
    expect(socket.said[0]).toEqual({ type: 'hello', version: 1, token: 'secret' });
    expect(link.state).toBe('open');
  });

  it('gives each answer to who asked', async () => {
    const { link, socket } = opened();
    const first = link.ask({ type: 'step', game: 1 });
    const second = link.ask({ type: 'step', game: 2 });
    const [one, two] = socket.said.slice(1).map((message) => message.id);
    socket.hears({ type: 'error', id: two, error: 'it is not your turn' });
    socket.hears({ type: 'done', id: one, game: 7 });
    await expect(first).resolves.toMatchObject({ game: 7 });
    await expect(second).rejects.toThrow('it is not your turn');
  });

  it('comes back after it was cut, and watches again', () => {
    const { link, socket } = opened();
    let opens = 0;
    link.whenOpen(() => (opens += 1));
    const lost = link.ask({ type: 'step', game: 1 });
    lost.catch(() => undefined);
    socket.onclose?.();
    expect(link.state).toBe('lost');
    vi.advanceTimersByTime(20_000);
    const again = FakeSocket.last as FakeSocket;
    expect(again).not.toBe(socket);
    again.onopen?.();
    again.hears({ type: 'hello', version: 1, server: 'Vitrine' });
    expect([link.state, opens]).toEqual(['open', 2]);
    return expect(lost).rejects.toThrow('connection was lost');
  });

  it('reloads the page for another version or token, but only once', () => {
    const first = new Link();
    first.connect();
    FakeSocket.last?.hears({ type: 'hello', version: 2, server: 'Vitrine' });
    expect(seen.reloads).toBe(1);
    const second = new Link();
    second.connect();
    FakeSocket.last?.hears({ type: 'error', error: 'the token is wrong' });
    expect([seen.reloads, second.state]).toEqual([1, 'outdated']);
  });

  it('asks nobody without a token, and says so when the one it has is wrong', () => {
    Object.assign(document, { querySelector: () => ({ content: '' }) });
    FakeSocket.last = null;
    const link = new Link();
    link.connect();
    expect([link.state, FakeSocket.last]).toEqual(['uninvited', null]);
    useToken(' ABCDE-fghij ');
    link.connect();
    const socket = FakeSocket.last as FakeSocket | null;
    socket?.onopen?.();
    expect(socket?.said[0]).toMatchObject({ type: 'hello', token: 'abcde-fghij' });
    socket?.hears({ type: 'error', error: 'the token is wrong' });
    socket?.onclose?.();
    expect([link.state, token(), seen.reloads]).toEqual(['uninvited', '', 0]);
    expect(link.isRefused).toBe(true);
  });

  it('does not lose a second token to the refusal of the first, which comes late', () => {
    Object.assign(document, { querySelector: () => ({ content: '' }) });
    const link = new Link();
    useToken('wrong-one');
    link.connect();
    const first = FakeSocket.last as FakeSocket;
    useToken('abcde-fghij');
    link.connect();
    const second = FakeSocket.last as FakeSocket;
    first.hears({ type: 'error', error: 'the token is wrong' });
    first.onclose?.();
    second.onopen?.();
    expect([token(), link.isRefused]).toEqual(['abcde-fghij', false]);
    expect(second.said[0]).toMatchObject({ type: 'hello', token: 'abcde-fghij' });
  });

  it('introduces a pupil as soon as it is open', () => {
    Object.assign(document, { querySelector: () => ({ content: '' }) });
    useToken('abcde-fghij');
    keepPupil('his-secret');
    const link = new Link();
    link.connect();
    const socket = FakeSocket.last as FakeSocket;
    socket.hears({ type: 'hello', version: 1, server: 'Vitrine', role: 'pupil', class: true });
    expect([link.role, link.isClass]).toEqual(['pupil', true]);
    expect(socket.latest('pupil')).toEqual({ type: 'pupil', secret: 'his-secret' });
  });

  it('does not wait forever', async () => {
    const { link } = opened();
    const asked = link.ask({ type: 'step', game: 1 });
    const outcome = expect(asked).rejects.toThrow('does not answer');
    vi.advanceTimersByTime(20_000);
    await outcome;
  });
});

describe('pauses between tries', () => {
  it('grow, have an end, and differ from page to page', () => {
    expect(backoff(0, 1)).toBe(300);
    expect(backoff(3, 1)).toBe(2400);
    expect(backoff(100, 1)).toBe(10_000);
    expect(backoff(0, 0)).toBe(150);
  });
});
