//! Draws curves over the levels as SVG without external references.

use core::fmt::Write;

/// A curve with its name.
pub(super) struct Curve {
    pub(super) name: &'static str,
    /// Levels with their values.
    pub(super) points: Vec<(f64, f64)>,
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 50.0;
const TOP: f64 = 50.0;
const RIGHT: f64 = 190.0;
const BOTTOM: f64 = 45.0;

/// Colours that colour-blind readers can tell apart (Okabe and Ito 2008).
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#000000"];

/// Returns the picture.
pub(super) fn curves(title: &str, curves: &[Curve]) -> String {
    let all = || curves.iter().flat_map(|curve| curve.points.iter());
    let most = all().fold(1.0_f64, |most, point| most.max(point.1)).ceil();
    let last = all().fold(1.0_f64, |last, point| last.max(point.0));
    let x = |level: f64| LEFT + level / last * (WIDTH - LEFT - RIGHT);
    let y = |value: f64| HEIGHT - BOTTOM - value / most * (HEIGHT - TOP - BOTTOM);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n<title>{title}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"12\" y=\"26\" font-size=\"16\" font-weight=\"bold\">{title}</text>\n"
    );
    // Writing to a string cannot fail, here and below.
    for part in 0..=4 {
        let value = most * f64::from(part) / 4.0;
        let (at, end) = (y(value), WIDTH - RIGHT);
        let _ = writeln!(
            text,
            "<line x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{end}\" y2=\"{at:.1}\" stroke=\"#ddd\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555\">{value:.1}</text>",
            LEFT - 6.0,
            at + 4.0
        );
    }
    for level in (0..=last as u32).step_by(2) {
        let (at, foot) = (x(f64::from(level)), HEIGHT - BOTTOM + 18.0);
        let _ = writeln!(
            text,
            "<text x=\"{at:.1}\" y=\"{foot}\" text-anchor=\"middle\" fill=\"#555\">{level}</text>"
        );
    }
    for (place, (curve, colour)) in curves.iter().zip(COLOURS).enumerate() {
        let points: Vec<String> = curve
            .points
            .iter()
            .map(|&(level, value)| format!("{:.1},{:.1}", x(level), y(value)))
            .collect();
        let (side, line) = (WIDTH - RIGHT + 12.0, TOP + 20.0 * place as f64);
        let _ = writeln!(
            text,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>\
             <text x=\"{side}\" y=\"{line}\" fill=\"{colour}\">{}</text>",
            points.join(" "),
            curve.name
        );
    }
    let _ = writeln!(
        text,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#555\">level</text>\n</svg>",
        x(last / 2.0),
        HEIGHT - 8.0
    );
    text
}
