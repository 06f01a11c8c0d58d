//! Type positions: examples and near misses, for both colours, with every line replayed.

use crate::positions::{data, fen, from_games, random_placements};
use concepts::patterns::{
    Calculation, Pattern, Promise, Sighting, breakthrough, endings, in_line, mate_by_checks,
    mate_pictures, named_mate, perpetual, triangulation, type_positions,
};
use rules::chess::Position;
use rules::{Color, Move};

const ENOUGH: u32 = 100_000;

/// Returns everything that is found in a position and in a line from it.
fn seen(at: &Position, line: &[Move]) -> Vec<Sighting> {
    let last = line.iter().fold(*at, |now, &m| now.play(m).unwrap());
    let pictures = mate_pictures::pictures(&last).into_iter().map(|(pattern, squares)| {
        let (line, promise) = (line.to_vec(), Promise::Mate);
        Sighting { pattern, by: at.turn(), squares, line, promise }
    });
    let mut all: Vec<Sighting> = pictures.collect();
    all.extend(in_line(at, line));
    all.extend(type_positions(at).iter().filter_map(|seen| seen.sighting()));
    all.extend(endings::on_board(at));
    all.extend(breakthrough(at, &mut Calculation::of(ENOUGH)));
    all.extend(triangulation(at));
    all.extend(perpetual(at, &mut Calculation::of(ENOUGH)));
    all
}

/// The position with colours and ranks exchanged, and a line in it.
fn mirrored(at: &Position, line: &[Move]) -> (Position, Vec<Move>) {
    let text = notation::fen::write(*at);
    let fields: Vec<&str> = text.split(' ').collect();
    let swapped = |text: &str| -> String {
        let flip = |c: char| {
            if c.is_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }
        };
        text.chars().map(flip).collect()
    };
    let ranks: Vec<&str> = fields[0].split('/').rev().collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let text = format!("{} {turn} {} - 0 1", swapped(&ranks.join("/")), swapped(fields[2]));
    let start = fen(&text);
    let mut now = start;
    let moves = line.iter().map(|m| {
        let twin = now.legal_moves().iter().copied().find(|other| {
            other.from() == m.from().flipped()
                && other.to() == m.to().flipped()
                && other.promoted() == m.promoted()
        });
        now = now.after(twin.unwrap());
        twin.unwrap()
    });
    let moves = moves.collect();
    (start, moves)
}

#[test]
fn every_pattern_is_seen_where_it_is_and_not_where_it_nearly_is() {
    let mut counts = std::collections::BTreeMap::<&str, [usize; 2]>::new();
    for row in data("patterns.txt") {
        let pattern = Pattern::ALL.iter().find(|pattern| pattern.id() == row[0]).unwrap();
        let (wanted, start) = (row[1] == "+", fen(&row[2]));
        let (mut now, mut line) = (start, Vec::new());
        for text in row.get(3).map_or("", String::as_str).split_whitespace() {
            let m = notation::coordinates::read(text, &now).unwrap();
            line.push(m);
            now = now.after(m);
        }
        for (at, line) in [(start, line.clone()), mirrored(&start, &line)] {
            let all = seen(&at, &line);
            let found = all.iter().find(|seen| seen.pattern == *pattern);
            assert_eq!(found.is_some(), wanted, "{row:?} {}", notation::fen::write(at));
            for sighting in &all {
                assert!(sighting.holds(&at), "{row:?} {sighting:?}");
            }
        }
        counts.entry(pattern.id()).or_default()[usize::from(wanted)] += 1;
    }
    for pattern in Pattern::ALL {
        let count = counts.get(pattern.id()).copied().unwrap_or_default();
        assert!(count[0] > 0 && count[1] > 0, "{}: {count:?}", pattern.id());
    }
}

/// A mate by checks is a mate against every reply: brute force agrees.
#[test]
fn mates_by_checks_are_mates() {
    let forced = |at: &Position, moves: u32| -> bool {
        fn mates(at: &Position, moves: u32) -> bool {
            at.legal_moves().iter().any(|&m| {
                let after = at.after(m);
                let replies = after.legal_moves();
                if replies.is_empty() {
                    return after.is_check();
                }
                moves > 1 && replies.iter().all(|&reply| mates(&after.after(reply), moves - 1))
            })
        }
        mates(at, moves)
    };
    let (mut found, mut named) = (0, 0);
    for at in random_placements(400).chain(from_games(4)).filter(|at| !at.is_check()) {
        let line = mate_by_checks(&at, 2, &mut Calculation::of(2_000));
        let Some(line) = line else { continue };
        assert!(forced(&at, line.len().div_ceil(2) as u32), "{at:?}");
        found += 1;
        if let Some(sighting) = named_mate(&at, &line) {
            assert!(sighting.holds(&at), "{at:?}");
            named += 1;
        }
    }
    assert!(found > 30 && named > 3, "{found} {named}");
}

/// Nothing is found in the start position, and patterns found in games keep their promises.
#[test]
fn what_is_seen_holds_anywhere() {
    assert!(seen(&Position::start(), &[]).is_empty());
    for at in from_games(12) {
        let near = type_positions(&at);
        let all = near.iter().filter_map(|seen| seen.sighting()).chain(endings::on_board(&at));
        for sighting in all {
            assert!(sighting.holds(&at), "{sighting:?} {at:?}");
        }
    }
}

/// A condition that fails is named, with the piece in the way.
#[test]
fn a_near_miss_says_what_is_missing() {
    let at = fen("r1bq1rk1/ppp2ppp/4pn2/3p4/1b1P4/2NB1N2/PPP2PPP/R1BQK2R w KQ - 0 8");
    let near = type_positions(&at);
    let gift = near.iter().find(|seen| seen.pattern == Pattern::BishopOnH7).unwrap();
    let missing: Vec<_> = gift.conditions.iter().filter(|condition| !condition.met).collect();
    assert_eq!(missing.len(), 1);
    assert_eq!(missing[0].says, "no knight guards the pawn");
    assert!(missing[0].squares.has(rules::Square::F6));
    assert_eq!(gift.by, Color::White);
}
