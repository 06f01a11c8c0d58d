//! The pieces on the board, which name a table, such as `KRPvKR`.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;
use rules::{Color, Role, Variant, losalamos};

/// The most pieces a table can have, kings included.
pub const MAX_PIECES: usize = 5;

/// The roles beside the king, strongest first: the order of a table's name.
const ROLES: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// The pieces of both sides. In the name of a table the stronger side is White.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Material {
    variant: Variant,
    /// The number of pieces of each role for each side, in the order of [`ROLES`].
    counts: [[u8; 5]; 2],
}

/// A text that names no table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownMaterial(String);

impl fmt::Display for UnknownMaterial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} names no table: write the pieces of both sides with at most {MAX_PIECES} in all, \
             such as KRPvKR",
            self.0
        )
    }
}

impl core::error::Error for UnknownMaterial {}

impl Material {
    /// The material of some pieces, as it is on the board.
    pub fn of(variant: Variant, pieces: impl IntoIterator<Item = rules::Piece>) -> Self {
        let mut counts = [[0u8; 5]; 2];
        for piece in pieces {
            if let Some(place) = place_of(piece.role()) {
                let count = &mut counts[piece.color() as usize][place];
                *count = count.saturating_add(1);
            }
        }
        Self { variant, counts }
    }

    /// The variant.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The number of pieces, kings included.
    pub fn pieces(&self) -> usize {
        2 + self.counts.as_flattened().iter().map(|&count| usize::from(count)).sum::<usize>()
    }

    /// Whether a side has a pawn.
    pub fn has_pawns(&self) -> bool {
        self.counts.iter().any(|side| side[PAWN] > 0)
    }

    /// Whether both sides have a pawn, so that one may capture another en passant.
    pub fn has_opposing_pawns(&self) -> bool {
        self.counts.iter().all(|side| side[PAWN] > 0)
    }

    /// The same with the colours exchanged.
    #[must_use]
    pub fn flipped(&self) -> Self {
        Self { counts: [self.counts[1], self.counts[0]], ..*self }
    }

    /// The material under which it is looked up, and whether the colours are exchanged there.
    pub fn canonical(&self) -> (Self, bool) {
        match strength(&self.counts[0]).cmp(&strength(&self.counts[1])) {
            Ordering::Less => (self.flipped(), true),
            _ => (*self, false),
        }
    }

    /// The pieces beside the kings: White's, then Black's, the strongest first.
    pub fn others(&self) -> impl Iterator<Item = (Color, Role)> + '_ {
        Color::ALL.into_iter().flat_map(move |color| {
            let counts = self.counts[color as usize];
            ROLES.into_iter().zip(counts).flat_map(move |(role, count)| {
                core::iter::repeat_n((color, role), usize::from(count))
            })
        })
    }

    /// A number that is unique among the materials of a variant.
    pub(super) fn key(&self) -> u32 {
        self.counts.as_flattened().iter().fold(0, |key, &count| key << 3 | u32::from(count.min(7)))
    }

    /// The tables that captures and promotions lead to, smallest first, without bare kings.
    pub fn needs(&self) -> Vec<Self> {
        let mut found = Vec::new();
        self.collect_needs(&mut found);
        found.sort_by_key(|material| (material.pieces(), material.pawns()));
        found
    }

    fn pawns(&self) -> u8 {
        self.counts.iter().map(|side| side[PAWN]).sum()
    }

    fn collect_needs(&self, found: &mut Vec<Self>) {
        for (side, place) in (0..2).flat_map(|side| (0..5).map(move |place| (side, place))) {
            if self.counts[side][place] == 0 {
                continue;
            }
            let mut taken = *self;
            taken.counts[side][place] -= 1;
            taken.add_need(found);
            if place == PAWN {
                for &role in promotions(self.variant) {
                    let mut promoted = taken;
                    if let Some(place) = place_of(role) {
                        promoted.counts[side][place] += 1;
                    }
                    promoted.add_need(found);
                }
            }
        }
    }

    fn add_need(&self, found: &mut Vec<Self>) {
        let (material, _) = self.canonical();
        if material.pieces() > 2 && !found.contains(&material) {
            found.push(material);
            material.collect_needs(found);
        }
    }

    /// All tables of a game with this many pieces, in an order in which they can be built.
    pub fn all(variant: Variant, pieces: usize) -> Vec<Self> {
        let bare = Self { variant, counts: [[0; 5]; 2] };
        let mut all = vec![bare];
        for _ in 2..pieces.min(MAX_PIECES) {
            all = all.iter().flat_map(Self::with_one_more).collect();
        }
        all.retain(|material| material.canonical() == (*material, false));
        all.sort_by_key(|material| (material.pawns(), core::cmp::Reverse(material.counts)));
        all.dedup();
        if pieces < 3 { Vec::new() } else { all }
    }

    fn with_one_more(&self) -> Vec<Self> {
        let places = (0..2).flat_map(|side| (0..5).map(move |place| (side, place)));
        let known = places
            .filter(|&(_, place)| self.variant == Variant::Chess || ROLES[place] != Role::Bishop);
        known
            .map(|(side, place)| {
                let mut more = *self;
                more.counts[side][place] += 1;
                more
            })
            .collect()
    }
}

