//! The players on the ladder: every program that plays whole games, every level, the engine with
//! few and many nodes, and the installed engines of the system.

use catalogue::strength;
use opponents::{LEVELS, characters};
use rules::Variant;
use std::path::Path;
use thinking::Plays;

/// A place on the ladder.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Rung {
    pub(super) name: String,
    /// The player as one word for the arena.
    pub(super) word: String,
    /// The strength before its first game: that of its label, or a guess.
    pub(super) guess: f64,
    /// Whether it is a machine of the museum.
    pub(super) museum: bool,
}

impl Rung {
    /// Whether it is an engine of the system.
    pub(super) fn is_of_system(&self) -> bool {
        self.word.starts_with(COMMAND)
    }
}

/// The prefix of a player that is a command.
const COMMAND: &str = "cmd=";

/// Machines that would need minutes for a move, with options that make them faster; the page of the
/// ladder says so.
const SHORTENED: &[(&str, &str)] = &[("shannon-a", "Moves=1"), ("shannon-b", "Positions=3000")];

/// Nodes per move of the other machines.
const MUSEUM_NODES: &str = "nodes=20000";

/// The engine with this many nodes per move, and the guessed strength.
const ENGINE: &[(u32, f64)] = &[(100, 1_800.0), (1_000, 2_300.0), (10_000, 2_900.0)];

/// Engines of the system: name, command, settings, guessed strength.
const SYSTEM: &[(&str, &str, &str, f64)] = &[
    ("gnuchess-1", "gnuchess --uci", "depth=1", 800.0),
    ("toga-1", "toga2", "depth=1,OwnBook=false", 1_000.0),
    ("stockfish-1350", "stockfish", "nodes=5000,UCI_LimitStrength=true,UCI_Elo=1350", 900.0),
    ("stockfish-1700", "stockfish", "nodes=5000,UCI_LimitStrength=true,UCI_Elo=1700", 1_200.0),
    ("toga-3", "toga2", "depth=3,OwnBook=false", 1_500.0),
    ("stockfish-2200", "stockfish", "nodes=20000,UCI_LimitStrength=true,UCI_Elo=2200", 1_700.0),
];

/// The guessed strength of a machine of the museum.
const MUSEUM: f64 = 500.0;

/// Returns all players.
pub(super) fn all() -> Vec<Rung> {
    museum().chain(opponents()).chain(engine()).chain(system()).collect()
}

fn rung(name: &str, word: String, guess: f64, museum: bool) -> Rung {
    let known = strength::labels().player.iter().find(|label| label.name == name);
    Rung { name: name.into(), word, guess: known.map_or(guess, |label| label.points), museum }
}

fn museum() -> impl Iterator<Item = Rung> {
    let machines = catalogue::PROGRAMS.iter().filter(|entry| {
        let abilities = &entry.card().abilities;
        let other = entry.id == catalogue::DEFAULT || is_character(entry.id);
        // A machine made for another board is not measured on this one.
        let is_at_home = abilities.variants.first() == Some(&Variant::Chess);
        abilities.plays == Plays::Games && is_at_home && !other
    });
    machines.map(|entry| {
        let shortened = SHORTENED.iter().find(|(id, _)| *id == entry.id);
        let how = shortened.map_or(MUSEUM_NODES, |(_, how)| how);
        let guess = if entry.id == strength::ZERO { 0.0 } else { MUSEUM };
        rung(entry.id, format!("{0}:{how},as={0}", entry.id), guess, true)
    })
}

fn is_character(id: &str) -> bool {
    characters().iter().any(|character| character.id == id)
}

fn opponents() -> impl Iterator<Item = Rung> {
    let points = strength::points_of_levels();
    let of = move |level: usize| points.get(level).copied().unwrap_or(0.0);
    let taste = of.clone();
    let levels = (0..LEVELS).map(move |level| {
        let name = strength::name_of_level(level);
        rung(&name, format!("vitrine:Skill Level={level},as={name}"), of(level), false)
    });
    let characters = characters().iter().map(move |character| {
        rung(&character.id, character.id.clone(), taste(character.level), false)
    });
    levels.chain(characters)
}

fn engine() -> impl Iterator<Item = Rung> {
    ENGINE.iter().map(|&(nodes, guess)| {
        let name = format!("vitrine-{nodes}");
        rung(&name, format!("vitrine:nodes={nodes},as={name}"), guess, false)
    })
}

fn system() -> impl Iterator<Item = Rung> {
    let there = SYSTEM.iter().filter(|(_, command, ..)| is_there(command));
    there.map(|&(name, command, how, guess)| {
        rung(name, format!("{COMMAND}{command}:{how},as={name}"), guess, false)
    })
}

/// Whether a command is installed.
fn is_there(command: &str) -> bool {
    let program = command.split(' ').next().unwrap_or(command);
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| Path::new(&folder).join(program).is_file())
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::player::{Engines, entrant};
    use std::collections::HashSet;

    #[test]
    fn every_rung_is_a_player_of_the_arena_and_has_a_name_of_its_own() {
        let rungs = all();
        let names: HashSet<&str> = rungs.iter().map(|rung| rung.name.as_str()).collect();
        assert_eq!(names.len(), rungs.len());
        assert!(
            names.contains("turing") && names.contains("level-0") && names.contains("attacker")
        );
        for rung in &rungs {
            assert_eq!(entrant(&rung.word, &Engines::default()).unwrap().name, rung.name);
        }
    }
}
