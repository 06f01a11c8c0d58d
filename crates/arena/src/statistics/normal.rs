//! The normal distribution.

/// Standard deviations on each side that contain 95 % of all cases.
pub const CONFIDENCE_95: f64 = 1.959_963_984_540_054;

/// Returns the probability that a standard normal variable is below `z`.
pub fn below(z: f64) -> f64 {
    let half = 0.5 * outside(z.abs() / std::f64::consts::SQRT_2);
    if z < 0.0 { half } else { 1.0 - half }
}

/// Returns the complementary error function of a non-negative number: by a series near zero, by a
/// continued fraction far from it.
fn outside(x: f64) -> f64 {
    if x < 2.5 { 1.0 - series(x) } else { fraction(x) }
}

fn series(x: f64) -> f64 {
    let mut term = x;
    let mut sum = x;
    for n in 1..200 {
        let n = f64::from(n);
        term *= -x * x / n;
        let addend = term / (2.0 * n + 1.0);
        sum += addend;
        if addend.abs() < 1e-17 {
            break;
        }
    }
    sum * 2.0 / std::f64::consts::PI.sqrt()
}

fn fraction(x: f64) -> f64 {
    let depth = 60;
    let tail = (1..=depth).rev().fold(x, |below, k| x + f64::from(k) / 2.0 / below);
    (-x * x).exp() / std::f64::consts::PI.sqrt() / tail
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of Abramowitz and Stegun, table 26.1.
    #[test]
    fn the_curve_agrees_with_the_tables() {
        for (z, chance) in [
            (0.0, 0.5),
            (0.5, 0.691_462_461_274_013),
            (1.0, 0.841_344_746_068_543),
            (2.0, 0.977_249_868_051_821),
            (3.0, 0.998_650_101_968_370),
            (4.0, 0.999_968_328_758_167),
            (5.0, 0.999_999_713_348_428),
        ] {
            assert!((below(z) - chance).abs() < 1e-14, "{z}: {}", below(z));
            assert!((below(-z) - (1.0 - chance)).abs() < 1e-14);
        }
        assert!((below(CONFIDENCE_95) - 0.975).abs() < 1e-14);
        // The two methods agree where they meet.
        assert!((1.0 - series(2.5) - fraction(2.5)).abs() < 1e-14);
    }
}
