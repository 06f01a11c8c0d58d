//! Foreign engines that behave well and badly: every failure has its type, nothing
//! blocks, and no process is left behind.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use protocol::client::{Answer, Choice, Exit, Failure, Guest, Launch, Patience, Stage};
use rules::Game;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use thinking::{Detail, Limits, Quiet, Recorder, Signals, Thought, Verdict};

/// Long enough for a busy machine: nothing that goes well waits for it.
const PATIENCE: Patience = Patience {
    greeting: Duration::from_secs(60),
    ready: Duration::from_secs(60),
    stop: Duration::from_millis(300),
    quit: Duration::from_millis(300),
};

/// For engines that never answer.
const IMPATIENCE: Patience = Patience {
    greeting: Duration::from_millis(300),
    ready: Duration::from_millis(300),
    ..PATIENCE
};

fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/engines/bad.sh")
}

fn bad(mode: &str) -> Launch {
    Launch::new("/bin/sh").arg(script().display().to_string()).arg(mode)
}

fn start(mode: &str) -> Result<Guest, Failure> {
    Guest::start(&bad(mode), PATIENCE, Arc::default())
}

fn ask(guest: &mut Guest) -> Result<Answer, Failure> {
    guest.think(&Game::standard(), &Limits::nodes(10), Duration::from_secs(20), &mut Quiet)
}

/// Starts an engine and asks for one move.
fn conversation(mode: &str) -> Result<Choice, Failure> {
    let mut guest = start(mode)?;
    guest.new_game()?;
    ask(&mut guest).map(|answer| answer.choice)
}

fn e2e4() -> Choice {
    let start = rules::chess::Position::start();
    Choice::Move(notation::coordinates::read("e2e4", &start).unwrap())
}

#[test]
fn an_engine_that_only_looks_odd_is_understood() {
    for mode in ["good", "banner", "odd-info", "long-line", "long-name", "ignores-quit", "two"] {
        assert_eq!(conversation(mode), Ok(e2e4()), "{mode}");
    }
    let guest = start("odd-options").unwrap();
    assert_eq!(guest.identity().offers.len(), 1);
    assert_eq!(guest.oddities().bad_options, 2);
    let mut guest = start("odd-info").unwrap();
    let mut recorder = Recorder::new(Detail::Lines, 10);
    let limits = Limits::nodes(10);
    guest.think(&Game::standard(), &limits, Duration::from_secs(20), &mut recorder).unwrap();
    assert_eq!((guest.oddities().illegal_lines, guest.oddities().bad_numbers), (1, 1));
    let Some(Thought::Line(line)) = recorder.thoughts().last() else { panic!() };
    assert_eq!((line.verdict, line.nodes), (Verdict::Centipawns(31), 500));
}

#[test]
fn an_engine_that_ends_is_noticed_at_every_stage() {
    let said = String::new;
    for (mode, stage, exit) in [
        ("exit-uci", Stage::Greeting, Exit::Code(0)),
        ("crash-uci", Stage::Greeting, Exit::Signal(11)),
        ("exit-ready", Stage::GettingReady, Exit::Code(11)),
        ("crash-ready", Stage::GettingReady, Exit::Signal(11)),
        ("exit-go", Stage::Thinking, Exit::Code(0)),
        ("crash-go", Stage::Thinking, Exit::Signal(11)),
    ] {
        let begun = Instant::now();
        assert_eq!(conversation(mode), Err(Failure::Ended { stage, exit, said: said() }), "{mode}");
        assert!(begun.elapsed() < PATIENCE.ready, "{mode} took {:?}", begun.elapsed());
    }
    let failure = conversation("complains").unwrap_err();
    assert_eq!(
        failure.to_string(),
        "the engine ended when it was greeted with uci, with exit code 3; \
         it said \"cannot find my network\""
    );
}

