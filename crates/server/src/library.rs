//! The texts of the museum, embedded when the program was built: the stories of the programs,
//! their original games, historic positions and mate problems.

use crate::messages::variant_code;
use notation::fen::{self, FenError};
use notation::pgn::{Mainline, Mainlines};
use rules::{Position, Variant};
use serde::Serialize;
use std::sync::LazyLock;
use ts_rs::TS;

include!(concat!(env!("OUT_DIR"), "/library.rs"));

/// The positions: `id | name | position | source | programs`.
const POSITIONS: &str = include_str!("../../../data/museum/historic-positions.txt");

/// The problems: `id | name | moves | position | key | source`.
const PROBLEMS: &str = include_str!("../../../data/problems/mates.txt");

/// Problems with other stipulations: `id | name | stipulation | position | solution | source`.
const COLLECTION: &str = include_str!("../../../data/problems/collection.txt");

/// The list of ratings that comes with the program.
const RATINGS: &str = include_str!("../../../docs/ratings.md");

/// A rating of an older list with fewer games is too uncertain for a card.
const LEAST_GAMES: u64 = 20;

/// A measured strength that comes with the program.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Measured {
    pub(crate) elo: f64,
    pub(crate) error: f64,
    pub(crate) games: u64,
    /// The player whose rating was fixed.
    pub(crate) anchor: &'static str,
    /// Whether another version was measured.
    pub(crate) stale: bool,
}

/// An original game, as a list shows it.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct MuseumGame {
    id: &'static str,
    event: String,
    white: String,
    black: String,
    date: String,
    result: String,
    #[ts(type = "Discipline")]
    variant: &'static str,
    plies: usize,
    programs: Vec<&'static str>,
    /// Those of the programs that have Black; the others have White.
    black_programs: Vec<&'static str>,
    #[serde(skip)]
    text: &'static str,
}

/// A historic position.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct HistoricPosition {
    id: &'static str,
    name: &'static str,
    fen: String,
    #[ts(type = "Discipline")]
    variant: &'static str,
    source: &'static str,
    programs: Vec<&'static str>,
}

/// A mate problem.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct Problem {
    id: &'static str,
    name: &'static str,
    /// What is demanded: `#2`, `h#3`.
    stipulation: String,
    fen: String,
    source: &'static str,
}

/// The games, read once.
static READ_GAMES: LazyLock<Vec<MuseumGame>> = LazyLock::new(|| {
    let all = GAMES.iter().chain(OTHER_GAMES);
    all.filter_map(|&(id, text)| museum_game(id, text)).collect()
});

/// The positions, read once.
static READ_POSITIONS: LazyLock<Vec<HistoricPosition>> =
    LazyLock::new(|| lines(POSITIONS).filter_map(historic_position).collect());

/// The problems, read once.
static READ_PROBLEMS: LazyLock<Vec<Problem>> =
    LazyLock::new(|| lines(PROBLEMS).chain(lines(COLLECTION)).filter_map(problem).collect());

/// The story of a program as Markdown.
pub(crate) fn story(id: &str) -> Option<&'static str> {
    STORIES.iter().find(|(known, _)| *known == id).map(|(_, text)| *text)
}

/// The measured strength of a program: from the ladder, where all programs have the same zero and
/// the error follows from the number of games, or else from the first of the older lists that has
/// it with enough games.
pub(crate) fn measured(id: &str) -> Option<Measured> {
    catalogue::strength::measured(id).map_or_else(
        || in_a_list(id),
        |found| {
            let (elo, error, games) = (found.points, found.error, found.games);
            let anchor = catalogue::strength::ZERO;
            Some(Measured { elo, error, games, anchor, stale: found.stale })
        },
    )
}

fn in_a_list(id: &str) -> Option<Measured> {
    // Each list is followed by the name of its anchor.
    let mut lists = RATINGS.split("Anchor: ");
    let mut list = lists.next()?;
    for after in lists {
        let anchor = after.split(". ").next().unwrap_or("");
        let found = list.lines().find_map(|line| measured_line(line, id, anchor));
        if found.is_some() {
            return found;
        }
        list = after;
    }
    None
}

