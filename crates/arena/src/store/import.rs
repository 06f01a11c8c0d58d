//! Imports PGN into the store: a stream of any size, with one game in memory at a time.

use super::error::StoreError;
use super::games::{Origin, insert};
use super::record::{GameRecord, Note, PlayerKind, PlayerName};
use super::{Store, moves};
use crate::Discipline;
use crate::date::Moment;
use crate::referee::Reason;
use notation::coordinates::CastlingStyle;
use notation::pgn::{self, Command, Comment, GameTree, Reader};
use rules::Variant;
use rules::fnv::fnv1a_128;
use rusqlite::OptionalExtension;
use std::io::Read;
use std::ops::ControlFlow;

/// The result of an import so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ImportReport {
    /// Games that were added.
    pub added: u64,
    /// Games that were already in the store.
    pub known: u64,
    /// The numbers in the store of the first games, new or known, in the order of the source.
    pub numbers: Vec<i64>,
    /// Games that cannot be used and are not kept.
    pub faulty: u64,
    /// The faults of the first of them.
    pub faults: Vec<String>,
    /// Bytes read.
    pub bytes: u64,
    /// Why reading ended before the end of the source.
    pub interrupted: Option<String>,
}

/// Decides whether to continue; called after each batch.
pub type Progress<'a> = dyn FnMut(&ImportReport) -> ControlFlow<()> + 'a;

/// Games in one transaction: after a kill, at most this many have to be read again.
const BATCH: usize = 1_000;

/// Numbers of games that are reported.
const NUMBERS: usize = 500;

/// Faults that are kept.
const FAULTS: usize = 100;

impl Store {
    /// Imports the games of a PGN. A faulty game is reported and skipped, and so is a game that was
    /// imported before. Games that were added stay, however the import ends.
    pub fn import(
        &mut self,
        source: impl Read,
        progress: &mut Progress<'_>,
    ) -> Result<ImportReport, StoreError> {
        let mut reader = Reader::new(source);
        let mut report = ImportReport::default();
        loop {
            let goes_on = self.import_some(BATCH, &mut reader, &mut report)?;
            if progress(&report).is_break() {
                report.interrupted = Some("it was told to stop".into());
                return Ok(report);
            }
            if !goes_on {
                return Ok(report);
            }
        }
    }

    /// Imports one game, unless it is known; returns its number in the store.
    pub fn import_game(&mut self, tree: &GameTree) -> Result<i64, StoreError> {
        let transaction = self.connection.transaction()?;
        let (id, _) = enter(&transaction, tree)?;
        transaction.commit()?;
        Ok(id)
    }

    /// Imports the next games of a PGN, at most `most`, in one transaction; returns whether there
    /// may be more.
    pub fn import_some(
        &mut self,
        most: usize,
        reader: &mut Reader<impl Read>,
        report: &mut ImportReport,
    ) -> Result<bool, StoreError> {
        let transaction = self.connection.transaction()?;
        let mut goes_on = true;
        for _ in 0..most {
            let number = report.added + report.known + report.faulty + 1;
            match reader.next() {
                None => goes_on = false,
                Some(Ok(tree)) => match tree.fault() {
                    Some(fault) => report.fault(format!("game {number}: {fault}")),
                    None => add(&transaction, &tree, report)?,
                },
                Some(Err(error)) if error.problem.is_refusal() => report.fault(error.to_string()),
                Some(Err(error)) => {
                    report.interrupted = Some(error.to_string());
                    goes_on = false;
                }
            }
            if !goes_on {
                break;
            }
        }
        transaction.commit()?;
        report.bytes = reader.bytes_read();
        Ok(goes_on)
    }
}

impl ImportReport {
    fn fault(&mut self, sentence: String) {
        self.faulty += 1;
        if self.faults.len() < FAULTS {
            self.faults.push(sentence);
        }
    }
}

/// Imports a game, unless it is known, and counts it.
fn add(
    connection: &rusqlite::Connection,
    tree: &GameTree,
    report: &mut ImportReport,
) -> Result<(), StoreError> {
    let (id, is_new) = enter(connection, tree)?;
    if report.numbers.len() < NUMBERS {
        report.numbers.push(id);
    }
    report.added += u64::from(is_new);
    report.known += u64::from(!is_new);
    Ok(())
}

