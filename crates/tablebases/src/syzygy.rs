//! Syzygy tables: results under the fifty-move rule, and plies to the next capture or pawn move.
//!
//! The files are read, not memory-mapped: if one is truncated or removed during a game, that is an
//! error that can be reported, and does not end the program.

use crate::memory::InMemory;
use rules::{Color, Game, Move, Piece, Role, chess};
use shakmaty::{CastlingMode, Chess, FromSetup, PositionError};
use shakmaty_syzygy::{Dtz, ProbeError, SyzygyError, Tablebase, Wdl};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// The tables of some folders.
pub struct Syzygy {
    tables: Tablebase<Chess>,
    files: usize,
    /// Files that could not be used, a sentence each.
    complaints: Mutex<Vec<String>>,
}

/// Why a path gives no tables.
#[derive(Debug)]
pub enum OpenError {
    /// A folder cannot be read.
    Folder(PathBuf, std::io::Error),
    /// The folders hold no tables.
    NoTables(String),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(path, error) => write!(f, "{}: {error}", path.display()),
            Self::NoTables(paths) => write!(f, "{paths}: there are no Syzygy tables here"),
        }
    }
}

impl std::error::Error for OpenError {}

/// The result of a position, from the side to move's point of view.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Result5 {
    /// Lost.
    Loss,
    /// Lost, but drawn by the fifty-move rule.
    BlessedLoss,
    /// Drawn.
    Draw,
    /// Won, but drawn by the fifty-move rule.
    CursedWin,
    /// Won.
    Win,
}

impl Result5 {
    /// 1, 0 or −1 under the fifty-move rule, or without it.
    pub fn result(self, fifty_moves: bool) -> i8 {
        match self {
            Self::Win => 1,
            Self::Loss => -1,
            Self::CursedWin if !fifty_moves => 1,
            Self::BlessedLoss if !fifty_moves => -1,
            _ => 0,
        }
    }
}

impl From<Wdl> for Result5 {
    fn from(wdl: Wdl) -> Self {
        match wdl {
            Wdl::Loss => Self::Loss,
            Wdl::BlessedLoss => Self::BlessedLoss,
            Wdl::Draw => Self::Draw,
            Wdl::CursedWin => Self::CursedWin,
            Wdl::Win => Self::Win,
        }
    }
}

/// Plies without capture or pawn move after which a game is drawn.
const FIFTY_MOVES: i32 = 100;

impl Syzygy {
    /// The tables of one or more folders, separated as the system separates paths. A file that is
    /// not a valid table is left out and reported.
    pub fn open(paths: &str) -> Result<Self, OpenError> {
        let mut tables = Tablebase::with_filesystem(Arc::new(InMemory));
        let mut complaints = Vec::new();
        let mut files = 0;
        for folder in std::env::split_paths(paths).filter(|path| !path.as_os_str().is_empty()) {
            let failed = |error| OpenError::Folder(folder.clone(), error);
            for entry in std::fs::read_dir(&folder).map_err(failed)? {
                let path = entry.map_err(failed)?.path();
                match add(&mut tables, &path) {
                    Ok(added) => files += usize::from(added),
                    Err(complaint) => complaints.push(complaint),
                }
            }
        }
        match (files, complaints.is_empty()) {
            (0, true) => Err(OpenError::NoTables(paths.to_owned())),
            _ => Ok(Self { tables, files, complaints: Mutex::new(complaints) }),
        }
    }

    /// The number of files.
    pub fn files(&self) -> usize {
        self.files
    }

    /// The most pieces of a table.
    pub fn most_pieces(&self) -> usize {
        self.tables.max_pieces()
    }

    /// The files that could not be used, a sentence each.
    pub fn complaints(&self) -> Vec<String> {
        self.complaints.lock().map(|list| list.clone()).unwrap_or_default()
    }

    /// The result of a position just after a capture or a pawn move; `None` if the tables do not
    /// have it.
    pub fn result(&self, position: &chess::Position) -> Option<Result5> {
        let seen = self.seen(position)?;
        self.heard(self.tables.probe_wdl_after_zeroing(&seen)).map(Result5::from)
    }

    /// The plies to the next capture or pawn move with best play: positive if won, negative if
    /// lost, 0 if drawn. Beyond 100 the fifty-move rule saves the weaker side.
    pub fn distance(&self, position: &chess::Position) -> Option<i32> {
        let seen = self.seen(position)?;
        let Dtz(plies) = self.heard(self.tables.probe_dtz(&seen))?.ignore_rounding();
        Some(plies)
    }

    /// All moves that are equally good at keeping the result and making progress, and the result of
    /// the position; `None` if the tables do not know every move.
    pub fn best_moves(&self, game: &Game, fifty_moves: bool) -> Option<(Vec<Move>, i8)> {
        let position = game.position().as_chess()?;
        let legal = position.legal_moves();
        let ranked: Option<Vec<(Move, i32)>> = (&legal)
            .into_iter()
            .map(|m| Some((m, self.rank(game, position, m, fifty_moves)?)))
            .collect();
        let ranked = ranked?;
        let best = ranked.iter().map(|&(_, rank)| rank).max()?;
        let moves = ranked.into_iter().filter(|&(_, rank)| rank == best).map(|(m, _)| m);
        Some((moves.collect(), best.signum() as i8 * i8::from(best.abs() > FIFTY_MOVES)))
    }

