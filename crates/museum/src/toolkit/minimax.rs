//! Minimax as Shannon describes it: every listed move, every answer to it, to a fixed
//! depth; each side takes what is best for itself.

use super::{Pv, Replies, Value, Walk};
use rules::{Board, Move, MoveList};
use thinking::{Desk, Rule, Verdict};

/// The part of a minimax search that differs between programs: how it lists moves, where it stops
/// and how it evaluates a position there.
///
/// All values are for the side to move in the position in question. The program itself reports what
/// it lists and evaluates; this module reports entering and leaving.
pub(crate) trait Scheme {
    /// The board of the game.
    type Board: Board;
    /// The value of a position.
    type Value: Value;

    /// Returns the static evaluation of a position at the full depth.
    fn weigh(&mut self, at: &Self::Board, walk: &mut Walk<'_, '_>) -> Self::Value;

    /// Returns the value of a position before the full depth if it need not be searched; `None` to
    /// search on. The full depth is `left` plies away, at least one. If the program expects moves
    /// there, it puts them into the line.
    fn settle(
        &mut self,
        _at: &Self::Board,
        _left: u32,
        _walk: &mut Walk<'_, '_>,
        _line: &mut Pv,
    ) -> Option<Self::Value> {
        None
    }

    /// Returns the moves to search, in the order in which they are tried.
    fn list(&mut self, at: &Self::Board, walk: &mut Walk<'_, '_>) -> MoveList;

    /// Returns the value of a position in which no move was listed.
    fn stuck(&mut self, at: &Self::Board, walk: &mut Walk<'_, '_>) -> Self::Value;

    /// The value of a draw by repetition or by the fifty-move count, where draws are seen.
    fn drawn(&self) -> Self::Value;

    /// Converts a value, seen by the side to move at the root, to a verdict for the listeners.
    fn verdict(&self, value: Self::Value) -> Verdict;
}

/// The result of a search from the root.
#[derive(Debug)]
pub(crate) struct Choice<V> {
    /// The best move; among equals the one listed first.
    pub(crate) m: Move,
    /// Its value.
    pub(crate) value: V,
    /// The expected line, which begins with it.
    pub(crate) line: Pv,
    /// Every move whose search was completed, in order, with its value.
    pub(crate) tried: Vec<(Move, V)>,
    /// The replies to the best move, if they were searched one by one.
    pub(crate) replies: Option<Replies>,
}

impl<V> Choice<V> {
    /// Shows how many replies to the best move are equally good.
    pub(crate) fn say_replies(&self, rule: &'static Rule, desk: &mut Desk<'_>) {
        if let Some(replies) = self.replies {
            replies.show(self.m, rule, desk);
        }
    }
}

/// Returns the best of these root moves, searched `depth` plies deep. `None` if there is no move,
/// or if time is up before the search of one was completed.
pub(crate) fn choose<S: Scheme>(
    scheme: &mut S,
    root: &S::Board,
    moves: &[Move],
    depth: u32,
    walk: &mut Walk<'_, '_>,
) -> Option<Choice<S::Value>> {
    let mut best: Option<(Move, S::Value)> = None;
    let mut tried = Vec::with_capacity(moves.len());
    let mut replies = None;
    let (mut line, mut below) = (Pv::EMPTY, Pv::EMPTY);
    for (index, &m) in moves.iter().enumerate() {
        walk.try_out(m, index + 1);
        walk.replies = None;
        let Some(value) = step(scheme, root, m, (depth, &mut below), walk) else { break };
        tried.push((m, value));
        if best.is_none_or(|(_, best)| value > best) {
            best = Some((m, value));
            replies = walk.replies;
            line.set(m, &below);
            walk.say_line(depth, scheme.verdict(value), &line);
        }
        if walk.is_over() {
            break;
        }
    }
    let (m, value) = best?;
    // Again, with the nodes of the whole search.
    walk.say_line(depth, scheme.verdict(value), &line);
    Some(Choice { m, value, line, tried, replies })
}

