//! Placements of a pattern's tiles as searches look them up.

use super::{layout::TableLayout, orders, zones::Mask};
use crate::{board::Board, shape::Shape};

/// The cells and the order of a pattern's tiles: its state without the zone of the blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// The cells that the tiles occupy.
    pub mask: Mask,
    /// Index of the first bit of the order in which the tiles occupy them.
    pub order: u32,
}

impl Placement {
    /// Returns the placement of a pattern's tiles on a board. `layout` is the layout of the pattern's table.
    pub fn new<S: Shape>(tiles: &[u8], layout: TableLayout, board: &Board<S>) -> Self {
        let mut mask = 0;
        let mut order = Vec::with_capacity(tiles.len());
        for (cell, tile) in board.tiles().iter().enumerate() {
            if let Some(index) = tiles.iter().position(|other| other == tile) {
                mask |= 1 << cell;
                order.push(index as u8);
            }
        }
        Placement { mask, order: layout.first + orders::rank(&order) as u32 * layout.stride }
    }
}
