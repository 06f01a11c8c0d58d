//! Turns panics into one-line error messages.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The longest panic message that is shown, in characters.
const MESSAGE_CHARACTERS: usize = 200;

/// Runs `work`; a panic is returned as an error with its message.
///
/// After a panic, the caller must not use anything that `work` changed.
pub(crate) fn contain<R>(work: impl FnOnce() -> R) -> Result<R, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| message(payload.as_ref()))
}

/// Returns the message of a panic on one line, without control characters.
pub(crate) fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text =
        text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(MESSAGE_CHARACTERS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_of_a_panic_is_one_short_line() {
        fn message_of<M: Any + Send>(payload: M) -> String {
            contain(|| std::panic::panic_any(payload)).map_or_else(|message| message, |()| panic!())
        }
        assert_eq!(message_of("two\nlines\u{1b}".to_owned()), "two lines ");
        assert_eq!(message_of("x".repeat(5_000)), "x".repeat(MESSAGE_CHARACTERS));
        assert_eq!(
            (message_of("plain").as_str(), message_of(7).as_str()),
            ("plain", "no reason given")
        );
    }
}
