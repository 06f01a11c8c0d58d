//! Runs the command lines of the documents: none is refused and none fails. One that would take
//! minutes or hours only has to start before it is interrupted.
//!
//! `make test` runs those of README.md and of the guide, `make soak` all of them.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// A command that has not failed for this long counts as started.
const BEGUN: Duration = Duration::from_secs(3);

/// The documents that are tried at the same time.
const AT_ONCE: usize = 2;

/// Placeholders of the documents, and their replacements here.
const NAMED: [(&str, &str); 6] = [
    // Any free port: two documents are tried at once.
    ("vitrine serve", "vitrine serve --port 0"),
    (
        "why \"FEN\" --move O-O",
        "why \"r1bqkbnr/ppp2pp1/2n1p3/3p3p/2BPP3/5N2/PPP2PPP/RNBQK2R w KQkq - 0 5\" --move O-O",
    ),
    ("tables probe \"FEN\"", "tables probe \"8/8/8/8/8/4k3/8/4K2Q w - - 0 1\""),
    ("solve \"FEN\"", "solve \"5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1\""),
    ("\"FEN\"", "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\""),
    ("run A B C", "run random-move first-move turing"),
];

/// What a command needs that is not available here: builds to compare, foreign engines, files of
/// long runs.
const ELSEWHERE: [(&str, &str); 16] = [
    ("cmd=", "an engine to play against"),
    ("hand.net.checkpoint", "a network that was trained before"),
    ("default.net", "a network that was trained before"),
    ("mine.net vitrine", "a network that was trained before"),
    ("uho.epd", "a collection of openings"),
    ("endings.epd", "a collection of end games"),
    ("--parts 64", "64 parts"),
    ("--merge 8", "eight parts"),
    ("learn journal", "a journal of earlier rounds"),
    ("arena/ladder.toml", "engines of the system"),
    ("ladder-type-a.toml", "engines of the system"),
    ("ladder renew", "games of a new engine"),
    ("learn spsa", "the tune build"),
    ("openbench.pgn.bz2", "games of OpenBench"),
    ("shannon-learned.toml", "coefficients that were learned before"),
    ("stockfish-1350=1350", "games of Stockfish"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the documents whose commands are run.
fn documents() -> Vec<PathBuf> {
    if std::env::var_os("VITRINE_SOAK").is_none() {
        return ["README.md", "docs/guide.md"].map(|name| root().join(name)).to_vec();
    }
    let mut found = vec![root().join("README.md"), root().join("CONTRIBUTING.md")];
    let mut folders = vec![root().join("docs")];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Returns the command lines of a document, without explanations.
fn commands(text: &str) -> Vec<String> {
    let mut joined = String::new();
    for line in text.lines() {
        match line.strip_suffix('\\') {
            Some(line) => joined += &format!("{} ", line.trim_end()),
            None if joined.ends_with(' ') => joined += &format!("{}\n", line.trim_start()),
            None => joined += &format!("{line}\n"),
        }
    }
    let code = joined.lines().filter(|line| line.starts_with("  ")).map(str::trim);
    let ours = code.filter(|line| line.starts_with("vitrine ") && !line.contains('…'));
    ours.map(|line| {
        let line = line.split(" | ").next().unwrap_or(line);
        let mut line = line.split("  ").next().unwrap_or(line).to_owned();
        for (general, here) in NAMED {
            line = line.replace(general, here);
        }
        // After this command only one blank separates the explanation.
        line.split(" a problem").next().unwrap_or(&line).to_owned()
    })
    .collect()
}

/// A folder with the files that the documents mention.
struct Place(PathBuf);

impl Place {
    fn new(number: usize) -> Self {
        let folder = format!("vitrine-commands-{}-{number}", std::process::id());
        let place = Self(std::env::temp_dir().join(folder));
        let folder = &place.0;
        for name in ["bin", "docs", "self-play", "fit", "again"] {
            fs::create_dir_all(folder.join(name)).unwrap();
        }
        symlink(env!("CARGO_BIN_EXE_vitrine"), folder.join("bin/vitrine")).unwrap();
        // Prevents the browser from opening.
        symlink("/bin/true", folder.join("bin/xdg-open")).unwrap();
        copy(&root().join("data"), &folder.join("data"));
        let games = "[White \"Smith\"]\n[Black \"Jones\"]\n[Result \"0-1\"]\n\n1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} \
                     2. Bc4 {[%eval 0.2]} Nf6 3. d3 Bc5 4. Qf3 O-O 5. a3 Nc6 6. a4 Nd4 0-1\n\n";
        for name in ["game.pgn", "games.pgn", "my-games.pgn", "season.pgn", "fit.pgn"] {
            fs::write(folder.join(name), games).unwrap();
        }
        for name in ["wac.epd", "mates.epd"] {
            fs::write(folder.join(name), "7k/8/5KQ1/8/8/8/8/8 w - - bm Qg7#; id \"mate\";\n")
                .unwrap();
        }
        fs::write(folder.join("my.advice"), "+15 if own rook on open-file\n").unwrap();
        place.said("learn generate --games 2 --nodes 50 --threads 1 --folder self-play");
        for name in ["g0", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "shared", "games"] {
            copy(&folder.join("self-play"), &folder.join(name));
        }
        // The event that is shown, and a game of the store.
        place.said(
            "tournament run random-move first-move --depth 1 --name tournament-1 --max-moves 5",
        );
        place
    }

    fn start(&self, line: &str) -> Command {
        let path = std::env::var("PATH").unwrap_or_default();
        let mut command = Command::new("sh");
        command
            .args(["-c", &format!("exec {line}")])
            .current_dir(&self.0)
            .env("PATH", format!("{}:{path}", self.0.join("bin").display()))
            .env("HOME", &self.0)
            .env("XDG_DATA_HOME", self.0.join("share"))
            .stdin(Stdio::null());
        command
    }

    fn said(&self, line: &str) {
        let output = self.start(&format!("vitrine {line}")).output().unwrap();
        assert!(output.status.success(), "{line}: {output:?}");
    }

    /// Checks that a line runs, or at least starts; otherwise returns its output.
    fn carries_out(&self, line: &str) -> Result<(), String> {
        let said = self.0.join("said");
        let file = File::create(&said).unwrap();
        let mut command = self.start(line);
        command.stdout(Stdio::null()).stderr(file);
        let (mut child, begun) = (command.spawn().unwrap(), Instant::now());
        while begun.elapsed() < BEGUN {
            match child.try_wait().unwrap() {
                Some(status) if status.success() => return Ok(()),
                Some(status) => {
                    return Err(format!("{status}: {}", fs::read_to_string(said).unwrap()));
                }
                None => thread::sleep(Duration::from_millis(20)),
            }
        }
        child.kill().unwrap();
        child.wait().unwrap();
        Ok(())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        match path.is_dir() {
            true => copy(&path, &target),
            false => drop(fs::copy(&path, &target).unwrap()),
        }
    }
}

/// Runs the commands of a document. Returns how many, and those that failed.
fn run((number, document): (usize, PathBuf)) -> (usize, Vec<String>) {
    let place = Place::new(number);
    let shown = document.file_name().unwrap().to_string_lossy();
    let (mut count, mut failed) = (0, Vec::new());
    for line in commands(&fs::read_to_string(&document).unwrap()) {
        if let Some((_, why)) = ELSEWHERE.iter().find(|(part, _)| line.contains(part)) {
            fixtures::skipped(&format!("it needs {why}"), &line);
            continue;
        }
        if let Err(why) = place.carries_out(&line) {
            failed.push(format!("{shown}: {line}\n    {why}"));
        }
        count += 1;
    }
    (count, failed)
}

/// The documents are independent of each other: each has its own folder and store.
#[test]
fn every_command_of_the_documents_is_carried_out() {
    let documents = Mutex::new(documents().into_iter().enumerate());
    let next = || documents.lock().unwrap().next();
    let some = || std::iter::from_fn(next).map(run).collect::<Vec<_>>();
    let all = thread::scope(|scope| {
        let threads: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(some)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
    });
    let failed: Vec<&str> = all.iter().flat_map(|(_, failed)| failed).map(String::as_str).collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    let count: usize = all.iter().map(|(count, _)| count).sum();
    assert!(count > 40, "only {count} command lines were found");
}
