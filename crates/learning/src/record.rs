//! A compact file format for whole games.
//!
//! A file is a sequence of games and nothing else, so that files can be joined end to
//! end. All numbers are little-endian. One game:
//!
//! ```text
//! bytes   what
//!   2     number of moves n
//!   1     result: 0 Black won, 1 drawn, 2 White won
//!   1     version of this format, now 1
//!  32     the start: occupied squares (8 bytes), pieces in that order (16 bytes, four bits
//!         each: role and colour, castling rooks have a role of their own), turn, en
//!         passant square or 64, half-move clock, move number (2 bytes), 3 spare
//!  4·n    move (2 bytes, as `rules::Move::bits`), score for White in centipawns (2 bytes)
//!   4     check sum of all bytes before
//! ```
//!
//! The check sum makes damage visible: [`crate::games`] skips what is no whole game.

use crate::Panicked;
use rules::chess::Position;
use rules::fnv::fnv1a_32;
use rules::{Bitboard, Color, Move, Piece, Role, Setup, Square};
use std::io::{self, Read, Write};

const VERSION: u8 = 1;
const HEAD: usize = 36;
const NO_EN_PASSANT: u8 = 64;
/// The role that encodes a rook that may still castle.
const CASTLING_ROOK: u8 = 6;
/// The largest number of moves of a recorded game.
pub const MAX_MOVES: usize = 1024;
/// The size of the longest game, in bytes.
pub(crate) const LONGEST: usize = HEAD + 4 * MAX_MOVES + 4;

/// A finished game with the score of each position.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The starting position.
    pub start: Position,
    /// Half points for White: 0, 1 or 2.
    pub result: u8,
    /// The moves, and the score before each for White in centipawns.
    pub moves: Vec<(Move, i16)>,
}

/// Why a record could not be read.
#[derive(Debug)]
pub enum RecordError {
    /// The file ends in the middle of a game.
    Torn,
    /// The bytes are not a game.
    Damaged(&'static str),
    /// The file could not be read.
    Io(io::Error),
    /// The file could not be written.
    Write(io::Error),
    /// A folder holds games that do not belong there.
    Foreign(String),
    /// The engine that plays the games cannot be set up.
    Engine(String),
    /// A thread that played games has failed.
    Panicked(Panicked),
}

impl std::fmt::Display for RecordError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Torn => write!(f, "the file ends in the middle of a game"),
            Self::Damaged(what) => write!(f, "not a game record: {what}"),
            Self::Io(error) => write!(f, "cannot be read: {error}"),
            Self::Write(error) => write!(f, "cannot be written: {error}"),
            Self::Foreign(why) => write!(f, "the folder is in use: {why}"),
            Self::Engine(why) => write!(f, "the engine cannot play: {why}"),
            Self::Panicked(panicked) => panicked.fmt(f),
        }
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// Writes the game.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let mut bytes = Vec::with_capacity(HEAD + 4 * self.moves.len() + 4);
        bytes.extend((self.moves.len() as u16).to_le_bytes());
        bytes.extend([self.result, VERSION]);
        bytes.extend(pack(&self.start));
        for (m, score) in &self.moves {
            bytes.extend(m.bits().to_le_bytes());
            bytes.extend(score.to_le_bytes());
        }
        bytes.extend(fnv1a_32(&bytes).to_le_bytes());
        out.write_all(&bytes)
    }

    /// Reads the next game; `None` at the end of the file.
    pub fn read(input: &mut impl Read) -> Result<Option<Self>, RecordError> {
        let mut bytes = vec![0; HEAD];
        match read_up_to(input, &mut bytes)? {
            0 => return Ok(None),
            HEAD => {}
            _ => return Err(RecordError::Torn),
        }
        let count = usize::from(u16::from_le_bytes([bytes[0], bytes[1]]));
        if bytes[3] != VERSION || bytes[2] > 2 || count > MAX_MOVES {
            return Err(RecordError::Damaged("unknown version, result or length"));
        }
        let mut rest = vec![0; 4 * count + 4];
        if read_up_to(input, &mut rest)? < rest.len() {
            return Err(RecordError::Torn);
        }
        let (moves, sum) = rest.split_at(4 * count);
        bytes.extend_from_slice(moves);
        if fnv1a_32(&bytes).to_le_bytes() != sum {
            return Err(RecordError::Damaged("the check sum is wrong"));
        }
        let start = unpack(&bytes[4..HEAD])?;
        let moves = moves.chunks_exact(4).map(|chunk| {
            let m = Move::from_bits(u16::from_le_bytes([chunk[0], chunk[1]]));
            let score = i16::from_le_bytes([chunk[2], chunk[3]]);
            m.map(|m| (m, score)).ok_or(RecordError::Damaged("an empty move"))
        });
        Ok(Some(Self { start, result: bytes[2], moves: moves.collect::<Result<_, _>>()? }))
    }

    /// The size of the game in bytes.
    pub fn size(&self) -> usize {
        HEAD + 4 * self.moves.len() + 4
    }
}

