//! States of a pattern, and the slides between them.

use super::{
    orders::MAX_TILES,
    placement::mask_and_order,
    zones::{Grid, Mask, cells_of, position},
};
use crate::{
    board::{AnyBoard, Move},
    shape::{Dims, Shape},
};

/// A state of a pattern: the cells of its tiles, and the zone of the blank.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct PatternState {
    shape: Dims,
    pub mask: Mask,
    /// The tiles by their position in the mask, as indices into the pattern; 0 beyond them.
    order: [u8; MAX_TILES],
    /// The cells of the blank's zone.
    zone: Mask,
}

impl PatternState {
    pub fn new(tiles: &[u8], board: &AnyBoard) -> Self {
        let (mask, order) = mask_and_order(tiles, board.tiles());
        let shape = board.shape();
        PatternState { shape, mask, order, zone: Grid::new(shape).zone(mask, board.blank()) }
    }

    /// The tiles in the order of their cells, as indices into the pattern.
    pub fn order(&self) -> &[u8] {
        &self.order[..self.mask.count_ones() as usize]
    }

    /// A cell of the blank's zone.
    pub fn blank(&self) -> usize {
        self.zone.trailing_zeros() as usize
    }

    pub fn slides(self) -> impl Iterator<Item = Self> {
        cells_of(self.zone & Grid::new(self.shape).neighbors(self.mask)).flat_map(move |to| {
            let sources = Move::ALL.into_iter().filter_map(move |m| self.shape.source(m, to));
            sources.filter(move |from| self.mask >> from & 1 == 1).map(move |from| self.after(from, to))
        })
    }

    /// Returns the state after the tile in the cell `from` has slid to the free cell `to`.
    fn after(mut self, from: usize, to: usize) -> Self {
        let slid = self.mask ^ (1 << from) ^ (1 << to);
        let (old, new) = (position(from, self.mask), position(to, slid));
        // Rotating the part between would do the same, with ten times the code.
        let tile = self.order[old];
        if old < new {
            self.order.copy_within(old + 1..=new, old);
        } else {
            self.order.copy_within(new..old, new + 1);
        }
        self.order[new] = tile;
        PatternState { mask: slid, zone: Grid::new(self.shape).zone(slid, from), ..self }
    }
}
