//! A game with its variations, annotations and tags.
//!
//! The moves stand in one list and know each other by number: however deep a tree is,
//! nothing that walks or drops it calls itself.

use super::{Comment, Fault, GameResult, Nag, Note, Tags};
use rules::{Game, IllegalMove, Move, Position};

/// A place in a game: the start, or after some move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct NodeId(u32);

/// What is said about a place in a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Annotations {
    /// Glyphs for the move.
    pub nags: Vec<Nag>,
    /// Comments that stand before the move, where it begins a variation or follows one.
    pub before: Vec<Comment>,
    /// Comments that stand after the move; at the start of the game, before all moves.
    pub after: Vec<Comment>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    /// The move that leads here; `None` at the start, and where a variation passes.
    played: Option<Move>,
    parent: NodeId,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    annotations: Annotations,
}

impl Node {
    fn new(parent: NodeId, played: Option<Move>) -> Self {
        Self {
            played,
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            annotations: Annotations::default(),
        }
    }
}

/// A game as PGN has it: tags, moves with variations, comments, result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameTree {
    /// Who played, where and when. The start, the variant and the result are kept apart
    /// and written from there.
    pub tags: Tags,
    /// The result after the moves.
    pub result: GameResult,
    /// Where lines of moves broke off; the first one of the game itself matters most.
    pub faults: Vec<Fault>,
    /// What was dropped, cut or put right while reading.
    pub notes: Vec<Note>,
    start: Position,
    /// The start, then the moves in the order in which they were added.
    nodes: Vec<Node>,
}

impl GameTree {
    /// A game without moves.
    pub fn new(start: impl Into<Position>) -> Self {
        Self {
            tags: Tags::new(),
            result: GameResult::Unknown,
            faults: Vec::new(),
            notes: Vec::new(),
            start: start.into(),
            nodes: vec![Node::new(Self::ROOT, None)],
        }
    }

    /// The place before the first move.
    pub const ROOT: NodeId = NodeId(0);

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Begins the game elsewhere; only before the first move.
    pub(super) fn set_start(&mut self, start: Position) {
        self.start = start;
    }

    /// How many moves there are, variations included.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The fault that ended the game itself, if one did.
    pub fn fault(&self) -> Option<&Fault> {
        self.faults.iter().find(|fault| !fault.in_variation)
    }

    fn node(&self, id: NodeId) -> &Node {
        // An id of another tree means some move of this one, or its start.
        self.nodes.get(id.0 as usize).unwrap_or(&self.nodes[0])
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        let index = if (id.0 as usize) < self.nodes.len() { id.0 as usize } else { 0 };
        &mut self.nodes[index]
    }

    /// The move that leads to a place; `None` for the start, and where a variation passes.
    pub fn played(&self, id: NodeId) -> Option<Move> {
        self.node(id).played
    }

    /// Whether a side passes to come to a place: commentators show threats so, in variations only.
    pub fn is_pass(&self, id: NodeId) -> bool {
        self.parent(id).is_some() && self.played(id).is_none()
    }

    /// The place one move before; `None` for the start.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        let is_there = (id.0 as usize) < self.nodes.len();
        (is_there && id != Self::ROOT).then(|| self.node(id).parent)
    }

    /// The moves from a place: the main one first, then the variations.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        core::iter::successors(self.node(id).first_child, |&child| self.node(child).next_sibling)
    }

    /// The main move from a place.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).first_child
    }

    /// The places after each move of the game itself.
    pub fn mainline(&self) -> impl Iterator<Item = NodeId> {
        core::iter::successors(self.next(Self::ROOT), |&id| self.next(id))
    }

    /// The moves of the game itself.
    pub fn moves(&self) -> Vec<Move> {
        self.mainline().filter_map(|id| self.played(id)).collect()
    }

    /// What is said about a place.
    pub fn annotations(&self, id: NodeId) -> &Annotations {
        &self.node(id).annotations
    }

    /// What is said about a place, to be changed.
    pub fn annotations_mut(&mut self, id: NodeId) -> &mut Annotations {
        &mut self.node_mut(id).annotations
    }

    /// The position at a place, found by playing the moves that lead there.
    pub fn position(&self, id: NodeId) -> Position {
        let mut places = Vec::new();
        let mut place = id;
        while let Some(parent) = self.parent(place) {
            places.push(place);
            place = parent;
        }
        places.into_iter().rev().fold(self.start, |position, place| self.after(position, place))
    }

    /// The position at a place, from the one before it.
    pub(super) fn after(&self, before: Position, id: NodeId) -> Position {
        match self.played(id) {
            Some(m) => before.after(m),
            None => passed(&before).unwrap_or(before),
        }
    }

    /// Adds a move at a place: the main one if it is the first there, otherwise a
    /// variation.
    pub fn play(&mut self, from: NodeId, m: Move) -> Result<NodeId, IllegalMove> {
        if self.position(from).is_legal(m) {
            Ok(self.add(from, Some(m)))
        } else {
            Err(IllegalMove(m))
        }
    }

    /// Adds a move that is known to be legal; a pass if there is none.
    pub(super) fn add(&mut self, from: NodeId, m: Option<Move>) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        let parent = self.node_mut(from);
        parent.first_child.get_or_insert(id);
        if let Some(last) = parent.last_child.replace(id) {
            self.node_mut(last).next_sibling = Some(id);
        }
        self.nodes.push(Node::new(from, m));
        id
    }

    /// The game itself, without variations, to be played on.
    pub fn game(&self) -> Game {
        let mut game = Game::new(self.start);
        for m in self.moves() {
            if game.play(m).is_err() {
                break;
            }
        }
        game
    }
}

/// The position after a pass, which nobody in check may do. On 6×6 nobody writes of passes.
pub(super) fn passed(position: &Position) -> Option<Position> {
    position.as_chess().and_then(|position| position.after_pass()).map(Into::into)
}

/// The moves and the result of a game; the tags are for the caller to set.
impl From<&Game> for GameTree {
    fn from(game: &Game) -> Self {
        let mut tree = Self::new(*game.start());
        let mut place = Self::ROOT;
        for &m in game.moves() {
            place = tree.add(place, Some(m));
        }
        tree.result = GameResult::of(game.outcome());
        tree
    }
}