/// Returns the number of a game, and whether it had to be added.
fn enter(connection: &rusqlite::Connection, tree: &GameTree) -> Result<(i64, bool), StoreError> {
    let record = record_of(tree);
    let fingerprint = fingerprint(&record);
    let known = connection
        .prepare_cached("SELECT id FROM game WHERE fingerprint = ?")?
        .query_row([fingerprint], |row| row.get(0))
        .optional()?;
    if let Some(id) = known {
        return Ok((id, false));
    }
    let origin = Origin { fixture: None, fingerprint: Some(fingerprint) };
    Ok((insert(connection, &record, &origin)?, true))
}

/// Tags that the store keeps in columns of their own.
const PLACED: [&str; 8] =
    ["White", "Black", "Result", "FEN", "SetUp", "TimeControl", "EndReason", "EndDetail"];

/// Converts a game of a file to a record of the store.
pub(crate) fn record_of(tree: &GameTree) -> GameRecord {
    let tag = |name: &str| tree.tags.get(name).unwrap_or("?").to_owned();
    let named = |name: &str| PlayerName::new(PlayerKind::Imported, tag(name));
    let mut record = GameRecord::new(named("White"), named("Black"), discipline(tree));
    record.start = *tree.start();
    record.moves = tree.moves();
    record.result = tree.result;
    record.reason = tree.tags.get("EndReason").and_then(Reason::from_code);
    record.detail = tree.tags.get("EndDetail").unwrap_or("").to_owned();
    record.time_control = tree.tags.get("TimeControl").unwrap_or("").to_owned();
    record.ended = tree.tags.get("Date").and_then(Moment::from_date);
    record.tags = tree.tags.clone();
    PLACED.into_iter().for_each(|name| record.tags.remove(name));
    let is_plain = read_notes(tree, &mut record.notes);
    record.annotated = (!is_plain).then(|| pgn::write(tree));
    record
}

fn discipline(tree: &GameTree) -> Discipline {
    let start = tree.start();
    let castles_unusually = CastlingStyle::needed_for(start) == CastlingStyle::Chess960;
    let tag = tree.tags.get("Variant").unwrap_or("").to_ascii_lowercase();
    match start.variant() {
        Variant::LosAlamos => Discipline::LosAlamos,
        Variant::Chess if castles_unusually || tag.contains("960") => Discipline::Chess960,
        Variant::Chess => Discipline::Chess,
    }
}

/// Reads clocks and evaluations from the comments; returns whether the game has no other
/// annotations.
fn read_notes(tree: &GameTree, notes: &mut Vec<Note>) -> bool {
    let mut plain =
        tree.len() == tree.mainline().count() && tree.annotations(GameTree::ROOT).after.is_empty();
    for (place, id) in tree.mainline().enumerate() {
        let said = tree.annotations(id);
        plain &= said.nags.is_empty() && said.before.is_empty();
        for comment in &said.after {
            notes.resize(place + 1, Note::default());
            plain &= read_comment(comment, &mut notes[place]);
        }
    }
    plain
}

/// Reads a comment into a note; returns whether it contains nothing else.
fn read_comment(comment: &Comment, note: &mut Note) -> bool {
    let mut plain = comment.plain().is_empty();
    for command in comment.commands() {
        match command {
            Command::Clock(time) => note.clock = Some(time),
            Command::Elapsed(time) => note.spent = Some(time),
            Command::Eval { value, depth } => (note.eval, note.depth) = (Some(value), depth),
            Command::Squares(_) | Command::Arrows(_) | Command::Other { .. } => plain = false,
        }
    }
    plain
}

/// Hashes players, event, moves and result: the same game in another file has the same fingerprint.
fn fingerprint(record: &GameRecord) -> [u8; 16] {
    let mut bytes = Vec::new();
    let mut take = |text: &str| bytes.extend(text.bytes().chain([0]));
    take(&record.white.name);
    take(&record.black.name);
    for tag in ["Event", "Site", "Date", "Round"] {
        take(record.tags.get(tag).unwrap_or(""));
    }
    take(&moves::write_start(&record.start, record.discipline).unwrap_or_default());
    take(&moves::write(&record.start, &record.moves));
    take(&record.result.to_string());
    fnv1a_128(&bytes).to_be_bytes()
}
