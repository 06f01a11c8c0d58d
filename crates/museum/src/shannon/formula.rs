//! f(P) of a position as the paper prints it: every coefficient with what it multiplies.

use super::coefficients::{Coefficients, divisor};
use super::count::Look;
use super::phase::Phase;
use super::rules::WEIGHED;
use super::terms::Term;
use core::fmt::Write;
use rules::chess::Position;
use rules::{Bitboard, Color};
use thinking::{Desk, Thought};

/// Says f(P) with the coefficients as they are set, also those that are 0: one of
/// `+ 0.10/2 mobility (29 - 20)` for each term that counts in the phase, which takes half of
/// the mobility in the opening.
pub(crate) fn say(position: &Position, set: &Coefficients, phase: Phase, desk: &mut Desk<'_>) {
    if desk.hears() {
        let text = written(&Look::at(position), set, phase).into();
        let squares = Bitboard::EMPTY;
        desk.tell(&Thought::Remark { text, rule: Some(&WEIGHED), squares });
    }
}

fn written(look: &Look<'_>, set: &Coefficients, phase: Phase) -> String {
    let mut text = String::from("f(P) =");
    for term in Term::ALL {
        let Some(divisor) = divisor(term, phase) else { continue };
        let definition = term.definition();
        let sign = match (definition.sign, term) {
            (_, Term::King) => "",
            (..0, _) => "- ",
            _ => "+ ",
        };
        let coefficient = f64::from(set.get(term)) / 100.0;
        let part = if divisor == 1 { String::new() } else { format!("/{divisor}") };
        let [white, black] = Color::ALL.map(|color| (definition.find)(look, color).count);
        let id = definition.rule.id;
        // Writing to a string cannot fail.
        let _ = write!(text, " {sign}{coefficient:.2}{part} {id} ({white} - {black})");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shannon::testing::after;
    use crate::shannon::{Scale, Style};

    /// The hundredths that a text adds up to, White's less Black's.
    fn sum(text: &str) -> i32 {
        let text = text.replacen("f(P) =", "+", 1);
        let words: Vec<&str> = text.split(' ').collect();
        let number = |word: &str| -> i32 { word.trim_matches(['(', ')']).parse().unwrap() };
        words
            .chunks(6)
            .map(|part| {
                let [sign, coefficient, _, white, _, black] = part[..] else { panic!("{part:?}") };
                let (set, divisor) = coefficient.split_once('/').unwrap_or((coefficient, "1"));
                let hundredths = (100.0 * set.parse::<f64>().unwrap()).round() as i32;
                let worth = hundredths / number(divisor) * (number(white) - number(black));
                if sign == "-" { -worth } else { worth }
            })
            .sum()
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
                    let found = Scale::of(&set.in_phase(phase)).f(&look);
                    assert_eq!(sum(&written(&look, set, phase)), found, "{line:?} {phase:?}");
                }
            }
        }
    }

    #[test]
    fn it_reads_like_the_formula_of_the_paper() {
        let position = after("e2e4");
        let text = written(&Look::at(&position), &Coefficients::formula(), Phase::Middle);
        assert!(text.starts_with("f(P) = 200.00 king (1 - 1) + 9.00 queen (1 - 1)"), "{text}");
        assert!(text.contains(" - 0.50 doubled-pawns (0 - 0)"), "{text}");
        assert!(text.contains(" + 0.10 mobility (30 - 20)"), "{text}");
        assert!(text.contains(" + 0.00 centre-pawns (1 - 0)"), "{text}");
        assert!(!text.contains("castled"), "{text}");
    }
}
