//! The built program as a process that is driven line by line.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// A guard against waiting forever, not a measurement.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running `vitrine`.
pub(crate) struct Vitrine {
    child: Child,
    input: Option<ChildStdin>,
    output: Option<Receiver<String>>,
    errors: Receiver<String>,
}

/// Returns the lines of a stream, as they arrive.
fn lines_of(stream: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut stream = BufReader::new(stream);
        let mut line = String::new();
        while stream.read_line(&mut line).expect("output is UTF-8") > 0 {
            let whole = line.strip_suffix('\n').expect("no half line").to_owned();
            if sender.send(whole).is_err() {
                return;
            }
            line.clear();
        }
    });
    receiver
}

impl Vitrine {
    pub(crate) fn start(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_vitrine"))
            .args(arguments)
            // Tables that the user has built would change the moves.
            .env("XDG_DATA_HOME", std::env::temp_dir().join("vitrine-without-data"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("vitrine starts");
        let input = child.stdin.take();
        let output = Some(lines_of(child.stdout.take().unwrap()));
        let errors = lines_of(child.stderr.take().unwrap());
        Self { child, input, output, errors }
    }

    /// Sends bytes; errors of a process that has ended are ignored.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        if let Some(input) = &mut self.input {
            let _ = input.write_all(bytes).and_then(|()| input.flush());
        }
    }

    pub(crate) fn say(&mut self, line: &str) {
        self.send(format!("{line}\n").as_bytes());
    }

    /// Returns the next line of output; `None` at its end.
    pub(crate) fn hear(&self) -> Result<Option<String>, String> {
        let Some(output) = &self.output else { return Ok(None) };
        match output.recv_timeout(PATIENCE) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Disconnected) => Ok(None),
            Err(RecvTimeoutError::Timeout) => Err("the program is silent".into()),
        }
    }

    /// Ends its input.
    pub(crate) fn hang_up(&mut self) {
        self.input = None;
    }

    /// Closes its output: the next line meets a closed pipe.
    pub(crate) fn turn_away(&mut self) {
        self.output = None;
    }

    /// Waits for its end; returns the exit code and stderr.
    pub(crate) fn wait(mut self) -> (Option<i32>, Vec<String>) {
        self.input = None;
        let status = self.child.wait().expect("it ends");
        (status.code(), self.errors.iter().collect())
    }
}

/// Whether a line matches a pattern in which `*` stands for any text.
pub(crate) fn fits(pattern: &str, line: &str) -> bool {
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or("");
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.len() >= last.len() && rest.ends_with(last)
}

/// Returns what is wrong with an `info` line, if anything: it may have known words and whole
/// numbers only, and every line of moves needs a score.
pub(crate) fn fault_of_info(line: &str) -> Option<String> {
    let mut words = line.split(' ').skip(1).peekable();
    let mut seen: Vec<&str> = Vec::new();
    while let Some(word) = words.next() {
        if seen.contains(&word) {
            return Some(format!("{word} twice in {line}"));
        }
        seen.push(word);
        let values = match word {
            "string" => return None,
            "depth" | "seldepth" | "multipv" | "nodes" | "nps" | "time" | "hashfull" | "tbhits"
            | "currmovenumber" => 1,
            "wdl" => 3,
            "score" => match words.next() {
                Some("cp" | "mate") => 1,
                other => return Some(format!("score {other:?} in {line}")),
            },
            "lowerbound" | "upperbound" => 0,
            "currmove" => {
                words.next();
                0
            }
            "pv" => {
                words.by_ref().for_each(drop);
                0
            }
            other => return Some(format!("unknown word {other} in {line}")),
        };
        for _ in 0..values {
            if words.next().is_none_or(|number| number.parse::<i64>().is_err()) {
                return Some(format!("{word} without a whole number in {line}"));
            }
        }
    }
    let has = |word| seen.contains(&word);
    let lacks_score = has("pv") && !has("score");
    let lacks_depth = has("seldepth") && !has("depth");
    (lacks_score || lacks_depth).then(|| format!("something is missing in {line}"))
}
