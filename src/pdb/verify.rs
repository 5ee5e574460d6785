//! The full check of tables: every bit is compared with tables built anew.
//!
//! The checksum of a file finds damaged bytes. This check also finds tables that were built wrong. It takes as long as
//! building them, so it is made on demand only.

use super::{PatternDb, builder::Builder};

/// Error of a table that has a wrong bit: the place of the first one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("wrong bit in the table of pattern {pattern}, order {order}, block {block}")]
pub struct WrongBit {
    /// Index of the pattern.
    pub pattern: usize,
    /// Rank of the order of its tiles.
    pub order: usize,
    /// Number of the block.
    pub block: usize,
}

/// Builds the tables of the same partition and compares them bit by bit. `progress` receives the fraction built.
///
/// # Errors
/// The first bit that differs.
pub fn verify(pdb: &PatternDb, mut progress: impl FnMut(f64)) -> Result<(), WrongBit> {
    let mut builder = Builder::new(pdb.partition.clone());
    loop {
        let fraction = builder.step();
        progress(fraction);
        if fraction >= 1.0 {
            break;
        }
    }
    let right = builder.finish();
    let differing = right.bits.iter().zip(&pdb.bits).position(|(right, bits)| right != bits);
    differing.map_or(Ok(()), |byte| {
        let bit = byte * 8 + (right.bits[byte] ^ pdb.bits[byte]).trailing_zeros() as usize;
        let pattern = right.tables.partition_point(|table| table.first as usize <= bit) - 1;
        let (at, stride) = (bit - right.tables[pattern].first as usize, right.tables[pattern].stride as usize);
        Err(WrongBit { pattern, order: at / stride, block: at % stride })
    })
}
