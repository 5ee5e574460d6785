//! Additive pattern databases: for each pattern, a set of tiles, the moves that those tiles alone need to get home from
//! every placement, whatever the other tiles do (Korf & Felner 2002).
//!
//! A placement's value is the minimum over the positions of the blank. It has the parity of the placement's Manhattan
//! distance and is never below it, so a table stores (value - Manhattan) / 2 in four bits an entry.

pub mod format;
pub mod generate;
pub mod orders;
pub mod partition;
pub mod rank;
pub mod verify;
pub mod zones;

use crate::board::Board;
use partition::Partition;
use rank::Ranking;
use std::ops::Range;

/// The tables of all patterns of a partition, one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternDb<const W: usize> {
    partition: Partition<W>,
    /// Two entries a byte, the one of even rank in the low half. Each pattern starts on a new byte.
    nibbles: Vec<u8>,
}

impl<const W: usize> PatternDb<W> {
    /// What partition the tables are for.
    pub fn partition(&self) -> &Partition<W> {
        &self.partition
    }

    /// The entries of all patterns, (value - Manhattan) / 2, two a byte.
    pub fn nibbles(&self) -> &[u8] {
        &self.nibbles
    }

    /// The bytes that the table of pattern number `pattern` takes of [`PatternDb::nibbles`].
    pub fn bytes_of(&self, pattern: usize) -> Range<usize> {
        byte_range(&self.partition, pattern)
    }

    /// The values of one pattern's placements by rank, in moves.
    pub fn values(&self, pattern: usize) -> impl Iterator<Item = u8> {
        let tiles = &self.partition.patterns()[pattern];
        let ranking = Ranking::<W>::new(tiles.len());
        let nibbles = &self.nibbles[self.bytes_of(pattern)];
        (0..ranking.count()).map(move |rank| manhattan::<W>(tiles, &ranking.unrank(rank)) + 2 * nibble(nibbles, rank))
    }
}

/// The bytes that the tables of a partition take, two entries a byte.
fn table_bytes<const W: usize>(partition: &Partition<W>) -> usize {
    byte_range(partition, partition.patterns().len() - 1).end
}

fn byte_range<const W: usize>(partition: &Partition<W>, pattern: usize) -> Range<usize> {
    let bytes = |tiles: &Vec<u8>| Ranking::<W>::new(tiles.len()).count().div_ceil(2);
    let start = partition.patterns()[..pattern].iter().map(bytes).sum();
    start..start + bytes(&partition.patterns()[pattern])
}

/// Entry number `index` of a table of nibbles.
#[inline]
pub(crate) fn nibble(nibbles: &[u8], index: usize) -> u8 {
    nibbles[index / 2] >> (index % 2 * 4) & 15
}

/// The Manhattan distance from home of a placement: the sum over `tiles` of that of the cell each lies in.
fn manhattan<const W: usize>(tiles: &[u8], cells: &[u8]) -> u8 {
    tiles.iter().zip(cells).map(|(&tile, &cell)| Board::<W>::home_distance(tile as usize, cell as usize)).sum()
}
