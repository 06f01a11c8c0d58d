//! Every bound of the server, in one table. A request beyond a bound is refused with a message;
//! data beyond one is dropped oldest first; a connection beyond one is closed. Users find the
//! bounds in `docs/protocol.md`.

use std::time::Duration;

/// Connections at the same time, in all.
pub const CONNECTIONS: usize = 256;

/// Connections at the same time from one address.
pub const CONNECTIONS_PER_ADDRESS: usize = 192;

/// How long a client may take to send the head of a request, and may be idle between two.
pub const HEAD_PATIENCE: Duration = Duration::from_secs(15);

/// How long a client may take to send the body of a request.
pub const BODY_PATIENCE: Duration = Duration::from_secs(30);

/// Bytes of the head of a request.
pub const HEAD_BYTES: usize = 16 * 1024;

/// Bytes of the body of a request: some thousand games as PGN.
pub const BODY_BYTES: usize = 4 * 1024 * 1024;

/// Stored games that are searched, the newest first, for the moves played from a position.
pub const SEARCHED_GAMES: u32 = 2_000;

/// Bytes of a message over the socket.
pub const MESSAGE_BYTES: usize = 64 * 1024;

/// Messages that a socket may send at once; the credit refills over [`CREDIT_SPAN`].
pub const CREDITS: u32 = 400;

/// The time in which an empty credit refills.
pub const CREDIT_SPAN: Duration = Duration::from_secs(20);

/// Requests that an address beyond this machine may send at once; the credit refills over
/// [`CREDIT_SPAN`]. A page is some dozens of files.
pub const REQUESTS: u32 = 600;

/// Addresses whose requests are counted although they have no connection.
pub const COUNTED_ADDRESSES: usize = 1_000;

/// How long the answer to a wrong token is delayed: with all connections of an address, less
/// than four hundred tries a second.
pub const WRONG_TOKEN_PAUSE: Duration = Duration::from_millis(500);

/// How long a new socket may wait before it says hello.
pub const HELLO_PATIENCE: Duration = Duration::from_secs(10);

/// A socket that was sent nothing for this long is pinged.
pub const PING_EVERY: Duration = Duration::from_secs(20);

/// A socket that has been silent for this long is closed.
pub const SILENCE: Duration = Duration::from_secs(65);

/// How long one message may take to be sent before the socket is closed.
pub const SEND_PATIENCE: Duration = Duration::from_secs(10);

/// Messages that wait for a socket; a reader that is further behind is disconnected and gets
/// the whole state when it reconnects.
pub const WAITING_MESSAGES: usize = 512;

/// Messages with thoughts that wait for a socket; beyond it the oldest are dropped, which leaves
/// a gap in their numbers.
pub const WAITING_THOUGHTS: usize = 64;

/// Thoughts in one message.
pub const THOUGHTS_PER_MESSAGE: usize = 200;

/// How long thoughts are gathered before they are sent.
pub const THOUGHTS_EVERY: Duration = Duration::from_millis(40);

/// How often a page is told how a search divides its nodes among the root moves.
pub const SHARES_EVERY: Duration = Duration::from_millis(250);

/// Thoughts of one search that are kept for later: ten thousand nodes of a tree and the
/// thoughts about them. Beyond it the deepest are left out and counted.
pub const THOUGHTS_PER_SEARCH: usize = 40_000;

/// Thoughts of a search in a game that are kept although no page shows its tree: a page that
/// opens the tree later finds the search that chose the move.
pub const THOUGHTS_UNASKED: usize = 16_000;

/// Thoughts of the tree of a search in a game that are sent while it runs. A page that shows the
/// tree asks for the rest after the move: a move must not wait until a page has read all thoughts.
pub const TREE_TOLD: usize = 4_000;

/// Bytes of the thoughts of all searches that are kept; beyond it the oldest searches are
/// forgotten.
pub const THOUGHT_BYTES_KEPT: usize = 48 * 1024 * 1024;

/// Bytes of one packed search in the store; a larger one is not stored.
pub const PACKED_BYTES: usize = 2 * 1024 * 1024;

/// Bytes of one search that are read back from the store.
pub const UNPACKED_BYTES: u64 = 64 * 1024 * 1024;

/// Bytes of all searches that the store keeps with the games; beyond it the oldest are forgotten.
pub const STORED_THOUGHT_BYTES: u64 = 128 * 1024 * 1024;

/// Studies that the store keeps.
pub const STUDIES: usize = 1_000;

/// Chapters of a study.
pub const CHAPTERS: usize = 64;

/// Searches whose thoughts are kept, however few they are.
pub const RECORDS_KEPT: usize = 5_000;

/// Nodes that the engine searches for each position of a review.
pub const REVIEW_NODES: u64 = 100_000;

/// Games that are reviewed at the same time; a page waits for one.
pub const REVIEWS: usize = 8;

/// Judgements of all reviews in memory; beyond it the least recently requested reviews are
/// forgotten. The store keeps the complete ones.
pub const JUDGEMENTS_KEPT: usize = 20_000;

/// Games that a socket may watch at the same time.
pub const WATCHED_PER_SOCKET: usize = 16;

/// Studies of a socket at the same time.
pub const STUDIES_PER_SOCKET: usize = 4;

/// Tables at the same time; those without viewers are removed first.
pub const TABLES: usize = 256;

/// How long a game without viewers continues before it is adjourned.
pub const ADJOURN_AFTER: Duration = Duration::from_secs(20);

