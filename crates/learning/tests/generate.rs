//! Self-play survives interruption: the same games come out, each once.

#![expect(clippy::unwrap_used, reason = "a test helper that fails loudly")]

use learning::generate::{Progress, Settings, run};
use learning::positions::{Filter, each_game, each_sample, files};
use learning::record::Record;
use std::path::Path;

fn settings(folder: &Path, games: u64) -> Settings {
    Settings {
        folder: folder.to_path_buf(),
        seed: 5,
        games,
        threads: 2,
        soft_nodes: 60,
        chess960: true,
        network: None,
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
    // The last game of one file is cut in two, as a power cut would.
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
