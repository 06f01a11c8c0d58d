//! Work in parts: the result has the same bytes, whatever the number of parts.

use crate::command_line::{refusal, said, vitrine};
use crate::folder::Folder;
use std::fs;

const GAMES: &str = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n\
    [White \"B\"]\n[Black \"A\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n\
    [White \"C\"]\n[Black \"D\"]\n[Result \"*\"]\n\n1. d4 d5 2. c4 dxc4 3. e3 b5 *\n\n";

/// Does a work in parts, the last first, and merges them.
fn in_parts(folder: &Folder, work: &[&str], count: u32, merged: &[&str]) -> String {
    let parts = folder.file(&format!("parts-{count}"));
    for part in (1..=count).rev() {
        let shard = format!("{part}/{count}");
        let told = said(&[work, &["--parts", &parts, "--shard", &shard]].concat());
        assert_eq!(told, format!("part {shard} is finished\n"));
    }
    // A finished part is not done again.
    let last = format!("{count}/{count}");
    let again = said(&[work, &["--parts", &parts, "--shard", &last]].concat());
    assert_eq!(again, format!("part {last} was finished before\n"));
    let count = count.to_string();
    said(&[work, &["--parts", &parts, "--merge", &count, "--sample", "1"], merged].concat())
}

#[test]
fn reviews_in_parts_are_those_of_one_run() {
    let folder = Folder::new("parts-review");
    let games = folder.file("games.pgn");
    fs::write(&games, GAMES).unwrap();
    let work = ["review", &games, "--nodes", "300", "--format", "json"];
    let whole = said(&work);
    assert_eq!(whole.lines().count(), 3);
    for count in [1, 2] {
        let merged = folder.file(&format!("merged-{count}.json"));
        let told = in_parts(&folder, &work, count, &["--output", &merged]);
        assert!(told.contains(&format!("3 pieces of {count} parts; 1 were done again")), "{told}");
        assert_eq!(fs::read_to_string(merged).unwrap(), whole);
    }
    // Parts of another work are refused, and so is a damaged part.
    let parts = folder.file("parts-2");
    let merge = |nodes: &str| {
        let work = ["review", &games, "--nodes", nodes, "--format", "json"];
        let merged = folder.file("no.json");
        let output =
            vitrine(&[&work[..], &["--parts", &parts, "--merge", "2", "-o", &merged]].concat());
        assert_eq!(output.status.code(), Some(1));
        assert!(fs::read(merged).is_err());
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(merge("301").contains("part 1/2 belongs to another work"));
    let first = folder.file("parts-2/shard-1-of-2.bin");
    let mut bytes = fs::read(&first).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&first, bytes).unwrap();
    assert!(merge("300").contains("part 1/2 is damaged"));
}

#[test]
fn matches_and_the_ladder_in_parts_are_the_same_games() {
    let folder = Folder::new("parts-games");
    let of = |name: &str, work: &[&str], pgn: bool| {
        let all = [1, 3].map(|count| {
            let (store, games) = (
                folder.file(&format!("{name}-{count}.db")),
                folder.file(&format!("{name}-{count}.pgn")),
            );
            let inner = Folder::new(&format!("parts-{name}-{count}"));
            let merged = ["--pgn", &games];
            let work = [work, &["--store", &store]].concat();
            let told = in_parts(&inner, &work, count, if pgn { &merged } else { &[] });
            let listed = said(&["games", "list", "--store", &store]);
            (
                told.lines().skip(1).map(String::from).collect::<Vec<_>>(),
                listed,
                fs::read(games).ok(),
            )
        });
        assert_eq!(all[0], all[1]);
        all[0].0.join("\n")
    };
    let told =
        of("match", &["match", "random-move", "turing", "--games", "5", "--depth", "1"], true);
    assert!(told.contains("random-move") && told.contains('5'), "{told}");
    let ladder = ["ladder", "climb", "--quick", "--only", "random-move", "level-0", "level-1"];
    let told = of("ladder", &ladder, false);
    assert!(told.contains("level-1"), "{told}");
    let by_clock =
        ["match", "turing", "random-move", "--tc", "1+0.01", "--parts", "p", "--shard", "1/2"];
    assert!(refusal(&by_clock).contains("turing plays by time"));
    assert!(
        refusal(&["match", "turing", "turing", "--parts", "p"])
            .contains("--shard I/N or with --merge N")
    );
}

#[test]
fn ideas_and_tables_in_parts_are_the_same() {
    let folder = Folder::new("parts-ideas");
    let work = ["lab", "without", "--set", "Program=random-move", "--set", "Idea=all"];
    assert!(vitrine(&[&work[..], &["--parts", "p"]].concat()).status.code() == Some(2));
    let work = [
        "lab",
        "without",
        "--set",
        "Program=laboratory",
        "--set",
        "Idea=all",
        "--set",
        "Games=2",
        "--set",
        "Positions=100",
        "--set",
        "Tried=7k/8/5KQ1/8/8/8/8/8 w - - 0 1",
    ];
    let all = [1, 2].map(|count| {
        let merged = folder.file(&format!("ideas-{count}.json"));
        in_parts(&folder, &work, count, &["--output", &merged]);
        fs::read_to_string(merged).unwrap()
    });
    assert!(all[0].lines().count() > 1 && all[0] == all[1], "{}", all[0]);
    for line in all[0].lines() {
        let report: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(report["experiment"], "without");
    }

    let folder = Folder::new("parts-tables");
    let whole = folder.file("whole");
    let build = ["tables", "build", "--pieces", "3", "--threads", "1", "--folder"];
    said(&[&build[..], &[&whole]].concat());
    let merged = folder.file("merged");
    in_parts(&folder, &[&build[..], &[&merged]].concat(), 2, &[]);
    let mut count = 0;
    for entry in fs::read_dir(&whole).unwrap() {
        let path = entry.unwrap().path();
        let other = std::path::Path::new(&merged).join(path.file_name().unwrap());
        assert_eq!(fs::read(&path).unwrap(), fs::read(other).unwrap(), "{}", path.display());
        count += 1;
    }
    assert_eq!(count, 5, "KPK, KNK, KBK, KRK, KQK");
}
