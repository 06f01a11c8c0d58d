//! TLS by a reverse proxy: `deploy/proxy/nginx.conf` as it is, with another name and port.

use crate::client::{PATIENCE, TestServer};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const EXAMPLE: &str = include_str!("../../../../deploy/proxy/nginx.conf");

/// An nginx that ends with the test.
struct Proxy(Child);

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn is_there(program: &str, word: &str) -> bool {
    let mut command = Command::new(program);
    command.arg(word).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// The example with our names in place of its own, each of which it must contain.
fn adapted(folder: &Path, port: u16, server: &str) -> String {
    let at = |name: &str| folder.join(name).display().to_string();
    let changes = [
        ("listen 443 ssl;", format!("listen 127.0.0.1:{port} ssl;")),
        ("server_name chess.example;", "server_name localhost;".into()),
        ("/etc/ssl/chess.example.pem", at("cert.pem")),
        ("/etc/ssl/chess.example.key", at("key.pem")),
        ("/var/log/nginx/vitrine.log", at("access.log")),
        ("http://127.0.0.1:1770;", format!("http://{server};")),
    ];
    let replace = |text: String, (from, to): &(&str, String)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, to)
    };
    changes.iter().fold(EXAMPLE.to_owned(), replace)
}

fn start(folder: &Path, site: &str) -> Proxy {
    let at = |name: &str| folder.join(name).display().to_string();
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|name| format!("{name}_temp_path {};\n", at(name)))
        .concat();
    let whole = format!("pid {};\nevents {{}}\nhttp {{\n{temporary}{site}}}\n", at("pid"));
    std::fs::write(folder.join("nginx.conf"), whole).unwrap();
    let key = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj"];
    let mut openssl = Command::new("openssl");
    openssl.args(key).args(["/CN=localhost", "-keyout", &at("key.pem"), "-out", &at("cert.pem")]);
    assert!(openssl.stderr(Stdio::null()).status().unwrap().success());
    let mut nginx = Command::new("nginx");
    nginx.args(["-e", &at("error.log"), "-p", &at(""), "-c", &at("nginx.conf")]);
    nginx.args(["-g", "daemon off; master_process off;"]);
    Proxy(nginx.spawn().unwrap())
}

/// Returns the answer through the proxy, with its head.
fn curl(words: &[&str]) -> String {
    let mut command = Command::new("curl");
    command.args(["-sik", "--http1.1", "--max-time", "3"]).args(words);
    String::from_utf8_lossy(&command.output().unwrap().stdout).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_example_of_a_proxy_serves_the_page_and_the_socket_with_tls() {
    for (program, word) in [("nginx", "-v"), ("curl", "--version"), ("openssl", "version")] {
        if !is_there(program, word) {
            return fixtures::skipped(&format!("{program} is not installed"), "the proxy with TLS");
        }
    }
    // The port was free when the system gave it, and no other test uses it.
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let origin = format!("https://localhost:{port}");
    let server = TestServer::with(|settings| settings.origin = Some(origin.clone())).await;
    let folder: PathBuf = server.folder.join("proxy");
    std::fs::create_dir_all(&folder).unwrap();
    let proxy = start(&folder, &adapted(&folder, port, &server.address.to_string()));
    let health = format!("{origin}/health");
    let begun = Instant::now();
    while !curl(&[&health]).contains("\"ok\":true") {
        assert!(
            begun.elapsed() < PATIENCE,
            "{:?}",
            std::fs::read_to_string(folder.join("error.log"))
        );
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    let page = curl(&[&format!("{origin}/")]);
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.to_lowercase().contains("strict-transport-security: max-age"), "{page}");
    assert!(!page.contains(&server.token), "the page is told no token");
    let (ours, theirs) = (format!("origin: {origin}"), "origin: http://localhost");
    assert!(curl(&["-H", &ours, &health]).starts_with("HTTP/1.1 200"));
    assert!(curl(&["-H", theirs, &health]).starts_with("HTTP/1.1 403"));
    let games = format!("{origin}/api/games.pgn?token={}", server.token);
    assert!(curl(&[&games]).starts_with("HTTP/1.1 200"));
    let upgrade = [
        "connection: upgrade",
        "upgrade: websocket",
        "sec-websocket-version: 13",
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
        &ours,
    ];
    let headers: Vec<&str> = upgrade.iter().flat_map(|header| ["-H", header]).collect();
    let socket = format!("{origin}/socket");
    let answer = curl(&[&headers[..], &[&socket]].concat());
    assert!(answer.starts_with("HTTP/1.1 101"), "{answer}");
    drop(proxy);
    let log = std::fs::read_to_string(folder.join("access.log")).unwrap();
    assert!(log.contains("/api/games.pgn") && !log.contains(&server.token), "{log}");
    server.close().await;
}
