//! Events and their plans.

use super::error::StoreError;
use super::games::{Origin, insert, player, result};
use super::record::{GameRecord, PlayerKind, PlayerName};
use super::{Store, moves};
use crate::date::Moment;
use crate::openings::Opening;
use crate::referee::Reason;
use crate::tournament::Settings;
use notation::fen;
use notation::pgn::GameResult;
use rusqlite::{OptionalExtension, Transaction, TransactionBehavior, params};
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

/// An event in the store.
#[derive(Clone, Debug)]
pub struct StoredTournament {
    /// Its number in the store.
    pub id: i64,
    /// The settings, which decide which games are played.
    pub settings: Settings,
    /// The openings in the order in which they are played.
    pub openings: Vec<Opening>,
    /// The names that the entrants gave themselves when it began.
    pub identities: Vec<String>,
    /// When it began.
    pub begun: Moment,
    /// When it ended, if it has.
    pub ended: Option<Moment>,
}

/// A row of the list of events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentRow {
    /// The name.
    pub name: String,
    /// When it began.
    pub begun: Moment,
    /// When it ended, if it has.
    pub ended: Option<Moment>,
    /// Games played so far.
    pub games: u64,
}

/// A finished game of an event, as far as the scoreboard needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// Its number in the plan.
    pub number: u32,
    /// The result.
    pub result: GameResult,
    /// Why it ended.
    pub reason: Option<Reason>,
    /// How many plies it has.
    pub plies: usize,
}

/// The exclusive right to play the games of an event, or to serve a store. The system releases it
/// when the process ends, however it ends.
#[derive(Debug)]
pub struct Lock {
    /// `None` for a store in memory, which no other process can open.
    file: Option<(File, PathBuf)>,
}

impl Lock {
    /// Takes the lock for a purpose, in a file beside the store; `None` if another process has it.
    fn take(store: &Path, purpose: &str) -> Result<Option<Self>, StoreError> {
        let mut name = store.as_os_str().to_owned();
        name.push(format!(".{purpose}.lock"));
        let path = PathBuf::from(name);
        let failed = |why: String| StoreError::Open { path: path.display().to_string(), why };
        let file = File::create(&path).map_err(|error| failed(error.to_string()))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { file: Some((file, path)) })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(failed(error.to_string())),
        }
    }

    /// Releases the lock and deletes its file, when the event is over.
    pub fn retire(self) {
        if let Some((_, path)) = &self.file {
            // A file that is left behind does no harm.
            let _ = fs::remove_file(path);
        }
    }
}

impl Store {
    /// Stores an event before its first game. If it has no name, it gets one.
    pub fn create(
        &mut self,
        settings: &Settings,
        openings: &[Opening],
        identities: &[String],
    ) -> Result<StoredTournament, StoreError> {
        let transaction =
            self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let id: i64 = transaction.query_row(
            "SELECT coalesce(max(id), 0) + 1 FROM tournament",
            [],
            |row| row.get(0),
        )?;
        let mut settings = settings.clone();
        if settings.name.is_empty() {
            let kind = if settings.entrants.len() == 2 { "match" } else { "tournament" };
            settings.name = format!("{kind}-{id}");
        }
        let taken = transaction
            .prepare("SELECT 1 FROM tournament WHERE name = ?")?
            .exists([&settings.name])?;
        if taken {
            return Err(StoreError::Exists(format!("a tournament {}", settings.name)));
        }
        let damaged = |why| StoreError::Damaged { what: settings.name.clone(), why };
        let text = settings.write().map_err(damaged)?;
        let begun = Moment::now();
        transaction.execute(
            "INSERT INTO tournament (id, name, settings, version, begun_at) \
             VALUES (?, ?, ?, ?, ?)",
            params![id, settings.name, text, env!("CARGO_PKG_VERSION"), begun.0],
        )?;
        write_entrants(&transaction, id, &settings, identities)?;
        write_openings(&transaction, id, openings)?;
        transaction.commit()?;
        let (openings, identities) = (openings.to_vec(), identities.to_vec());
        Ok(StoredTournament { id, settings, openings, identities, begun, ended: None })
    }

    /// Returns an event by its name.
    pub fn tournament(&self, name: &str) -> Result<StoredTournament, StoreError> {
        let row = self
            .connection
            .query_row(
                "SELECT id, settings, begun_at, ended_at FROM tournament WHERE name = ?",
                [name],
                |row| {
                    let ended: Option<i64> = row.get(3)?;
                    Ok((row.get(0)?, row.get(1)?, Moment(row.get(2)?), ended.map(Moment)))
                },
            )
            .optional()?;
        let (id, text, begun, ended): (i64, String, Moment, Option<Moment>) = row
            .ok_or_else(|| StoreError::Missing(format!("tournament {}", notation::quote(name))))?;
        let damaged = |why| StoreError::Damaged { what: format!("the tournament {name}"), why };
        let settings = Settings::read(&text).map_err(damaged)?;
        let openings = self.openings(id, &settings)?;
        let identities = self.identities(id)?;
        Ok(StoredTournament { id, settings, openings, identities, begun, ended })
    }

    fn openings(&self, id: i64, settings: &Settings) -> Result<Vec<Opening>, StoreError> {
        let mut statement = self.connection.prepare(
            "SELECT name, start, moves FROM opening WHERE tournament = ? ORDER BY number",
        )?;
        let mut rows = statement.query([id])?;
        let mut openings = Vec::new();
        while let Some(row) = rows.next()? {
            let (name, start, text): (String, String, String) =
                (row.get(0)?, row.get(1)?, row.get(2)?);
            let what = format!("an opening of {}", settings.name);
            let start = moves::read_start(Some(&start), settings.discipline, &what)?;
            let moves = moves::read(start, &text, &what)?.moves().to_vec();
            openings.push(Opening { name, start, moves });
        }
        Ok(openings)
    }

