//! The rule of the square: whether a king catches a running pawn, by counting.

use ::rules::chess::Position;
use ::rules::{Bitboard, Color, File, Rank, Square, attacks};
use concepts::{attack, pawns};

/// A pawn with a free path that no enemy pawn can stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Runner {
    pub(super) pawn: Square,
    /// The queening square.
    pub(super) goal: Square,
    /// The number of pushes to promotion; a double step is one.
    pub(super) pushes: i32,
    /// The number of steps of the enemy king to the queening square.
    pub(super) steps: i32,
    /// The number of moves by which the king comes too late; below 1 it catches the pawn.
    pub(super) slack: i32,
}

/// The slack without a runner, lower than any other.
const NO_RUNNER: i32 = -99;

/// The slack of a pawn that can be captured at once.
const LOST: i32 = -1;

/// The runners of a side, those with the fewest pushes first.
pub(super) fn runners(at: &Position, side: Color) -> Vec<Runner> {
    let passed = pawns::passed(at, side).into_iter();
    let mut found: Vec<Runner> = passed.filter_map(|pawn| runner(at, side, pawn)).collect();
    found.sort_by_key(|runner| (runner.pushes, runner.pawn));
    found
}

fn runner(at: &Position, side: Color, pawn: Square) -> Option<Runner> {
    let goal = Square::at(pawn.file(), Rank::Eighth.seen_by(side));
    let path = attacks::between(pawn, goal).with(goal);
    if (path & at.occupied()).any() {
        return None;
    }
    let rank = pawn.rank().seen_by(side);
    let double = i32::from(rank == Rank::Second);
    let pushes = Rank::Eighth as i32 - rank as i32 - double;
    let king = at.king(!side);
    let steps = i32::from(king.distance(goal));
    let is_his_turn = at.turn() != side;
    let taken =
        is_his_turn && king.distance(pawn) == 1 && attack::attackers(at, pawn, side).is_empty();
    let slack = if taken { LOST } else { steps - i32::from(is_his_turn) - pushes };
    Some(Runner { pawn, goal, pushes, steps, slack })
}

impl Runner {
    /// Whether the king comes too late, with the side to move taken into account.
    fn outruns(&self, at: &Position, side: Color) -> bool {
        self.steps - i32::from(at.turn() != side) > self.pushes
    }

    /// The square of the rule: from the pawn to the last rank, and the same number of files towards
    /// the enemy king. A king that can step into it catches the pawn.
    pub(super) fn square(&self, at: &Position, side: Color) -> Bitboard {
        let king = at.king(!side).file() as i32;
        let file = self.pawn.file() as i32;
        let towards = if king < file { -1 } else { 1 };
        let files = (0..=self.pushes).map(|step| file + towards * step);
        let files: Bitboard = files
            .filter(|file| (0..8).contains(file))
            .map(|file| Bitboard::file(File::new(file as u8)))
            .fold(Bitboard::EMPTY, |all, file| all | file);
        let lowest = Rank::Eighth as i32 - self.pushes;
        let ranks = (lowest..=Rank::Eighth as i32)
            .map(|rank| Bitboard::rank(Rank::new(rank as u8).seen_by(side)))
            .fold(Bitboard::EMPTY, |all, rank| all | rank);
        files & ranks
    }
}

/// The estimate: the greatest slack of a side's runners.
pub(super) fn estimate(at: &Position, side: Color) -> i32 {
    runners(at, side).iter().map(|runner| runner.slack).max().unwrap_or(NO_RUNNER)
}

/// The runner that certainly queens, found without searching: the king comes too late, there is no
/// check, and the enemy's fastest runner is slower.
pub(super) fn certain(at: &Position, side: Color) -> Option<Runner> {
    let ours = runners(at, side);
    if at.is_check() || !ours.iter().any(|runner| runner.slack >= 1) {
        return None;
    }
    let fastest = ours.into_iter().find(|runner| runner.outruns(at, side))?;
    let theirs = runners(at, !side);
    theirs.first().is_none_or(|theirs| fastest.pushes < theirs.pushes).then_some(fastest)
}
