//! Reviews: a program's judgements on finished games. A review is stored completely or not at all,
//! and deleted with its game.

use super::error::StoreError;
use super::{Store, moves};
use rules::{Game, Move, Position};
use rusqlite::{Connection, OptionalExtension, params};
use thinking::Verdict;

/// A program's judgement of a position, from the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// The value of the position.
    pub verdict: Verdict,
    /// The line that the program expects.
    pub line: Vec<Move>,
}

/// A game with a judgement of each of its positions.
#[derive(Clone, Debug)]
pub struct StoredReview {
    /// The game.
    pub game: Game,
    /// The program that judged.
    pub program: String,
    /// Nodes for each judgement.
    pub nodes: u64,
    /// A judgement for each position, from the start.
    pub judgements: Vec<Judgement>,
}

/// Plies, a verdict as a word and a number, and a line.
type Row = (usize, String, i32, String);

impl Store {
    /// Keeps the review of a game, replacing an older one, in one transaction. If the number now
    /// belongs to another game, or a judgement is missing, nothing changes.
    pub fn keep_review(&mut self, id: i64, review: &StoredReview) -> Result<(), StoreError> {
        let record = self.game(id)?.record;
        let (game, judgements) = (&review.game, &review.judgements);
        let is_same = record.start == *game.start() && record.moves == game.moves();
        if !is_same || judgements.len() != game.positions().len() {
            return Err(StoreError::Stale(id));
        }
        let transaction = self.connection.transaction()?;
        transaction.execute("DELETE FROM review WHERE game = ?", [id])?;
        transaction.execute(
            "INSERT INTO review (game, program, nodes) VALUES (?, ?, ?)",
            params![id, review.program, review.nodes],
        )?;
        for (ply, (at, judgement)) in game.positions().iter().zip(judgements).enumerate() {
            insert(&transaction, (id, ply), at, judgement)?;
        }
        Ok(transaction.commit()?)
    }

    /// Returns the review of a game, if there is one.
    pub fn review(&self, id: i64) -> Result<Option<StoredReview>, StoreError> {
        let found = self.connection.query_row(
            "SELECT program, nodes FROM review WHERE game = ?",
            [id],
            |row| row.try_into(),
        );
        let Some((program, nodes)) = found.optional()? else { return Ok(None) };
        let game = self.game(id)?.record.game();
        let judgements = self.judgements(id, &game)?;
        Ok(Some(StoredReview { game, program, nodes, judgements }))
    }

    fn judgements(&self, id: i64, game: &Game) -> Result<Vec<Judgement>, StoreError> {
        let mut statement = self
            .connection
            .prepare("SELECT ply, kind, value, line FROM judgement WHERE game = ? ORDER BY ply")?;
        let rows = statement.query_map([id], |row| row.try_into())?;
        let rows = rows.collect::<rusqlite::Result<Vec<Row>>>()?;
        let what = format!("the review of game {id}");
        if !rows.iter().map(|row| row.0).eq(0..game.positions().len()) {
            let why = "it does not fit the moves".into();
            return Err(StoreError::Damaged { what, why });
        }
        game.positions().iter().zip(&rows).map(|(at, row)| read(at, row, &what)).collect()
    }
}

/// Writes the judgement of the position after some plies.
fn insert(
    connection: &Connection,
    (game, ply): (i64, usize),
    at: &Position,
    judgement: &Judgement,
) -> rusqlite::Result<()> {
    let (kind, value) = write_verdict(judgement.verdict);
    connection
        .prepare_cached(
            "INSERT INTO judgement (game, ply, kind, value, line) VALUES (?, ?, ?, ?, ?)",
        )?
        .execute(params![game, ply, kind, value, moves::write(at, &judgement.line)])?;
    Ok(())
}

/// Reads the judgement of a position.
fn read(at: &Position, row: &Row, what: &str) -> Result<Judgement, StoreError> {
    let (_, kind, value, line) = row;
    let unknown = || StoreError::Damaged { what: what.into(), why: "one of its values".into() };
    let verdict = read_verdict(kind, *value).ok_or_else(unknown)?;
    let line = moves::read(*at, line, what)?.moves().to_vec();
    Ok(Judgement { verdict, line })
}

/// Converts a verdict to a word and a number.
fn write_verdict(verdict: Verdict) -> (&'static str, i32) {
    match verdict {
        // In a review only the number matters.
        Verdict::Centipawns(value) | Verdict::Native { order: value, .. } => ("centipawns", value),
        Verdict::MateIn(moves) => ("mate", moves),
        Verdict::Endgame(result) => ("endgame", result.into()),
    }
}

fn read_verdict(kind: &str, value: i32) -> Option<Verdict> {
    match kind {
        "centipawns" => Some(Verdict::Centipawns(value)),
        "mate" => Some(Verdict::MateIn(value)),
        "endgame" => i8::try_from(value).ok().map(Verdict::Endgame),
        _ => None,
    }
}
