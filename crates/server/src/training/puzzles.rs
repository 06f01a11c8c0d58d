//! The puzzles that come with the program: positions of games of machines in which one move
//! wins, found and rated by `vitrine puzzles`.

use super::written;
use crate::messages::ExerciseView;
use explain::Kind;
use notation::fen;
use notation::puzzles::{Columns, Puzzle};
use std::sync::LazyLock;

/// The puzzles, in the CSV format of Lichess.
const FILE: &str = include_str!("../../../../data/puzzles/machines.csv");

/// The rating deviation of a puzzle: its rating comes from sixty tries of the levels.
const DEVIATION: f64 = 90.0;

static READ: LazyLock<Vec<ExerciseView>> = LazyLock::new(|| {
    // The file is part of the program; a test checks that every line can be read.
    FILE.lines()
        .skip(1)
        .filter_map(|line| Some(view(&Columns::default().read(line).ok()?)))
        .collect()
});

/// All puzzles.
pub(crate) fn puzzles() -> &'static [ExerciseView] {
    &READ
}

pub(super) fn find(id: &str) -> Option<&'static ExerciseView> {
    READ.iter().find(|puzzle| puzzle.id == id)
}

/// The rating of an exercise and its deviation, if it has one.
pub(crate) fn opponent(id: &str) -> Option<(f64, f64)> {
    find(id)?.rating.map(|rating| (f64::from(rating), DEVIATION))
}

fn view(puzzle: &Puzzle) -> ExerciseView {
    let moves = written(&puzzle.moves, puzzle.before.into());
    let kind =
        puzzle.themes.first().and_then(|theme| Kind::ALL.iter().find(|kind| kind.id() == theme));
    ExerciseView {
        id: puzzle.id.clone(),
        kind: "puzzle",
        fen: fen::write(puzzle.position()),
        last: moves.first().cloned(),
        line: moves.into_iter().skip(1).collect(),
        motif: kind.map_or("", |kind| kind.id()),
        says: kind.map_or("", |kind| kind.says()).to_owned(),
        rating: Some(puzzle.rating),
        source: puzzle.id.clone(),
        best: None,
        game: None,
        played: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_line_of_the_table_is_a_puzzle_with_a_name_of_its_own() {
        assert_eq!(puzzles().len(), FILE.lines().count() - 1);
        assert!(puzzles().len() >= 30);
        let names: HashSet<&str> = puzzles().iter().map(|puzzle| puzzle.id.as_str()).collect();
        assert_eq!(names.len(), puzzles().len());
        for puzzle in puzzles() {
            assert!(!puzzle.motif.is_empty() && !puzzle.line.is_empty(), "{}", puzzle.id);
            assert!(puzzle.rating.is_some_and(|rating| (300..3_200).contains(&rating)));
        }
    }

    /// Checks every puzzle again: the first move of a mate in one mates, and every other puzzle
    /// still has its motif.
    #[test]
    fn what_is_called_a_mate_is_one() {
        let mut others = Vec::new();
        for line in FILE.lines().skip(1) {
            let puzzle = Columns::default().read(line).unwrap();
            let claim = explain::tactic(&puzzle.position(), &puzzle.moves[1..]);
            let claim = claim.unwrap_or_else(|| panic!("nothing is proved of {}", puzzle.id));
            if claim.kind.id() != puzzle.themes[0] {
                others.push(format!("{}: {}", puzzle.id, claim.kind.id()));
            }
            let last = puzzle.moves.iter().fold(puzzle.before, |now, &m| now.after(m));
            let mates = puzzle.themes.iter().any(|theme| theme.starts_with("mate-in-"));
            assert!(!mates || last.is_check() && last.legal_moves().is_empty(), "{}", puzzle.id);
        }
        assert!(others.is_empty(), "{}", others.join("\n"));
    }
}
