//! From a value to chances, and from two of them to a word about the move between.
//!
//! The curve and the steps are those that players know from Lichess, where they were fitted
//! to games of people: a page that uses others would be compared with them anyway.

use rules::Color;
use thinking::Verdict;

/// How fast chances grow with hundredths of a pawn.
const STEEPNESS: f64 = 0.003_682_08;

/// Beyond so many hundredths of a pawn chances grow no more.
const ENOUGH: i32 = 1_000;

/// What stands for a mate among hundredths of a pawn.
pub(crate) const MATE: i32 = 20_000;

/// A verdict of the side to move, as White sees it, in hundredths of a pawn.
pub(crate) fn white_value(verdict: Verdict, turn: Color) -> i32 {
    let own = match verdict {
        Verdict::Centipawns(value) => value,
        Verdict::MateIn(moves) if moves > 0 => MATE,
        Verdict::MateIn(_) => -MATE,
        Verdict::Endgame(result) => i32::from(result.signum()) * ENOUGH,
        Verdict::Native { order, .. } => order,
    };
    turn.choose(own, own.saturating_neg())
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

/// How good a move is, in hundredths, by the thousandths of chance that it gave away.
pub(crate) fn accuracy(loss: u16) -> f64 {
    let percent = f64::from(loss) / 10.0;
    (103.1668 * (-0.04354 * percent).exp() - 3.1669).clamp(0.0, 100.0)
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
            (Verdict::Endgame(1), ENOUGH, -ENOUGH),
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
        assert!((accuracy(0) - 99.9999).abs() < 1e-3 && (accuracy(100) - 63.58).abs() < 0.01);
        assert!(accuracy(1_000) < f64::EPSILON);
    }
}
