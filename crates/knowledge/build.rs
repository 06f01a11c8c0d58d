//! Turns the lines of `data/openings.txt` into tables of moves and positions, and those of
//! `data/themes.txt` into themes. A line that cannot be played stops the build with an error that
//! gives its number.

use rules::Color;
use rules::chess::Position;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

const SOURCE: &str = "data/openings.txt";
const THEMES: &str = "data/themes.txt";

/// One line of the file.
struct OpeningLine<'a> {
    eco: &'a str,
    weight: u16,
    name: &'a str,
    /// The number of moves that belong to the name.
    named: usize,
    moves: Vec<u16>,
    /// The key of the position before each move, and of the last one.
    keys: Vec<u64>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::var("OUT_DIR")?;
    let openings = fs::read_to_string(SOURCE)?;
    let lines = rows(SOURCE, &openings, line)?;
    fs::write(Path::new(&folder).join("openings.rs"), tables(&lines)?)?;
    let themes = rows(THEMES, &fs::read_to_string(THEMES)?, theme)?;
    let count = themes.len();
    let text =
        format!("pub(super) static THEMES: [Theme; {count}] = [\n{}\n];\n", themes.join("\n"));
    fs::write(Path::new(&folder).join("themes.rs"), text)?;
    Ok(())
}

/// Reads the rows of a file; the error names the first bad one by its number.
fn rows<'a, T>(
    source: &str,
    text: &'a str,
    read: impl Fn(&'a str) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    println!("cargo::rerun-if-changed={source}");
    let rows = text.lines().enumerate().filter(|(_, row)| !row.is_empty() && !row.starts_with('#'));
    rows.map(|(index, row)| read(row).map_err(|why| format!("{source}, line {}: {why}", index + 1)))
        .collect()
}

/// Writes a theme as Rust code.
fn theme(row: &str) -> Result<String, String> {
    let fields: Vec<&str> = row.splitn(7, ';').map(str::trim).collect();
    let &[name, side, style, moves, pieces, squares, says] = &fields[..] else {
        return Err("wants name; side; style; moves; pieces; squares; what to play for".into());
    };
    let side = match side {
        "white" => Color::White,
        "black" => Color::Black,
        _ => return Err(format!("the side is white or black, not {side}")),
    };
    let style = match style {
        "open" => "Open",
        "half-open" => "HalfOpen",
        "closed" => "Closed",
        _ => return Err(format!("the style is open, half-open or closed, not {style}")),
    };
    let key = played(moves)?.key();
    let pieces = valued(pieces)?.into_iter().map(|(word, bonus)| {
        let (letter, square) = word.split_at_checked(1).ok_or("a piece wants its square")?;
        let role = match letter {
            "P" => "Pawn",
            "N" => "Knight",
            "B" => "Bishop",
            "R" => "Rook",
            "Q" => "Queen",
            "K" => "King",
            _ => return Err(format!("{letter} is not a piece")),
        };
        Ok(format!("(Role::{role}, Square::{}, {bonus})", square_of(square)?))
    });
    let squares = valued(squares)?
        .into_iter()
        .map(|(word, bonus)| Ok(format!("(Square::{}, {bonus})", square_of(word)?)));
    let pieces = pieces.collect::<Result<Vec<_>, String>>()?.join(", ");
    let squares = squares.collect::<Result<Vec<_>, String>>()?.join(", ");
    Ok(format!(
        "Theme {{ name: {name:?}, side: Color::{side:?}, style: Style::{style}, says: {says:?}, key: {key:#x}, \
         pieces: &[{pieces}], squares: &[{squares}] }},"
    ))
}

/// Reads pairs of a word and its bonus.
fn valued(text: &str) -> Result<Vec<(&str, i32)>, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .chunks(2)
        .map(|pair| match *pair {
            [word, bonus] => {
                Ok((word, bonus.parse().map_err(|_| format!("{bonus} is not a number"))?))
            }
            _ => Err("every piece and square wants a number".to_owned()),
        })
        .collect()
}

/// The name of a square as a constant.
fn square_of(text: &str) -> Result<String, String> {
    match text.as_bytes() {
        [b'a'..=b'h', b'1'..=b'8'] => Ok(text.to_ascii_uppercase()),
        _ => Err(format!("{text} is not a square")),
    }
}

/// The position after the moves of a text.
fn played(text: &str) -> Result<Position, String> {
    let words = text.split_whitespace().filter(|word| !word.ends_with('.'));
    words.into_iter().try_fold(Position::start(), |position, word| {
        let m = notation::san::find(word, &position).map_err(|error| error.to_string())?;
        Ok(position.after(m))
    })
}

fn line(row: &str) -> Result<OpeningLine<'_>, String> {
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
    Ok(OpeningLine { eco, weight, name, named, moves, keys })
}

fn tables(lines: &[OpeningLine<'_>]) -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    writeln!(text, "pub(super) static LINES: [OpeningLine; {}] = [", lines.len())?;
    for OpeningLine { eco, weight, name, moves, .. } in lines {
        let opening = format!("Opening {{ eco: {eco:?}, name: {name:?} }}");
        writeln!(
            text,
            "OpeningLine {{ opening: {opening}, weight: {weight}, moves: &{moves:?} }},"
        )?;
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

/// Position, move and weight, by position; a move of several lines has the sum of their weights.
fn replies(lines: &[OpeningLine<'_>]) -> Vec<(u64, u16, u16)> {
    let mut sums: BTreeMap<(u64, u16), u16> = BTreeMap::new();
    for line in lines.iter().filter(|line| line.weight > 0) {
        for (&key, &m) in line.keys.iter().zip(&line.moves) {
            *sums.entry((key, m)).or_default() += line.weight;
        }
    }
    sums.into_iter().map(|((key, m), weight)| (key, m, weight)).collect()
}

/// The position where each line gets its name, and the number of the line.
fn names(lines: &[OpeningLine<'_>]) -> Result<BTreeMap<u64, usize>, String> {
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
