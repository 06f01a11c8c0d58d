//! From a value to chances, and from two of them to a word about the move between.
//!
//! The curve and the steps are those that players know from Lichess, where they were fitted
//! to games of people: a page that uses others would be compared with them anyway.

use rules::Color;
use thinking::Verdict;

/// How fast chances grow with hundredths of a pawn.
const STEEPNESS: f64 = 0.003_682_08;

/// Beyond this value, in hundredths of a pawn, chances grow no more.
const ENOUGH: i32 = 1_000;

/// The value of a mate in hundredths of a pawn.
pub(crate) const MATE: i32 = Verdict::DECIDED;

/// A verdict of the side to move, as White sees it, in hundredths of a pawn.
pub(crate) fn white_value(verdict: Verdict, turn: Color) -> i32 {
    let own = verdict.centipawns();
    turn.choose(own, -own)
}

/// White's chances in thousandths, by a value as White sees it.
pub(crate) fn white_chance(value: i32) -> u16 {
    if value.abs() >= MATE {
        return if value > 0 { 1_000 } else { 0 };
    }
    let pawns = f64::from(value.clamp(-ENOUGH, ENOUGH));
    let chance = 1_000.0 / (1.0 + (-STEEPNESS * pawns).exp());
    // Between 0 and 1,000 by the line above.
    chance.round() as u16
}

