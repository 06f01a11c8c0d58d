//! The Los Alamos program for MANIAC I (1956): searches every move, two moves of each side deep, on
//! a board of 6×6, and counts material at the leaves and mobility on the way. For comparison it
//! also plays on the board of chess.
//!
//! * `field.rs` both boards · `tree.rs` the tree · `sheet.rs` material and mobility on one scale ·
//!   `score.rs` scores
//! * `rules.rs` the rules in words and the deviations · `exhibits.rs` the tables it shows

mod exhibits;
mod field;
mod rules;
mod score;
mod sheet;
#[cfg(test)]
mod tests;
mod tree;

use crate::toolkit::{self, Choice, DRAWS_OPTION, SEE_DRAWS, STOPPED, Scheme, Walk};
use ::rules::{Game, Move, MoveList, Position, Variant};
use field::Field;
use score::Score;
use sheet::{Scale, VALUED};
use std::borrow::Cow;
use thinking::{
    Abilities, Card, Cell, Decision, Desk, Exhibit, Limits, Method, NoMove, OptionKind, OptionSpec,
    OriginalMachine, Plays, Program, Row, Rule, Settings, Thought,
};
use tree::Tree;

/// The program for MANIAC I.
#[derive(Clone, Debug)]
pub struct LosAlamos {
    settings: Settings,
}

static CARD: Card = Card {
    id: "los-alamos",
    name: "The Los Alamos program",
    year: 1956,
    people: &["James Kister", "Paul Stein", "Stanislaw Ulam", "William Walden", "Mark Wells"],
    machine: "MANIAC I, 11,000 operations a second",
    character: "Barely glances at each position, but at all of them; the first program to beat \
                a human player, a beginner of one week.",
    method: Method {
        alternatives: "all moves",
        depth: "two moves of each side, all of them",
        evaluation: "material at the end, mobility on the way",
        integration: "minimax, with the mobility of each position on the way added in",
        final_choice: "the best score",
        language: "machine code, 600 words",
    },
    sources: &[
        "A. Newell, J. C. Shaw, H. A. Simon, Chess-playing programs and the problem of \
         complexity, 1958, section The Los Alamos program and table 1",
        "J. Kister, P. Stein, S. Ulam, W. Walden, M. Wells, Experiments in chess, \
         Journal of the ACM 4 (1957), 174-177",
        "P. Stein, S. Ulam, Experiments in chess on electronic computing machines, \
         Chess Review, January 1957, 13-17",
    ],
    rules: rules::ALL,
    deviations: rules::DEVIATIONS,
    abilities: Abilities {
        variants: &[Variant::LosAlamos, Variant::Chess],
        chess960: false,
        plays: Plays::Games,
    },
    original: Some(OriginalMachine {
        name: "MANIAC I",
        seconds_per_position: 0.0043,
        basis: "about 12 minutes a move for 20 alternatives four plies deep: 20, 400, 8,000 and \
                160,000 positions (Newell, Shaw and Simon 1958)",
    }),
};

const PLIES: &str = "Plies";
const PAWN_WEIGHT: &str = "Pawn Weight";
const VALUES: [&str; VALUED.len()] = ["Pawn", "Knight", "Bishop", "Rook", "Queen"];

const fn value(name: &'static str, default: i64) -> OptionSpec {
    OptionSpec {
        name,
        says: "What this piece is worth, in tenths of a pawn at its ordinary value.",
        kind: OptionKind::Spin { default, min: 0, max: 200, parts: 10 },
    }
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::spin(
        PLIES,
        4,
        (1, tree::DEEPEST as i64),
        "How many plies deep every move is followed; MANIAC I looked at four.",
    ),
    OptionSpec::spin(PAWN_WEIGHT, 16, (1, 1_000), "How many possible moves a pawn is worth."),
    value(VALUES[0], 10),
    value(VALUES[1], 30),
    value(VALUES[2], 30),
    value(VALUES[3], 50),
    value(VALUES[4], 90),
    DRAWS_OPTION,
];

impl Default for LosAlamos {
    fn default() -> Self {
        Self { settings: Settings::new(OPTIONS) }
    }
}