#[test]
fn silence_ends_the_wait_at_every_stage() {
    for mode in ["silent-uci", "half-uci", "deaf", "errors-only"] {
        match Guest::start(&bad(mode), IMPATIENCE, Arc::default()).err() {
            Some(Failure::Silent { stage, .. }) => assert_eq!(stage, Stage::Greeting, "{mode}"),
            other => panic!("{mode}: {other:?}"),
        }
    }
    let patience = Patience { ready: IMPATIENCE.ready, ..PATIENCE };
    let mut guest = Guest::start(&bad("silent-ready"), patience, Arc::default()).unwrap();
    match guest.new_game() {
        Err(Failure::Silent { stage, .. }) => assert_eq!(stage, Stage::GettingReady),
        other => panic!("{other:?}"),
    }
    let closed = Failure::Closed { stage: Stage::Thinking };
    assert_eq!(conversation("closes"), Err(closed));
}

#[test]
fn answers_that_are_no_moves_are_told_apart() {
    for (mode, word) in [("none", "(none)"), ("null", "0000"), ("wordless", "")] {
        assert_eq!(conversation(mode), Ok(Choice::Nothing(word.into())));
    }
    for (mode, shown) in [("a1a1", "\"a1a1\""), ("illegal", "\"e2e5\""), ("half-go", "\"e2e\"")] {
        match conversation(mode) {
            Ok(Choice::Illegal { text, .. }) => assert_eq!(text, shown),
            other => panic!("{mode}: {other:?}"),
        }
    }
    assert!(matches!(conversation("garbage"), Ok(Choice::Illegal { .. })));
}

#[test]
fn a_flood_neither_fills_the_memory_nor_hides_the_answer() {
    assert_eq!(conversation("much-info"), Ok(e2e4()));
    // It is a race: either the inbox is full before it is read, or the wait ends.
    let flood = Guest::start(&bad("flood-uci"), IMPATIENCE, Arc::default()).err().unwrap();
    assert!(matches!(flood, Failure::Flood { .. } | Failure::Silent { .. }), "{flood}");
    let mut guest = start("endless-info").unwrap();
    let limits = Limits::nodes(10);
    let wait = Duration::from_millis(200);
    let failure = guest.think(&Game::standard(), &limits, wait, &mut Quiet).unwrap_err();
    assert!(matches!(failure, Failure::Silent { stage: Stage::Stopping, .. }), "{failure}");
}

#[test]
fn a_second_answer_is_never_taken_for_the_next() {
    let mut guest = start("two").unwrap();
    for _ in 0..5 {
        assert_eq!(ask(&mut guest).unwrap().choice, e2e4());
    }
    assert_eq!(guest.oddities().stray_answers, 4);
}

#[test]
fn an_answer_after_stop_says_so() {
    let limits = Limits::nodes(10);
    let wait = Duration::from_millis(50);
    let mut guest = start("late").unwrap();
    let answer = guest.think(&Game::standard(), &limits, wait, &mut Quiet).unwrap();
    assert!(answer.after_stop && answer.elapsed >= wait);
    let mut guest = start("ignores-stop").unwrap();
    let failure = guest.think(&Game::standard(), &limits, wait, &mut Quiet).unwrap_err();
    assert!(matches!(failure, Failure::Silent { stage: Stage::Stopping, .. }));
}

#[test]
fn a_signal_ends_every_wait() {
    let signals = Arc::new(Signals::default());
    signals.stop();
    let failure = Guest::start(&bad("silent-uci"), PATIENCE, signals.clone()).err().unwrap();
    assert_eq!(failure, Failure::Interrupted);
    signals.reset(false);
    let mut guest = Guest::start(&bad("late"), PATIENCE, signals.clone()).unwrap();
    guest.new_game().unwrap();
    let answer = std::thread::scope(|scope| {
        let thinking = scope.spawn(|| {
            let limits = Limits::nodes(10);
            guest.think(&Game::standard(), &limits, Duration::from_secs(60), &mut Quiet)
        });
        signals.stop();
        thinking.join().unwrap()
    });
    // The signal may come before or after the engine is asked.
    match answer {
        Ok(answer) => assert!(answer.after_stop),
        Err(failure) => assert_eq!(failure, Failure::Interrupted),
    }
}

