//! Checks what levels promise against the games that they play and the thoughts that they record.

use crate::attention::{Attention, Before, Interests};
use crate::level::Alert;
use crate::rules_in_words::OVERLOOKED;
use crate::{LEVELS, Player, levels};
use fixtures::walks;
use proptest::prelude::*;
use rules::chess::Position;
use rules::{Game, Move, Role};
use std::cell::Cell as Count;
use std::collections::HashSet;
use thinking::{Cell, Decision, Desk, Detail, Limits, Recorder, Row, Signals, StillWatch, Thought};

fn think(player: &mut Player, game: &Game, seed: u64) -> (Option<Move>, Vec<Thought<'static>>) {
    let signals = Signals::default();
    let mut recorder = Recorder::new(Detail::Moves, 20_000);
    let mut desk = Desk::new(&signals, &StillWatch, &mut recorder, seed);
    let decision = player.think(game, &Limits::nodes(1_500), &mut desk);
    let m = match decision {
        Decision::Play(m) => Some(m),
        Decision::Stand(_) => None,
    };
    (m, recorder.into_thoughts())
}

fn at_level(level: usize, key: u64) -> Player {
    let mut player = Player::default();
    player.set_level(level);
    player.set_key(key);
    player
}

/// Games of fewer than this many plies that are not yet over.
fn games(plies: usize) -> impl Strategy<Value = Game> {
    walks::choices(plies).prop_map(|choices| {
        let mut game = Game::standard();
        for choice in choices {
            let at = *game.position().as_chess().unwrap();
            let Some(m) = walks::numbered(&at, choice) else { break };
            if at.after(m).has_legal_move() {
                game.play(m).unwrap();
            }
        }
        game
    })
}

#[test]
fn what_it_says_it_did_not_look_at_it_did_not_look_at() {
    let overlooked = Count::new(0);
    walks::hold(60, &(games(40), 0..15_usize, 1..u64::MAX), |(game, level, key)| {
        let (chosen, thoughts) = think(&mut at_level(level, key), &game, 1);
        let mut entered = HashSet::new();
        let (mut dropped, mut ply) = (Vec::new(), 0);
        for thought in &thoughts {
            match thought {
                Thought::Entered { m, .. } => {
                    if ply == 0 {
                        entered.insert(*m);
                    }
                    ply += 1;
                }
                Thought::Left { .. } => ply -= 1,
                Thought::Discarded { m, rule } if *rule == &OVERLOOKED && ply == 0 => {
                    dropped.push(*m);
                }
                _ => {}
            }
        }
        assert!(dropped.iter().all(|m| !entered.contains(m)));
        assert!(chosen.is_some_and(|m| !dropped.contains(&m)));
        overlooked.update(|count| count + dropped.len());
    });
    assert!(overlooked.get() > 300, "{}", overlooked.get());
}

#[test]
fn a_recapture_and_a_queen_are_always_seen() {
    let (recaptures, queens) = (Count::new(0), Count::new(0));
    walks::hold(400, &(games(60), 1..u64::MAX), |(game, key)| {
        let at = game.position().as_chess().unwrap();
        let last = game.moves().last().copied();
        let before = Before { last, own: None };
        let legal = at.legal_moves();
        for level in levels().iter().filter(|level| !level.sees_everything()) {
            let attention =
                Attention { key, interests: &Interests::default(), alert: &level.alert };
            let noticed = attention.notice(at, before, &legal, level.sees);
            for m in noticed.missed.iter().map(|drawn| drawn.m) {
                assert!(!(m.is_capture() && Some(m.to()) == last.map(Move::to)));
                assert!(at.role_on(m.to()) != Some(Role::Queen));
            }
            for m in noticed.seen.iter().map(|drawn| drawn.m).filter(|m| m.is_capture()) {
                let is_recapture = Some(m.to()) == last.map(Move::to);
                let is_queen = at.role_on(m.to()) == Some(Role::Queen);
                recaptures.update(|count| count + u32::from(is_recapture));
                queens.update(|count| count + u32::from(is_queen));
            }
        }
    });
    let (recaptures, queens) = (recaptures.get(), queens.get());
    assert!(recaptures > 200 && queens > 50, "{recaptures} {queens}");
}

