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
  const evidence = {
    kind: 'counterfactual',
    from,
    line,
    instead: 'Kd7',
    plies: 3,
    gain: 4,
  } as const;
  expect(proofText(evidence)).toBe(
    'With Kd7 instead, it is not so, looked at 3 half-moves deep: Kd7 Nc7 Kxc7.',
  );
});

it('counts one position as one', () => {
  const evidence: EvidenceView = { kind: 'number', from, value: '+0.10', line: [], nodes: 1 };
  expect(proofText(evidence)).toBe('A search of 1 position: +0.10.');
});