    fn identities(&self, id: i64) -> Result<Vec<String>, StoreError> {
        let mut statement = self
            .connection
            .prepare("SELECT identity FROM entrant WHERE tournament = ? ORDER BY place")?;
        let identities = statement.query_map([id], |row| row.get(0))?;
        Ok(identities.collect::<rusqlite::Result<Vec<String>>>()?)
    }

    /// Returns all events, the newest first.
    pub fn tournaments(&self) -> Result<Vec<TournamentRow>, StoreError> {
        let mut statement = self.connection.prepare(
            "SELECT t.name, t.begun_at, t.ended_at, count(g.id) FROM tournament t \
             LEFT JOIN game g ON g.tournament = t.id GROUP BY t.id ORDER BY t.id DESC",
        )?;
        let rows = statement.query_map([], |row| {
            let ended: Option<i64> = row.get(2)?;
            Ok(TournamentRow {
                name: row.get(0)?,
                begun: Moment(row.get(1)?),
                ended: ended.map(Moment),
                games: row.get(3)?,
            })
        })?;
        Ok(rows.collect::<rusqlite::Result<Vec<TournamentRow>>>()?)
    }

    /// Returns the finished games of an event.
    pub fn played(&self, id: i64) -> Result<Vec<PlayedGame>, StoreError> {
        let mut statement = self.connection.prepare(
            "SELECT number, result, reason, plies FROM game WHERE tournament = ? ORDER BY number",
        )?;
        let rows = statement.query_map([id], |row| {
            let reason: Option<String> = row.get("reason")?;
            Ok(PlayedGame {
                number: row.get("number")?,
                result: result(row)?,
                reason: reason.as_deref().and_then(Reason::from_code),
                plies: row.get("plies")?,
            })
        })?;
        Ok(rows.collect::<rusqlite::Result<Vec<PlayedGame>>>()?)
    }

    /// Keeps a finished game of an event in one transaction; a game of the plan cannot be kept
    /// twice.
    pub fn keep_fixture(
        &mut self,
        tournament: i64,
        number: u32,
        record: &GameRecord,
    ) -> Result<i64, StoreError> {
        let transaction = self.connection.transaction()?;
        let origin = Origin { fixture: Some((tournament, number)), fingerprint: None };
        let id = insert(&transaction, record, &origin)?;
        transaction.commit()?;
        Ok(id)
    }

    /// Marks an event as ended.
    pub fn end(&mut self, tournament: i64) -> Result<(), StoreError> {
        self.connection.execute(
            "UPDATE tournament SET ended_at = ? WHERE id = ? AND ended_at IS NULL",
            params![Moment::now().0, tournament],
        )?;
        Ok(())
    }

    /// Deletes an event with all its games permanently; returns how many games it had.
    pub fn delete_tournament(&mut self, name: &str) -> Result<u64, StoreError> {
        let tournament = self.tournament(name)?;
        let lock = self.lock(&tournament)?;
        let games = self.played(tournament.id)?.len() as u64;
        self.connection.execute("DELETE FROM tournament WHERE id = ?", [tournament.id])?;
        lock.retire();
        Ok(games)
    }

    /// Locks an event, so that only one process plays its games.
    pub fn lock(&self, tournament: &StoredTournament) -> Result<Lock, StoreError> {
        let Some(path) = &self.path else { return Ok(Lock { file: None }) };
        let busy = || StoreError::Busy(tournament.settings.name.clone());
        Lock::take(path, &format!("tournament-{}", tournament.id))?.ok_or_else(busy)
    }

    /// Locks the store for a server of games with people. Only one server has the lock at a time,
    /// so that no acknowledged move is overwritten by another.
    pub fn lock_for_server(&self) -> Result<Lock, StoreError> {
        let Some(path) = &self.path else { return Ok(Lock { file: None }) };
        Lock::take(path, "server")?.ok_or_else(|| StoreError::Served(path.display().to_string()))
    }
}

fn write_entrants(
    transaction: &Transaction<'_>,
    id: i64,
    settings: &Settings,
    identities: &[String],
) -> rusqlite::Result<()> {
    for (place, entrant) in settings.entrants.iter().enumerate() {
        let kind = PlayerKind::from_code(entrant.who.kind()).unwrap_or(PlayerKind::Engine);
        let player = player(transaction, &PlayerName::new(kind, entrant.name.clone()))?;
        transaction.execute(
            "INSERT INTO entrant (tournament, place, player, identity) VALUES (?, ?, ?, ?)",
            params![id, place, player, identities.get(place).map_or("", String::as_str)],
        )?;
    }
    Ok(())
}

fn write_openings(
    transaction: &Transaction<'_>,
    id: i64,
    openings: &[Opening],
) -> rusqlite::Result<()> {
    let mut statement = transaction.prepare(
        "INSERT INTO opening (tournament, number, name, start, moves) VALUES (?, ?, ?, ?, ?)",
    )?;
    for (number, opening) in openings.iter().enumerate() {
        let (start, moves) = (&opening.start, &opening.moves);
        let text = moves::write(start, moves);
        statement.execute(params![id, number, opening.name, fen::write(*start), text])?;
    }
    Ok(())
}
