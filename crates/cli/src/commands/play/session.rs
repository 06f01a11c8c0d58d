//! The game, the side to move, and the dialogue.

use super::opponent::Opponent;
use super::record::Record;
use super::words::{WORDS, Wish, wish};
use crate::commands::board::situation;
use crate::commands::think::observer::Observer;
use crate::commands::think::report::Report;
use crate::draw::Brush;
use crate::failure::Failure;
use crate::text::paragraph;
use crate::thinker::would_have_taken;
use core::fmt;
use notation::san::{self, SanError};
use notation::{coordinates, fen};
use rules::referee::{Action, Referee};
use rules::{Color, Ending, Game, Move, Outcome};
use std::io::Write;
use std::time::{Duration, Instant};
use thinking::{Decision, Limits, Listener, NoMove, Thought};

/// How long the engine may think about a hint.
const HINT_TIME: Duration = Duration::from_secs(1);

/// A game between a person and a program.
pub(super) struct Session {
    pub(super) game: Game,
    pub(super) person: Color,
    pub(super) opponent: Opponent,
    pub(super) limits: Limits,
    pub(super) brush: Brush,
    pub(super) record: Record,
    /// The program's thoughts about its last move.
    pub(super) thoughts: Vec<Thought<'static>>,
    /// How long the program thought.
    pub(super) spent: Duration,
    /// Whether the person has left.
    pub(super) left: bool,
}

/// Draws are claimed by the person, not by the referee.
const REFEREE: Referee = Referee { claims: false };

type Done = Result<(), Failure>;

impl Session {
    pub(super) fn greet(&self, out: &mut dyn Write) -> Done {
        let card = self.opponent.card();
        let color = self.person.name();
        writeln!(out, "You play {color} against {} ({}).", card.name, card.id)?;
        paragraph(out, "", card.character)?;
        writeln!(out, "Type a move such as {}, or help.", self.example())?;
        Ok(())
    }

    /// Returns a move that shows how moves are typed.
    fn example(&self) -> String {
        let position = self.game.position();
        let moves = position.legal_moves();
        moves.last().map_or("Nf3".into(), |&m| san::write(m, position))
    }

    pub(super) fn is_over(&self) -> bool {
        self.left || REFEREE.outcome(&self.game).is_some()
    }

    pub(super) fn is_persons_turn(&self) -> bool {
        self.game.position().turn() == self.person
    }

    fn draw(&self, out: &mut dyn Write) -> Done {
        let last = self.game.moves().last().copied();
        Ok(write!(out, "\n{}\n", self.brush.draw(self.game.position(), last))?)
    }

    /// Shows the board and asks for a move.
    pub(super) fn ask(&self, out: &mut dyn Write) -> Done {
        self.draw(out)?;
        Ok(write!(out, "{} ", situation(self.game.position()))?)
    }

    /// Acts on an answer; returns whether it was understood.
    pub(super) fn answer(&mut self, text: &str, out: &mut dyn Write) -> Result<bool, Failure> {
        if let Some(wish) = wish(text) {
            self.grant(wish, out)?;
            return Ok(true);
        }
        if text.is_empty() {
            return Ok(false);
        }
        let position = self.game.position();
        let found = coordinates::read(text, position).or_else(|_| san::find(text, position));
        match found {
            Ok(m) => self.play(m).map(|()| true),
            Err(error) => {
                writeln!(out, "{}; help lists what you can say.", Capital(&error))?;
                if matches!(error, SanError::Illegal(_)) && self.opponent.note_illegal_move() {
                    writeln!(out, "{} has noticed.", self.opponent.card().name)?;
                }
                Ok(false)
            }
        }
    }

    /// Lets the referee carry out an action of the side to move.
    fn act(&mut self, action: Action) -> Done {
        REFEREE.act(&mut self.game, action);
        Ok(())
    }

    fn play(&mut self, m: Move) -> Done {
        self.act(Action::Play(m))?;
        self.record.keep(&self.game)
    }

    fn grant(&mut self, wish: Wish, out: &mut dyn Write) -> Done {
        match wish {
            Wish::Help => self.help(out),
            Wish::Moves => self.list_moves(out),
            Wish::Board => Ok(()),
            Wish::Flip => {
                self.brush.side = !self.brush.side;
                Ok(())
            }
            Wish::Hint => self.hint(out),
            Wish::Why => self.explain(out),
            Wish::Undo => self.undo(out),
            Wish::Draw => self.claim(out),
            Wish::Resign => self.act(Action::Resign),
            Wish::Fen => Ok(writeln!(out, "{}", fen::write(*self.game.position()))?),
            Wish::Pgn => Ok(write!(out, "{}", self.record.text(&self.game))?),
            Wish::Quit => {
                self.left = true;
                Ok(())
            }
        }
    }

    fn help(&self, out: &mut dyn Write) -> Done {
        writeln!(out, "Moves: Nf3, exd5, O-O, e8=Q, or from square to square: g1f3, e7e8q.")?;
        for word in WORDS {
            writeln!(out, "  {:<12} {}", word.words.join(", "), word.says)?;
        }
        Ok(())
    }

    fn list_moves(&self, out: &mut dyn Write) -> Done {
        let position = self.game.position();
        let moves = position.legal_moves();
        let names: Vec<String> = (&moves).into_iter().map(|m| san::write(m, position)).collect();
        Ok(paragraph(out, "", &names.join(" "))?)
    }

    fn hint(&self, out: &mut dyn Write) -> Done {
        let dice = self.game.moves().len() as u64;
        let mut adviser = Opponent::new(None, &[], self.game.position(), dice)?;
        match adviser.think(&self.game, &Limits::move_time(HINT_TIME)) {
            Ok((Decision::Play(m), _)) => {
                let m = san::write(m, self.game.position());
                writeln!(out, "{} would play {m}.", adviser.card().name)?;
            }
            _ => writeln!(out, "There is no hint for this position.")?,
        }
        Ok(())
    }

