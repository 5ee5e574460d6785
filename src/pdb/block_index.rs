//! The block index: finds the number of a block by its mask and a cell of its zone, in one or two look-ups. Searches use it
//! at every node.
//!
//! Boards of up to 16 cells have one word for each of the 2^16 masks. Its lowest 16 bits are the number of the mask's first
//! block. Three bits for each cell follow: which zone of the mask the cell is in. At most eight tiles on the 4×4 board leave
//! at most eight zones, so three bits suffice, and 16 + 16·3 bits fill the word exactly. For the example of [`zones`],
//! whose mask leaves the zones {0} and {2, 5, 6, 7, 8}, the word is
//!
//! ```text
//!   cell    8   7   6   5   4   3   2   1   0
//!         001 001 001 001 000 000 001 000 000   number of the first block, 16 bits
//! ```
//!
//! Larger boards have too many masks for that; see `ranked_index.rs`.
//!
//! [`zones`]: super::zones

mod ranked_index;

use super::zones::{Mask, Zones, cells_of};
use crate::shape::{Dims, Shape};
use ranked_index::RankedIndex;
use std::{ops::RangeInclusive, sync::Arc};

/// The numbers of the blocks of all masks of some numbers of tiles. A clone shares the memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockIndex {
    /// By mask; 0 for numbers of tiles that were not added. Larger boards do not use it. It takes half a megabyte for
    /// them too, so that the compiler knows the length of the array.
    words: Arc<[u64; MASKS]>,
    /// The index of larger boards; else empty.
    ranked: RankedIndex,
}

/// Number of masks of a board of 16 cells. Smaller boards have as many words, so that the compiler knows that an index
/// is in range.
const MASKS: usize = 1 << 16;
const BLOCK_BITS: usize = 16;
const ZONE_BITS: usize = 3;

/// Returns whether a board has so few cells that there is a word for each mask.
#[inline(always)]
fn is_small(shape: impl Shape) -> bool {
    BLOCK_BITS + ZONE_BITS * shape.cells() <= 64
}

impl BlockIndex {
    /// Returns an index to which the masks of any number of tiles in the range can be added.
    pub fn new(shape: Dims, tiles: RangeInclusive<usize>) -> Self {
        // An expect would add the code that writes the words to the wasm modules.
        let Ok(words) = Arc::<[u64]>::from(vec![0; MASKS]).try_into() else { unreachable!("there are as many") };
        let ranked = if is_small(shape) { RankedIndex::default() } else { RankedIndex::new(shape, tiles) };
        BlockIndex { words, ranked }
    }

    /// Adds the masks of one number of tiles.
    pub fn add(&mut self, zones: &Zones) {
        if !is_small(zones.shape()) {
            return self.ranked.add(zones);
        }
        let words = Arc::get_mut(&mut self.words).expect("an index is complete before it is shared");
        for (rank, &mask) in zones.masks().iter().enumerate() {
            let blocks = zones.blocks_of(rank);
            debug_assert!(blocks.end <= 1 << BLOCK_BITS && blocks.len() <= 1 << ZONE_BITS);
            let mut word = blocks.start as u64;
            for (zone, block) in blocks.enumerate() {
                for cell in cells_of(zones.cells(block)) {
                    word |= (zone as u64) << (BLOCK_BITS + ZONE_BITS * cell);
                }
            }
            words[mask as usize] = word;
        }
    }

    /// Returns the block of a mask and the zone that holds the cell `blank`, on boards of the shape that the index was made for.
    #[inline(always)]
    pub fn block(&self, shape: impl Shape, mask: Mask, blank: usize) -> u32 {
        if !is_small(shape) {
            return self.ranked.block(shape, mask, blank);
        }
        let word = self.words[mask as usize % MASKS];
        (word as u32 & ((1 << BLOCK_BITS) - 1))
            + ((word >> (BLOCK_BITS + ZONE_BITS * blank)) as u32 & ((1 << ZONE_BITS) - 1))
    }
}
