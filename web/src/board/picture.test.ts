import { expect, it } from 'vitest';
import { positionSvg, type Look } from './picture';

const look: Look = {
  light: '#fff',
  dark: '#999',
  coordinates: true,
  bottom: 'white',
  piece: (role, color) => `data:${color}-${role}`,
};
const FEN = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';

it('has every piece where it belongs, from both sides', () => {
  const white = positionSvg(FEN, [], look);
  expect(white.match(/<image /g)).toHaveLength(3);
  expect(white).toContain('<image href="data:white-k" x="240" y="420"');
  const black = positionSvg(FEN, [], { ...look, bottom: 'black' });
  expect(black).toContain('<image href="data:white-k" x="180" y="0"');
  // a1 is dark, seen from both sides.
  expect(white).toContain('<rect x="0" y="420" width="60" height="60" fill="#999"/>');
  expect(black).toContain('<rect x="420" y="0" width="60" height="60" fill="#999"/>');
});

it('draws arrows and circles, and escapes what XML would take for its own', () => {
  const svg = positionSvg('<&', [{ color: 'green', from: 12, to: 28 }], look);
  expect(svg).toContain('<line x1="270" y1="390" x2="270" y2="270"');
  expect(svg).toContain('<title>&lt;&amp;</title>');
  expect(positionSvg(FEN, [{ color: 'red', from: 0, to: 0 }], look)).toContain('<circle');
});
