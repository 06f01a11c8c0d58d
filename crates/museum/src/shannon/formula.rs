//! f(P) of a position as the paper prints it: every coefficient with the count that it multiplies.

use super::coefficients::{Coefficients, divisor};
use super::count::Look;
use super::exhibits;
use super::phase::Phase;
use super::rules::WEIGHED;
use super::terms::Term;
use rules::Color;
use rules::chess::Position;
use thinking::{Cell, Desk, Exhibit, Row, Thought};

/// Shows f(P) with the coefficients as they are set, including those that are 0: one row for each
/// term that counts in the phase.
pub(crate) fn say(position: &Position, set: &Coefficients, phase: Phase, desk: &mut Desk<'_>) {
    if desk.hears() {
        let rows = written(&Look::at(position), set, phase);
        desk.tell(&Thought::Exhibit(Exhibit::new(&exhibits::FORMULA, &WEIGHED, rows)));
    }
}

fn written(look: &Look<'_>, set: &Coefficients, phase: Phase) -> Vec<Row> {
    let row = |term: Term| {
        let divisor = divisor(term, phase)?;
        let definition = term.definition();
        let coefficient = Cell::Parts { amount: i64::from(set.get(term)), parts: 100 };
        let [white, black] = Color::ALL.map(|color| (definition.find)(look, color).count.into());
        let cells = vec![definition.sign.into(), coefficient, divisor.into(), white, black];
        Some(Row::new(definition.rule.id, cells))
    };
    Term::ALL.into_iter().filter_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shannon::testing::after;
    use crate::shannon::{Scale, Style};

    /// The sum of the rows in hundredths, White's less Black's.
    fn sum(rows: &[Row]) -> i64 {
        let worth = |row: &Row| {
            let numbers: Vec<i64> = row.cells.iter().filter_map(Cell::amount).collect();
            let [sign, coefficient, divisor, white, black] = numbers[..] else { panic!("{row:?}") };
            sign * (coefficient / divisor) * (white - black)
        };
        rows.iter().map(worth).sum()
    }

    #[test]
    fn it_adds_up_to_what_t8_finds() {
        let lines = ["", "e2e4", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6"];
        let sets = [
            Coefficients::formula(),
            Coefficients::learned(),
            Style::named("combination").coefficients(),
        ];
        for line in lines {
            let position = after(line);
            let look = Look::at(&position);
            for set in &sets {
                for phase in [Phase::Opening, Phase::Middle, Phase::Ending] {
                    let found = i64::from(Scale::of(&set.in_phase(phase)).f(&look));
                    assert_eq!(sum(&written(&look, set, phase)), found, "{line:?} {phase:?}");
                }
            }
        }
    }

    #[test]
    fn it_has_the_numbers_of_the_paper() {
        let position = after("e2e4");
        let rows = written(&Look::at(&position), &Coefficients::formula(), Phase::Middle);
        let numbers = |label: &str| -> Option<Vec<i64>> {
            let row = rows.iter().find(|row| row.label == label)?;
            Some(row.cells.iter().filter_map(Cell::amount).collect())
        };
        assert_eq!(numbers("king"), Some(vec![1, 20_000, 1, 1, 1]));
        assert_eq!(numbers("queen"), Some(vec![1, 900, 1, 1, 1]));
        assert_eq!(numbers("doubled-pawns"), Some(vec![-1, 50, 1, 0, 0]));
        assert_eq!(numbers("mobility"), Some(vec![1, 10, 1, 30, 20]));
        assert_eq!(numbers("centre-pawns"), Some(vec![1, 0, 1, 1, 0]));
        assert_eq!(numbers("castled"), None);
    }
}
