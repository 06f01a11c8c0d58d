//! A game with the engine's judgement of each position, and the losses, labels and accuracy
//! computed from them.

use crate::chances;
use crate::limits::REVIEW_NODES;
use crate::messages::{JudgedView, Legal, ReviewView, SideReview};
use arena::store::{Judgement, StoredReview};
use explain::accuracy::{self, Mark, Value};
use notation::coordinates::{self, CastlingStyle};
use notation::san;
use rules::{Color, Game, Move, Position};
use thinking::Verdict;

/// The program that judges.
pub(super) const JUDGE: &str = catalogue::DEFAULT;

/// The longest line that is kept, in plies.
const LONGEST_LINE: usize = 12;

/// A game and its judgements so far.
pub(super) struct Review {
    pub(super) game: Game,
    /// The program that judges.
    program: String,
    /// The number of nodes it may search for each judgement.
    nodes: u64,
    /// One judgement for each position, from the start on.
    judgements: Vec<Option<Judgement>>,
}

impl Review {
    /// Creates a review without judgements, except that of a final position that the rules decide.
    pub(super) fn new(game: Game) -> Self {
        let mut judgements = vec![None; game.moves().len() + 1];
        if let Some(last) = judgements.last_mut() {
            *last = by_rules(&game);
        }
        Self { game, program: JUDGE.into(), nodes: REVIEW_NODES, judgements }
    }

    /// Returns the complete review once every position is judged.
    pub(super) fn whole(&self) -> Option<StoredReview> {
        let judgements = self.judgements.iter().cloned().collect::<Option<_>>()?;
        let (game, program) = (self.game.clone(), self.program.clone());
        Some(StoredReview { game, program, nodes: self.nodes, judgements })
    }

    /// The number of positions.
    pub(super) fn len(&self) -> usize {
        self.judgements.len()
    }

    /// The number of judged positions.
    pub(super) fn done(&self) -> usize {
        self.judgements.iter().flatten().count()
    }

    /// Returns the ply of the position to judge next. The last position comes first, because
    /// its hash entries help with the earlier ones.
    pub(super) fn next(&self) -> Option<usize> {
        self.judgements.iter().rposition(Option::is_none)
    }

    /// Returns the game up to a position.
    pub(super) fn game_at(&self, ply: usize) -> Game {
        let mut game = self.game.clone();
        while game.moves().len() > ply && game.take_back().is_some() {}
        game
    }

    /// Records the judgement of a position.
    pub(super) fn judge(&mut self, ply: usize, mut judgement: Judgement) {
        judgement.line.truncate(LONGEST_LINE);
        judgement.line.shrink_to_fit();
        if let Some(slot) = self.judgements.get_mut(ply) {
            *slot = Some(judgement);
        }
    }

    /// Returns the review as pages show it.
    pub(super) fn view(&self, running: bool, trouble: Option<String>) -> ReviewView {
        let positions: Vec<Option<JudgedView>> =
            (0..self.len()).map(|ply| self.shown(ply)).collect();
        ReviewView {
            program: self.program.clone(),
            nodes: self.nodes,
            running,
            done: self.done(),
            of: self.len(),
            sides: self.sides(),
            positions,
            trouble,
        }
    }

    /// Returns a judged position as pages show it.
    pub(super) fn shown(&self, ply: usize) -> Option<JudgedView> {
        let judgement = self.judgements.get(ply)?.as_ref()?;
        let position = self.game.positions().get(ply)?;
        let white_value = chances::white_value(judgement.verdict, position.turn());
        let loss = self.loss(ply);
        Some(JudgedView {
            ply,
            turn: position.turn().into(),
            worth: judgement.verdict.into(),
            white_value,
            white_chance: chances::white_chance(white_value),
            line: written(&judgement.line, position, self.game.start()),
            loss,
            label: self.mark(ply).map(Mark::word),
        })
    }

    fn white_chance(&self, ply: usize) -> Option<u16> {
        let turn = self.game.positions().get(ply)?.turn();
        let verdict = self.judgements.get(ply)?.as_ref()?.verdict;
        Some(chances::white_chance(chances::white_value(verdict, turn)))
    }

    /// The winning chances that the move leading to a position gave away. The engine's own
    /// choice gives nothing away, whatever the next search thinks of it.
    fn loss(&self, ply: usize) -> Option<u16> {
        let before = ply.checked_sub(1)?;
        let wanted = self.judgements.get(before)?.as_ref()?.line.first();
        if wanted == self.game.moves().get(before) {
            return Some(0);
        }
        let (had, has) = (self.white_chance(before)?, self.white_chance(ply)?);
        let mover = self.game.positions().get(before)?.turn();
        Some(mover.choose(had.saturating_sub(has), has.saturating_sub(had)))
    }

    /// The value of a judged position for White.
    fn white_value(&self, ply: usize) -> Option<Value> {
        let turn = self.game.positions().get(ply)?.turn();
        let verdict = self.judgements.get(ply)?.as_ref()?.verdict;
        Some(Value::of(verdict).seen_by(Color::White, turn))
    }

