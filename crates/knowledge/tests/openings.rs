//! The opening memory against the rules, against itself and against other people's names.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use knowledge::openings::{self, Opening};
use rules::chess::Position;
use rules::random::Random;
use rules::{Game, Move};
use std::collections::{HashMap, HashSet};

fn game(moves: impl IntoIterator<Item = Move>) -> Game {
    let mut game = Game::standard();
    moves.into_iter().for_each(|m| game.play(m).unwrap());
    game
}

fn from_san(text: &str) -> Game {
    let mut game = Game::standard();
    for word in text.split_whitespace().filter(|word| !word.ends_with('.')) {
        let m = notation::san::find(word, game.position()).unwrap();
        game.play(m).unwrap();
    }
    game
}

#[test]
fn every_line_can_be_played_and_is_its_own() {
    let mut seen = HashSet::new();
    for line in openings::lines() {
        let moves: Vec<Move> = line.moves().collect();
        let game = game(moves.iter().copied());
        assert!(!moves.is_empty() && seen.insert(moves), "{:?}", line.opening);
        assert!(openings::name(&game).is_some());
        let code = line.opening.eco.as_bytes();
        assert!(matches!(code, [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9']), "{:?}", line.opening);
        assert!(line.opening.name.trim() == line.opening.name && !line.opening.name.is_empty());
    }
    assert!(seen.len() >= 400);
    assert!(openings::lines().iter().filter(|line| line.weight > 0).count() >= 400);
}

#[test]
fn the_table_holds_what_the_text_says() {
    let text = std::fs::read_to_string("data/openings.txt").unwrap();
    let rows: Vec<_> =
        text.lines().filter(|row| !row.is_empty() && !row.starts_with('#')).collect();
    assert_eq!(rows.len(), openings::lines().len());
    for (row, line) in rows.iter().zip(openings::lines()) {
        let fields: Vec<_> = row.split(';').map(str::trim).collect();
        let written = from_san(&fields[3].replace('|', ""));
        assert_eq!(written.moves(), line.moves().collect::<Vec<_>>(), "{row}");
        assert_eq!((line.opening.eco, line.opening.name), (fields[0], fields[2]));
        let marked = from_san(fields[3].split('|').next().unwrap());
        assert_eq!(openings::name(&marked), Some(line.opening), "{row}");
    }
}

#[test]
fn every_move_of_a_line_is_a_reply_and_the_line_ends() {
    for line in openings::lines().iter().filter(|line| line.weight > 0) {
        let mut position = Position::start();
        for m in line.moves() {
            assert!(openings::replies(&position).any(|reply| reply.m == m), "{:?}", line.opening);
            position = position.after(m);
        }
    }
    let off_the_book = from_san("1. e4 e5 2. Ke2 Ke7");
    let off_the_book = off_the_book.position().as_chess().unwrap();
    assert_eq!(openings::replies(off_the_book).count(), 0);
    assert_eq!(openings::choose(off_the_book, &mut Random::new(0)), None);
}

#[test]
fn transpositions_lead_to_the_same_place() {
    let straight = from_san("1. d4 Nf6 2. c4 e6 3. Nf3 d5 4. Nc3 Be7");
    let round = from_san("1. Nf3 d5 2. d4 e6 3. c4 Nf6 4. Nc3 Be7");
    assert_eq!(openings::name(&straight).map(|o| o.eco), Some("D37"));
    assert_eq!(openings::name(&straight), openings::name(&round));
    let replies =
        |game: &Game| openings::replies(game.position().as_chess().unwrap()).collect::<Vec<_>>();
    assert!(!replies(&straight).is_empty());
    assert_eq!(replies(&straight), replies(&round));
}

#[test]
fn chance_follows_the_weights_and_the_seed() {
    let start = Position::start();
    let weights: HashMap<Move, u16> =
        openings::replies(&start).map(|reply| (reply.m, reply.weight)).collect();
    let total: u32 = weights.values().map(|&weight| u32::from(weight)).sum();
    let throws = 40_000;
    let mut random = Random::new(7);
    let mut counts: HashMap<Move, u32> = HashMap::new();
    for _ in 0..throws {
        *counts.entry(openings::choose(&start, &mut random).unwrap()).or_default() += 1;
    }
    assert_eq!(counts.len(), weights.len());
    for (m, weight) in weights {
        let expected = f64::from(throws) * f64::from(weight) / f64::from(total);
        let off = f64::from(counts[&m]) - expected;
        assert!(off.abs() < 5.0 * expected.sqrt(), "{m:?}: {} for {expected:.0}", counts[&m]);
    }
    let once = openings::choose(&start, &mut Random::new(3));
    assert_eq!(once, openings::choose(&start, &mut Random::new(3)));
    let only = Move::double_step(rules::Square::C2, rules::Square::C4);
    let chosen = openings::choose_among(&start, &mut Random::new(3), |m| m == only);
    assert_eq!(chosen, Some(only));
}

#[test]
fn the_name_stays_when_the_game_goes_on() {
    let sicilian = from_san("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Rg1 h5 7. Ke2");
    let expected = Opening { eco: "B90", name: "Sicilian Defence: Najdorf Variation" };
    assert_eq!(openings::name(&sicilian), Some(expected));
    assert_eq!(openings::name(&Game::standard()), None);
    assert_eq!(openings::name(&Game::los_alamos()), None);
    for first in &Position::start().legal_moves() {
        assert!(openings::name(&game([first])).is_some(), "{first:?} has no name");
    }
}

/// A name with regional spelling unified.
fn folded(name: &str) -> String {
    name.replace("Defence", "Defense").replace('ü', "u")
}

/// The names that Lichess collects, by position. One name may be more specific than the
/// other.
#[test]
fn names_are_those_that_other_people_use() {
    let Some(folder) = fixtures::shared_data("openings") else { return };
    let mut theirs: HashMap<u64, (String, String)> = HashMap::new();
    for letter in ["a", "b", "c", "d", "e"] {
        let text = std::fs::read_to_string(folder.join(format!("{letter}.tsv"))).unwrap();
        for row in text.lines().skip(1) {
            let fields: Vec<_> = row.split('\t').collect();
            let key = from_san(fields[2]).position().key();
            theirs.insert(key, (fields[0].to_owned(), folded(fields[1])));
        }
    }
    let mut compared = 0;
    for line in openings::lines() {
        let game = game(line.moves());
        for position in game.positions().iter().filter_map(|position| position.as_chess()) {
            let Some(ours) = openings::named(position) else { continue };
            let Some((eco, name)) = theirs.get(&position.key()) else { continue };
            let name_of_ours = folded(ours.name);
            assert_eq!(ours.eco, eco, "{}", ours.name);
            let agree = name_of_ours.starts_with(name) || name.starts_with(&name_of_ours);
            assert!(agree, "{name_of_ours} is {name}");
            compared += 1;
        }
    }
    assert!(compared > 1_000, "{compared}");
}
