//! Checks claims.

use super::board::{balance, play, side, theirs};
use super::search::{mates, settled, worth};
use explain::{Branch, Change, Claim, End, Evidence, Gained, Kind, Stance, Topic};
use rules::chess::Position;
use rules::{Move, Square};
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Position as _, attacks};

/// The longest mate for which a shorter mate is searched for.
const SHORT_MATE: i32 = 3;

/// Proves a claim again; an error says what does not hold.
pub fn check(claim: &Claim) -> Result<(), String> {
    for evidence in &claim.evidence {
        check_evidence(claim, evidence).map_err(|why| format!("{}: {why}", claim.kind))?;
    }
    check_kind(claim).map_err(|why| format!("{}: {why}", claim.kind))
}

fn check_evidence(claim: &Claim, evidence: &Evidence) -> Result<(), String> {
    match evidence {
        Evidence::Squares(_) => Ok(()),
        Evidence::Number { from, line, .. } => replay(from, line).map(|_| ()),
        Evidence::Line { from, moves, end } => {
            let (start, last) = (theirs(from)?, replay(from, moves)?);
            if *end == End::Repetition {
                return repeats(&start, moves);
            }
            at_end(&start, &last, *end)
        }
        Evidence::Tree { from, branches, end } => {
            let start = theirs(from)?;
            let prover = start.turn();
            if branches.len() != 1 {
                return Err("a tree has one first move".into());
            }
            covers(&start, prover, branches, &|leaf| at_leaf(&start, leaf, *end))
        }
        Evidence::Counterfactual { from, change, plies, gain, line } => {
            let start = theirs(from)?;
            let changed = changed(&start, *change)?;
            line.iter().try_fold(changed.clone(), |now, &m| play(&now, m))?;
            counterfactual(&start, &changed, (*change, line), (side(claim.view.by), *plies), *gain)
        }
    }
}

/// Returns the position with one change.
fn changed(start: &Chess, change: Change) -> Result<Chess, String> {
    match change {
        Change::Instead(m) => play(start, m),
        Change::Pass => start.clone().swap_turn().map_err(|_| "no pass in check".into()),
        Change::Without(off) => {
            let mut setup = start.to_setup(EnPassantMode::Legal);
            setup.board.discard_piece_at(square(off));
            setup.castling_rights.discard(square(off));
            setup.ep_square = None;
            let chess = setup.position(CastlingMode::Chess960);
            chess.map_err(|error| format!("not a position without {off}: {error}"))
        }
    }
}

/// Checks what the side of the claim gains after the change: by its plan, if a piece was removed or
/// a threat is carried out; by any move, if another move was played or a pass saves.
fn counterfactual(
    start: &Chess,
    changed: &Chess,
    (change, line): (Change, &[Move]),
    (by, plies): (Color, u32),
    gain: Gained,
) -> Result<(), String> {
    let (now, base) = match (change, line.first()) {
        (Change::Instead(_), _) => (changed.clone(), balance(start, by)),
        (Change::Pass, _) if matches!(gain, Gained::AtMost(_)) => {
            (changed.clone(), balance(changed, by))
        }
        (_, Some(&m)) => (play(changed, m)?, balance(changed, by)),
        _ => return Err("no plan is shown".into()),
    };
    let found = |low: i32| worth(&now, by, plies, low, low + 1);
    match gain {
        Gained::AtMost(most) if found(base + most) > base + most => {
            Err(format!("more than {most} is gained all the same"))
        }
        Gained::AtLeast(least) if found(base + least - 1) < base + least => {
            Err(format!("less than {least} is gained after a pass"))
        }
        _ => Ok(()),
    }
}

fn replay(from: &Position, moves: &[Move]) -> Result<Chess, String> {
    moves.iter().try_fold(theirs(from)?, |now, &m| play(&now, m))
}

