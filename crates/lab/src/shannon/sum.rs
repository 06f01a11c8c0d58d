//! f(P) as a sum with adjustable weights.

use crate::frey::{self, none};
use crate::report::row;
use crate::search::Switches;
use crate::{Bench, Experiment, Report, Room, Trouble};
use museum::shannon::{Coefficients, Term, f};
use notation::san;
use thinking::{OptionSpec, Settings};

const fn weight(name: &'static str, default: i64, max: i64, says: &'static str) -> OptionSpec {
    OptionSpec::spin(name, default, (0, max), says)
}

/// The evaluation as a sum.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "sum",
    room: Room::Shannon,
    title: "What is a position worth?",
    asks: "Queen 9, rook 5, bishop and knight 3, pawn 1, half a pawn off for a weak pawn, a tenth for each move. Change a \
           weight: does another move become the best without searching?",
    source: "Shannon 1950, section 3, f(P)",
    options: &[
        OptionSpec::text(
            "Position",
            "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
            "The position.",
        ),
        weight("Queen", 90, 130, "Tenths of a pawn."),
        weight("Rook", 50, 130, "Tenths of a pawn."),
        weight("Bishop", 30, 130, "Tenths of a pawn."),
        weight("Knight", 30, 130, "Tenths of a pawn."),
        weight(
            "Weak pawn",
            50,
            100,
            "What a doubled, backward or isolated pawn costs, in hundredths.",
        ),
        weight("Mobility", 10, 100, "What a legal move is worth, in hundredths."),
    ],
    is_swift: true,
    run,
};

/// The terms that are shown, with the option that weighs each and its step in hundredths.
const TERMS: [(Term, &str, i32); 8] = [
    (Term::Queen, "Queen", 10),
    (Term::Rook, "Rook", 10),
    (Term::Bishop, "Bishop", 10),
    (Term::Knight, "Knight", 10),
    (Term::Doubled, "Weak pawn", 1),
    (Term::Backward, "Weak pawn", 1),
    (Term::Isolated, "Weak pawn", 1),
    (Term::Mobility, "Mobility", 1),
];

/// The number of moves that are shown.
const SHOWN: usize = 8;

fn coefficients(settings: &Settings) -> Coefficients {
    let set = |all: Coefficients, (term, name, step): (Term, &str, i32)| {
        let number = i32::try_from(settings.spin(name)).unwrap_or(0);
        all.with(term, number * step)
    };
    TERMS.into_iter().fold(Coefficients::formula(), set)
}

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let fen = settings.text("Position");
    let position = frey::position(fen)?;
    let weights = coefficients(settings);
    let pawns = |hundredths: i32| format!("{:+.2}", f64::from(hundredths) / 100.0);
    let mut report = Report::default();
    report.board("The position", fen, none());
    let all = TERMS.into_iter().map(|(term, ..)| term).chain([Term::Pawn]);
    let rows = all.map(|term| {
        let alone = |weight| f(&position, &Coefficients::NONE.with(term, weight));
        let count = alone(1) * term.definition().sign;
        row![
            term.definition().rule.id,
            count,
            f64::from(Coefficients::formula().get(term)) / 100.0,
            f64::from(weights.get(term)) / 100.0,
            pawns(alone(weights.get(term))),
        ]
    });
    let mut rows: Vec<_> = rows.collect();
    let value = f(&position, &weights);
    rows.push(row![
        "f(P)",
        crate::Cell::Nothing,
        crate::Cell::Nothing,
        crate::Cell::Nothing,
        pawns(value)
    ]);
    report.table(
        "White's minus Black's, times the weight",
        &["term", "difference", "Shannon's weight", "your weight", "worth"],
        rows,
    );
    let sign = position.turn().choose(1, -1);
    let mut moves: Vec<_> = position
        .legal_moves()
        .iter()
        .map(|&m| (sign * f(&position.after(m), &weights), san::write(m, &position)))
        .collect();
    moves.sort_by_key(|one| -one.0);
    report.table(
        "The best moves without searching: f(P) after the move, for the side that moves",
        &["move", "f(P)"],
        moves.into_iter().take(SHOWN).map(|(value, m)| row![m, pawns(value)]).collect(),
    );
    let plies = Switches::default().depth;
    report.say(format!(
        "A move chosen without searching ignores the answer. The searcher of the laboratory looks {plies} plies ahead with Shannon's own \
         weights: vitrine lab search --set \"Evaluation=Shannon's f(P)\"."
    ));
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn the_terms_add_up_to_the_value() {
        for options in [&[][..], &["Mobility=0"][..], &["Queen=10", "Weak pawn=100"][..]] {
            let report = run("sum", options);
            let worths = column(table(&report, 0), 4);
            let numbers: Vec<f64> = worths.iter().map(|text| text.parse().unwrap()).collect();
            let (value, terms) = numbers.split_last().unwrap();
            assert!((terms.iter().sum::<f64>() - value).abs() < 0.001, "{worths:?}");
        }
    }
}
