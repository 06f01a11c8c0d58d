//! The results of a class as CSV. No cell is a formula, whatever the names of the pupils.

use super::task::Task;
use crate::messages::ClassGameView;
use notation::fen;

/// Characters that begin a formula in spreadsheets.
const FORMULA_SIGNS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Writes a cell in quotes.
fn cell(text: &str) -> String {
    let quiet = if text.starts_with(FORMULA_SIGNS) { "'" } else { "" };
    format!("\"{quiet}{}\"", text.replace('"', "\"\""))
}

fn line(cells: &[&str]) -> String {
    let cells: Vec<String> = cells.iter().map(|text| cell(text)).collect();
    cells.join(",") + "\r\n"
}

/// Writes every answer to every task.
pub(super) fn answers<'t>(tasks: impl Iterator<Item = &'t Task>) -> String {
    let head = ["task", "question", "position", "pupil", "answer", "move", "right", "seconds"];
    let mut csv = line(&head);
    for task in tasks {
        let Some(position) = task.position() else { continue };
        let (number, position) = (task.number.to_string(), fen::write(*position));
        for answer in task.answers() {
            let Some(play) = task.shown(answer) else { continue };
            let right = match task.is_right(answer) {
                None => "",
                Some(true) => "yes",
                Some(false) => "no",
            };
            let seconds = answer.after.as_secs().to_string();
            let cells = [&number, task.question(), &position, &answer.name, &play.san, &play.uci];
            csv += &line(&[&cells[..], &[right, &seconds]].concat());
        }
    }
    csv
}

/// Writes every game.
pub(super) fn games(games: &[ClassGameView]) -> String {
    let mut csv = line(&["game", "round", "white", "black", "result"]);
    for one in games.iter().rev() {
        let round = one.round.map(|round| round.to_string()).unwrap_or_default();
        let result = one.result.as_deref().unwrap_or("*");
        csv += &line(&[&one.game.to_string(), &round, &one.white, &one.black, result]);
    }
    csv
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_never_formulas() {
        assert_eq!(cell("Ada \"the first\", L."), "\"Ada \"\"the first\"\", L.\"");
        for text in ["=1+1", "+1", "-1", "@x", "\tx"] {
            assert_eq!(cell(text), format!("\"'{text}\""));
        }
        let game = ClassGameView {
            game: 7,
            round: Some(2),
            white: "Ada".into(),
            black: "=cmd".into(),
            result: None,
        };
        let csv = games(&[game]);
        assert!(csv.ends_with("\"7\",\"2\",\"Ada\",\"'=cmd\",\"*\"\r\n"), "{csv}");
    }
}
