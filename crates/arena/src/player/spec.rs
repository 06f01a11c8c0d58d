//! A player as one word: `turing`, `turing:depth=2`, `random-move:Seed=5,as=dice`,
//! `cmd=../old/vitrine:Hash=64,as=old`.

use super::engines::Engines;
use super::entrant::{Entrant, Who, is_name};
use catalogue::UnknownProgram;
use core::str::FromStr;
use notation::quote;
use protocol::client::Launch;
use std::collections::BTreeMap;
use std::path::Path;
use thiserror::Error;

/// Why a word is not a valid player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadSpec {
    /// No such program, and no such engine in the file.
    #[error("{0}; a foreign engine is cmd=PATH or named in a file, see --engines")]
    Unknown(#[from] UnknownProgram),
    /// A foreign engine without a command.
    #[error("{0} needs a command, such as cmd=stockfish or \"cmd=gnuchess --uci\"")]
    Command(String),
    /// A name of two players.
    #[error("{0} is a program of the catalogue and also an engine of the file; rename the engine")]
    Twice(String),
    /// A setting that is not understood.
    #[error(
        "{0} is not a setting such as nodes=1000, depth=3, movetime=100, tc=10+0.1, as=NAME or OPTION=VALUE"
    )]
    Setting(String),
    /// A name that is not allowed.
    #[error("{0} cannot be a player's name; give a short one with as=NAME")]
    Name(String),
}

/// The player of a word: a name, and behind a colon its settings, with commas between
/// them. What is no limit and no name is an option of the program. Behind `cmd=` stands the
/// command of a foreign engine, with its arguments if it needs some.
///
/// ```
/// use arena::player::{Engines, entrant};
/// let player = entrant("random-move:nodes=100,Seed=5", &Engines::default())?;
/// assert_eq!(player.pace.nodes, Some(100));
/// assert_eq!(player.options["Seed"], "5");
/// # Ok::<(), arena::player::BadSpec>(())
/// ```
pub fn entrant(text: &str, engines: &Engines) -> Result<Entrant, BadSpec> {
    let (name, settings) = text.split_once(':').unwrap_or((text, ""));
    let mut entrant = match name.trim().strip_prefix("cmd=") {
        Some(command) => newcomer(command)?,
        None => known(name, engines)?,
    };
    // A player with settings has them in its name.
    if !settings.is_empty() {
        entrant.name = format!("{}:{settings}", entrant.name);
    }
    for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
        apply(setting, &mut entrant)?;
    }
    if !is_name(&entrant.name) {
        return Err(BadSpec::Name(quote(&entrant.name)));
    }
    Ok(entrant)
}

/// Returns the program or the engine with a name.
fn known(name: &str, engines: &Engines) -> Result<Entrant, BadSpec> {
    match (engines.find(name.trim()), catalogue::find(name)) {
        (Some(_), Ok(entry)) => Err(BadSpec::Twice(entry.id.into())),
        (Some(known), Err(_)) => Ok(known.clone()),
        (None, Ok(entry)) => Ok(unset(entry.id, Who::Program(*entry))),
        (None, Err(unknown)) => Err(unknown.into()),
    }
}

/// Returns the engine of a command, which is also its name.
fn newcomer(command: &str) -> Result<Entrant, BadSpec> {
    let mut words = command.split_whitespace();
    let Some(path) = words.next() else { return Err(BadSpec::Command(quote("cmd="))) };
    let launch = words.fold(Launch::new(path), Launch::arg);
    let mut entrant = unset(command, Who::Engine(launch));
    entrant.look_in(Path::new(""));
    Ok(entrant)
}

fn unset(name: &str, who: Who) -> Entrant {
    Entrant { name: name.into(), who, options: BTreeMap::new(), pace: Default::default() }
}

fn apply(setting: &str, entrant: &mut Entrant) -> Result<(), BadSpec> {
    fn number<T: FromStr>(setting: &str, value: &str) -> Result<Option<T>, BadSpec> {
        value.parse().map(Some).map_err(|_| BadSpec::Setting(quote(setting)))
    }
    let (name, value) = setting.split_once('=').ok_or_else(|| BadSpec::Setting(quote(setting)))?;
    let (name, value) = (name.trim(), value.trim());
    match name {
        "nodes" => entrant.pace.nodes = number(setting, value)?,
        "depth" => entrant.pace.depth = number(setting, value)?,
        "movetime" => entrant.pace.move_time = number(setting, value)?,
        "tc" => entrant.pace.clock = number(setting, value)?,
        "as" => entrant.name = value.into(),
        "" => return Err(BadSpec::Setting(quote(setting))),
        _ => _ = entrant.options.insert(name.into(), value.into()),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_says_who_plays_and_how() {
        let engines =
            Engines::parse("[[engine]]\nname = \"fish\"\ncommand = \"stockfish\"\nnodes = 9")
                .unwrap();
        let plain = entrant("Random_Move", &engines).unwrap();
        assert_eq!((plain.name.as_str(), plain.pace.is_free()), ("random-move", true));
        let set = entrant("random-move:depth=2,Seed=5,tc=1+0.1", &engines).unwrap();
        assert_eq!(set.name, "random-move:depth=2,Seed=5,tc=1+0.1");
        assert_eq!(set.pace.to_string(), "1+0.1, 2 plies a move");
        let named = entrant("fish:nodes=50,as=little fish", &engines).unwrap();
        assert_eq!((named.name.as_str(), named.pace.nodes), ("little fish", Some(50)));
        assert_eq!(entrant("fish", &engines).unwrap().pace.nodes, Some(9));
    }

    #[test]
    fn a_command_is_an_engine() {
        let command = |text: &str| match entrant(text, &Engines::default()).unwrap() {
            Entrant { name, who: Who::Engine(Launch { command, args, .. }), options, .. } => {
                (name, command, args, options)
            }
            entrant => panic!("{entrant:?}"),
        };
        let (name, path, args, _) = command("cmd=gnuchess --uci");
        assert_eq!((name.as_str(), path.to_str()), ("gnuchess --uci", Some("gnuchess")));
        assert_eq!(args, ["--uci"]);
        let (name, path, args, options) = command("cmd=old/vitrine:EvalFile=a/b.nn,as=old");
        assert_eq!((name.as_str(), args.len()), ("old", 0));
        assert!(path.is_absolute() && path.ends_with("old/vitrine"), "{path:?}");
        assert_eq!(options["EvalFile"], "a/b.nn");
        assert_eq!(command("cmd=/usr/games/fish:nodes=9").0, "/usr/games/fish:nodes=9");
    }

    #[test]
    fn what_is_no_player_is_refused() {
        let engines =
            Engines::parse("[[engine]]\nname = \"turing\"\ncommand = \"stockfish\"").unwrap();
        for bad in [
            "nobody",
            "",
            ":",
            "turing",
            "random-move:depth",
            "random-move:depth=x",
            "random-move:=3",
            "random-move:as=",
            "random-move:tc=0",
            "cmd=",
            "cmd= :as=x",
        ] {
            assert!(entrant(bad, &engines).is_err(), "{bad}");
        }
    }
}
