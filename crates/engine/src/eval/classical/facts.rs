//! Facts about a position that several terms need, computed once.

use rules::chess::Position;
use rules::{Bitboard, Color, File, Rank, Role, Square, attacks};

/// The facts of one position.
pub(super) struct Facts<'p> {
    pub(super) position: &'p Position,
    pub(super) occupied: Bitboard,
    pub(super) kings: [Square; 2],
    pub(super) pawns: [Bitboard; 2],
    /// Pieces pinned to their king.
    pub(super) pinned: [Bitboard; 2],
    /// Attacked squares, by side and role.
    pub(super) by_role: [[Bitboard; 6]; 2],
    /// Squares attacked at least once, and at least twice.
    pub(super) attacked: [Bitboard; 2],
    pub(super) twice: [Bitboard; 2],
    /// Squares that count for mobility.
    pub(super) area: [Bitboard; 2],
    /// The king and the squares around it.
    pub(super) ring: [Bitboard; 2],
    /// How many knights, bishops, rooks and queens of a side attack the enemy ring, and how many
    /// attacks on its squares they have.
    pub(super) attackers: [[i32; 4]; 2],
    pub(super) hits: [[i32; 4]; 2],
}

impl<'p> Facts<'p> {
    pub(super) fn new(position: &'p Position) -> Self {
        let pawns = Color::ALL.map(|color| position.pieces(color, Role::Pawn));
        let kings = Color::ALL.map(|color| position.king(color));
        let mut facts = Self {
            position,
            occupied: position.occupied(),
            kings,
            pawns,
            pinned: Color::ALL.map(|color| position.pinned_to_king(color)),
            by_role: [[Bitboard::EMPTY; 6]; 2],
            attacked: [Bitboard::EMPTY; 2],
            twice: [Bitboard::EMPTY; 2],
            area: [Bitboard::EMPTY; 2],
            ring: kings.map(king_ring),
            attackers: [[0; 4]; 2],
            hits: [[0; 4]; 2],
        };
        for color in Color::ALL {
            let pawn_attacks = attacks::pawns(color, pawns[color as usize]);
            facts.add(color, Role::Pawn, pawn_attacks);
            facts.twice[color as usize] |= attacked_twice_by_pawns(color, pawns[color as usize]);
            facts.add(color, Role::King, attacks::king(kings[color as usize]));
        }
        for color in Color::ALL {
            facts.area[color as usize] = facts.mobility_area(color);
        }
        facts
    }

    /// All squares except those of the own king and queen, of own pawns that are blocked or on the
    /// second or third rank, and those attacked by enemy pawns.
    fn mobility_area(&self, us: Color) -> Bitboard {
        let pawns = self.pawns[us as usize];
        let low =
            Bitboard::rank(Rank::Second.seen_by(us)) | Bitboard::rank(Rank::Third.seen_by(us));
        let stuck = pawns & (low | self.occupied.forward(!us));
        let royal = self.position.role(Role::King) | self.position.role(Role::Queen);
        !(stuck | royal & self.position.color(us) | self.by_role[!us as usize][Role::Pawn as usize])
    }

    /// Notes that a piece attacks these squares.
    #[inline]
    pub(super) fn add(&mut self, color: Color, role: Role, squares: Bitboard) {
        let side = color as usize;
        self.by_role[side][role as usize] |= squares;
        self.twice[side] |= self.attacked[side] & squares;
        self.attacked[side] |= squares;
    }

    #[inline]
    pub(super) fn attacks(&self, color: Color, role: Role) -> Bitboard {
        self.by_role[color as usize][role as usize]
    }

    /// The pieces of a side that are not guarded by a pawn and are attacked at least as often as
    /// they are guarded.
    pub(super) fn weak_pieces(&self, of: Color) -> Bitboard {
        let strongly =
            self.attacks(of, Role::Pawn) | self.twice[of as usize].minus(self.twice[!of as usize]);
        self.position.color(of).minus(strongly) & self.attacked[!of as usize]
    }
}

fn attacked_twice_by_pawns(color: Color, pawns: Bitboard) -> Bitboard {
    let ahead = pawns.forward(color);
    ahead.east() & ahead.west()
}

/// The squares around a king; the ring of a king at the edge is moved one step inwards.
fn king_ring(king: Square) -> Bitboard {
    let file = (king.file() as u8).clamp(1, 6);
    let rank = (king.rank() as u8).clamp(1, 6);
    let middle = Square::at(File::new(file), Rank::new(rank));
    attacks::king(middle).with(middle)
}

/// The squares ahead of a square on its own file, from the side's view.
#[inline]
pub(super) fn ahead(us: Color, square: Square) -> Bitboard {
    Bitboard::file(square.file()) & ranks_ahead(us, square)
}

#[inline]
fn above(square: Square) -> u64 {
    let rank = square.rank() as u32;
    if rank == 7 { 0 } else { !0 << (8 * (rank + 1)) }
}

#[inline]
fn below(square: Square) -> u64 {
    let rank = square.rank() as u32;
    (1_u64 << (8 * rank)).wrapping_sub(1)
}

/// All ranks ahead of a square, from the side's view.
#[inline]
pub(super) fn ranks_ahead(us: Color, square: Square) -> Bitboard {
    Bitboard(us.choose(above(square), below(square)))
}

/// The files next to that of a square.
#[inline]
pub(super) fn neighbour_files(square: Square) -> Bitboard {
    let file = Bitboard::file(square.file());
    file.east() | file.west()
}

/// How far a file is from the edge: 0 for a and h, 3 for d and e.
#[inline]
pub(super) fn file_depth(square: Square) -> usize {
    let file = square.file() as usize;
    file.min(7 - file)
}

/// The rank from the side's view, 0 for its first.
#[inline]
pub(super) fn relative_rank(us: Color, square: Square) -> usize {
    square.rank().seen_by(us) as usize
}
