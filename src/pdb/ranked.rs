//! The ground of boards whose masks are too many for a table of them all: a mask has a rank, the sum of one number for its
//! lower cells and one for its upper cells, and by rank there is a record of its zones.
//!
//! The ranks of the numbers of tiles from the least to the most, taken together, are dense: masks are counted by their
//! upper cells, then by how many lower cells they have, then by which. The number of the lower cells is their rank among
//! all of those, first by how many; that of the upper cells is where theirs begin, less what the others lie below.
//!
//! The lowest 24 bits of a record are the number of the mask's first block. Most masks have one zone or two: then comes
//! a bit for each cell, set where a cell is in the second. Where there are more, the highest bit is set, and those bits
//! tell where the list of the mask's zones begins.

use super::zones::{Mask, Zones};
use std::ops::RangeInclusive;

/// The ranks and records of the masks of some numbers of tiles.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Ranked<const W: usize> {
    /// By the lower cells of a mask, and by the upper ones: the summands of its rank.
    low: Vec<u16>,
    high: Vec<u32>,
    /// By rank; 0 for numbers of tiles that were not added.
    records: Vec<u64>,
    /// The zones of masks that have more than two, one list after the other.
    lists: Vec<Mask>,
}

const BLOCK_BITS: usize = 24;
const HAS_LIST: u64 = 1 << 63;

impl<const W: usize> Ranked<W> {
    const LOW_CELLS: usize = (W * W).div_ceil(2);
    const HIGH_CELLS: usize = W * W / 2;

    /// For masks of as many tiles as the range says.
    pub fn new(tiles: RangeInclusive<usize>) -> Self {
        debug_assert!(BLOCK_BITS + W * W < 64, "a record holds a bit for each cell");
        // How many sets of lower cells have fewer cells than so many.
        let mut fewer = vec![0_u32; Self::LOW_CELLS + 2];
        for low in 0..1_usize << Self::LOW_CELLS {
            fewer[low.count_ones() as usize + 1] += 1;
        }
        (1..fewer.len()).for_each(|count| fewer[count] += fewer[count - 1]);
        let mut next = fewer.clone();
        let rank = |low: usize| {
            let count = low.count_ones() as usize;
            next[count] += 1;
            // Those of masks that are not looked up may be lost.
            (next[count] - 1) as u16
        };
        let low = (0..1 << Self::LOW_CELLS).map(rank).collect();
        let mut masks = 0;
        let begin = |high: usize| {
            let lower = |tiles: usize| tiles.checked_sub(high.count_ones() as usize);
            let least = lower(*tiles.start()).unwrap_or(0).min(Self::LOW_CELLS);
            let beyond = lower(*tiles.end() + 1).unwrap_or(0).clamp(least, Self::LOW_CELLS + 1);
            let begin = u32::wrapping_sub(masks, fewer[least]);
            masks += fewer[beyond] - fewer[least];
            begin
        };
        let high = (0..1 << Self::HIGH_CELLS).map(begin).collect();
        Ranked { low, high, records: vec![0; masks as usize], lists: Vec::new() }
    }

    /// Adds the masks of one number of tiles.
    pub fn add(&mut self, zones: &Zones<W>) {
        for (number, &mask) in zones.masks().iter().enumerate() {
            let blocks = zones.blocks_of(number);
            debug_assert!(blocks.end <= 1 << BLOCK_BITS);
            let first = blocks.start as u64;
            let second = match blocks.len() {
                1 => 0,
                2 => zones.cells(blocks.start + 1),
                _ => {
                    let list = self.lists.len() as u64;
                    self.lists.extend(blocks.map(|block| zones.cells(block)));
                    list | HAS_LIST >> BLOCK_BITS
                }
            };
            let rank = self.rank(mask);
            self.records[rank] = first | second << BLOCK_BITS;
        }
    }

    /// The block of a mask and the zone that holds the cell `blank`.
    #[inline(always)]
    pub fn block(&self, mask: Mask, blank: usize) -> u32 {
        let record = self.records[self.rank(mask)];
        let zone = if record & HAS_LIST == 0 {
            (record >> (BLOCK_BITS + blank) & 1) as u32
        } else {
            self.listed(record, blank)
        };
        (record & ((1 << BLOCK_BITS) - 1)) as u32 + zone
    }

    #[inline(always)]
    fn rank(&self, mask: Mask) -> usize {
        let low = self.low[(mask & ((1 << Self::LOW_CELLS) - 1)) as usize];
        u32::from(low).wrapping_add(self.high[(mask >> Self::LOW_CELLS) as usize]) as usize
    }

    /// The number of the zone of `blank` in the list of a record.
    #[cold]
    fn listed(&self, record: u64, blank: usize) -> u32 {
        let list = &self.lists[((record & !HAS_LIST) >> BLOCK_BITS) as usize..];
        list.iter().take_while(|&zone| zone >> blank & 1 == 0).count() as u32
    }
}
