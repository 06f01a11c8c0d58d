//! Concepts compared with independent results: brute force, the papers' numbers, another program's
//! answers, and the mirror image.

#[cfg(test)]
mod castling;
#[cfg(test)]
mod exchanges;
#[cfg(test)]
mod facts;
#[cfg(test)]
mod glance;
#[cfg(test)]
mod mailbox;
#[cfg(test)]
mod papers;
#[cfg(test)]
mod patterns;
#[cfg(test)]
mod positions;
#[cfg(test)]
mod symmetry;
#[cfg(test)]
mod witness;
