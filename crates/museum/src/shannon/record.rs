//! The machine's own view of the board and of its move, said to whoever listens.

use super::rules::RECORD;
use super::{Held, Triple};
use rules::{Bitboard, Move};
use std::borrow::Cow;
use thinking::{Desk, Thought};

/// Says the 64 numbers and λ of a position.
pub(crate) fn say_position(held: &Held, desk: &mut Desk<'_>) {
    if desk.hears() {
        say(held.numbers.to_string(), desk);
    }
}

/// Says the numbers of the move that is played.
pub(crate) fn say_move(m: Move, desk: &mut Desk<'_>) {
    if desk.hears() {
        say(format!("the move is {}", Triple::of(m)), desk);
    }
}

fn say(text: String, desk: &mut Desk<'_>) {
    let squares = Bitboard::EMPTY;
    desk.tell(&Thought::Remark { text: Cow::Owned(text), rule: Some(&RECORD), squares });
}
