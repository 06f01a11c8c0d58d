//! Four questions about any move in any position.
//!
//! Searches have fixed budgets, so the same question gets the same answer on every machine.

use crate::accuracy::{Mark, Value};
use crate::claim::{Claim, Perspective, Stance};
use crate::find::{Case, draws, gains, lasting, mates, only_move, threats};
use crate::judge::{Judge, Judged, continued, number};
use crate::kind::Kind;
use crate::mirror::Mirror;
use crate::threat as asked;
use rules::chess::Position;
use rules::{Color, Move};
use thinking::Verdict;

/// A question about a move.
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

    /// An identifier for messages.
    pub const fn id(self) -> &'static str {
        match self {
            Self::WhyBad => "bad",
            Self::Idea => "idea",
            Self::Threat => "threat",
            Self::Seen => "seen",
        }
    }

    /// The question as a person asks it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::WhyBad => "Why is this move bad?",
            Self::Idea => "What is the idea?",
            Self::Threat => "What is the threat?",
            Self::Seen => "What should I have seen?",
        }
    }
}

/// The number of positions that each search of a question visits.
pub const NODES: u64 = 60_000;

/// A move is not called bad if the chance, from −1 to 1, falls by less than this.
const TOLERATED: f64 = 0.05;

/// Moves shown of a line if nothing else is known.
const SHOWN: usize = 6;

/// The most claims in an answer.
const MOST_CLAIMS: usize = 3;

/// Answers a question about a legal move. The most important claim comes first; the answer is never
/// empty, unless the judge was stopped.
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
        Question::Threat => asked::against(position, judge).into_iter().collect(),
        Question::Idea => asked::idea(position, played, judge),
        Question::WhyBad | Question::Seen => match search(position, played, judge) {
            Some(case) => why_bad(&case, judge),
            None => Vec::new(),
        },
    }
}

/// Returns the threat against the side to move.
pub fn threat(position: &Position, judge: &mut dyn Judge) -> Option<Claim> {
    if position.turn() == Color::Black {
        return threat(&position.mirrored(), judge).mirrored();
    }
    asked::against(position, judge)
}

/// Explains why a move is worse than another, from the searches before and after it, which are
/// `None` if the game is over.
pub fn why(
    position: &Position,
    played: Move,
    best: &Judged,
    reply: Option<&Judged>,
    judge: &mut dyn Judge,
) -> Vec<Claim> {
    let mirrored = |judged: &Judged| Judged { line: judged.line.mirrored(), ..judged.clone() };
    if position.turn() == Color::Black {
        let (best, reply) = (mirrored(best), reply.map(mirrored));
        let (position, played) = (position.mirrored(), played.mirrored());
        return why(&position, played, &best, reply.as_ref(), judge).mirrored();
    }
    reasons(&case(position, played, best.clone(), reply.cloned(), judge), judge)
}

/// Builds a case from the searches before and after a move, with their lines extended.
fn case(
    position: &Position,
    played: Move,
    best: Judged,
    reply: Option<Judged>,
    judge: &mut dyn Judge,
) -> Case {
    let after = position.after(played);
    let best = continued(position, best, judge);
    let reply = reply.map(|reply| continued(&after, reply, judge));
    Case { before: *position, played, after, best, reply }
}

fn search(position: &Position, played: Move, judge: &mut dyn Judge) -> Option<Case> {
    let after = position.play(played)?;
    let best = judge.judge(position, NODES)?;
    let reply = judge.judge(&after, NODES);
    Some(case(position, played, best, reply, judge))
}

impl Case {
    /// The values for the mover before and after the move.
    pub(crate) fn values(&self) -> (Value, Value) {
        let over = if self.after.is_check() { Verdict::MateIn(0) } else { Verdict::Centipawns(0) };
        let reply = self.reply.as_ref().map_or(over, |reply| reply.verdict);
        (Value::of(self.best.verdict), Value::of(reply).of_other())
    }

    /// The mark of the move; a loss too small for a mark counts as an inaccuracy.
    pub(crate) fn mark(&self) -> Mark {
        let (had, has) = self.values();
        Mark::of(had, has).unwrap_or(Mark::Inaccuracy)
    }
}

fn why_bad(case: &Case, judge: &mut dyn Judge) -> Vec<Claim> {
    let (had, has) = case.values();
    let fall = had.chance() - has.chance();
    let harmless = fall < TOLERATED && Mark::of(had, has).is_none();
    if harmless { vec![not_bad(case)] } else { reasons(case, judge) }
}

fn not_bad(case: &Case) -> Claim {
    if let Some(claim) = mates::only_legal(&case.before, case.played, case.missed()) {
        return claim;
    }
    if let Some(claim) =
        only_move::claim(&case.before, case.played, done(case.mover()), case.played)
    {
        return claim;
    }
    let mut claim = Claim::new(Kind::NotBad, case.missed(), &case.before, Some(case.played));
    claim.line.extend(case.better());
    claim.evidence.push(number(&case.before, &case.best));
    claim
}

/// Returns the reasons against a move, the most important first.
fn reasons(case: &Case, judge: &mut dyn Judge) -> Vec<Claim> {
    if case.better().is_none() || case.before.legal_moves().len() == 1 {
        return vec![not_bad(case)];
    }
    let mut claims = mates::of_case(case);
    claims.extend(draws::stalemate(case));
    if claims.is_empty() {
        claims.extend(draws::of_case(case));
    }
    if claims.is_empty() {
        claims.extend(gains::allowed(case));
        claims.extend(gains::missed(case));
    }
    if claims.is_empty() {
        claims.extend(expected(case, judge));
    }
    if claims.is_empty() {
        claims.extend(only_move_missed(case));
    }
    if claims.is_empty() {
        claims.extend(lasting::of_case(case));
    }
    claims.sort_by_key(Claim::rank);
    claims.truncate(MOST_CLAIMS);
    if claims.is_empty() {
        claims.push(no_short_reason(case));
    }
    claims
}

/// Returns a double threat, otherwise the gain of the expected lines if it exceeds a pawn;
/// otherwise a threat, which is proved and says more.
fn expected(case: &Case, judge: &mut dyn Judge) -> Option<Claim> {
    let threat = threats::of_case(case, judge);
    let by_lines = gains::by_lines(case);
    match (threat, by_lines) {
        (Some(threat), _) if threat.kind == Kind::DoubleThreat => Some(threat),
        (_, Some(line)) if line.amount > 1 => Some(line),
        (threat, line) => threat.filter(|threat| threats::explains(case, threat)).or(line),
    }
}

/// Claims that only the better move would have held.
fn only_move_missed(case: &Case) -> Option<Claim> {
    only_move::claim(&case.before, case.better()?, case.missed(), case.played)
}

fn no_short_reason(case: &Case) -> Claim {
    let mut claim = Claim::new(Kind::NoShortReason, case.missed(), &case.before, Some(case.played));
    claim.line.clone_from(&case.best.line);
    claim.line.truncate(SHOWN);
    claim.evidence.extend(case.numbers());
    claim
}

/// The perspective of a side on its own move.
pub(crate) fn done(side: Color) -> Perspective {
    Perspective { by: side, about: side, stance: Stance::Done }
}
