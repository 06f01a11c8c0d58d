//! `vitrine why`: explains a move or a position.

use crate::args::{WhyArgs, WhyQuestion};
use crate::failure::Failure;
use crate::json;
use crate::start::{self, Start};
use crate::text::paragraph;
use crate::thinker::Thinker;
use explain::{Claim, Question, sentence};
use notation::{coordinates, quote, san};
use rules::chess::Position;
use rules::{Game, Move};
use serde_json::json;
use server::{claims_json, thoughts_json};
use std::io::Write;

/// Answers the questions of the arguments.
pub(crate) fn run(args: &WhyArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let Start { position, .. } = start::position(&args.fen.join(" "), &args.start)?;
    let Some(position) = position.as_chess().copied() else {
        return Err(Failure::Usage("only chess on 8×8 can be explained".into()));
    };
    if Game::new(position).outcome().is_some() {
        return Err(Failure::Usage("the game is over in this position".into()));
    }
    let mut thinker = Thinker::new(catalogue::DEFAULT, &[], 0)?;
    let played = match &args.m {
        Some(text) => legal(text, &position)?,
        None => best(&mut thinker, &position)?,
    };
    let questions = match args.question {
        Some(WhyQuestion::Bad) => vec![Question::WhyBad],
        Some(WhyQuestion::Idea) => vec![Question::Idea],
        Some(WhyQuestion::Threat) => vec![Question::Threat],
        Some(WhyQuestion::Seen) => vec![Question::Seen],
        None if args.m.is_some() => Question::ALL.to_vec(),
        None => vec![Question::Threat, Question::Idea],
    };
    if args.output.is_json() {
        return write_json(&mut thinker, &questions, &position, played, out);
    }
    for question in questions {
        let claims = thinker.explain(question, &position, played)?;
        let about = match question {
            Question::Threat => String::new(),
            _ => format!(" ({})", san::write(played, &position)),
        };
        writeln!(out, "{}{about}", question.words())?;
        if question == Question::Seen {
            tell_seen(&claims, out)?;
        } else {
            tell(&claims, out)?;
        }
    }
    Ok(())
}

fn write_json(
    thinker: &mut Thinker,
    questions: &[Question],
    position: &Position,
    played: Move,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut answers = Vec::new();
    for &question in questions {
        let claims = thinker.explain(question, position, played)?;
        let claims: Vec<_> =
            claims.iter().map(|claim| claims_json::claim(claim, question)).collect();
        answers.push(json!({
            "question": question.id(), "words": question.words(), "claims": claims,
        }));
    }
    let at = (*position).into();
    let object = json!({
        "position": thoughts_json::position(&at),
        "move": thoughts_json::one_move(played, &at),
        "answers": answers,
    });
    json::print(object, out)
}

/// Prints the claims, one paragraph each.
pub(crate) fn tell(claims: &[Claim], out: &mut dyn Write) -> Result<(), Failure> {
    for claim in claims {
        paragraph(out, "  ", &sentence::with_line(claim))?;
    }
    Ok(())
}

fn tell_seen(claims: &[Claim], out: &mut dyn Write) -> Result<(), Failure> {
    match claims.first().and_then(sentence::seen) {
        Some(text) => Ok(paragraph(out, "  ", &text)?),
        None => tell(claims, out),
    }
}

/// Parses a legal move in either notation.
pub(crate) fn legal(text: &str, position: &Position) -> Result<Move, Failure> {
    let found = san::find(text, position).ok().or_else(|| coordinates::read(text, position).ok());
    found.ok_or_else(|| Failure::Usage(format!("{} is not a legal move here", quote(text))))
}

fn best(thinker: &mut Thinker, position: &Position) -> Result<Move, Failure> {
    let judged = thinker.judge(position, explain::NODES)?;
    let first = judged.and_then(|judged| judged.line.first().copied());
    first.ok_or_else(|| Failure::Failed("no move was found".into()))
}
