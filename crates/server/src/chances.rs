//! From a value to chances; marks and accuracy are in `explain::accuracy`.
//!
//! The curve is the one that players know from Lichess, where they were fitted
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
}
