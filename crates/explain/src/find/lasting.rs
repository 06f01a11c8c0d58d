//! Lasting differences between the played move and the better one: facts at the end of one line and
//! not at the end of the other.

use super::Case;
use super::ends::{Ends, Shown};
use crate::accuracy::Mark;
use crate::claim::{Claim, Perspective, Topic};
use crate::evidence::{End, Evidence};
use crate::kind::Kind;
use crate::trade::balance;
use concepts::analysis::{Feature, PlacedPiece};
use concepts::castling::{self, Castling};
use concepts::exchange::Terms;
use concepts::{development, king, shelter, trapped};
use rules::chess::Position;
use rules::{Bitboard, Color, File, Move, Rank, Role};

/// The side whose pieces a fact is about, relative to the mover.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    Own,
    Enemy,
}

/// How a fact is detected: the pieces of a side that show it; empty if it does not hold.
#[derive(Clone, Copy)]
enum Sight {
    Feature(Feature),
    By(fn(&Position, Color) -> Bitboard),
}

/// A fact that is bad for a side.
struct Fact {
    kind: Kind,
    whose: Whose,
    sight: Sight,
    /// The worst mark that it can explain.
    explains: Mark,
}

impl Fact {
    fn find(&self, position: &Position, color: Color) -> Bitboard {
        match self.sight {
            Sight::Feature(feature) => feature.find(position, color),
            Sight::By(find) => find(position, color),
        }
    }

    /// Whether it is about the place of a king.
    fn is_about_a_king(&self) -> bool {
        matches!(self.kind, Kind::OpensKing | Kind::CentreKing)
    }

    /// Whether it counts only if the move itself causes it.
    fn is_slight(&self) -> bool {
        matches!(self.sight, Sight::Feature(Feature::BackwardPawns))
    }

    fn topic(&self) -> Topic {
        match self.sight {
            Sight::Feature(feature) => Topic::Feature(feature),
            Sight::By(_) => Topic::None,
        }
    }
}

/// The king, if it has lost the right to castle without castling and the enemy has a queen.
fn uncastled(position: &Position, color: Color) -> Bitboard {
    let lost = matches!(castling::status(position, color), Castling::Lost);
    if lost && position.pieces(!color, Role::Queen).any() {
        Bitboard::of(position.king(color))
    } else {
        Bitboard::EMPTY
    }
}

/// A king on a wing with at most one pawn before it, if the enemy has a queen.
fn bare(position: &Position, color: Color) -> Bitboard {
    let king = position.king(color);
    let on_wing = !matches!(king.file(), File::D | File::E | File::F);
    let few = !shelter::shelter(position, color).several();
    let queen = position.pieces(!color, Role::Queen).any();
    if on_wing && few && queen { Bitboard::of(king) } else { Bitboard::EMPTY }
}

/// The pieces that attack squares beside the enemy king, if there are three with a queen.
fn attackers(position: &Position, color: Color) -> Bitboard {
    const MANY: u32 = 3;
    let pieces = king::ring_attackers(position, !color).minus(position.role(Role::Pawn));
    let pieces = pieces.minus(position.role(Role::King));
    let queen = (pieces & position.role(Role::Queen)).any();
    if queen && pieces.count() >= MANY { pieces } else { Bitboard::EMPTY }
}

/// Pieces off the first rank that have no safe move.
fn shut_in(position: &Position, color: Color) -> Bitboard {
    let home = Bitboard::rank(Rank::First.seen_by(color));
    let pinned = position.pinned_to_king(color);
    trapped::without_safe_move(position, color, &Terms::default()).minus(home).minus(pinned)
}

/// A king in the centre on a file without a pawn of its own, if the enemy has a queen and a rook.
fn in_the_centre(position: &Position, color: Color) -> Bitboard {
    let king = position.king(color);
    let centre = matches!(king.file(), File::D | File::E | File::F)
        && matches!(king.rank().seen_by(color), Rank::First | Rank::Second);
    let open = (position.pieces(color, Role::Pawn) & Bitboard::file(king.file())).is_empty();
    let attacked = [Role::Queen, Role::Rook].map(|role| position.pieces(!color, role).any());
    if centre && open && attacked == [true, true] { Bitboard::of(king) } else { Bitboard::EMPTY }
}

/// The bishop pair, if material is level.
fn bishops_at_level_material(position: &Position, color: Color) -> Bitboard {
    if balance(position, color) == 0 {
        Feature::BishopPair.find(position, color)
    } else {
        Bitboard::EMPTY
    }
}

/// The king of a side that is behind in material after the queens are exchanged.
fn behind(position: &Position, color: Color) -> Bitboard {
    let traded = position.role(Role::Queen).is_empty();
    let is_behind = balance(position, color) < 0;
    if traded && is_behind { Bitboard::of(position.king(color)) } else { Bitboard::EMPTY }
}

