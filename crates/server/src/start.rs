//! The start of a game or a study, and the reading of moves.

use crate::AppState;
use crate::messages::Start;
use crate::refusal::Refusal;
use arena::Discipline;
use arena::store::StoredGame;
use notation::coordinates::{self, CastlingStyle};
use notation::fen::{self, FenError};
use notation::pgn::Mainlines;
use notation::san;
use rules::random::Random;
use rules::{Game, Move, Position, Variant, chess};

/// The game before the start.
pub(crate) struct Origin {
    pub(crate) discipline: Discipline,
    pub(crate) game: Game,
    /// Notes for the user about the text it was read from.
    pub(crate) notes: Vec<String>,
    /// The random seed of the game it comes from.
    pub(crate) seed: Option<u64>,
}

impl Origin {
    fn plain(discipline: Discipline, start: Position) -> Self {
        Self { discipline, game: Game::new(start), notes: Vec::new(), seed: None }
    }
}

/// Returns the requested start.
pub(crate) async fn origin(app: &AppState, start: &Start) -> Result<Origin, Refusal> {
    match start {
        Start::Usual(discipline) => Ok(Origin::plain(*discipline, discipline.start())),
        Start::Chess960(number) => chess960(*number),
        Start::Fen(text) => from_fen(text),
        Start::Pgn(text) => from_pgn(text),
        Start::Game { id, ply } => {
            let id = *id;
            let stored = app.archive.ask(move |store| store.game(id)).await??;
            from_game(&stored, *ply)
        }
    }
}

fn chess960(number: u16) -> Result<Origin, Refusal> {
    if number >= 960 {
        return Err(Refusal::new("the positions of Chess960 have numbers from 0 to 959"));
    }
    let start = chess::Position::from_setup(chess::chess960_setup(number));
    let start = start.map_err(|error| Refusal::new(error.to_string()))?;
    Ok(Origin::plain(Discipline::Chess960, start.into()))
}

/// Reads a FEN of chess or Los Alamos chess: the size of the board tells which.
fn from_fen(text: &str) -> Result<Origin, Refusal> {
    let reading = match fen::read(text, Variant::Chess) {
        Err(FenError::OtherBoard(other)) => fen::read(text, other),
        reading => reading,
    };
    let reading = reading.map_err(|error| Refusal::new(error.to_string()))?;
    let notes = reading.notes.iter().map(ToString::to_string).collect();
    Ok(Origin { notes, ..Origin::plain(discipline(&reading.value), reading.value) })
}

/// The discipline that is played from a start.
fn discipline(start: &Position) -> Discipline {
    match start.variant() {
        Variant::LosAlamos => Discipline::LosAlamos,
        Variant::Chess if CastlingStyle::needed_for(start) == CastlingStyle::Chess960 => {
            Discipline::Chess960
        }
        Variant::Chess => Discipline::Chess,
    }
}

/// Reads the first game of a PGN, after its moves.
fn from_pgn(text: &str) -> Result<Origin, Refusal> {
    let none = || Refusal::new("there is no game in this PGN");
    let line = Mainlines::new(text.as_bytes()).next().ok_or_else(none)?;
    let line = line.map_err(|error| Refusal::new(error.to_string()))?;
    if let Some(fault) = line.fault {
        return Err(Refusal::new(fault.to_string()));
    }
    let mut origin = Origin::plain(discipline(&line.start), line.start);
    play_all(&mut origin.game, &line.moves);
    Ok(origin)
}

/// A stored game after `ply` plies.
fn from_game(stored: &StoredGame, ply: usize) -> Result<Origin, Refusal> {
    let record = &stored.record;
    let moves = record.moves.get(..ply);
    let moves =
        moves.ok_or_else(|| Refusal(format!("the game has {} plies", record.moves.len())))?;
    let mut origin = Origin::plain(record.discipline, record.start);
    play_all(&mut origin.game, moves);
    origin.seed = Some(seed(stored));
    Ok(origin)
}

fn play_all(game: &mut Game, moves: &[Move]) {
    for &m in moves {
        if game.play(m).is_err() {
            break;
        }
    }
}

