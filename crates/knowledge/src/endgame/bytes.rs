//! Serializes tables with a checksum: a damaged table must never give a wrong answer.

use super::layout::Layout;
use super::material::Material;
use super::pack::Packed;
use super::table::EndgameTable;
use core::fmt;
use rules::Variant;
use rules::fnv::word_sum;

/// The first bytes of a file.
const MAGIC: &[u8] = b"vitrine endgame table 1\n";

/// Why some bytes are not a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    /// They do not begin like a table.
    Foreign,
    /// They are incomplete.
    Cut,
    /// The checksum does not match.
    Changed,
    /// They are a table for other pieces.
    Other,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Foreign => "this is not an end-game table of vitrine",
            Self::Cut => "the table is cut off",
            Self::Changed => "the table is damaged: its checksum does not fit",
            Self::Other => "the table is about other pieces than its name says",
        })
    }
}

impl core::error::Error for Damage {}

fn variant_byte(variant: Variant) -> u8 {
    match variant {
        Variant::Chess => 8,
        Variant::LosAlamos => 6,
    }
}

impl EndgameTable {
    /// Serializes the table.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(variant_byte(self.material().variant()));
        bytes.extend(self.material().key().to_le_bytes());
        for side in &self.sides {
            bytes.extend((side.palette.len() as u32).to_le_bytes());
            bytes.extend((side.blocks.len() as u32).to_le_bytes());
            bytes.extend((side.data.len() as u32).to_le_bytes());
            bytes.extend(&side.palette);
            side.blocks.iter().for_each(|block| bytes.extend(block.to_le_bytes()));
            bytes.extend(&side.data);
        }
        let sum = word_sum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads a table from bytes, which must be for this material.
    pub fn from_bytes(material: Material, bytes: &[u8]) -> Result<Self, Damage> {
        if !bytes.starts_with(MAGIC) {
            return Err(Damage::Foreign);
        }
        let (content, sum) = bytes.split_last_chunk::<8>().ok_or(Damage::Cut)?;
        if word_sum(content) != u64::from_le_bytes(*sum) {
            return Err(Damage::Changed);
        }
        let mut rest = &content[MAGIC.len()..];
        let variant = take(&mut rest, 1)?[0];
        let key = number(&mut rest)?;
        if (variant, key) != (variant_byte(material.variant()), material.key()) {
            return Err(Damage::Other);
        }
        let sides = [side(&mut rest)?, side(&mut rest)?];
        Ok(Self { layout: Layout::new(material), sides })
    }
}

fn side(rest: &mut &[u8]) -> Result<Packed, Damage> {
    let [palette, blocks, data] = [number(rest)?, number(rest)?, number(rest)?];
    let palette = take(rest, palette as usize)?.to_vec();
    let blocks = take(rest, (blocks as usize).checked_mul(4).ok_or(Damage::Cut)?)?;
    let blocks = blocks.chunks_exact(4).map(|word| word.try_into().map_or(0, u32::from_le_bytes));
    let blocks = blocks.collect();
    Ok(Packed { palette, blocks, data: take(rest, data as usize)?.to_vec() })
}

fn number(rest: &mut &[u8]) -> Result<u32, Damage> {
    take(rest, 4)?.try_into().map(u32::from_le_bytes).map_err(|_| Damage::Cut)
}

fn take<'a>(rest: &mut &'a [u8], count: usize) -> Result<&'a [u8], Damage> {
    let (first, others) = rest.split_at_checked(count).ok_or(Damage::Cut)?;
    *rest = others;
    Ok(first)
}

#[cfg(test)]
mod tests {
    use super::super::{Alone, Build, Shelf};
    use super::*;

    #[test]
    fn a_damaged_table_is_refused() {
        let material: Material = "KRvK".parse().unwrap();
        let table = Build::new(material, &Shelf::default(), &Alone).unwrap().finish().unwrap();
        let bytes = table.to_bytes();
        let again = EndgameTable::from_bytes(material, &bytes).ok().unwrap();
        assert_eq!(again.sides, table.sides);
        let refused = |bytes: &[u8]| EndgameTable::from_bytes(material, bytes).err();
        assert_eq!(refused(b""), Some(Damage::Foreign));
        assert_eq!(refused(&bytes[..bytes.len() / 2]), Some(Damage::Changed));
        assert_eq!(
            EndgameTable::from_bytes("KQvK".parse().unwrap(), &bytes).err(),
            Some(Damage::Other)
        );
        for place in (0..bytes.len()).step_by(997) {
            let mut changed = bytes.clone();
            changed[place] ^= 0x10;
            assert!(refused(&changed).is_some(), "{place}");
        }
    }
}
