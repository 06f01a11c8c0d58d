//! Every program of the catalogue that plays games plays some over UCI with the built binary, and
//! every line of output is checked: grammar, legality, one answer per question.

use crate::process::{Vitrine, fault_of_info};
use notation::coordinates::{self, CastlingStyle};
use notation::fen;
use rules::{Game, Position, Variant, chess};
use thinking::Plays;

/// Plies after which a game is ended.
const PLIES: usize = 120;

/// A referee that keeps track of the game.
struct Referee {
    vitrine: Vitrine,
    game: Game,
    style: CastlingStyle,
}

impl Referee {
    fn command(&self) -> String {
        let mut text = format!("position fen {} moves", fen::write(*self.game.start()));
        for &m in self.game.moves() {
            text += " ";
            text += &coordinates::write(m, self.style);
        }
        text
    }

    /// Requests a move, checks all output, and plays it.
    fn next_move(&mut self) {
        let command = self.command();
        self.vitrine.say(&command);
        self.vitrine.say("go nodes 200 movetime 1000");
        let mut best = None;
        loop {
            let line = self.vitrine.hear().unwrap().unwrap();
            if let Some(answer) = line.strip_prefix("bestmove ") {
                let (m, ponder) = match answer.split_once(" ponder ") {
                    Some((m, ponder)) => (m, Some(ponder)),
                    None => (answer, None),
                };
                assert_eq!(best.as_deref(), Some(m), "{line} after {command}");
                let m = coordinates::read(m, self.game.position()).unwrap();
                assert_eq!(coordinates::write(m, self.style), best.unwrap());
                self.game.play(m).unwrap();
                if let Some(ponder) = ponder {
                    coordinates::read(ponder, self.game.position()).unwrap();
                }
                return;
            }
            assert!(!line.contains("error"), "{line} after {command}");
            assert_eq!(fault_of_info(&line), None);
            if let Some((_, moves)) = line.split_once(" pv ") {
                self.check_line(moves);
                best = moves.split(' ').next().map(str::to_owned);
            }
        }
    }

    fn check_line(&self, moves: &str) {
        let mut position = *self.game.position();
        for word in moves.split(' ') {
            let m = coordinates::read(word, &position).unwrap();
            position = position.after(m);
        }
    }
}

fn play(id: &str, start: Position) -> Game {
    let style = match start.variant() {
        Variant::Chess => CastlingStyle::Chess960,
        Variant::LosAlamos => CastlingStyle::Standard,
    };
    let mut vitrine = Vitrine::start(&["uci", "--program", id]);
    let variant = if start.variant() == Variant::Chess { "chess" } else { "losalamos" };
    for line in [
        &format!("setoption name UCI_Variant value {variant}"),
        "setoption name UCI_Chess960 value true",
        "ucinewgame",
    ] {
        vitrine.say(line);
    }
    let mut referee = Referee { vitrine, game: Game::new(start), style };
    while referee.game.outcome().is_none() && referee.game.moves().len() < PLIES {
        referee.next_move();
    }
    referee.vitrine.say("isready\nquit");
    assert_eq!(referee.vitrine.hear().unwrap().as_deref(), Some("readyok"));
    assert_eq!(referee.vitrine.hear().unwrap(), None);
    assert_eq!(referee.vitrine.wait(), (Some(0), Vec::new()));
    referee.game
}

#[test]
fn every_program_plays_whole_games_by_the_rules() {
    let players =
        catalogue::PROGRAMS.iter().filter(|entry| entry.card().abilities.plays == Plays::Games);
    for entry in players {
        let abilities = &entry.card().abilities;
        let mut starts: Vec<Position> = Vec::new();
        if abilities.variants.contains(&Variant::Chess) {
            starts.push(chess::Position::start().into());
        }
        if abilities.chess960 {
            let setup = chess::double_chess960_setup(12, 700);
            starts.push(chess::Position::from_setup(setup).unwrap().into());
        }
        if abilities.variants.contains(&Variant::LosAlamos) {
            starts.push(rules::losalamos::Position::start().into());
        }
        for start in starts {
            assert!(!play(entry.id, start).moves().is_empty(), "{}", entry.id);
        }
    }
}