#[test]
fn a_piece_that_is_overlooked_stays_overlooked_for_a_while() {
    let start = Position::start();
    let (alert, interests) = ([Alert::Recaptures, Alert::Queens], Interests::default());
    let (mut same, mut other, mut count) = (0, 0, 0);
    for key in 1..60 {
        let attention = |key| Attention { key, interests: &interests, alert: &alert };
        let seen = |key, at: &Position| -> HashSet<Move> {
            let noticed = attention(key).notice(at, Before::default(), &at.legal_moves(), 5);
            noticed.seen.iter().map(|drawn| drawn.m).collect()
        };
        // The same position one move later: only the move number has changed.
        let mut setup = start.to_setup();
        setup.fullmove_number = 2;
        let later = Position::from_setup(setup).unwrap();
        same += seen(key, &start).intersection(&seen(key, &later)).count();
        other += seen(key, &start).intersection(&seen(key + 1_000, &start)).count();
        count += 5;
    }
    assert!(same * 100 > count * 65, "{same} of {count}");
    assert!(other * 100 < count * 60, "{other} of {count}");
}

#[test]
fn the_same_key_gives_the_same_game_and_another_key_another() {
    let play = |key: u64| {
        let mut players = [at_level(6, key), at_level(9, key)];
        let mut game = Game::standard();
        for ply in 0..30 {
            let (m, _) = think(&mut players[ply % 2], &game, ply as u64);
            let Some(m) = m else { break };
            game.play(m).unwrap();
        }
        game.moves().to_vec()
    };
    assert_eq!(play(3), play(3));
    let games: HashSet<Vec<Move>> = (1..=20).map(play).collect();
    assert!(games.len() > 15, "{} different games of 20", games.len());
}

#[test]
fn whole_games_between_all_levels_and_characters_end() {
    for (number, character) in crate::characters().iter().enumerate() {
        let mut players = [Player::new(character), at_level(number * 2, 5)];
        let mut game = Game::standard();
        while game.outcome().is_none() && game.moves().len() < 80 {
            let turn = game.moves().len() % 2;
            let (m, thoughts) = think(&mut players[turn], &game, number as u64);
            assert!(matches!(thoughts.last(), Some(Thought::Chose { .. })));
            game.play(m.unwrap()).unwrap();
        }
    }
}

#[test]
fn a_mate_in_one_that_is_a_check_like_any_other_is_found_by_those_who_look_at_checks() {
    let setup = notation::fen::read("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", rules::Variant::Chess);
    let game = Game::new(setup.unwrap().value);
    for level in 12..LEVELS {
        let (m, _) = think(&mut at_level(level, 7), &game, 1);
        assert!(game.position().after(m.unwrap()).is_checkmate(), "level {level}");
    }
}

#[test]
fn the_decision_has_a_value_that_its_move_has_in_the_tree() {
    walks::hold(40, &(games(40), 0..LEVELS, 1..u64::MAX), |(game, level, key)| {
        let (_, thoughts) = think(&mut at_level(level, key), &game, 1);
        let (mut ply, mut values) = (0, Vec::new());
        for thought in &thoughts {
            match thought {
                Thought::Entered { .. } => ply += 1,
                Thought::Left { m, verdict, .. } => {
                    ply -= 1;
                    values.extend((ply == 0).then_some((*m, *verdict)));
                }
                Thought::Chose { m, verdict, .. } if !values.is_empty() => {
                    assert!(values.contains(&(*m, *verdict)), "{m:?} {verdict:?}");
                }
                _ => {}
            }
        }
    });
}

