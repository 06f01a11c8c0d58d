//! Which requests are answered: those that name us by a name of ours, from pages that we
//! served; changes only with the token.
//!
//! A page from elsewhere can make a browser send requests to this machine, and a name
//! elsewhere can be made to mean this machine. Both are known by the headers `Host` and
//! `Origin`, which a page cannot choose, and which are compared whole.

use axum::http::{HeaderMap, HeaderName, Uri, header};
use std::net::{IpAddr, SocketAddr};
use thiserror::Error;

/// The header that carries the token.
pub const TOKEN_HEADER: &str = "x-vitrine-token";

/// Why a request is not answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Stranger {
    /// No host, two hosts, or one that is no text.
    #[error("a request names exactly one host")]
    Host,
    /// A host that is not ours.
    #[error("this server does not go by that name")]
    OtherHost,
    /// A page of another server.
    #[error("the request comes from a page of another server")]
    OtherOrigin,
    /// No token, or a wrong one.
    #[error("the token is missing or wrong; reload the page")]
    Token,
}

/// What the server is called and what it knows its own pages by.
#[derive(Clone, Debug)]
pub struct Guard {
    /// With the port, in lower case.
    hosts: Vec<String>,
    token: String,
    /// Whether the token is told to every page that asks for it.
    open: bool,
}

impl Guard {
    /// A guard for a server at an address, also known by other names. On an address that
    /// only this machine can reach, pages are told the token; elsewhere they must know it.
    pub fn new(address: SocketAddr, names: &[String], token: String) -> Self {
        let mut called: Vec<String> = names.iter().map(|name| name.to_ascii_lowercase()).collect();
        if address.ip().is_loopback() {
            called.extend(["127.0.0.1", "localhost", "[::1]"].map(str::to_owned));
        }
        called.push(match address.ip() {
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => format!("[{ip}]"),
        });
        let port = address.port();
        let mut hosts: Vec<String> = called.iter().map(|name| format!("{name}:{port}")).collect();
        if port == 80 {
            hosts.extend(called);
        }
        Self { hosts, token, open: address.ip().is_loopback() }
    }

    /// The name that people are told, with the port.
    pub fn name(&self) -> &str {
        self.hosts.first().map_or("localhost", String::as_str)
    }

    /// The token, if pages are told.
    pub fn told_token(&self) -> Option<&str> {
        self.open.then_some(&self.token)
    }

    /// The token.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Lets a request pass that is meant for us and does not come from a foreign page.
    pub fn admit(&self, headers: &HeaderMap, uri: &Uri) -> Result<(), Stranger> {
        let host = only(headers, &header::HOST)?.ok_or(Stranger::Host)?;
        if !self.is_ours(host) || uri.authority().is_some_and(|named| !self.is_ours(named.as_str()))
        {
            return Err(Stranger::OtherHost);
        }
        match only(headers, &header::ORIGIN)? {
            Some(origin) if !self.is_our_origin(origin) => Err(Stranger::OtherOrigin),
            _ => Ok(()),
        }
    }

    /// Lets a request pass that may change something: it also knows the token.
    pub fn admit_change(&self, headers: &HeaderMap) -> Result<(), Stranger> {
        let given = only(headers, &HeaderName::from_static(TOKEN_HEADER))?;
        if given.is_some_and(|given| self.knows(given)) { Ok(()) } else { Err(Stranger::Token) }
    }

    /// Whether a token is ours; how long that takes says nothing about it.
    pub fn knows(&self, given: &str) -> bool {
        let (given, ours) = (given.as_bytes(), self.token.as_bytes());
        let difference = given.iter().zip(ours).fold(0, |all, (one, other)| all | (one ^ other));
        given.len() == ours.len() && difference == 0
    }

    /// Whether a host is one of our names, whatever its case, with or without the dot that
    /// may end a full name.
    fn is_ours(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        let host = match host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => {
                format!("{}:{port}", name.strip_suffix('.').unwrap_or(name))
            }
            _ => host.strip_suffix('.').unwrap_or(&host).to_owned(),
        };
        self.hosts.contains(&host)
    }

    fn is_our_origin(&self, origin: &str) -> bool {
        let host = origin.strip_prefix("http://");
        host.is_some_and(|host| self.hosts.iter().any(|ours| ours == host))
    }
}

/// The value of a header that may not be there twice.
fn only<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Result<Option<&'h str>, Stranger> {
    let mut values = headers.get_all(name).iter();
    let Some(first) = values.next() else { return Ok(None) };
    if values.next().is_some() {
        return Err(Stranger::Host);
    }
    // Visible ASCII only: what is not, is nobody's name.
    first.to_str().map(Some).map_err(|_| Stranger::Host)
}

