//! Winning chances, marks and accuracy from evaluations, as Lichess computes them.
//!
//! The curve was fitted to games of people. Players compare numbers between sites, so
//! the same game gives the same numbers here, as far as the evaluations agree.

use rules::Color;
use thinking::Verdict;

/// How fast the chance grows with centipawns.
const STEEPNESS: f64 = 0.003_682_08;

/// The chance grows no further beyond this many centipawns; a mate counts the same.
pub const CEILING: i32 = 1_000;

/// The value of the initial position, for White.
pub const INITIAL: i32 = 15;

/// If a position is decided by more than this many centipawns, a mate that appears or disappears is
/// a mistake, otherwise a blunder.
const CLEARLY_DECIDED: i32 = 700;

/// If a position is decided by more than this, such a mate is only an inaccuracy.
const LONG_DECIDED: i32 = 999;

/// The value of a position for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// The side mates.
    Mates,
    /// The side is mated.
    IsMated,
}

impl Value {
    /// Converts a verdict of the side to move to a value for that side.
    pub fn of(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Centipawns(value) => Self::Centipawns(value),
            Verdict::MateIn(moves) if moves > 0 => Self::Mates,
            Verdict::MateIn(_) => Self::IsMated,
            Verdict::Endgame(result) => Self::Centipawns(i32::from(result.signum()) * CEILING),
            Verdict::Native { order, .. } => Self::Centipawns(order),
        }
    }

    /// The value for the other side.
    #[must_use]
    pub fn of_other(self) -> Self {
        match self {
            Self::Centipawns(value) => Self::Centipawns(value.saturating_neg()),
            Self::Mates => Self::IsMated,
            Self::IsMated => Self::Mates,
        }
    }

    /// The value for `side`, given that `self` is the value for `of`.
    #[must_use]
    pub fn seen_by(self, side: Color, of: Color) -> Self {
        if side == of { self } else { self.of_other() }
    }

    /// The value in centipawns; a mate is the ceiling.
    pub fn centipawns(self) -> i32 {
        match self {
            Self::Centipawns(value) => value.clamp(-CEILING, CEILING),
            Self::Mates => CEILING,
            Self::IsMated => -CEILING,
        }
    }

    /// The chance of the side, from −1 (lost) to 1 (won).
    pub fn chance(self) -> f64 {
        2.0 * winning_chance(self.centipawns()) - 1.0
    }

    /// The chance of the side in per cent.
    pub fn percent(self) -> f64 {
        50.0 + 50.0 * self.chance()
    }
}

/// The chance to win, from 0 to 1, of a side with this advantage in centipawns: the curve that
/// Lichess publishes.
pub fn winning_chance(centipawns: i32) -> f64 {
    1.0 / (1.0 + (-STEEPNESS * f64::from(centipawns)).exp())
}

/// How much a move has given away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// The chance, from −1 to 1, falls by at least 0.1.
    Inaccuracy,
    /// It falls by at least 0.2.
    Mistake,
    /// It falls by at least 0.3.
    Blunder,
}

/// The least fall of the chance for each mark, the largest first.
const STEPS: [(f64, Mark); 3] =
    [(0.3, Mark::Blunder), (0.2, Mark::Mistake), (0.1, Mark::Inaccuracy)];

impl Mark {
    /// The mark of a move by the values for its side before and after it.
    pub fn of(before: Value, after: Value) -> Option<Self> {
        match (before, after) {
            (Value::IsMated, Value::IsMated) | (_, Value::Mates) => None,
            (Value::Mates, Value::IsMated) => Some(Self::Blunder),
            (Value::Centipawns(had), Value::IsMated) => Some(Self::by_decision(-had)),
            (Value::Mates, Value::Centipawns(has)) => Some(Self::by_decision(has)),
            _ => {
                let fall = before.chance() - after.chance();
                STEPS.iter().find(|(least, _)| fall >= *least).map(|&(_, mark)| mark)
            }
        }
    }

