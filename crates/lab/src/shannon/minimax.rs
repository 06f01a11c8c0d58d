//! Figure 2: three moves, three answers.

use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::{OptionSpec, Settings};

/// Minimax on nine numbers.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "minimax",
    room: Room::Shannon,
    title: "Three moves, three answers",
    asks: "White moves, Black answers, then f is known. Which move is best for White?",
    source: "Shannon 1950, Figure 2; the printed leaves are lost, these nine are ours and have his minima",
    options: &[OptionSpec::text(
        "Leaves",
        "3 1 4 -7 2 5 8 -6 0",
        "Nine numbers: three answers to each of three moves.",
    )],
    is_swift: true,
    run,
};

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let leaves: Option<Vec<i32>> =
        settings.text("Leaves").split_whitespace().map(|word| word.parse().ok()).collect();
    let Some(leaves) = leaves.filter(|leaves| leaves.len() == 9) else {
        return Err(Trouble("nine whole numbers are wanted, with blanks between them".into()));
    };
    let least: Vec<i32> =
        leaves.chunks(3).filter_map(|three| three.iter().min().copied()).collect();
    let value = least.iter().copied().max().unwrap_or(0);
    let mut report = Report::default();
    let printed = [1, -7, -6];
    let rows = (0..3).map(|index| {
        let three: Vec<String> =
            leaves[index * 3..index * 3 + 3].iter().map(ToString::to_string).collect();
        let looked = answers_looked_at(&leaves, index);
        row![format!("move {}", index + 1), three.join(", "), printed[index], least[index], looked]
    });
    report.table(
        "White takes the greatest of Black's least",
        &["White's", "leaves", "Shannon's least", "our least", "answers alpha-beta looks at"],
        rows.collect(),
    );
    let best = least.iter().position(|&one| one == value).unwrap_or(0) + 1;
    report
        .say(format!("White plays move {best}, worth {value}. In the paper: the first, worth +1."));
    Ok(report)
}

/// The number of answers to a move that must be searched, given the moves before it.
fn answers_looked_at(leaves: &[i32], index: usize) -> usize {
    let known = leaves[..index * 3].chunks(3).filter_map(|three| three.iter().min()).max();
    let answers = &leaves[index * 3..index * 3 + 3];
    let cut = answers.iter().position(|answer| known.is_some_and(|known| answer <= known));
    cut.map_or(3, |place| place + 1)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn the_minima_are_those_of_the_paper() {
        let report = run("minimax", &[]);
        let rows = table(&report, 0);
        assert_eq!(column(rows, 2), column(rows, 3));
        assert_eq!(column(rows, 4), ["3", "1", "2"]);
    }
}
