import { describe, expect, it } from 'vitest';
import type { SeatView } from '../protocol/game';
import type { ProgramView } from '../protocol/program';
import { shownLevel } from './level';

const steps = Array(21).fill({});
const withLevels = { options: [{ name: 'Skill Level', default: 20, steps }] };
const character = {
  options: [{ name: 'Skill Level', default: 12, steps: steps.slice(1) }],
} as unknown as ProgramView;
const engine = withLevels as unknown as ProgramView;
const machine = { options: [] } as unknown as ProgramView;
const seat = (options?: Record<string, string>): SeatView => ({
  kind: 'program',
  name: 'Vitrine',
  ...(options === undefined ? {} : { options }),
});

describe('the level beside a name', () => {
  it('is the one the game was started with', () => {
    expect(shownLevel(seat({ 'Skill Level': '3' }), engine)).toBe(3);
    expect(shownLevel(seat({ 'Skill Level': '0' }), engine)).toBe(0);
  });

  it('is shown for every level of a character', () => {
    expect(shownLevel(seat(), character)).toBe(12);
    expect(shownLevel(seat({ 'Skill Level': '19' }), character)).toBe(19);
  });

  it('is missing at full strength and for programs without levels', () => {
    expect(shownLevel(seat(), engine)).toBeNull();
    expect(shownLevel(seat({ 'Skill Level': '20' }), engine)).toBeNull();
    expect(shownLevel(seat({ 'Skill Level': '3' }), machine)).toBeNull();
    expect(shownLevel(seat(), undefined)).toBeNull();
  });
});