/// Returns the value of a move for the side that makes it, with `left` plies to go; `below` becomes
/// the line expected after it.
fn step<S: Scheme>(
    scheme: &mut S,
    at: &S::Board,
    m: Move,
    (left, below): (u32, &mut Pv),
    walk: &mut Walk<'_, '_>,
) -> Option<S::Value> {
    let own = walk.is_own_turn();
    let (after, drawn) = (at.after(m), Some(scheme.drawn()));
    walk.enter(m);
    below.clear();
    let value = match walk.count() {
        Some(()) => walk.unless_drawn(&after, drawn, |walk| {
            visit(scheme, &after, left.saturating_sub(1), walk, below)
        }),
        None => None,
    };
    let value = value.map(S::Value::turned);
    let seen = value.map(|value| if own { value } else { value.turned() });
    walk.leave(m, seen.map(|seen| walk.shown(|| scheme.verdict(seen))));
    value
}

/// Returns the value of a position for the side to move; `None` if time is up.
fn visit<S: Scheme>(
    scheme: &mut S,
    at: &S::Board,
    left: u32,
    walk: &mut Walk<'_, '_>,
    line: &mut Pv,
) -> Option<S::Value> {
    if left == 0 {
        return Some(scheme.weigh(at, walk));
    }
    if let Some(value) = scheme.settle(at, left, walk, line) {
        return Some(value);
    }
    walk.go_on()?;
    let moves = scheme.list(at, walk);
    let mut below = Pv::EMPTY;
    let (mut best, mut equal) = (None, 0);
    for m in &moves {
        let value = step(scheme, at, m, (left, &mut below), walk)?;
        if best.is_none_or(|best| value > best) {
            (best, equal) = (Some(value), 0);
            line.set(m, &below);
        }
        equal += usize::from(best == Some(value));
    }
    if walk.desk.ply() == 1 {
        walk.replies = Some(Replies { count: moves.len(), equal });
    }
    Some(best.unwrap_or_else(|| scheme.stuck(at, walk)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Role, Square, chess::Position};
    use thinking::{Desk, Limits, Quiet, Recorder, Signals, StillWatch, Thought};

    /// Counts pieces; a mate is worth more than all of them.
    struct Material;

    fn balance(at: &Position) -> i32 {
        let pieces = |color| at.color(color).count() as i32;
        pieces(at.turn()) - pieces(!at.turn())
    }

    fn stuck(at: &Position) -> i32 {
        if at.is_check() { -100 } else { 0 }
    }

    impl Scheme for Material {
        type Board = Position;
        type Value = i32;

        fn weigh(&mut self, at: &Position, _: &mut Walk<'_, '_>) -> i32 {
            balance(at)
        }
        fn list(&mut self, at: &Position, _: &mut Walk<'_, '_>) -> MoveList {
            at.legal_moves()
        }
        fn stuck(&mut self, at: &Position, _: &mut Walk<'_, '_>) -> i32 {
            stuck(at)
        }
        fn drawn(&self) -> i32 {
            0
        }
        fn verdict(&self, value: i32) -> Verdict {
            Verdict::Centipawns(100 * value)
        }
    }

    /// A bare minimax without listeners and limits, for comparison.
    fn plain(at: &Position, left: u32) -> i32 {
        if left == 0 {
            return balance(at);
        }
        let moves = at.legal_moves();
        let values = (&moves).into_iter().map(|m| -plain(&at.after(m), left - 1));
        values.max().unwrap_or_else(|| stuck(at))
    }

    /// A middle game with many captures, made by playing the first moves of lists.
    fn busy() -> Position {
        let mut at = Position::start();
        for number in [8, 9, 3, 20, 5, 11, 2, 7] {
            let moves = at.legal_moves();
            at = at.after(moves[number % moves.len()]);
        }
        at
    }

    fn walked(at: &Position, depth: u32, limits: &Limits) -> (Option<Choice<i32>>, u64) {
        let (signals, mut quiet) = (Signals::default(), Quiet);
        let mut desk = Desk::new(&signals, &StillWatch, &mut quiet, 0);
        let mut walk = Walk::new(&mut desk, limits, at.turn());
        let choice = choose(&mut Material, at, &at.legal_moves(), depth, &mut walk);
        (choice, walk.nodes())
    }

    #[test]
    fn it_is_what_the_definition_says() {
        let at = busy();
        for depth in 1..=3 {
            let (choice, _) = walked(&at, depth, &Limits::default());
            let choice = choice.unwrap();
            assert_eq!(choice.value, plain(&at, depth));
            let first = choice.tried.iter().find(|(_, value)| *value == choice.value);
            assert_eq!(first, Some(&(choice.m, choice.value)));
            assert_eq!(choice.tried.len(), at.legal_moves().len());
        }
    }

    #[test]
    fn the_line_leads_to_the_value() {
        let (signals, at) = (Signals::default(), busy());
        let mut recorder = Recorder::new(thinking::Detail::Lines, 100);
        let mut desk = Desk::new(&signals, &StillWatch, &mut recorder, 0);
        let mut walk = Walk::new(&mut desk, &Limits::default(), at.turn());
        let choice = choose(&mut Material, &at, &at.legal_moves(), 3, &mut walk).unwrap();
        let last = recorder.thoughts().iter().rev().find_map(|thought| match thought {
            Thought::Line(line) => Some(line.moves.to_vec()),
            _ => None,
        });
        let line = last.unwrap();
        assert_eq!((line[0], line.len()), (choice.m, 3));
        let end = line.iter().fold(at, |at, &m| at.play(m).unwrap());
        assert_eq!(-balance(&end), choice.value);
    }

    #[test]
    fn replies_that_come_to_the_same_are_counted() {
        let at = Position::start();
        let (choice, _) = walked(&at, 2, &Limits::default());
        // Nothing can be captured within two plies: all twenty replies have the same value.
        assert_eq!(choice.unwrap().replies, Some(Replies { count: 20, equal: 20 }));
        let (choice, _) = walked(&busy(), 2, &Limits::default());
        let choice = choice.unwrap();
        let after = busy().after(choice.m);
        let values: Vec<i32> =
            (&after.legal_moves()).into_iter().map(|m| -plain(&after.after(m), 0)).collect();
        let equal = values.iter().filter(|&&value| Some(&value) == values.iter().max()).count();
        assert_eq!(choice.replies, Some(Replies { count: values.len(), equal }));
    }

    #[test]
    fn every_position_is_counted_once() {
        let at = Position::start();
        let (_, nodes) = walked(&at, 3, &Limits::default());
        assert_eq!(nodes, 20 + 400 + 8_902);
    }

    #[test]
    fn what_is_interrupted_does_not_count() {
        let at = Position::start();
        let (choice, _) = walked(&at, 3, &Limits::nodes(1_000));
        let tried = choice.unwrap().tried;
        assert!(!tried.is_empty() && tried.len() < 5);
        assert!(walked(&at, 3, &Limits::nodes(10)).0.is_none());
    }

    #[test]
    fn a_walk_that_is_interrupted_still_comes_home() {
        let (signals, at) = (Signals::default(), Position::start());
        let mut recorder = Recorder::new(thinking::Detail::Nodes, 100_000);
        let mut desk = Desk::new(&signals, &StillWatch, &mut recorder, 0);
        let mut walk = Walk::new(&mut desk, &Limits::nodes(500), at.turn());
        choose(&mut Material, &at, &at.legal_moves(), 3, &mut walk);
        assert_eq!(walk.desk.ply(), 0);
        let mut open = Vec::new();
        for thought in recorder.thoughts() {
            match thought {
                Thought::Entered { m, .. } => open.push(*m),
                Thought::Left { m, .. } => assert_eq!(open.pop(), Some(*m)),
                _ => {}
            }
        }
        assert!(open.is_empty());
    }

    #[test]
    fn a_mate_is_found_and_seen_with_the_right_eyes() {
        let mut setup = rules::Setup::EMPTY;
        for (square, role, color) in [
            (Square::G1, Role::King, rules::Color::Black),
            (Square::G3, Role::King, rules::Color::White),
            (Square::A8, Role::Rook, rules::Color::White),
        ] {
            setup.board[square as usize] = Some(role.of(color));
        }
        let at = Position::from_setup(setup).unwrap();
        let (choice, _) = walked(&at, 2, &Limits::default());
        let choice = choice.unwrap();
        assert_eq!((choice.m, choice.value), (Move::ordinary(Square::A8, Square::A1, false), 100));
    }
}
