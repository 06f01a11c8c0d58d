//! Kinds of openings. Frey reports that programs without themes chose openings to suit the machine.

use super::all;
use crate::openings;
use rules::Move;
use rules::chess::Position;

/// The kind of game an opening leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Open lines and early contact.
    Open,
    /// One side's centre is open.
    HalfOpen,
    /// Closed or slowly developing centres.
    Closed,
}

impl Style {
    /// All styles with their names.
    pub const NAMED: [(&'static str, Self); 3] =
        [("open", Self::Open), ("half-open", Self::HalfOpen), ("closed", Self::Closed)];

    /// The style of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMED.into_iter().find(|(other, _)| *other == name).map(|(_, style)| style)
    }
}

/// The moves of the memory in a position with which lines of a style continue. A line has the style
/// of its last theme, and one without a theme has none.
pub fn moves_of_style(position: &Position, style: Style) -> Vec<Move> {
    let mut moves = Vec::new();
    for line in openings::lines().iter().filter(|line| line.weight > 0) {
        let (mut at, mut here, mut last) = (Position::start(), None, None);
        for m in line.moves() {
            if at.key() == position.key() {
                here = Some(m);
            }
            at = at.after(m);
            last =
                all().iter().find(|theme| theme.key == at.key()).map(|theme| theme.style).or(last);
        }
        if let Some(m) = here.filter(|m| last == Some(style) && !moves.contains(m)) {
            moves.push(m);
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use notation::san;

    fn first_moves(style: Style) -> Vec<String> {
        let start = Position::start();
        moves_of_style(&start, style).into_iter().map(|m| san::write(m, &start)).collect()
    }

    #[test]
    fn open_games_begin_with_the_kings_pawn_and_closed_ones_do_not_need_it() {
        let (open, closed) = (first_moves(Style::Open), first_moves(Style::Closed));
        assert!(open.contains(&"e4".to_owned()), "{open:?}");
        assert!(
            closed.contains(&"d4".to_owned()) && closed.contains(&"c4".to_owned()),
            "{closed:?}"
        );
        assert!(!open.contains(&"c4".to_owned()), "{open:?}");
    }

    #[test]
    fn names_are_read_and_others_are_none() {
        assert_eq!(Style::named("half-open"), Some(Style::HalfOpen));
        assert_eq!(Style::named("any"), None);
    }
}
