//! The mirror: with colours and ranks exchanged every concept gives the mirrored answer.

use crate::positions;
use concepts::analysis::{self, Feature};
use concepts::castling::{self, Castling};
use concepts::discoveries::{self, Battery, Discovery};
use concepts::exchange::{self, Exchange, Terms};
use concepts::forks::{self, Fork};
use concepts::glance::{self, Contact};
use concepts::guards::{self, Guard};
use concepts::lines::{self, Alignment};
use concepts::mates::{self, FalseGuard, MateGuard};
use concepts::pawns::{self, Chain};
use concepts::pins::{self, Pin};
use concepts::skewers::{self, Skewer};
use concepts::{
    Values, area, attack, bishops, checks, development, files, hanging, king, material, mobility,
    outposts, overload, shelter, trapped,
};
use rules::chess::Position;
use rules::{Bitboard, Color, Move, MoveList, Role, Square};
use std::fmt::Debug;

const VALUES: Values = Values::STANDARD;
const PLAIN: Terms = Terms::plain(VALUES);
const STRICT: Terms = Terms::strict(VALUES);

/// A value that can be mirrored.
trait Mirror: PartialEq + Debug {
    fn turned(&self) -> Self;
}

macro_rules! stays {
    ($($kind:ty),*) => { $(impl Mirror for $kind { fn turned(&self) -> Self { *self } })* };
}
stays!(u32, u8, i32, bool, Castling);

impl Mirror for Bitboard {
    fn turned(&self) -> Self {
        self.flipped()
    }
}

impl Mirror for Square {
    fn turned(&self) -> Self {
        self.flipped()
    }
}

/// The two squares are bits 6–11 and 0–5 of a move; the ranks are the upper halves.
impl Mirror for Move {
    fn turned(&self) -> Self {
        Self::from_bits(self.bits() ^ (56 << 6 | 56)).unwrap()
    }
}

impl<T: Mirror> Mirror for Option<T> {
    fn turned(&self) -> Self {
        self.as_ref().map(T::turned)
    }
}

/// Lists are sets: their order is not part of the answer.
impl<T: Mirror + Ord> Mirror for Vec<T> {
    fn turned(&self) -> Self {
        sorted(self.iter().map(T::turned))
    }
}

impl<T: Mirror, U: Mirror> Mirror for (T, U) {
    fn turned(&self) -> Self {
        (self.0.turned(), self.1.turned())
    }
}

impl<T: Mirror, const N: usize> Mirror for [T; N] {
    fn turned(&self) -> Self {
        std::array::from_fn(|index| self[index].turned())
    }
}

macro_rules! field_by_field {
    ($($kind:ident { $($field:ident),* })*) => {
        $(impl Mirror for $kind {
            fn turned(&self) -> Self {
                Self { $($field: self.$field.turned()),* }
            }
        })*
    };
}
field_by_field! {
    Alignment { slider, front, behind }
    Battery { slider, screen, target }
    Chain { pawns, bases, heads }
    Contact { m, covered_by, blocked, held }
    Discovery { m, slider, target }
    FalseGuard { guard, charge, line }
    Fork { by, targets }
    Guard { piece, charges }
    MateGuard { guard, mating, barred, free, line }
    Pin { pinned, pinner, target }
    Skewer { slider, front, behind }
}

fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<_> = items.into_iter().collect();
    items.sort();
    items
}

fn listed(moves: &MoveList) -> Vec<Move> {
    sorted(moves)
}

/// A position and its mirror image.
struct Pair {
    here: Position,
    there: Position,
}

impl Pair {
    fn of(here: Position) -> Self {
        let there = Position::from_setup(here.to_setup().color_flipped()).unwrap();
        Self { here, there }
    }

    fn whole<T: Mirror>(&self, ask: impl Fn(&Position) -> T) {
        assert_eq!(ask(&self.here).turned(), ask(&self.there), "{:?}", self.here);
    }

    fn sides<T: Mirror>(&self, ask: impl Fn(&Position, Color) -> T) {
        for color in Color::ALL {
            let answer = ask(&self.there, !color);
            assert_eq!(ask(&self.here, color).turned(), answer, "{color:?} {:?}", self.here);
        }
    }

    fn squares<T: Mirror>(&self, ask: impl Fn(&Position, Square) -> T) {
        for square in Square::ALL {
            let answer = ask(&self.there, square.flipped());
            assert_eq!(ask(&self.here, square).turned(), answer, "{square} {:?}", self.here);
        }
    }

    fn squares_and_sides<T: Mirror>(&self, ask: impl Fn(&Position, Square, Color) -> T) {
        for color in Color::ALL {
            for square in Square::ALL {
                let answer = ask(&self.there, square.flipped(), !color);
                let expected = ask(&self.here, square, color).turned();
                assert_eq!(expected, answer, "{square} {color:?} {:?}", self.here);
            }
        }
    }
}

fn pairs() -> impl Iterator<Item = Pair> {
    positions::from_games(9).step_by(3).chain(positions::random_placements(250)).map(Pair::of)
}

