import { describe, expect, it } from 'vitest';
import { pictured, rulesOf } from './ending';

const rules = ['mate', 'squeeze', 'promote', 'square', 'hold'].map((id) => ({
  id,
  says: id,
  source: '',
}));

describe('an elementary ending', () => {
  it('shows the rules of the ending that is on the board', () => {
    expect(rulesOf(rules, 'squeeze').map((rule) => rule.id)).toEqual(['mate', 'squeeze']);
    expect(rulesOf(rules, 'hold').map((rule) => rule.id)).toEqual(['promote', 'square', 'hold']);
  });

  it('draws the room after the move, or what there is', () => {
    const room = { key: 'room after', name: 'the room after the move', squares: ['a1'] };
    const corner = { name: 'the corner of the room beside the rook', squares: ['b2'] };
    expect(pictured([room, corner])).toBe(room);
    expect(pictured([corner])).toBe(corner);
    expect(pictured([]).squares).toEqual([]);
  });
});
