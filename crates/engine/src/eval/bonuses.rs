//! Bonuses for the plans of an opening. The engine knows no openings: the caller passes the bonuses
//! as numbers, and the hand-written evaluation adds them.

use crate::eval::classical::sheet::PARTS_PER_CENTIPAWN;
use rules::chess::Position;
use rules::{Bitboard, Color, Role, Square};
use thinking::{Rule, Sheet, Term, Verdict};

pub(crate) static RULE: Rule = Rule {
    id: "theme",
    says: "What the theme of the opening asks for counts a little, less with every move; by option, in the hand-written evaluation.",
    source: "proposed by Frey 1977; the numbers are ours",
};

/// The plans of one side, in centipawns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bonuses {
    /// The side that gets them.
    pub side: Color,
    /// Bonuses for pieces on squares.
    pub pieces: Vec<(Role, Square, i32)>,
    /// Bonuses for squares that more own than enemy pieces attack.
    pub squares: Vec<(Square, i32)>,
    /// The largest total.
    pub most: i32,
}

impl Bonuses {
    /// The total of the bonuses earned in a position, and their squares.
    fn found(&self, position: &Position) -> (i32, Bitboard) {
        let stands =
            |&(role, square, _): &(Role, Square, i32)| position.pieces(self.side, role).has(square);
        let controls = |&(square, _): &(Square, i32)| {
            let attackers = position.attackers(square, position.occupied());
            let count = |color| (attackers & position.color(color)).count();
            count(self.side) > count(!self.side)
        };
        let pieces =
            self.pieces.iter().filter(|one| stands(one)).map(|&(_, at, bonus)| (at, bonus));
        let squares = self.squares.iter().filter(|one| controls(one)).copied();
        let (sum, squares) = pieces
            .chain(squares)
            .fold((0, Bitboard::EMPTY), |(sum, all), (at, bonus)| (sum + bonus, all.with(at)));
        (sum.min(self.most), squares)
    }

    /// The value for the side to move.
    pub(crate) fn value(&self, position: &Position) -> i32 {
        let (sum, _) = self.found(position);
        if position.turn() == self.side { sum } else { -sum }
    }

    /// Adds them to the sheet of a position.
    pub(crate) fn write(&self, position: &Position, sheet: &mut Sheet<'static>) {
        let Verdict::Centipawns(value) = sheet.verdict else { return };
        let (sum, squares) = self.found(position);
        let credit = i64::from(sum) * PARTS_PER_CENTIPAWN;
        let (white, black) = self.side.choose((credit, 0), (0, credit));
        sheet.terms.to_mut().push(Term { rule: &RULE, white, black, squares });
        sheet.verdict = Verdict::Centipawns(value + self.value(position));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, Judge};
    use thinking::{OptionValue, Program};

    fn rook_to_c1() -> Bonuses {
        let pieces = vec![(Role::Pawn, Square::E2, 15), (Role::Rook, Square::C1, 10)];
        Bonuses { side: Color::White, pieces, squares: vec![(Square::E3, 20)], most: 30 }
    }

    #[test]
    fn what_is_fulfilled_counts_up_to_the_most_and_for_its_side() {
        let start = Position::start();
        assert_eq!(rook_to_c1().value(&start), 30, "15 for the pawn and 20 for e3 are cut to 30");
        let mut judge = Judge::default();
        let plain = judge.value(&start);
        judge.0.count(Some(&std::sync::Arc::new(rook_to_c1())));
        assert_eq!(judge.value(&start), plain + 30);
        let passed = start.after_pass().unwrap();
        assert_eq!(rook_to_c1().value(&passed), -30);
    }

    #[test]
    fn the_sheet_of_a_guided_engine_shows_them_and_adds_up() {
        let mut engine = Engine::default();
        engine.set("Evaluation", OptionValue::Text("Classical".into())).unwrap();
        let start = rules::Position::from(Position::start());
        let plain = engine.weigh(&start).unwrap();
        engine.guide(Some(rook_to_c1()));
        let guided = engine.weigh(&start).unwrap();
        assert_eq!(guided.difference(), plain.difference() + 30 * PARTS_PER_CENTIPAWN);
        assert!(guided.terms.iter().any(|term| term.rule == &RULE));
        engine.guide(None);
        assert_eq!(engine.weigh(&start).unwrap(), plain);
    }
}
