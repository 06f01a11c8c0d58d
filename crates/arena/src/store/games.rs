//! Stores and finds games.

use super::Store;
use super::error::StoreError;
use super::moves;
use super::record::{GameRecord, Note, PlayerKind, PlayerName, StoredGame};
use crate::Discipline;
use crate::date::Moment;
use crate::referee::Reason;
use notation::pgn::{Eval, GameResult, Mainlines, Tags};
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, named_params, params, params_from_iter};
use std::time::Duration;

/// Selects games; a field that is not set selects all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Only games of this tournament.
    pub tournament: Option<String>,
    /// Only games with this player, of either colour.
    pub player: Option<String>,
    /// Only games with this second player.
    pub opponent: Option<String>,
    /// Only games with this result.
    pub result: Option<GameResult>,
    /// Only games that ended for this reason.
    pub reason: Option<Reason>,
    /// Whether only games that ended in a forfeit or on time are selected.
    pub failures: bool,
    /// Only games that ended, or are dated, at this moment or later.
    pub since: Option<Moment>,
    /// Only games that ended, or are dated, at this moment or earlier.
    pub until: Option<Moment>,
    /// Only imported games, or only others.
    pub imported: Option<bool>,
    /// Whether only games with a person at this program are selected.
    pub human: bool,
    /// Only games under way, or only others.
    pub under_way: Option<bool>,
    /// Only games with this text in a player's name, the tournament or a tag; case does not matter.
    pub text: Option<String>,
}

/// A row of a list of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The number in the store.
    pub id: i64,
    /// The event: a tournament of ours, or the tag of an imported game.
    pub event: String,
    /// White.
    pub white: String,
    /// Black.
    pub black: String,
    /// The result.
    pub result: GameResult,
    /// Why it ended.
    pub reason: Option<Reason>,
    /// How many plies it has.
    pub plies: u32,
    /// The day of its end, or that of its tag.
    pub date: String,
}

impl Filter {
    /// Returns the condition in SQL and its values.
    fn condition(&self) -> (String, Vec<Value>) {
        let mut parts: Vec<&str> = vec!["1"];
        let mut values: Vec<Value> = Vec::new();
        let mut add = |part: &'static str, given: Vec<Value>| {
            parts.push(part);
            values.extend(given);
        };
        if let Some(name) = &self.tournament {
            add("t.name = ?", vec![name.clone().into()]);
        }
        for name in [&self.player, &self.opponent].into_iter().flatten() {
            add("(w.name = ? OR b.name = ?)", vec![name.clone().into(), name.clone().into()]);
        }
        if let Some(result) = self.result {
            add("g.result = ?", vec![result.to_string().into()]);
        }
        if let Some(reason) = self.reason {
            add("g.reason = ?", vec![reason.code().to_owned().into()]);
        }
        if self.failures {
            add(
                "g.reason IN ('time', 'time-bare-king', 'illegal-move', 'no-move', 'crash', \
                 'stall', 'panic')",
                Vec::new(),
            );
        }
        if let Some(since) = self.since {
            add("g.ended_at >= ?", vec![since.0.into()]);
        }
        if let Some(until) = self.until {
            add("g.ended_at <= ?", vec![until.0.into()]);
        }
        if let Some(imported) = self.imported {
            add("(g.fingerprint IS NOT NULL) = ?", vec![i64::from(imported).into()]);
        }
        if self.human {
            add("(w.kind = 'human' OR b.kind = 'human')", Vec::new());
        }
        if let Some(goes_on) = self.under_way {
            add(
                "(g.begun_at IS NOT NULL AND g.ended_at IS NULL) = ?",
                vec![i64::from(goes_on).into()],
            );
        }
        if let Some(text) = &self.text {
            add(
                "instr(lower(w.name || ' ' || b.name || ' ' || coalesce(t.name, '') || ' ' || \
                 g.tags), lower(?)) > 0",
                vec![text.clone().into()],
            );
        }
        (parts.join(" AND "), values)
    }
}

const JOINED: &str = "game g JOIN player w ON w.id = g.white JOIN player b ON b.id = g.black \
                      LEFT JOIN tournament t ON t.id = g.tournament";

