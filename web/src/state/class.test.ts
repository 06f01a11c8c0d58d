import { beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket, pretendBrowser } from '../testing/socket';

pretendBrowser();
const { link } = await import('../link/link.svelte');
const { classroom } = await import('./class.svelte');

/** The pending requests, oldest first. */
let waiting: ((answer: object) => void)[] = [];

beforeEach(() => {
  waiting = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        waiting.push((answer) => resolve(Response.json(answer)));
      }),
  );
  link.connect();
  const socket = FakeSocket.last as FakeSocket;
  socket.onopen?.();
  socket.hears({ type: 'hello', version: 1, server: 'Vitrine', role: 'pupil', class: true });
});

it('the class is shown as it was asked for last, whichever answer comes first', async () => {
  const loads = [classroom.load(), classroom.load()];
  waiting[1]?.({ role: 'pupil', me: { name: 'Ada' }, past: 2 });
  await loads[1];
  waiting[0]?.({ role: 'pupil', me: null, past: 1 });
  await loads[0];
  expect(classroom.view).toMatchObject({ me: { name: 'Ada' }, past: 2 });
});
