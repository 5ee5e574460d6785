//! Transitions: the blocks to which the slides of a pattern's tiles lead.
//!
//! A slide changes the mask and the blank's zone in the same way for every order of the tiles, so the builder follows slides
//! from block to block, for all orders at once. The order changes only if the tile comes to another position among the
//! occupied cells, as it may in a slide up or down:
//!
//! ```text
//!   . # #      # # #     The tile in cell 3 slides up to cell 0. Among the occupied cells 1, 2, 3 its own is last,
//!   # . .  →   . . .     position 2; among 0, 1, 2 it is first, position 0. A tile that slides left or right keeps
//!   . . .      . . .     its position, since no cell lies between.
//! ```

use super::zones::{Mask, Zones, cells_of, position};
use crate::{board::Move, shape::Shape};

/// The effect of one slide of a tile on a block.
#[derive(Clone, Copy)]
pub struct Transition {
    /// The block to which the slide leads.
    pub block: u32,
    /// Position of the tile among the occupied cells, lowest first.
    pub position: u8,
    /// Its position after the slide.
    pub new_position: u8,
}

/// The transitions of all blocks.
pub struct Transitions {
    /// For each block the index of its first transition, and at the end the number of all transitions.
    first: Vec<u32>,
    transitions: Vec<Transition>,
}

impl Transitions {
    /// Lists the transitions between the blocks of some zones.
    pub fn new(zones: &Zones) -> Self {
        let mut all = Transitions { first: vec![0], transitions: Vec::new() };
        for (rank, &mask) in zones.masks().iter().enumerate() {
            for block in zones.blocks_of(rank) {
                for to in cells_of(zones.cells(block) & zones.grid().neighbors(mask)) {
                    let sources = Move::ALL.into_iter().filter_map(|m| zones.shape().source(m, to));
                    let tiles = sources.filter(|from| mask >> from & 1 == 1);
                    all.transitions.extend(tiles.map(|from| transition(zones, mask, from, to)));
                }
                all.first.push(all.transitions.len() as u32);
            }
        }
        all
    }

    /// Returns the slides of the pattern's tiles into the zone of a block.
    pub fn of(&self, block: usize) -> &[Transition] {
        &self.transitions[self.first[block] as usize..self.first[block + 1] as usize]
    }
}

fn transition(zones: &Zones, mask: Mask, from: usize, to: usize) -> Transition {
    let slid = mask ^ (1 << from) ^ (1 << to);
    Transition {
        block: zones.block(slid, from) as u32,
        position: position(from, mask) as u8,
        new_position: position(to, slid) as u8,
    }
}