/// A token that nobody can guess.
pub fn new_token() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 24];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn guard(address: &str, names: &[&str]) -> Guard {
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        Guard::new(address.parse().unwrap(), &names, "secret".into())
    }

    fn headers(pairs: &[(&'static str, &[u8])]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, HeaderValue::from_bytes(value).unwrap());
        }
        headers
    }

    fn admitted(guard: &Guard, pairs: &[(&'static str, &[u8])]) -> Result<(), Stranger> {
        guard.admit(&headers(pairs), &Uri::from_static("/"))
    }

    #[test]
    fn only_our_own_names_with_our_port_are_answered() {
        let guard = guard("127.0.0.1:1770", &[]);
        for host in ["127.0.0.1:1770", "localhost:1770", "LOCALHOST:1770", "[::1]:1770"] {
            assert_eq!(admitted(&guard, &[("host", host.as_bytes())]), Ok(()), "{host}");
        }
        assert_eq!(admitted(&guard, &[("host", b"localhost.:1770")]), Ok(()));
        for host in [
            "evil.example",
            "evil.example:1770",
            "127.0.0.1",
            "127.0.0.1:80",
            "127.0.0.1:17700",
            "localhost:1770.evil.example",
            "localhost..:1770",
            "localhost:1770:1770",
            "",
            ":1770",
            "[::1]",
            "0.0.0.0:1770",
        ] {
            let answer = admitted(&guard, &[("host", host.as_bytes())]);
            assert_eq!(answer, Err(Stranger::OtherHost), "{host}");
        }
        assert_eq!(admitted(&guard, &[]), Err(Stranger::Host));
        let twice: [(&str, &[u8]); 2] = [("host", b"localhost:1770"), ("host", b"evil.example")];
        assert_eq!(admitted(&guard, &twice), Err(Stranger::Host));
        assert_eq!(admitted(&guard, &[("host", "löcal".as_bytes())]), Err(Stranger::Host));
        let named = Uri::from_static("http://evil.example/");
        let answer = guard.admit(&headers(&[("host", b"localhost:1770")]), &named);
        assert_eq!(answer, Err(Stranger::OtherHost));
    }

    #[test]
    fn origins_are_compared_whole() {
        let guard = guard("127.0.0.1:8080", &[]);
        let from =
            |origin: &[u8]| admitted(&guard, &[("host", b"localhost:8080"), ("origin", origin)]);
        assert_eq!(from(b"http://localhost:8080"), Ok(()));
        assert_eq!(from(b"http://127.0.0.1:8080"), Ok(()));
        for origin in [
            "null",
            "http://localhost:8080.evil",
            "http://localhost:80800",
            "http://localhost",
            "https://localhost:8080",
            "http://evil.example",
            "http://localhost:8080/",
            "http://evil.example#http://localhost:8080",
            "",
        ] {
            assert_eq!(from(origin.as_bytes()), Err(Stranger::OtherOrigin), "{origin}");
        }
    }

    #[test]
    fn a_change_needs_the_token() {
        let guard = guard("127.0.0.1:1770", &[]);
        let with = |token: &[u8]| guard.admit_change(&headers(&[(TOKEN_HEADER, token)]));
        assert_eq!(with(b"secret"), Ok(()));
        for token in ["", "secre", "secrets", "SECRET"] {
            assert_eq!(with(token.as_bytes()), Err(Stranger::Token), "{token}");
        }
        assert_eq!(guard.admit_change(&HeaderMap::new()), Err(Stranger::Token));
    }

    #[test]
    fn beyond_this_machine_names_are_given_and_the_token_is_not() {
        let outside = guard("0.0.0.0:1770", &["Chess.Home"]);
        assert_eq!(outside.told_token(), None);
        assert_eq!(admitted(&outside, &[("host", b"chess.home:1770")]), Ok(()));
        let answer = admitted(&outside, &[("host", b"localhost:1770")]);
        assert_eq!(answer, Err(Stranger::OtherHost));
        assert_eq!(guard("127.0.0.1:1770", &[]).told_token(), Some("secret"));
        assert_eq!(admitted(&guard("[::1]:80", &[]), &[("host", b"localhost")]), Ok(()));
    }

    #[test]
    fn tokens_differ() {
        let (one, other) = (new_token().unwrap(), new_token().unwrap());
        assert_eq!(one.len(), 48);
        assert_ne!(one, other);
    }
}
