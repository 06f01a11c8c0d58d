import { describe, expect, it } from 'vitest';
import { left, shownTime, spokenTime } from './clock.svelte';

describe('a clock', () => {
  it('runs only for the side whose clock the server runs, and never below nothing', () => {
    const heard = { clocks: { white: 5000, black: 9000, running: 'white' as const }, at: 1000 };
    expect(left(heard, 'white', 3000)).toBe(3000);
    expect(left(heard, 'black', 3000)).toBe(9000);
    expect(left(heard, 'white', 60_000)).toBe(0);
    expect(left(heard, 'white', 500)).toBe(5000);
  });

  it('shows tenths when little is left, and hours when there are some', () => {
    expect(shownTime(300_000)).toBe('5:00');
    expect(shownTime(19_999)).toBe('0:19.9');
    expect(shownTime(950)).toBe('0:00.9');
    expect(shownTime(3_723_000)).toBe('1:02:03');
    expect(spokenTime(65_000)).toBe('1 minute 5 seconds');
  });
});
