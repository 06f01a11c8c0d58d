import { expect, it } from 'vitest';
import { annotations } from './annotations';

it('finds comments, signs and other lines at their plies', () => {
  const found = annotations(
    '[Event "x"]\n\n{before} 1. e4! {[%clk 0:05:00] the best} e5 (1... c5 2. Nf3 {open}) 2. Nf3 *',
  );
  expect(found.get(0)?.comments).toEqual(['before']);
  expect(found.get(1)).toEqual({ signs: '!', comments: ['the best'], lines: [] });
  expect(found.get(2)?.lines).toEqual(['c5 Nf3 open']);
  expect(found.has(3)).toBe(false);
});

it('finds nothing where there is nothing', () => {
  expect(annotations('').size).toBe(0);
  expect(annotations('1. e4 e5 *').size).toBe(0);
  expect(annotations('{[%clk 0:05:00]} 1. e4 {[%clk 0:05:00]} *').size).toBe(0);
});