/// The index of pawns in [`ROLES`].
const PAWN: usize = 4;

fn place_of(role: Role) -> Option<usize> {
    ROLES.iter().position(|&other| other == role)
}

/// The order of sides: by number of pieces, then by the stronger ones.
fn strength(side: &[u8; 5]) -> (u8, [u8; 5]) {
    (side.iter().sum(), *side)
}

/// The roles a pawn may promote to.
pub(super) fn promotions(variant: Variant) -> &'static [Role] {
    match variant {
        Variant::Chess => &Role::PROMOTIONS,
        Variant::LosAlamos => &losalamos::PROMOTIONS,
    }
}

/// Writes the usual name of a table, such as `KRPvKR`.
impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut name = String::new();
        for color in Color::ALL {
            name.push_str(color.choose("K", "vK"));
            let own = self.others().filter(|&(other, _)| other == color);
            name.extend(own.map(|(_, role)| letter(role)));
        }
        f.pad(&name)
    }
}

fn letter(role: Role) -> char {
    match role {
        Role::Queen => 'Q',
        Role::Rook => 'R',
        Role::Bishop => 'B',
        Role::Knight => 'N',
        Role::Pawn => 'P',
        Role::King => 'K',
    }
}

/// Reads `KRPvKR`, `KRPKR` or `krp-kr`; the variant is chess.
impl FromStr for Material {
    type Err = UnknownMaterial;

    fn from_str(text: &str) -> Result<Self, UnknownMaterial> {
        let unknown = || UnknownMaterial(text.chars().take(20).collect());
        let mut counts = [[0u8; 5]; 2];
        let mut kings = 0usize;
        for letter in text.trim().to_uppercase().chars() {
            match letter {
                'K' => kings += 1,
                'V' | '-' if kings == 1 => {}
                _ => {
                    let place = "QRBNP".find(letter).ok_or_else(unknown)?;
                    let side = kings.checked_sub(1).and_then(|side| counts.get_mut(side));
                    let side = side.ok_or_else(unknown)?;
                    side[place] += 1;
                }
            }
            if kings == 0 || kings > 2 || text.len() > 2 * MAX_PIECES {
                return Err(unknown());
            }
        }
        let (material, _) = Self { variant: Variant::Chess, counts }.canonical();
        let sensible = kings == 2 && (3..=MAX_PIECES).contains(&material.pieces());
        if sensible { Ok(material) } else { Err(unknown()) }
    }
}

impl Material {
    /// The same pieces in another variant; `None` if it does not have them.
    pub fn in_variant(self, variant: Variant) -> Option<Self> {
        let bishops = self.others().any(|(_, role)| role == Role::Bishop);
        (variant == Variant::Chess || !bishops).then_some(Self { variant, ..self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_35_tables_of_up_to_four_pieces_and_110_of_five() {
        let count = |variant, pieces| Material::all(variant, pieces).len();
        assert_eq!(count(Variant::Chess, 3), 5);
        assert_eq!(count(Variant::Chess, 4), 30);
        assert_eq!(count(Variant::Chess, 5), 110);
        assert_eq!(count(Variant::LosAlamos, 3), 4);
        assert_eq!(count(Variant::LosAlamos, 4), 20);
    }

    #[test]
    fn names_are_read_in_every_usual_form() {
        for text in ["KRPvKR", "krpkr", "KRP-KR", "KRvKRP", "KPRKR"] {
            assert_eq!(text.parse::<Material>().unwrap().to_string(), "KRPvKR");
        }
        for text in ["", "KvK", "KK", "K", "RKvK", "KQQQQvK", "KXvK", "KQvKvK", "KQKK"] {
            assert!(text.parse::<Material>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_table_is_built_after_those_it_needs() {
        let needs: Vec<String> =
            "KPvKP".parse::<Material>().unwrap().needs().iter().map(ToString::to_string).collect();
        assert!(needs.contains(&"KQvKR".to_owned()) && needs.contains(&"KPvK".to_owned()));
        for pieces in 3..=MAX_PIECES {
            let mut built: Vec<Material> =
                (3..pieces).flat_map(|fewer| Material::all(Variant::Chess, fewer)).collect();
            for material in Material::all(Variant::Chess, pieces) {
                assert!(material.needs().iter().all(|need| built.contains(need)), "{material}");
                built.push(material);
            }
        }
    }
}
