//! A game with its variations, annotations and tags.
//!
//! The moves are in one list and refer to each other by index: however deep a tree is,
//! nothing that walks or drops it is recursive.

use super::{Comment, Fault, GameResult, Nag, Note, Tags};
use rules::{Game, IllegalMove, Move, Position};

/// A node of a game: the start, or the point after a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct NodeId(u32);

/// The annotations of a node.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Annotations {
    /// Glyphs for the move.
    pub nags: Vec<Nag>,
    /// Comments before the move, if it begins a variation or follows one.
    pub before: Vec<Comment>,
    /// Comments after the move; at the root, before the first move.
    pub after: Vec<Comment>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    /// The move that leads here; `None` at the root, and for a pass in a variation.
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
    /// Who played, where and when. The start and the result are stored separately and
    /// written from there.
    pub tags: Tags,
    /// The result after the moves.
    pub result: GameResult,
    /// Where lines of moves break off; the first fault of the main line matters most.
    pub faults: Vec<Fault>,
    /// What was dropped, cut or corrected while reading.
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

    /// The node before the first move.
    pub const ROOT: NodeId = NodeId(0);

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Changes the starting position; only before the first move.
    pub(super) fn set_start(&mut self, start: Position) {
        self.start = start;
    }

    /// The number of moves, variations included.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The fault that ended the main line, if any.
    pub fn fault(&self) -> Option<&Fault> {
        self.faults.iter().find(|fault| !fault.in_variation)
    }

    fn node(&self, id: NodeId) -> &Node {
        // An id of another tree refers to some node of this one, or to its root.
        self.nodes.get(id.0 as usize).unwrap_or(&self.nodes[0])
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        let index = if (id.0 as usize) < self.nodes.len() { id.0 as usize } else { 0 };
        &mut self.nodes[index]
    }

    /// The move that leads to a node; `None` for the root, and for a pass in a variation.
    pub fn played(&self, id: NodeId) -> Option<Move> {
        self.node(id).played
    }

    /// Whether a node follows a pass. Commentators show threats in this way, in variations
    /// only.
    pub fn is_pass(&self, id: NodeId) -> bool {
        self.parent(id).is_some() && self.played(id).is_none()
    }

    /// The node one move earlier; `None` for the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        let is_there = (id.0 as usize) < self.nodes.len();
        (is_there && id != Self::ROOT).then(|| self.node(id).parent)
    }

    /// The children of a node: the main move first, then the variations.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        core::iter::successors(self.node(id).first_child, |&child| self.node(child).next_sibling)
    }

    /// The child of a node by its main move.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).first_child
    }

    /// The nodes after each move of the main line.
    pub fn mainline(&self) -> impl Iterator<Item = NodeId> {
        core::iter::successors(self.next(Self::ROOT), |&id| self.next(id))
    }

    /// The moves of the main line.
    pub fn moves(&self) -> Vec<Move> {
        self.mainline().filter_map(|id| self.played(id)).collect()
    }

    /// The annotations of a node.
    pub fn annotations(&self, id: NodeId) -> &Annotations {
        &self.node(id).annotations
    }

    /// The annotations of a node, mutably.
    pub fn annotations_mut(&mut self, id: NodeId) -> &mut Annotations {
        &mut self.node_mut(id).annotations
    }

    /// The position at a node, found by playing the moves that lead there.
    pub fn position(&self, id: NodeId) -> Position {
        let mut nodes = Vec::new();
        let mut node = id;
        while let Some(parent) = self.parent(node) {
            nodes.push(node);
            node = parent;
        }
        nodes.into_iter().rev().fold(self.start, |position, node| self.after(position, node))
    }

    /// The position at a node, given the one before it.
    pub(super) fn after(&self, before: Position, id: NodeId) -> Position {
        match self.played(id) {
            Some(m) => before.after(m),
            None => passed(&before).unwrap_or(before),
        }
    }

    /// Adds a move at a node: as the main move if it is the first, otherwise as a
    /// variation.
    pub fn play(&mut self, from: NodeId, m: Move) -> Result<NodeId, IllegalMove> {
        if self.position(from).is_legal(m) {
            Ok(self.add(from, Some(m)))
        } else {
            Err(IllegalMove(m))
        }
    }

    /// Adds a move that is known to be legal, or a pass if `m` is `None`.
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

    /// The main line as a game that can be continued.
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

/// The position after a pass; `None` in check, and on 6×6, where passes are never written.
pub(super) fn passed(position: &Position) -> Option<Position> {
    position.as_chess().and_then(|position| position.after_pass()).map(Into::into)
}

/// Takes the moves and the result of a game; the caller sets the tags.
impl From<&Game> for GameTree {
    fn from(game: &Game) -> Self {
        let mut tree = Self::new(*game.start());
        let mut node = Self::ROOT;
        for &m in game.moves() {
            node = tree.add(node, Some(m));
        }
        tree.result = GameResult::of(game.outcome());
        tree
    }
}
