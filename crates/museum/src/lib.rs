//! The historical programs, one folder each.
