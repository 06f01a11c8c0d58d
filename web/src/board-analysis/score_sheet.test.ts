import { expect, it } from 'vitest';
import type { Look } from '../board/picture';
import { diagramsOf, scoreSheet, textOfGame, wrapped } from './score_sheet';
import { GameTree } from './tree';

const GAME = `[White "Ada"]
[Black "Bob & Co"]
[Result "0-1"]

{ A trap } 1. e4 ( 1. d4 d5 $10 ) e5 2. Nf3 Nc6 3. Bc4 Nd4 $6 4. Nxe5 $2 { takes <the> pawn } Qg5 5. Nxf7 ( 5. Bxf7+ { better } Kd8 ( 5... Ke7 ) ) Qxg2 0-1
`;

const LOOK: Look = {
  light: '#fff',
  dark: '#999',
  coordinates: false,
  bottom: 'white',
  piece: (role, color) => `${color}-${role}`,
};

it('has every move, sign, comment and variation', () => {
  expect(textOfGame(GameTree.fromPgn(GAME))).toBe(
    'A trap 1. e4 (1. d4 d5 =) 1… e5 2. Nf3 Nc6 3. Bc4 Nd4?! 4. Nxe5? takes <the> pawn 4… Qg5 ' +
      '5. Nxf7 (5. Bxf7+ better 5… Kd8 (5… Ke7)) 5… Qxg2',
  );
  expect(textOfGame(GameTree.fromPgn('*'))).toBe('');
});

it('draws the positions that something is said about, and the last one', () => {
  const tree = GameTree.fromPgn(GAME);
  expect(diagramsOf(tree).map(({ san }) => san)).toEqual(['Nd4', 'Nxe5', 'Qxg2']);
  const { svg, height } = scoreSheet(tree, LOOK);
  expect(svg.match(/viewBox="0 0 480 480">/g)).toHaveLength(6);
  expect(svg).toContain('After 4. Nxe5?');
  expect(svg).toContain('Ada – Bob &amp; Co');
  expect(svg).toContain('takes &lt;the&gt; pawn');
  expect(height).toBeGreaterThan(400);
});

it('breaks lines between words, and long words stay whole', () => {
  expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapped('abcdefghij kl', 4)).toEqual(['abcdefghij', 'kl']);
});