/// How long the table of a finished game without viewers is kept: a page that is
/// loaded again finds it.
pub const PUT_AWAY_AFTER: Duration = Duration::from_secs(1);

/// Searches that wait in the queue; how many run at the same time is a setting.
pub const WAITING_SEARCHES: usize = 64;

/// The longest that a program may think about a move, whatever the request.
pub const LONGEST_THOUGHT: Duration = Duration::from_secs(600);

/// The longest that a program may think about a position beside any game.
pub const LONGEST_STUDY: Duration = Duration::from_secs(300);

/// The longest mate that a program is asked for beside any game, in moves.
pub const LONGEST_MATE: u32 = 50;

/// Moves that are explained at the same time; each takes a second or two of one core.
pub const EXPLAINED_AT_ONCE: usize = 2;

/// How long a question about a move waits for its turn.
pub const EXPLAINING_PATIENCE: Duration = Duration::from_secs(20);

/// Problems that are solved at the same time.
pub const SOLVERS_AT_ONCE: usize = 2;

/// Solutions that are kept for the pages that asked.
pub const SOLUTIONS_KEPT: usize = 16;

/// The longest time for solving a problem.
pub const LONGEST_SOLVING: Duration = Duration::from_secs(60);

/// Bytes of the transposition table for each problem.
pub const SOLVER_MEMORY: usize = 32 * 1024 * 1024;

/// Moves of a solution that are sent to a page; deeper ones are left out and marked.
pub const SOLVER_TREE: usize = 20_000;

/// Experiments that run at the same time.
pub const EXPERIMENTS_AT_ONCE: usize = 2;

/// Reports that are kept for the pages that asked.
pub const EXPERIMENTS_KEPT: usize = 32;

/// The longest time for an experiment.
pub const LONGEST_EXPERIMENT: Duration = Duration::from_secs(600);

/// The greatest depth of a search beside any game, in plies.
pub const DEEPEST_STUDY: u32 = 100;

/// The longest wait between the moves of programs that play each other.
pub const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// The largest values of options that pages may set, where the program would allow more than
/// the server can give.
pub const OPTION_CAPS: &[(&str, i64)] = &[("Hash", 256), ("Threads", 8), ("MultiPV", 16)];

/// Options that the page may not set: they name files on this machine.
pub const CLOSED_OPTIONS: &[&str] = &["EvalFile", "Coefficients", "Advice File"];

/// Characters of a program's name with its options, as stored.
pub const OPTION_CHARACTERS: usize = 1_000;

/// Characters of the name of a person or a tournament.
pub const NAME_CHARACTERS: usize = 60;

/// Plies of a game that is played here.
pub const GAME_PLIES: usize = 2_000;

/// Games on one page of a list.
pub const LISTED_GAMES: u32 = 500;

/// Games in one export.
pub const EXPORTED_GAMES: usize = 20_000;

/// Games that one import reads.
pub const IMPORTED_GAMES: u64 = 20_000;

/// Exports of games at the same time.
pub const EXPORTS: usize = 2;

/// Games of an import that the store takes at once; the moves of running games come between.
pub const GAMES_AT_ONCE: usize = 200;

/// How long a request waits for its turn at the store before it is withdrawn.
pub const STORE_TURN: Duration = Duration::from_secs(2);

/// How long to wait for another process that locks the store. With [`STORE_TURN`] before it, no
/// request waits longer than three seconds for an answer or a refusal.
pub const STORE_PATIENCE: Duration = Duration::from_secs(1);

/// The same for the games of a tournament, which can wait longer.
pub const TOURNAMENT_PATIENCE: Duration = Duration::from_secs(30);

/// The time after which a game that could not be saved is saved again.
pub const SAVE_AGAIN: Duration = Duration::from_secs(5);

/// The longest time until the moves of games under way are on disk.
pub const SYNC_AFTER: Duration = Duration::from_secs(1);

/// Jobs that wait for the store; beyond it no new game or move is accepted.
pub const WAITING_JOBS: usize = 2_000;

/// Tournaments that are played at the same time.
pub const TOURNAMENTS: usize = 2;

/// Players of a tournament that is begun from the page.
pub const TOURNAMENT_PLAYERS: usize = 32;

/// Games of a tournament that is begun from the page.
pub const TOURNAMENT_GAMES: u32 = 20_000;

/// Games at the same time in a tournament that is begun from the page.
pub const TOURNAMENT_BOARDS: usize = 8;

/// Pupils of a class.
pub const PUPILS: usize = 64;

/// Characters of a pupil's name.
pub const PUPIL_CHARACTERS: usize = 30;

/// Changes that a pupil may ask for at once; the credit refills over [`CREDIT_SPAN`].
pub const PUPIL_CREDITS: u32 = 40;

/// Tasks of a class that are kept for the results; beyond it the oldest are forgotten.
pub const CLASS_TASKS: usize = 200;

/// Games of a class; beyond it the oldest that are over are forgotten by the class.
pub const CLASS_GAMES: usize = 500;

/// Unfinished games of a pupil at the same time.
pub const GAMES_PER_PUPIL: usize = 4;

/// Characters of a question.
pub const QUESTION_CHARACTERS: usize = 300;

/// Bytes of a request to the class.
pub const CLASS_BYTES: usize = 8 * 1024;

/// How long the whole shutdown may take.
pub const CLOSING_PATIENCE: Duration = Duration::from_millis(2_500);
