//! The tournaments that a page may order: between programs of the catalogue and engines of the
//! server's file, with limits on everything.

use crate::limits::{
    LONGEST_THOUGHT, NAME_CHARACTERS, TOURNAMENT_BOARDS, TOURNAMENT_GAMES, TOURNAMENT_PLAYERS,
};
use crate::messages::NewTournament;
use crate::refusal::Refusal;
use crate::tables;
use arena::player::{BadSpec, Engines, Entrant, Who};
use arena::tournament::{Order, OrderError, Plan, Settled};
use std::time::Duration;

/// Checks and settles the requested tournament.
pub(super) fn settle(new: NewTournament, engines: &Engines) -> Result<Settled, Refusal> {
    let name = new.name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    if name.as_deref().is_some_and(|name| !is_name(name)) {
        return Err(Refusal(format!(
            "a tournament's name has at most {NAME_CHARACTERS} letters, digits, blanks or . - _ ' and ,"
        )));
    }
    if new.players.len() > TOURNAMENT_PLAYERS {
        return Err(Refusal(format!("a tournament has at most {TOURNAMENT_PLAYERS} players")));
    }
    let words = new.players.clone();
    let order = Order {
        name,
        format: Some(new.format),
        players: new.players,
        pairs: Some(new.pairs.max(1)),
        variant: Some(new.variant),
        tc: new.clock,
        movetime: new.move_time,
        nodes: new.nodes,
        depth: new.depth,
        max_moves: new.max_moves,
        seed: new.seed,
        concurrency: Some(new.boards.unwrap_or(1).clamp(1, TOURNAMENT_BOARDS)),
        ceiling: Some(LONGEST_THOUGHT.as_secs()),
        ..Order::default()
    };
    let settled = order.settle(engines).map_err(|error| refusal(&error))?;
    for (word, entrant) in words.iter().zip(&settled.settings.entrants) {
        check_entrant(word, entrant, engines)?;
    }
    check(&settled)?;
    Ok(settled)
}

/// Why an order is refused, in words that fit a page: without command lines and files.
fn refusal(error: &OrderError) -> Refusal {
    match error {
        OrderError::Player(BadSpec::Unknown(unknown)) => Refusal(unknown.to_string()),
        OrderError::Player(BadSpec::Name(shown)) => {
            Refusal(format!("{shown} cannot be a player's name"))
        }
        OrderError::Player(BadSpec::Setting(shown)) => {
            Refusal(format!("{shown} is not a setting of a program"))
        }
        OrderError::Player(BadSpec::Command(shown)) => stranger(shown),
        OrderError::Player(BadSpec::Twice(shown)) => Refusal(format!(
            "{shown} is a program and also an engine of the server's file; rename the engine there"
        )),
        OrderError::File { .. }
        | OrderError::Engine(_)
        | OrderError::Engines(_)
        | OrderError::Openings(_) => {
            tracing::warn!("a tournament was refused: {error}");
            Refusal::new("the tournament cannot be set up")
        }
        OrderError::TimeControl(_)
        | OrderError::Rule(_)
        | OrderError::Sprt(_)
        | OrderError::Unfit(_) => Refusal(error.to_string()),
    }
}

/// Whether a name fits in an address and in a table.
fn is_name(name: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || " .-_',".contains(c);
    name.chars().count() <= NAME_CHARACTERS && name.chars().all(fits) && !name.ends_with(".pgn")
}

fn check(settled: &Settled) -> Result<(), Refusal> {
    let games = Plan::new(&settled.settings).games();
    if games > TOURNAMENT_GAMES {
        return Err(Refusal(format!("{games} games are too many; at most {TOURNAMENT_GAMES}")));
    }
    let paces = settled.settings.entrants.iter().map(|entrant| entrant.pace);
    for pace in paces.chain([settled.settings.pace]) {
        if pace.time().is_some_and(|time| time > LONGEST_THOUGHT || time == Duration::ZERO) {
            let most = LONGEST_THOUGHT.as_secs();
            return Err(Refusal(format!("the time for a move is 1 ms to {most} s")));
        }
    }
    Ok(())
}

