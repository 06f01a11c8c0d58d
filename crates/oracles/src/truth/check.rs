//! Claims, checked.

use super::board::{balance, play, side, theirs};
use super::search::{mates, settled, worth};
use explain::{Branch, Change, Claim, End, Evidence, Kind, Topic};
use rules::chess::Position;
use rules::{Move, Square};
use shakmaty::{Chess, Color, Position as _, attacks};

/// The longest mate of which it is asked whether a shorter one was overlooked.
const SHORT_MATE: i32 = 3;

/// Proves a claim again; says what does not hold.
pub fn check(claim: &Claim) -> Result<(), String> {
    for evidence in &claim.evidence {
        check_evidence(claim, evidence).map_err(|why| format!("{}: {why}", claim.kind))?;
    }
    check_kind(claim).map_err(|why| format!("{}: {why}", claim.kind))
}

fn check_evidence(claim: &Claim, evidence: &Evidence) -> Result<(), String> {
    match evidence {
        Evidence::Squares(_) | Evidence::Term { .. } => Ok(()),
        Evidence::Number { from, line, .. } => replay(from, line).map(|_| ()),
        Evidence::Line { from, moves, end } => {
            let (start, last) = (theirs(from)?, replay(from, moves)?);
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
            let by = side(claim.view.by);
            let changed = match change {
                Change::Instead(m) => play(&start, *m)?,
                Change::Pass => start.clone().swap_turn().map_err(|_| "no pass in check")?,
                Change::Without(_) => return Err("no piece may be taken off".into()),
            };
            line.iter().try_fold(changed.clone(), |now, &m| play(&now, m))?;
            let limit = balance(&start, by) + gain;
            let found = worth(&changed, by, *plies, limit, limit + 1);
            if found > limit { Err(format!("{found} is gained all the same")) } else { Ok(()) }
        }
    }
}

fn replay(from: &Position, moves: &[Move]) -> Result<Chess, String> {
    moves.iter().try_fold(theirs(from)?, |now, &m| play(&now, m))
}

fn at_end(start: &Chess, last: &Chess, end: End) -> Result<(), String> {
    match end {
        End::Open => Ok(()),
        End::Mate => last.is_checkmate().then_some(()).ok_or_else(|| "no mate".into()),
        End::Stalemate => last.is_stalemate().then_some(()).ok_or_else(|| "no stalemate".into()),
        End::Repetition => Err("nothing repeats in a line without its game".into()),
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

/// What has to hold at the end of every branch of a tree.
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

/// Whether a tree answers every reply and each of its ends is as stated.
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

/// What a kind says of the pieces on the board.
fn check_kind(claim: &Claim) -> Result<(), String> {
    let start = theirs(&claim.start())?;
    let first = claim.line.first().map(|&m| play(&start, m)).transpose()?;
    let squares: Vec<shakmaty::Square> =
        claim.pieces.iter().map(|piece| square(piece.square)).collect();
    let holds = |fact: bool, says: &str| if fact { Ok(()) } else { Err(says.to_owned()) };
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
        (Kind::Fork, Some(after), [by, targets @ ..]) => {
            let seen = after.board().attacks_from(*by);
            let fact = targets.len() >= 2 && targets.iter().all(|&target| seen.contains(target));
            holds(fact, "the pieces are not attacked")
        }
        (Kind::DoubleCheck, Some(after), _) => {
            holds(after.checkers().count() == 2, "no double check")
        }
        (Kind::DiscoveredCheck, Some(after), [moved, checker, _]) => {
            let fact = after.checkers().contains(*checker) && moved != checker;
            holds(fact, "no discovered check")
        }
        (Kind::Skewer, Some(after), [slider, front, behind])
        | (Kind::RelativePin, Some(after), [front, slider, behind]) => {
            holds(in_line(&after, *slider, *front, *behind), "not in line")
        }
        (Kind::AbsolutePin, Some(after), [front, slider, behind]) => {
            let fact = in_line(&after, *slider, *front, *behind)
                || in_line(&start, *slider, *front, *behind);
            holds(fact, "not in line")
        }
        (Kind::DiscoveredAttack, Some(after), [_, slider, target]) => {
            let new = after.board().attacks_from(*slider).contains(*target)
                && !start.board().attacks_from(*slider).contains(*target);
            holds(new, "the attack is not new")
        }
        (Kind::PawnWeakness | Kind::PassedPawn, ..) => feature(claim, &squares),
        _ => Ok(()),
    }
}

/// Slider, first piece and second piece on one line with nothing else between.
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

/// Pawn features, by their files alone.
fn feature(claim: &Claim, squares: &[shakmaty::Square]) -> Result<(), String> {
    let Some(played) = claim.played else { return Ok(()) };
    let after = play(&theirs(&claim.before)?, played)?;
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
