//! The list of all programs.
//!
//! A new program needs its folder in `museum` (or its own crate) and one line in [`PROGRAMS`].
//! Everything that offers programs, from the command line to a GUI's list box, reads this list.

mod find;
mod informed;
pub mod strength;

pub use find::{UnknownProgram, find};

use informed::Informed;
use lab::Laboratory;
use museum::{
    Bernstein, Caps, Chess4, Elementary, FirstMove, Harris, Kaissa, LosAlamos, MacHack,
    NewellShawSimon, Paradise, PatternPlayer, Prinz, RandomMove, ShannonA, ShannonB, Tech, Torres,
    Turing,
};
use opponents::CharacterProgram;
use problems::ProblemSolver;
use thinking::{Program, ProgramEntry};

/// All programs, by the year they are known for.
pub const PROGRAMS: &[ProgramEntry] = &[
    ProgramEntry { id: "torres", make: || Box::<Torres>::default() },
    ProgramEntry { id: "first-move", make: || Box::new(FirstMove) },
    ProgramEntry { id: "random-move", make: || Box::<RandomMove>::default() },
    ProgramEntry { id: "shannon-a", make: || Box::<ShannonA>::default() },
    ProgramEntry { id: "shannon-b", make: || Box::<ShannonB>::default() },
    ProgramEntry { id: "patterns", make: || Box::<PatternPlayer>::default() },
    ProgramEntry { id: "prinz", make: || Box::<Prinz>::default() },
    ProgramEntry { id: "turing", make: || Box::<Turing>::default() },
    ProgramEntry { id: "los-alamos", make: || Box::<LosAlamos>::default() },
    ProgramEntry { id: "bernstein", make: || Box::<Bernstein>::default() },
    ProgramEntry { id: "newell-shaw-simon", make: || Box::<NewellShawSimon>::default() },
    ProgramEntry { id: "mac-hack", make: || Box::<MacHack>::default() },
    ProgramEntry { id: "tech", make: || Box::<Tech>::default() },
    ProgramEntry { id: "chess-4", make: || Box::<Chess4>::default() },
    ProgramEntry { id: "kaissa", make: || Box::<Kaissa>::default() },
    ProgramEntry { id: "caps", make: || Box::<Caps>::default() },
    ProgramEntry { id: "harris", make: || Box::<Harris>::default() },
    ProgramEntry { id: "laboratory", make: || Box::<Laboratory>::default() },
    ProgramEntry { id: "elementary", make: || Box::<Elementary>::default() },
    ProgramEntry { id: "paradise", make: || Box::<Paradise>::default() },
    ProgramEntry { id: "positional", make: || character("positional") },
    ProgramEntry { id: "combination", make: || character("combination") },
    ProgramEntry { id: "attacker", make: || character("attacker") },
    ProgramEntry { id: "defender", make: || character("defender") },
    ProgramEntry { id: "pawn-grabber", make: || character("pawn-grabber") },
    ProgramEntry { id: "simplifier", make: || character("simplifier") },
    ProgramEntry { id: "gambiteer", make: || character("gambiteer") },
    ProgramEntry { id: "player-of-1850", make: || character("player-of-1850") },
    ProgramEntry { id: "pawn-mover", make: || character("pawn-mover") },
    ProgramEntry { id: "vitrine", make: || Box::<Informed>::default() },
    ProgramEntry { id: "problem-solver", make: || Box::<ProblemSolver>::default() },
];

/// The program that plays if no other is chosen.
pub const DEFAULT: &str = "vitrine";

/// Makes the character of a data file, or the engine if there is no such file. A test ensures that
/// every character above has its file.
fn character(id: &str) -> Box<dyn Program> {
    match CharacterProgram::named(id) {
        Some(character) => Box::new(character),
        None => Box::<Informed>::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_entry_makes_the_program_it_names() {
        for entry in PROGRAMS {
            assert_eq!(entry.card().id, entry.id);
            assert!(entry.id.chars().all(|c| c.is_ascii_lowercase() || "-0123456789".contains(c)));
            assert_eq!(find(entry.id).map(|found| found.id), Ok(entry.id));
        }
        assert!(PROGRAMS.is_sorted_by_key(|entry| entry.card().year));
        assert!(find(DEFAULT).is_ok());
    }

    #[test]
    fn names_of_programs_and_of_their_rules_and_options_are_unique() {
        let unique = |names: Vec<&str>| {
            let folded: HashSet<_> = names.iter().map(|name| name.to_lowercase()).collect();
            folded.len() == names.len()
        };
        assert!(unique(PROGRAMS.iter().map(|entry| entry.id).collect()));
        for entry in PROGRAMS {
            let program = (entry.make)();
            assert!(unique(program.card().rules.iter().map(|rule| rule.id).collect()));
            assert!(unique(program.options().iter().map(|option| option.name).collect()));
        }
    }

    #[test]
    fn every_option_accepts_its_default_and_a_stranger_is_refused() {
        for entry in PROGRAMS {
            let mut program = (entry.make)();
            for option in program.options() {
                assert_eq!(program.set(option.name, option.default_value()), Ok(()));
            }
            assert!(program.set("No Such Option", thinking::OptionValue::Press).is_err());
        }
    }
}
