import { expect, it } from 'vitest';
import { TimeMachine } from './time_machine.svelte';

const SEARCH = { name: 'IBM 704', positions: 2_800, seconds: 480 };

it('holds a move back as long as it took, with the positions counted along', () => {
  const machine = new TimeMachine();
  const shown: string[] = [];
  machine.hold(SEARCH, () => shown.push('move'));
  machine.after(() => shown.push('clock'));
  machine.tick(240);
  expect(machine.positions).toBe(1_400);
  expect(shown).toEqual([]);
  machine.speed = 60;
  machine.tick(4);
  expect(shown).toEqual(['move', 'clock']);
  expect(machine.isHolding).toBe(false);
});

it('lets go at once, in order, and a second search holds what comes after it', () => {
  const machine = new TimeMachine();
  const shown: string[] = [];
  machine.hold(SEARCH, () => {
    shown.push('first');
    machine.hold(SEARCH, () => shown.push('second'));
  });
  machine.release();
  expect(shown).toEqual(['first']);
  machine.release();
  expect(shown).toEqual(['first', 'second']);
});
