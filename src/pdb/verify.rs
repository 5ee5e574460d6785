//! The full check of tables, on demand: every state against a table built anew.

use super::{PatternDb, generate::Builder};

/// The first state that is wrong: its bit is the other one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("pattern {pattern}, order {order}, block {block}: the table has the wrong bit")]
pub struct WrongBit {
    /// Index of the pattern.
    pub pattern: usize,
    /// Number of the order of its tiles.
    pub order: usize,
    /// Number of the block.
    pub block: usize,
}

/// Builds the tables of the same partition and compares bit by bit; `progress` is told the fraction built.
///
/// # Errors
/// The first bit that differs.
pub fn verify<const W: usize>(pdb: &PatternDb<W>, mut progress: impl FnMut(f64)) -> Result<(), WrongBit> {
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
