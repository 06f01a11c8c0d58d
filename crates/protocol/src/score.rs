//! A verdict as UCI writes it.

use thinking::Verdict;

/// The text after the word `score`: `cp 35`, `mate -2`.
///
/// For a verdict in a program's own units, this is the number by which it is ordered.
pub fn uci_score(verdict: Verdict) -> String {
    match verdict {
        Verdict::MateIn(moves) => format!("mate {moves}"),
        _ => format!("cp {}", verdict.centipawns()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_verdict_becomes_a_whole_number() {
        for (verdict, text) in [
            (Verdict::Centipawns(-35), "cp -35"),
            (Verdict::Centipawns(i32::MAX), "cp 15000"),
            (Verdict::MateIn(3), "mate 3"),
            (Verdict::MateIn(-2), "mate -2"),
            (Verdict::MateIn(0), "mate 0"),
            (Verdict::Endgame(-1), "cp -20000"),
            (Verdict::Endgame(0), "cp 0"),
            (Verdict::native(format_args!("37/36"), 12), "cp 12"),
        ] {
            assert_eq!(uci_score(verdict), text);
        }
    }
}
