//! The evaluation as a sheet whose terms add up.

use super::families::{COUNT, FAMILIES, headings};
use super::tally::{Finding, List};
use super::weights::WEIGHTS;
use super::{FULL_PHASE, blend, endings, penalty, phase, weigh};
use crate::eval::classical::taper::Taper;
use rules::chess::Position;
use rules::{Bitboard, Color};
use std::borrow::Cow;
use thinking::{Fold, Rule, Sheet, Term, Verdict};

/// Parts of a centipawn in which a sheet counts, so that middle game, end game and scale blend
/// without rounding.
pub(crate) const PARTS_PER_CENTIPAWN: i64 = (FULL_PHASE * endings::FULL_SCALE) as i64;

/// The same parts of a pawn.
const PARTS: i64 = 100 * PARTS_PER_CENTIPAWN;

/// Blends middle-game and end-game values in one position.
struct Mixer<'w> {
    weights: &'w [Taper; COUNT],
    phase: i64,
    scale: i64,
}

impl Mixer<'_> {
    /// A value in parts of a pawn.
    fn mix(&self, value: Taper) -> i64 {
        let full = i64::from(endings::FULL_SCALE);
        let end_share = i64::from(FULL_PHASE) - self.phase;
        i64::from(value.middle()) * self.phase * full
            + i64::from(value.end()) * end_share * self.scale
    }
}

/// The sheet of the hand-written evaluation, for the side to move.
pub fn sheet(position: &Position) -> Sheet<'static> {
    by(position, &WEIGHTS)
}

/// The sheet with other coefficients.
pub(super) fn by(position: &Position, weights: &[Taper; COUNT]) -> Sheet<'static> {
    if let Some(value) = endings::known(position) {
        return known_sheet(position, value);
    }
    let mut list = List::default();
    weigh(position, &mut list);
    let total = total(&list, weights);
    let mixer = Mixer {
        weights,
        phase: i64::from(phase(position)),
        scale: i64::from(endings::scale(position, total.end())),
    };
    let mut terms = Vec::new();
    for rule in headings::ALL {
        let findings = list.findings.iter().filter(|finding| heading_of(finding.index) == *rule);
        add_term(&mut terms, rule, findings, &mixer);
    }
    add_danger(&mut terms, &list, &mixer);
    let value = blend(total, position);
    let listed: i64 = terms.iter().map(|term| term.white - term.black).sum();
    let rest = i64::from(value) * PARTS_PER_CENTIPAWN - listed;
    terms.push(Term { rule: &headings::FADING, white: rest, black: 0, squares: Bitboard::EMPTY });
    finish(position, terms, position.turn().choose(value, -value))
}

/// Makes a sheet in pawns for the side to move.
pub(crate) fn finish(position: &Position, terms: Vec<Term>, value: i32) -> Sheet<'static> {
    Sheet {
        unit: "pawns",
        parts: PARTS,
        view: position.turn(),
        fold: Fold::Difference { value: i64::from(value) * PARTS_PER_CENTIPAWN },
        terms: Cow::Owned(terms),
        verdict: Verdict::Centipawns(value),
    }
}

fn known_sheet(position: &Position, value: i32) -> Sheet<'static> {
    let credit = i64::from(value.abs()) * PARTS_PER_CENTIPAWN;
    let winner = if value >= 0 { position.turn() } else { !position.turn() };
    let (white, black) = winner.choose((credit, 0), (0, credit));
    let term = Term { rule: &headings::KNOWN, white, black, squares: position.occupied() };
    finish(position, vec![term], value)
}

fn heading_of(index: usize) -> &'static Rule {
    let mut begin = 0;
    for family in FAMILIES {
        begin += family.len;
        if index < begin {
            return family.rule;
        }
    }
    &headings::TEMPO
}

fn total(list: &List, weights: &[Taper; COUNT]) -> Taper {
    let mut total = Taper::ZERO;
    for finding in &list.findings {
        let value = weights[finding.index] * finding.count;
        total += finding.color.choose(value, -value);
    }
    total - penalty(danger(list, Color::White, weights))
        + penalty(danger(list, Color::Black, weights))
}

fn danger(list: &List, color: Color, weights: &[Taper; COUNT]) -> i32 {
    let findings = list.dangers.iter().filter(|finding| finding.color == color);
    findings.map(|finding| weights[finding.index].middle() * finding.count).sum()
}

fn add_term<'f>(
    terms: &mut Vec<Term>,
    rule: &'static Rule,
    findings: impl Iterator<Item = &'f Finding>,
    mixer: &Mixer<'_>,
) {
    let mut term = Term { rule, white: 0, black: 0, squares: Bitboard::EMPTY };
    let mut found = false;
    for finding in findings {
        let value = mixer.mix(mixer.weights[finding.index] * finding.count);
        *finding.color.choose(&mut term.white, &mut term.black) += value;
        term.squares |= finding.squares;
        found = true;
    }
    if found {
        terms.push(term);
    }
}

/// Adds the danger of the kings, which costs their own side.
fn add_danger(terms: &mut Vec<Term>, list: &List, mixer: &Mixer<'_>) {
    if list.dangers.is_empty() {
        return;
    }
    let cost = |color| -mixer.mix(penalty(danger(list, color, mixer.weights)));
    let squares = list.dangers.iter().fold(Bitboard::EMPTY, |all, f| all | f.squares);
    terms.push(Term {
        rule: &headings::ATTACK,
        white: cost(Color::White),
        black: cost(Color::Black),
        squares,
    });
}
