import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notices } from '../state/notices.svelte';
import { pretendBrowser } from '../testing/socket';
import { StudyBook } from './study_book.svelte';
import { Undo } from './undo.svelte';

pretendBrowser();

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const said = () => notices.list.map(({ text }) => text);

it('offers the last step in a notice, and undoes earlier ones without it', () => {
  const undo = new Undo();
  const undone: string[] = [];
  const step = (name: string) => () => undone.push(name) > 0;
  undo.offer('One is deleted.', step('one'));
  undo.offer('Two is deleted.', step('two'));
  expect(said()).toEqual(['Two is deleted.']);
  notices.list[0]?.action?.act();
  expect([undone, said()]).toEqual([['two'], ['It is back.']]);
  vi.runAllTimers();
  undo.undo();
  expect(undone).toEqual(['two', 'one']);
  undo.undo();
  expect(said().at(-1)).toBe('There is nothing to undo.');
});

it('passes over what no longer has a place', () => {
  const undo = new Undo();
  let count = 0;
  undo.offer('First', () => (count += 1) > 0);
  undo.offer('Second', () => false);
  undo.undo();
  expect(count).toBe(1);
  undo.offer('Third', () => true);
  undo.forget();
  expect(said()).not.toContain('Third');
});

it('a chapter comes back to its place in the study, which is kept so', async () => {
  const chapters = ['a', 'b', 'c'].map((name) => ({ name, pgn: '*' }));
  const kept: string[] = [];
  vi.stubGlobal('fetch', async (_: string, asked?: RequestInit) => {
    if (asked?.method === 'PUT') kept.push(String(asked.body));
    return Response.json({ name: 'Study', chapters });
  });
  const book = new StudyBook();
  await book.open(7, 1);
  const back = book.remove();
  expect(book.chapters.map(({ name }) => name)).toEqual(['a', 'c']);
  book.at = 0;
  expect(back()).toBe(true);
  expect([book.chapters.map(({ name }) => name), book.chapter?.name]).toEqual([
    ['a', 'b', 'c'],
    'b',
  ]);
  await book.flush();
  expect(JSON.parse(kept.at(-1) ?? '{}').chapters).toEqual(chapters);
  vi.unstubAllGlobals();
});
