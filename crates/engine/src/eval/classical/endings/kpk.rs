//! King and pawn against king, exactly: every position worked out once by going backwards
//! from the won and drawn ones.

use rules::chess::Position;
use rules::{Bitboard, Color, File, Rank, Role, Square, attacks};
use std::sync::LazyLock;

/// By turn, strong king, weak king and pawn, the pawn on the files a to d and moving up:
/// whether the strong side wins.
struct Table(Vec<bool>);

/// Pawn squares: four files and six ranks.
const PAWNS: usize = 24;

fn slot(strong_moves: bool, king: Square, foe: Square, pawn: usize) -> usize {
    ((usize::from(strong_moves) * 64 + king as usize) * 64 + foe as usize) * PAWNS + pawn
}

fn pawn_number(pawn: Square) -> usize {
    (pawn.rank() as usize - 1) * 4 + pawn.file() as usize
}

fn pawn_square(number: usize) -> Square {
    Square::at(File::new((number % 4) as u8), Rank::new((number / 4 + 1) as u8))
}

/// What is known of a position while the table is worked out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Impossible,
    Unknown,
    Won,
    Drawn,
}

impl Table {
    fn work_out() -> Self {
        let mut states = vec![State::Unknown; 2 * 64 * 64 * PAWNS];
        let mut changed = true;
        let mut first = true;
        while changed {
            changed = false;
            for (index, (strong_moves, king, foe, pawn)) in all().enumerate() {
                debug_assert_eq!(index, slot(strong_moves, king, foe, pawn_number(pawn)));
                if states[index] != State::Unknown {
                    continue;
                }
                let state = if first {
                    at_once(strong_moves, king, foe, pawn)
                } else if strong_moves {
                    strong_side(&states, king, foe, pawn)
                } else {
                    weak_side(&states, king, foe, pawn)
                };
                changed |= state != State::Unknown;
                states[index] = state;
            }
            first = false;
        }
        Self(states.into_iter().map(|state| state == State::Won).collect())
    }
}

/// All positions in the order of their slots.
fn all() -> impl Iterator<Item = (bool, Square, Square, Square)> {
    [false, true].into_iter().flat_map(|strong_moves| {
        Square::ALL.into_iter().flat_map(move |king| {
            Square::ALL.into_iter().flat_map(move |foe| {
                (0..PAWNS).map(move |pawn| (strong_moves, king, foe, pawn_square(pawn)))
            })
        })
    })
}

/// What can be said without looking ahead.
fn at_once(strong_moves: bool, king: Square, foe: Square, pawn: Square) -> State {
    let guarded = attacks::pawn(Color::White, pawn);
    let touching = king == foe || attacks::king(king).has(foe) || king == pawn || foe == pawn;
    if touching || (strong_moves && guarded.has(foe)) {
        return State::Impossible;
    }
    let Some(ahead) = pawn.offset(0, 1) else { return State::Impossible };
    if strong_moves {
        let safe = king.distance(ahead) <= 1 || foe.distance(ahead) > 1;
        let promotes = pawn.rank() == Rank::Seventh && ahead != king && ahead != foe && safe;
        return if promotes { State::Won } else { State::Unknown };
    }
    let flights = attacks::king(foe).minus(attacks::king(king) | guarded);
    let takes = flights.has(pawn) && !attacks::king(king).has(pawn);
    if takes || (flights.is_empty() && !guarded.has(foe)) { State::Drawn } else { State::Unknown }
}

/// The strong side needs one move that wins.
fn strong_side(states: &[State], king: Square, foe: Square, pawn: Square) -> State {
    let at = |king: Square, pawn: Square| states[slot(false, king, foe, pawn_number(pawn))];
    let king_moves = attacks::king(king).minus(attacks::king(foe) | Bitboard::of(pawn));
    let mut results: Vec<State> = king_moves.into_iter().map(|to| at(to, pawn)).collect();
    let mut ahead = pawn.offset(0, 1).filter(|&to| to != king && to != foe);
    if pawn.rank() < Rank::Seventh
        && let Some(to) = ahead
    {
        results.push(at(king, to));
        ahead =
            to.offset(0, 1).filter(|&to| pawn.rank() == Rank::Second && to != king && to != foe);
        results.extend(ahead.map(|to| at(king, to)));
    }
    decide(&results, State::Won, State::Drawn)
}

/// The weak side needs one move that draws.
fn weak_side(states: &[State], king: Square, foe: Square, pawn: Square) -> State {
    let guarded = attacks::king(king) | attacks::pawn(Color::White, pawn);
    let results: Vec<State> = attacks::king(foe)
        .minus(guarded)
        .into_iter()
        .map(|to| {
            if to == pawn { State::Drawn } else { states[slot(true, king, to, pawn_number(pawn))] }
        })
        .collect();
    decide(&results, State::Drawn, State::Won)
}

/// One good result is enough; without it, all must be known to be bad.
fn decide(results: &[State], good: State, bad: State) -> State {
    if results.contains(&good) {
        good
    } else if results.contains(&State::Unknown) {
        State::Unknown
    } else {
        bad
    }
}

static TABLE: LazyLock<Table> = LazyLock::new(Table::work_out);

/// Whether the side with the pawn wins; the position must have just kings and one pawn.
pub(crate) fn is_won(position: &Position) -> Option<(Color, bool)> {
    let pawn = position.role(Role::Pawn).single()?;
    let strong = position.piece_on(pawn)?.color();
    let mirror = pawn.file() > File::D;
    let seen = |square: Square| {
        let turned = square.seen_by(strong);
        if mirror { turned.mirrored() } else { turned }
    };
    let place = slot(
        position.turn() == strong,
        seen(position.king(strong)),
        seen(position.king(!strong)),
        pawn_number(seen(pawn)),
    );
    // What never became known is drawn: nobody can make progress.
    Some((strong, TABLE.0[place]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Piece, Setup};

    fn position(turn: Color, king: Square, pawn: Square, foe: Square) -> Position {
        let mut setup = Setup { turn, ..Setup::EMPTY };
        setup.board[king as usize] = Some(Piece::WhiteKing);
        setup.board[pawn as usize] = Some(Piece::WhitePawn);
        setup.board[foe as usize] = Some(Piece::BlackKing);
        Position::from_setup(setup).unwrap()
    }

    #[test]
    fn textbook_positions() {
        use Square::*;
        let white_wins =
            |turn, king, pawn, foe| is_won(&position(turn, king, pawn, foe)).unwrap().1;
        // With the king on the sixth before its pawn, always; without the opposition, not.
        assert!(white_wins(Color::White, E6, E5, E8) && white_wins(Color::Black, E6, E5, E8));
        assert!(white_wins(Color::Black, E4, E3, E6) && !white_wins(Color::White, E4, E3, E6));
        // A rook pawn draws when the king reaches the corner.
        assert!(!white_wins(Color::White, A6, A5, B8) && !white_wins(Color::Black, A6, A5, B8));
        // Out of the square.
        assert!(white_wins(Color::White, A1, H5, C4) && !white_wins(Color::Black, A1, H4, D4));
    }
}
