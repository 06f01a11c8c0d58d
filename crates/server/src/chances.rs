//! Converts values to White's winning chances in thousandths, by the curve of `explain::accuracy`.

use explain::accuracy::{CEILING, winning_chance};
use rules::Color;
use thinking::Verdict;

/// The value of a mate in centipawns.
pub(crate) const MATE: i32 = Verdict::DECIDED;

/// Converts a verdict of the side to move to centipawns from White's point of view.
pub(crate) fn white_value(verdict: Verdict, turn: Color) -> i32 {
    let own = verdict.centipawns();
    turn.choose(own, -own)
}

/// White's chances in thousandths, from a value in centipawns from White's point of view.
pub(crate) fn white_chance(value: i32) -> u16 {
    if value.abs() >= MATE {
        return if value > 0 { 1_000 } else { 0 };
    }
    // A chance is between 0 and 1.
    (1_000.0 * winning_chance(value.clamp(-CEILING, CEILING))).round() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_follow_the_published_curve() {
        // Calculated by hand from 2 / (1 + exp(-0.00368208 cp)) - 1.
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
}