    /// The label of the move that led to a position.
    fn mark(&self, ply: usize) -> Option<Mark> {
        let before = ply.checked_sub(1)?;
        let wanted = self.judgements.get(before)?.as_ref()?.line.first();
        if wanted == self.game.moves().get(before) {
            return None;
        }
        let mover = self.game.positions().get(before)?.turn();
        let seen = |ply| Some(self.white_value(ply)?.seen_by(mover, Color::White));
        Mark::of(seen(before)?, seen(ply)?)
    }

    /// How well both sides played, once every position is judged.
    fn sides(&self) -> Option<[SideReview; 2]> {
        let values: Vec<Value> =
            (0..self.len()).map(|ply| self.white_value(ply)).collect::<Option<_>>()?;
        let accuracy = accuracy::of_game(self.game.start().turn(), &values);
        Some(Color::ALL.map(|color| self.side(color, accuracy[color as usize])))
    }

    fn side(&self, color: Color, accuracy: Option<f64>) -> SideReview {
        let positions = self.game.positions();
        let own = |ply: &usize| positions.get(ply - 1).is_some_and(|had| had.turn() == color);
        let marks: Vec<Mark> =
            (1..self.len()).filter(own).filter_map(|ply| self.mark(ply)).collect();
        let count = |mark| marks.iter().filter(|&&one| one == mark).count();
        SideReview {
            // A side without moves has made no mistake.
            accuracy: accuracy.unwrap_or(100.0),
            inaccuracies: count(Mark::Inaccuracy),
            mistakes: count(Mark::Mistake),
            blunders: count(Mark::Blunder),
        }
    }
}

impl From<StoredReview> for Review {
    fn from(kept: StoredReview) -> Self {
        let StoredReview { game, program, nodes, judgements } = kept;
        Self { game, program, nodes, judgements: judgements.into_iter().map(Some).collect() }
    }
}

/// Judges the last position by the rules alone, if the game ended on the board.
fn by_rules(game: &Game) -> Option<Judgement> {
    let mated = game.position().is_checkmate();
    let over = mated || game.outcome().is_some() || game.position().legal_moves().is_empty();
    let verdict = if mated { Verdict::MateIn(0) } else { Verdict::Centipawns(0) };
    over.then(|| Judgement { verdict, line: Vec::new() })
}

/// Writes the moves of a line from a position of a game.
fn written(line: &[Move], from: &Position, start: &Position) -> Vec<Legal> {
    let style = CastlingStyle::needed_for(start);
    let mut at = *from;
    line.iter()
        .map(|&m| {
            let shown = Legal { uci: coordinates::write(m, style), san: san::write(m, &at) };
            at = at.after(m);
            shown
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Side;

    /// A review of fool's mate, in which only the mate is judged.
    fn fools_mate() -> Review {
        let mut game = Game::standard();
        for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
            let m = coordinates::read(text, game.position()).unwrap();
            game.play(m).unwrap();
        }
        Review::new(game)
    }

    fn judged(verdict: Verdict, line: &[&str], at: &Position) -> Judgement {
        let line = line.iter().map(|text| coordinates::read(text, at).unwrap()).collect();
        Judgement { verdict, line }
    }

    #[test]
    fn the_last_position_comes_first_and_mate_needs_no_engine() {
        let mut review = fools_mate();
        assert_eq!((review.len(), review.done(), review.next()), (5, 1, Some(3)));
        assert_eq!(review.shown(4).unwrap().worth, Verdict::MateIn(0).into());
        assert_eq!(review.shown(4).unwrap().white_chance, 0);
        assert_eq!(review.game_at(3).moves().len(), 3);
        let mate = judged(Verdict::MateIn(1), &["d8h4"], &review.game.positions()[3]);
        review.judge(3, mate);
        assert_eq!(review.next(), Some(2));
        let shown = review.shown(3).unwrap();
        assert_eq!((shown.turn, shown.worth), (Side::Black, Verdict::MateIn(1).into()));
        assert_eq!(shown.line[0].san, "Qh4#");
        assert!(review.view(true, None).sides.is_none());
    }

    #[test]
    fn moves_are_labelled_by_what_they_give_away() {
        let mut review = fools_mate();
        let positions = review.game.positions().to_vec();
        let verdicts: [(Verdict, &[&str]); 4] = [
            (Verdict::Centipawns(30), &["e2e4"]),
            (Verdict::Centipawns(90), &["e7e5"]),
            (Verdict::Centipawns(-90), &["e2e4"]),
            (Verdict::MateIn(1), &["d8h4"]),
        ];
        for (ply, (verdict, line)) in verdicts.into_iter().enumerate() {
            review.judge(ply, judged(verdict, line, &positions[ply]));
        }
        let view = review.view(false, None);
        let labels: Vec<_> = view.positions.iter().map(|one| one.as_ref().unwrap().label).collect();
        assert_eq!(labels, [None, Some("mistake"), None, Some("blunder"), None]);
        let [white, black] = view.sides.unwrap();
        assert_eq!((white.mistakes, white.blunders, black.blunders), (1, 1, 0));
        assert!(black.accuracy > 99.9 && white.accuracy < 50.0);
    }

    #[test]
    fn a_stalemate_is_level() {
        let text = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
        let stale = notation::fen::read(text, rules::Variant::Chess).unwrap().value;
        let review = Review::new(Game::new(stale));
        assert_eq!(review.shown(0).unwrap().white_chance, 500);
        assert_eq!(review.next(), None);
    }
}
