//! Misplaced tiles: the number of tiles that are not in their goal cells. Each of them must move at least once.

use super::Stateless;
use crate::{
    board::{Board, Slide},
    shape::{Shape, Values},
};

/// The number of misplaced tiles. The blank is not a tile.
#[derive(Clone)]
pub struct Misplaced<S: Shape> {
    goal: Board<S>,
    home: S::Cells<u8>,
}

impl<S: Shape> Misplaced<S> {
    /// Counts the tiles misplaced with respect to any goal.
    pub fn for_goal(goal: &Board<S>) -> Self {
        Misplaced { goal: *goal, home: S::Cells::from_fn(goal.shape().cells(), |tile| goal.cell_of(tile)) }
    }
}

impl<S: Shape> Stateless<S> for Misplaced<S> {
    fn goal(&self) -> Board<S> {
        self.goal
    }

    fn start(&self, board: &Board<S>) -> u64 {
        let placed = board.tiles().iter().zip(0..).filter(|&(&tile, _)| tile != 0);
        placed.map(|(&tile, cell)| u64::from(self.home[tile as usize] != cell)).sum()
    }

    #[inline]
    fn child(&self, h: u64, _: &Board<S>, slide: Slide) -> u64 {
        let home = self.home[slide.tile as usize];
        h + u64::from(slide.from == home) - u64::from(slide.to == home)
    }
}
