import { describe, expect, it } from 'vitest';
import { arrows, label } from './arrows';

const counts = [
  { uci: 'a1a8', san: 'Ra8#', count: 6, names: [] },
  { uci: 'h1g2', san: 'Kg2', count: 2, names: [] },
];

describe('answers as arrows', () => {
  it('are broader the more often they were given, and the right one is green', () => {
    const [best, , other] = arrows(counts, 'a1a8', 'white');
    expect([best?.orig, best?.dest, best?.brush]).toEqual(['a1', 'a8', 'green']);
    expect(other?.brush).toBe('blue');
    expect(best?.modifiers?.lineWidth).toBeGreaterThan(other?.modifiers?.lineWidth ?? 99);
  });

  it('carry their numbers on the way, with either side below', () => {
    expect(label(6, 'a1a8', 'white')).toContain('translate(50 -335)');
    expect(label(6, 'a1a8', 'black')).toContain('translate(50 435)');
    expect(label(12, 'h1g2', 'white')).toContain('>12</text>');
  });

  it('are none without answers', () => {
    expect(arrows([], undefined, 'white')).toEqual([]);
  });
});
