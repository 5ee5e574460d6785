//! Placements of a pattern's tiles as searches look them up.

use super::{
    layout::TableLayout,
    orders::{self, MAX_TILES},
    zones::Mask,
};
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
        let (mask, order) = mask_and_order(tiles, board.tiles());
        Placement { mask, order: layout.first + orders::rank(&order[..tiles.len()]) as u32 * layout.stride }
    }
}

/// Returns the cells that a pattern's tiles occupy on a board, and the tiles in the order of these cells, as indices into
/// the pattern; 0 beyond them. `board` has the tiles by cell.
pub(super) fn mask_and_order(tiles: &[u8], board: &[u8]) -> (Mask, [u8; MAX_TILES]) {
    let (mut mask, mut order, mut placed) = (0, [0; MAX_TILES], 0);
    for (cell, tile) in board.iter().enumerate() {
        if let Some(index) = tiles.iter().position(|other| other == tile) {
            mask |= 1 << cell;
            order[placed] = index as u8;
            placed += 1;
        }
    }
    (mask, order)
}
