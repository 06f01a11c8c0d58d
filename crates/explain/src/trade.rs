//! The material that changes hands in a line, in words.

use concepts::{Values, material};
use rules::chess::Position;
use rules::{Color, Role};

/// What a side has gained relative to the other between the beginning and the end of a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trade {
    /// The pieces it has won, the most valuable first.
    pub won: Vec<Role>,
    /// The pieces it has given for them.
    pub given: Vec<Role>,
    /// Whether it has lost a knight or bishop on the way: a lead of one minor is then *a piece*.
    pub minors_exchanged: bool,
}

/// The material lead of a side, in pawns.
pub fn balance(position: &Position, side: Color) -> i32 {
    let white = material::balance(position, &Values::STANDARD);
    side.choose(white, -white)
}

/// A trade of more pieces than this is described by its value.
const MOST_PIECES: usize = 3;

impl Trade {
    /// Compares two positions of one line.
    pub fn between(from: &Position, to: &Position, by: Color) -> Self {
        let mut trade = Self::default();
        let lead = |position: &Position, role| {
            let count = |color| material::count(position, color, role) as i32;
            count(by) - count(!by)
        };
        for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn] {
            let change = lead(to, role) - lead(from, role);
            let list = if change > 0 { &mut trade.won } else { &mut trade.given };
            list.extend(std::iter::repeat_n(role, change.unsigned_abs() as usize));
        }
        let minors = |position: &Position| {
            let count = |role| material::count(position, by, role);
            count(Role::Knight) + count(Role::Bishop)
        };
        trade.minors_exchanged = minors(to) < minors(from);
        trade
    }

    /// The value of the trade, in pawns.
    pub fn gain(&self) -> i32 {
        let sum = |roles: &[Role]| roles.iter().map(|&role| Values::STANDARD.of(role)).sum::<i32>();
        sum(&self.won) - sum(&self.given)
    }

    /// Says what is won and for what: `the exchange`, `a rook for a knight and a pawn`.
    pub fn words(&self) -> String {
        let is_minor = |role: &Role| matches!(role, Role::Knight | Role::Bishop);
        match (self.won.as_slice(), self.given.as_slice()) {
            ([Role::Rook], [minor]) if is_minor(minor) => "the exchange".into(),
            ([Role::Rook, Role::Pawn], [minor]) if is_minor(minor) => {
                "the exchange and a pawn".into()
            }
            ([minor, pawns @ ..], [])
                if self.minors_exchanged
                    && is_minor(minor)
                    && pawns.iter().all(|&role| role == Role::Pawn) =>
            {
                joined(&[vec!["a piece".into()], counted(pawns)].concat())
            }
            (won, []) => listed(won),
            (won, given) if won.len() + given.len() > MOST_PIECES => match self.gain() {
                1 => "material worth a pawn".into(),
                gain => format!("material worth {gain} pawns"),
            },
            (won, given) => format!("{} for {}", listed(won), listed(given)),
        }
    }
}

/// `a rook and two pawns`.
fn listed(roles: &[Role]) -> String {
    joined(&counted(roles))
}

/// `a rook`, `two pawns`.
fn counted(roles: &[Role]) -> Vec<String> {
    let mut parts = Vec::new();
    for chunk in roles.chunk_by(|a, b| a == b) {
        let Some(role) = chunk.first() else { continue };
        parts.push(match chunk.len() {
            1 => format!("a {}", role.name()),
            2 => format!("two {}s", role.name()),
            3 => format!("three {}s", role.name()),
            more => format!("{more} {}s", role.name()),
        });
    }
    parts
}

/// `a, b and c`.
pub(crate) fn joined(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trades_have_the_words_of_players() {
        use Role::{Bishop, Knight, Pawn, Queen, Rook};
        let words = |won: &[Role], given: &[Role]| {
            Trade { won: won.to_vec(), given: given.to_vec(), ..Trade::default() }.words()
        };
        assert_eq!(words(&[Rook], &[Knight]), "the exchange");
        assert_eq!(words(&[Bishop, Pawn, Pawn], &[]), "a bishop and two pawns");
        assert_eq!(words(&[Queen], &[Rook, Pawn]), "a queen for a rook and a pawn");
        assert_eq!(words(&[Rook, Rook, Pawn], &[Queen]), "material worth 2 pawns");
    }

    #[test]
    fn a_knight_and_a_bishop_for_a_bishop_are_a_piece() {
        let position = |text: &str| notation::fen::read_chess(text).unwrap().value;
        // Bxc6+ bxc6 axb4: the bishop is traded for a knight, and another bishop is lost.
        let from = position("4k3/1p6/2n5/1B6/1b6/P7/8/7K w - - 0 1");
        let to = position("4k3/8/2p5/8/1P6/8/8/7K b - - 0 1");
        assert_eq!(Trade::between(&from, &to, Color::White).words(), "a piece");
        let simple = position("4k3/1p6/2B5/8/1b6/P7/8/7K b - - 0 1");
        assert_eq!(Trade::between(&from, &simple, Color::White).words(), "a knight");
    }
}
