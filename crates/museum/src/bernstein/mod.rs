//! Bernstein's program for the IBM 704 (1957): eight questions choose seven plausible moves, for
//! both sides at every node, four plies deep. A ratio of scores decides.
//!
//! * `questions.rs` what each question finds · `list.rs` the table that they fill
//! * `weigh.rs` the four terms of the score · `worth.rs` the ratio · `tree.rs` the tree
//! * `word.rs` a move as the machine writes it
//! * `rules.rs` the rules in words and the deviations

mod list;
mod questions;
mod rules;
#[cfg(test)]
mod tests;
mod tree;
mod weigh;
mod word;
mod worth;

use crate::toolkit::{self, Choice, DRAWS_OPTION, SEE_DRAWS, STOPPED, Scheme, Walk};
use ::rules::chess::Position;
use ::rules::{Bitboard, Game, Variant};
use list::{Asking, Paper, QUESTIONS, Question};
use std::borrow::Cow;
use thinking::{
    Abilities, Card, Decision, Desk, ILLEGAL_MOVE, Limits, Method, NoMove, OptionError, OptionKind,
    OptionSpec, OptionValue, OriginalMachine, Plays, Program, Rule, Settings, Thought,
};
use tree::Tree;
use weigh::Weights;
use word::Word;
use worth::Worth;

/// The program for the IBM 704.
#[derive(Clone, Debug)]
pub struct Bernstein {
    settings: Settings,
    /// Whether the opponent's last move was illegal and has not been reported yet.
    to_be_checked: bool,
}

static CARD: Card = Card {
    id: "bernstein",
    name: "Bernstein's program",
    year: 1957,
    people: &["Alex Bernstein", "Michael de V. Roberts", "Timothy Arbuckle", "Martin Belsky"],
    machine: "IBM 704, 42,000 operations a second",
    character: "Asks eight questions and sees only what they show: a passable amateur with blind \
                spots, who would rather run away than defend.",
    method: Method {
        alternatives: "seven plausible moves, by a sequence of eight questions",
        depth: "two moves of each side, seven plausible ones at each step",
        evaluation: "ratio of two sums: mobility, area control, king defence, material",
        integration: "minimax",
        final_choice: "the best value",
        language: "machine code, 7,000 words",
    },
    sources: &[
        "A. Bernstein, M. de V. Roberts, T. Arbuckle, M. A. Belsky, A chess playing program for \
         the IBM 704, Proceedings of the Western Joint Computer Conference, 1958, 157-159",
        "A. Bernstein, M. de V. Roberts, Computer v. chess-player, Scientific American 198, \
         June 1958",
        "A. Newell, J. C. Shaw, H. A. Simon, Chess-playing programs and the problem of \
         complexity, 1958, section Bernstein's program and table 1",
    ],
    rules: rules::ALL,
    deviations: rules::DEVIATIONS,
    abilities: Abilities { variants: &[Variant::Chess], chess960: false, plays: Plays::Games },
    original: Some(OriginalMachine {
        name: "IBM 704",
        seconds_per_position: 480.0 / 2_800.0,
        basis: "8 minutes a move for 7, 49, 343 and 2,401 positions (Bernstein 1958)",
    }),
};

const PLIES: &str = "Plies";
const WIDTH: &str = "Plausible Moves";
const MATERIAL_WEIGHT: &str = "Material Weight";
const CENTRE_WEIGHT: &str = "Centre Weight";
const KING_WEIGHT: &str = "King Weight";
const SELECTIVE: &str = "Selective";
const ORDER: &str = "Questions";
const RESIGN: &str = "Resign";

/// The names of the papers in the option.
const CONFERENCE: &str = "conference";
const ARTICLE: &str = "article";

/// The option whether a question is asked. The machine asked all of them.
const fn asked(question: &Question) -> OptionSpec {
    let says = question.rule.says;
    OptionSpec::check(question.name, true, says)
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::spin(
        PLIES,
        4,
        (1, 6),
        "How many plies deep moves are followed; the machine looked at four.",
    ),
    OptionSpec::spin(
        WIDTH,
        7,
        (1, 32),
        "How many plausible moves the table holds; the machine's held seven.",
    ),
    OptionSpec::spin(
        MATERIAL_WEIGHT,
        50,
        (1, 1_000),
        "The factor F: how many points a pawn is worth.",
    ),
    OptionSpec::spin(
        CENTRE_WEIGHT,
        1,
        (0, 100),
        "How many points a controlled square of the centre is worth.",
    ),
    OptionSpec::spin(
        KING_WEIGHT,
        1,
        (0, 100),
        "How many points a controlled square beside the king is worth.",
    ),
    OptionSpec::check(
        SELECTIVE,
        false,
        "Follow a move only if its position scores no less than the one before it.",
    ),
    OptionSpec::combo(
        ORDER,
        CONFERENCE,
        &[CONFERENCE, ARTICLE],
        "The order of questions 5 and 6: key squares first as in the conference paper, or \
               open files first as in the article.",
    ),
    asked(&QUESTIONS[0]),
    asked(&QUESTIONS[2]),
    asked(&QUESTIONS[3]),
    asked(&QUESTIONS[4]),
    asked(&QUESTIONS[5]),
    asked(&QUESTIONS[6]),
    asked(&QUESTIONS[7]),
    asked(&QUESTIONS[8]),
    asked(&QUESTIONS[9]),
    asked(&QUESTIONS[10]),
    OptionSpec {
        name: RESIGN,
        says: "The machine resigns when its ratio falls below this, in hundredths; 0 is never.",
        kind: OptionKind::Spin { default: 0, min: 0, max: 100, parts: 100 },
    },
    OptionSpec {
        name: ILLEGAL_MOVE,
        says: "Tells the machine that its opponent made an illegal move: it asks him to check it.",
        kind: OptionKind::Button,
    },
    DRAWS_OPTION,
];

