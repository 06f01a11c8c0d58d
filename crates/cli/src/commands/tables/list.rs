//! `vitrine tables list`: lists the existing tables and what they contain.

use super::args::ListArgs;
use super::{bytes, folder, in_words, present};
use crate::failure::Failure;
use crate::json;
use indicatif::HumanBytes;
use knowledge::endgame::{EndgameTable, Longest, Material, Side};
use notation::fen::{self, CastlingLetters};
use rules::{Color, Variant};
use serde_json::{Value, json};
use std::io::Write;
use tablebases::Folder;

/// Lists the tables.
pub(super) fn run(args: &ListArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let folder = folder(&args.folder)?;
    let present = present(&folder);
    if args.output.is_json() {
        return write_json(&folder, &present, args.count, out);
    }
    for material in &present {
        let game = match material.variant() {
            Variant::Chess => "",
            Variant::LosAlamos => " 6×6",
        };
        let size = HumanBytes(bytes(&folder, material)).to_string();
        writeln!(out, "{material:8}{game:4} {size:>10}")?;
        if args.count {
            tell_counts(&folder.read(material)?, out)?;
        }
    }
    let path = folder.path().display();
    match present.len() {
        0 => writeln!(out, "No tables in {path}: vitrine tables build makes them")?,
        count => writeln!(out, "{} in {path}", in_words(count))?,
    }
    Ok(())
}

fn tell_counts(table: &EndgameTable, out: &mut dyn Write) -> Result<(), Failure> {
    let statistics = table.statistics();
    for color in Color::ALL {
        let side: &Side = &statistics.sides[color as usize];
        let mover = color.name();
        let Side { wins, draws, losses, .. } = side;
        writeln!(out, "    {mover} to move: {wins} won, {draws} drawn, {losses} lost")?;
        let longest = [("win", side.longest_win), ("loss", side.longest_loss)];
        for (what, longest) in longest.into_iter().filter_map(|(w, l)| Some((w, l?))) {
            let Longest { plies, count, .. } = longest;
            let moves = plies.div_ceil(2);
            let fen = example(table, &longest, color);
            writeln!(out, "        longest {what} {moves} moves, {count} positions: {fen}")?;
        }
    }
    Ok(())
}

/// Returns a position with a longest mate.
fn example(table: &EndgameTable, longest: &Longest, turn: Color) -> String {
    let setup = table.example(longest, turn);
    fen::write_setup(&setup, table.material().variant(), CastlingLetters::Usual)
}

fn write_json(
    folder: &Folder,
    present: &[Material],
    count: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut tables = Vec::new();
    for material in present {
        let mut table = json!({
            "material": material.to_string(),
            "variant": match material.variant() {
                Variant::Chess => "chess",
                Variant::LosAlamos => "losalamos",
            },
            "bytes": bytes(folder, material),
            "counts": null,
        });
        if count {
            table["counts"] = counts(&folder.read(material)?);
        }
        tables.push(table);
    }
    let folder = folder.path().display().to_string();
    json::print(json!({ "folder": folder, "tables": tables }), out)
}

fn counts(table: &EndgameTable) -> Value {
    let statistics = table.statistics();
    let [white, black] = [Color::White, Color::Black].map(|turn| {
        let side: &Side = &statistics.sides[turn as usize];
        let longest = |found: Option<Longest>| {
            found.map(|longest| {
                json!({
                    "plies": longest.plies,
                    "positions": longest.count,
                    "fen": example(table, &longest, turn),
                })
            })
        };
        json!({
            "won": side.wins,
            "drawn": side.draws,
            "lost": side.losses,
            "longestWin": longest(side.longest_win),
            "longestLoss": longest(side.longest_loss),
        })
    });
    json!({ "white": white, "black": black })
}
