//! Rules and deviations: the strategy itself is code, but its vocabulary is data.

/// A rule of a program, as its source states it.
///
/// The code refers to a rule by name, so that a page can list the rules of a program,
/// light up those that fired, and point to the source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rule {
    /// A short name, unique within its program.
    pub id: &'static str,
    /// The rule in our own words.
    pub says: &'static str,
    /// Where the source states it.
    pub source: &'static str,
}

/// A gap in the source or a departure from it. Users see all of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deviation {
    /// What it is about.
    pub about: &'static str,
    /// What the source says, or that it is silent.
    pub source_says: &'static str,
    /// What this program does.
    pub we_do: &'static str,
    /// The reason.
    pub because: &'static str,
}
