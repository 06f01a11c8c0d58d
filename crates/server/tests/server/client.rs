//! A client that acts as a page: it sends messages, and keeps those it receives.

use arena::player::Engines;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Server, Settings};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longer than anything here takes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// The beginning of a refusal after which one may try again: the store is busy, with another
/// process or a slow disk.
const BUSY: &str = "the store of games is busy";

/// The time between two tries.
const PAUSE: Duration = Duration::from_secs(1);

/// The log of all servers here.
pub(crate) static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// A writer to [`LOG`].
struct LogWriter;

impl std::io::Write for LogWriter {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LOG.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn listen_to_log() {
    let log = tracing_subscriber::fmt().with_writer(|| LogWriter).with_ansi(false);
    // All servers but the first find it set up.
    let _ = log.try_init();
}

/// A file of engines with one that cannot be started, one that offers no options and, where it is
/// installed, Stockfish.
fn engines() -> Engines {
    let plain = concat!(env!("CARGO_MANIFEST_DIR"), "/../protocol/tests/engines/bad.sh");
    let file = format!(
        "[[engine]]\nname = \"Nobody\"\ncommand = \"/nowhere/secret-engine\"\n\
         [[engine]]\nname = \"Plain\"\ncommand = \"/bin/sh\"\nargs = [{plain:?}, \"good\"]\n\
         [[engine]]\nname = \"Fish\"\ncommand = \"/usr/games/stockfish\"\n"
    );
    Engines::parse(&file).unwrap()
}

/// The settings of a server with the store of a folder.
pub(crate) fn settings(folder: &Path) -> Settings {
    Settings {
        address: "127.0.0.1:0".parse().unwrap(),
        names: Vec::new(),
        store: folder.join("games.sqlite"),
        searches: 2,
        threads: 2,
        megabytes: 1024,
        engines: engines(),
        class: false,
        origin: None,
    }
}

/// A server that is running, on a port of its own.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    pub(crate) token: String,
    pub(crate) folder: PathBuf,
    end: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
}

impl TestServer {
    /// A server with a new store.
    pub(crate) async fn new() -> Self {
        Self::with(|_| ()).await
    }

