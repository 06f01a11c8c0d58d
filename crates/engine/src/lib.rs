//! The modern engine: today's form of the search that Shannon described.
//!
//! [`Engine`] is a program of the catalogue like any other. `search` searches, `eval` evaluates,
//! `table` is the transposition table.

mod card;
pub mod chances;
mod endings;
pub mod eval;
#[cfg(feature = "tune")]
pub mod params;
#[cfg(not(feature = "tune"))]
mod params;
mod prefetch;
mod score;
mod search;
mod table;

pub use endings::Endings;
pub use eval::bonuses::Bonuses;
pub use eval::classical::taste::{HIGHEST_SHARE, Taste, USUAL_SHARE};
pub use eval::network::fingerprint as network_fingerprint;

use card::{CARD, OPTIONS};
use chances::Scale;
use eval::network::{Network, Weights, exhibits};
use rules::chess::Position;
use rules::{Bitboard, Color, Game, Move};
use search::endings::Asked;
use search::idea::Idea;
use search::node_time::{NodeClock, NodeWatch};
use search::root::RootMove;
use search::threads::{self, Mind, Pool, Search, Task};
use search::{FullTrace, Lines, Shared, Silent, Worker, clock, mate, verdict};
use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;
use table::TranspositionTable;
use thinking::{
    Card, Decision, Desk, Limits, NoMove, OptionError, OptionSpec, OptionValue, Program, Settings,
    Sheet, Signals, StillWatch, Thought, Verdict, Watch,
};

/// The engine.
///
/// Its transposition table and its histories are allocated when they are first needed: an engine
/// that only shows its card costs nothing.
pub struct Engine {
    settings: Settings,
    table: Option<Arc<TranspositionTable>>,
    network: Option<Network>,
    /// The histories and the evaluator of the first thread.
    first: Option<Mind>,
    pool: Pool,
    /// The end-game tables that the search probes.
    asked: Asked,
    /// Bonuses that the hand-written evaluation adds to its own terms.
    bonuses: Option<Arc<Bonuses>>,
    /// The clock of a game whose time is counted in nodes.
    node_clock: NodeClock,
}

/// What a search needs, allocated if it was missing.
struct Ready<'e> {
    table: &'e Arc<TranspositionTable>,
    first: &'e mut Mind,
    pool: &'e Pool,
}

/// The number of positions that a move of self-play may cost.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// No new iteration begins after this many.
    pub soft_nodes: u64,
    /// The search stops after this many.
    pub hard_nodes: u64,
}

/// The hard limit of positions as a multiple of the soft one, so that an iteration can finish.
const HARD_NODES: u64 = 10;

/// The default size of the transposition table, in megabytes.
const DEFAULT_HASH: i64 = 16;

impl Default for Engine {
    fn default() -> Self {
        Self {
            settings: Settings::new(OPTIONS),
            table: None,
            network: None,
            first: None,
            pool: Pool::default(),
            asked: Asked::default(),
            bonuses: None,
            node_clock: NodeClock::default(),
        }
    }
}

/// The largest network file that is read: far larger than a network with a thousand hidden neurons.
const NETWORK_BYTES: u64 = 64 << 20;

impl Engine {
    /// Forgets the last game.
    pub fn forget(&mut self) {
        self.new_game();
    }

    /// Returns the move it would play and its score for the side to move, limited by nodes alone:
    /// for self-play, without clock or listener.
    pub fn consider(&mut self, game: &Game, budget: Budget) -> Option<(Move, i32)> {
        let position = game.position().as_chess()?;
        let moves = position.legal_moves();
        let keys: Vec<u64> = game.positions().iter().map(rules::Position::key).collect();
        let counters = [AtomicU64::new(0)];
        let signals = Signals::default();
        let limits = Limits::nodes(budget.hard_nodes);
        let Ready { table, first, .. } = self.ready(1);
        let shared = Shared {
            table,
            signals: &signals,
            watch: &StillWatch,
            limits: &limits,
            plan: clock::Plan::default(),
            soft_nodes: Some(budget.soft_nodes),
            nodes: &counters,
            multi_pv: 1,
            asked: Asked::default(),
            bonuses: None,
            without: None,
        };
        table.age();
        let mut w = Worker::new(&shared, first, Silent, 0);
        w.iterate(position, keys, &moves);
        w.root.best().map(|best| (best.m, best.score.0))
    }

    /// Sets the end-game tables that the search probes; those with the most pieces are probed only
    /// from this depth on. `None` removes them.
    pub fn ask(&mut self, endings: Option<Arc<dyn Endings>>, depth: i32) {
        self.asked = Asked::new(endings, depth);
        self.new_game();
    }

    /// Sets the bonuses that the hand-written evaluation adds from the next search on; `None`
    /// removes them.
    pub fn guide(&mut self, bonuses: Option<Bonuses>) {
        self.bonuses = bonuses.map(Arc::new);
    }