/// Checks that the last position of a line of checks has occurred before.
fn repeats(start: &Chess, moves: &[Move]) -> Result<(), String> {
    let mut seen = vec![start.clone()];
    for &m in moves {
        let next = play(seen.last().unwrap_or(start), m)?;
        if next.turn() != start.turn() && !next.is_check() {
            return Err("a move gives no check".into());
        }
        seen.push(next);
    }
    let last = seen.pop();
    let same = |other: &Chess| {
        last.as_ref()
            .is_some_and(|last| last.board() == other.board() && last.turn() == other.turn())
    };
    if seen.iter().any(same) { Ok(()) } else { Err("nothing repeats".into()) }
}

fn at_end(start: &Chess, last: &Chess, end: End) -> Result<(), String> {
    match end {
        End::Open => Ok(()),
        End::Mate => last.is_checkmate().then_some(()).ok_or_else(|| "no mate".into()),
        End::Stalemate => last.is_stalemate().then_some(()).ok_or_else(|| "no stalemate".into()),
        End::Repetition => Ok(()),
        End::Material { by, gain } => {
            let by = side(by);
            let target = balance(start, by) + gain;
            let mated = last.is_checkmate() && last.turn() != by;
            if mated || settled(last, by, target - 1, target) >= target {
                Ok(())
            } else {
                Err(format!("{gain} is not gained at the end of the line"))
            }
        }
    }
}

/// Checks what has to hold at the end of every branch of a tree.
fn at_leaf(start: &Chess, leaf: &Chess, end: End) -> Result<(), String> {
    match end {
        End::Material { by, gain } => {
            let by = side(by);
            let target = balance(start, by) + gain;
            let found = worth(leaf, by, 0, target - 1, target);
            if found >= target { Ok(()) } else { Err(format!("a branch gains {found}")) }
        }
        end => at_end(start, leaf, end),
    }
}

/// Checks that a tree answers every reply and that each of its ends is as stated.
fn covers(
    now: &Chess,
    prover: Color,
    branches: &[Branch],
    leaf: &dyn Fn(&Chess) -> Result<(), String>,
) -> Result<(), String> {
    if branches.is_empty() {
        return leaf(now);
    }
    if now.turn() != prover && branches.len() != now.legal_moves().len() {
        return Err("a reply is not answered".into());
    }
    for branch in branches {
        covers(&play(now, branch.m)?, prover, &branch.then, leaf)?;
    }
    Ok(())
}

fn holds(fact: bool, says: &str) -> Result<(), String> {
    if fact { Ok(()) } else { Err(says.to_owned()) }
}

/// Checks what a kind of claim says about the pieces on the board.
fn check_kind(claim: &Claim) -> Result<(), String> {
    let start = theirs(&claim.start())?;
    let first = claim.line.first().map(|&m| play(&start, m)).transpose()?;
    let squares: Vec<shakmaty::Square> =
        claim.pieces.iter().map(|piece| square(piece.square)).collect();
    match (claim.kind, first, squares.as_slice()) {
        (Kind::Mate | Kind::BackRank | Kind::SmotheredMate, Some(_), _) => {
            let shorter = claim.amount - 1;
            let minimal = !(1..SHORT_MATE).contains(&shorter) || !mates(&start, shorter as u32);
            holds(minimal, "there is a shorter mate")
        }
        (Kind::OnlyLegalMove, ..) => {
            holds(theirs(&claim.before)?.legal_moves().len() == 1, "there are other moves")
        }
        (Kind::InCheck, ..) => holds(theirs(&claim.before)?.is_check(), "no check"),
        (Kind::EnPrise | Kind::CountedWrongly, Some(after), [taken]) => {
            let gone = after.board().color_at(*taken) != Some(!start.turn());
            holds(gone && start.board().color_at(*taken) == Some(!start.turn()), "nothing is taken")
        }
        (Kind::Undeveloped, _, at_home) => {
            let board = start.board();
            let own = |at: &shakmaty::Square| board.color_at(*at) == Some(start.turn());
            let home = |at: &shakmaty::Square| at.rank() == start.turn().backrank();
            holds(at_home.iter().all(|at| own(at) && home(at)), "a piece is not at home")
        }
        (Kind::PawnWeakness | Kind::PassedPawn | Kind::OpenFile, ..) => feature(claim, &squares),
        (
            Kind::LosesCastling
            | Kind::TradesBehind
            | Kind::CentreKing
            | Kind::OpensKing
            | Kind::KingAttack
            | Kind::BishopPair,
            ..,
        ) => at_the_end(claim, &squares),
        (Kind::Stalemate, ..) => {
            let m = claim.played.ok_or("no move")?;
            holds(play(&theirs(&claim.before)?, m)?.is_stalemate(), "no stalemate")
        }
        (_, Some(after), squares) => check_motif(claim, &start, &after, squares),
        _ => Ok(()),
    }
}

