//! PARADISE on a file of test positions: solved or not, positions in the tree, the plan in words.
//!
//! `cargo run --example win_at_chess -- wac.epd 92`

#![expect(clippy::print_stdout, reason = "a table for people")]

use museum::Paradise;
use notation::{epd, san};
use rules::{Game, Variant};
use std::error::Error;
use thinking::{
    Decision, Desk, Detail, Exhibit, Limits, Listener, Program, Signals, StillWatch, Thought,
};

/// Remembers the plan and its cost.
#[derive(Default)]
struct Heard {
    plan: String,
    counted: Option<Exhibit>,
}

impl Heard {
    fn nodes(&self) -> i64 {
        let found = self
            .counted
            .as_ref()
            .and_then(|table| table.number(table.row("positions in the tree")?, "count"));
        found.unwrap_or(0)
    }
}

impl Listener for Heard {
    fn detail(&self) -> Detail {
        Detail::Moves
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        match thought {
            Thought::Remark { text, rule: Some(rule), .. } if rule.id == "PD-PLAN" => {
                self.plan = text.to_string();
            }
            Thought::Exhibit(table) if table.layout.id == "counted" => {
                self.counted = Some(table.clone());
            }
            _ => {}
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("the file of positions is missing")?;
    let most = arguments.next().map_or(Ok(usize::MAX), |text| text.parse())?;
    let text = std::fs::read_to_string(path)?;
    let (mut tried, mut nodes) = (0, Vec::new());
    for line in text.lines().take(most) {
        let record = epd::read(line, Variant::Chess)?.value;
        let (signals, mut heard) = (Signals::default(), Heard::default());
        let mut desk = Desk::new(&signals, &StillWatch, &mut heard, 1);
        let game = Game::new(record.position);
        let decision = Paradise::default().think(&game, &Limits::default(), &mut desk);
        let Decision::Play(m) = decision else { continue };
        tried += 1;
        let solved = record.moves("bm").contains(&m);
        if solved {
            nodes.push(heard.nodes());
        }
        let mark = if solved { "solved" } else { "-" };
        let id = record.text("id").unwrap_or_default();
        let played = san::write(m, &record.position);
        println!("{id} {mark:<7}{played:<7}{:>5} {}", heard.nodes(), heard.plan);
    }
    nodes.sort_unstable();
    let median = nodes.get(nodes.len() / 2).copied().unwrap_or(0);
    println!("{} of {tried} solved; median of positions {median}", nodes.len());
    Ok(())
}
