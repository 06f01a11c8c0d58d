//! Threats: what follows if a side passes, what a move prepares, and what it prevents.

use crate::ask::{NODES, done};
use crate::claim::{Claim, Perspective, Stance, Topic};
use crate::evidence::{Change, Evidence, Gained};
use crate::find::{gains, mates, only_move};
use crate::judge::number;
use crate::judge::{Judge, Judged};
use crate::kind::Kind;
use crate::mirror::Mirror;
use crate::prove::{Prover, Win};
use crate::trade::balance;
use concepts::analysis::{Feature, PlacedPiece};
use concepts::{development, pawns};
use rules::chess::Position;
use rules::{Bitboard, Color, Move};
use thinking::Verdict;

/// What the side to move could win.
pub(crate) enum Danger {
    Mate(crate::prove::Mate),
    Gain(Win),
}

/// The value of a mate in pawns: more than any material.
const MATE: i32 = 50;

impl Danger {
    pub(crate) fn claim(
        &self,
        from: &Position,
        view: Perspective,
        about: (&Position, Option<Move>),
    ) -> Claim {
        match self {
            Self::Mate(mate) => mates::claim(mate, from, view, about),
            Self::Gain(win) => gains::claim(win, view, about),
        }
    }

    pub(crate) fn first(&self) -> Move {
        match self {
            Self::Mate(mate) => mate.tree.m,
            Self::Gain(win) => win.tree.m,
        }
    }

    /// The gain, in pawns.
    pub(crate) fn gain(&self) -> i32 {
        match self {
            Self::Mate(_) => MATE,
            Self::Gain(win) => win.target - balance(&win.from, win.from.turn()),
        }
    }

    /// The gain in pawns; a shorter mate counts more than a longer one.
    pub(crate) fn size(&self) -> i32 {
        match self {
            Self::Mate(mate) => MATE - mate.moves as i32,
            Self::Gain(_) => self.gain(),
        }
    }

    /// Plies after the first move within which it is proved.
    pub(crate) fn plies(&self) -> u32 {
        match self {
            Self::Mate(mate) => 2 * (mate.moves - 1),
            Self::Gain(win) => win.plies,
        }
    }

    /// Whether a player sees it coming: material, or mate within two moves.
    pub(crate) fn is_near(&self) -> bool {
        const MOVES: u32 = 2;
        !matches!(self, Self::Mate(mate) if mate.moves > MOVES)
    }

    fn line(&self) -> &[Move] {
        match self {
            Self::Mate(mate) => &mate.line,
            Self::Gain(win) => &win.line,
        }
    }

    /// The evidence that it happens after a pass.
    pub(crate) fn if_passed(&self, position: &Position) -> Evidence {
        Evidence::Counterfactual {
            from: Box::new(*position),
            change: Change::Pass,
            plies: self.plies(),
            gain: Gained::AtLeast(self.gain()),
            line: self.line().to_vec(),
        }
    }
}

/// Finds what the side to move wins beyond what it has.
pub(crate) fn danger(
    position: &Position,
    nodes: u64,
    judge: &mut dyn Judge,
) -> (Option<Danger>, Option<Judged>) {
    let judged = judge.judge(position, nodes);
    if let Some(mate) = mates::look_if(mates::is_seen(judged.as_ref()), position) {
        return (Some(Danger::Mate(mate)), None);
    }
    let base = balance(position, position.turn());
    let line = judged.as_ref().map_or(&[][..], |judged| judged.line.as_slice());
    (gains::look(position, base, line).map(Danger::Gain), judged)
}

/// Finds what the other side would do if the side to move passed.
pub(crate) fn against(position: &Position, judge: &mut dyn Judge) -> Option<Claim> {
    let side = position.turn();
    let view = Perspective { by: !side, about: side, stance: Stance::Threatened };
    let Some(passed) = position.after_pass() else {
        let mut claim = Claim::new(Kind::InCheck, view, position, None);
        claim.pieces = PlacedPiece::on_all(position, position.checkers());
        claim.evidence.push(Evidence::Squares(position.checkers().with(position.king(side))));
        return Some(claim);
    };
    let (danger, judged) = danger(&passed, NODES, judge);
    Some(match danger {
        Some(danger) => {
            let mut claim = danger.claim(&passed, view, (position, None));
            claim.evidence.push(danger.if_passed(position));
            claim
        }
        None => {
            let mut claim = Claim::new(Kind::NoThreat, view, position, None);
            claim.evidence.push(number(&passed, &judged?));
            claim
        }
    })
}

/// Explains the idea of a move: what it wins or threatens, prevents or improves.
pub(crate) fn idea(position: &Position, played: Move, judge: &mut dyn Judge) -> Vec<Claim> {
    let about = (position, Some(played));
    let view = done(position.turn());
    if let Some(claim) = mates::only_legal(position, played, view) {
        return vec![claim];
    }
    let mut claims = Vec::new();
    claims.extend(at_once(position, played, judge));
    let after = position.after(played);
    if claims.is_empty()
        && let Some(passed) = after.after_pass()
        && let (Some(danger), _) = danger(&passed, NODES, judge)
    {
        let view = Perspective { stance: Stance::Threatened, ..view };
        let mut claim = danger.claim(&passed, view, about);
        claim.evidence.push(danger.if_passed(&after));
        claims.push(claim);
    }
    if let Some(prevents) = prevents(position, played, judge) {
        claims.extend(only_move::claim(position, played, view, played));
        claims.push(prevents);
    }
    claims.extend(improves(position, played));
    if claims.is_empty() {
        let mut claim = Claim::new(Kind::NoShortReason, view, position, Some(played));
        let judged = judge.judge(&after, NODES);
        claim.evidence.extend(judged.map(|judged| number(&after, &judged)));
        claims.push(claim);
    }
    claims.sort_by_key(Claim::rank);
    claims.truncate(2);
    claims
}

