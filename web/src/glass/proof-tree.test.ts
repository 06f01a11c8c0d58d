import { expect, it } from 'vitest';
import type { BranchView } from '../protocol/explain';
import { answered } from './proof-tree';

const move = (san: string, then: BranchView[] = []): BranchView => ({ uci: san, san, then });

it('plays the one answer to a reply, and leaves a choice to the reader', () => {
  const root = [move('Nc7+', [move('Kd8', [move('Nxa8')]), move('Kf8')])];
  const first = answered([], root);
  expect(first.map((one) => one.san)).toEqual(['Nc7+']);
  const replies = first.at(-1)?.then ?? [];
  expect(replies.map((one) => one.san)).toEqual(['Kd8', 'Kf8']);
  const [flees, stops] = replies;
  if (flees === undefined || stops === undefined) expect.fail();
  expect(answered([flees], flees.then).map((one) => one.san)).toEqual(['Kd8', 'Nxa8']);
  expect(answered([stops], stops.then)).toEqual([stops]);
});
