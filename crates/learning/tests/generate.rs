//! Self-play survives interruption: the same games result, each once.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use learning::generate::{Progress, Settings, run};
use learning::positions::{Filter, each_game, each_sample, files};
use learning::record::Record;
use learning::rescore;
use rules::Game;
use std::path::Path;
use std::sync::atomic::Ordering;

fn settings(folder: &Path, games: u64) -> Settings {
    Settings {
        folder: folder.to_path_buf(),
        seed: 5,
        games,
        threads: 2,
        soft_nodes: 60,
        chess960: 100,
        to_mate: 0,
        network: None,
        shard: None,
    }
}

fn games(folder: &Path) -> Vec<Record> {
    let mut all = Vec::new();
    for file in files(folder).unwrap() {
        each_game(&file, |game| all.push(game.clone())).unwrap();
    }
    all
}

#[test]
fn a_torn_run_goes_on_to_the_same_games() {
    let base = std::env::temp_dir().join(format!("vitrine-generate-{}", std::process::id()));
    let (whole, torn) = (base.join("whole"), base.join("torn"));
    run(&settings(&whole, 6), &Progress::default()).unwrap();
    run(&settings(&torn, 4), &Progress::default()).unwrap();
    // The last game of one file is cut in two, as by a power failure.
    let file = torn.join("games-0.bin");
    let bytes = std::fs::read(&file).unwrap();
    std::fs::write(&file, &bytes[..bytes.len() - 7]).unwrap();
    run(&settings(&torn, 6), &Progress::default()).unwrap();
    assert_eq!(games(&torn), games(&whole));
    assert_eq!(games(&whole).len(), 6);

    let mut positions = 0;
    for game in games(&whole) {
        each_sample(&game, &Filter::default(), |sample| {
            positions += 1;
            assert!(!sample.position.is_check() && sample.score.abs() <= 2_000);
        });
    }
    assert!(positions > 50);
    std::fs::remove_dir_all(base).unwrap();
}

