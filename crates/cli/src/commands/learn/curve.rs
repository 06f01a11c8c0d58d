//! The loss of a training run as a picture.

use core::fmt::Write;
use learning::train::Pass;

/// The size of the picture and of the margin around the curves.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const MARGIN: f64 = 56.0;

/// Draws both losses, pass by pass, as SVG.
pub(super) fn draw(passes: &[Pass]) -> String {
    let losses = || passes.iter().flat_map(|pass| [pass.training, pass.validation]);
    let low = losses().fold(f64::INFINITY, f64::min);
    let high = losses().fold(f64::NEG_INFINITY, f64::max).max(low + 1e-9);
    let across = |index: usize| {
        MARGIN + (WIDTH - 2.0 * MARGIN) * index as f64 / (passes.len().max(2) - 1) as f64
    };
    let up = |loss: f64| HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * (loss - low) / (high - low);
    let line = |of: fn(&Pass) -> f64, colour: &str| {
        let mut points = String::new();
        for (index, pass) in passes.iter().enumerate() {
            // Writing to a string cannot fail, here and below.
            let _ = write!(points, "{:.1},{:.1} ", across(index), up(of(pass)));
        }
        format!(
            "<polyline fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" points=\"{points}\"/>\n"
        )
    };
    let text = |x: f64, y: f64, says: &str| {
        format!(
            "<text x=\"{x}\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"12\">{says}</text>\n"
        )
    };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">\n\
         <title>Loss of a training run</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n"
    );
    svg += &line(|pass| pass.training, "#1f6feb");
    svg += &line(|pass| pass.validation, "#d1495b");
    svg += &text(MARGIN, MARGIN / 2.0, "blue: positions trained on · red: positions kept back");
    svg += &text(4.0, up(high), &format!("{high:.5}"));
    svg += &text(4.0, up(low), &format!("{low:.5}"));
    svg += &text(MARGIN, HEIGHT - MARGIN / 3.0, &format!("passes 1 to {}", passes.len()));
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pass_is_a_point_of_both_curves() {
        let pass = |epoch, training| Pass { epoch, training, validation: 0.2, speed: 1.0 };
        let svg = draw(&[pass(1, 0.3), pass(2, 0.25), pass(3, 0.24)]);
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert_eq!(svg.matches(',').count(), 6);
        assert!(!draw(&[pass(1, 0.2)]).contains("NaN") && !draw(&[]).contains("points=\"N"));
    }
}
