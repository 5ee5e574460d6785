//! Links: which blocks the slides of a pattern's tiles lead to.

use super::zones::{Mask, Zones, cells_of};
use crate::board::Move;

/// What one slide of a tile makes of a block.
#[derive(Clone, Copy)]
pub struct Link {
    /// The block that it leads to.
    pub block: u32,
    /// The place of the tile among those of the mask, lowest cell first. A sideways slide leaves it as it is.
    pub place: u8,
    /// Its place afterwards.
    pub new_place: u8,
}

/// The links of all blocks.
pub struct Links {
    /// For each block, the number of its first link; then the number of all links.
    first: Vec<u32>,
    links: Vec<Link>,
}

impl Links {
    /// Of the blocks of some zones.
    pub fn new<const W: usize>(zones: &Zones<W>) -> Self {
        let mut all = Links { first: vec![0], links: Vec::new() };
        for (number, &mask) in zones.masks().iter().enumerate() {
            for block in zones.blocks_of(number) {
                for to in cells_of(zones.cells(block) & Zones::<W>::neighbours(mask)) {
                    let tiles =
                        Move::ALL.into_iter().filter_map(|m| m.source::<W>(to)).filter(|from| mask >> from & 1 == 1);
                    all.links.extend(tiles.map(|from| link(zones, mask, from, to)));
                }
                all.first.push(all.links.len() as u32);
            }
        }
        all
    }

    /// The slides of the pattern's tiles into the zone of a block.
    pub fn of(&self, block: usize) -> &[Link] {
        &self.links[self.first[block] as usize..self.first[block + 1] as usize]
    }
}

fn link<const W: usize>(zones: &Zones<W>, mask: Mask, from: usize, to: usize) -> Link {
    let slid = mask ^ (1 << from) ^ (1 << to);
    let place = |mask: Mask, cell: usize| (mask & ((1 << cell) - 1)).count_ones() as u8;
    Link { block: zones.block(slid, from) as u32, place: place(mask, from), new_place: place(slid, to) }
}