impl Store {
    /// Keeps a game that is not going on, in one transaction; returns its number.
    pub fn keep(&mut self, record: &GameRecord) -> Result<i64, StoreError> {
        let transaction = self.connection.transaction()?;
        let id = insert(&transaction, record, &Origin::default())?;
        transaction.commit()?;
        Ok(id)
    }

    /// Returns a game by its number.
    pub fn game(&self, id: i64) -> Result<StoredGame, StoreError> {
        let sql = format!(
            "SELECT g.id, t.name AS tournament, g.number, w.kind AS white_kind, \
             w.name AS white, b.kind AS black_kind, b.name AS black, g.discipline, g.start, \
             g.moves, g.result, g.reason, g.detail, g.opening_plies, g.time_control, \
             g.begun_at, g.ended_at, g.tags, g.annotated FROM {JOINED} WHERE g.id = ?"
        );
        let found = self.connection.prepare_cached(&sql)?.query_row([id], |row| Ok(read(row)));
        let mut stored = found.optional()?.ok_or(StoreError::Missing(format!("game {id}")))??;
        stored.record.notes = self.notes(id, stored.record.moves.len())?;
        Ok(stored)
    }

    fn notes(&self, id: i64, plies: usize) -> Result<Vec<Note>, StoreError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT ply, spent_us, clock_ms, centipawns, mate, shown, depth, nodes \
             FROM note WHERE game = ? ORDER BY ply",
        )?;
        let mut rows = statement.query([id])?;
        let mut notes = Vec::new();
        while let Some(row) = rows.next()? {
            let ply: usize = row.get("ply")?;
            if ply <= plies {
                notes.resize(ply, Note::default());
                notes[ply - 1] = read_note(row)?;
            }
        }
        Ok(notes)
    }

    /// Returns the numbers of the selected games, the oldest first.
    pub fn ids(&self, filter: &Filter) -> Result<Vec<i64>, StoreError> {
        let (condition, values) = filter.condition();
        let sql = format!("SELECT g.id FROM {JOINED} WHERE {condition} ORDER BY g.id");
        let mut statement = self.connection.prepare(&sql)?;
        let ids = statement.query_map(params_from_iter(values), |row| row.get(0))?;
        Ok(ids.collect::<rusqlite::Result<Vec<i64>>>()?)
    }

    /// Returns a page of the selected games, the newest first: at most `most` after the first
    /// `skip`.
    pub fn page(&self, filter: &Filter, skip: u32, most: u32) -> Result<Vec<i64>, StoreError> {
        let (condition, mut values) = filter.condition();
        let sql = format!(
            "SELECT g.id FROM {JOINED} WHERE {condition} ORDER BY g.id DESC LIMIT ? OFFSET ?"
        );
        values.extend([i64::from(most).into(), i64::from(skip).into()]);
        let mut statement = self.connection.prepare(&sql)?;
        let ids = statement.query_map(params_from_iter(values), |row| row.get(0))?;
        Ok(ids.collect::<rusqlite::Result<Vec<i64>>>()?)
    }

    /// Returns the number of selected games.
    pub fn count(&self, filter: &Filter) -> Result<u64, StoreError> {
        let (condition, values) = filter.condition();
        let sql = format!("SELECT count(*) FROM {JOINED} WHERE {condition}");
        let count: i64 =
            self.connection.query_row(&sql, params_from_iter(values), |row| row.get(0))?;
        Ok(count.unsigned_abs())
    }

    /// Lists the selected games, the newest first, at most `most`.
    pub fn list(&self, filter: &Filter, most: u32) -> Result<Vec<Listed>, StoreError> {
        let (condition, mut values) = filter.condition();
        let sql = format!(
            "SELECT g.id, t.name AS tournament, w.name AS white, b.name AS black, g.result, \
             g.reason, g.plies, g.ended_at, g.tags FROM {JOINED} WHERE {condition} \
             ORDER BY g.id DESC LIMIT ?"
        );
        values.push(i64::from(most).into());
        let mut statement = self.connection.prepare(&sql)?;
        let rows = statement.query_map(params_from_iter(values), listed)?;
        Ok(rows.collect::<rusqlite::Result<Vec<Listed>>>()?)
    }

    /// Deletes games permanently; returns how many there were.
    pub fn delete(&mut self, ids: &[i64]) -> Result<usize, StoreError> {
        let transaction = self.connection.transaction()?;
        let mut deleted = 0;
        for id in ids {
            deleted += transaction.execute("DELETE FROM game WHERE id = ?", [id])?;
        }
        transaction.commit()?;
        Ok(deleted)
    }
}

