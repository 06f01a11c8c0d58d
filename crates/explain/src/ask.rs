//! Four questions about any move in any position.
//!
//! Searches have fixed budgets, so the same question gets the same answer on every machine.

use crate::accuracy::{Mark, Value};
use crate::claim::{Claim, Perspective, Stance};
use crate::find::lasting::number;
use crate::find::{Case, gains, lasting, mates};
use crate::judge::{Judge, Judged};
use crate::kind::Kind;
use crate::mirror::Mirror;
use crate::threat as threats;
use rules::chess::Position;
use rules::{Color, Move};
use thinking::Verdict;

/// What can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Why is this move bad?
    WhyBad,
    /// What is the idea of this move?
    Idea,
    /// What does the other side threaten?
    Threat,
    /// What should I have seen?
    Seen,
}

impl Question {
    /// All questions.
    pub const ALL: [Self; 4] = [Self::WhyBad, Self::Idea, Self::Threat, Self::Seen];

    /// A word for messages.
    pub const fn id(self) -> &'static str {
        match self {
            Self::WhyBad => "bad",
            Self::Idea => "idea",
            Self::Threat => "threat",
            Self::Seen => "seen",
        }
    }

    /// As a person asks it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::WhyBad => "Why is this move bad?",
            Self::Idea => "What is the idea?",
            Self::Threat => "What is the threat?",
            Self::Seen => "What should I have seen?",
        }
    }
}

/// Positions that each search of a question looks at.
pub const NODES: u64 = 60_000;

/// A move is not called bad if the chance, from −1 to 1, falls by less than this.
const TOLERATED: f64 = 0.05;

/// No more claims than this are told.
const MOST_CLAIMS: usize = 3;

/// Answers a question about a move that is legal in the position. The claims come with the
/// most important first and are never empty, unless the judge was stopped.
pub fn ask(
    question: Question,
    position: &Position,
    played: Move,
    judge: &mut dyn Judge,
) -> Vec<Claim> {
    if position.turn() == Color::Black {
        return ask(question, &position.mirrored(), played.mirrored(), judge).mirrored();
    }
    match question {
        Question::Threat => threats::against(position, judge).into_iter().collect(),
        Question::Idea => threats::idea(position, played, judge),
        Question::WhyBad | Question::Seen => match search(position, played, judge) {
            Some(case) => why_bad(&case, judge),
            None => Vec::new(),
        },
    }
}

/// What the side to move has to fear in a position.
pub fn threat(position: &Position, judge: &mut dyn Judge) -> Option<Claim> {
    if position.turn() == Color::Black {
        return threat(&position.mirrored(), judge).mirrored();
    }
    threats::against(position, judge)
}

/// Why a move is worse than another, given the searches before and after it, which are `None`
/// where the game is over.
pub fn why(
    position: &Position,
    played: Move,
    best: &Judged,
    reply: Option<&Judged>,
    judge: &dyn Judge,
) -> Vec<Claim> {
    let mirrored = |judged: &Judged| Judged { line: judged.line.mirrored(), ..judged.clone() };
    if position.turn() == Color::Black {
        let (best, reply) = (mirrored(best), reply.map(mirrored));
        let (position, played) = (position.mirrored(), played.mirrored());
        return why(&position, played, &best, reply.as_ref(), judge).mirrored();
    }
    let case = Case {
        before: *position,
        played,
        after: position.after(played),
        best: best.clone(),
        reply: reply.cloned(),
    };
    reasons(&case, judge)
}

fn search(position: &Position, played: Move, judge: &mut dyn Judge) -> Option<Case> {
    let after = position.play(played)?;
    let best = judge.judge(position, NODES)?;
    let reply = judge.judge(&after, NODES);
    Some(Case { before: *position, played, after, best, reply })
}

impl Case {
    /// The values for the mover before and after the move.
    pub(crate) fn values(&self) -> (Value, Value) {
        let over = if self.after.is_check() { Verdict::MateIn(0) } else { Verdict::Centipawns(0) };
        let reply = self.reply.as_ref().map_or(over, |reply| reply.verdict);
        (Value::of(self.best.verdict), Value::of(reply).of_other())
    }
}

fn why_bad(case: &Case, judge: &dyn Judge) -> Vec<Claim> {
    let (had, has) = case.values();
    let fall = had.chance() - has.chance();
    let harmless = fall < TOLERATED && Mark::of(had, has).is_none();
    if harmless || case.better().is_none() {
        if let Some(claim) = mates::only_legal(&case.before, case.played, case.missed()) {
            return vec![claim];
        }
        let mut claim = Claim::new(Kind::NotBad, case.missed(), &case.before, Some(case.played));
        claim.evidence.push(number(&case.before, &case.best));
        return vec![claim];
    }
    reasons(case, judge)
}

/// The reasons against a move, the most important first.
fn reasons(case: &Case, judge: &dyn Judge) -> Vec<Claim> {
    if let Some(claim) = mates::only_legal(&case.before, case.played, case.missed()) {
        return vec![claim];
    }
    let mut claims = mates::of_case(case);
    if claims.is_empty() {
        claims.extend(gains::allowed(case));
        claims.extend(gains::missed(case));
    }
    if claims.is_empty() {
        claims.extend(gains::by_lines(case));
    }
    if claims.is_empty() {
        claims.extend(lasting::of_case(case, judge));
    }
    claims.sort_by_key(Claim::rank);
    claims.truncate(MOST_CLAIMS);
    if claims.is_empty() {
        claims.push(no_short_reason(case));
    }
    claims
}

fn no_short_reason(case: &Case) -> Claim {
    let mut claim = Claim::new(Kind::NoShortReason, case.missed(), &case.before, Some(case.played));
    claim.line.clone_from(&case.best.line);
    claim.evidence.push(number(&case.before, &case.best));
    claim
}

/// What the mover does.
pub(crate) fn done(side: Color) -> Perspective {
    Perspective { by: side, about: side, stance: Stance::Done }
}