/// The random seed of a game: the same after a restart, but different in every game.
pub(crate) fn seed(stored: &StoredGame) -> u64 {
    let begun = stored.record.begun.map_or(0, |moment| moment.0);
    Random::new(begun.cast_unsigned() ^ stored.id.cast_unsigned().rotate_left(48)).next_u64()
}

/// Finds the legal move of a text: coordinates, standard algebraic notation, or the digits of
/// correspondence chess. Lower case is accepted where it is unambiguous.
pub(crate) fn find_move(text: &str, position: &Position) -> Result<Move, Refusal> {
    let text = text.trim();
    let lower = text.to_ascii_lowercase();
    if let Ok(m) = coordinates::read(&lower, position) {
        return Ok(m);
    }
    let error = match san::find(text, position) {
        Ok(m) => return Ok(m),
        Err(error) => error,
    };
    if let Some(m) = digits(text).and_then(|text| coordinates::read(text, position).ok()) {
        return Ok(m);
    }
    let capital: String = text.chars().take(1).flat_map(char::to_uppercase).collect();
    let raised = capital + lower.get(1..).unwrap_or("");
    let forgiven = san::find(raised, position).or_else(|_| san::find(lower, position));
    forgiven.map_err(|_| Refusal::new(error.to_string()))
}

/// Converts digits to coordinates: `5254` is e2e4. A fifth digit promotes: 1 to 4 for queen,
/// rook, bishop, knight.
fn digits(text: &str) -> Option<String> {
    let numbers: Option<Vec<u8>> =
        text.bytes().map(|b| (b'1'..=b'8').contains(&b).then(|| b - b'0')).collect();
    let (squares, promoted) = match *numbers?.as_slice() {
        [a, b, c, d] => ([a, b, c, d], ""),
        [a, b, c, d, e @ 1..=4] => ([a, b, c, d], ["q", "r", "b", "n"][usize::from(e) - 1]),
        _ => return None,
    };
    let file = |number: u8| char::from(b'a' + number - 1);
    let [a, b, c, d] = squares;
    Some(format!("{}{b}{}{d}{promoted}", file(a), file(c)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_understood_in_many_notations() {
        let start = Discipline::Chess.start();
        let e4 = coordinates::read("e2e4", &start).unwrap();
        for text in ["e4", "e2e4", "E2E4", "e2-e4", "5254", " e4 ", "E4"] {
            assert_eq!(find_move(text, &start), Ok(e4), "{text}");
        }
        let nf3 = coordinates::read("g1f3", &start).unwrap();
        for text in ["Nf3", "nf3", "NF3", "Ng1f3", "7163"] {
            assert_eq!(find_move(text, &start), Ok(nf3), "{text}");
        }
        for text in ["", "e5", "Ke2", "9999", "0000", "52545254", "é", "ée", "\0"] {
            assert!(find_move(text, &start).is_err(), "{text}");
        }
        let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        let position = fen::read(castles, Variant::Chess).unwrap().value;
        let short = coordinates::read("e1g1", &position).unwrap();
        for text in ["O-O", "0-0", "o-o", "e1g1", "5171"] {
            assert_eq!(find_move(text, &position), Ok(short), "{text}");
        }
        let pawn = fen::read("8/P6k/8/8/8/8/8/K7 w - - 0 1", Variant::Chess).unwrap().value;
        let knight = coordinates::read("a7a8n", &pawn).unwrap();
        for text in ["a8=N", "a8N", "a8=n", "17184", "A7A8N"] {
            assert_eq!(find_move(text, &pawn), Ok(knight), "{text}");
        }
    }

    #[test]
    fn positions_tell_what_is_played_and_bad_ones_are_refused() {
        let small = from_fen("rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1").unwrap();
        assert_eq!(small.discipline, Discipline::LosAlamos);
        assert_eq!(chess960(0).unwrap().discipline, Discipline::Chess960);
        assert!(chess960(960).is_err() && from_fen("P7/8/8/8/8/8/8/8 w").is_err());
        let after = from_pgn("[Event \"x\"]\n\n1. e4 e5 *").unwrap();
        assert_eq!(after.game.moves().len(), 2);
        assert!(from_pgn("").is_err() && from_pgn("1. e4 e4 *").is_err());
    }
}