#[test]
fn a_damaged_game_in_the_middle_is_skipped_and_nothing_behind_it_is_lost() {
    let folder = std::env::temp_dir().join(format!("vitrine-damaged-{}", std::process::id()));
    run(&settings(&folder, 6), &Progress::default()).unwrap();
    let file = folder.join("games-0.bin");
    let before = games(&folder);
    let mut bytes = std::fs::read(&file).unwrap();
    let first = before[0].size();
    bytes[first + 40] ^= 1;
    std::fs::write(&file, &bytes).unwrap();

    let progress = Progress::default();
    run(&settings(&folder, 8), &progress).unwrap();
    assert_eq!(progress.damaged.load(Ordering::Relaxed), 1);
    let after = std::fs::read(&file).unwrap();
    assert_eq!(after[..bytes.len()], bytes, "what was there is still there");
    let summary = each_game(&file, |_| {}).unwrap();
    assert_eq!((summary.games, summary.damaged), (3, 1));
    // The added games are those that would have followed without the damage.
    let whole = folder.join("whole");
    run(&settings(&whole, 8), &Progress::default()).unwrap();
    assert_eq!(games(&folder).last(), games(&whole).last());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn games_scored_again_keep_their_moves_and_go_on_after_an_interruption() {
    let base = std::env::temp_dir().join(format!("vitrine-rescore-{}", std::process::id()));
    let old = base.join("old");
    run(&settings(&old, 5), &Progress::default()).unwrap();
    let rescore = |name: &str, threads: usize| {
        let (old, folder) = (files(&old).unwrap(), base.join(name));
        let settings = rescore::Settings { old, folder, threads, soft_nodes: 120, network: None };
        rescore::run(&settings, &Progress::default())
    };
    rescore("one", 1).unwrap();
    let (before, after) = (games(&old), games(&base.join("one")));
    assert_eq!(before.len(), after.len());
    let mut changed = 0;
    for (before, after) in before.iter().zip(&after) {
        assert_eq!((before.start, before.result), (after.start, after.result));
        let mut position = before.start;
        for (&(m, old), &(same, new)) in before.moves.iter().zip(&after.moves) {
            assert_eq!(m, same);
            assert!(old == new || !position.is_check() && !m.is_tactical());
            changed += u32::from(old != new);
            position = position.after(m);
        }
    }
    assert!(changed > 50, "{changed} new scores");
    // Two threads share the games; a torn game is scored again as if nothing had happened.
    rescore("two", 2).unwrap();
    let file = base.join("two/games-0-of-2.bin");
    let whole = std::fs::read(&file).unwrap();
    std::fs::write(&file, &whole[..whole.len() - 9]).unwrap();
    rescore("two", 2).unwrap();
    assert_eq!(std::fs::read(&file).unwrap(), whole);
    let two = games(&base.join("two"));
    let dealt = [0, 2, 4, 1, 3].map(|number: usize| after[number].clone());
    assert_eq!(two, dealt);
    let error = rescore("two", 1).unwrap_err().to_string();
    assert!(error.starts_with("the folder is in use: "), "{error}");
    std::fs::remove_dir_all(base).unwrap();
}

#[test]
fn a_share_of_the_games_is_played_to_the_end_and_the_others_do_not_change() {
    let base = std::env::temp_dir().join(format!("vitrine-to-mate-{}", std::process::id()));
    let play = |name: &str, to_mate: u8| {
        let folder = base.join(name);
        let settings = Settings { to_mate, chess960: 0, threads: 1, ..settings(&folder, 12) };
        run(&settings, &Progress::default()).unwrap();
        games(&folder)
    };
    let (none, half, all) = (play("none", 0), play("half", 50), play("all", 100));
    for ((none, half), all) in none.iter().zip(&half).zip(&all) {
        assert!(half == none || half == all, "each game is one or the other");
        assert!(all.moves.starts_with(&none.moves), "a game goes on where it was adjudicated");
        let end = all.moves.iter().fold(Game::new(all.start), |mut game, &(m, _)| {
            game.play(m).unwrap();
            game
        });
        assert!(end.outcome().is_some() || end.claimable_draw().is_some());
    }
    assert!(half.iter().zip(&none).any(|(half, none)| half != none));
    std::fs::remove_dir_all(base).unwrap();
}

#[test]
fn parts_of_many_machines_are_what_one_would_have_written() {
    use learning::shard::{MergeError, Shard, finish_games, merge};
    let base = std::env::temp_dir().join(format!("vitrine-shards-{}", std::process::id()));
    let (whole, parts) = (base.join("whole"), base.join("parts"));
    let alone = Settings { threads: 1, ..settings(&whole, 7) };
    run(&alone, &Progress::default()).unwrap();
    let work = settings(&parts, 7);
    let out = base.join("merged.bin");
    for number in ["2/3", "3/3", "1/3"] {
        let shard: Shard = number.parse().unwrap();
        let part = Settings { shard: Some(shard), ..work.clone() };
        let early = merge(&work, 3, 0, "b", &out).unwrap_err();
        assert!(matches!(early, MergeError::Missing(..)), "{early}");
        run(&part, &Progress::default()).unwrap();
        finish_games(&part, shard, "b").unwrap();
        // Doing it again changes nothing.
        let before = std::fs::read(shard.file(&parts)).unwrap();
        run(&part, &Progress::default()).unwrap();
        assert_eq!(std::fs::read(shard.file(&parts)).unwrap(), before);
    }
    assert_eq!(merge(&work, 3, 7, "b", &out).unwrap(), 7);
    let merged = std::fs::read(&out).unwrap();
    assert_eq!(merged, std::fs::read(whole.join("games-0.bin")).unwrap());
    let foreign = merge(&work, 3, 0, "another build", &out).unwrap_err();
    assert!(matches!(foreign, MergeError::Foreign(..)), "{foreign}");
    // A part with whole games that belong to other numbers: only playing them again reveals it.
    let (first, second) = ("1/3".parse::<Shard>().unwrap(), "2/3".parse::<Shard>().unwrap());
    std::fs::copy(second.file(&parts), first.file(&parts)).unwrap();
    let damaged = merge(&work, 3, 0, "b", &out).unwrap_err();
    assert!(matches!(damaged, MergeError::Damaged(_)), "{damaged}");
    finish_games(&Settings { shard: Some(first), ..work.clone() }, first, "b").unwrap();
    let different = merge(&work, 3, 7, "b", &out).unwrap_err();
    assert!(matches!(different, MergeError::Different(..)), "{different}");
    std::fs::remove_dir_all(&base).unwrap();
}
