//! Manhattan distance: for each tile, the number of rows plus the number of columns between it and its goal cell,
//! summed over all tiles.

use super::{Retarget, Stateless};
use crate::board::{Board, Slide, cells::Cells};

/// Manhattan distance, looked up in a table.
#[derive(Clone)]
pub struct Manhattan<const W: usize> {
    goal: Board<W>,
    /// The distance by tile and cell. All zeros for the blank.
    distance: Cells<Cells<u8, W>, W>,
}

impl<const W: usize> Manhattan<W> {
    /// Makes the table for the default goal, blank last.
    pub fn new() -> Self {
        Self::for_goal(&Board::goal())
    }

    /// Makes the table for any goal.
    pub fn for_goal(goal: &Board<W>) -> Self {
        let mut table = Cells::<Cells<u8, W>, W>::default();
        for tile in 1..W * W {
            let home = goal.cell_of(tile) as usize;
            table[tile] = Cells::from_fn(|cell| Board::<W>::distance(home, cell));
        }
        Manhattan { goal: *goal, distance: table }
    }

    /// Returns the distance in moves of one tile from its goal cell, or 0 for the blank.
    #[inline]
    pub fn of_tile(&self, tile: usize, cell: usize) -> u8 {
        self.distance[tile][cell]
    }
}

impl<const W: usize> Default for Manhattan<W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const W: usize> Retarget<W> for Manhattan<W> {
    fn retargeted(&self, goal: &Board<W>) -> Self {
        Self::for_goal(goal)
    }
}

impl<const W: usize> Stateless<W> for Manhattan<W> {
    fn goal(&self) -> Board<W> {
        self.goal
    }

    fn estimate(&self, board: &Board<W>) -> u8 {
        board.tiles().iter().enumerate().map(|(cell, &tile)| self.of_tile(tile as usize, cell)).sum()
    }

    #[inline]
    fn estimate_after(&self, h: u8, _: &Board<W>, slide: Slide) -> u8 {
        let distance = &self.distance[slide.tile as usize];
        h + distance[slide.to as usize] - distance[slide.from as usize]
    }
}