impl LosAlamos {
    fn scale(&self) -> Scale {
        let number = |name| i32::try_from(self.settings.spin(name)).unwrap_or(0);
        let pawn = number(PAWN_WEIGHT);
        Scale { pawn, pieces: VALUES.map(|name| number(name) * pawn / 10) }
    }

    fn depth(&self, limits: &Limits) -> u32 {
        let plies = u32::try_from(self.settings.spin(PLIES)).unwrap_or(1);
        limits.depth.map_or(plies, |depth| depth.clamp(1, plies))
    }
}

impl Program for LosAlamos {
    thinking::keeps_settings!(CARD, OPTIONS, settings);

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        desk.announce(&Thought::Began { position: Cow::Borrowed(game.position()) });
        match game.position() {
            Position::LosAlamos(position) => self.decide(game, position, limits, desk),
            Position::Chess(position) => self.decide(game, position, limits, desk),
        }
    }
}

impl LosAlamos {
    /// Decides in a position of either board.
    fn decide<F: Field>(
        &self,
        game: &Game,
        position: &F,
        limits: &Limits,
        desk: &mut Desk<'_>,
    ) -> Decision {
        let moves = listed(position, limits);
        let Some(&first) = moves.first() else { return Decision::Stand(NoMove::GameOver) };
        desk.tell(&Thought::Listed { moves: Cow::Borrowed(&moves), rule: &rules::ALL_MOVES });
        let mut tree = Tree::new(self.scale());
        let mut walk = Walk::new(desk, limits, position.turn());
        walk.see_draws(self.settings.check(SEE_DRAWS), game);
        let depth = self.depth(limits);
        let choice = toolkit::choose(&mut tree, position, &moves, depth, &mut walk);
        let Some(choice) = choice else { return toolkit::unlooked(first, desk) };
        let rule = say_dropped(&choice, desk);
        say_sum(position, &choice, depth, desk);
        choice.say_replies(&rules::BEST, desk);
        let rule = if choice.tried.len() < moves.len() { &STOPPED } else { rule };
        let verdict = tree.verdict(choice.value);
        desk.announce(&Thought::Chose { m: choice.m, verdict, rule });
        Decision::Play(choice.m)
    }
}

/// The legal moves that the limits allow. A promotion to a piece other than a queen is listed only
/// if they allow no other move.
fn listed(position: &impl Field, limits: &Limits) -> MoveList {
    let known = position.listed_moves();
    let allowed = |m: &Move| position.keeps_king(*m) && limits.allows(*m);
    let moves: MoveList = (&known).into_iter().filter(allowed).collect();
    if !moves.is_empty() {
        return moves;
    }
    let mut moves = position.legal_moves();
    moves.retain(|m| limits.allows(m));
    moves
}

/// Shows the parts of the chosen move's score: the mobility of each position of the line, and the
/// rest for the material at the end. A king that is won or lost has no sum.
fn say_sum<F: Field>(root: &F, choice: &Choice<Score>, depth: u32, desk: &mut Desk<'_>) {
    let Score::Points(points) = choice.value else { return };
    if !desk.hears() {
        return;
    }
    let (mut at, mut sum) = (root.clone(), 0);
    let mut rows = Vec::new();
    for (ply, &m) in (1..depth).zip(choice.line.iter()) {
        at = at.after(m);
        let count = at.listed_moves().len() as i32;
        let signed = if ply.is_multiple_of(2) { count } else { -count };
        sum += signed;
        rows.push(Row::new("mobility", vec![ply.into(), signed.into()]));
    }
    rows.push(Row::new("material", vec![Cell::Empty, (points - sum).into()]));
    rows.push(Row::new("together", vec![Cell::Empty, points.into()]));
    let exhibit = Exhibit::new(&exhibits::SUM, &rules::MOBILITY, rows);
    desk.tell(&Thought::Exhibit(exhibit));
}

/// Says why the other moves are not played. Returns the rule that decided.
fn say_dropped(choice: &Choice<Score>, desk: &mut Desk<'_>) -> &'static Rule {
    let mut deciding = &rules::BEST;
    for &(m, score) in choice.tried.iter().filter(|(m, _)| *m != choice.m) {
        let rule = if score == choice.value { &rules::TIE } else { &rules::BEST };
        if rule == &rules::TIE {
            deciding = rule;
        }
        desk.tell(&Thought::Discarded { m, rule });
    }
    deciding
}