/// What a move has given away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Label {
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Label {
    /// By the thousandths of chance that are gone.
    pub(crate) fn of(loss: u16) -> Option<Self> {
        match loss {
            150.. => Some(Self::Blunder),
            100.. => Some(Self::Mistake),
            50.. => Some(Self::Inaccuracy),
            _ => None,
        }
    }

    /// The word for it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// How good a move is, in hundredths, by the thousandths of chance that it gave away. One
/// hundredth is added because the judge is not perfect either.
pub(crate) fn accuracy(loss: u16) -> f64 {
    let percent = f64::from(loss) / 10.0;
    (103.166_810_071_164_9 * (-0.043_544_153_867_539_51 * percent).exp() - 2.166_924_740_191_411)
        .clamp(0.0, 100.0)
}

/// The fewest and the most positions by which the volatility around a move is measured.
const WINDOW: (usize, usize) = (2, 8);

/// The least and the greatest weight of a move, in hundredths of the chances.
const WEIGHT: (f64, f64) = (0.5, 12.0);

/// How much each move of a game counts, by the chances in thousandths before the first move
/// and after each: moves made while the chances swing count more than those of a quiet phase.
pub(crate) fn volatility(chances: &[u16]) -> Vec<f64> {
    let size = (chances.len() / 10).clamp(WINDOW.0, WINDOW.1).min(chances.len().max(1));
    let moves = chances.len().saturating_sub(1);
    let weight = |at: usize| {
        // The first moves share the first window.
        let from = (at + 2).saturating_sub(size);
        let window = chances.get(from..from + size).unwrap_or(chances);
        deviation(window).clamp(WEIGHT.0, WEIGHT.1)
    };
    (0..moves).map(weight).collect()
}

/// The standard deviation of chances, in hundredths.
fn deviation(chances: &[u16]) -> f64 {
    let count = chances.len().max(1) as f64;
    let percents = || chances.iter().map(|&chance| f64::from(chance) / 10.0);
    let mean = percents().sum::<f64>() / count;
    (percents().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}

/// How well a side has played, in hundredths: half the mean of its moves by their weights,
/// half their harmonic mean, in which a single bad move counts much. `moves` has the accuracy
/// and the weight of each.
pub(crate) fn game_accuracy(moves: &[(f64, f64)]) -> f64 {
    // A side without moves has made no mistake.
    if moves.is_empty() {
        return 100.0;
    }
    let weights: f64 = moves.iter().map(|(_, weight)| weight).sum();
    let weighted: f64 = moves.iter().map(|(accuracy, weight)| accuracy * weight).sum();
    let inverse: f64 = moves.iter().map(|(accuracy, _)| 1.0 / accuracy.max(1.0)).sum();
    f64::midpoint(weighted / weights, moves.len() as f64 / inverse)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_follow_the_published_curve() {
        // Worked out by hand from 2 / (1 + exp(-0.00368208 cp)) - 1.
        for (value, chance) in [(0, 500), (100, 591), (-100, 409), (300, 751), (1_000, 975)] {
            assert_eq!(white_chance(value), chance, "{value}");
        }
        assert_eq!(white_chance(5_000), 975);
        assert_eq!((white_chance(MATE), white_chance(-MATE)), (1_000, 0));
        assert_eq!(white_chance(i32::MIN + 1), 0);
    }

    #[test]
    fn verdicts_are_turned_to_white() {
        for (verdict, white, black) in [
            (Verdict::Centipawns(31), 31, -31),
            (Verdict::MateIn(3), MATE, -MATE),
            (Verdict::MateIn(-1), -MATE, MATE),
            (Verdict::MateIn(0), -MATE, MATE),
            (Verdict::Endgame(0), 0, 0),
            (Verdict::Endgame(1), MATE, -MATE),
        ] {
            assert_eq!(white_value(verdict, Color::White), white, "{verdict}");
            assert_eq!(white_value(verdict, Color::Black), black, "{verdict}");
        }
    }

    #[test]
    fn moves_are_named_by_what_they_give_away() {
        let word = |loss| Label::of(loss).map(Label::word);
        assert_eq!((word(0), word(49)), (None, None));
        assert_eq!((word(50), word(99)), (Some("inaccuracy"), Some("inaccuracy")));
        assert_eq!((word(100), word(149)), (Some("mistake"), Some("mistake")));
        assert_eq!((word(150), word(1_000)), (Some("blunder"), Some("blunder")));
        assert!((accuracy(0) - 100.0).abs() < 1e-3 && (accuracy(100) - 64.58).abs() < 0.01);
        assert!(accuracy(1_000) < f64::EPSILON);
    }

    /// What White and Black get for a game, by the chances before it and after each move.
    fn sides(chances: &[u16]) -> [f64; 2] {
        let weights = volatility(chances);
        [0, 1].map(|side| {
            let own = (0..weights.len()).filter(|at| at % 2 == side);
            let loss = |at: usize| match side {
                0 => chances[at].saturating_sub(chances[at + 1]),
                _ => chances[at + 1].saturating_sub(chances[at]),
            };
            game_accuracy(&own.map(|at| (accuracy(loss(at)), weights[at])).collect::<Vec<_>>())
        })
    }

    #[test]
    fn games_are_judged_as_lichess_judges_them() {
        // Worked out apart from this code, from the formula that Lichess publishes.
        let short = [
            520, 510, 530, 500, 500, 300, 310, 290, 450, 440, 200, 220, 100, 350, 50, 60, 40, 600,
            30, 20, 10, 5, 0,
        ];
        let long: Vec<u16> = (0..45).map(|at| 390 + at * 37 % 23 * 10).collect();
        for (game, wanted) in [(&short[..], [85.313, 91.426]), (&long, [80.205, 76.531])] {
            for (found, wanted) in sides(game).into_iter().zip(wanted) {
                assert!((found - wanted).abs() < 0.001, "{found} instead of {wanted}");
            }
        }
        assert!((volatility(&long)[3] - 5.1478).abs() < 1e-4);
        assert_eq!(sides(&[500]), [100.0, 100.0]);
        // One blunder among thirty quiet moves is not averaged away; the plain mean would be 97.
        let mut quiet = vec![500; 41];
        quiet.extend([100; 20]);
        assert!(sides(&quiet)[1] > 99.0 && sides(&quiet)[0] < 85.0, "{:?}", sides(&quiet));
    }
}