#[test]
fn attacks_and_exchanges() {
    let fought = |exchange: Option<Exchange>| {
        exchange.map(|exchange| {
            let mut captures = exchange.captures().map(|capture| capture.from);
            let in_order: [Option<Square>; 16] = std::array::from_fn(|_| captures.next());
            (exchange.result, in_order)
        })
    };
    for pair in pairs() {
        pair.squares(attack::from);
        pair.squares(attack::defenders);
        pair.sides(attack::by);
        pair.sides(|p, c| Role::ALL.map(|role| attack::by_role(p, c, role)));
        pair.squares_and_sides(attack::attackers);
        pair.squares_and_sides(attack::in_depth);
        pair.squares_and_sides(attack::behind);
        pair.squares_and_sides(attack::unpinned);
        pair.squares_and_sides(|p, s, c| attack::cheapest(p, s, c, &VALUES));
        for terms in [PLAIN, STRICT, PLAIN.cheapest_first()] {
            pair.squares_and_sides(|p, s, c| fought(exchange::exchange(p, s, c, &terms)));
            pair.squares_and_sides(|p, s, c| exchange::gain(p, s, c, &terms));
        }
        pair.squares_and_sides(|p, s, c| {
            exchange::gain_without(p, s, c, &PLAIN, p.role(Role::Pawn))
        });
        pair.sides(|p, c| {
            sorted(mobility::moves(p, c).iter().map(|&m| {
                let judged = [exchange::after, exchange::won_by, exchange::reply_gain];
                (m, judged.map(|judge| judge(p, m, &STRICT)))
            }))
        });
        pair.sides(|p, c| sorted(lines::alignments(p, c)));
    }
}

#[test]
fn moves_and_mobility() {
    for pair in pairs() {
        pair.sides(|p, c| listed(&mobility::moves(p, c)));
        pair.sides(|p, c| mobility::with_turn(p, c).map(|p| listed(&p.legal_moves())));
        pair.sides(mobility::count);
        pair.sides(mobility::immobile);
        pair.squares(|p, s| listed(&mobility::moves_of(p, s)));
        pair.squares(mobility::targets);
        pair.squares(mobility::reach);
        pair.squares(|p, s| listed(&mobility::safe_moves_of(p, s, &STRICT)));
        pair.whole(|p| sorted(p.legal_moves().iter().map(|&m| (m, mobility::destination(m)))));
        pair.sides(area::controlled);
        pair.whole(area::contested);
        pair.squares_and_sides(|p, s, c| area::attack_counts(p, c)[s as usize]);
        pair.sides(|p, c| area::attacks_on(p, c, p.color(!c)));
        pair.sides(area::centre_attacks);
        pair.sides(|p, c| Role::ALL.map(|role| material::count(p, c, role)));
        pair.sides(|p, c| material::total(p, c, &VALUES));
        pair.whole(|p| (material::balance(p, &VALUES) * p.turn().choose(1, -1), true));
        pair.squares(|p, s| material::on(p, s, &VALUES));
    }
}

#[test]
fn tactics() {
    for pair in pairs() {
        pair.sides(|p, c| sorted(pins::absolute(p, c)));
        pair.sides(|p, c| sorted(pins::relative(p, c, &VALUES)));
        pair.sides(|p, c| pins::pinned(p, c, &VALUES));
        pair.sides(|p, c| sorted(skewers::skewers(p, c, &VALUES)));
        pair.sides(|p, c| sorted(forks::forks(p, c, &VALUES)));
        pair.whole(|p| sorted(forks::fork_moves(p, &STRICT)));
        pair.squares(|p, s| forks::worthy_targets(p, s, &VALUES));
        pair.squares(forks::royal_fork_squares);
        pair.squares(forks::unguarded_royal_fork_squares);
        pair.sides(|p, c| sorted(discoveries::batteries(p, c, &VALUES)));
        pair.whole(|p| sorted(discoveries::discovered_attacks(p, &VALUES)));
        pair.whole(|p| sorted(discoveries::discovered_checks(p)));
        pair.whole(|p| sorted(discoveries::double_checks(p)));
        pair.whole(|p| listed(&checks::checking_moves(p)));
        pair.whole(|p| listed(&checks::mating_moves(p)));
        pair.whole(|p| listed(&checks::deadly_moves(p)));
        pair.whole(checks::is_mate);
        pair.whole(checks::is_mate_but_for_interpositions);
        pair.whole(checks::controlled_checkers);
        pair.whole(checks::controlled_checking_squares);
        pair.sides(hanging::undefended);
        pair.sides(hanging::hanging);
        pair.sides(|p, c| hanging::attacked_by_cheaper(p, c, &VALUES));
        pair.sides(hanging::outnumbered);
        pair.sides(|p, c| hanging::en_prise(p, c, &STRICT));
        pair.sides(|p, c| hanging::exchangeable(p, c, &PLAIN));
        pair.squares(|p, s| guards::charges(p, s, &STRICT));
        pair.sides(|p, c| sorted(guards::guards(p, c, &STRICT)));
        pair.sides(|p, c| sorted(overload::overloaded(p, c, &STRICT)));
        pair.sides(|p, c| trapped::without_safe_move(p, c, &STRICT));
        pair.sides(|p, c| trapped::trapped(p, c, &STRICT));
    }
}

