//! Options: how they are listed, set and refused.

use super::*;

#[test]
fn options_are_listed_as_guis_read_them() {
    let peer = Peer::of(&[HASTY, EITHER]);
    peer.say("uci");
    let lines = peer.until("uciok");
    for line in [
        "id name Test 1.0 (scripted)",
        "id author nobody",
        "option name Program type combo default hasty var hasty var either",
        "option name Hash type spin default 16 min 1 max 1024",
        "option name Clear Hash type button",
        "option name Style type combo default Calm var Calm var Wild",
        "option name Book File type string default <empty>",
        "option name UCI_Chess960 type check default false",
        "option name UCI_ShowWDL type check default false",
        "option name UCI_AnalyseMode type check default false",
        "option name Move Overhead type spin default 10 min 0 max 5000",
        "option name UCI_EngineAbout type string default a test",
    ] {
        assert!(lines.contains(&line.into()), "{line} is missing in {lines:?}");
    }
    assert_eq!(count(&lines, "option name UCI_Variant"), 0);
}

#[test]
fn values_that_fit_are_taken_in_silence_and_others_refused() {
    let peer = Peer::of(&[HASTY]);
    peer.say("setoption name hash value 32\nsetoption name Clear Hash\n");
    peer.say("setoption name CLEAR HASH value\nsetoption name Style value wild");
    peer.say("setoption name Book File value <empty>\nsetoption name Ponder value true");
    peer.expect_nothing();
    for (option, error) in [
        ("name Hash value 0", "option Hash wants a whole number from 1 to 1024"),
        ("name Hash value 1000000000000", "option Hash wants"),
        ("name Hash", "option Hash wants"),
        ("name Style value Odd", "option Style wants one of Calm, Wild"),
        ("name UCI_Chess960 value maybe", "option UCI_Chess960 wants true or false"),
        ("name Nalimov value 3", "there is no option \"Nalimov\""),
        ("Hash 3", "setoption needs the word name"),
        ("name Program value nobody", "there is no program \"nobody\"; there are hasty"),
        ("name UCI_Variant value losalamos", "this program does not play \"losalamos\""),
    ] {
        peer.say(&format!("setoption {option}"));
        peer.expect(&format!("info string error: {error}"));
    }
    peer.expect_nothing();
}

#[test]
fn more_threads_than_cores_are_a_wish_and_what_is_used_is_said() {
    let peer = Peer::of(&[HASTY]);
    let cores = std::thread::available_parallelism().unwrap();
    peer.say(&format!("setoption name Threads value {cores}"));
    peer.expect_nothing();
    peer.say("setoption name threads value 99999");
    let note = peer.expect("info string note: Threads 99999 is more than this machine has cores");
    assert!(note.ends_with(&format!("{cores} are used")), "{note}");
}

#[test]
fn sixteen_thousand_options_are_no_trouble() {
    let peer = Peer::of(&[HASTY]);
    for _ in 0..16_000 {
        peer.say("setoption name Hash value 16");
    }
    peer.expect_nothing();
}

#[test]
fn a_variant_brings_its_board() {
    let peer = Peer::of(&[EITHER, TINY]);
    peer.say("uci");
    let lines = peer.until("uciok");
    let variants = "option name UCI_Variant type combo default chess var chess var losalamos";
    assert!(lines.contains(&variants.into()));
    assert_eq!(count(&lines, "option name UCI_Chess960"), 0);
    peer.say("setoption name UCI_Variant value losalamos\nd");
    let start = "Fen: rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1";
    assert_eq!(peer.until("Fen:").last().unwrap(), start);
    peer.until("Key");
    peer.say("setoption name UCI_Variant value chess\nsetoption name Program value tiny\nd");
    assert_eq!(peer.until("Fen:").last().unwrap(), start);
    peer.until("Key");
    peer.say("go perft 2");
    assert_eq!(peer.until("Nodes").last().unwrap(), "Nodes searched: 100");
}

#[test]
fn castling_is_written_as_asked_for() {
    let peer = Peer::of(&[HASTY, EITHER]);
    let fen = "position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    peer.say(&format!("{fen} moves e1g1\n{fen} moves e1h1\n{fen}\ngo searchmoves e1g1"));
    assert_eq!(peer.until("bestmove").last().unwrap(), "bestmove e1g1");
    peer.say("setoption name UCI_Chess960 value true\ngo searchmoves e1g1");
    assert_eq!(peer.until("bestmove").last().unwrap(), "bestmove e1h1");
    let inner = "position fen 4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1";
    peer.say(&format!("setoption name UCI_Chess960 value false\n{inner}\ngo searchmoves e1g1"));
    assert_eq!(peer.until("bestmove").last().unwrap(), "bestmove e1g1");
    peer.say(&format!("setoption name Program value either\n{inner}"));
    peer.expect("info string error: this program does not castle as in Chess960");
}
