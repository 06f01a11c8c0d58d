//! Signals and kills at any moment: no finished game is lost, none is played twice.

use crate::support::{Folder, engines, is_soak};
use rules::random::Random;
use std::collections::HashSet;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

/// A guard against waiting forever, not a measurement.
const PATIENCE: Duration = Duration::from_secs(120);

fn send(signal: &str, child: &Child) {
    let done = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(done.success());
}

/// Returns the numbers of the games of an event in its PGN.
fn rounds(folder: &Folder, event: &str) -> Vec<u32> {
    let text = folder.done(&format!("games export --event {event}"));
    let rounds =
        text.lines().filter_map(|line| line.strip_prefix("[Round \"")?.strip_suffix("\"]"));
    rounds.map(|round| round.parse().unwrap()).collect()
}

/// Waits until an event has this many games, while the child goes on playing.
fn wait_for_games(folder: &Folder, child: &mut Child, event: &str, least: usize) {
    let begun = Instant::now();
    loop {
        let ended = child.try_wait().unwrap();
        let listed = folder.run(&format!("games export --event {event}"));
        let text = String::from_utf8_lossy(&listed.stdout).into_owned();
        let count = text.matches("[Round \"").count();
        if count >= least {
            return;
        }
        let mut said = String::new();
        if ended.is_some() {
            child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        }
        assert!(ended.is_none(), "it ended with {count} games, {ended:?}: {said}");
        assert!(begun.elapsed() < PATIENCE, "{count} games after {PATIENCE:?}");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn killed_at_any_moment_it_goes_on_with_exactly_the_planned_games() {
    let moments = if is_soak() { 50 } else { 4 };
    let games = 60;
    let folder = Folder::new();
    let mut random = Random::new(9);
    let mut begun = false;
    let mut kills = 0;
    while kills < moments {
        let event = "doomed";
        let line = match begun {
            false => format!(
                "match turing:depth=1 random-move --name {event} --games {games} --tc none -c 2"
            ),
            true => format!("tournament resume {event}"),
        };
        let mut child = folder.start(&line);
        thread::sleep(Duration::from_millis(random.below(400) as u64));
        let over = child.try_wait().unwrap().is_some();
        send_if_alive(&mut child);
        kills += 1;
        // If it was killed before the event was stored, it has to begin again.
        begun |= folder.run("tournament list").stdout.starts_with(b"name");
        let numbers = if begun { rounds(&folder, event) } else { Vec::new() };
        let unique: HashSet<u32> = numbers.iter().copied().collect();
        assert_eq!(unique.len(), numbers.len(), "a game was played twice");
        assert!(numbers.iter().all(|round| (1..=games).contains(round)));
        if over && numbers.len() == games as usize {
            // All games are played: a new event for the other moments.
            folder.done(&format!("tournament delete {event} --yes"));
            begun = false;
        }
    }
    let last = match begun {
        true => folder.done("tournament resume doomed"),
        false => folder.done("match turing:depth=1 random-move --name doomed --games 60 --tc none"),
    };
    assert!(last.contains("doomed: 60 of 60 games"), "{last}");
    let mut numbers = rounds(&folder, "doomed");
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=games).collect::<Vec<u32>>());
    // The same games as without a kill.
    let whole = Folder::new();
    whole.done("match turing:depth=1 random-move --name doomed --games 60 --tc none");
    assert_eq!(moves(&folder), moves(&whole));
}

fn send_if_alive(child: &mut Child) {
    // The process may already have ended.
    let _ = child.kill();
    child.wait().unwrap();
}

/// Returns the moves of all games, sorted by round.
fn moves(folder: &Folder) -> Vec<(u32, String)> {
    let text = folder.done("games export --event doomed");
    let mut games: Vec<(u32, String)> = notation::pgn::Mainlines::new(text.as_bytes())
        .map(|game| {
            let game = game.unwrap();
            (game.tags.get("Round").unwrap().parse().unwrap(), format!("{:?}", game.moves))
        })
        .collect();
    games.sort();
    games
}

#[test]
fn a_first_ctrl_c_finishes_what_is_played_and_says_how_to_go_on() {
    let folder = Folder::new();
    let mut child =
        folder.start("match turing:depth=1 random-move --name long --games 5000 --tc none");
    wait_for_games(&folder, &mut child, "long", 3);
    send("-INT", &child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("of 5000 games; vitrine tournament resume long continues"), "{errors}");
    let printed = String::from_utf8(output.stdout).unwrap();
    let count = rounds(&folder, "long").len();
    assert!(printed.contains(&format!("long: {count} of 5000 games")), "{count} {printed}");
}

/// Whether a process exists and is not a zombie.
fn lives(pid: u32) -> bool {
    std::fs::read_to_string(format!("/proc/{pid}/stat"))
        .is_ok_and(|stat| !stat.rsplit(')').next().is_some_and(|rest| rest.starts_with(" Z")))
}

fn children_of(pid: u32) -> Vec<u32> {
    let path = format!("/proc/{pid}/task/{pid}/children");
    let own = std::fs::read_to_string(path).unwrap_or_default();
    let tasks = std::fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    let others =
        tasks.filter_map(|task| std::fs::read_to_string(task.path().join("children")).ok());
    let all: HashSet<u32> = others
        .chain([own])
        .flat_map(|text| {
            text.split_whitespace().map(|pid| pid.parse().unwrap()).collect::<Vec<u32>>()
        })
        .collect();
    all.into_iter().collect()
}

#[test]
fn a_request_to_end_leaves_no_engine_behind() {
    if !std::path::Path::new("/proc/self/task").exists() {
        return fixtures::skipped("there is no /proc", "whether an engine is left behind");
    }
    let folder = Folder::new();
    engines(&folder, &["random-move"]);
    let mut child = folder.start(
        "match foreign-random-move random-move --engines engines.toml --name short \
         --games 5000 --nodes 5 -c 2",
    );
    wait_for_games(&folder, &mut child, "short", 2);
    let engines = children_of(child.id());
    assert!(!engines.is_empty(), "no engine was started");
    send("-TERM", &child);
    let errors = BufReader::new(child.stderr.take().unwrap());
    let said: Vec<String> = errors.lines().map_while(Result::ok).collect();
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert!(said.iter().any(|line| line.contains("tournament resume short")), "{said:?}");
    let begun = Instant::now();
    while engines.iter().any(|&pid| lives(pid)) {
        assert!(begun.elapsed() < PATIENCE, "an engine is still there");
        thread::yield_now();
    }
}

#[test]
fn a_second_process_is_refused_and_harms_nothing() {
    let folder = Folder::new();
    let mut child =
        folder.start("match turing:depth=1 random-move --name mine --games 5000 --tc none");
    wait_for_games(&folder, &mut child, "mine", 1);
    let (code, said) = folder.failed("tournament resume mine");
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("is being played by another process"), "{said}");
    // Others may look, and play something else.
    assert!(folder.done("tournament show mine").contains("mine: "));
    folder.done("match random-move first-move --games 2 --nodes 5 --max-moves 10");
    send_if_alive(&mut child);
}
