//! `vitrine book`: makes Polyglot books from games, shows and merges them.

pub(crate) mod args;
mod games;

use crate::args::StartArgs;
use crate::failure::Failure;
use crate::json;
use crate::start;
use crate::unpack;
use args::{BookCommand, MakeArgs, MergeArgs, ShowArgs};
use knowledge::polyglot::{Book, BookMove, Maker, Note, RECORD, key};
use notation::pgn::{GameResult, Mainline, Mainlines};
use notation::{fen, san};
use rules::{Color, Game, Move, Position, Setup, Variant};
use serde_json::json;
use server::thoughts_json;
use std::io::Write;
use std::path::Path;

/// Games that are printed for a move.
const NAMED_GAMES: usize = 5;

/// Runs the subcommand.
pub(crate) fn run(command: &BookCommand, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
        BookCommand::Make(args) => make(args, out),
        BookCommand::Show(args) => show(args, out),
        BookCommand::Merge(args) => merge(args, out),
    }
}

fn about(path: &Path) -> impl Fn(std::io::Error) -> Failure + '_ {
    move |error| Failure::about(path.display(), &error)
}

/// Calls a function with every readable game of a file.
fn each_game(path: &Path, mut call: impl FnMut(&Mainline)) -> Result<(), Failure> {
    for game in Mainlines::new(unpack::open(path)?) {
        let game = game.map_err(|error| Failure::Failed(format!("{}: {error}", path.display())))?;
        call(&game);
    }
    Ok(())
}

fn make(args: &MakeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    unpack::refuse_as_output(&args.out, &args.games)?;
    let mut maker = Maker::default();
    let mut games = 0;
    for path in &args.games {
        each_game(path, |game| {
            games += 1;
            let start = Game::new(game.start);
            maker.add_game(start, &game.moves, args.plies.into(), result(game.result));
        })?;
    }
    keep(&maker, args.least, &args.out, out, &format!("{games} games"))
}

/// Converts a result for books: `None` if it is unknown, otherwise the winner.
fn result(result: GameResult) -> Option<Option<Color>> {
    match result {
        GameResult::WhiteWins => Some(Some(Color::White)),
        GameResult::BlackWins => Some(Some(Color::Black)),
        GameResult::Draw => Some(None),
        GameResult::Unknown => None,
    }
}

fn merge(args: &MergeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut maker = Maker::default();
    for path in &args.books {
        maker.add_book(&open(path, out)?);
    }
    keep(&maker, 1, &args.out, out, &format!("{} books", args.books.len()))
}

fn keep(
    maker: &Maker,
    least: u32,
    path: &Path,
    out: &mut dyn Write,
    source: &str,
) -> Result<(), Failure> {
    let bytes = maker.to_bytes(least);
    if bytes.is_empty() {
        return Err(Failure::Failed(format!("{source} give no move for a book")));
    }
    files::write_bytes(path, &bytes).map_err(about(path))?;
    writeln!(out, "{}: {} moves from {source}", path.display(), bytes.len() / RECORD)?;
    Ok(())
}

/// Opens a book and prints remarks on it.
fn open(path: &Path, out: &mut dyn Write) -> Result<Book, Failure> {
    let (book, notes) = tablebases::open_book(path).map_err(about(path))?;
    tell(&notes, path, out)?;
    Ok(book)
}

fn tell(notes: &[Note], path: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    for note in notes {
        writeln!(out, "{}: {note}", path.display())?;
    }
    Ok(())
}

fn show(args: &ShowArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let text = args.fen.join(" ");
    let position = start::position(&text, &StartArgs::default())?.position;
    let chess = *position
        .as_chess()
        .ok_or_else(|| Failure::Usage("Polyglot books are for chess on 8×8".into()))?;
    // The text may contain a double step that the position itself forgets.
    let setup: Setup = match text.as_str() {
        "" | "startpos" => chess.to_setup(),
        text => fen::parse(text, Variant::Chess).map_or_else(|_| chess.to_setup(), |r| r.value),
    };
    let key = key(&setup);
    let (book, notes) = tablebases::open_book(&args.book).map_err(about(&args.book))?;
    let games = games::by_move(args, key)?;
    let moves = shares(&book.moves(key, &chess), &games);
    if args.output.is_json() {
        return write_json(&chess.into(), key, &moves, &notes, out);
    }
    tell(&notes, &args.book, out)?;
    if moves.is_empty() {
        writeln!(out, "The book has no move here (key {key:016x}).")?;
    }
    for found in &moves {
        let name = san::write(found.m, &chess);
        writeln!(out, "{name:8} weight {:5}  {:5.1} %", found.weight, found.percent)?;
        for game in found.games.iter().take(NAMED_GAMES) {
            writeln!(out, "    {game}")?;
        }
        if found.games.len() > NAMED_GAMES {
            writeln!(out, "    and {} more games", found.games.len() - NAMED_GAMES)?;
        }
    }
    Ok(())
}

/// A move of a book.
struct Share<'g> {
    m: Move,
    weight: u16,
    /// The probability of being chosen, in percent.
    percent: f64,
    /// Games in which the move was played.
    games: Vec<&'g str>,
}

fn shares<'g>(moves: &[BookMove], games: &'g [(Move, String)]) -> Vec<Share<'g>> {
    let total: u32 = moves.iter().map(|found| u32::from(found.weight)).sum();
    let share = |&BookMove { m, weight, .. }: &BookMove| Share {
        m,
        weight,
        percent: f64::from(weight) * 100.0 / f64::from(total.max(1)),
        games: games.iter().filter(|(played, _)| *played == m).map(|(_, game)| &**game).collect(),
    };
    moves.iter().map(share).collect()
}

fn write_json(
    position: &Position,
    key: u64,
    moves: &[Share<'_>],
    notes: &[Note],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let share = |found: &Share<'_>| {
        json!({
            "move": thoughts_json::one_move(found.m, position), "weight": found.weight,
            "percent": found.percent, "games": found.games,
        })
    };
    let object = json!({
        "position": thoughts_json::position(position),
        "key": format!("{key:016x}"),
        "moves": moves.iter().map(share).collect::<Vec<_>>(),
        "notes": notes.iter().map(ToString::to_string).collect::<Vec<_>>(),
    });
    json::print(object, out)
}
