// Attributes of a tree row as an element of the page, for the drawing and the outline.

import type { Row } from './rows';

/** Returns the ARIA attributes of a row. */
export function heard({ node, place, among, below, isOpen }: Row, isActive: boolean) {
  return {
    id: `tree-${node.id}`,
    'data-node': node.id,
    'aria-level': node.ply + 1,
    'aria-posinset': place,
    'aria-setsize': among,
    'aria-expanded': below > 0 ? isOpen : undefined,
    'aria-selected': isActive,
  };
}

/** Returns the style classes of a row. */
export function looks({ node, isMain }: Row, isActive: boolean) {
  return {
    main: isMain,
    dropped: node.dropped !== null,
    quiet: node.isQuiet,
    active: isActive,
  };
}
