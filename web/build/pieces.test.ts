import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { pieceStyles } from './pieces';

it('finds all twelve pieces in the package', () => {
  const file = createRequire(import.meta.url).resolve(
    'chessgroundx/assets/chessground.cburnett.css',
  );
  const styles = pieceStyles(readFileSync(file, 'utf8'));
  for (const letter of 'pnbrqk') {
    for (const color of ['white', 'black']) {
      expect(styles).toContain(`piece.${letter}-piece.${color},`);
    }
  }
});

it('other sets hold only where they are chosen, with all twelve pieces', () => {
  const file = createRequire(import.meta.url).resolve(
    'chessgroundx/assets/chessground.cburnett.css',
  );
  for (const set of ['walnut', 'letters'] as const) {
    const styles = pieceStyles(readFileSync(file, 'utf8'), set);
    const rules = styles.trim().split('\n');
    expect(rules).toHaveLength(12);
    for (const rule of rules) expect(rule).toMatch(new RegExp(`^:root\\[data-pieces="${set}"\\] `));
  }
});
