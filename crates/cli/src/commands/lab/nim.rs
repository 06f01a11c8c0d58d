//! `vitrine lab nim --play`: a game of Nim against a machine that knows f(P).

use crate::failure::Failure;
use lab::{Nim, Take};
use notation::quote;
use std::io::{BufRead, Write};

/// Plays until the last match is taken, or the input ends.
pub(super) fn play(
    start: &Nim,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    writeln!(
        out,
        "Nim against the Nimotron. Take any number of matches from one heap; who takes the last one wins.\n\
         Type a heap and a number, as in 2 3. At the beginning, go lets the machine begin; quit ends the game."
    )?;
    let mut nim = start.clone();
    let mut slip = None;
    let mut is_begun = false;
    while !nim.is_over() {
        show(&nim, out)?;
        write!(out, "you> ")?;
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Ok(writeln!(out)?);
        }
        match line.trim() {
            "quit" => return Ok(()),
            "go" if !is_begun => {}
            typed => match read(typed).and_then(|take| after(&nim, take)) {
                Ok(next) => {
                    // The player has given away a won game: f(P) = +1 for the machine now.
                    if nim.value() > 0 && next.value() > 0 {
                        slip.get_or_insert_with(|| nim.clone());
                    }
                    nim = next;
                }
                Err(why) => {
                    writeln!(out, "{why}")?;
                    continue;
                }
            },
        }
        is_begun = true;
        let Some(take) = nim.answer() else {
            return Ok(writeln!(out, "You have taken the last match and win.")?);
        };
        writeln!(out, "The Nimotron takes {take}.")?;
        nim = after(&nim, take).map_err(Failure::Failed)?;
    }
    writeln!(out, "The Nimotron has taken the last match and wins.")?;
    tell_slip(start, slip.as_ref(), out)
}

/// Tells the loser where the game was lost.
fn tell_slip(start: &Nim, slip: Option<&Nim>, out: &mut dyn Write) -> Result<(), Failure> {
    let won = slip.and_then(|nim| Some((nim, nim.winning().next()?)));
    let told = match won {
        Some((nim, take)) => format!("With the heaps {nim} you could have won: {take}."),
        None => format!("From {start} there was nothing to be done."),
    };
    Ok(writeln!(out, "{told} vitrine lab nim says why.")?)
}

fn show(nim: &Nim, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out)?;
    for (index, &heap) in nim.heaps().iter().enumerate() {
        writeln!(out, "  heap {}: {heap:>2} {}", index + 1, "|".repeat(heap as usize))?;
    }
    Ok(())
}

fn read(typed: &str) -> Result<Take, String> {
    let mut words = typed.split_whitespace();
    let mut number = || words.next()?.parse::<u32>().ok();
    let take = (number(), number());
    match (take, words.next()) {
        ((Some(heap), Some(count)), None) => Ok(Take { heap: heap as usize, count }),
        _ => Err(format!("a heap and a number are wanted, as in 2 3, not {}", quote(typed))),
    }
}

fn after(nim: &Nim, take: Take) -> Result<Nim, String> {
    nim.after(take).map_err(|trouble| trouble.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(heaps: &str, typed: &str) -> String {
        let mut out = Vec::new();
        play(&Nim::read(heaps).unwrap(), &mut typed.as_bytes(), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_game_that_is_won_is_won_by_the_right_moves() {
        // After 2 2 the machine has no good move: it takes one, and the player makes the heaps even
        // again.
        let told = game("1 2 2", "1 1\n3 1\n3 1\n");
        assert!(told.contains("The Nimotron takes 1 from heap 2."), "{told}");
        assert!(told.ends_with("You have taken the last match and win.\n"), "{told}");
    }

    #[test]
    fn a_slip_is_punished_and_named_and_rubbish_gets_a_sentence() {
        let told = game("1 1 1", "1 x\n4 1\n1 2\n2 1\n");
        assert!(told.contains("as in 2 3, not \"1 x\"") && told.contains("there is no heap 4"));
        assert!(told.contains("one can take 1 to 1, not 2"), "{told}");
        let told = game("3 4 5", "1 1\n2 4\n3 1\n3 1\n3 1\n3 1\n3 1\n");
        assert!(told.contains("With the heaps 3 4 5 you could have won: 2 from heap 1"), "{told}");
        assert!(told.contains("the last match and wins"));
    }

    #[test]
    fn the_machine_begins_if_it_is_asked_to() {
        assert!(game("3 4 5", "go\nquit\n").contains("takes 2 from heap 1"));
        assert!(game("1 1", "go\n2 1\n").ends_with("You have taken the last match and win.\n"));
    }
}
