//! The historical programs that are tested and timed together: one line each.

use museum::{
    Bernstein, Caps, Chess4, Elementary, FirstMove, Harris, Kaissa, LosAlamos, MacHack,
    NewellShawSimon, Paradise, PatternPlayer, Prinz, RandomMove, ShannonA, ShannonB, Tech, Torres,
    Turing,
};
use thinking::{OptionValue, Program};

/// Creates one of each program.
pub(crate) fn programs() -> Vec<Box<dyn Program>> {
    vec![
        Box::<Torres>::default(),
        Box::new(FirstMove),
        Box::<RandomMove>::default(),
        Box::<ShannonA>::default(),
        Box::new(shannon_b()),
        Box::<PatternPlayer>::default(),
        Box::<Prinz>::default(),
        Box::<Turing>::default(),
        Box::<LosAlamos>::default(),
        Box::<Bernstein>::default(),
        Box::<NewellShawSimon>::default(),
        Box::<MacHack>::default(),
        Box::<Tech>::default(),
        Box::<Chess4>::default(),
        Box::<Kaissa>::default(),
        Box::<Caps>::default(),
        Box::<Harris>::default(),
        Box::<Elementary>::default(),
        Box::<Paradise>::default(),
    ]
}

/// Type B without chance and memory, so that it plays the move that it evaluates best.
fn shannon_b() -> ShannonB {
    let mut program = ShannonB::default();
    for (option, value) in [("Margin", OptionValue::Spin(0)), ("Memory", OptionValue::Check(false))]
    {
        assert_eq!(program.set(option, value), Ok(()));
    }
    program
}