/// The rows of the table of what a move changes: share, before, after.
fn judged(thoughts: &[Thought<'static>]) -> Vec<(String, [i64; 3])> {
    let number = |cell: &Cell| match cell {
        Cell::Number(number) => *number,
        Cell::Parts { amount, .. } => *amount,
        other => panic!("{other:?}"),
    };
    let exhibit = thoughts.iter().find_map(|thought| match thought {
        Thought::Exhibit(exhibit) if exhibit.layout.id == "judged" => Some(exhibit),
        _ => None,
    });
    let row = |row: &Row| {
        let [share, before, after] = &row.cells[..] else { panic!("{row:?}") };
        (row.label.to_string(), [share, before, after].map(number))
    };
    exhibit.expect("every choice has the table").rows.iter().map(row).collect()
}

#[test]
fn the_table_of_a_choice_counts_every_heading_by_the_characters_share() {
    walks::hold(3, &games(24), |game| {
        for character in crate::characters() {
            let mut own = Player::new(character);
            let mut usual = at_level(character.level, 3);
            own.set_key(3);
            let (m, thoughts) = think(&mut own, &game, 1);
            let m = m.unwrap();
            // The same level without a character, made to play the same move.
            let signals = Signals::default();
            let mut recorder = Recorder::new(Detail::Moves, 20_000);
            let mut desk = Desk::new(&signals, &StillWatch, &mut recorder, 1);
            let limits = Limits { only: vec![m], ..Limits::nodes(1_500) };
            usual.think(&game, &limits, &mut desk);
            let usual = judged(&recorder.into_thoughts());
            for ((heading, [share, before, after]), (_, [known, ..])) in
                judged(&thoughts).into_iter().zip(&usual)
            {
                let liked = character.judges.get(&heading).copied().unwrap_or(100);
                assert_eq!(share, known * i64::from(liked) / 100, "{}: {heading}", character.id);
                assert!(share != 0 || (before, after) == (0, 0), "{}: {heading}", character.id);
            }
        }
    });
}

/// Plays moves from the usual start.
fn after(moves: &str) -> Game {
    let mut game = Game::standard();
    for text in moves.split_whitespace() {
        let m = notation::san::find(text, game.position().as_chess().unwrap()).unwrap();
        game.play(m).unwrap();
    }
    game
}

#[test]
fn every_level_takes_back() {
    for (moves, square) in [
        ("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6", rules::Square::C6),
        ("d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 Bxf6", rules::Square::F6),
        ("e4 c5 Nf3 d6 d4 cxd4 Qxd4 Nc6 Bb5 Bd7 Bxc6", rules::Square::C6),
    ] {
        let game = after(moves);
        for (level, key) in (0..LEVELS).flat_map(|level| (1..30).map(move |key| (level, key))) {
            let (m, _) = think(&mut at_level(level, key), &game, 1);
            assert_eq!(m.unwrap().to(), square, "{moves}: level {level}, key {key}");
        }
    }
}

#[test]
fn no_level_leaves_its_attacked_queen_to_be_taken() {
    let game = after("e4 d5 exd5 Qxd5 Nc3");
    let at = game.position().as_chess().unwrap();
    for (level, key) in (0..LEVELS).flat_map(|level| (1..40).map(move |key| (level, key))) {
        let (m, _) = think(&mut at_level(level, key), &game, 1);
        let next = at.after(m.unwrap());
        let takes = |reply: &Move| next.role_on(reply.to()) == Some(Role::Queen);
        assert!(!next.legal_moves().iter().any(takes), "level {level}, key {key}: {m:?}");
    }
}

/// The queen is sacrificed to force mate: the last look does not reject what was calculated.
#[test]
fn the_last_look_allows_a_sacrifice_that_was_calculated() {
    let smothered = "5r1k/6pp/7N/8/2Q5/8/6PP/7K w - - 0 1";
    let position = notation::fen::read(smothered, rules::Variant::Chess).unwrap().value;
    let game = Game::new(position);
    for (level, key) in (14..LEVELS).flat_map(|level| (1..20).map(move |key| (level, key))) {
        let (m, _) = think(&mut at_level(level, key), &game, 1);
        assert_eq!(m.unwrap().to(), rules::Square::G8, "level {level}, key {key}");
    }
}
