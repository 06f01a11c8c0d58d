use super::*;
use crate::store::PlayerKind;
use notation::pgn::GameResult;

/// Results of pairs of players: wins, draws and losses of the first, who had White.
fn results(rows: &[(&str, &str, u64, u64, u64)]) -> Vec<PairResult> {
    let named = |name: &str| PlayerName::new(PlayerKind::Program, name);
    let mut results = Vec::new();
    for &(white, black, wins, draws, losses) in rows {
        for (result, games) in [
            (GameResult::WhiteWins, wins),
            (GameResult::Draw, draws),
            (GameResult::BlackWins, losses),
        ] {
            results.push(PairResult { white: named(white), black: named(black), result, games });
        }
    }
    results
}

/// The same with both colours, each with half of the results.
fn both_colours(rows: &[(&str, &str, u64, u64, u64)]) -> Vec<PairResult> {
    let mut all = Vec::new();
    for &(one, other, wins, draws, losses) in rows {
        all.extend(results(&[
            (one, other, wins, draws, losses),
            (other, one, losses, draws, wins),
        ]));
    }
    all
}

fn exact() -> RatingOptions {
    RatingOptions { prior: 1e-9, ..RatingOptions::default() }
}

fn elo(list: &RatingList, name: &str) -> f64 {
    list.rated.iter().find(|rated| rated.player.name == name).unwrap().elo
}

fn error(list: &RatingList, name: &str) -> f64 {
    list.rated.iter().find(|rated| rated.player.name == name).unwrap().error
}

/// With two players the list agrees with the match: 40.70 ± 30.43 is the figure that fastchess
/// publishes for 136 wins, 96 losses and 111 draws.
#[test]
fn two_players_are_as_far_apart_as_their_match_says() {
    let list = rate(
        &both_colours(&[("a", "b", 136, 111, 96)]),
        &RatingOptions { anchor: Some("b".into()), anchor_elo: 1000.0, ..exact() },
    )
    .unwrap();
    assert!((elo(&list, "a") - 1040.70).abs() < 0.01, "{list:?}");
    assert_eq!((elo(&list, "b"), error(&list, "b")), (1000.0, 0.0));
    // Twice the games of the published match.
    let expected = 30.43 / 2f64.sqrt();
    assert!((error(&list, "a") - expected).abs() < 0.15, "{}", error(&list, "a"));
    assert!((list.rated[0].above_next.unwrap() - 0.9999).abs() < 0.001);
    assert!(list.white.0.abs() < 1e-6);
    assert_eq!(list.games, 2 * 343);
}

/// A score of three quarters is 190.85 Elo; along a chain the differences add up, and so do the
/// squares of the errors.
#[test]
fn distances_add_up_along_a_chain() {
    let chain =
        both_colours(&[("a", "b", 75, 0, 25), ("b", "c", 75, 0, 25), ("c", "d", 50, 0, 50)]);
    let list = rate(&chain, &RatingOptions { anchor: Some("d".into()), ..exact() }).unwrap();
    assert!((elo(&list, "c")).abs() < 1e-6);
    assert!((elo(&list, "b") - 190.848).abs() < 0.01);
    assert!((elo(&list, "a") - 381.697).abs() < 0.01);
    let (b, c) = (error(&list, "b"), error(&list, "c"));
    let step = CONFIDENCE_95 * ELO / (200.0f64 * 0.75 * 0.25).sqrt();
    assert!((b * b - c * c - step * step).abs() < 0.01 * step * step, "{b} {c} {step}");
    assert!(error(&list, "a") > b);
}

/// At the maximum of the likelihood everybody has scored the expected points.
#[test]
fn everybody_makes_the_points_that_are_expected() {
    let rows = [
        ("a", "b", 10, 5, 3),
        ("b", "a", 4, 4, 9),
        ("b", "c", 7, 9, 2),
        ("c", "a", 1, 2, 12),
        ("c", "d", 8, 1, 1),
        ("d", "a", 0, 1, 14),
        ("d", "b", 2, 2, 6),
    ];
    let list = rate(&results(&rows), &exact()).unwrap();
    for name in ["a", "b", "c", "d"] {
        let (mut made, mut expected) = (0.0, 0.0);
        for (white, black, wins, draws, losses) in rows {
            let games = (wins + draws + losses) as f64;
            let points = wins as f64 + draws as f64 / 2.0;
            let difference = elo(&list, white) - elo(&list, black) + list.white.0;
            let share = games * crate::statistics::expected_score(difference);
            if white == name {
                made += points;
                expected += share;
            } else if black == name {
                made += games - points;
                expected += games - share;
            }
        }
        assert!((made - expected).abs() < 1e-4, "{name}: {made} instead of {expected}");
    }
}