    /// How good a move is: beyond ±100 it wins or loses for certain, and quicker wins rank higher;
    /// within ±100 the fifty-move rule makes it a draw.
    fn rank(
        &self,
        game: &Game,
        position: &chess::Position,
        m: Move,
        fifty_moves: bool,
    ) -> Option<i32> {
        let after = position.after(m);
        if after.is_check() && !after.has_legal_move() {
            return Some(WON + FIFTY_MOVES);
        }
        let distance = match after.halfmove_clock() {
            0 => zeroed(self.result(&after)?),
            // One more ply than the position after the move.
            _ => one_more(-self.distance(&after)?),
        };
        let clock = i32::from(position.halfmove_clock());
        let repeated = game.positions().iter().filter(|other| other.key() == after.key()).count();
        let in_time =
            !fifty_moves || distance.abs() + clock < FIFTY_MOVES || after.halfmove_clock() == 0;
        Some(match distance {
            0 => 0,
            // Returning to a position only wastes moves of the fifty-move rule.
            won if won > 0 && in_time && won <= FIFTY_MOVES => {
                WON - won - if repeated > 0 { FIFTY_MOVES / 2 } else { 0 }
            }
            won if won > 0 && !fifty_moves => WON - won.min(WON - FIFTY_MOVES - 1),
            won if won > 0 => FIFTY_MOVES - won.clamp(1, FIFTY_MOVES - 1),
            lost if lost >= -FIFTY_MOVES && in_time => -WON - lost,
            lost if !fifty_moves => -WON - lost.max(FIFTY_MOVES + 1 - WON),
            lost => -FIFTY_MOVES - lost.max(1 - FIFTY_MOVES),
        })
    }

    fn seen(&self, position: &chess::Position) -> Option<Chess> {
        let few = position.occupied().count() as usize <= self.most_pieces();
        if !few || position.castling_rooks().any() {
            return None;
        }
        converted(position)
    }

    /// Records a fault of a file, once.
    fn heard<T>(&self, answer: Result<T, SyzygyError>) -> Option<T> {
        match answer {
            Ok(answer) => Some(answer),
            Err(SyzygyError::ProbeFailed { metric, material, error }) => {
                let complaint = format!("the {metric} table {material} {}", fault(&error));
                if let Ok(mut complaints) = self.complaints.lock()
                    && !complaints.contains(&complaint)
                {
                    complaints.push(complaint);
                }
                None
            }
            Err(_) => None,
        }
    }
}

/// Describes a fault of a file. The library's own message includes a backtrace of many lines.
fn fault(error: &ProbeError) -> String {
    match error {
        ProbeError::Read { error } => format!("cannot be read: {error}"),
        ProbeError::Magic { .. } => "is not a Syzygy table".into(),
        ProbeError::CorruptedTable { .. } => "is damaged".into(),
    }
}

/// The rank of a certain win that takes no ply.
const WON: i32 = 10_000;

fn one_more(distance: i32) -> i32 {
    distance + distance.signum()
}

/// The distance of a capture or a pawn move to a position with a result for the other side.
fn zeroed(result: Result5) -> i32 {
    match result {
        Result5::Loss => 1,
        Result5::BlessedLoss => FIFTY_MOVES + 1,
        Result5::Draw => 0,
        Result5::CursedWin => -FIFTY_MOVES - 1,
        Result5::Win => -1,
    }
}

/// Adds a file; returns whether it is a table.
fn add(tables: &mut Tablebase<Chess>, path: &Path) -> Result<bool, String> {
    let ending = path.extension().and_then(|ending| ending.to_str());
    if !matches!(ending, Some("rtbw" | "rtbz")) {
        return Ok(false);
    }
    let named = |why: String| format!("{}: {why}", path.display());
    tables.add_file(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::InvalidInput => named("the name of the file is not a material".into()),
        std::io::ErrorKind::InvalidData => named("the table is cut off or damaged".into()),
        _ => named(error.to_string()),
    })?;
    Ok(true)
}

/// Converts a position to one of shakmaty.
fn converted(position: &chess::Position) -> Option<Chess> {
    let mut board = shakmaty::Board::empty();
    for square in position.occupied() {
        if let Some(piece) = position.piece_on(square) {
            board.set_piece_at(shakmaty::Square::new(square as u32), converted_piece(piece));
        }
    }
    let mut setup = shakmaty::Setup::empty();
    setup.board = board;
    setup.turn = converted_color(position.turn());
    setup.ep_square = position.en_passant().map(|square| shakmaty::Square::new(square as u32));
    setup.halfmoves = position.halfmove_clock().into();
    Chess::from_setup(setup, CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

fn converted_color(color: Color) -> shakmaty::Color {
    color.choose(shakmaty::Color::White, shakmaty::Color::Black)
}

fn converted_piece(piece: Piece) -> shakmaty::Piece {
    let role = match piece.role() {
        Role::Pawn => shakmaty::Role::Pawn,
        Role::Knight => shakmaty::Role::Knight,
        Role::Bishop => shakmaty::Role::Bishop,
        Role::Rook => shakmaty::Role::Rook,
        Role::Queen => shakmaty::Role::Queen,
        Role::King => shakmaty::Role::King,
    };
    role.of(converted_color(piece.color()))
}
