import { expect, it } from 'vitest';
import { recorded } from '../testing/recorded';
import { fired, ruleSays } from './rules';

it('counts the rules that a thought made use of', () => {
  const { thoughts } = recorded('turing');
  const counts = fired(thoughts);
  expect(counts.get('every move')).toBe(1);
  // The replies to each of 17 moves, and the exhibit that counts those to the chosen one.
  expect(counts.get('every reply')).toBe(18);
  expect(counts.get('greatest value')).toBe(16);
  expect(counts.get('greatest position play')).toBe(2);
  expect(counts.has('stalemate')).toBe(false);
});

it('knows every rule that fires from the card', () => {
  for (const name of ['turing', 'bernstein', 'shannon-a', 'torres'] as const) {
    const { thoughts, program } = recorded(name);
    const unknown = [...fired(thoughts).keys()].filter((id) => ruleSays(program.rules, id) === id);
    expect(unknown, name).toEqual([]);
  }
});

it('does not count terms that are worth nothing', () => {
  const verdict = { shown: '0', kind: 'native' as const, number: 0 };
  const term = { rule: 'pins', white: 0, black: 0, squares: [] };
  const sheet = { unit: '', parts: 1, own: 0, other: 0, value: 0, terms: [term], verdict };
  const thought = {
    kind: 'weighed' as const,
    sheet: { ...sheet, view: 'white' as const, fold: 'difference' as const },
  };
  expect(fired([thought]).size).toBe(0);
});
