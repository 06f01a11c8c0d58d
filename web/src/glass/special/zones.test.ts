import { expect, it } from 'vitest';
import { recorded } from '../../testing/recorded';
import { fateOf, zoned, zones } from './zones';

const { thoughts, program } = recorded('torres');

it('says where the pieces stand, and lights the zone that was spoken of', () => {
  const all = zones(thoughts, program.rules);
  expect(all.zones.map((zone) => zone.text)).toEqual([
    'the black king on d6 is in no zone',
    'the rook on b7 is in zone 1, the files a to c',
  ]);
  expect(zoned(all)).toHaveLength(24);
  expect(zoned(all).every((square) => /^[abc][1-8]$/.test(square))).toBe(true);
  expect(all.lamp).toBeNull();
});

it('goes through the six rules up to the one that fits', () => {
  const { rules } = zones(thoughts, program.rules);
  expect(rules.map((one) => fateOf(one))).toEqual([
    ...['does not fit', 'does not fit', 'does not fit', 'fits', 'not asked', 'not asked'],
  ]);
  expect(rules[3]).toMatchObject({
    found: { text: 'the kings are 3 files apart' },
    prescribes: { san: 'Ra7' },
  });
});
