//! Concepts held against what stands outside of them: brute force, the papers' numbers,
//! another program's answers, and the mirror.

#[cfg(test)]
mod exchanges;
#[cfg(test)]
mod positions;
