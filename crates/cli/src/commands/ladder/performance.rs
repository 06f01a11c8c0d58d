//! The rating that follows from results against rated opponents.

/// Returns the rating at which a player is expected to score this many points against opponents, or
/// puzzles, of these ratings, and half of its 95 % interval.
pub(crate) fn performance(others: &[f64], points: f64) -> (f64, f64) {
    let expected = |rating: f64, other: &f64| 1.0 / (1.0 + 10_f64.powf((other - rating) / 400.0));
    let all = |rating: f64| others.iter().map(|other| expected(rating, other)).sum::<f64>();
    let (mut low, mut high) = (-1_000.0, 5_000.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if all(middle) < points { low = middle } else { high = middle }
    }
    let rating = f64::midpoint(low, high);
    let information: f64 =
        others.iter().map(|other| expected(rating, other)).map(|e| e * (1.0 - e)).sum();
    let unit = 400.0 / std::f64::consts::LN_10;
    (rating, 1.96 * unit / information.max(f64::MIN_POSITIVE).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_solves_half_of_the_puzzles_of_a_rating_has_that_rating() {
        let (rating, error) = performance(&[1_500.0; 100], 50.0);
        assert!(
            (rating - 1_500.0).abs() < 1.0 && (60.0..80.0).contains(&error),
            "{rating} {error}"
        );
        let (better, _) = performance(&[1_500.0; 100], 91.0);
        assert!((better - 1_900.0).abs() < 5.0, "{better}");
    }
}
