//! Every bound of the protocol, in one table. Input beyond a bound is refused with a message, cut,
//! or made to wait.

use std::time::Duration;

/// Bytes of one line. The longest game that is accepted fits in half of it.
pub const LINE_BYTES: usize = 256 * 1024;

/// Moves in one `position` command. The longest possible game under the 75-move rule
/// has fewer than 18,000.
pub const GAME_PLIES: usize = 20_000;

/// Bytes of commands that wait for a search to end. Beyond it nothing more is read and the search
/// is stopped, so that the waiting commands are carried out.
pub const WAITING_BYTES: usize = 8 * 1024 * 1024;

/// What a waiting line costs in addition to its bytes.
pub const LINE_COST: usize = 128;

/// Lines of output that wait for the peer to read; beyond it nothing more is read from
/// the peer.
pub const OUTPUT_LINES: usize = 10_000;

/// How long the peer may leave that many lines unread. Then its further lines are discarded until
/// it reads again, so that the end of its input is noticed and the process ends.
pub const STALL: Duration = Duration::from_secs(3);

/// Lines of search information that wait for the peer to read; beyond it the oldest are
/// dropped, so that a peer who does not read never slows a search.
pub const CHATTER_LINES: usize = 1_000;

/// Characters of a program's remark that are passed on.
pub const REMARK_CHARACTERS: usize = 1_000;

/// Plies that `go depth` can ask for.
pub const DEPTH: u32 = 1_000;

/// Plies that `go perft` can ask for; it can be stopped, and a count beyond fifteen takes too long
/// to finish.
pub const PERFT_DEPTH: u32 = 60;

/// Openings that one `genfens` can ask for.
pub const OPENINGS: u64 = 10_000_000;

/// Milliseconds that a clock can show: eleven days.
pub const CLOCK_MILLISECONDS: u64 = 1_000_000_000;

/// How long the end of a session waits for a slow reader.
pub const GRACE: Duration = Duration::from_millis(500);

/// How long a session continues with the commands sent before its peer left; the rest is answered
/// without the program.
pub const LEAVE: Duration = Duration::from_secs(2);

/// When a search has lasted this long, the move being searched is reported.
pub const CURRENT_MOVE_AFTER: Duration = Duration::from_secs(1);