/// The origin of a game.
#[derive(Default)]
pub(super) struct Origin {
    /// The tournament and the number in its plan.
    pub(super) fixture: Option<(i64, u32)>,
    /// The fingerprint of an imported game.
    pub(super) fingerprint: Option<[u8; 16]>,
}

/// Returns the number of a player, who is added if the name is new.
pub(super) fn player(connection: &Connection, player: &PlayerName) -> rusqlite::Result<i64> {
    let names = params![player.kind.code(), player.name];
    let known = connection
        .prepare_cached("SELECT id FROM player WHERE kind = ? AND name = ?")?
        .query_row(names, |row| row.get(0))
        .optional()?;
    match known {
        Some(id) => Ok(id),
        None => connection
            .prepare_cached("INSERT INTO player (kind, name) VALUES (?, ?)")?
            .insert(params![player.kind.code(), player.name]),
    }
}

/// Writes a game and the notes on its moves.
pub(super) fn insert(
    connection: &Connection,
    record: &GameRecord,
    origin: &Origin,
) -> Result<i64, StoreError> {
    let white = player(connection, &record.white)?;
    let black = player(connection, &record.black)?;
    let mut statement = connection.prepare_cached(
        "INSERT INTO game (tournament, number, white, black, discipline, start, moves, plies, \
         result, reason, detail, opening_plies, time_control, begun_at, ended_at, tags, \
         annotated, fingerprint) \
         VALUES (:tournament, :number, :white, :black, :discipline, :start, :moves, :plies, \
         :result, :reason, :detail, :opening_plies, :time_control, :begun_at, :ended_at, :tags, \
         :annotated, :fingerprint)",
    )?;
    let id = statement.insert(named_params! {
        ":tournament": origin.fixture.map(|(tournament, _)| tournament),
        ":number": origin.fixture.map(|(_, number)| number),
        ":white": white,
        ":black": black,
        ":discipline": record.discipline.code(),
        ":start": moves::write_start(&record.start, record.discipline),
        ":moves": moves::write(&record.start, &record.moves),
        ":plies": record.moves.len(),
        ":result": record.result.to_string(),
        ":reason": record.reason.map(Reason::code),
        ":detail": record.detail,
        ":opening_plies": record.opening_plies,
        ":time_control": record.time_control,
        ":begun_at": record.begun.map(|moment| moment.0),
        ":ended_at": record.ended.map(|moment| moment.0),
        ":tags": write_tags(&record.tags),
        ":annotated": record.annotated,
        ":fingerprint": origin.fingerprint,
    })?;
    for (ply, note) in (1..).zip(&record.notes) {
        insert_note(connection, id, ply, note)?;
    }
    Ok(id)
}

/// Writes the note on a move, unless it is empty.
pub(super) fn insert_note(
    connection: &Connection,
    game: i64,
    ply: usize,
    note: &Note,
) -> rusqlite::Result<()> {
    if note.is_empty() {
        return Ok(());
    }
    let (centipawns, mate) = match note.eval {
        Some(Eval::Centipawns(value)) => (Some(value), None),
        Some(Eval::Mate(moves)) => (None, Some(moves)),
        None => (None, None),
    };
    let whole = |number: u128| i64::try_from(number).unwrap_or(i64::MAX);
    connection
        .prepare_cached(
            "INSERT INTO note (game, ply, spent_us, clock_ms, centipawns, mate, shown, depth, \
             nodes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            game,
            ply,
            note.spent.map(|time| whole(time.as_micros())),
            note.clock.map(|time| whole(time.as_millis())),
            centipawns,
            mate,
            note.shown,
            note.depth,
            note.nodes.map(|nodes| whole(nodes.into())),
        ])?;
    Ok(())
}