fn read_up_to(input: &mut impl Read, buffer: &mut [u8]) -> Result<usize, RecordError> {
    let mut filled = 0;
    while filled < buffer.len() {
        match input.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(RecordError::Io(error)),
        }
    }
    Ok(filled)
}

/// A position in 32 bytes.
fn pack(position: &Position) -> [u8; 32] {
    let mut bytes = [0; 32];
    let occupied = position.occupied();
    bytes[..8].copy_from_slice(&occupied.0.to_le_bytes());
    for (i, square) in occupied.into_iter().enumerate() {
        let Some(piece) = position.piece_on(square) else { continue };
        let castles = position.castling_rooks().has(square);
        let role = if castles { CASTLING_ROOK } else { piece.role() as u8 };
        let nibble = role << 1 | piece.color() as u8;
        bytes[8 + i / 2] |= nibble << (4 * (i % 2));
    }
    bytes[24] = position.turn() as u8;
    bytes[25] = position.en_passant().map_or(NO_EN_PASSANT, |square| square as u8);
    bytes[26] = position.halfmove_clock().min(255) as u8;
    bytes[27..29].copy_from_slice(&position.fullmove_number().to_le_bytes());
    bytes
}

fn unpack(bytes: &[u8]) -> Result<Position, RecordError> {
    let mut setup = Setup::EMPTY;
    let mut occupied = [0; 8];
    occupied.copy_from_slice(&bytes[..8]);
    let occupied = Bitboard(u64::from_le_bytes(occupied));
    if occupied.count() > 32 {
        return Err(RecordError::Damaged("more than 32 pieces"));
    }
    for (i, square) in occupied.into_iter().enumerate() {
        let nibble = bytes[8 + i / 2] >> (4 * (i % 2)) & 15;
        let color = if nibble & 1 == 0 { Color::White } else { Color::Black };
        let role = match nibble >> 1 {
            CASTLING_ROOK => {
                setup.castling = setup.castling.with(square);
                Role::Rook
            }
            7 => return Err(RecordError::Damaged("an unknown piece")),
            role => Role::ALL[usize::from(role)],
        };
        setup.board[square as usize] = Some(Piece::new(color, role));
    }
    setup.turn = if bytes[24] == 0 { Color::White } else { Color::Black };
    setup.en_passant = (bytes[25] < NO_EN_PASSANT).then(|| Square::new(bytes[25]));
    setup.halfmove_clock = u16::from(bytes[26]);
    setup.fullmove_number = u16::from_le_bytes([bytes[27], bytes[28]]);
    Position::from_setup(setup).map_err(|_| RecordError::Damaged("the start is not a position"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Record {
        let start = Position::start();
        let m = start.legal_moves()[3];
        Record { start, result: 2, moves: vec![(m, -37), (m, 120)] }
    }

    #[test]
    fn games_come_back_as_they_were() {
        let mut bytes = Vec::new();
        example().write(&mut bytes).unwrap();
        example().write(&mut bytes).unwrap();
        assert_eq!(bytes.len(), 2 * example().size());
        let mut input = bytes.as_slice();
        assert_eq!(Record::read(&mut input).unwrap(), Some(example()));
        assert_eq!(Record::read(&mut input).unwrap(), Some(example()));
        assert_eq!(Record::read(&mut input).unwrap(), None);
    }

    #[test]
    fn torn_and_damaged_files_are_noticed() {
        let mut bytes = Vec::new();
        example().write(&mut bytes).unwrap();
        for cut in 1..bytes.len() {
            assert!(Record::read(&mut &bytes[..cut]).is_err());
        }
        for i in 0..bytes.len() {
            let mut bad = bytes.clone();
            bad[i] ^= 0x10;
            assert!(Record::read(&mut bad.as_slice()).is_err(), "byte {i}");
        }
    }
}
