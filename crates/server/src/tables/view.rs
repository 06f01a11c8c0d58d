//! Converts a table to the data that pages show.

use super::table::GameTable;
use super::turn::Flow;
use crate::chances;
use crate::messages::{
    ClocksView, GameView, Legal, Now, OpeningView, OutcomeView, PlyView, Side, ThinkingView,
};
use arena::referee::{End, Reason, TimeControl};
use arena::store::Note;
use notation::coordinates::{self, CastlingStyle};
use notation::pgn::{Eval, GameResult};
use notation::{fen, san};
use rules::{Color, Ending, Game, Move, Position, chess};
use std::time::Duration;
use thinking::Verdict;

impl GameTable {
    /// The whole game.
    pub(crate) fn view(&self) -> GameView {
        GameView {
            id: self.id,
            version: self.version,
            variant: self.discipline.code(),
            size: self.discipline.variant().size(),
            start: fen::write(self.start),
            usual_start: self.start == self.discipline.start(),
            white: self.seat(Color::White).view(),
            black: self.seat(Color::Black).view(),
            clock: self.controls.map(clock_text),
            move_time: self.move_time.map(millis),
            takebacks: self.takebacks,
            event: self.event.clone(),
            date: self.date.clone(),
            record: self.is_record,
            annotated: self.annotated.clone(),
            opening_plies: self.opening_plies,
            plies: self.plies.clone(),
            now: self.now(),
        }
    }

    /// The present state of the game.
    pub(super) fn now(&self) -> Now {
        let position = self.game().position();
        Now {
            turn: self.turn().into(),
            check: position.is_check(),
            legal: if self.is_under_way() { legal(&self.start, position) } else { Vec::new() },
            clocks: self.clocks(),
            outcome: self.outcome.clone(),
            thinking: self.state.search().map(|search| ThinkingView {
                search: search.ticket.id,
                color: search.color.into(),
                place: self.state.place(),
                since: millis(search.begun.elapsed()),
            }),
            opening: opening(self.game()),
            draw_offer: self.draw_offer.map(Side::from),
            claim: self.claim().map(|claim| End::from(rules::Outcome::draw(claim)).reason.says()),
            paused: self.flow != Flow::Running,
            wait: millis(self.wait),
            stuck: self.state.trouble().map(ToOwned::to_owned),
            unsaved: self.unsaved.clone(),
            watchers: self.audience.len(),
        }
    }

    /// The draw that a person at the board may claim.
    pub(super) fn claim(&self) -> Option<Ending> {
        self.game().claimable_draw().filter(|_| self.is_under_way())
    }

    fn clocks(&self) -> Option<ClocksView> {
        self.controls?;
        let (turn, spent) = (self.turn(), self.charged());
        let clocks = *self.arbiter.clone().clocks();
        let left = |color: Color| {
            let left = clocks.left(color).unwrap_or_default();
            millis(if color == turn { left.saturating_sub(spent) } else { left })
        };
        let runs = self.is_under_way() && self.clock.is_running() && !self.is_free();
        let running = runs.then(|| turn.into());
        Some(ClocksView { white: left(Color::White), black: left(Color::Black), running })
    }
}

/// White's clock, and Black's if it differs.
fn clock_text([white, black]: [TimeControl; 2]) -> String {
    match white == black {
        true => white.to_string(),
        false => format!("{white}, Black {black}"),
    }
}

/// The legal moves of a position in a game from `start`, which decides how castling is written.
pub(crate) fn legal(start: &Position, position: &Position) -> Vec<Legal> {
    let style = CastlingStyle::needed_for(start);
    let moves = position.legal_moves();
    let shown = |m| Legal { uci: coordinates::write(m, style), san: san::write(m, position) };
    moves.iter().copied().map(shown).collect()
}

/// The opening of a game from the usual starting position.
pub(crate) fn opening(game: &Game) -> Option<OpeningView> {
    let usual = Position::from(chess::Position::start());
    let found = knowledge::openings::name(game).filter(|_| *game.start() == usual)?;
    Some(OpeningView { eco: found.eco, name: found.name })
}

/// A move played in the position `before`, with its time, value and nodes.
pub(super) fn ply(start: &Position, before: &Position, m: Move, note: &Note) -> PlyView {
    let after = before.after(m);
    let (value, white_value) = values(note, before.turn());
    PlyView {
        uci: coordinates::write(m, CastlingStyle::needed_for(start)),
        san: san::write(m, before),
        fen: fen::write(after),
        check: after.is_check(),
        spent: note.spent.map(millis),
        clock: note.clock.map(millis),
        value,
        white_value,
        white_chance: white_value.map(chances::white_chance),
        nodes: note.nodes,
    }
}

/// The mover's evaluation: in its own words, and from White's point of view.
fn values(note: &Note, mover: Color) -> (Option<String>, Option<i32>) {
    let sign = mover.choose(1, -1);
    let verdict = note.eval.map(|eval| match eval {
        Eval::Centipawns(value) => Verdict::Centipawns(sign * value),
        Eval::Mate(moves) => Verdict::MateIn(sign * moves),
    });
    let white_value = note.eval.map(|eval| match eval {
        Eval::Centipawns(value) => value,
        Eval::Mate(moves) => moves.signum() * chances::MATE,
    });
    let shown = note.shown.clone().or_else(|| verdict.map(|verdict| verdict.to_string()));
    (shown, white_value)
}

/// How a game ended.
pub(super) fn outcome(end: &End) -> OutcomeView {
    OutcomeView {
        result: GameResult::of(Some(end.outcome())).to_string(),
        winner: end.winner.map(Side::from),
        reason: Some(end.reason.code()),
        says: end.reason.says().into(),
        detail: public_detail(Some(end.reason), &end.detail).into(),
    }
}

/// The detail of an ending that pages and files may show. The last output of a failed engine may
/// name files of this machine and is only logged.
pub(crate) fn public_detail(reason: Option<Reason>, detail: &str) -> &str {
    match reason {
        Some(Reason::Crash | Reason::Stall) => "",
        _ => detail,
    }
}

/// How a stored game ended.
pub(crate) fn stored_outcome(
    result: GameResult,
    reason: Option<Reason>,
    detail: &str,
) -> OutcomeView {
    let winner = match result {
        GameResult::WhiteWins => Some(Side::White),
        GameResult::BlackWins => Some(Side::Black),
        GameResult::Draw | GameResult::Unknown => None,
    };
    OutcomeView {
        result: result.to_string(),
        winner,
        reason: reason.map(Reason::code),
        says: reason.map(Reason::says).unwrap_or_default().into(),
        detail: public_detail(reason, detail).into(),
    }
}

pub(super) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
