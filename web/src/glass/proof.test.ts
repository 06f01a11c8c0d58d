import { expect, it } from 'vitest';
import type { EvidenceView } from '../protocol/explain';
import { proofText } from './proof';

const from = 'r3k3/7p/8/3N4/8/6P1/5PKP/8 b - - 0 1';

it('says with which move it is not so, and how the plan fails then', () => {
  const line = [
    { uci: 'e8d7', san: 'Kd7' },
    { uci: 'd5c7', san: 'Nc7' },
    { uci: 'd7c7', san: 'Kxc7' },
  ];
  const evidence: EvidenceView = {
    kind: 'counterfactual',
    change: { kind: 'instead', san: 'Kd7' },
    from,
    line,
    plies: 3,
    bound: 'at most',
    gain: 4,
  };
  expect(proofText(evidence)).toBe(
    'With Kd7 instead, it is not so, looked at 3 half-moves deep: Kd7 Nc7 Kxc7.',
  );
});

it('says what follows a pass, and what fails without a piece', () => {
  const line = [{ uci: 'd5c7', san: 'Nc7+' }];
  const base = { kind: 'counterfactual', from, line, plies: 2, gain: 3 } as const;
  const pass: EvidenceView = {
    ...base,
    change: { kind: 'pass', by: 'black' },
    bound: 'at least',
  };
  expect(proofText(pass)).toBe('If Black passed, this would follow: Nc7+.');
  const without: EvidenceView = {
    ...base,
    change: { kind: 'without', piece: 'the rook on a8' },
    bound: 'at most',
  };
  expect(proofText(without)).toBe(
    'Without the rook on a8 it is not so, looked at 2 half-moves deep: Nc7+.',
  );
});

it('counts one position as one', () => {
  const evidence: EvidenceView = { kind: 'number', from, value: '+0.10', line: [], nodes: 1 };
  expect(proofText(evidence)).toBe('A search of 1 position: +0.10.');
});