    /// Returns the table, the first thread's memory and the helpers, allocated if they are missing.
    fn ready(&mut self, threads: usize) -> Ready<'_> {
        // A function of single fields, because the other fields are borrowed mutably below.
        let network = chosen(&self.settings, self.network.as_ref());
        self.pool.resize(threads - 1, network);
        let megabytes = self.settings.spin("Hash") as usize;
        let table = self.table.get_or_insert_with(|| {
            Arc::new(
                TranspositionTable::new(megabytes, threads)
                    .unwrap_or_else(TranspositionTable::smallest),
            )
        });
        let first = self.first.get_or_insert_with(|| Mind::new(network));
        Ready { table, first, pool: &self.pool }
    }

    /// The limits after applying the options, and the nodes after which no iteration begins.
    fn adapt(&self, limits: &Limits, color: Color) -> (Limits, Option<u64>) {
        let mut limits = match self.settings.spin("nodestime") {
            0 => limits.clone(),
            _ => self.node_clock.limits(limits, color),
        };
        let soft_nodes = limits.nodes.filter(|_| self.settings.check("SoftNodes"));
        if let Some(soft) = soft_nodes {
            limits.nodes = Some(soft.saturating_mul(HARD_NODES));
        }
        (limits, soft_nodes)
    }

    /// Drops what was learned with another evaluation.
    fn forget_minds(&mut self) {
        self.first = None;
        self.pool.clear();
    }

    /// Reports the legal moves and the static evaluation.
    fn introduce(&self, position: &rules::Position, moves: &[Move], desk: &mut Desk<'_>) {
        if !desk.hears() {
            return;
        }
        desk.tell(&Thought::Listed { moves: Cow::Borrowed(moves), rule: &card::ALL_MOVES });
        if let Some(sheet) = self.weigh(position) {
            desk.tell(&Thought::Weighed(sheet));
        }
        let network = chosen(&self.settings, self.network.as_ref());
        if let Some((network, position)) = network.zip(position.as_chess()) {
            desk.tell(&Thought::Exhibit(exhibits::pieces(position, network)));
            desk.tell(&Thought::Exhibit(exhibits::by_hand(position)));
        }
    }

    /// Shows the network's value of the position and of the end of the line that was found.
    fn show_values(
        &self,
        position: &Position,
        best: &RootMove,
        found: Verdict,
        desk: &mut Desk<'_>,
    ) {
        let network = chosen(&self.settings, self.network.as_ref()).filter(|_| desk.hears());
        if let Some(network) = network {
            let exhibit = exhibits::values(position, network, best.line.moves(), found);
            desk.tell(&Thought::Exhibit(exhibit));
        }
    }

    fn threads(&self) -> usize {
        threads::usable(self.settings.spin("Threads").max(1) as usize)
    }

    /// Reports how many threads are used if they are not as many as were asked for.
    fn tell_threads(&self, helpers: usize, desk: &mut Desk<'_>) {
        let (asked, used) = (self.settings.spin("Threads"), helpers + 1);
        if used as i64 != asked {
            let text = format!("{used} of {asked} threads are used: more would delay the clock");
            // This is announced because it has no rule: it is heard whether or not reasons are
            // wanted.
            let (text, squares) = (text.into(), Bitboard::EMPTY);
            desk.announce(&Thought::Remark { text, rule: None, squares });
        }
    }

    fn resize(&mut self, megabytes: usize) -> Result<(), OptionError> {
        let kept = self.settings.spin("Hash");
        let refused = || OptionError::Refused {
            name: "Hash",
            why: format!("cannot have {megabytes} MB; keeping {kept} MB"),
        };
        // The old table is freed first: there may be no room for both. The new one is allocated
        // when it is needed, so that a peer that changes the size a thousand times does not wait
        // for each of them.
        self.table = None;
        if TranspositionTable::fits(megabytes) { Ok(()) } else { Err(refused()) }
    }

    /// Reads a network from a file; on an error the present one is kept.
    fn load_network(&mut self, path: &str) -> Result<(), OptionError> {
        let refused = |why: String| OptionError::Refused { name: "EvalFile", why };
        if path.is_empty() {
            self.network = None;
        } else {
            let bytes = files::read_ordinary(Path::new(path), NETWORK_BYTES)
                .map_err(|e| refused(format!("{path}: {e}")))?;
            let weights =
                Weights::from_bytes(&bytes).map_err(|e| refused(format!("{path}: {e}")))?;
            self.network = Some(Network::new(&weights));
        }
        self.forget_minds();
        Ok(())
    }
}

