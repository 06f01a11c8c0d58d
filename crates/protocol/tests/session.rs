//! The guarantees of a session, with programs that behave well, badly, or not at all.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail loudly"
)]

mod support {
    pub(crate) mod peer;
    pub(crate) mod programs;
}
use support::peer::Peer;
use support::programs::*;

fn count(lines: &[String], beginning: &str) -> usize {
    lines.iter().filter(|line| line.starts_with(beginning)).count()
}

/// An output that nobody reads.
struct Unread(std::sync::mpsc::Receiver<()>);

impl std::io::Write for Unread {
    fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
        let _ = self.0.recv();
        Err(std::io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_peer_that_never_reads_and_then_closes_its_input_is_left() {
    let (_reader, unread) = std::sync::mpsc::channel();
    let (over, ended) = std::sync::mpsc::channel();
    let flood = "isready\n".repeat(3 * protocol::bounds::OUTPUT_LINES);
    let config = protocol::ServeConfig {
        name: "Test 1.0".into(),
        author: "nobody".into(),
        about: "a test",
        programs: vec![HASTY],
        first: HASTY,
        seed: 1,
        patient: false,
    };
    std::thread::spawn(move || {
        let input = std::io::Cursor::new(flood.into_bytes());
        over.send(protocol::serve(config, input, Unread(unread))).unwrap();
    });
    let patience = std::time::Duration::from_secs(30);
    assert!(ended.recv_timeout(patience).expect("the session does not end").is_ok());
}

mod answers {
    use super::*;

    #[test]
    fn limits_that_make_no_sense_get_a_sentence_and_a_move_at_once() {
        let peer = Peer::of(&[PATIENT]);
        for go in ["go depth abc", "go mate 0", "go movetime", "go winc 5 binc 5", "go nodes -"] {
            peer.say(go);
            peer.expect("info string error: go ");
            let answer = peer.until("bestmove ").pop().unwrap();
            assert_ne!(answer, "bestmove 0000", "{go}");
        }
    }

    #[test]
    fn infinite_holds_a_decision_until_stop() {
        let peer = Peer::of(&[HASTY]);
        peer.say("go infinite");
        peer.until("info depth 0");
        peer.expect_nothing();
        peer.say("stop");
        peer.expect("bestmove ");
        peer.say("stop\nponderhit");
        peer.expect_nothing();
        assert!(peer.hang_up().is_empty());
    }

    #[test]
    fn infinite_holds_even_a_mate() {
        let peer = Peer::of(&[HASTY]);
        peer.say("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo infinite");
        peer.expect("info depth 0 score mate 0 ");
        peer.expect_nothing();
        peer.say("stop");
        assert_eq!(peer.hear(), "bestmove 0000");
    }

    #[test]
    fn a_search_that_is_stopped_says_its_line_first() {
        let peer = Peer::of(&[PATIENT]);
        peer.say("go infinite");
        peer.expect("info depth 3 seldepth 5 multipv 1 score cp 12 nodes 1000 nps 100000 time 10");
        peer.expect_nothing();
        peer.say("stop");
        assert_eq!(peer.expect("bestmove ").split(' ').nth(2), Some("ponder"));
        peer.say("stop\nstop");
        peer.expect_nothing();
    }

    #[test]
    fn pondering_ends_with_a_hit_or_a_stop() {
        for signal in ["ponderhit", "stop"] {
            let peer = Peer::of(&[HASTY]);
            peer.say("go ponder wtime 1000 btime 1000");
            peer.until("info depth 0");
            peer.expect_nothing();
            peer.say(signal);
            peer.expect("bestmove ");
            assert!(peer.hang_up().is_empty());
        }
        let peer = Peer::of(&[PATIENT]);
        peer.say("go ponder movetime 0");
        peer.expect("info ");
        peer.expect_nothing();
        peer.say("ponderhit");
        peer.expect("bestmove ");
        // `ponderhit` does not end a search that is also infinite.
        let peer = Peer::of(&[HASTY]);
        peer.say("go ponder infinite\nponderhit");
        peer.until("info ");
        peer.expect_nothing();
        peer.say("stop");
        peer.expect("bestmove ");
    }

    #[test]
    fn a_program_that_panics_is_contained_and_keeps_its_options() {
        let peer = Peer::of(&[PANICKY]);
        peer.say("setoption name Hash value 32\nposition startpos moves e2e4\ngo depth 1");
        let line = peer.expect("info string error: the program failed and was started again");
        assert!(line.ends_with("I cannot play Black"), "{line}");
        assert!(peer.expect("bestmove ").len() >= "bestmove a7a6".len());
        peer.say("position startpos\ngo depth 1");
        assert_eq!(peer.until("bestmove").last().unwrap(), "bestmove b2b4");
        peer.say("setoption name Brittle value true");
        peer.expect("info string error: the program failed");
        peer.say("go depth 1");
        assert_eq!(peer.until("bestmove").last().unwrap(), "bestmove b2b4");
    }

    #[test]
    fn a_program_that_cannot_be_started_still_gets_an_answer_out() {
        let peer = Peer::of(&[FAILS_TO_START, HASTY]);
        peer.expect("info string error: the program cannot be started");
        peer.say("uci");
        peer.until("uciok");
        peer.say("go depth 1");
        peer.expect("info string error: the program cannot be started");
        peer.expect("bestmove ");
        peer.say("setoption name Program value hasty\ngo depth 1");
        peer.expect("info depth 0");
        peer.expect("bestmove ");
    }

    #[test]
    fn an_illegal_choice_is_replaced_by_a_legal_move() {
        let peer = Peer::of(&[CHEAT]);
        peer.say("go searchmoves g1f3 depth 1");
        peer.expect("info string error: the program chose a1h8, which is illegal");
        assert_eq!(peer.hear(), "bestmove g1f3");
    }

    #[test]
    fn a_program_that_stands_says_why() {
        let peer = Peer::of(&[IDLE]);
        peer.say("go depth 1");
        assert_eq!(peer.hear(), "info string there is no solution");
        assert_eq!(peer.hear(), "bestmove 0000");
    }

    #[test]
    fn what_a_program_says_is_made_sound() {
        let peer = Peer::of(&[TALKATIVE]);
        peer.say("go depth 1");
        let lines = peer.until("bestmove");
        assert_eq!(lines.len(), 3, "{lines:?}");
        assert!(lines[0].contains(" score mate -3 lowerbound nodes "), "{}", lines[0]);
        let pv: Vec<&str> = lines[0].split(" pv ").nth(1).unwrap().split(' ').collect();
        assert_eq!(pv.len(), 1);
        assert!(lines[1].contains(" multipv 2 ") && !lines[1].contains(" pv "));
        assert_eq!(lines[2], format!("bestmove {}", pv[0]));
        peer.say("setoption name explain value true\nsetoption name UCI_ShowWDL value true\ngo");
        let lines = peer.until("bestmove");
        assert!(lines.iter().any(|line| line.contains(" lowerbound wdl 300 500 200 ")));
        assert!(lines.contains(&"info string a remark bestmove e2e4".into()));
        let why = format!("info string {} (won ending): Because. [a test]", pv[0]);
        assert!(lines.contains(&why), "{lines:?}");
    }
}

mod order {
    use super::*;

    #[test]
    fn commands_wait_for_a_search_and_then_come_in_order() {
        let peer = Peer::of(&[PATIENT]);
        peer.say("go infinite");
        peer.expect("info ");
        peer.say("position startpos moves e2e4\nsetoption name Hash value 64\nucinewgame");
        peer.say("setoption name Hash value 0\ngo infinite\nd");
        // The position being searched, not the one that waits.
        assert!(peer.until("Fen:").last().unwrap().contains(" w KQkq - 0 1"));
        peer.until("Checkers");
        peer.expect_nothing();
        peer.say("stop");
        peer.expect("bestmove ");
        peer.expect("info string error: option Hash wants a whole number from 1 to 1024");
        // The stop also applies to the search that was waiting.
        peer.expect("info ");
        peer.expect("bestmove ");
        assert!(peer.hang_up().is_empty());
    }

    #[test]
    fn a_burst_of_go_and_stop_gets_one_answer_each() {
        let peer = Peer::of(&[PATIENT]);
        for _ in 0..1000 {
            peer.say("go infinite\nstop");
        }
        let mut answers = 0;
        while answers < 1000 {
            answers += count(&peer.until("bestmove "), "bestmove ");
        }
        peer.expect_nothing();
        assert!(peer.hang_up().is_empty());
    }

    #[test]
    fn is_ready_is_answered_during_a_search() {
        let peer = Peer::of(&[PATIENT]);
        peer.say("go infinite");
        peer.expect("info ");
        for _ in 0..10_000 {
            peer.say("isready");
        }
        for _ in 0..10_000 {
            peer.expect("readyok");
        }
        peer.say("stop");
        peer.expect("bestmove ");
    }

    #[test]
    fn is_ready_behind_a_waiting_go_is_answered_once_it_thinks() {
        let peer = Peer::of(&[PATIENT]);
        peer.say("ucinewgame\nsetoption name Hash value 8\ngo infinite\nisready\nuci");
        peer.until("readyok");
        peer.until("uciok");
        peer.say("stop");
        peer.until("bestmove ");
    }

    #[test]
    fn a_stop_is_heard_behind_commands_that_wait_for_the_end_of_the_search() {
        let peer = Peer::of(&[SLOWLY_MADE]);
        peer.say("go infinite\nposition startpos moves e2e4\nisready\nstop");
        peer.say("go infinite\nucinewgame\nstop");
        peer.until("readyok");
        peer.until("bestmove ");
        let second = peer.until("bestmove ").pop().unwrap();
        assert!(matches!(second.as_bytes()["bestmove a".len()], b'7' | b'8'), "{second}");
        peer.expect_nothing();
        assert!(peer.hang_up().is_empty());
        let peer = Peer::of(&[SLOWLY_MADE]);
        peer.say("go ponder movetime 0\nposition startpos\nponderhit");
        peer.until("bestmove ");
        peer.expect_nothing();
    }

    #[test]
    fn is_ready_waits_for_tidying() {
        let peer = Peer::of(&[SLOW]);
        peer.expect_nothing();
        peer.say("ucinewgame\nisready\ngo depth 1\nstop");
        let_slow_finish();
        peer.expect("readyok");
        peer.expect("info ");
        peer.expect("bestmove ");
    }

    #[test]
    fn too_much_that_waits_stops_the_search_instead_of_filling_the_memory() {
        let peer = Peer::of(&[PATIENT]);
        peer.say("go infinite");
        peer.expect("info ");
        let long = format!("position startpos moves{}", " g1f3 g8f6 f3g1 f6g8".repeat(2000));
        for _ in 0..400 {
            peer.say(&long);
        }
        peer.expect("bestmove ");
        peer.expect_nothing();
    }

    #[test]
    fn a_count_can_be_stopped() {
        let peer = Peer::of(&[HASTY]);
        peer.say("go perft 30\nisready");
        peer.expect("readyok");
        peer.say("stop");
        peer.expect("info string error: the count was stopped");
        peer.say("go perft 3");
        let lines = peer.until("Nodes searched");
        assert_eq!(lines.last().unwrap(), "Nodes searched: 8902");
        assert!(lines.contains(&"b1c3: 440".into()));
    }
}

mod endings {
    use super::*;

    #[test]
    fn quit_and_hanging_up_end_any_search_with_its_one_answer() {
        for seat in [HASTY, PATIENT, FLOOD] {
            for go in ["go infinite", "go ponder", "go movetime 1000000"] {
                let peer = Peer::of(&[seat]);
                peer.say(go);
                assert_eq!(count(&peer.hang_up(), "bestmove "), 1);
                let peer = Peer::of(&[seat]);
                peer.say(&format!("{go}\nquit"));
                assert_eq!(count(&peer.wait(), "bestmove "), 1);
            }
        }
    }

    #[test]
    fn a_search_without_end_that_begins_after_its_peer_has_left_is_stopped() {
        for go in ["go infinite", "go ponder"] {
            let peer = Peer::of_patient_session(&[LATE]);
            peer.say(go);
            assert_eq!(count(&peer.hang_up(), "bestmove"), 1, "{go}");
        }
    }

    #[test]
    fn what_was_said_before_quit_is_still_carried_out() {
        let peer = Peer::of(&[PATIENT]);
        peer.say("setoption name Hash value 8\nposition startpos\ngo infinite");
        peer.say("position startpos moves e2e4\ngo depth 3\nisready\nquit\ngo depth 1\nisready");
        let lines = peer.wait();
        assert_eq!(count(&lines, "bestmove "), 2);
        assert_eq!(count(&lines, "readyok"), 1);
    }

    /// Found by the fuzzer: a waiting count began after the peer had left.
    #[test]
    fn more_than_can_be_done_before_the_end_is_answered_without_the_program() {
        let peer = Peer::of(&[SLOWLY_MADE]);
        let lines = ["go depth 1", "setoption name Program value slowly-made", "go infinite"];
        peer.say(&lines.map(|line| format!("{line}\n")).concat().repeat(100));
        peer.say("quit");
        let since = std::time::Instant::now();
        assert_eq!(count(&peer.wait(), "bestmove "), 200);
        assert!(since.elapsed() < std::time::Duration::from_secs(10), "{:?}", since.elapsed());
    }

    #[test]
    fn what_is_forgotten_is_not_forgotten_again() {
        let peer = Peer::of(&[FORGETFUL]);
        let since = std::time::Instant::now();
        peer.say(&"ucinewgame\n".repeat(1_000));
        peer.say("isready");
        peer.until("readyok");
        assert!(since.elapsed() < std::time::Duration::from_secs(10), "{:?}", since.elapsed());
        peer.say("go depth 1");
        peer.until("bestmove ");
        peer.say("ucinewgame\nisready");
        peer.until("readyok");
        assert_eq!(FORGOTTEN.load(std::sync::atomic::Ordering::Relaxed), 2);
    }

    #[test]
    fn a_count_that_waits_does_not_hold_up_the_end() {
        let peer = Peer::of(&[PATIENT]);
        peer.say("go perft 30\ngo perft 30\ngo infinite\ngo perft 30\ngo infinite");
        let lines = peer.hang_up();
        assert_eq!(count(&lines, "bestmove "), 2);
        assert_eq!(count(&lines, "info string error: the count was stopped"), 3);
    }

    #[test]
    fn a_program_that_does_not_stop_is_left_behind() {
        let peer = Peer::of(&[DEAF]);
        peer.say("go infinite\nposition startpos\ngo depth 1\nquit");
        assert_eq!(count(&peer.wait(), "bestmove "), 2);
    }

    #[test]
    fn half_a_line_at_the_end_is_a_line() {
        let peer = Peer::of(&[HASTY]);
        peer.say("isready\ngo depth 1");
        peer.until("bestmove ");
        peer.say("uci");
        peer.until("uciok");
        assert!(peer.hang_up().is_empty());
    }
}

#[path = "options/settings.rs"]
mod settings;

mod conveniences {
    use super::*;

    #[test]
    fn everything_is_ready_before_readyok_and_not_made_on_the_clock() {
        let peer = Peer::of(&[PREPARED]);
        peer.say("go depth 1");
        peer.expect("info depth 0 multipv 1 score cp -1 ");
        peer.expect("bestmove ");
        peer.say("isready\ngo depth 1");
        assert_eq!(peer.hear(), "readyok");
        peer.expect("info depth 0 multipv 1 score cp 1 ");
        peer.expect("bestmove ");
    }

    #[test]
    fn openings_are_fair_and_the_same_for_the_same_seed() {
        let ask = |seed: u32| {
            let peer = Peer::of(&[HASTY]);
            peer.say(&format!("genfens 5 seed {seed} book None\ngo depth 1"));
            let mut heard = peer.until("bestmove ");
            heard.retain(|line| line.starts_with("info string "));
            heard
        };
        let first = ask(1);
        assert_eq!(first.len(), 5);
        assert!(first.iter().all(|line| line.starts_with("info string genfens ")), "{first:?}");
        assert_eq!(first, ask(1));
        assert_ne!(first, ask(2));
        let peer = Peer::of(&[HASTY]);
        peer.say("genfens 1 seed 1 book /no/such/file.epd");
        peer.expect("info string error: /no/such/file.epd: ");
        peer.say("genfens 1 seed 1 book /dev/zero");
        peer.expect("info string error: /dev/zero: this is not an ordinary file");
    }

    #[test]
    fn the_conversation_is_written_down() {
        let path = std::env::temp_dir().join(format!("vitrine-log-{}", std::process::id()));
        let peer = Peer::of(&[HASTY]);
        peer.say(&format!("setoption name Debug Log File value {}", path.display()));
        peer.say("setoption name UCI_Opponent value GM 2800 human Gary Kasparov\nisready");
        peer.until("readyok");
        peer.say("go depth 1");
        peer.until("bestmove ");
        peer.say("setoption name Debug Log File value /no/such/folder/x");
        peer.expect("info string error: option Debug Log File: ");
        peer.say("setoption name Debug Log File value /dev/null");
        peer.expect(
            "info string error: option Debug Log File: /dev/null: this is not an ordinary file",
        );
        let other = path.with_extension("notes");
        std::fs::write(&other, "1. e4").unwrap();
        peer.say(&format!("setoption name Debug Log File value {}", other.display()));
        assert!(peer.hear().ends_with(": this file holds something else than a conversation"));
        assert_eq!(std::fs::read_to_string(&other).unwrap(), "1. e4");
        std::fs::remove_file(other).unwrap();
        // A log is continued in its file.
        peer.say(&format!("setoption name Debug Log File value {}", path.display()));
        peer.expect_nothing();
        peer.hang_up();
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        let place = |line: &str| text.lines().position(|other| other.starts_with(line)).unwrap();
        assert!(place(">> go depth 1") < place("<< bestmove "), "{text}");
    }

    #[test]
    fn chances_become_a_comment_for_the_record() {
        let peer = Peer::of(&[TALKATIVE]);
        peer.say("setoption name PgnComment value true\ngo depth 1");
        let heard = peer.until("bestmove ");
        let comments = heard.iter().filter(|line| line.starts_with("info string pgncomment wdl "));
        assert_eq!(comments.count(), 1, "{heard:?}");
    }
}
