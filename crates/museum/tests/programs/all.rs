//! The historical programs that are tested and timed together: one line each.

use museum::{Bernstein, FirstMove, LosAlamos, Prinz, RandomMove, Torres, Turing};
use thinking::Program;

/// A new one of each.
pub(crate) fn programs() -> Vec<Box<dyn Program>> {
    vec![
        Box::<Torres>::default(),
        Box::new(FirstMove),
        Box::<RandomMove>::default(),
        Box::<Prinz>::default(),
        Box::<Turing>::default(),
        Box::<LosAlamos>::default(),
        Box::<Bernstein>::default(),
    ]
}