/// A line of a list: place, player, Elo, error, games.
fn measured_line(line: &str, id: &str, anchor: &'static str) -> Option<Measured> {
    let mut cells = line.strip_prefix('|')?.split('|').map(str::trim).skip(1);
    if cells.next()? != id {
        return None;
    }
    let (elo, error) = (cells.next()?.parse().ok()?, cells.next()?.parse().ok()?);
    let games = cells.next()?.parse().ok()?;
    let stale = false;
    Some(Measured { elo, error, games, anchor, stale }).filter(|found| found.games >= LEAST_GAMES)
}

/// All original games.
pub(crate) fn games() -> &'static [MuseumGame] {
    &READ_GAMES
}

/// The text of an original game.
pub(crate) fn game(id: &str) -> Option<&'static str> {
    READ_GAMES.iter().find(|game| game.id == id).map(|game| game.text)
}

/// The original games of a program.
pub(crate) fn games_of(program: &str) -> impl Iterator<Item = &'static str> {
    READ_GAMES.iter().filter(move |game| game.programs.contains(&program)).map(|game| game.id)
}

/// All historic positions.
pub(crate) fn positions() -> &'static [HistoricPosition] {
    &READ_POSITIONS
}

/// The historic positions of a program.
pub(crate) fn positions_of(program: &str) -> impl Iterator<Item = &'static str> {
    READ_POSITIONS.iter().filter(move |at| at.programs.contains(&program)).map(|at| at.id)
}

/// All mate problems.
pub(crate) fn problems() -> &'static [Problem] {
    &READ_PROBLEMS
}

fn museum_game(id: &'static str, text: &'static str) -> Option<MuseumGame> {
    let game = Mainlines::new(text.as_bytes()).next()?.ok()?;
    let Mainline { tags, start, moves, result, .. } = &game;
    let tag = |name: &str| tags.get(name).unwrap_or("?").to_owned();
    let named = |name: &str| tags.get(name).map_or_else(Vec::new, programs_in);
    let (mut programs, black_programs) = (named("WhitePrograms"), named("BlackPrograms"));
    programs.extend(&black_programs);
    if programs.is_empty() {
        programs.extend(program_of(id));
    }
    Some(MuseumGame {
        id,
        event: tag("Event"),
        white: tag("White"),
        black: tag("Black"),
        date: tag("Date"),
        result: result.to_string(),
        variant: variant_code(start.variant()),
        plies: moves.len(),
        programs,
        black_programs,
        text,
    })
}

/// The programs that a tag of the game names.
fn programs_in(named: &str) -> Vec<&'static str> {
    let ids = catalogue::PROGRAMS.iter().map(|entry| entry.id);
    ids.filter(|id| named.split_whitespace().any(|word| word == *id)).collect()
}

/// The program whose name a file's name begins with. It has White: a game with the program as Black
/// says so in a tag.
fn program_of(file: &str) -> Option<&'static str> {
    let named = |id: &&str| file.strip_prefix(*id).is_some_and(|rest| rest.starts_with('-'));
    catalogue::PROGRAMS.iter().map(|entry| entry.id).filter(named).max_by_key(|id| id.len())
}

/// The lines of a text without comments and blank lines.
fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty())
}

fn problem(line: &'static str) -> Option<Problem> {
    let mut parts = line.split('|').map(str::trim);
    let (id, name, demanded) = (parts.next()?, parts.next()?, parts.next()?);
    // The older list has only mates, given by their length.
    let stipulation = match demanded.parse::<u16>() {
        Ok(moves) => format!("#{moves}"),
        Err(_) => demanded.to_owned(),
    };
    let fen = fen::write(position(parts.next()?)?);
    // The key is between the two; people should find it themselves.
    let source = parts.nth(1)?;
    Some(Problem { id, name, stipulation, fen, source })
}

