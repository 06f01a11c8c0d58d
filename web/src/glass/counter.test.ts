import { expect, it } from 'vitest';
import { recorded } from '../testing/recorded';
import type { SeatView } from '../protocol/game';
import type { ProgramView } from '../protocol/program';
import { count, isOfToday, spanSays } from './counter';

const machine = { name: 'paper', seconds_per_position: 40, basis: 'half an hour a move' };

it('counts from the lines, and better from the move that was played', () => {
  const { thoughts } = recorded('turing');
  expect(count(thoughts, undefined, machine)).toMatchObject({ positions: 190, there: 7600 });
  const ply = { uci: 'e4d5', san: 'exd5', fen: '', check: false, spent: 31, nodes: 200 };
  expect(count(thoughts, ply, machine)).toEqual({ positions: 200, here: 31, there: 8000 });
  expect(count([], undefined, null)).toEqual({ positions: null, here: null, there: null });
});

it('says spans of time by their two greatest parts', () => {
  expect(
    [0, 1e-6, 0.0043, 0.031, 1, 2.34, 59.6, 60, 7600, 90_000, 86_400 * 800].map((seconds) =>
      spanSays(seconds),
    ),
  ).toEqual([
    'less than a millisecond',
    '1 microsecond',
    '4.3 milliseconds',
    '31 milliseconds',
    '1 second',
    '2.3 seconds',
    '1 minute',
    '1 minute',
    '2 hours 6 minutes',
    '1 day 1 hour',
    '2 years 69 days',
  ]);
});

it('knows that a program or an engine of today has no machine of another day', () => {
  const seat = (kind: SeatView['kind']) => ({ kind, name: '' }) as SeatView;
  const from = (year: number) => ({ id: 'some', year }) as ProgramView;
  expect(isOfToday(seat('program'), from(2026))).toBe(true);
  expect(isOfToday(seat('engine'), undefined)).toBe(true);
  expect(isOfToday(seat('program'), from(1978))).toBe(false);
  expect(isOfToday(undefined, undefined)).toBe(false);
});
