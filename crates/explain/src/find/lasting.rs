//! Lasting differences between the move that was played and the better one: facts on the
//! board at the end of the line that one of them leads to, and not at the end of the other.

use super::Case;
use super::ends::{Ends, Shown};
use crate::claim::{Claim, Perspective, Topic};
use crate::evidence::{End, Evidence};
use crate::kind::Kind;
use crate::trade::balance;
use concepts::analysis::{Feature, PlacedPiece};
use concepts::castling::{self, Castling};
use concepts::exchange::Terms;
use concepts::{development, king, shelter, trapped};
use rules::chess::Position;
use rules::{Bitboard, Color, Move, Role};

/// Whose pieces a fact is about, seen from the mover.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    Own,
    Enemy,
}

/// How a fact is seen: the pieces of a side that show it, none where it does not hold.
#[derive(Clone, Copy)]
enum Sight {
    Feature(Feature),
    By(fn(&Position, Color) -> Bitboard),
}

/// A fact that a side would rather not have on the board.
struct Fact {
    kind: Kind,
    whose: Whose,
    sight: Sight,
    /// It explains moves that lose no more than this much of the chance, from −1 to 1.
    explains: f64,
}

/// Facts that explain any mistake, facts that explain a mistake, and facts that explain an
/// inaccuracy only.
const ANY: f64 = 2.0;
const MISTAKE: f64 = 0.45;
const INACCURACY: f64 = 0.25;

impl Fact {
    fn find(&self, position: &Position, color: Color) -> Bitboard {
        match self.sight {
            Sight::Feature(feature) => feature.find(position, color),
            Sight::By(find) => find(position, color),
        }
    }

    fn topic(&self) -> Topic {
        match self.sight {
            Sight::Feature(feature) => Topic::Feature(feature),
            Sight::By(_) => Topic::None,
        }
    }
}

/// The king, if it may not castle any more and has not castled, with the enemy queen about.
fn uncastled(position: &Position, color: Color) -> Bitboard {
    let lost = matches!(castling::status(position, color), Castling::Lost);
    if lost && position.pieces(!color, Role::Queen).any() {
        Bitboard::of(position.king(color))
    } else {
        Bitboard::EMPTY
    }
}

/// A king with the enemy queen on the board and at most one pawn before it.
fn bare(position: &Position, color: Color) -> Bitboard {
    let few = !shelter::shelter(position, color).several();
    let queen = position.pieces(!color, Role::Queen).any();
    if few && queen { Bitboard::of(position.king(color)) } else { Bitboard::EMPTY }
}

/// The pieces that attack squares beside the enemy king, if there are three and a queen.
fn attackers(position: &Position, color: Color) -> Bitboard {
    const MANY: u32 = 3;
    let pieces = king::ring_attackers(position, !color).minus(position.role(Role::Pawn));
    let pieces = pieces.minus(position.role(Role::King));
    let queen = (pieces & position.role(Role::Queen)).any();
    if queen && pieces.count() >= MANY { pieces } else { Bitboard::EMPTY }
}

/// Pieces away from home without a safe move.
fn shut_in(position: &Position, color: Color) -> Bitboard {
    let home = Bitboard::rank(rules::Rank::First.seen_by(color));
    trapped::without_safe_move(position, color, &Terms::default()).minus(home)
}

/// The king of a side that is behind in material once the queens are gone.
fn behind(position: &Position, color: Color) -> Bitboard {
    let traded = position.role(Role::Queen).is_empty();
    let is_behind = balance(position, color) < 0;
    if traded && is_behind { Bitboard::of(position.king(color)) } else { Bitboard::EMPTY }
}

const fn fact(kind: Kind, whose: Whose, sight: Sight, explains: f64) -> Fact {
    Fact { kind, whose, sight, explains }
}

