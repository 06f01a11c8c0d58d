//! Turns the lines of `data/openings.txt` into tables of moves and positions. A line that
//! cannot be played stops the build with its number.

use rules::chess::Position;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

const SOURCE: &str = "data/openings.txt";

/// One line of the file.
struct Line<'a> {
    eco: &'a str,
    weight: u16,
    name: &'a str,
    /// How many of the moves belong to the name.
    named: usize,
    moves: Vec<u16>,
    /// The key of the position before each move, and of the last one.
    keys: Vec<u64>,
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={SOURCE}");
    let text = fs::read_to_string(SOURCE)?;
    let mut lines = Vec::new();
    for (index, row) in text.lines().enumerate() {
        if !row.is_empty() && !row.starts_with('#') {
            lines.push(line(row).map_err(|why| format!("{SOURCE}, line {}: {why}", index + 1))?);
        }
    }
    let folder = env::var("OUT_DIR")?;
    fs::write(Path::new(&folder).join("openings.rs"), tables(&lines)?)?;
    Ok(())
}

fn line(row: &str) -> Result<Line<'_>, String> {
    let fields: Vec<&str> = row.split(';').map(str::trim).collect();
    let &[eco, weight, name, text] = &fields[..] else {
        return Err("wants code; weight; name; moves".into());
    };
    let weight = weight.parse().map_err(|error| format!("weight {weight}: {error}"))?;
    let mut position = Position::start();
    let (mut moves, mut keys, mut named) = (Vec::new(), vec![position.key()], None);
    for word in text.split_whitespace().filter(|word| !word.ends_with('.')) {
        if word == "|" {
            named = Some(moves.len());
            continue;
        }
        let m = notation::san::find(word, &position).map_err(|error| error.to_string())?;
        position = position.after(m);
        moves.push(m.bits());
        keys.push(position.key());
    }
    let named = named.unwrap_or(moves.len());
    Ok(Line { eco, weight, name, named, moves, keys })
}

fn tables(lines: &[Line<'_>]) -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    writeln!(text, "pub(super) static LINES: [Line; {}] = [", lines.len())?;
    for Line { eco, weight, name, moves, .. } in lines {
        let opening = format!("Opening {{ eco: {eco:?}, name: {name:?} }}");
        writeln!(text, "Line {{ opening: {opening}, weight: {weight}, moves: &{moves:?} }},")?;
    }
    let replies = replies(lines);
    writeln!(text, "];\npub(super) static REPLIES: [(u64, u16, u16); {}] = [", replies.len())?;
    for (key, m, weight) in replies {
        writeln!(text, "({key:#x}, {m}, {weight}),")?;
    }
    let names = names(lines)?;
    writeln!(text, "];\npub(super) static NAMES: [(u64, u16); {}] = [", names.len())?;
    for (key, line) in names {
        writeln!(text, "({key:#x}, {line}),")?;
    }
    text.push_str("];\n");
    Ok(text)
}

/// Position, move and weight, by position; a move that several lines make has their sum.
fn replies(lines: &[Line<'_>]) -> Vec<(u64, u16, u16)> {
    let mut sums: BTreeMap<(u64, u16), u16> = BTreeMap::new();
    for line in lines.iter().filter(|line| line.weight > 0) {
        for (&key, &m) in line.keys.iter().zip(&line.moves) {
            *sums.entry((key, m)).or_default() += line.weight;
        }
    }
    sums.into_iter().map(|((key, m), weight)| (key, m, weight)).collect()
}

/// The position where each line gets its name, and the number of the line.
fn names(lines: &[Line<'_>]) -> Result<BTreeMap<u64, usize>, String> {
    let mut names = BTreeMap::new();
    for (index, line) in lines.iter().enumerate() {
        let first = *names.entry(line.keys[line.named]).or_insert(index);
        let other = &lines[first];
        if (other.eco, other.name) != (line.eco, line.name) {
            return Err(format!("{} and {} name the same position", other.name, line.name));
        }
    }
    Ok(names)
}
