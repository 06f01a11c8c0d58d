//! What is left of a theme at some point of a game.

use super::{FADES_AFTER, MOST, Point, Theme, moves_out_of_memory, of};
use rules::chess::Position;
use rules::{Color, Game};

/// A theme and how long ago the memory ended.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// The theme.
    pub theme: &'static Theme,
    /// Moves that its side has made out of the memory.
    moves_out: usize,
}

impl Guide {
    /// The guide of a side in a game; `None` without a theme, or if nothing is left of it.
    pub fn of(game: &Game, side: Color) -> Option<Self> {
        let theme = of(game, side)?;
        let moves_out = moves_out_of_memory(game, side);
        (moves_out < FADES_AFTER).then_some(Self { theme, moves_out })
    }

    /// What is left of a bonus, in hundredths of a pawn.
    pub fn left_of(&self, bonus: i32) -> i32 {
        let left = FADES_AFTER.saturating_sub(self.moves_out) as i32;
        bonus * left / FADES_AFTER as i32
    }

    /// The most that it counts now.
    pub fn most(&self) -> i32 {
        self.left_of(MOST)
    }

    /// The value of a position for its side by the theme, in hundredths of a pawn.
    pub fn value(&self, position: &Position) -> i32 {
        self.theme.value(position, self.moves_out)
    }

    /// The same for both sides, White first.
    pub fn values(&self, position: &Position) -> [i32; 2] {
        let value = self.value(position);
        self.theme.side.choose([value, 0], [0, value])
    }

    /// The points that are fulfilled after a move and were not before.
    pub fn gained(&self, before: &Position, after: &Position) -> Vec<Point> {
        let had: Vec<Point> = self.theme.points(before).collect();
        self.theme.points(after).filter(|point| !had.contains(point)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::themes::tests::game;
    use notation::san;

    #[test]
    fn a_theme_guides_until_it_has_faded() {
        let fresh = game("d4 d5 c4 e6 h4 h5");
        let guide = Guide::of(&fresh, Color::White).unwrap();
        assert_eq!(guide.theme.name, "Queen's Gambit Declined");
        assert!(guide.left_of(16) < 16 && guide.left_of(16) > 0, "a move out of the memory");
        let mut late = fresh;
        for word in "Rh3 Rh6 Rg3 Rf6 Rh3 Rh6 Rg3 Rf6 Rh3 Rh6 Rg3 Rf6 Rh3 Rh6 Rg3".split(' ') {
            let m = san::find(word, late.position()).unwrap();
            late.play(m).unwrap();
        }
        assert!(Guide::of(&late, Color::White).is_none());
        assert!(Guide::of(&game("a4"), Color::White).is_none(), "no theme");
    }

    #[test]
    fn a_move_gains_what_it_fulfils() {
        let game = game("d4 d5 c4 e6 Nf3 Nf6");
        let before = game.position().as_chess().unwrap();
        let guide = Guide::of(&game, Color::White).unwrap();
        let after = before.after(san::find("Bg5", before).unwrap());
        let said: Vec<String> = guide.gained(before, &after).iter().map(Point::to_string).collect();
        assert!(said.contains(&"bishop on g5".to_owned()), "{said:?}");
        assert!(guide.value(&after) > guide.value(before));
    }
}
