//! The tables of the store, and the upgrade of older stores.

use super::error::StoreError;
use rusqlite::{Connection, TransactionBehavior};

/// Marks the file as ours: `Vitr` in four bytes.
const APPLICATION_ID: i64 = 0x5669_7472;

/// The statements that upgrade to each version from the one before. Entries are never changed, only
/// added.
const MIGRATIONS: &[&str] = &[
    // Version 1.
    "
    -- A player: a person, a program of the catalogue, a foreign engine, or a name
    -- from an imported game.
    CREATE TABLE player (
        id INTEGER PRIMARY KEY,
        kind TEXT NOT NULL CHECK (kind IN ('human', 'program', 'engine', 'imported')),
        name TEXT NOT NULL,
        UNIQUE (kind, name)
    ) STRICT;

    CREATE TABLE tournament (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        -- Everything that decides which games are played and how, as TOML.
        settings TEXT NOT NULL,
        -- The program that began it.
        version TEXT NOT NULL,
        begun_at INTEGER NOT NULL,
        -- None while games are left to play.
        ended_at INTEGER
    ) STRICT;

    CREATE TABLE entrant (
        tournament INTEGER NOT NULL REFERENCES tournament ON DELETE CASCADE,
        place INTEGER NOT NULL,
        player INTEGER NOT NULL REFERENCES player,
        -- What it called itself when the tournament began.
        identity TEXT NOT NULL,
        PRIMARY KEY (tournament, place)
    ) STRICT, WITHOUT ROWID;

    -- The openings of a tournament in the order in which they are played.
    CREATE TABLE opening (
        tournament INTEGER NOT NULL REFERENCES tournament ON DELETE CASCADE,
        number INTEGER NOT NULL,
        name TEXT NOT NULL,
        start TEXT NOT NULL,
        moves TEXT NOT NULL,
        PRIMARY KEY (tournament, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE game (
        id INTEGER PRIMARY KEY,
        tournament INTEGER REFERENCES tournament ON DELETE CASCADE,
        -- Its place in the plan of the tournament: no game of a plan is there twice.
        number INTEGER,
        white INTEGER NOT NULL REFERENCES player,
        black INTEGER NOT NULL REFERENCES player,
        discipline TEXT NOT NULL CHECK (discipline IN ('chess', 'chess960', 'losalamos')),
        -- A FEN; none for the usual start.
        start TEXT,
        -- In coordinates, with blanks between them.
        moves TEXT NOT NULL,
        plies INTEGER NOT NULL,
        -- '*' while it goes on, or if nobody knows.
        result TEXT NOT NULL CHECK (result IN ('1-0', '0-1', '1/2-1/2', '*')),
        -- Why it ended, as far as that is known.
        reason TEXT,
        detail TEXT NOT NULL DEFAULT '',
        -- Plies that nobody had to think about.
        opening_plies INTEGER NOT NULL DEFAULT 0,
        time_control TEXT NOT NULL DEFAULT '',
        -- Milliseconds since 1970. An unfinished game of ours has a beginning and no end.
        begun_at INTEGER,
        ended_at INTEGER,
        -- Other tags, as PGN writes them.
        tags TEXT NOT NULL DEFAULT '',
        -- The whole game as PGN, where it says more than the columns: variations, comments.
        annotated TEXT,
        -- Of an imported game: who, when and what, so that it is not imported twice.
        fingerprint BLOB UNIQUE,
        UNIQUE (tournament, number)
    ) STRICT;

    CREATE INDEX game_by_white ON game (white);
    CREATE INDEX game_by_black ON game (black);

    -- What is known of single moves; there is no row where nothing is.
    CREATE TABLE note (
        game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        spent_us INTEGER,
        clock_ms INTEGER,
        -- As White sees it: hundredths of a pawn, or moves to mate.
        centipawns INTEGER,
        mate INTEGER,
        -- In the player's own units, as it sees it.
        shown TEXT,
        depth INTEGER,
        nodes INTEGER,
        PRIMARY KEY (game, ply)
    ) STRICT, WITHOUT ROWID;
    ",
    // Version 2: lists and histories search games by the time of their end.
    "CREATE INDEX game_by_end ON game (ended_at);",
    // Version 3: reviews of finished games.
    "
    CREATE TABLE review (
        game INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,
        -- Who judged.
        program TEXT NOT NULL,
        -- Positions it could look at for each judgement.
        nodes INTEGER NOT NULL
    ) STRICT;

    -- One for each position of a game with a review, the start included.
    CREATE TABLE judgement (
        game INTEGER NOT NULL REFERENCES review ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        -- As the side to move sees it: hundredths of a pawn, moves to mate, or what a table
        -- of endings says.
        kind TEXT NOT NULL CHECK (kind IN ('centipawns', 'mate', 'endgame')),
        value INTEGER NOT NULL,
        -- What both should play, in coordinates, with blanks between them.
        line TEXT NOT NULL,
        PRIMARY KEY (game, ply)
    ) STRICT, WITHOUT ROWID;
    ",
    // Version 4: the attempts of a user in the trainer, with the rating after each.
    "
    CREATE TABLE attempt (
        id INTEGER PRIMARY KEY,
        exercise TEXT NOT NULL,
        at INTEGER NOT NULL,
        solved INTEGER NOT NULL CHECK (solved IN (0, 1)),
        -- Whether it counted for the rating.
        rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
        -- Glicko-2, after this attempt.
        rating REAL NOT NULL,
        deviation REAL NOT NULL,
        volatility REAL NOT NULL
    ) STRICT;

    CREATE INDEX attempt_by_exercise ON attempt (exercise);
    ",
    // Version 5: thoughts of games; studies with chapters.
    "
    CREATE TABLE thinking (
        -- Grows: the oldest make room.
        id INTEGER PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
        -- Plies that were played before.
        ply INTEGER NOT NULL,
        -- As the server writes it.
        packed BLOB NOT NULL,
        UNIQUE (game, ply)
    ) STRICT;

    CREATE TABLE study (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        changed_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE chapter (
        study INTEGER NOT NULL REFERENCES study ON DELETE CASCADE,
        place INTEGER NOT NULL,
        name TEXT NOT NULL,
        -- The game with its variations, comments and arrows.
        pgn TEXT NOT NULL,
        PRIMARY KEY (study, place)
    ) STRICT, WITHOUT ROWID;
    ",
];

/// The version that this program writes.
pub(super) const VERSION: i64 = MIGRATIONS.len() as i64;

/// Creates the tables or upgrades them, in one transaction, so that a store is never between two
/// versions, whatever happens and whichever process opens it.
pub(super) fn prepare(connection: &mut Connection, path: &str) -> Result<(), StoreError> {
    if version(connection)? == VERSION && pragma(connection, "application_id")? == APPLICATION_ID {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let tables: i64 =
        transaction.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let ours = pragma(&transaction, "application_id")? == APPLICATION_ID;
    if tables > 0 && !ours {
        return Err(StoreError::NotOurs(path.into()));
    }
    let version = version(&transaction)?;
    if version > VERSION {
        return Err(StoreError::Newer { path: path.into(), version, known: VERSION });
    }
    for migration in MIGRATIONS.iter().skip(usize::try_from(version).unwrap_or(0)) {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    Ok(transaction.commit()?)
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    pragma(connection, "user_version")
}

fn pragma(connection: &Connection, name: &str) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, name, |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game that every version can store.
    const GAME: &str = "
        INSERT INTO player (kind, name) VALUES ('human', 'Ada');
        INSERT INTO game (white, black, discipline, moves, plies, result)
            VALUES (1, 1, 'chess', 'e2e4', 1, '1-0');
        INSERT INTO note (game, ply, shown) VALUES (1, 1, '+0.31');
    ";

    /// A store as an older program has left it.
    fn older(version: usize) -> Connection {
        let old = Connection::open_in_memory().unwrap();
        old.execute_batch(&MIGRATIONS[..version].concat()).unwrap();
        old.pragma_update(None, "application_id", APPLICATION_ID).unwrap();
        old.pragma_update(None, "user_version", version).unwrap();
        old.execute_batch(GAME).unwrap();
        old
    }

    /// Returns the definitions of all tables, indexes and columns.
    fn shape(connection: &Connection) -> Vec<String> {
        let sql = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name";
        let mut statement = connection.prepare(sql).unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    }

    #[test]
    fn an_older_store_is_brought_up_to_date_with_all_it_holds() {
        let mut new = Connection::open_in_memory().unwrap();
        prepare(&mut new, "x").unwrap();
        for before in 1..MIGRATIONS.len() {
            let mut old = older(before);
            prepare(&mut old, "x").unwrap();
            assert_eq!(version(&old).unwrap(), VERSION, "{before}");
            assert_eq!(shape(&old), shape(&new), "{before}");
            let held: (String, String, String) = old
                .query_row(
                    "SELECT p.name, g.moves, n.shown FROM game g JOIN player p ON p.id = g.white \
                     JOIN note n ON n.game = g.id",
                    [],
                    |row| row.try_into(),
                )
                .unwrap();
            assert_eq!(held, ("Ada".into(), "e2e4".into(), "+0.31".into()), "{before}");
            // The second call has nothing to do.
            prepare(&mut old, "x").unwrap();
        }
    }

    #[test]
    fn a_game_of_an_older_store_can_have_a_review() {
        let mut old = older(2);
        prepare(&mut old, "x").unwrap();
        old.execute_batch(
            "INSERT INTO review (game, program, nodes) VALUES (1, 'vitrine', 1);
             INSERT INTO judgement (game, ply, kind, value, line) VALUES (1, 0, 'mate', 1, '');
             PRAGMA foreign_keys = ON;
             DELETE FROM game;",
        )
        .unwrap();
        let left = |table| {
            let sql = format!("SELECT count(*) FROM {table}");
            old.query_row(&sql, [], |row| row.get::<_, i64>(0)).unwrap()
        };
        assert_eq!((left("review"), left("judgement")), (0, 0));
    }

    #[test]
    fn a_later_store_and_a_foreign_one_are_refused_and_left_alone() {
        let mut later = Connection::open_in_memory().unwrap();
        prepare(&mut later, "x").unwrap();
        later.pragma_update(None, "user_version", VERSION + 1).unwrap();
        assert!(matches!(prepare(&mut later, "x"), Err(StoreError::Newer { .. })));
        let mut foreign = Connection::open_in_memory().unwrap();
        foreign.execute_batch("CREATE TABLE recipe (name TEXT)").unwrap();
        assert!(matches!(prepare(&mut foreign, "x"), Err(StoreError::NotOurs(_))));
        assert_eq!(version(&foreign).unwrap(), 0);
    }
}