/// Accepts a program whose options the server allows, or the bare name of an engine of its file. A
/// page gives engines neither commands nor options, with which they could write files.
fn check_entrant(word: &str, entrant: &Entrant, engines: &Engines) -> Result<(), Refusal> {
    match &entrant.who {
        Who::Program(entry) => tables::program(*entry, &entrant.options).map(drop),
        Who::Engine(_) if engines.iter().any(|known| known.name == word) => Ok(()),
        Who::Engine(_) | Who::Gone(_) => Err(stranger(&notation::quote(word))),
    }
}

fn stranger(shown: &str) -> Refusal {
    Refusal(format!("{shown} is neither a program nor the name of an engine"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new(players: &[&str]) -> NewTournament {
        let players: Vec<String> = players.iter().map(ToString::to_string).collect();
        serde_json::from_value(serde_json::json!({ "players": players, "pairs": 1 })).unwrap()
    }

    fn engines() -> Engines {
        let fish = "name = \"Fish\"\ncommand = \"/opt/secret/fish\"\noptions = { Hash = 32 }";
        Engines::parse(&format!("[[engine]]\n{fish}")).unwrap()
    }

    fn settle(new: NewTournament) -> Result<Settled, Refusal> {
        super::settle(new, &engines())
    }

    #[test]
    fn an_engine_of_the_file_plays_by_its_mere_name_and_as_the_file_has_it() {
        let settled = settle(new(&["random-move", "Fish", "Fish"])).unwrap();
        let [_, fish, twin] = &settled.settings.entrants[..] else { panic!("three players") };
        assert!(matches!(fish.who, Who::Engine(_)));
        assert_eq!((fish.name.as_str(), twin.name.as_str()), ("Fish", "Fish (2)"));
        assert_eq!(fish.options.get("Hash").map(String::as_str), Some("32"));
        for player in [
            "fish",
            "Fish:Debug Log File=/tmp/x",
            "Fish:as=Fish,Hash=64",
            "Fish:nodes=5",
            "cmd=/opt/secret/fish",
            "cmd=/opt/secret/fish:as=Fish",
            "cmd=/bin/sh",
        ] {
            let refusal = settle(new(&["random-move", player])).unwrap_err();
            assert!(refusal.0.contains("neither a program nor"), "{player}: {refusal}");
            assert!(player.contains("secret") || !refusal.0.contains("secret"), "{refusal}");
        }
    }

    #[test]
    fn what_a_page_may_not_ask_for_is_refused() {
        assert!(settle(new(&["random-move", "first-move"])).is_ok());
        for (players, sentence) in [
            (vec!["random-move"], "at least two"),
            (vec!["random-move", "stockfish"], "there is no program"),
            (vec!["random-move", "vitrine:EvalFile=/etc/passwd"], "from a page"),
            (vec!["random-move", "vitrine:Hash=1000000"], "at most 256"),
            (vec!["random-move", "vitrine:movetime=36000000"], "600 s"),
            (vec!["random-move"; 33], "at most 32"),
        ] {
            let refusal = settle(new(&players)).unwrap_err();
            assert!(refusal.0.contains(sentence), "{refusal}");
            // A page has no command line.
            assert!(!refusal.0.contains("cmd=") && !refusal.0.contains("--"), "{refusal}");
        }
        for player in ["cmd=", "nobody", ":x", "turing:7", "turing:as=a/b,nodes=x"] {
            let refusal = settle(new(&["random-move", player])).unwrap_err();
            assert!(!refusal.0.contains("PATH") && !refusal.0.contains("--"), "{refusal}");
        }
        let many = NewTournament { pairs: 1_000_000, ..new(&["random-move", "first-move"]) };
        assert!(settle(many).unwrap_err().0.contains("too many"));
        for name in ["a/b", "<script>", "x\u{202e}", "a?b", "x.pgn", &"x".repeat(61)] {
            let named =
                NewTournament { name: Some((*name).into()), ..new(&["random-move", "first-move"]) };
            assert!(settle(named).is_err(), "{name}");
        }
    }
}
