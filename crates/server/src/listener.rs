//! Accepts and counts connections, and shuts the server down in order.

use crate::AppState;
use crate::guard::{Guard, new_invitation, new_token};
use crate::limits::{
    CLOSING_PATIENCE, CONNECTIONS, CONNECTIONS_PER_ADDRESS, COUNTED_ADDRESSES, HEAD_BYTES,
    HEAD_PATIENCE, REQUESTS,
};
use crate::routes;
use crate::socket::Credits;
use arena::player::Engines;
use arena::store::StoreError;
use axum::Router;
use axum::body::Body;
use futures_util::future::{Either, join, select};
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::HashMap;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Handle};
use tokio::sync::watch;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address on which it listens. Port 0 means any free port.
    pub address: SocketAddr,
    /// Its other host names, without the port.
    pub names: Vec<String>,
    /// The file of the store.
    pub store: PathBuf,
    /// The number of programs that think at the same time.
    pub searches: usize,
    /// The number of threads that all programs use together.
    pub threads: usize,
    /// The megabytes that all programs take together.
    pub megabytes: u64,
    /// The foreign engines that a page may use, by name.
    pub engines: Engines,
    /// Whether it is a class: a teacher, and pupils with an invitation.
    pub class: bool,
    /// The origin at which a reverse proxy shows the page, such as `https://chess.example`.
    pub origin: Option<String>,
}

/// Why the server cannot start.
#[derive(Debug, Error)]
pub enum ServeError {
    /// Another process listens on that port.
    #[error("port {0} is taken by another program; choose another with --port, or 0 for any")]
    Taken(u16),
    /// The address cannot be used.
    #[error("{address} cannot be listened at: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The error of the system.
        error: io::Error,
    },
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system has no randomness for a token.
    #[error("the system gives no random numbers for a token: {0}")]
    Token(getrandom::Error),
    /// The runtime, its threads or its files cannot be set up.
    #[error("the server cannot be set up: {0}")]
    Runtime(io::Error),
}

/// A server that listens but does not answer yet.
pub struct Server {
    app: Arc<AppState>,
    listener: TcpListener,
    address: SocketAddr,
}

/// The addresses of a server that is ready.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ready {
    /// The address on which it listens.
    pub address: SocketAddr,
    /// The address of the page, for people.
    pub link: String,
    /// Whether other machines can reach it.
    pub is_open: bool,
    /// The address for the pupils of a class.
    pub invitation: Option<String>,
}

impl Server {
    /// Opens the store and listens.
    pub async fn bind(settings: &Settings) -> Result<Self, ServeError> {
        let listener = listen(settings.address).await?;
        let failed = |error| ServeError::Listen { address: settings.address, error };
        let address = listener.local_addr().map_err(failed)?;
        let token = new_token().map_err(ServeError::Token)?;
        let mut names = settings.names.clone();
        if address.ip().is_unspecified() {
            names.extend(own_address(address));
        }
        let mut guard = Guard::new(address, &names, token);
        if settings.class {
            guard = guard.of_class(new_invitation().map_err(ServeError::Token)?);
        }
        if let Some(origin) = &settings.origin {
            guard = guard.behind(origin);
        }
        let app = AppState::open(guard, settings, Handle::current())?;
        tracing::info!(%address, searches = settings.searches, "listening");
        Ok(Self { app, listener, address })
    }

    /// The addresses of the server.
    pub fn ready(&self) -> Ready {
        let guard = &self.app.guard;
        let end = match guard.told_token() {
            Some(_) => String::new(),
            None => format!("#token={}", guard.token()),
        };
        let room = if guard.invitation().is_some() { "class" } else { "" };
        Ready {
            address: self.address,
            link: format!("{}/{room}{end}", guard.origin()),
            is_open: !self.address.ip().is_loopback(),
            invitation: invitation_link(guard),
        }
    }

    /// The token that changes need.
    pub fn token(&self) -> &str {
        self.app.guard.token()
    }

    /// Answers requests until `end`, then shuts everything down in order.
    pub async fn run(self, end: impl Future<Output = ()>) {
        let Self { app, listener, .. } = self;
        let (told, ending) = watch::channel(false);
        let router = routes::router(&app);
        let places = Arc::new(Places::default());
        let accepting = async {
            loop {
                match listener.accept().await {
                    Ok((stream, peer)) => receive(stream, peer, &router, &places, &ending),
                    // Too many files are open, or the peer has already left.
                    Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
                }
            }
        };
        select(pin!(accepting), pin!(end)).await;
        drop((listener, ending));
        close(app, &told).await;
    }
}

/// The address for pupils.
pub(crate) fn invitation_link(guard: &Guard) -> Option<String> {
    let invitation = guard.invitation()?;
    Some(format!("{}/class#token={invitation}", guard.origin()))
}

/// The address by which other machines in the network reach this one. Nothing is sent: the
/// system only says from which address it would send.
fn own_address(address: SocketAddr) -> Option<String> {
    let (any, far) = match address.ip() {
        IpAddr::V4(_) => ("0.0.0.0:0", "192.0.2.1:9"),
        IpAddr::V6(_) => ("[::]:0", "[2001:db8::1]:9"),
    };
    let socket = std::net::UdpSocket::bind(any).ok()?;
    socket.connect(far).ok()?;
    match socket.local_addr().ok()?.ip() {
        own if own.is_unspecified() => None,
        IpAddr::V4(own) => Some(own.to_string()),
        IpAddr::V6(own) => Some(format!("[{own}]")),
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => ServeError::Taken(address.port()),
        _ => ServeError::Listen { address, error },
    })
}