/// The facts, the weightiest first.
#[rustfmt::skip] // A table.
const FACTS: [Fact; 12] = [
    fact(Kind::LosesCastling, Whose::Own, Sight::By(uncastled), ANY),
    fact(Kind::OpensKing, Whose::Own, Sight::By(bare), ANY),
    fact(Kind::KingAttack, Whose::Enemy, Sight::By(attackers), ANY),
    fact(Kind::PassedPawn, Whose::Enemy, Sight::Feature(Feature::PassedPawns), ANY),
    fact(Kind::TradesBehind, Whose::Own, Sight::By(behind), MISTAKE),
    fact(Kind::PawnWeakness, Whose::Own, Sight::Feature(Feature::DoubledPawns), MISTAKE),
    fact(Kind::PawnWeakness, Whose::Own, Sight::Feature(Feature::IsolatedPawns), MISTAKE),
    fact(Kind::OpenFile, Whose::Enemy, Sight::Feature(Feature::RooksOnSeventh), MISTAKE),
    fact(Kind::Restricted, Whose::Own, Sight::By(shut_in), MISTAKE),
    fact(Kind::BishopPair, Whose::Enemy, Sight::Feature(Feature::BishopPair), INACCURACY),
    fact(Kind::Outpost, Whose::Enemy, Sight::Feature(Feature::Outposts), INACCURACY),
    fact(Kind::OpenFile, Whose::Enemy, Sight::Feature(Feature::RooksOnOpenFiles), INACCURACY),
];

/// The lasting reasons why a move is worse than another: the weightiest.
pub(crate) fn of_case(case: &Case) -> Option<Claim> {
    let (had, has) = case.values();
    let fall = had.chance() - has.chance();
    let reply = case.reply.as_ref().map_or(&[][..], |reply| reply.line.as_slice());
    let here = Ends::of(&case.before, &[&[case.played], reply].concat());
    let there = Ends::of(&case.before, &case.best.line);
    let fitting = || FACTS.iter().filter(|fact| fall <= fact.explains);
    let allowed = fitting().find_map(|fact| suffered(case, fact, &here, &there));
    let found = allowed.or_else(|| fitting().find_map(|fact| missed(case, fact, &here, &there)));
    found.or_else(|| if fall <= INACCURACY { development(case) } else { None })
}

/// In the opening the better move castles or develops a piece, and the one that was played does
/// neither: the pieces that wait at home.
fn development(case: &Case) -> Option<Claim> {
    const OPENING: u16 = 12;
    let better = case.better()?;
    let mover = case.mover();
    let home = development::undeveloped_minors(&case.before, mover);
    let develops = |m: Move| m.is_castling() || home.has(m.from());
    let opening = case.before.fullmove_number() <= OPENING;
    if !opening || !develops(better) || develops(case.played) {
        return None;
    }
    let mut claim = Claim::new(Kind::Undeveloped, case.missed(), &case.before, Some(case.played));
    let waiting = if better.is_castling() { Bitboard::of(case.before.king(mover)) } else { home };
    claim.line = vec![better];
    claim.pieces = PlacedPiece::on_all(&case.after, waiting);
    claim.evidence = vec![Evidence::Squares(waiting)];
    claim.evidence.extend(case.numbers());
    Some(claim)
}

/// The mover suffers it in the line of the move that was played, and not in the other.
fn suffered(case: &Case, fact: &Fact, here: &Ends, there: &Ends) -> Option<Claim> {
    let side = fact.whose.seen_by(case.mover());
    if fact.kind == Kind::LosesCastling && !may_castle(&case.before, side) {
        return None;
    }
    let shown = here.shows(there, &case.before, &|position| fact.find(position, side))?;
    Some(claim(case, fact, case.allowed(), shown))
}

/// The enemy would suffer it in the line of the better move, and does not in the other.
fn missed(case: &Case, fact: &Fact, here: &Ends, there: &Ends) -> Option<Claim> {
    // A king that goes where it likes has not suffered.
    if fact.kind == Kind::LosesCastling {
        return None;
    }
    let side = fact.whose.seen_by(!case.mover());
    let shown = there.shows(here, &case.before, &|position| fact.find(position, side))?;
    Some(claim(case, fact, case.missed(), shown))
}

fn may_castle(position: &Position, side: Color) -> bool {
    matches!(castling::status(position, side), Castling::Possible { .. })
}

impl Whose {
    fn seen_by(self, side: Color) -> Color {
        match self {
            Self::Own => side,
            Self::Enemy => !side,
        }
    }
}

fn claim(case: &Case, fact: &Fact, view: Perspective, shown: Shown) -> Claim {
    let mut claim = Claim::new(fact.kind, view, &case.before, Some(case.played));
    claim.topic = fact.topic();
    claim.pieces = PlacedPiece::on_all(&shown.at, shown.squares);
    let after_the_move = view.by != view.about;
    claim.line = shown.moves.iter().copied().skip(usize::from(after_the_move)).collect();
    claim.evidence = vec![
        Evidence::Squares(shown.squares),
        Evidence::Line { from: Box::new(case.before), moves: shown.moves, end: End::Open },
    ];
    claim.evidence.extend(case.numbers());
    claim
}
