//! The block index of large boards, whose 2^25 or 2^36 masks are too many for a table of them all: each mask has a
//! rank, the index of a record of its zones.
//!
//! The rank of a mask is the sum of two numbers, one for its cells in the lower half of the board and one for its cells
//! in the upper half, each from a small table. Only masks with the requested numbers of tiles have ranks, and these are
//! dense: masks are sorted by their upper cells, then by the number of their lower cells, then by these cells. For
//! masks of two of four cells (two lower, two upper; the highest cell first):
//!
//! ```text
//!   upper lower   upper part + rank of the lower part among 00, 01, 10, 11
//!    00    11         -3     + 3 = 0
//!    01    01          0     + 1 = 1
//!    01    10          0     + 2 = 2
//!    10    01          2     + 1 = 3
//!    10    10          2     + 2 = 4
//!    11    00          5     + 0 = 5
//! ```
//!
//! The upper part is the number of ranks that come before, less the rank of the first lower part that may follow.
//!
//! The lowest 24 bits of a record are the number of the mask's first block. Most masks have one zone or two: then one
//! bit for each cell follows, set if the cell is in the second zone. If there are more zones, the highest bit is set,
//! and the bits between are the index of the first zone in a list of zones.

use crate::{
    pdb::zones::{Mask, Zones},
    shape::{Dims, Shape},
};
use std::{ops::RangeInclusive, sync::Arc};

/// The ranks and records of the masks of some numbers of tiles.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RankedIndex {
    /// By the lower cells of a mask: the first summand of its rank.
    low: Arc<[u16]>,
    /// By the upper cells of a mask: the second summand of its rank. It may be negative, in two's complement.
    high: Arc<[u32]>,
    /// By rank; 0 for numbers of tiles that were not added.
    records: Arc<[u64]>,
    /// The zones of masks that have more than two, one list after the other.
    lists: Arc<Vec<Mask>>,
}

const BLOCK_BITS: usize = 24;
const HAS_LIST: u64 = 1 << 63;

/// Returns how many cells the lower half of a board has.
#[inline(always)]
fn low_cells(shape: impl Shape) -> usize {
    shape.cells().div_ceil(2)
}

impl RankedIndex {
    /// Ranks the masks of all numbers of tiles in the range.
    pub fn new(shape: Dims, tiles: RangeInclusive<usize>) -> Self {
        debug_assert!(BLOCK_BITS + shape.cells() < 64, "a record holds a bit for each cell");
        let fewer = sets_with_fewer(low_cells(shape));
        let (high, masks) = Self::high_summands(shape, &fewer, &tiles);
        RankedIndex {
            low: Self::low_summands(shape, fewer),
            high,
            records: vec![0; masks as usize].into(),
            lists: Arc::default(),
        }
    }

    /// Returns, by the lower cells of a mask, their rank among all sets of lower cells, sets of fewer cells first.
    fn low_summands(shape: Dims, mut next: Vec<u32>) -> Arc<[u16]> {
        let rank = |low: usize| {
            let count = low.count_ones() as usize;
            next[count] += 1;
            // Only sets of eight or more of 18 cells have a rank that is cut off here. No pattern has as many tiles.
            (next[count] - 1) as u16
        };
        (0..1 << low_cells(shape)).map(rank).collect()
    }

    /// Returns the second summands by the upper cells of a mask, and the number of masks.
    fn high_summands(shape: Dims, fewer: &[u32], tiles: &RangeInclusive<usize>) -> (Arc<[u32]>, u32) {
        let (low_cells, high_cells) = (low_cells(shape), shape.cells() / 2);
        let mut masks = 0;
        let begin = |high: usize| {
            let lower = |tiles: usize| tiles.checked_sub(high.count_ones() as usize);
            let least = lower(*tiles.start()).unwrap_or(0).min(low_cells);
            let beyond = lower(*tiles.end() + 1).unwrap_or(0).clamp(least, low_cells + 1);
            let begin = u32::wrapping_sub(masks, fewer[least]);
            masks += fewer[beyond] - fewer[least];
            begin
        };
        let high = (0..1 << high_cells).map(begin).collect();
        (high, masks)
    }

    /// Adds the masks of one number of tiles.
    pub fn add(&mut self, zones: &Zones) {
        let complete = "an index is complete before it is shared";
        for (number, &mask) in zones.masks().iter().enumerate() {
            let blocks = zones.blocks_of(number);
            debug_assert!(blocks.end <= 1 << BLOCK_BITS);
            let first = blocks.start as u64;
            let second = match blocks.len() {
                1 => 0,
                2 => zones.cells(blocks.start + 1),
                _ => {
                    let lists = Arc::get_mut(&mut self.lists).expect(complete);
                    let list = lists.len() as u64;
                    lists.extend(blocks.map(|block| zones.cells(block)));
                    list | HAS_LIST >> BLOCK_BITS
                }
            };
            let rank = self.rank(zones.shape(), mask);
            Arc::get_mut(&mut self.records).expect(complete)[rank] = first | second << BLOCK_BITS;
        }
    }

    /// Returns the block of a mask and the zone that holds the cell `blank`.
    #[inline(always)]
    pub fn block(&self, shape: impl Shape, mask: Mask, blank: usize) -> u32 {
        let record = self.records[self.rank(shape, mask)];
        let zone = if record & HAS_LIST == 0 {
            (record >> (BLOCK_BITS + blank) & 1) as u32
        } else {
            self.zone_in_list(record, blank)
        };
        (record & ((1 << BLOCK_BITS) - 1)) as u32 + zone
    }

    #[inline(always)]
    fn rank(&self, shape: impl Shape, mask: Mask) -> usize {
        let low_cells = low_cells(shape);
        let low = self.low[(mask & ((1 << low_cells) - 1)) as usize];
        u32::from(low).wrapping_add(self.high[(mask >> low_cells) as usize]) as usize
    }

    /// Returns the number of the zone of `blank` in the list of a record.
    #[cold]
    fn zone_in_list(&self, record: u64, blank: usize) -> u32 {
        let list = &self.lists[((record & !HAS_LIST) >> BLOCK_BITS) as usize..];
        list.iter().take_while(|&zone| zone >> blank & 1 == 0).count() as u32
    }
}

/// Returns by n, up to `cells` + 1, how many sets of cells have fewer than n cells.
fn sets_with_fewer(cells: usize) -> Vec<u32> {
    let mut fewer = vec![0_u32; cells + 2];
    for set in 0..1_usize << cells {
        fewer[set.count_ones() as usize + 1] += 1;
    }
    (1..fewer.len()).for_each(|count| fewer[count] += fewer[count - 1]);
    fewer
}
