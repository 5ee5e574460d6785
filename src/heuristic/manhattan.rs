//! Manhattan distance: for each tile, the number of rows plus the number of columns between it and its goal cell,
//! summed over all tiles.

use super::Stateless;
use crate::{
    board::{Board, Slide},
    shape::{Shape, Values},
};

/// Manhattan distance, looked up in a table.
#[derive(Clone)]
pub struct Manhattan<S: Shape> {
    goal: Board<S>,
    /// The distance by tile and cell. All zeros for the blank.
    distance: S::Table<S::Cells<u8>>,
}

impl<S: Shape> Manhattan<S> {
    /// Makes the table for any goal.
    pub fn for_goal(goal: &Board<S>) -> Self {
        let (shape, cells) = (goal.shape(), goal.shape().cells());
        let row = |tile| {
            let home = goal.cell_of(tile) as usize;
            S::Cells::from_fn(cells, |cell| if tile == 0 { 0 } else { shape.distance(home, cell) })
        };
        Manhattan { goal: *goal, distance: S::Table::from_fn(cells, row) }
    }

    /// Returns the distance in moves of one tile from its goal cell, or 0 for the blank.
    #[inline]
    pub fn of_tile(&self, tile: usize, cell: usize) -> u8 {
        self.distance[tile][cell]
    }
}

impl<S: Shape> Stateless<S> for Manhattan<S> {
    fn goal(&self) -> Board<S> {
        self.goal
    }

    fn start(&self, board: &Board<S>) -> u64 {
        board.tiles().iter().enumerate().map(|(cell, &tile)| u64::from(self.of_tile(tile as usize, cell))).sum()
    }

    #[inline]
    fn child(&self, h: u64, _: &Board<S>, slide: Slide) -> u64 {
        let distance = &self.distance[slide.tile as usize];
        h + u64::from(distance[slide.to as usize]) - u64::from(distance[slide.from as usize])
    }
}
