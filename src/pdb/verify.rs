//! The full check of tables, on demand: every entry against a table built anew.

use super::{PatternDb, generate::Builder, nibble, rank::Ranking};

/// The first entry that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("pattern {pattern}, rank {rank}: the table has {got} above half of the Manhattan distance, not {expected}")]
pub struct WrongEntry {
    /// Index of the pattern.
    pub pattern: usize,
    /// Rank of the placement.
    pub rank: usize,
    /// (value - Manhattan) / 2 as it should be.
    pub expected: u8,
    /// As it is.
    pub got: u8,
}

/// Builds the tables of the same partition and compares entry by entry; `progress` is told the fraction built.
///
/// # Errors
/// The first entry that differs.
pub fn verify<const W: usize>(pdb: &PatternDb<W>, mut progress: impl FnMut(f64)) -> Result<(), WrongEntry> {
    let mut builder = Builder::new(pdb.partition.clone());
    loop {
        let fraction = builder.step();
        progress(fraction);
        if fraction >= 1.0 {
            break;
        }
    }
    let right = builder.finish();
    for (pattern, tiles) in pdb.partition.patterns().iter().enumerate() {
        let (ours, theirs) = (&right.nibbles[right.bytes_of(pattern)], &pdb.nibbles[pdb.bytes_of(pattern)]);
        let count = Ranking::<W>::new(tiles.len()).count();
        if let Some(rank) = (0..count).find(|&rank| nibble(ours, rank) != nibble(theirs, rank)) {
            return Err(WrongEntry { pattern, rank, expected: nibble(ours, rank), got: nibble(theirs, rank) });
        }
    }
    Ok(())
}