#[test]
fn mates_and_their_guards() {
    for pair in pairs() {
        pair.sides(|p, c| sorted(mates::threatened(p, c)));
        pair.sides(|p, c| sorted(mates::mate_guards(p, c)));
        pair.sides(|p, c| sorted(mates::false_guards(p, c)));
        pair.whole(glance::is_mated);
        pair.whole(|p| glance::escape(p).is_none());
        pair.whole(|p| glance::mating_move(p).is_some());
        pair.whole(|p| listed(&glance::mating_moves(p)));
        pair.whole(|p| {
            let is_mate = |&m: &Move| glance::saved_from(p, m).is_none();
            sorted(p.legal_moves().iter().copied().filter(is_mate))
        });
        pair.whole(|p| sorted(glance::contact_mates(p)));
    }
}

#[test]
fn structure() {
    for pair in pairs() {
        let by_side: &[fn(&Position, Color) -> Bitboard] = &[
            pawns::of,
            pawns::doubled,
            pawns::isolated,
            pawns::backward,
            pawns::blocked,
            pawns::passed,
            pawns::candidates,
            pawns::phalanx,
            pawns::protected,
            pawns::connected,
            pawns::central,
            pawns::key_squares,
            pawns::holes,
            files::half_open,
            files::rooks_on_open,
            files::rooks_on_half_open,
            files::rooks_on_seventh,
            files::doubled_rooks,
            files::connected_rooks,
            outposts::immune,
            outposts::squares,
            outposts::occupied,
            outposts::advanced_knights,
            outposts::secure_knights,
            bishops::bad,
            bishops::pair,
            development::undeveloped_minors,
            development::developed_minors,
            development::unmoved_centre_pawns,
            development::blocked_centre_pawns,
            king::ring,
            king::controlled_ring,
            king::attacked_ring,
            king::ring_attackers,
            king::flight_squares,
            king::exposure,
            shelter::zone,
            shelter::shelter,
            shelter::advanced,
            shelter::gaps,
            shelter::storming,
        ];
        by_side.iter().for_each(|ask| pair.sides(ask));
        pair.sides(|p, c| sorted(pawns::chains(p, c)));
        pair.sides(king::edge_distance);
        pair.whole(files::open);
        pair.whole(bishops::opposite);
        pair.squares(bishops::pawns_on_its_colour);
        pair.squares(bishops::pawns_on_other_colour);
        // Light squares become dark in the mirror.
        pair.squares(|_, s| bishops::colour_of(s));
        pair.sides(castling::status);
        pair.sides(|p, c| sorted(castling::moves(p, c)));
        Feature::ALL.into_iter().for_each(|feature| pair.sides(|p, c| feature.find(p, c)));
    }
}

#[test]
fn spans() {
    use pawns::spans;
    for pair in pairs() {
        pair.sides(|p, c| spans::ahead(c, p.color(c)));
        pair.sides(|p, c| spans::attack_span(c, p.color(c)));
        pair.whole(|p| spans::files(p.role(Role::Pawn)));
        pair.squares(|_, s| spans::neighbour_files(s));
        pair.squares_and_sides(|_, s, c| spans::front(c, s));
    }
}

#[test]
fn moves_needed_to_castle() {
    let games = positions::from_games(30).step_by(7);
    for pair in games.filter(|p| p.castling_rooks().any()).map(Pair::of) {
        pair.sides(castling::moves_needed);
    }
}

#[test]
fn facts() {
    for pair in pairs() {
        let lit = |facts: Vec<analysis::Fact>| sorted(facts.iter().map(|fact| fact.squares()));
        pair.whole(|p| lit(analysis::tactical(p)));
        pair.whole(|p| lit(analysis::lasting(p)));
        pair.whole(|p| lit(analysis::facts(p)));
    }
}

#[test]
fn every_public_function_has_been_asked() {
    let here = include_str!("symmetry.rs");
    let mut count = 0;
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            // Patterns are tested for both colours in `patterns.rs`.
            if entry.is_dir() {
                folders.extend(Some(entry).filter(|folder| !folder.ends_with("patterns")));
                continue;
            }
            let file = entry.file_stem().unwrap().to_str().unwrap().to_owned();
            let folder = entry.parent().unwrap().file_name().unwrap().to_str().unwrap();
            let module = match (folder, file.as_str()) {
                ("src", _) | ("pawns", "spans") => file,
                (folder, _) => folder.to_owned(),
            };
            let text = std::fs::read_to_string(&entry).unwrap();
            for line in text.lines().filter_map(|line| line.strip_prefix("pub fn ")) {
                let name = line.split(['(', '<']).next().unwrap();
                let path = format!("{module}::{name}");
                assert!(here.contains(&path), "{path} is not held up to the mirror");
                count += 1;
            }
        }
    }
    assert!(count > 100);
}
