//! The ground: for every mask of a board, where its blocks begin and which zone each free cell is in, so that a search
//! finds a block by a look-up or two.
//!
//! On boards of up to 16 cells one word by mask tells all that. The lowest 16 bits of a word are the number of the mask's
//! first block among those of its number of tiles; then come three bits for each cell, the number of its zone within the
//! mask. A mask of up to eight tiles on the 4x4 board has at most eight zones. For larger boards see [`super::ranked`].

use super::{
    ranked::Ranked,
    zones::{Mask, Zones},
};
use std::ops::RangeInclusive;

/// The zones of all masks of some numbers of tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground<const W: usize> {
    /// By mask; those of numbers of tiles that were not added are 0. On larger boards all are: half a megabyte for an
    /// array whose length is known whatever the width.
    words: Box<[u64; MASKS]>,
    /// Of larger boards; else empty.
    ranked: Ranked<W>,
}

/// As many as a board of 16 cells has, so that an index is known to be inside.
const MASKS: usize = 1 << 16;
const BLOCK_BITS: usize = 16;
const ZONE_BITS: usize = 3;

impl<const W: usize> Ground<W> {
    const IS_SMALL: bool = BLOCK_BITS + ZONE_BITS * W * W <= 64;

    /// For masks of as many tiles as the range says, without any yet.
    pub fn new(tiles: RangeInclusive<usize>) -> Self {
        let words = vec![0; MASKS].into_boxed_slice().try_into().expect("there are as many");
        Ground { words, ranked: if Self::IS_SMALL { Ranked::default() } else { Ranked::new(tiles) } }
    }

    /// Adds the masks of one number of tiles.
    pub fn add(&mut self, zones: &Zones<W>) {
        if !Self::IS_SMALL {
            return self.ranked.add(zones);
        }
        for (number, &mask) in zones.masks().iter().enumerate() {
            let blocks = zones.blocks_of(number);
            debug_assert!(blocks.end <= 1 << BLOCK_BITS && blocks.len() <= 1 << ZONE_BITS);
            let mut word = blocks.start as u64;
            for (zone, block) in blocks.enumerate() {
                for cell in super::zones::cells_of(zones.cells(block)) {
                    word |= (zone as u64) << (BLOCK_BITS + ZONE_BITS * cell);
                }
            }
            self.words[mask as usize] = word;
        }
    }

    /// The block of a mask and the zone that holds the cell `blank`.
    #[inline(always)]
    pub fn block(&self, mask: Mask, blank: usize) -> u32 {
        if !Self::IS_SMALL {
            return self.ranked.block(mask, blank);
        }
        let word = self.words[mask as usize % MASKS];
        (word as u32 & ((1 << BLOCK_BITS) - 1))
            + ((word >> (BLOCK_BITS + ZONE_BITS * blank)) as u32 & ((1 << ZONE_BITS) - 1))
    }
}
