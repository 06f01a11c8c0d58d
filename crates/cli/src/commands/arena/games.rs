//! `vitrine games`: the games of the store.

use super::args::{FilterArgs, GamesAction, GamesArgs};
use super::tables::table;
use super::{day, game_json, games_in_words, json, open};
use crate::args::OutputArgs;
use crate::failure::Failure;
use crate::text::{paragraph, plain};
use crate::unpack;
use ::arena::date::Moment;
use ::arena::referee::Reason;
use ::arena::store::{Filter, ImportReport, Note, Store, StoredGame, pgn};
use indicatif::{HumanBytes, ProgressBar, ProgressDrawTarget};
use notation::pgn::GameResult;
use notation::{quote, san};
use std::io::{self, IsTerminal, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// Runs the subcommand.
pub(crate) fn run(args: &GamesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.action {
        GamesAction::List { filter, limit, output, store } => {
            list(&open(store)?, &read_filter(filter)?, *limit, *output, out)
        }
        GamesAction::Show { id, output, store } => {
            let game = open(store)?.game(*id)?;
            match output.is_json() {
                true => crate::json::print(game_json::game(&game), out),
                false => show(&game, out),
            }
        }
        GamesAction::Export { ids, filter, output, store } => {
            let store = open(store)?;
            let ids = match ids.is_empty() {
                true => store.ids(&read_filter(filter)?)?,
                false => ids.clone(),
            };
            export(&store, &ids, output.as_deref(), out)
        }
        GamesAction::Import { files, store } => import(&mut open(store)?, files, out),
        GamesAction::Delete { ids, store } => delete(&mut open(store)?, ids, out),
    }
}

fn read_filter(args: &FilterArgs) -> Result<Filter, Failure> {
    let result = args.result.as_ref().map(|text| {
        GameResult::from_word(text.as_bytes())
            .ok_or_else(|| Failure::Usage(format!("{} is not a result such as 1-0", quote(text))))
    });
    let reason = args.reason.as_ref().map(|text| {
        Reason::from_code(text).ok_or_else(|| {
            let known: Vec<&str> = Reason::all().map(Reason::code).collect();
            Failure::Usage(format!(
                "{} is not a reason; there are {}",
                quote(text),
                known.join(", ")
            ))
        })
    });
    Ok(Filter {
        tournament: args.event.clone(),
        player: args.player.clone(),
        opponent: args.opponent.clone(),
        result: result.transpose()?,
        reason: reason.transpose()?,
        failures: args.failures,
        since: day(args.since.as_ref())?,
        until: day(args.until.as_ref())?.map(Moment::end_of_day),
        ..Filter::default()
    })
}

fn list(
    store: &Store,
    filter: &Filter,
    limit: u32,
    output: OutputArgs,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let games = store.list(filter, limit)?;
    if output.is_json() {
        return crate::json::print(json::games(&games, store.count(filter)?), out);
    }
    let shown = games.len() as u64;
    let rows = games.into_iter().map(|game| {
        vec![
            game.id.to_string(),
            game.date,
            game.event,
            game.white,
            game.black,
            game.result.to_string(),
            game.reason.map_or_else(|| "?".into(), |reason| reason.code().into()),
            game.plies.to_string(),
        ]
    });
    let headings = [">", "date", "event", "white", "black", "result", "end", ">plies"];
    let rows: Vec<Vec<String>> = rows.collect();
    if !rows.is_empty() {
        write!(out, "{}", table(&headings, rows))?;
    }
    let all = store.count(filter)?;
    match all - shown {
        0 => Ok(writeln!(out, "{}", games_in_words(all))?),
        more => Ok(writeln!(out, "{more} more; --limit shows them")?),
    }
}

fn show(game: &StoredGame, out: &mut dyn Write) -> Result<(), Failure> {
    let record = &game.record;
    write!(out, "{}", plain(&pgn(game)))?;
    if let Some(reason) = record.reason {
        let detail = if record.detail.is_empty() { "" } else { ": " };
        paragraph(out, "End: ", &format!("{}{detail}{}", reason.says(), record.detail))?;
    }
    let known = record.notes.iter().any(|note| !note.is_empty());
    if !known {
        return Ok(());
    }
    let position = record.game();
    let positions = position.positions().iter();
    let rows = positions.zip(&record.moves).zip(&record.notes).map(|((position, &m), note)| {
        let number = position.fullmove_number();
        let dots = position.turn().choose(".", "...");
        let mut row = vec![format!("{number}{dots}"), san::write(m, position)];
        row.extend(note_cells(note));
        row
    });
    let headings = [">", "move", ">time", ">clock", ">as White sees it", ">plies", ">nodes"];
    Ok(write!(out, "\n{}", table(&headings, rows.collect()))?)
}

fn note_cells(note: &Note) -> [String; 5] {
    let seconds = |time: std::time::Duration| format!("{:.3}", time.as_secs_f64());
    let shown = |text: Option<String>| text.unwrap_or_default();
    [
        shown(note.spent.map(seconds)),
        shown(note.clock.map(seconds)),
        shown(note.eval.map(|eval| eval.to_string()).or_else(|| note.shown.clone())),
        shown(note.depth.map(|depth| depth.to_string())),
        shown(note.nodes.map(|nodes| nodes.to_string())),
    ]
}

fn export(
    store: &Store,
    ids: &[i64],
    path: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Some(path) = path else {
        for &id in ids {
            out.write_all(plain(&pgn(&store.game(id)?)).as_bytes())?;
        }
        return Ok(());
    };
    write_games(store, ids, path)?;
    Ok(writeln!(out, "{} written to {}", games_in_words(ids.len() as u64), path.display())?)
}

/// Writes games to a file, completely or not at all.
pub(super) fn write_games(store: &Store, ids: &[i64], path: &Path) -> Result<(), Failure> {
    let failed = |error| Failure::about(path.display(), &error);
    files::write_whole(path, failed, |out| {
        for &id in ids {
            out.write_all(pgn(&store.game(id)?).as_bytes()).map_err(failed)?;
        }
        Ok(())
    })
}

fn import(store: &mut Store, files: &[PathBuf], out: &mut dyn Write) -> Result<(), Failure> {
    let mut broken = None;
    for path in files {
        let report = import_one(store, unpack::open(path)?)?;
        write_import(path, &report, out)?;
        if report.added + report.known == 0 {
            broken = Some(format!("{}: no game was read", path.display()));
        }
        broken = report.interrupted.map(|why| format!("{}: {why}", path.display())).or(broken);
    }
    // The readable games have been kept; the exit code reports that some are missing.
    broken.map_or(Ok(()), |why| Err(Failure::Failed(why)))
}

fn import_one(store: &mut Store, source: impl Read) -> Result<ImportReport, Failure> {
    let target = match io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr_with_hz(4),
        false => ProgressDrawTarget::hidden(),
    };
    let spinner = ProgressBar::with_draw_target(None, target);
    let report = store.import(source, &mut |report| {
        let read = HumanBytes(report.bytes);
        spinner.set_message(format!("{} games, {read}", report.added + report.known));
        spinner.tick();
        ControlFlow::Continue(())
    });
    spinner.finish_and_clear();
    Ok(report?)
}

/// Faults that are printed; the others are counted.
const SHOWN_FAULTS: usize = 10;

fn write_import(path: &Path, report: &ImportReport, out: &mut dyn Write) -> Result<(), Failure> {
    let name = path.display();
    write!(out, "{name}: {} added", games_in_words(report.added))?;
    if report.known > 0 {
        write!(out, ", {} already there", report.known)?;
    }
    if report.faulty > 0 {
        write!(out, ", {} faulty and left out", report.faulty)?;
    }
    writeln!(out)?;
    for fault in report.faults.iter().take(SHOWN_FAULTS) {
        paragraph(out, "  ", fault)?;
    }
    let more = report.faulty.saturating_sub(SHOWN_FAULTS as u64);
    if more > 0 {
        writeln!(out, "  and {more} more")?;
    }
    Ok(())
}

fn delete(store: &mut Store, ids: &[i64], out: &mut dyn Write) -> Result<(), Failure> {
    for &id in ids {
        if !store.has_game(id)? {
            return Err(Failure::Usage(format!("there is no game {id}; nothing was deleted")));
        }
    }
    let deleted = store.delete(ids)?;
    Ok(writeln!(out, "Deleted {}.", games_in_words(deleted as u64))?)
}
