import { expect, it } from 'vitest';
import type { ExhibitThought } from '../../protocol/thought';
import { indented, steps } from './plan';

const move = (uci: string) => ({ uci, san: uci });
const row = (level: number, line: string[], purpose: string) => ({
  label: '',
  cells: [
    { shown: String(level), number: level },
    { shown: line.join(' '), moves: line.map(move) },
    { shown: purpose },
  ],
});

it('a plan is a step, the replies with what answers them, and all others', () => {
  const plan = {
    kind: 'exhibit',
    exhibit: 'plan',
    title: 'The plan',
    rule: 'PD-PLAN',
    columns: ['level', 'line', 'purpose'],
    rows: [
      row(0, ['g5f7'], 'gives check'),
      row(1, ['g5f7', 'h8g8', 'f7h6'], 'gives double check'),
      row(1, ['g5f7'], 'against anything else the aim is reached at once'),
    ],
  } as unknown as ExhibitThought;
  const [first, second, others] = steps(plan);
  expect([first?.reply, first?.move?.uci]).toEqual([null, 'g5f7']);
  expect([second?.reply?.uci, second?.move?.uci]).toEqual(['h8g8', 'f7h6']);
  expect(second?.before.map((one) => one.uci)).toEqual(['g5f7']);
  expect(second?.path.map((one) => one.uci)).toEqual(['g5f7', 'h8g8']);
  expect([others?.reply, others?.move]).toEqual([null, null]);
  expect(second === undefined ? '' : indented(second)).toBe('1.1rem');
});
