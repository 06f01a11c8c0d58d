//! The analytical data of Shannon's section 8: all facts about a position to which a
//! chess player would ascribe importance, as values that can be lit up, proved and told.
//!
//! ```
//! use rules::chess::Position;
//! let start = Position::start();
//! assert!(concepts::analysis::tactical(&start).is_empty());
//! ```
//!
//! * `fact.rs` what a fact is · `sentence.rs` a fact in words · `piece.rs` a piece in words
//! * `tactics.rs` finding the tactical ones · `feature.rs` the lasting ones

mod fact;
mod feature;
mod piece;
mod sentence;
mod tactics;

pub use fact::Fact;
pub use feature::Feature;
pub use piece::PlacedPiece;

use crate::exchange::Terms;
use rules::Color;
use rules::chess::Position;
use tactics::{FINDERS, Tactics};

/// The tactical facts: checks, mates and who prevents them, pieces en prise, pins, skewers,
/// forks, discoveries, guards and their overload, trapped pieces and pieces without a move.
///
/// Uses the rules of chess and the standard values. Possible moves are those of the side to move;
/// facts on the board are those of both sides.
pub fn tactical(position: &Position) -> Vec<Fact> {
    let terms = Terms::default();
    let tactics = Tactics { position, terms: &terms };
    let mut facts = Vec::new();
    for find in FINDERS {
        for color in Color::ALL {
            facts.extend(find(&tactics, color));
        }
    }
    facts
}

/// The lasting facts: pawn structure, files, outposts, shelter, bishops, development.
pub fn lasting(position: &Position) -> Vec<Fact> {
    let of_side = |feature: Feature| {
        Color::ALL.into_iter().filter_map(move |color| {
            let squares = feature.find(position, color);
            squares.any().then_some(Fact::Feature { color, feature, squares })
        })
    };
    Feature::ALL.into_iter().flat_map(of_side).collect()
}

/// All facts, the tactical ones first.
pub fn facts(position: &Position) -> Vec<Fact> {
    let mut facts = tactical(position);
    facts.extend(lasting(position));
    facts
}
