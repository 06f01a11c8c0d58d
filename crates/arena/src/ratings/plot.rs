//! A list of ratings as a picture: a line for each player, a dot for its rating, whiskers for
//! the error.

use super::{Rated, RatingList};
use core::fmt::Write;

/// Column widths and row heights of the picture, in SVG units.
const NAMES: f64 = 230.0;
const FIGURES: f64 = 110.0;
const WIDTH: f64 = 900.0;
const ROW: f64 = 24.0;
const TOP: f64 = 56.0;
const BOTTOM: f64 = 56.0;

/// Returns the list as SVG without external references.
pub fn svg(list: &RatingList, title: &str) -> String {
    let scale = Scale::of(list);
    let height = TOP + ROW * list.rated.len() as f64 + BOTTOM;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<title>{}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"12\" y=\"26\" font-size=\"17\" font-weight=\"bold\">{}</text>\n",
        escaped(title),
        escaped(title)
    );
    // Writing to a string cannot fail, here and below.
    for mark in scale.marks() {
        let x = scale.place(mark);
        let foot = height - BOTTOM + 8.0;
        let _ = writeln!(
            text,
            "<line x1=\"{x:.1}\" y1=\"{:.1}\" x2=\"{x:.1}\" y2=\"{foot:.1}\" stroke=\"#ddd\"/>\n\
             <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#555\">{mark}</text>",
            TOP - 12.0,
            foot + 16.0
        );
    }
    for (row, rated) in list.rated.iter().enumerate() {
        draw_player(&mut text, rated, TOP + ROW * row as f64 + 4.0, &scale);
    }
    let _ = writeln!(
        text,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555\">Elo, {} fixed; whiskers \
         hold 95 of 100 cases</text>\n</svg>",
        WIDTH - 12.0,
        height - 6.0,
        escaped(&list.anchor.name)
    );
    text
}

fn draw_player(text: &mut String, rated: &Rated, y: f64, scale: &Scale) {
    let (low, x, high) = (
        scale.place(rated.elo - rated.error),
        scale.place(rated.elo),
        scale.place(rated.elo + rated.error),
    );
    let baseline = y + 4.5;
    let _ = writeln!(
        text,
        "<text x=\"{:.1}\" y=\"{baseline:.1}\" text-anchor=\"end\">{}</text>\n\
         <line x1=\"{low:.1}\" y1=\"{y:.1}\" x2=\"{high:.1}\" y2=\"{y:.1}\" stroke=\"#36c\" \
         stroke-width=\"2\"/>\n<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\" fill=\"#036\"/>\n\
         <text x=\"{:.1}\" y=\"{baseline:.1}\" text-anchor=\"end\">{:.0} ± {:.0}</text>",
        NAMES - 14.0,
        escaped(&labelled(rated)),
        WIDTH - 12.0,
        rated.elo,
        rated.error
    );
}

/// Returns the name, with the year of a program of the catalogue.
fn labelled(rated: &Rated) -> String {
    let name = &rated.player.name;
    let id = name.split([':', ' ']).next().unwrap_or(name);
    let year = catalogue::find(id).ok().map(|entry| entry.card().year);
    let shown: String = match name.chars().count() {
        0..=24 => name.clone(),
        _ => name.chars().take(23).chain(['…']).collect(),
    };
    match year {
        Some(year) => format!("{shown} ({year})"),
        None => shown,
    }
}

/// Converts Elo to columns.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    fn of(list: &RatingList) -> Self {
        let ends = |rated: &Rated| [rated.elo - rated.error, rated.elo + rated.error];
        let values: Vec<f64> = list.rated.iter().flat_map(ends).collect();
        let least = values.iter().copied().fold(f64::INFINITY, f64::min);
        let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let steps = [25.0, 50.0, 100.0, 200.0, 250.0, 500.0, 1000.0];
        let fits = |step: &f64| (most - least) / step <= 10.0;
        let step = steps.into_iter().find(|step| fits(step)).unwrap_or(2000.0);
        let low = (least / step).floor() * step;
        let high = ((most / step).ceil() * step).max(low + step);
        Self { low, high, step }
    }

    fn place(&self, elo: f64) -> f64 {
        NAMES + (elo - self.low) / (self.high - self.low) * (WIDTH - NAMES - FIGURES - 20.0)
    }

    fn marks(&self) -> impl Iterator<Item = f64> + '_ {
        let count = ((self.high - self.low) / self.step).round() as u32;
        (0..=count).map(|mark| self.low + f64::from(mark) * self.step)
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::Tally;
    use crate::store::{PlayerKind, PlayerName};

    #[test]
    fn every_player_has_a_dot_inside_the_picture() {
        let rated = |name: &str, elo: f64, error: f64| Rated {
            player: PlayerName::new(PlayerKind::Program, name),
            elo,
            error,
            tally: Tally::default(),
            opponents: 1,
            above_next: None,
            gap_error: None,
        };
        let list = RatingList {
            anchor: PlayerName::new(PlayerKind::Program, "random-move"),
            rated: vec![
                rated("vitrine:nodes=1000", 2512.3, 40.0),
                rated("<b>\"&", 700.0, 700.0),
                rated("random-move", 0.0, 0.0),
            ],
            unconnected: Vec::new(),
            white: (0.0, 0.0),
            games: 9,
        };
        let picture = svg(&list, "Ladder");
        assert_eq!(picture.matches("<circle").count(), 3);
        assert!(picture.contains("vitrine:nodes=1000 (2026)"), "{picture}");
        assert!(picture.contains("random-move (1949)") && picture.contains("&lt;b&gt;&quot;&amp;"));
        let columns = picture.split("cx=\"").skip(1);
        let columns = columns.map(|rest| rest.split('"').next().unwrap().parse::<f64>().unwrap());
        assert!(columns.into_iter().all(|x| (NAMES..WIDTH - FIGURES).contains(&x)));
    }
}
