// The form for a new game: a browser refuses it at the first field that is wrong, and the user must
// see which one.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FORM = readFileSync(join(import.meta.dirname, 'NewGame.svelte'), 'utf8');

it('opens a closed section whose field is refused', () => {
  const sections = FORM.match(/<details[^]*?<summary>/g) ?? [];
  expect(sections).not.toEqual([]);
  for (const section of sections)
    expect(section).toContain('oninvalidcapture={(event) => (event.currentTarget.open = true)}');
});