impl Program for Engine {
    fn card(&self) -> &'static Card {
        &CARD
    }

    fn options(&self) -> &'static [OptionSpec] {
        card::options()
    }

    fn set(&mut self, option: &str, value: OptionValue) -> Result<(), OptionError> {
        #[cfg(feature = "tune")]
        if let (Some(number), OptionValue::Spin(value)) = (params::number(option), &value) {
            number.set(*value as i32);
            return Ok(());
        }
        let mut settings = self.settings.clone();
        settings.set(option, value)?;
        let name = option.to_ascii_lowercase();
        if name == "evalfile" && !settings.text("EvalFile").is_empty() {
            settings.set("Evaluation", OptionValue::Text(card::NETWORK.into()))?;
        }
        match name.as_str() {
            "hash" => self.resize(settings.spin("Hash") as usize)?,
            "evalfile" => self.load_network(settings.text("EvalFile"))?,
            "clear hash" => self.new_game(),
            "evaluation" => self.forget_minds(),
            _ => {}
        }
        self.settings = settings;
        Ok(())
    }

    fn get_ready(&mut self) {
        let threads = self.threads();
        self.ready(threads);
        search::make_tables();
    }

    fn new_game(&mut self) {
        self.node_clock = NodeClock::default();
        let threads = self.threads();
        // A search that ended in a panic may still hold the table, which is then replaced.
        self.table = self.table.take().and_then(|mut table| {
            Arc::get_mut(&mut table)?.clear(threads);
            Some(table)
        });
        if let Some(first) = &mut self.first {
            first.forget();
        }
        self.pool.clear();
    }

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let Some(position) = game.position().as_chess() else {
            return Decision::Stand(NoMove::NotMine("plays on 8×8"));
        };
        desk.announce(&Thought::Began { position: Cow::Borrowed(game.position()) });
        let moves: Vec<Move> =
            (&position.legal_moves()).into_iter().filter(|&m| limits.allows(m)).collect();
        if moves.is_empty() {
            return Decision::Stand(NoMove::GameOver);
        }
        self.introduce(game.position(), &moves, desk);
        let keys: Vec<u64> = game.positions().iter().map(rules::Position::key).collect();
        let overhead = Duration::from_millis(self.settings.spin("Move Overhead") as u64);
        let multi_pv = self.settings.spin("MultiPV") as usize;
        let (asked, bonuses) = (self.asked.fresh(), self.bonuses.clone());
        let (limits, soft_nodes) = &self.adapt(limits, position.turn());
        let rate = self.settings.spin("nodestime").unsigned_abs();
        let without = Idea::named(self.settings.text("Without"));
        let threads = self.threads();
        let Ready { table, first, pool } = self.ready(threads);
        let nodes: Arc<[AtomicU64]> = (0..=pool.len()).map(|_| AtomicU64::new(0)).collect();
        let node_watch = NodeWatch { nodes: &nodes, rate };
        let shared = Shared {
            table,
            signals: desk.signals(),
            watch: if rate > 0 { &node_watch } else { desk.watch() },
            limits,
            plan: clock::Plan::new(limits, position.turn(), overhead),
            soft_nodes: *soft_nodes,
            nodes: &nodes,
            multi_pv,
            asked,
            bonuses,
            without,
        };
        table.age();
        let task = Task { position, keys: &keys, moves: &moves };
        if let Some((m, verdict)) =
            limits.mate.and_then(|most| mate::look_for(&shared, &task, most, desk))
        {
            desk.announce(&Thought::Chose { m, verdict, rule: &mate::RULE });
            return Decision::Play(m);
        }
        let search = Search { shared: &shared, table, nodes: &nodes, task: &task };
        let best = if desk.hears() {
            // The tree that is shown is that of the first thread; the helpers are silent.
            search.run(first, pool, FullTrace::new(desk, position))
        } else {
            search.run(first, pool, Lines(desk))
        };
        let helpers = pool.len();
        if rate > 0 {
            self.node_clock.spend(limits, position.turn(), node_watch.elapsed());
        }
        self.tell_threads(helpers, desk);
        let Some(best) = best else { return Decision::Stand(NoMove::GameOver) };
        let found = verdict(best.score, Scale::of(position));
        self.show_values(position, &best, found, desk);
        desk.announce(&Thought::Chose { m: best.m, verdict: found, rule: &card::BEST });
        Decision::Play(best.m)
    }

    fn weigh(&self, position: &rules::Position) -> Option<Sheet<'static>> {
        let position = position.as_chess()?;
        Some(match chosen(&self.settings, self.network.as_ref()) {
            Some(network) => eval::network::sheet::sheet(position, network),
            None => {
                let mut sheet = eval::classical::sheet::sheet(position);
                if let Some(bonuses) = &self.bonuses {
                    bonuses.write(position, &mut sheet);
                }
                sheet
            }
        })
    }
}

/// The network in use; `None` if the hand-written evaluation was chosen.
#[expect(
    clippy::redundant_closure,
    reason = "the plain path would ask for a network with a static lifetime"
)]
fn chosen<'n>(settings: &Settings, loaded: Option<&'n Network>) -> Option<&'n Network> {
    match settings.text("Evaluation") {
        card::CLASSICAL => None,
        _ => loaded.or_else(|| Network::built_in()),
    }
}

/// The hand-written evaluation by itself, to teach a network what it knows.
pub struct Judge(eval::Evaluator);

impl Default for Judge {
    fn default() -> Self {
        Self(eval::Evaluator::new(None))
    }
}

impl Judge {
    /// The value of a position for the side to move, in centipawns.
    pub fn value(&mut self, position: &Position) -> i32 {
        self.0.begin(position);
        self.0.evaluate(position).0
    }
}
