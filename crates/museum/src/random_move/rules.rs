//! The rule of the choice. The list and its deviations are those of [`crate::first_move`].

use thinking::Rule;

/// The choice.
pub(super) static ANY: Rule = Rule {
    id: "any",
    says: "Play one move of the list at random.",
    source: "Shannon 1950, section 2, second example of a strategy, and section 5",
};
