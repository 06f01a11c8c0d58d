import { expect, it } from 'vitest';
import type { ExhibitThought } from '../../protocol/thought';
import { withoutRest } from './worth';

it('shows terms, and not what is left over by dividing', () => {
  const row = (label: string) => ({ label, cells: [] });
  const exhibit = {
    kind: 'exhibit',
    exhibit: 'by hand',
    rows: [row('material'), row('rounding'), row('mobility')],
  } as unknown as ExhibitThought;
  expect(withoutRest(exhibit).rows.map(({ label }) => label)).toEqual(['material', 'mobility']);
});