fn read_note(row: &Row<'_>) -> rusqlite::Result<Note> {
    let mate = row.get::<_, Option<i32>>("mate")?.map(Eval::Mate);
    let centipawns = row.get::<_, Option<i32>>("centipawns")?.map(Eval::Centipawns);
    Ok(Note {
        spent: row.get::<_, Option<u64>>("spent_us")?.map(Duration::from_micros),
        clock: row.get::<_, Option<u64>>("clock_ms")?.map(Duration::from_millis),
        eval: mate.or(centipawns),
        shown: row.get("shown")?,
        depth: row.get("depth")?,
        nodes: row.get("nodes")?,
    })
}

/// Reads a game without the notes on its moves.
fn read(row: &Row<'_>) -> Result<StoredGame, StoreError> {
    let id: i64 = row.get("id")?;
    let what = format!("game {id}");
    let damaged = |why: &str| StoreError::Damaged { what: what.clone(), why: why.into() };
    let discipline: String = row.get("discipline")?;
    let discipline = Discipline::from_code(&discipline).ok_or_else(|| damaged("its variant"))?;
    let start: Option<String> = row.get("start")?;
    let start = moves::read_start(start.as_deref(), discipline, &what)?;
    let text: String = row.get("moves")?;
    let named = |kind: &str, name: &str| -> Result<PlayerName, StoreError> {
        let kind: String = row.get(kind)?;
        let kind = PlayerKind::from_code(&kind).ok_or_else(|| damaged("its players"))?;
        Ok(PlayerName { kind, name: row.get(name)? })
    };
    let tags: String = row.get("tags")?;
    let tournament: Option<String> = row.get("tournament")?;
    let number: Option<u32> = row.get("number")?;
    let record = GameRecord {
        white: named("white_kind", "white")?,
        black: named("black_kind", "black")?,
        discipline,
        start,
        moves: moves::read(start, &text, &what)?.moves().to_vec(),
        notes: Vec::new(),
        result: result(row)?,
        reason: row.get::<_, Option<String>>("reason")?.as_deref().and_then(Reason::from_code),
        detail: row.get("detail")?,
        opening_plies: row.get("opening_plies")?,
        time_control: row.get("time_control")?,
        begun: row.get::<_, Option<i64>>("begun_at")?.map(Moment),
        ended: row.get::<_, Option<i64>>("ended_at")?.map(Moment),
        tags: read_tags(&tags),
        annotated: row.get("annotated")?,
    };
    Ok(StoredGame { id, tournament: tournament.zip(number), record })
}

pub(super) fn result(row: &Row<'_>) -> rusqlite::Result<GameResult> {
    let text: String = row.get("result")?;
    Ok(GameResult::from_word(text.as_bytes()).unwrap_or_default())
}

fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    let tags: String = row.get("tags")?;
    let tags = read_tags(&tags);
    let tag = |name: &str| tags.get(name).unwrap_or("?").to_owned();
    let tournament: Option<String> = row.get("tournament")?;
    let ended: Option<i64> = row.get("ended_at")?;
    let reason: Option<String> = row.get("reason")?;
    Ok(Listed {
        id: row.get("id")?,
        event: tournament.unwrap_or_else(|| tag("Event")),
        white: row.get("white")?,
        black: row.get("black")?,
        result: result(row)?,
        reason: reason.as_deref().and_then(Reason::from_code),
        plies: row.get("plies")?,
        date: tags.get("Date").map_or_else(
            || ended.map_or_else(|| "?".into(), |ended| Moment(ended).date()),
            ToOwned::to_owned,
        ),
    })
}

/// Writes tags in PGN's format.
fn write_tags(tags: &Tags) -> String {
    let mut text = String::new();
    for (name, value) in tags.iter() {
        let value = value.replace('\\', r"\\").replace('"', "\\\"");
        text += &format!("[{name} \"{value}\"]\n");
    }
    text
}

fn read_tags(text: &str) -> Tags {
    if text.is_empty() {
        return Tags::new();
    }
    // The reader expects a game, so it gets one without moves.
    let game = format!("{text}\n*");
    match Mainlines::new(game.as_bytes()).next() {
        Some(Ok(game)) => game.tags,
        _ => Tags::new(),
    }
}
