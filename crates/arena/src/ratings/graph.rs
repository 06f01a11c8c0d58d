//! The graph of players that are connected by games.

use crate::statistics::Tally;
use crate::store::{PairResult, PlayerName};
use notation::pgn::GameResult;
use std::collections::{BTreeMap, HashMap};

/// Games of one player with White against another, from White's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    pub(super) white: usize,
    pub(super) black: usize,
    pub(super) tally: Tally,
}

/// Players and the games between them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Graph {
    pub(super) players: Vec<PlayerName>,
    pub(super) edges: Vec<Edge>,
}

impl Graph {
    pub(super) fn new(results: &[PairResult]) -> Self {
        let mut graph = Self::default();
        let mut places: HashMap<PlayerName, usize> = HashMap::new();
        let mut tallies: BTreeMap<(usize, usize), Tally> = BTreeMap::new();
        // A game of a player against itself says nothing about ratings.
        for result in results.iter().filter(|result| result.white != result.black) {
            let tally = match result.result {
                GameResult::WhiteWins => Tally { wins: result.games, ..Tally::default() },
                GameResult::BlackWins => Tally { losses: result.games, ..Tally::default() },
                GameResult::Draw => Tally { draws: result.games, ..Tally::default() },
                GameResult::Unknown => continue,
            };
            let mut place = |player: &PlayerName| {
                *places.entry(player.clone()).or_insert_with(|| {
                    graph.players.push(player.clone());
                    graph.players.len() - 1
                })
            };
            let pair = (place(&result.white), place(&result.black));
            *tallies.entry(pair).or_default() += tally;
        }
        let edges = tallies.into_iter();
        graph.edges = edges.map(|((white, black), tally)| Edge { white, black, tally }).collect();
        graph
    }

    /// Removes players with fewer games, until every player has enough.
    pub(super) fn with_least(self, games: u64) -> Self {
        let mut graph = self;
        loop {
            let kept: Vec<usize> = (0..graph.players.len())
                .filter(|&player| graph.tally(player).games() >= games)
                .collect();
            if kept.len() == graph.players.len() {
                return graph;
            }
            graph = graph.only(&kept);
        }
    }

    /// Returns these players, in this order, and the games between them.
    fn only(&self, kept: &[usize]) -> Self {
        let place = |player| kept.iter().position(|&known| known == player);
        let edge = |edge: &Edge| {
            Some(Edge { white: place(edge.white)?, black: place(edge.black)?, tally: edge.tally })
        };
        Self {
            players: kept.iter().map(|&player| self.players[player].clone()).collect(),
            edges: self.edges.iter().filter_map(edge).collect(),
        }
    }

    /// Splits the players into those connected with the anchor by games, the anchor first, and the
    /// others.
    pub(super) fn split(&self, anchor: usize) -> (Self, Vec<(PlayerName, Tally)>) {
        let mut neighbours = vec![Vec::new(); self.players.len()];
        for edge in &self.edges {
            neighbours[edge.white].push(edge.black);
            neighbours[edge.black].push(edge.white);
        }
        let mut reached = vec![false; self.players.len()];
        reached[anchor] = true;
        let mut order = vec![anchor];
        let mut next = 0;
        while let Some(&player) = order.get(next) {
            for &neighbour in &neighbours[player] {
                if !std::mem::replace(&mut reached[neighbour], true) {
                    order.push(neighbour);
                }
            }
            next += 1;
        }
        let outside = (0..self.players.len()).filter(|&player| !reached[player]);
        let outside = outside.map(|player| (self.players[player].clone(), self.tally(player)));
        (self.only(&order), outside.collect())
    }

    /// Returns all results of a player.
    pub(super) fn tally(&self, player: usize) -> Tally {
        let seen = |edge: &Edge| match player {
            _ if edge.white == player => edge.tally,
            _ if edge.black == player => edge.tally.turned(),
            _ => Tally::default(),
        };
        self.edges.iter().map(seen).sum()
    }

    /// Returns the number of a player's opponents.
    pub(super) fn opponents(&self, player: usize) -> usize {
        let met = self.edges.iter().filter_map(|edge| match player {
            _ if edge.white == player => Some(edge.black),
            _ if edge.black == player => Some(edge.white),
            _ => None,
        });
        met.collect::<std::collections::HashSet<_>>().len()
    }

    /// Returns the number of games.
    pub(super) fn games(&self) -> u64 {
        self.edges.iter().map(|edge| edge.tally.games()).sum()
    }
}
