import { describe, expect, it } from 'vitest';
import { gamesOf, limits } from './plan';
import { bars, range } from './plot';

describe('a tournament', () => {
  it('has this many games', () => {
    expect(gamesOf('round-robin', 4, 2)).toBe(24);
    expect(gamesOf('gauntlet', 4, 1)).toBe(6);
    expect(gamesOf('ladder', 2, 3)).toBe(6);
    expect(gamesOf('ladder', 0, 3)).toBe(0);
  });

  it('is limited in one way only', () => {
    const pace = { kind: 'nodes' as const, clock: '60+1', moveTime: 5, nodes: 100, depth: 2 };
    expect(limits(pace)).toEqual({ clock: null, move_time: null, nodes: 100, depth: null });
  });
});

describe('the plot of strengths', () => {
  it('goes from weak to strong and holds every whisker', () => {
    const row = (name: string, elo: number, low: number | null, high: number | null) => ({
      id: null,
      name,
      kind: 'program',
      elo,
      low,
      high,
      games: 1,
      score: 0.5,
    });
    const all = bars([row('b', 300, 250, null), row('a', 0, -20, 20)]);
    expect(all.map((bar) => bar.name)).toEqual(['a', 'b']);
    const [least, most] = range(all);
    expect(least).toBeLessThan(-20);
    expect(most).toBeGreaterThan(700);
  });
});
