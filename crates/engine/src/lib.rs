//! The modern engine.
