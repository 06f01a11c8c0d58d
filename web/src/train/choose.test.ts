import { describe, expect, it } from 'vitest';
import type { Exercise } from '../protocol/train';
import { asks, dayNumber, motifs, next, nextDue, ofDay, place } from './choose';

const exercise = (id: string, rating: number | null, motif = 'fork'): Exercise => ({
  id,
  kind: 'puzzle',
  fen: '',
  last: null,
  line: [],
  motif,
  says: '',
  rating,
  source: id,
  best: null,
  game: null,
  played: null,
});
const ALL = [exercise('a', 900), exercise('b', 1450), exercise('c', 2100, 'mate')];

describe('the next exercise', () => {
  it('is the one that is due the longest', () => {
    const known = new Map([
      ['a', { inARow: 1, tries: 1, due: 50 }],
      ['c', { inARow: 0, tries: 1, due: 40 }],
    ]);
    expect(next(ALL, known, 100, 1500)?.id).toBe('c');
    expect(next(ALL, known, 45, 1500)?.id).toBe('c');
    expect(next(ALL, known, 30, 1500)?.id).toBe('b');
    expect(nextDue(ALL, known)).toBe(40);
  });

  it('is the new one that is nearest to the strength', () => {
    expect(next(ALL, new Map(), 0, 1500)?.id).toBe('b');
    expect(next(ALL, new Map(), 0, 700)?.id).toBe('a');
    expect(next([], new Map(), 0, 700)).toBeNull();
  });
});

it('a question says what is asked for', () => {
  const line = (...sans: string[]) => sans.map((san) => ({ uci: '', san }));
  expect(asks({ ...exercise('a', 900), line: line('Nc4+', 'Kb3', 'Rb1#') })).toBe(
    'Mate in 2: which move?',
  );
  expect(asks({ ...exercise('a', 900), line: line('Nc7+') })).toBe('One move wins. Which?');
  expect(asks({ ...exercise('a', null), kind: 'mistake', says: 'In the game came g4.' })).toBe(
    'In the game came g4. What is better?',
  );
});

it('motifs are counted, the most frequent first', () => {
  expect(motifs(ALL)).toEqual([
    { motif: 'fork', count: 2 },
    { motif: 'mate', count: 1 },
  ]);
});

describe('the position of the day', () => {
  it('is the same all day and another on the next', () => {
    const morning = new Date(2026, 10, 17, 0, 1);
    const evening = new Date(2026, 10, 17, 23, 59);
    expect(ofDay(ALL, morning)).toBe(ofDay(ALL, evening));
    expect(ofDay(ALL, morning)).not.toBe(ofDay(ALL, new Date(2026, 10, 18)));
    expect(dayNumber(new Date(1970, 0, 2))).toBe(1);
    expect(ofDay([], morning)).toBeNull();
  });

  it.each([1, 2, 7, 36, 97, 100])('goes through all %i before one comes again', (count) => {
    const places = [...Array(count).keys()].map((day) => place(20_000 + day, count));
    expect(new Set(places).size).toBe(count);
  });
});