/// Ends everything; work that does not end in time is abandoned.
async fn close(app: Arc<AppState>, told: &watch::Sender<bool>) {
    app.pages.close();
    let _ = told.send(true);
    let work = tokio::task::spawn_blocking(move || app.close());
    let both = join(work, told.closed());
    let _ = tokio::time::timeout(CLOSING_PATIENCE, both).await;
}

/// Serves a connection, if there is room for it.
fn receive(
    stream: TcpStream,
    peer: SocketAddr,
    router: &Router,
    places: &Arc<Places>,
    ending: &watch::Receiver<bool>,
) {
    let Some(slot) = places.take(peer.ip()) else { return };
    // Small answers are sent at once.
    let _ = stream.set_nodelay(true);
    let inner = TowerToHyperService::new(router.clone());
    let service = service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(slot.clone());
        inner.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_PATIENCE)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut ending = ending.clone();
    tokio::spawn(async move {
        let mut connection = pin!(connection);
        if let Either::Right(_) = select(connection.as_mut(), pin!(ending.changed())).await {
            connection.as_mut().graceful_shutdown();
            // A peer that disconnects is not an error.
            let _ = connection.await;
        }
    });
}

/// The connections and requests of each address.
#[derive(Default)]
struct Places(Mutex<HashMap<IpAddr, Place>>);

/// The counts of one address.
struct Place {
    connections: usize,
    /// The requests that it may still send.
    credits: Credits,
}

/// The slot of a connection, which becomes free when this is dropped.
pub(crate) struct ConnectionSlot {
    places: Arc<Places>,
    address: IpAddr,
}

impl Places {
    fn all(&self) -> MutexGuard<'_, HashMap<IpAddr, Place>> {
        // A map is valid after any panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(self: &Arc<Self>, address: IpAddr) -> Option<Arc<ConnectionSlot>> {
        let mut places = self.all();
        let all: usize = places.values().map(|place| place.connections).sum();
        if all >= CONNECTIONS {
            return None;
        }
        if places.len() >= COUNTED_ADDRESSES {
            places.retain(|_, place| place.connections > 0);
        }
        let fresh = || Place { connections: 0, credits: Credits::of(REQUESTS, Instant::now()) };
        let here = places.entry(address).or_insert_with(fresh);
        if here.connections >= CONNECTIONS_PER_ADDRESS {
            return None;
        }
        here.connections += 1;
        Some(Arc::new(ConnectionSlot { places: self.clone(), address }))
    }
}

impl ConnectionSlot {
    /// Pays for a request. Returns whether the address may send one. This machine always may:
    /// behind a proxy, all requests come from here, and the proxy counts.
    pub(crate) fn may_ask(&self) -> bool {
        let mut places = self.places.all();
        let here = places.get_mut(&self.address).filter(|_| !self.address.is_loopback());
        here.is_none_or(|here| here.credits.pay(Instant::now()))
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        if let Some(here) = self.places.all().get_mut(&self.address) {
            here.connections -= 1;
        }
    }
}

/// Serves until the process is told to end; calls `ready` when the server listens.
pub fn serve(settings: &Settings, ready: impl FnOnce(&Ready)) -> Result<(), ServeError> {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    find_room(workers + OTHER_THREADS).map_err(ServeError::Runtime)?;
    find_descriptors().map_err(ServeError::Runtime)?;
    let runtime = Builder::new_multi_thread().worker_threads(workers).enable_all().build();
    let runtime = runtime.map_err(ServeError::Runtime)?;
    let outcome = runtime.block_on(async {
        let server = Server::bind(settings).await?;
        let end = told_to_end().map_err(ServeError::Runtime)?;
        ready(&server.ready());
        server.run(end).await;
        Ok(())
    });
    // Abandoned work is not waited for.
    runtime.shutdown_background();
    outcome
}

/// The threads of the server beside its workers: for the store, for its syncs, and for one program
/// that thinks.
const OTHER_THREADS: usize = 3;

/// Checks that the system gives this many threads: the runtime would panic without its own.
fn find_room(threads: usize) -> io::Result<()> {
    let gate = Mutex::new(());
    thread::scope(|scope| {
        // All threads exist at the same time before the first may end.
        let _closed = gate.lock();
        (0..threads).try_for_each(|_| {
            thread::Builder::new().spawn_scoped(scope, || drop(gate.lock())).map(drop)
        })
    })
}

/// The number of files, sockets and pipes that the server opens before its first visitor.
#[cfg(unix)]
const DESCRIPTORS: usize = 16;

/// Checks that the server can open the files it needs to start: the runtime would panic without
/// its own.
#[cfg(unix)]
fn find_descriptors() -> io::Result<()> {
    let root = std::fs::File::open("/")?;
    let opened: io::Result<Vec<_>> = (1..DESCRIPTORS).map(|_| root.try_clone()).collect();
    opened.map(drop)
}

/// Does nothing: this system has no small limit on open files.
#[cfg(not(unix))]
fn find_descriptors() -> io::Result<()> {
    Ok(())
}

/// Waits for Ctrl-C or another signal to terminate.
#[cfg(unix)]
fn told_to_end() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let kinds = [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()];
    let signals: io::Result<Vec<_>> = kinds.into_iter().map(signal).collect();
    let mut signals = signals?;
    Ok(async move {
        let any = signals.iter_mut().map(|signal| Box::pin(signal.recv()));
        futures_util::future::select_all(any).await;
    })
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
fn told_to_end() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