/// Checks what a tactical motif says about the position before and after the first move of its
/// line.
fn check_motif(
    claim: &Claim,
    start: &Chess,
    after: &Chess,
    squares: &[shakmaty::Square],
) -> Result<(), String> {
    match (claim.kind, squares) {
        (Kind::Fork, [by, targets @ ..]) => {
            let seen = after.board().attacks_from(*by);
            let fact = targets.len() >= 2 && targets.iter().all(|&target| seen.contains(target));
            holds(fact, "the pieces are not attacked")
        }
        (Kind::DoubleCheck, _) => holds(after.checkers().count() == 2, "no double check"),
        (Kind::DiscoveredCheck, [moved, checker, _]) => {
            let fact = after.checkers().contains(*checker) && moved != checker;
            holds(fact, "no discovered check")
        }
        (Kind::Skewer, [slider, front, behind]) | (Kind::RelativePin, [front, slider, behind]) => {
            holds(in_line(after, *slider, *front, *behind), "not in line")
        }
        (Kind::AbsolutePin, [front, slider, behind]) => {
            let fact = in_line(after, *slider, *front, *behind)
                || in_line(start, *slider, *front, *behind);
            holds(fact, "not in line")
        }
        (Kind::DiscoveredAttack, [_, slider, target]) => {
            let new = after.board().attacks_from(*slider).contains(*target)
                && !start.board().attacks_from(*slider).contains(*target);
            holds(new, "the attack is not new")
        }
        (Kind::RemovesGuard, [guard, charge]) => {
            let guarded = start.board().attacks_from(*guard).contains(*charge);
            let gone = after.board().color_at(*guard) != Some(!start.turn());
            holds(guarded && gone, "no guard is taken")
        }
        (Kind::Clearance, [slider]) => {
            let way = claim.line.get(2).ok_or("no second move")?;
            let (board, to) = (start.board(), square(way.to()));
            let taken = board.color_at(to) == Some(start.turn());
            let closed = taken || !board.attacks_from(*slider).contains(to);
            holds(closed && square(way.from()) == *slider, "the way was open before")
        }
        (Kind::Desperado, [lost]) => {
            let board = start.board();
            let attacked = board.attacks_to(*lost, !start.turn(), board.occupied()).any();
            let takes = after.board().occupied().count() < board.occupied().count();
            holds(attacked && takes, "nothing is taken by a piece that is attacked")
        }
        _ => Ok(()),
    }
}

/// Returns the position in which a claim can be seen.
fn shown(claim: &Claim) -> Result<Chess, String> {
    match (claim.view.stance, claim.played) {
        (Stance::Done, Some(m)) => play(&theirs(&claim.before)?, m),
        _ => replay(&claim.start(), &claim.line),
    }
}