#[test]
fn white_is_worth_something_to_everybody() {
    let rows = [("a", "b", 60, 0, 40), ("b", "a", 60, 0, 40)];
    let list = rate(&results(&rows), &exact()).unwrap();
    assert!((elo(&list, "a") - elo(&list, "b")).abs() < 1e-6);
    // 70.4 Elo, drawn a little towards zero by the prior.
    assert!((60.0..70.4).contains(&list.white.0), "{:?}", list.white);
    assert!(list.white.1 > 0.0);
}

#[test]
fn a_player_that_wins_or_draws_everything_has_a_rating_too() {
    let list = rate(&both_colours(&[("a", "b", 50, 0, 0)]), &RatingOptions::default()).unwrap();
    let distance = elo(&list, "a") - elo(&list, "b");
    // One lent draw among a hundred wins.
    assert!((700.0..1100.0).contains(&distance), "{distance}");
    assert!(list.rated.iter().all(|rated| rated.error.is_finite()));
    let draws = rate(&both_colours(&[("a", "b", 0, 1, 0)]), &RatingOptions::default()).unwrap();
    assert!((elo(&draws, "a") - elo(&draws, "b")).abs() < 1e-6);
    let least_error = draws.rated.iter().map(|rated| rated.error).fold(0.0, f64::max);
    assert!(least_error > 100.0, "two draws look certain: {least_error}");
}

#[test]
fn strangers_are_listed_apart_and_the_anchor_is_found() {
    let rows = both_colours(&[("a", "random-move", 5, 0, 5), ("x", "y", 9, 0, 1)]);
    let list = rate(&rows, &RatingOptions::default()).unwrap();
    assert_eq!(list.anchor.name, "random-move");
    assert_eq!((list.rated.len(), list.unconnected.len()), (2, 2));
    let other = RatingOptions { anchor: Some("x".into()), ..RatingOptions::default() };
    assert_eq!(rate(&rows, &other).unwrap().rated[0].player.name, "x");
    let nobody = RatingOptions { anchor: Some("nobody".into()), ..RatingOptions::default() };
    assert_eq!(rate(&rows, &nobody), Err(RatingError::NoAnchor("\"nobody\"".into())));
    assert_eq!(rate(&[], &RatingOptions::default()), Err(RatingError::NoGames));
    let strict = RatingOptions { least_games: 1000, ..RatingOptions::default() };
    assert_eq!(rate(&rows, &strict), Err(RatingError::NoGames));
    let alone = results(&[("a", "a", 5, 5, 5)]);
    assert_eq!(rate(&alone, &RatingOptions::default()), Err(RatingError::NoGames));
}

/// Players on a line, each a fixed difference above the next: the list recovers the differences
/// from the expected results.
#[test]
fn a_long_ladder_is_climbed() {
    let names: Vec<String> = (0..40).map(|number| format!("p{number:02}")).collect();
    let mut rows = Vec::new();
    for distance in 1..=2 {
        for upper in distance..names.len() {
            let share = crate::statistics::expected_score(80.0 * distance as f64);
            let wins = (10_000.0 * share).round() as u64;
            let (one, other) = (names[upper].as_str(), names[upper - distance].as_str());
            rows.push((one, other, wins, 0, 10_000 - wins));
        }
    }
    let options = RatingOptions { anchor: Some("p00".into()), ..exact() };
    let list = rate(&both_colours(&rows), &options).unwrap();
    for (number, name) in names.iter().enumerate() {
        let expected = 80.0 * number as f64;
        assert!((elo(&list, name) - expected).abs() < 1.0, "{name} {}", elo(&list, name));
    }
    let errors: Vec<f64> = names.iter().map(|name| error(&list, name)).collect();
    assert!(errors.is_sorted(), "{errors:?}");
}
