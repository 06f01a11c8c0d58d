//! The pupils of a class: a unique name, and a secret so that no pupil can answer for another.

use super::games::Player;
use crate::guard::{is_same, new_token};
use crate::limits::{PUPIL_CHARACTERS, PUPIL_CREDITS, PUPILS};
use crate::messages::JoinedView;
use crate::refusal::Refusal;
use crate::socket::Credits;
use crate::tables::human_name;
use std::collections::BTreeMap;
use std::time::Instant;

/// All pupils by number; numbers are never reused.
#[derive(Default)]
pub(super) struct Pupils {
    last: u32,
    all: BTreeMap<u32, Pupil>,
}

struct Pupil {
    name: String,
    secret: String,
    credits: Credits,
}

/// The refusal to a client that has not joined, or was removed.
pub(super) fn unknown() -> Refusal {
    Refusal::new("join the class with a name first")
}

impl Pupils {
    /// Adds a pupil.
    pub(super) fn join(&mut self, name: &str) -> Result<JoinedView, Refusal> {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() {
            return Err(Refusal::new("tell your name"));
        }
        if name.chars().count() > PUPIL_CHARACTERS {
            return Err(Refusal(format!("a name has at most {PUPIL_CHARACTERS} letters")));
        }
        let name = human_name(&name);
        let folded = name.to_lowercase();
        if self.all.values().any(|pupil| pupil.name.to_lowercase() == folded) {
            return Err(Refusal::new("somebody in the class has this name; choose another"));
        }
        if self.all.len() >= PUPILS {
            return Err(Refusal(format!("the class is full: it has {PUPILS} pupils")));
        }
        let none = |_| Refusal::new("the system gives no random numbers");
        let secret = new_token().map_err(none)?;
        self.last += 1;
        let credits = Credits::of(PUPIL_CREDITS, Instant::now());
        let pupil = Pupil { name: name.clone(), secret: secret.clone(), credits };
        self.all.insert(self.last, pupil);
        Ok(JoinedView { number: self.last, name, secret })
    }

    /// Removes a pupil.
    pub(super) fn remove(&mut self, number: u32) -> Result<(), Refusal> {
        let gone = self.all.remove(&number);
        gone.map(drop).ok_or_else(|| Refusal::new("there is no such pupil"))
    }

    /// The number of the pupil with a secret.
    pub(super) fn of_secret(&self, secret: &str) -> Option<u32> {
        let found = self.all.iter().find(|(_, pupil)| is_same(secret, &pupil.secret));
        found.map(|(number, _)| *number)
    }

    /// The name of a pupil.
    pub(super) fn name(&self, number: u32) -> Option<&str> {
        self.all.get(&number).map(|pupil| pupil.name.as_str())
    }

    /// The numbers and names of all pupils.
    pub(super) fn all(&self) -> impl Iterator<Item = (u32, &str)> {
        self.all.iter().map(|(number, pupil)| (*number, pupil.name.as_str()))
    }

    /// All pupils as players of games.
    pub(super) fn players(&self) -> Vec<Player> {
        self.all().map(|(number, name)| Player { pupil: Some(number), name: name.into() }).collect()
    }

    /// Pays for a change. Returns whether there was enough credit.
    pub(super) fn pay(&mut self, number: u32, now: Instant) -> bool {
        self.all.get_mut(&number).is_some_and(|pupil| pupil.credits.pay(now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_whatever_their_case_and_the_class_has_an_end() {
        let mut pupils = Pupils::default();
        let ada = pupils.join("  Ada   L. ").unwrap();
        assert_eq!((ada.number, ada.name.as_str()), (1, "Ada L."));
        for name in ["ada l.", "ADA  L.", "", " \t", &"x".repeat(31)] {
            assert!(pupils.join(name).is_err(), "{name}");
        }
        assert_eq!(pupils.of_secret(&ada.secret), Some(1));
        assert_eq!(pupils.of_secret(""), None);
        for number in 2..=PUPILS {
            pupils.join(&format!("pupil {number}")).unwrap();
        }
        assert!(pupils.join("one more").unwrap_err().0.contains("full"));
        pupils.remove(1).unwrap();
        assert!(pupils.remove(1).is_err() && pupils.of_secret(&ada.secret).is_none());
        assert_eq!(pupils.join("Ada L.").unwrap().number, 65, "a number is never given twice");
    }

    #[test]
    fn a_pupil_who_floods_is_held_up() {
        let mut pupils = Pupils::default();
        let (now, number) = (Instant::now(), pupils.join("Ada").unwrap().number);
        let paid = (0..1_000).filter(|_| pupils.pay(number, now)).count();
        assert_eq!(paid, PUPIL_CREDITS as usize);
        assert!(!pupils.pay(77, now));
    }
}