    /// Reports what the program thought about its last move, as `vitrine think` does.
    fn explain(&self, out: &mut dyn Write) -> Done {
        let mut seen = Observer::new(0);
        self.thoughts.iter().for_each(|thought| seen.hear(thought));
        let root = self.thoughts.iter().find_map(|thought| match thought {
            Thought::Began { position } => Some(**position),
            _ => None,
        });
        let (Some(at), Some((m, ..))) = (root, seen.chose) else {
            return Ok(writeln!(out, "It has not moved yet.")?);
        };
        let (card, decision) = (self.opponent.card(), Decision::Play(m));
        let report = Report { card, at: &at, decision, seen: &seen, time: self.spent };
        Ok(report.print(false, out)?)
    }

    /// Takes moves back until it is the person's turn again.
    fn undo(&mut self, out: &mut dyn Write) -> Done {
        if self.game.moves().len() < 2 {
            return Ok(writeln!(out, "There is no move of yours to take back.")?);
        }
        for _ in 0..2 {
            self.game.take_back();
        }
        self.record.keep(&self.game)
    }

    fn claim(&mut self, out: &mut dyn Write) -> Done {
        match self.game.claimable_draw() {
            Some(ending) => self.act(Action::End(Outcome::draw(ending))),
            None => Ok(writeln!(
                out,
                "There is no draw to claim: not fifty moves without capture or pawn move, nor the \
                 same position for the third time. Programs do not take offers."
            )?),
        }
    }

    /// Lets the program move, or ends the game if it does not.
    pub(super) fn let_opponent_move(&mut self, out: &mut dyn Write) -> Done {
        out.flush()?;
        let begun = Instant::now();
        let thought = self.opponent.think(&self.game, &self.limits);
        self.spent = begun.elapsed();
        match thought {
            Ok((Decision::Play(m), thoughts)) if self.game.position().is_legal(m) => {
                self.thoughts = thoughts;
                let number = move_number(&self.game);
                let name = san::write(m, self.game.position());
                let card = self.opponent.card();
                writeln!(out, "\n{} plays {number} {name}", card.name)?;
                if let Some(then) = would_have_taken(card, cost(&self.thoughts)) {
                    writeln!(out, "({then}.)")?;
                }
                return self.play(m);
            }
            Ok((Decision::Play(_), _)) => {
                writeln!(out, "\nThe program wants an illegal move and loses.")?;
            }
            Ok((Decision::Stand(NoMove::Resigns), _)) => {
                return self.act(Action::Resign);
            }
            Ok((Decision::Stand(why), _)) => {
                writeln!(out, "\n{}: the game ends here.", Capital(&why))?;
                self.left = true;
                return Ok(());
            }
            Err(sentence) => writeln!(out, "\n{} and loses.", Capital(&sentence))?,
        }
        self.act(Action::Fail)
    }

    /// Prints how the game ended, and its record.
    pub(super) fn conclude(&self, out: &mut dyn Write) -> Done {
        self.draw(out)?;
        writeln!(out, "{}\n", verdict(&self.game, self.person))?;
        write!(out, "{}", self.record.text(&self.game))?;
        self.record.keep(&self.game)?;
        if let Some(file) = self.record.file() {
            writeln!(out, "The game is kept in {}.", file.display())?;
        }
        if let Some(id) = self.record.store(&self.game)? {
            writeln!(out, "It is game {id} of the store; vitrine games lists them.")?;
        }
        Ok(())
    }
}

/// Returns the nodes of the last line.
fn cost(thoughts: &[Thought<'_>]) -> u64 {
    let lines = thoughts.iter().rev();
    let mut costs = lines.filter_map(|thought| match thought {
        Thought::Line(line) => Some(line.nodes),
        _ => None,
    });
    costs.next().unwrap_or(0)
}

/// Returns the number of the next move, as in game records.
fn move_number(game: &Game) -> String {
    let position = game.position();
    format!("{}{}", position.fullmove_number(), position.turn().choose(".", "..."))
}

/// Describes the end of the game.
fn verdict(game: &Game, person: Color) -> String {
    let Some(outcome) = game.outcome() else { return "The game is not finished.".into() };
    let how = match outcome.ending {
        Ending::Checkmate => "by checkmate",
        Ending::Stalemate => "by stalemate",
        Ending::InsufficientMaterial => "because nobody can give mate any more",
        Ending::SeventyFiveMoves => "after 75 moves without capture or pawn move",
        Ending::FivefoldRepetition => "because the position stood there for the fifth time",
        Ending::FiftyMoves => "after 50 moves without capture or pawn move",
        Ending::ThreefoldRepetition => "because the position stood there for the third time",
        Ending::Agreement => "by agreement",
        Ending::Resignation => "by resignation",
        Ending::Time => "on time",
        Ending::Forfeit => "by forfeit",
        Ending::Adjudication => "by decision of the referee",
    };
    match outcome.winner {
        None => format!("Drawn {how}."),
        Some(winner) if winner == person => format!("You win {how}."),
        Some(_) => format!("You lose {how}."),
    }
}

/// Writes a text with an initial capital letter.
struct Capital<'a, T: fmt::Display>(&'a T);

impl<T: fmt::Display> fmt::Display for Capital<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        let mut letters = text.chars();
        let first = letters.next().map(char::to_uppercase).into_iter().flatten();
        first.chain(letters).try_for_each(|letter| write!(f, "{letter}"))
    }
}