    /// The mark for a mate that appears or disappears in a position decided by this much.
    fn by_decision(value: i32) -> Self {
        match value {
            value if value > LONG_DECIDED => Self::Inaccuracy,
            value if value > CLEARLY_DECIDED => Self::Mistake,
            _ => Self::Blunder,
        }
    }

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// The annotation sign after the move.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// The accuracy of a move, 0 to 100, from the chances of its side before and after it, in per cent.
/// The final 1 makes up for the imperfection of the analysis.
pub fn of_move(before: f64, after: f64) -> f64 {
    if after >= before {
        return 100.0;
    }
    let raw = 103.166_810_071_164_9 * (-0.043_544_153_867_539_51 * (before - after)).exp();
    (raw - 3.166_924_740_191_411 + 1.0).clamp(0.0, 100.0)
}

/// The accuracy of both sides in a game, White's first: the average of a weighted mean, whose
/// weights are the volatility of the chances around each move, and of the harmonic mean. `None` for
/// a side that has not moved.
///
/// The values are those for White, of the start and after every move.
pub fn of_game(first: Color, values: &[Value]) -> [Option<f64>; 2] {
    let percents: Vec<f64> = values.iter().map(|value| value.percent()).collect();
    of_percents(first, &percents)
}

/// The same, from White's chances in per cent.
fn of_percents(first: Color, percents: &[f64]) -> [Option<f64>; 2] {
    let weights = volatility(percents);
    let moves: Vec<(Color, f64, f64)> = (percents.windows(2).zip(weights).enumerate())
        .map(|(ply, (pair, weight))| {
            let mover = if ply % 2 == 0 { first } else { !first };
            let (had, has) = mover.choose((pair[0], pair[1]), (pair[1], pair[0]));
            (mover, of_move(had, has), weight)
        })
        .collect();
    Color::ALL.map(|color| {
        let own = || moves.iter().filter(|(mover, ..)| *mover == color);
        let count = own().count() as f64;
        let weight: f64 = own().map(|(.., weight)| weight).sum();
        let weighted: f64 = own().map(|(_, accuracy, weight)| accuracy * weight).sum();
        let inverse: f64 = own().map(|(_, accuracy, _)| 1.0 / accuracy.max(1.0)).sum();
        (count > 0.0).then(|| f64::midpoint(weighted / weight, count / inverse))
    })
}

/// The standard deviation of the chances around each move.
fn volatility(percents: &[f64]) -> Vec<f64> {
    const LEAST: f64 = 0.5;
    const MOST: f64 = 12.0;
    let moves = percents.len().saturating_sub(1);
    let size = (moves / 10).clamp(2, 8).min(percents.len().max(1));
    let deviation = |window: &[f64]| {
        let mean = window.iter().sum::<f64>() / window.len() as f64;
        let squares: f64 = window.iter().map(|x| (x - mean).powi(2)).sum();
        (squares / window.len() as f64).sqrt().clamp(LEAST, MOST)
    };
    // The first moves share the first window.
    let first = percents.windows(size).take(1).flat_map(|w| vec![w; size.saturating_sub(2)]);
    first.chain(percents.windows(size)).map(deviation).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_follow_the_published_curve() {
        // Worked out by hand from 2 / (1 + exp(-0.00368208 cp)) - 1.
        for (value, percent) in [(0, 50.0), (100, 59.1), (-100, 40.9), (300, 75.1), (1_000, 97.5)] {
            assert!((Value::Centipawns(value).percent() - percent).abs() < 0.05, "{value}");
        }
        assert_eq!(Value::Mates.percent(), Value::Centipawns(5_000).percent());
    }

    #[test]
    fn marks_follow_the_rules_for_mates() {
        use Mark::{Blunder, Inaccuracy, Mistake};
        use Value::{Centipawns as Cp, IsMated, Mates};
        for (before, after, mark) in [
            (Cp(0), Cp(-30), None),
            (Cp(0), Cp(-60), Some(Inaccuracy)),
            (Cp(0), Cp(-120), Some(Mistake)),
            (Cp(0), Cp(-200), Some(Blunder)),
            (Cp(-1200), IsMated, Some(Inaccuracy)),
            (Cp(-800), IsMated, Some(Mistake)),
            (Cp(-100), IsMated, Some(Blunder)),
            (Mates, Cp(1200), Some(Inaccuracy)),
            (Mates, Cp(800), Some(Mistake)),
            (Mates, Cp(300), Some(Blunder)),
            (Mates, IsMated, Some(Blunder)),
            (Mates, Mates, None),
            (IsMated, IsMated, None),
        ] {
            assert_eq!(Mark::of(before, after), mark, "{before:?} {after:?}");
        }
    }

    #[test]
    fn a_move_that_loses_nothing_is_perfect() {
        assert_eq!(of_move(50.0, 50.0), 100.0);
        assert_eq!(of_move(50.0, 60.0), 100.0);
        // 103.1668 exp(-0.4354) - 3.1669 + 1, by hand.
        assert!((of_move(60.0, 50.0) - 64.58).abs() < 0.01);
        assert_eq!(of_move(100.0, 0.0), 0.0);
    }

    #[test]
    fn games_are_judged_as_lichess_judges_them() {
        // Computed independently of this code from the formula that Lichess publishes, in tenths.
        let short = [
            520, 510, 530, 500, 500, 300, 310, 290, 450, 440, 200, 220, 100, 350, 50, 60, 40, 600,
            30, 20, 10, 5, 0,
        ];
        let long: Vec<i32> = (0..45).map(|at| 390 + at * 37 % 23 * 10).collect();
        let percents = |game: &[i32]| -> Vec<f64> {
            game.iter().map(|&chance| f64::from(chance) / 10.0).collect()
        };
        for (game, wanted) in [(&short[..], [85.313, 91.426]), (&long, [80.205, 76.531])] {
            for (found, wanted) in of_percents(Color::White, &percents(game)).iter().zip(wanted) {
                assert!((found.unwrap() - wanted).abs() < 0.001, "{found:?} instead of {wanted}");
            }
        }
        assert!((volatility(&percents(&long))[3] - 5.1478).abs() < 1e-4);
        // One blunder among thirty quiet moves is not averaged away; the plain mean would be 97.
        let quiet = [vec![50.0; 41], vec![10.0; 20]].concat();
        let [white, black] = of_percents(Color::White, &quiet).map(Option::unwrap);
        assert!(black > 99.0 && white < 85.0, "{white} {black}");
    }

    #[test]
    fn the_accuracy_of_a_game_joins_two_means() {
        let level = vec![Value::Centipawns(INITIAL); 5];
        assert_eq!(of_game(Color::White, &level), [Some(100.0), Some(100.0)]);
        assert_eq!(of_game(Color::White, &level[..2]), [Some(100.0), None]);
        assert_eq!(of_game(Color::White, &level[..1]), [None, None]);
        // White throws everything away with the first of two moves; Black plays well.
        let thrown = [15, -900, -900, -900, -900].map(Value::Centipawns);
        let [white, black] = of_game(Color::White, &thrown).map(Option::unwrap);
        assert_eq!(black, 100.0);
        let bad = of_move(Value::Centipawns(15).percent(), Value::Centipawns(-900).percent());
        let weighted = (bad * 12.0 + 100.0 * 0.5) / 12.5;
        let harmonic = 2.0 / (1.0 / bad.max(1.0) + 0.01);
        assert!((white - f64::midpoint(weighted, harmonic)).abs() < 1e-9);
    }
}