impl Default for Bernstein {
    fn default() -> Self {
        Self { settings: Settings::new(OPTIONS), to_be_checked: false }
    }
}

impl Bernstein {
    fn asking(&self) -> Asking {
        let paper = match self.settings.text(ORDER) {
            ARTICLE => Paper::Article,
            _ => Paper::Conference,
        };
        // A question without an option of its own is always asked.
        let is_asked = |question: &Question| {
            self.settings.get(question.name) != Some(&OptionValue::Check(false))
        };
        let width = usize::try_from(self.settings.spin(WIDTH)).unwrap_or(1);
        Asking { width, paper, asked: QUESTIONS.each_ref().map(is_asked) }
    }

    fn weights(&self) -> Weights {
        Weights {
            material: self.settings.spin(MATERIAL_WEIGHT),
            centre: self.settings.spin(CENTRE_WEIGHT),
            king: self.settings.spin(KING_WEIGHT),
        }
    }

    fn depth(&self, limits: &Limits) -> u32 {
        let plies = u32::try_from(self.settings.spin(PLIES)).unwrap_or(1);
        limits.depth.map_or(plies, |depth| depth.clamp(1, plies))
    }

    fn tree(&self, depth: u32) -> Tree {
        Tree::new(self.asking(), self.weights(), self.settings.check(SELECTIVE), depth)
    }
}

impl Program for Bernstein {
    fn card(&self) -> &'static Card {
        &CARD
    }

    fn options(&self) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn set(&mut self, option: &str, value: OptionValue) -> Result<(), OptionError> {
        self.settings.set(option, value)?;
        self.to_be_checked |= option.eq_ignore_ascii_case(ILLEGAL_MOVE);
        Ok(())
    }

    fn new_game(&mut self) {
        self.to_be_checked = false;
    }

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        desk.announce(&Thought::Began { position: Cow::Borrowed(game.position()) });
        let Some(position) = game.position().as_chess() else {
            return Decision::Stand(NoMove::NotMine("plays chess on the board of 8×8 squares"));
        };
        if core::mem::take(&mut self.to_be_checked) {
            say("PLEASE CHECK LAST MOVE.", &rules::CHECK_LAST, desk);
        }
        let depth = self.depth(limits);
        let mut tree = self.tree(depth);
        let mut walk = Walk::new(desk, limits, position.turn());
        walk.see_draws(self.settings.check(SEE_DRAWS), game);
        let table = tree.list(position, &mut walk);
        let moves = tree::allowed(position, table, limits, &mut walk);
        let Some(&first) = moves.first() else {
            say_thanks(desk);
            return Decision::Stand(NoMove::GameOver);
        };
        let choice = toolkit::choose(&mut tree, position, &moves, depth, &mut walk);
        let Some(choice) = choice else { return toolkit::unlooked(first, desk) };
        if choice.value.is_below(self.settings.spin(RESIGN)) {
            say(rules::RESIGNS.says, &rules::RESIGNS, desk);
            say_thanks(desk);
            return Decision::Stand(NoMove::Resigns);
        }
        let finished = choice.tried.len() == moves.len();
        play(position, &choice, finished, desk)
    }
}

/// Says why this move and no other is played, and plays it.
fn play(
    position: &Position,
    choice: &Choice<Worth>,
    finished: bool,
    desk: &mut Desk<'_>,
) -> Decision {
    let rule = say_dropped(choice, desk);
    choice.say_replies(&rules::BEST, desk);
    let rule = if finished { rule } else { &STOPPED };
    let m = choice.m;
    if desk.hears() {
        let word = Word { m, machine: position.turn() };
        say(&word.to_string(), &rules::WORD, desk);
    }
    if !position.after(m).has_legal_move() {
        say_thanks(desk);
    }
    desk.announce(&Thought::Chose { m, verdict: choice.value.verdict(), rule });
    Decision::Play(m)
}

/// Says why the other moves are not played. Returns the rule that decided.
fn say_dropped(choice: &Choice<Worth>, desk: &mut Desk<'_>) -> &'static Rule {
    let mut deciding = if choice.tried.len() == 1 { &rules::ONLY_MOVE } else { &rules::BEST };
    for &(m, worth) in choice.tried.iter().filter(|(m, _)| *m != choice.m) {
        let rule = if worth == choice.value { &rules::TIE } else { &rules::BEST };
        if rule == &rules::TIE {
            deciding = rule;
        }
        desk.tell(&Thought::Discarded { m, rule });
    }
    deciding
}

fn say_thanks(desk: &mut Desk<'_>) {
    say("THANK YOU FOR AN INTERESTING GAME.", &rules::THANKS, desk);
}

fn say(text: &str, rule: &'static Rule, desk: &mut Desk<'_>) {
    let squares = Bitboard::EMPTY;
    desk.tell(&Thought::Remark { text: Cow::Borrowed(text), rule: Some(rule), squares });
}
