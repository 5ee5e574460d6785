//! The ground: for every mask of a board, where its blocks begin and which zone each free cell is in, in one word, so
//! that a search finds a block by one look-up.
//!
//! The lowest 16 bits of a word are the number of the mask's first block among those of its number of tiles; then come
//! three bits for each cell, the number of its zone within the mask. A mask of up to eight tiles on the 4x4 board has
//! at most eight zones.

use super::zones::{Mask, Zones};

/// The words of all masks; those of numbers of tiles that were not added are 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground<const W: usize> {
    words: Box<[u64; MASKS]>,
}

/// As many as a board of 16 cells has, so that an index is known to be inside.
const MASKS: usize = 1 << 16;
const BLOCK_BITS: usize = 16;
const ZONE_BITS: usize = 3;

impl<const W: usize> Ground<W> {
    /// Without masks. Boards wider than 4 do not compile.
    pub fn new() -> Self {
        const { assert!(BLOCK_BITS + ZONE_BITS * W * W <= 64, "a word holds the zones of at most 16 cells") };
        let words = vec![0; MASKS].into_boxed_slice().try_into();
        Ground { words: words.expect("there are as many") }
    }

    /// Adds the masks of one number of tiles.
    pub fn add(&mut self, zones: &Zones<W>) {
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
        let word = self.words[mask as usize % MASKS];
        (word as u32 & ((1 << BLOCK_BITS) - 1))
            + ((word >> (BLOCK_BITS + ZONE_BITS * blank)) as u32 & ((1 << ZONE_BITS) - 1))
    }
}

impl<const W: usize> Default for Ground<W> {
    fn default() -> Self {
        Self::new()
    }
}