#[test]
fn what_cannot_be_started_is_said() {
    let nowhere = Guest::start(&Launch::new("/no/such/engine"), PATIENCE, Arc::default());
    let sentence = nowhere.err().unwrap().to_string();
    assert!(sentence.starts_with("/no/such/engine cannot be started: No such file"), "{sentence}");
    // A text file, and a folder.
    for path in [concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"), env!("CARGO_MANIFEST_DIR")] {
        let failure = Guest::start(&Launch::new(path), PATIENCE, Arc::default()).err().unwrap();
        assert!(matches!(failure, Failure::Start { .. }), "{failure}");
    }
}

/// Whether a process exists and is not a zombie.
fn lives(pid: &str) -> bool {
    std::fs::read_to_string(format!("/proc/{pid}/stat"))
        .is_ok_and(|stat| !stat.rsplit(')').next().is_some_and(|rest| rest.starts_with(" Z")))
}

fn wait_for_end(pid: &str) -> bool {
    let deadline = Instant::now() + Duration::from_secs(10);
    while lives(pid) {
        if Instant::now() > deadline {
            return false;
        }
        std::thread::yield_now();
    }
    true
}

#[test]
fn nobody_is_left_behind() {
    if !Path::new("/proc/self").exists() {
        return fixtures::skipped("there is no /proc", "whether an engine leaves processes behind");
    }
    for dismissed in [true, false] {
        let file = std::env::temp_dir().join(format!("vitrine-child-{}", std::process::id()));
        let launch = bad("leaves-children").arg(file.display().to_string());
        let mut guest = Guest::start(&launch, PATIENCE, Arc::default()).unwrap();
        guest.ready().unwrap();
        let pid = std::fs::read_to_string(&file).unwrap().trim().to_owned();
        std::fs::remove_file(file).unwrap();
        assert!(lives(&pid));
        if dismissed {
            guest.dismiss();
        } else {
            drop(guest);
        }
        assert!(wait_for_end(&pid), "the engine's child {pid} is still there");
    }
}

/// An engine of the distribution, if it is installed.
fn installed(name: &str) -> Option<Launch> {
    let folders = ["/usr/games", "/usr/bin", "/usr/local/bin"];
    let found = folders.iter().map(|folder| Path::new(folder).join(name)).find(|p| p.exists());
    if found.is_none() {
        fixtures::skipped(&format!("{name} is not installed"), "games with it");
    }
    found.map(Launch::new)
}

#[test]
fn known_engines_play() {
    let engines = [
        installed("stockfish"),
        installed("gnuchess").map(|launch| launch.arg("--uci")),
        installed("glaurung"),
    ];
    for launch in engines.into_iter().flatten() {
        let mut guest = Guest::start(&launch, Patience::default(), Arc::default()).unwrap();
        assert!(guest.identity().name.is_some());
        guest.set("Hash", "4").unwrap();
        assert!(matches!(guest.set("No Such Option", "1"), Err(Failure::Option(_))));
        guest.new_game().unwrap();
        let mut game = Game::standard();
        let limits = Limits { depth: Some(2), ..Limits::default() };
        let mut recorder = Recorder::new(Detail::Lines, 1_000);
        for _ in 0..6 {
            let answer =
                guest.think(&game, &limits, Duration::from_secs(60), &mut recorder).unwrap();
            let Choice::Move(m) = answer.choice else { panic!("{answer:?}") };
            game.play(m).unwrap();
        }
        assert!(!recorder.thoughts().is_empty(), "{launch:?} reports nothing");
        assert_eq!(guest.oddities().illegal_lines, 0);
        guest.dismiss();
    }
}
