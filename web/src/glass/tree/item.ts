// A row of a tree as an element of the page, be it drawn or written.

import type { Row } from './rows';

/** What a screen reader says of it, besides its words. */
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

/** The classes that say how it looks. */
export function looks({ node, isMain }: Row, isActive: boolean) {
  return {
    main: isMain,
    dropped: node.dropped !== null,
    quiet: node.isQuiet,
    active: isActive,
  };
}
