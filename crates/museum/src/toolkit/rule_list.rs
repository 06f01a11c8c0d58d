//! Lists of rules for cards.

use thinking::Rule;

/// Joins two lists.
pub(crate) const fn joined_rules<const A: usize, const B: usize, const ALL: usize>(
    first: [&'static Rule; A],
    second: [&'static Rule; B],
) -> [&'static Rule; ALL] {
    let mut all = [first[0]; ALL];
    let mut index = 0;
    while index < ALL {
        all[index] = if index < A { first[index] } else { second[index - A] };
        index += 1;
    }
    all
}
