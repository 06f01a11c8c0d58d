//! The messages that the page of a pupil may send: this list and nothing else. Pupils may watch
//! games and play in their own.

use super::session::{Outcome, Session};
use crate::messages::{Incoming, Made};
use crate::refusal::Refusal;
use rules::Color;

impl Session {
    /// Acts on a message of a pupil.
    pub(super) async fn act_as_pupil(&mut self, incoming: Incoming) -> Outcome {
        use Incoming as I;
        let app = self.app.clone();
        match incoming {
            I::Hello { .. } => Err(Refusal::new("hello was already sent")),
            I::Pupil { secret } => self.recognise(&secret),
            I::Watch { game, thoughts } => self.watch(game, thoughts).await,
            I::Leave { game } => self.leave(game),
            I::Play { game, ply, text } => {
                let color = self.own_side(game)?;
                let play = self.at(game, |table| {
                    table.check_turn(color)?;
                    table.play(&app, ply, &text)
                });
                play.await
            }
            I::Resign { game, ply, .. } => {
                let color = Some(self.own_side(game)?.into());
                self.at(game, |table| table.resign(&app, ply, color)).await
            }
            I::OfferDraw { game, ply, .. } => {
                let color = Some(self.own_side(game)?.into());
                self.at(game, |table| table.offer_draw(&app, ply, color)).await
            }
            I::DeclineDraw { game, ply } => {
                self.own_side(game)?;
                self.at(game, |table| table.decline_draw(ply)).await
            }
            I::ClaimDraw { game, ply } => {
                let color = self.own_side(game)?;
                let claim = self.at(game, |table| {
                    table.check_turn(color)?;
                    table.claim_draw(&app, ply)
                });
                claim.await
            }
            I::WatchTournament { .. } | I::LeaveTournament { .. } => {
                self.act_on_events(incoming).await
            }
            _ => Err(Refusal::new("only the teacher may do that")),
        }
    }

    /// Identifies the pupil of the page by a secret.
    fn recognise(&mut self, secret: &str) -> Outcome {
        let class = self.app.classroom.as_ref();
        let known = class.and_then(|class| class.pupil(secret));
        self.pupil =
            Some(known.ok_or_else(|| {
                Refusal::new("this link does not belong to a pupil of this class")
            })?);
        Ok(Made::default().into())
    }

    /// The side that the pupil plays in a game.
    fn own_side(&self, game: i64) -> Result<Color, Refusal> {
        let class = self.app.classroom.as_ref();
        let side = class.zip(self.pupil).and_then(|(class, pupil)| class.side(pupil, game));
        side.ok_or_else(|| Refusal::new("you do not play in this game"))
    }
}