const fn fact(kind: Kind, whose: Whose, sight: Sight, explains: Mark) -> Fact {
    Fact { kind, whose, sight, explains }
}

/// The facts, the most important first.
#[rustfmt::skip] // A table.
const FACTS: [Fact; 14] = [
    fact(Kind::LosesCastling, Whose::Own, Sight::By(uncastled), Mark::Blunder),
    fact(Kind::OpensKing, Whose::Own, Sight::By(bare), Mark::Blunder),
    fact(Kind::CentreKing, Whose::Own, Sight::By(in_the_centre), Mark::Blunder),
    fact(Kind::KingAttack, Whose::Enemy, Sight::By(attackers), Mark::Blunder),
    fact(Kind::PassedPawn, Whose::Enemy, Sight::Feature(Feature::PassedPawns), Mark::Blunder),
    fact(Kind::TradesBehind, Whose::Own, Sight::By(behind), Mark::Mistake),
    fact(Kind::PawnWeakness, Whose::Own, Sight::Feature(Feature::DoubledPawns), Mark::Mistake),
    fact(Kind::PawnWeakness, Whose::Own, Sight::Feature(Feature::IsolatedPawns), Mark::Mistake),
    fact(Kind::OpenFile, Whose::Enemy, Sight::Feature(Feature::RooksOnSeventh), Mark::Mistake),
    fact(Kind::Restricted, Whose::Own, Sight::By(shut_in), Mark::Mistake),
    fact(Kind::BishopPair, Whose::Enemy, Sight::By(bishops_at_level_material), Mark::Inaccuracy),
    fact(Kind::Outpost, Whose::Enemy, Sight::Feature(Feature::Outposts), Mark::Inaccuracy),
    fact(Kind::OpenFile, Whose::Enemy, Sight::Feature(Feature::RooksOnOpenFiles), Mark::Inaccuracy),
    fact(Kind::PawnWeakness, Whose::Own, Sight::Feature(Feature::BackwardPawns), Mark::Inaccuracy),
];

/// Claims the most important lasting reason why a move is worse than another.
pub(crate) fn of_case(case: &Case) -> Option<Claim> {
    let mark = case.mark();
    let reply = case.reply.as_ref().map_or(&[][..], |reply| reply.line.as_slice());
    let here = Ends::of(&case.before, &[&[case.played], reply].concat());
    let there = Ends::of(&case.before, &case.best.line);
    let fitting = || FACTS.iter().filter(|fact| mark <= fact.explains);
    let allowed = fitting().find_map(|fact| suffered(case, fact, &here, &there));
    let found = allowed.or_else(|| fitting().find_map(|fact| missed(case, fact, &here, &there)));
    found.or_else(|| if mark == Mark::Inaccuracy { development(case) } else { None })
}

/// Claims that in the opening the better move castles or develops a piece and the played move does
/// neither. Names the pieces that wait at home.
fn development(case: &Case) -> Option<Claim> {
    const OPENING: u16 = 12;
    let better = case.better()?;
    let mover = case.mover();
    let home = development::undeveloped_minors(&case.before, mover);
    let develops = |m: Move| m.is_castling() || (home.has(m.from()) && !m.is_capture());
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

/// Claims a fact that the mover suffers in the line of the played move and not in the other.
fn suffered(case: &Case, fact: &Fact, here: &Ends, there: &Ends) -> Option<Claim> {
    let side = fact.whose.seen_by(case.mover());
    if fact.kind == Kind::LosesCastling && !may_castle(&case.before, side) {
        return None;
    }
    let shown = here.shows(there, &case.before, &|position| fact.find(position, side))?;
    let walks = fact.is_about_a_king() && walks(case, side, &shown);
    if walks || (fact.is_slight() && shown.moves.len() > 1) {
        return None;
    }
    Some(claim(case, fact, case.allowed(), shown))
}

/// Claims a fact that the enemy would suffer in the line of the better move and not in the other.
fn missed(case: &Case, fact: &Fact, here: &Ends, there: &Ends) -> Option<Claim> {
    // A king that chooses its square has not suffered.
    if fact.kind == Kind::LosesCastling || fact.is_slight() {
        return None;
    }
    let side = fact.whose.seen_by(!case.mover());
    let shown = there.shows(here, &case.before, &|position| fact.find(position, side))?;
    if fact.is_about_a_king() && walks(case, side, &shown) {
        return None;
    }
    Some(claim(case, fact, case.missed(), shown))
}

/// Whether a king moves to its place by itself, after the first move of the line.
fn walks(case: &Case, side: Color, shown: &Shown) -> bool {
    let Some((&first, _)) = shown.moves.split_first() else { return false };
    case.before.after(first).king(side) != shown.at.king(side)
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