/// Checks facts about kings, castling and material at the end of a line.
fn at_the_end(claim: &Claim, squares: &[shakmaty::Square]) -> Result<(), String> {
    let last = shown(claim)?;
    let Some(&first) = squares.first() else { return Err("nothing is named".into()) };
    let Some(owner) = last.board().color_at(first) else { return Err("an empty square".into()) };
    let queens = last.board().queens();
    let holds = match claim.kind {
        Kind::LosesCastling => !last.castles().has_color(owner),
        Kind::TradesBehind => queens.is_empty() && balance(&last, owner) < 0,
        Kind::OpensKing => {
            pawns_before(&last, first, owner) <= 1 && (queens & last.board().by_color(!owner)).any()
        }
        Kind::CentreKing => {
            let own = last.board().pawns() & last.board().by_color(owner);
            let file_is_free = own.into_iter().all(|pawn| pawn.file() != first.file());
            file_is_free && (queens & last.board().by_color(!owner)).any()
        }
        Kind::KingAttack => {
            let king = last.board().king_of(!owner).ok_or("no king")?;
            let ring = attacks::king_attacks(king);
            squares.iter().all(|&piece| (last.board().attacks_from(piece) & ring).any())
        }
        Kind::BishopPair => {
            let bishops = |of| last.board().bishops() & last.board().by_color(of);
            bishops(owner).count() >= 2 && bishops(!owner).count() < 2
        }
        _ => true,
    };
    if holds { Ok(()) } else { Err("it is not so at the end of the line".into()) }
}

/// Counts a side's pawns ahead of its king, on the king's file and the files beside it.
fn pawns_before(chess: &Chess, king: shakmaty::Square, owner: Color) -> usize {
    let ahead = |pawn: shakmaty::Square| match owner {
        Color::White => pawn.rank() > king.rank(),
        Color::Black => pawn.rank() < king.rank(),
    };
    let near = |pawn: shakmaty::Square| (pawn.file() as i32 - king.file() as i32).abs() <= 1;
    let own = chess.board().pawns() & chess.board().by_color(owner);
    own.into_iter().filter(|&pawn| near(pawn) && ahead(pawn)).count()
}

/// Whether a slider, a first and a second piece are on one line with nothing else between them.
fn in_line(
    chess: &Chess,
    slider: shakmaty::Square,
    front: shakmaty::Square,
    behind: shakmaty::Square,
) -> bool {
    let between = attacks::between(slider, behind) & chess.board().occupied();
    between == shakmaty::Bitboard::from_square(front)
        && chess.board().attacks_from(slider).contains(front)
}

/// Checks features of pawns and rooks, by files and ranks alone, at the end of the line that shows
/// them.
fn feature(claim: &Claim, squares: &[shakmaty::Square]) -> Result<(), String> {
    let after = shown(claim)?;
    let color = |square| after.board().color_at(square);
    let pawns = |of| after.board().pawns() & after.board().by_color(of);
    let near = |a: shakmaty::Square, b: shakmaty::Square| (a.file() as i32 - b.file() as i32).abs();
    for &one in squares {
        let Some(own) = color(one) else { return Err("nothing stands there".into()) };
        let fact = match claim.topic {
            Topic::Feature(concepts::analysis::Feature::IsolatedPawns) => {
                pawns(own).into_iter().all(|other| near(one, other) != 1)
            }
            Topic::Feature(concepts::analysis::Feature::DoubledPawns) => {
                pawns(own).into_iter().any(|other| other != one && near(one, other) == 0)
            }
            Topic::Feature(concepts::analysis::Feature::PassedPawns) => {
                let ahead = |other: shakmaty::Square| match own {
                    Color::White => other.rank() > one.rank(),
                    Color::Black => other.rank() < one.rank(),
                };
                pawns(!own).into_iter().all(|other| near(one, other) > 1 || !ahead(other))
            }
            Topic::Feature(concepts::analysis::Feature::RooksOnOpenFiles) => {
                after.board().pawns().into_iter().all(|pawn| near(one, pawn) != 0)
            }
            Topic::Feature(concepts::analysis::Feature::RooksOnSeventh) => {
                one.rank() == own.fold_wb(shakmaty::Rank::Seventh, shakmaty::Rank::Second)
            }
            _ => true,
        };
        if !fact {
            return Err(format!("{one} has no such feature"));
        }
    }
    Ok(())
}

fn square(square: Square) -> shakmaty::Square {
    shakmaty::Square::ALL[square as usize]
}
