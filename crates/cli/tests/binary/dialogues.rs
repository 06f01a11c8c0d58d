//! Runs every dialogue of `tests/dialogues` against the built program.
//!
//! A dialogue is a text file; each line is one step:
//!
//! ```text
//! # a comment
//! $ uci --program first-move   the arguments, before all else; none: plain UCI
//! > isready                    this line is sent
//! >> a\r\n\xFF{x*1000}         these bytes are sent: escapes, and a repetition in braces
//! < readyok                    the next line must be so; * stands for any text
//! <* bestmove *                some line must come that is so; others are passed over
//! <1000 readyok                the next thousand lines must be so
//! ! hang up                    the input ends
//! ! turn away                  nobody reads the output any more
//! ! exit 0                     the program must end so and say nothing more
//! ```
//!
//! A dialogue that does not say how it ends is ended with `quit` and must then end with
//! exit code 0. All along, each `info` line is checked against the grammar, each
//! `bestmove` against the last line of moves, and there is nothing on stderr.

use crate::process::{Vitrine, fault_of_info, fits};
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/dialogues")
}

/// A running dialogue.
struct Dialogue {
    vitrine: Vitrine,
    /// The first move of the last line of moves.
    best: Option<String>,
}

type Step = Result<(), String>;

impl Dialogue {
    fn hear(&mut self) -> Result<String, String> {
        let line = self.vitrine.hear()?.ok_or("the program has ended")?;
        if line.starts_with("info ") {
            if let Some(fault) = fault_of_info(&line) {
                return Err(fault);
            }
            let is_first = !line.contains(" multipv ") || line.contains(" multipv 1 ");
            if let Some((_, moves)) = line.split_once(" pv ").filter(|_| is_first) {
                self.best = moves.split(' ').next().map(Into::into);
            }
        }
        if let Some(answer) = line.strip_prefix("bestmove ") {
            let best = self.best.take();
            let m = answer.split(' ').next().unwrap_or("");
            if m != "0000" && best.as_deref() != Some(m) {
                return Err(format!("{line} does not follow from the last line: {best:?}"));
            }
        }
        Ok(line)
    }

    fn expect(&mut self, pattern: &str) -> Step {
        let line = self.hear()?;
        if fits(pattern, &line) { Ok(()) } else { Err(format!("heard {line}")) }
    }

    fn await_line(&mut self, pattern: &str) -> Step {
        let mut last = String::new();
        loop {
            let line = self.hear().map_err(|error| format!("{error} after {last}"))?;
            if fits(pattern, &line) {
                return Ok(());
            }
            last = line;
        }
    }

    fn step(&mut self, step: &str) -> Step {
        let (sign, rest) = step.split_once(' ').unwrap_or((step, ""));
        match sign {
            ">" => self.vitrine.say(rest),
            ">>" => self.vitrine.send(&unescaped(rest)),
            "<" => self.expect(rest)?,
            "<*" => self.await_line(rest)?,
            "!" if rest == "hang up" => self.vitrine.hang_up(),
            "!" if rest == "turn away" => self.vitrine.turn_away(),
            _ => match sign.strip_prefix('<').and_then(|count| count.parse::<usize>().ok()) {
                Some(count) => (0..count).try_for_each(|_| self.expect(rest))?,
                None => return Err("this is not a step".into()),
            },
        }
        Ok(())
    }

    fn end(self, code: i32) -> Step {
        if let Some(line) = self.vitrine.hear()? {
            return Err(format!("still said {line}"));
        }
        match self.vitrine.wait() {
            (Some(status), errors) if status == code && errors.is_empty() => Ok(()),
            (status, errors) => Err(format!("ended with {status:?} and said {errors:?}")),
        }
    }
}

/// Returns the bytes of a text with `
/// `, `\r`, `\t`, `\\`, `\xFF` and `{text*count}`.
fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '{' => {
                let (inside, after) = rest.split_once('}').expect("a closing brace");
                let (repeated, count) = inside.rsplit_once('*').expect("a count");
                bytes.extend(unescaped(repeated).repeat(count.parse().expect("a number")));
                rest = after;
            }
            '\\' => {
                let (byte, length) = match rest.as_bytes()[0] {
                    b'n' => (b'\n', 1),
                    b'r' => (b'\r', 1),
                    b't' => (b'\t', 1),
                    b'x' => (u8::from_str_radix(&rest[1..3], 16).expect("two digits"), 3),
                    other => (other, 1),
                };
                bytes.push(byte);
                rest = &rest[length..];
            }
            _ => bytes.extend(c.to_string().bytes()),
        }
    }
    bytes
}

/// Runs a dialogue; an error says what went wrong, and in which line.
fn run(text: &str) -> Result<(), String> {
    let steps: Vec<(usize, &str)> = (1..)
        .zip(text.lines().map(str::trim_end))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let arguments = steps.first().and_then(|(_, line)| line.strip_prefix("$ ")).unwrap_or("");
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    let mut dialogue = Dialogue { vitrine: Vitrine::start(&arguments), best: None };
    let steps = steps.iter().filter(|(_, line)| !line.starts_with('$'));
    for (number, step) in steps {
        if let Some(code) = step.strip_prefix("! exit ") {
            let code = code.parse().map_err(|_| format!("line {number}: no exit code"))?;
            return dialogue.end(code).map_err(|error| format!("line {number}: {error}"));
        }
        dialogue.step(step).map_err(|error| format!("line {number}, {step}: {error}"))?;
    }
    dialogue.vitrine.say("quit");
    dialogue.end(0).map_err(|error| format!("after the last line: {error}"))
}

#[test]
fn every_dialogue_goes_as_written() {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() > 20, "the dialogues are missing");
    let failures: Vec<String> = files
        .iter()
        .filter_map(|file| {
            let error = run(&fs::read_to_string(file).unwrap()).err()?;
            Some(format!("{}: {error}", file.file_name().unwrap().to_string_lossy()))
        })
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn a_dialogue_that_goes_wrong_is_noticed() {
    assert!(run("> isready\n< readyok").is_ok());
    assert!(run("> isready\n< readyno").unwrap_err().contains("heard readyok"));
    assert!(run("> isready").unwrap_err().contains("still said readyok"));
    assert!(run("> quit\n! exit 1").unwrap_err().contains("ended with Some(0)"));
    assert!(run("? what").is_err());
    assert!(fault_of_info("info depth 1 score cp 1.5 pv e2e4").is_some());
    assert!(fault_of_info("info depth 1 pv e2e4").is_some());
    assert!(fault_of_info("info depth 1 score mate -2 nodes 5 pv e2e4").is_none());
    assert!(fits("a*b*c", "a--b--c") && !fits("a*b*c", "a--c") && !fits("ab", "abc"));
}
