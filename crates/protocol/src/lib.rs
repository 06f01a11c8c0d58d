//! UCI, both ends: the only crate that knows the words of a protocol.