/// Claims mate or material won by the move itself.
fn at_once(position: &Position, played: Move, judge: &mut dyn Judge) -> Option<Claim> {
    let about = (position, Some(played));
    let view = done(position.turn());
    let reply = judge.judge(&position.after(played), NODES);
    let is_mated = |judged: &Judged| matches!(judged.verdict, Verdict::MateIn(..=0));
    if let Some(mate) = mates::look_if(reply.as_ref().is_none_or(is_mated), position) {
        let found = (mate.tree.m == played).then(|| mates::claim(&mate, position, view, about));
        return found;
    }
    let reply = reply.map_or_else(Vec::new, |judged| judged.line);
    let line = [&[played], reply.as_slice()].concat();
    let win = gains::look(position, balance(position, position.turn()), &line)?;
    Some(gains::claim(&win, view, about))
}

/// Claims a threat that existed before the move and no longer works after it.
fn prevents(position: &Position, played: Move, judge: &mut dyn Judge) -> Option<Claim> {
    const BUDGET: u64 = 250_000;
    let passed = position.after_pass()?;
    let (danger, _) = danger(&passed, NODES, judge);
    let danger = danger?;
    let after = position.after(played);
    let enemy = after.turn();
    let stopped = match (&danger, after.play(danger.first())) {
        (_, None) => true,
        (Danger::Mate(_), Some(_)) => mates::look(&after).is_none(),
        (Danger::Gain(win), Some(next)) => {
            let target = win.target.max(balance(&position.after(played), enemy) + 1);
            Prover::new(BUDGET).secures(&next, enemy, 2, target) == Ok(false)
        }
    };
    if !stopped || hurts_as_much(&danger, position, &after, judge) {
        return None;
    }
    let side = position.turn();
    let view = Perspective { by: side, about: side, stance: Stance::Done };
    let threat = Perspective { by: enemy, about: side, stance: Stance::Threatened };
    let found = danger.claim(&passed, threat, (position, None));
    let mut claim = Claim::new(Kind::Prevents, view, position, Some(played));
    claim.line.clone_from(&found.line);
    claim.amount = found.amount;
    claim.evidence = found.evidence;
    Some(claim)
}

/// Whether the enemy, after the move, mates all the same or still wins more than half of what it
/// threatened to win. A queen that runs into a capture elsewhere is lost for a pawn more or less.
fn hurts_as_much(
    threatened: &Danger,
    before: &Position,
    after: &Position,
    judge: &mut dyn Judge,
) -> bool {
    match (threatened, danger(after, NODES, judge).0) {
        (_, None) => false,
        (_, Some(Danger::Mate(_))) => true,
        // It is worth a lot to prevent a mate, whatever it costs.
        (Danger::Mate(_), Some(Danger::Gain(_))) => false,
        // What the move itself took counts against the gain: exchanges lose nothing.
        (Danger::Gain(_), Some(Danger::Gain(win))) => {
            2 * (win.target - balance(before, after.turn())) > threatened.gain()
        }
    }
}

/// Claims an improvement of the position, by facts on the board.
fn improves(position: &Position, played: Move) -> Option<Claim> {
    let side = position.turn();
    let after = position.after(played);
    let claim = |kind, squares: Bitboard, topic| {
        let mut claim = Claim::new(kind, done(side), position, Some(played));
        claim.pieces = PlacedPiece::on_all(&after, squares);
        claim.topic = topic;
        claim.evidence.push(Evidence::Squares(squares));
        Some(claim)
    };
    if played.is_castling() {
        return claim(Kind::Castles, Bitboard::of(after.king(side)), Topic::None);
    }
    let passed = pawns::passed(&after, side).minus(pawns::passed(position, side));
    let new = passed.without(played.to());
    if new.any() || (passed.any() && played.is_capture()) {
        return claim(Kind::PassedPawn, passed, Topic::None);
    }
    for (kind, feature) in [
        (Kind::Outpost, Feature::Outposts),
        (Kind::OpenFile, Feature::RooksOnSeventh),
        (Kind::OpenFile, Feature::RooksOnOpenFiles),
    ] {
        let squares = feature.find(&after, side) & Bitboard::of(played.to());
        if squares.any() && (feature.find(position, side) & Bitboard::of(played.from())).is_empty()
        {
            return claim(kind, squares, Topic::Feature(feature));
        }
    }
    let home = development::undeveloped_minors(position, side);
    if home.has(played.from()) && !development::undeveloped_minors(&after, side).has(played.to()) {
        return claim(Kind::Develops, Bitboard::of(played.to()), Topic::None);
    }
    None
}

/// Names the tactic in a line that is known to be good: a mate or a proved gain. `None` if neither
/// is proved within the budget.
pub fn tactic(position: &Position, line: &[Move]) -> Option<Claim> {
    if position.turn() == Color::Black {
        return tactic(&position.mirrored(), &line.to_vec().mirrored()).mirrored();
    }
    let first = *line.first()?;
    let (about, view) = ((position, Some(first)), done(position.turn()));
    let last = line.iter().fold(*position, |now, &m| now.after(m));
    let may_mate = line.len() == 1 || !last.has_legal_move();
    if let Some(mate) = mates::look_if(may_mate, position) {
        return (mate.tree.m == first).then(|| mates::claim(&mate, position, view, about));
    }
    let win = gains::look(position, balance(position, position.turn()), line)?;
    Some(gains::claim(&win, view, about))
}
