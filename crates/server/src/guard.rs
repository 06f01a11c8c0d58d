//! Decides which requests are answered: those that name one of our hosts and come from our own
//! pages. Changes need the token. A class has two tokens: the teacher's, and the invitation of
//! the pupils.
//!
//! A foreign page can make a browser send requests to this machine, and a foreign host name can
//! be made to resolve to it (DNS rebinding). Both are detected by the headers `Host` and
//! `Origin`, which a page cannot choose and which are compared whole.

use axum::http::{HeaderMap, HeaderName, Uri, header};
use serde::Serialize;
use std::net::{IpAddr, SocketAddr};
use thiserror::Error;
use ts_rs::TS;

/// The header that carries the token.
pub const TOKEN_HEADER: &str = "x-vitrine-token";

/// The role of a client, by the token that it shows; each may do what those before it may.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Knows the address only.
    Visitor,
    /// Knows the invitation to the class.
    Pupil,
    /// Knows the token; without a class, everybody who may change something.
    Teacher,
}

/// Why a request is not answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Stranger {
    /// No host, two hosts, or one that is not visible ASCII.
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
    /// The invitation, for something that is not for pupils.
    #[error("only the teacher may do that")]
    Pupil,
}

/// The names of the server and the secrets by which it knows its clients.
#[derive(Clone, Debug)]
pub struct Guard {
    /// Our host names with the port, in lower case.
    hosts: Vec<String>,
    /// The origins of our pages, as browsers send them; the first is shown to people.
    origins: Vec<String>,
    token: String,
    /// The token of the pupils of a class.
    invitation: Option<String>,
    /// Whether every page gets the token.
    open: bool,
}

impl Guard {
    /// Creates the guard of a server at an address, which also has other names. On an address
    /// that only this machine can reach, pages get the token; elsewhere they must know it.
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
        let origins = hosts.iter().map(|host| format!("http://{host}")).collect();
        let open = address.ip().is_loopback();
        Self { hosts, origins, token, invitation: None, open }
    }

    /// Makes this the guard of a class: pupils use an invitation, and pages do not get the token.
    #[must_use]
    pub fn of_class(self, invitation: String) -> Self {
        Self { invitation: Some(invitation), open: false, ..self }
    }

    /// Makes this the guard of a server behind a reverse proxy, which shows the page at another
    /// origin to people on other machines.
    #[must_use]
    pub fn behind(mut self, origin: &str) -> Self {
        let origin = origin.to_ascii_lowercase();
        if let Some((_, host)) = origin.split_once("://") {
            self.hosts.push(host.to_owned());
        }
        self.origins.insert(0, origin);
        self.open = false;
        self
    }

    /// The address shown to people, without a path.
    pub fn origin(&self) -> &str {
        self.origins.first().map_or("http://localhost", String::as_str)
    }

    /// Whether everybody who can reach the page gets the token.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// The invitation of a class.
    pub fn invitation(&self) -> Option<&str> {
        self.invitation.as_deref()
    }

    /// The token, if pages get it.
    pub fn told_token(&self) -> Option<&str> {
        self.open.then_some(&self.token)
    }

    /// The token.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Accepts a request that names one of our hosts and does not come from a foreign page.
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

    /// Accepts a request that may change something: it has the token.
    pub fn admit_change(&self, headers: &HeaderMap) -> Result<(), Stranger> {
        match self.role_of(headers)? {
            Role::Teacher => Ok(()),
            Role::Pupil => Err(Stranger::Pupil),
            Role::Visitor => Err(Stranger::Token),
        }
    }

    /// Accepts requests of pupils and of the teacher.
    pub fn admit_to_class(&self, headers: &HeaderMap) -> Result<Role, Stranger> {
        match self.role_of(headers)? {
            Role::Visitor => Err(Stranger::Token),
            role => Ok(role),
        }
    }

    /// The role of the sender of a request, by its token header.
    pub fn role_of(&self, headers: &HeaderMap) -> Result<Role, Stranger> {
        let given = only(headers, &HeaderName::from_static(TOKEN_HEADER))?;
        Ok(given.map_or(Role::Visitor, |given| self.role(given)))
    }

    /// The role that a token gives.
    pub fn role(&self, given: &str) -> Role {
        let is_invited = self.invitation.as_ref().is_some_and(|ours| is_same(given, ours));
        if is_same(given, &self.token) {
            Role::Teacher
        } else if is_invited {
            Role::Pupil
        } else {
            Role::Visitor
        }
    }

    /// Whether a token is the teacher's, which may change something.
    pub fn knows(&self, given: &str) -> bool {
        self.role(given) == Role::Teacher
    }

    /// Whether a host is one of our names, in any case, with or without the dot that may end a
    /// full name.
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
        self.origins.iter().any(|ours| ours == origin)
    }
}

