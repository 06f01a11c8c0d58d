//! The measured strength of programs, by the games of the store.

use crate::commands::arena::args::StoreArgs;
use crate::failure::Failure;
use arena::Discipline;
use arena::ratings::{Rated, RatingList, RatingOptions, USUAL_ANCHOR, rate};
use arena::store::{Span, Store};
use rules::Variant;
use thinking::Card;

/// The lists of ratings of both boards; `None` where there are no games.
#[derive(Default)]
pub(super) struct Strengths {
    chess: Option<RatingList>,
    los_alamos: Option<RatingList>,
}

impl Strengths {
    /// Rates the games of a store. A missing default store is not created; a store that was named
    /// must exist.
    pub(super) fn of_store(args: &StoreArgs) -> Result<Self, Failure> {
        let path = match &args.store {
            Some(path) if !path.exists() => {
                return Err(Failure::Usage(format!("there is no store {}", path.display())));
            }
            Some(path) => Some(path.clone()),
            None => Store::usual_path().filter(|path| path.exists()),
        };
        let Some(path) = path else { return Ok(Self::default()) };
        let store = Store::open(&path)?;
        let list = |discipline| -> Result<Option<RatingList>, Failure> {
            let span = Span { discipline: Some(discipline), ..Span::default() };
            let results = store.results(&span)?;
            let options = RatingOptions { anchor: Some(USUAL_ANCHOR.into()), ..Default::default() };
            // Without games of the anchor there is no list.
            Ok(rate(&results, &options).ok())
        };
        Ok(Self { chess: list(Discipline::Chess)?, los_alamos: list(Discipline::LosAlamos)? })
    }

    /// Returns the rating of a program.
    pub(super) fn of(&self, card: &Card) -> Option<&Rated> {
        let list = match card.abilities.variants {
            [Variant::LosAlamos, ..] => &self.los_alamos,
            _ => &self.chess,
        };
        list.as_ref()?.rated.iter().find(|rated| rated.player.name == card.id)
    }

    /// Returns the number of rated games.
    pub(super) fn games(&self) -> u64 {
        [&self.chess, &self.los_alamos].into_iter().flatten().map(|list| list.games).sum()
    }

    /// Returns a note that explains the figures.
    pub(super) fn note(&self) -> String {
        match self.games() {
            0 => {
                "Strength is not known: there are no games with random-move in the store; vitrine \
                  match plays them."
                    .into()
            }
            games => format!(
                "Strength is the distance to random-move on the same board, by {games} games of \
                 the store; vitrine ratings has the whole list."
            ),
        }
    }
}