fn historic_position(line: &'static str) -> Option<HistoricPosition> {
    let mut parts = line.split('|').map(str::trim);
    let (id, name, text, source) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let position = position(text)?;
    let programs = parts.next().unwrap_or("").split_whitespace().collect();
    let (fen, variant) = (fen::write(position), variant_code(position.variant()));
    Some(HistoricPosition { id, name, fen, variant, source, programs })
}

fn position(text: &str) -> Option<Position> {
    let reading = match fen::read(text, Variant::Chess) {
        Err(FenError::OtherBoard(other)) => fen::read(text, other),
        reading => reading,
    };
    reading.ok().map(|reading| reading.value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use notation::san;
    use rules::{Move, MoveList};

    /// The moves that force mate in this number of moves, found by trying each.
    fn keys(position: &Position, moves: u32) -> Vec<Move> {
        let all: MoveList = position.legal_moves();
        all.iter().copied().filter(|&m| is_lost(&position.after(m), moves - 1)).collect()
    }

    /// Whether the side to move is mated now or, whatever it does, in this number of moves.
    fn is_lost(position: &Position, moves: u32) -> bool {
        let replies = position.legal_moves();
        if replies.is_empty() {
            return position.is_check();
        }
        moves > 0 && replies.iter().all(|&reply| has_mate(&position.after(reply), moves))
    }

    fn has_mate(position: &Position, moves: u32) -> bool {
        let all = position.legal_moves();
        // Only a check can mate at once.
        let tried = |m: &&Move| moves > 1 || position.after(**m).is_check();
        all.iter().filter(tried).any(|&m| is_lost(&position.after(m), moves - 1))
    }

    #[test]
    fn every_problem_has_one_key_and_no_shorter_way() {
        for (line, Problem { id, stipulation, fen, .. }) in lines(PROBLEMS).zip(problems()) {
            let moves: u32 = stipulation[1..].parse().unwrap();
            let key = line.split('|').nth(4).unwrap().trim();
            let position = position(fen).unwrap();
            let found: Vec<String> =
                keys(&position, moves).iter().map(|&m| san::write(m, &position)).collect();
            assert_eq!(found, [key], "{id}");
            assert!(moves == 1 || keys(&position, moves - 1).is_empty(), "{id}");
        }
    }

    #[test]
    fn every_text_of_the_museum_can_be_read() {
        assert_eq!(games().len(), GAMES.len() + OTHER_GAMES.len());
        assert_eq!(positions().len(), lines(POSITIONS).count());
        let all = lines(PROBLEMS).count() + lines(COLLECTION).count();
        assert_eq!(problems().len(), all);
        assert!(all >= 60);
        for program in positions().iter().flat_map(|position| &position.programs) {
            assert!(catalogue::find(program).is_ok(), "{program}");
        }
        for game in games() {
            assert!(!game.programs.is_empty(), "{} belongs to no program", game.id);
        }
        let black = |id: &str| &games().iter().find(|game| game.id == id).unwrap().black_programs;
        assert_eq!(black("turing-game-1"), &[""; 0]);
        assert_eq!(black("los-alamos-game-2"), &["los-alamos"]);
        assert_eq!(black("kaissa-game-1"), &["chess-4"]);
        assert_eq!(games_of("random-move").count(), 2);
        assert!(games_of("turing").any(|id| id == "turing-game-1"));
        assert!(games_of("los-alamos").count() >= 2);
        let turing = measured("turing").unwrap();
        assert!(turing.games >= LEAST_GAMES && turing.error > 0.0 && !turing.anchor.is_empty());
        assert_eq!(measured("los-alamos").unwrap().anchor, "random-move");
        // All programs are rated on the same scale.
        for program in catalogue::PROGRAMS {
            let id = program.id;
            assert!(measured(id).is_none_or(|found| found.anchor == "random-move"), "{id}");
        }
        assert!(measured("player").is_none());
        assert!(story("turing").is_some() && story("../turing").is_none());
    }
}