/// Whether two secrets are the same. The time of the comparison does not reveal where they
/// differ.
pub(crate) fn is_same(given: &str, ours: &str) -> bool {
    let (given, ours) = (given.as_bytes(), ours.as_bytes());
    let difference = given.iter().zip(ours).fold(0, |all, (one, other)| all | (one ^ other));
    given.len() == ours.len() && difference == 0
}

/// The value of a header that must not occur twice.
fn only<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Result<Option<&'h str>, Stranger> {
    let mut values = headers.get_all(name).iter();
    let Some(first) = values.next() else { return Ok(None) };
    if values.next().is_some() {
        return Err(Stranger::Host);
    }
    // Our names and tokens are visible ASCII, so no other value can be right.
    first.to_str().map(Some).map_err(|_| Stranger::Host)
}

/// Letters and digits that are not easily confused.
const PLAIN_LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The number of letters of an invitation: fifty bits, which even a thousand guesses a second
/// take thousands of years to find.
const INVITATION_LETTERS: usize = 10;

/// Creates an invitation, short enough to be written on a board and typed.
pub fn new_invitation() -> Result<String, getrandom::Error> {
    let mut bytes = [0; INVITATION_LETTERS];
    getrandom::fill(&mut bytes)?;
    let letter = |byte: &u8| char::from(PLAIN_LETTERS[usize::from(*byte) % PLAIN_LETTERS.len()]);
    let (first, second) = bytes.split_at(INVITATION_LETTERS / 2);
    let half = |bytes: &[u8]| bytes.iter().map(letter).collect::<String>();
    Ok(format!("{}-{}", half(first), half(second)))
}

/// Creates a token that cannot be guessed.
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
    fn a_class_has_two_tokens_and_tells_neither() {
        let class = guard("127.0.0.1:1770", &[]).of_class("abcde-fghij".into());
        assert_eq!((class.told_token(), class.is_open()), (None, false));
        for (token, role) in [
            ("secret", Role::Teacher),
            ("abcde-fghij", Role::Pupil),
            ("ABCDE-FGHIJ", Role::Visitor),
            ("abcde-fghi", Role::Visitor),
            ("", Role::Visitor),
        ] {
            assert_eq!(class.role(token), role, "{token}");
            assert_eq!(class.knows(token), role == Role::Teacher, "{token}");
        }
        let with = |token: &[u8]| class.admit_change(&headers(&[(TOKEN_HEADER, token)]));
        assert_eq!((with(b"abcde-fghij"), with(b"secret")), (Err(Stranger::Pupil), Ok(())));
        assert_eq!(guard("127.0.0.1:1770", &[]).role(""), Role::Visitor);
    }

    #[test]
    fn behind_a_proxy_its_origin_is_ours_and_no_other_scheme() {
        let proxied = guard("127.0.0.1:1770", &[]).behind("https://Chess.Example");
        assert_eq!(proxied.told_token(), None);
        assert_eq!(proxied.origin(), "https://chess.example");
        let from =
            |host: &[u8], origin: &[u8]| admitted(&proxied, &[("host", host), ("origin", origin)]);
        assert_eq!(from(b"chess.example", b"https://chess.example"), Ok(()));
        for origin in ["http://chess.example", "https://chess.example:444", "https://localhost"] {
            let answer = from(b"chess.example", origin.as_bytes());
            assert_eq!(answer, Err(Stranger::OtherOrigin), "{origin}");
        }
        let other = from(b"evil.example", b"https://chess.example");
        assert_eq!(other, Err(Stranger::OtherHost));
    }

    #[test]
    fn invitations_are_short_and_differ() {
        let (one, other) = (new_invitation().unwrap(), new_invitation().unwrap());
        assert_eq!((one.len(), one.find('-')), (11, Some(5)));
        assert_ne!(one, other);
    }

    #[test]
    fn tokens_differ() {
        let (one, other) = (new_token().unwrap(), new_token().unwrap());
        assert_eq!(one.len(), 48);
        assert_ne!(one, other);
    }
}
