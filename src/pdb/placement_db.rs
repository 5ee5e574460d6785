//! The tables of the papers (Korf & Felner 2002): a byte for each placement of a pattern's tiles, wherever the blank is.
//!
//! The value of a placement is the minimum of its distances over the cells of the blank. So it is lower than the
//! distance of some of its states, and the heuristic is not consistent. The tables exist so that published figures can
//! be reproduced. They lie order by order, as in [`PatternDb`](super::PatternDb), with masks instead of blocks.

use super::{
    bits::ones,
    layout::{TableLayout, pattern_sizes, tables},
    partition::Partition,
    pattern_search::each_placement,
    zones::{Mask, Zones},
};
use crate::{board::Board, shape::Shape};

/// The tables of the placements of a partition's patterns, on boards of up to 16 cells.
#[derive(Clone, Debug)]
pub struct PlacementDb {
    partition: Partition,
    /// By pattern; their blocks are masks.
    tables: Vec<TableLayout>,
    /// By mask: its rank among the masks of as many tiles.
    ranks: Box<[u16; MASKS]>,
    values: Vec<u8>,
}

/// Number of masks of a board of 16 cells. Smaller boards have as many ranks, so that the compiler knows that an index
/// is in range.
const MASKS: usize = 1 << 16;

impl PlacementDb {
    /// Builds the tables of a partition: 12 MB for 6-6-3, in a few tenths of a second.
    ///
    /// # Panics
    /// If the board has more than 16 cells.
    pub fn new(partition: Partition) -> Self {
        let shape = partition.shape();
        assert!(shape.cells() <= 16, "a mask has 16 bits");
        let mut ranks: Box<[u16; MASKS]> = vec![0; MASKS].into_boxed_slice().try_into().expect("there are as many");
        let mut masks = Vec::new();
        for tiles in pattern_sizes(&partition) {
            let zones = Zones::new(shape, tiles);
            zones.masks().iter().zip(0..).for_each(|(&mask, rank)| ranks[mask as usize] = rank);
            masks.push((tiles, zones.masks().len()));
        }
        let tables = tables(&partition, &masks);
        let mut values = vec![0; tables.iter().map(|table| table.bits()).sum()];
        for (tiles, table) in partition.patterns().iter().zip(&tables) {
            let keep = |value, mask: usize, word: usize, new: u64| {
                for order in ones(new).map(|bit| word * 64 + bit) {
                    values[table.first as usize + order * table.stride as usize + mask] = value;
                }
            };
            each_placement(&Board::goal(shape), tiles, keep, |_| {});
        }
        PlacementDb { partition, tables, ranks, values }
    }

    /// The partition of the tables.
    pub fn partition(&self) -> &Partition {
        &self.partition
    }

    /// Where the table of the pattern with this index lies, in bytes.
    pub fn layout(&self, pattern: usize) -> TableLayout {
        self.tables[pattern]
    }

    /// Number of bytes of all tables.
    pub fn bytes(&self) -> usize {
        self.values.len()
    }

    /// Returns the value of a placement. `order` is the index of the first byte of its order: see
    /// [`Placement::order`](super::Placement::order).
    #[inline]
    pub fn value(&self, order: u32, mask: Mask) -> u8 {
        self.values[order as usize + self.ranks[mask as usize % MASKS] as usize]
    }
}