    /// A server with a new store and other settings.
    pub(crate) async fn with(change: impl FnOnce(&mut Settings)) -> Self {
        static LAST: AtomicU64 = AtomicU64::new(0);
        let number = LAST.fetch_add(1, Ordering::Relaxed);
        let name = format!("vitrine-server-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let mut settings = settings(&folder);
        change(&mut settings);
        Self::start(folder, &settings).await
    }

    /// A server with the store of a folder.
    pub(crate) async fn at(folder: PathBuf) -> Self {
        let settings = settings(&folder);
        Self::start(folder, &settings).await
    }

    async fn start(folder: PathBuf, settings: &Settings) -> Self {
        listen_to_log();
        let server = Server::bind(settings).await.unwrap();
        let (address, token) = (server.ready().address, server.token().to_owned());
        let (end, told) = oneshot::channel();
        let running = tokio::spawn(server.run(async {
            let _ = told.await;
        }));
        Self { address, token, folder, end: Some(end), running }
    }

    /// Ends the server as Ctrl-C would; the folder stays.
    pub(crate) async fn end(mut self) -> PathBuf {
        self.end.take().unwrap().send(()).unwrap();
        tokio::time::timeout(PATIENCE, self.running).await.unwrap().unwrap();
        self.folder
    }

    /// Ends the server and deletes its folder.
    pub(crate) async fn close(self) {
        let folder = self.end().await;
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// A page that has said hello.
    pub(crate) async fn page(&self) -> Page {
        let mut page = Page::open(self.address).await;
        let hello = json!({ "type": "hello", "version": server::VERSION, "token": self.token });
        page.ask(hello).await.unwrap();
        page
    }

    /// Returns the status and body of the answer to a GET request.
    pub(crate) async fn get(&self, path: &str) -> (u16, String) {
        let answer = crate::raw::request(self.address, "GET", path, &[], "").await;
        (answer.status, answer.body)
    }

    /// Waits until no page is connected and no search runs or waits.
    pub(crate) async fn rests(&self) {
        self.is_without(&["sockets", "searches", "waiting"]).await;
    }

    /// Waits until no search runs or waits.
    pub(crate) async fn rests_but_for_pages(&self) {
        self.is_without(&["searches", "waiting"]).await;
    }

    async fn is_without(&self, whom: &[&str]) {
        for _ in 0..250 {
            let health = self.get_json("/health").await;
            if whom.iter().all(|&what| health[what] == 0) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("something is left behind: {}", self.get_json("/health").await);
    }

    /// Returns the JSON of the answer to a GET request, which is repeated while the store is busy.
    pub(crate) async fn get_json(&self, path: &str) -> Value {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let (status, body) = self.get(path).await;
            let value: Value = serde_json::from_str(&body).unwrap();
            if status == 200 {
                return value;
            }
            assert!(is_busy(&value) && Instant::now() < deadline, "{path}: {status} {body}");
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// A page.
pub(crate) struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    last: u64,
    /// The received messages that no call has consumed yet.
    heard: Vec<Value>,
}

impl Page {
    /// Opens a socket without saying hello.
    pub(crate) async fn open(address: SocketAddr) -> Self {
        let (socket, _) = connect_async(format!("ws://{address}/socket")).await.unwrap();
        Self { socket, last: 0, heard: Vec::new() }
    }

    /// Sends a message as it is. Returns whether it could be sent.
    pub(crate) async fn send(&mut self, message: Message) -> bool {
        self.socket.send(message).await.is_ok()
    }

    /// The next message, whatever it is; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        let next = tokio::time::timeout(PATIENCE, self.socket.next()).await;
        next.expect("nothing is heard any more")?.ok()
    }

    /// The next message in JSON; `None` at the end.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            match self.next().await? {
                Message::Text(text) => return Some(serde_json::from_str(&text).unwrap()),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// Sends a message and waits for the answer; other messages are kept for later.
    pub(crate) async fn ask(&mut self, mut message: Value) -> Result<Value, String> {
        self.last += 1;
        message["id"] = self.last.into();
        assert!(self.send(Message::text(message.to_string())).await, "nobody listens");
        loop {
            let heard = self.hear().await.expect("the socket is closed");
            if heard["id"] == self.last {
                return match heard["type"].as_str() {
                    Some("done") => Ok(heard),
                    _ => Err(heard["error"].as_str().unwrap().to_owned()),
                };
            }
            self.heard.push(heard);
        }
    }

    /// Sends a message that must succeed, and repeats it while the store is busy.
    pub(crate) async fn do_it(&mut self, message: Value) -> Value {
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.ask(message.clone()).await {
                Ok(done) => return done,
                Err(error) if error.starts_with(BUSY) && Instant::now() < deadline => {}
                Err(error) => panic!("{message}: {error}"),
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Waits for a message that fits, among those already received and those to come; earlier
    /// ones are dropped.
    pub(crate) async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        if let Some(index) = self.heard.iter().position(&fits) {
            let heard = self.heard.drain(..=index).next_back();
            return heard.expect("it was there");
        }
        self.heard.clear();
        loop {
            let heard = self.hear().await.expect("the socket is closed");
            if fits(&heard) {
                return heard;
            }
        }
    }

    /// The code with which the socket is closed.
    pub(crate) async fn farewell(&mut self) -> Option<u16> {
        loop {
            if let Message::Close(frame) = self.next().await? {
                return frame.map(|frame| frame.code.into());
            }
        }
    }

    /// Begins a game and watches it. Returns the game as first shown.
    pub(crate) async fn begin(&mut self, new: Value) -> Value {
        let done = self.do_it(new).await;
        self.watch(&done["game"]).await
    }

    /// Watches a game. Returns it as first shown.
    pub(crate) async fn watch(&mut self, game: &Value) -> Value {
        let watch = json!({ "type": "watch", "game": game, "thoughts": "moves" });
        self.do_it(watch).await;
        self.until(|heard| heard["type"] == "game").await["game"].clone()
    }

    /// Plays a move.
    pub(crate) async fn play(&mut self, game: &Value, ply: usize, text: &str) {
        let play = json!({ "type": "play", "game": game["id"], "ply": ply, "move": text });
        self.do_it(play).await;
    }

    /// Waits until a game has this many plies or is over. Returns its state then.
    pub(crate) async fn reaches(&mut self, game: &Value, plies: usize) -> Value {
        let id = game["id"].clone();
        let mut count = 0;
        loop {
            let heard = self.until(|heard| heard["game"] == id).await;
            match heard["type"].as_str() {
                Some("moved") => count = number_after(&heard["ply"]["fen"], &heard["now"]),
                Some("now") => {}
                _ => continue,
            }
            if count >= plies || !heard["now"]["outcome"].is_null() {
                return heard["now"].clone();
            }
        }
    }
}

/// Whether an answer says that the store is busy.
pub(crate) fn is_busy(answer: &Value) -> bool {
    answer["error"].as_str().is_some_and(|error| error.starts_with(BUSY))
}

/// The number of plies before a position of a game from the usual start.
fn number_after(fen: &Value, now: &Value) -> usize {
    let full: usize = fen.as_str().unwrap().rsplit(' ').next().unwrap().parse().unwrap();
    (full - 1) * 2 + usize::from(now["turn"] == "black")
}

/// A game of a person against a program.
pub(crate) fn against(program: &str) -> Value {
    json!({
        "type": "new_game",
        "white": { "human": "Ada" },
        "black": { "program": { "id": program } },
    })
}
