//! Judgements kept in the store, so that no game is judged twice.

use crate::args::ReviewArgs;
use crate::commands::arena;
use crate::failure::Failure;
use ::arena::store::{Judgement, Store, StoredReview};
use explain::Judged;
use explain::review::recalled;
use notation::pgn::GameTree;
use rules::Game;
use thinking::Verdict;

/// The store, if judgements are kept.
pub(super) struct Kept {
    store: Option<Store>,
}

impl Kept {
    /// Opens the store if the arguments request it.
    pub(super) fn open(args: &ReviewArgs) -> Result<Self, Failure> {
        let wanted = args.keep || args.store.store.is_some();
        Ok(Self { store: wanted.then(|| arena::open(&args.store)).transpose()? })
    }

    /// Returns the stored judgements of a game, if they used at least this many nodes.
    pub(super) fn known(
        &mut self,
        tree: &GameTree,
        nodes: u64,
    ) -> Result<Option<Vec<Option<Judged>>>, Failure> {
        let Some(store) = self.place_for(tree) else { return Ok(None) };
        let id = store.import_game(tree)?;
        // A review that cannot be read counts as missing; a new one will replace it.
        let found = store.review(id).unwrap_or_default();
        let enough = found.filter(|one| one.program == catalogue::DEFAULT && one.nodes >= nodes);
        Ok(enough.map(|review| {
            let all = review.game.positions().iter().zip(review.judgements);
            all.map(|(position, Judgement { verdict, line })| {
                recalled(position, verdict, line, review.nodes)
            })
            .collect()
        }))
    }

    /// Returns the store if this game can be kept: a game with an error in its moves is not stored.
    fn place_for(&mut self, tree: &GameTree) -> Option<&mut Store> {
        self.store.as_mut().filter(|_| tree.fault().is_none())
    }

    /// Keeps the judgements of a game, unless one of its positions could not be judged.
    pub(super) fn keep(
        &mut self,
        tree: &GameTree,
        nodes: u64,
        judged: &[Option<Judged>],
    ) -> Result<(), Failure> {
        let Some(store) = self.place_for(tree) else { return Ok(()) };
        let game = tree.game();
        let Some(judgements) = judgements(&game, judged) else { return Ok(()) };
        let id = store.import_game(tree)?;
        let program = catalogue::DEFAULT.into();
        store.keep_review(id, &StoredReview { game, program, nodes, judgements })?;
        Ok(())
    }
}

/// Returns the judgements of all positions; those without a legal move are judged by the rules.
fn judgements(game: &Game, judged: &[Option<Judged>]) -> Option<Vec<Judgement>> {
    let by_rules = |position: &rules::Position| {
        let verdict =
            if position.is_checkmate() { Verdict::MateIn(0) } else { Verdict::Centipawns(0) };
        position.legal_moves().is_empty().then(|| Judgement { verdict, line: Vec::new() })
    };
    let all = game.positions().iter().zip(judged);
    let one = |(position, judged): (&rules::Position, &Option<Judged>)| match judged {
        Some(Judged { verdict, line, .. }) => {
            Some(Judgement { verdict: *verdict, line: line.clone() })
        }
        None => by_rules(position),
    };
    all.map(one).collect()
}
