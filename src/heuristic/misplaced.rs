//! Misplaced tiles: the number of tiles that are not in their goal cells. Each of them must move at least once.

use super::Stateless;
use crate::board::{Board, Slide, cells::Cells};

/// The number of misplaced tiles. The blank is not a tile.
#[derive(Clone)]
pub struct Misplaced<const W: usize> {
    goal: Board<W>,
    home: Cells<u8, W>,
}

impl<const W: usize> Misplaced<W> {
    /// Counts the tiles misplaced with respect to the default goal, blank last.
    pub fn new() -> Self {
        Self::for_goal(&Board::goal())
    }

    /// Counts the tiles misplaced with respect to any goal.
    pub fn for_goal(goal: &Board<W>) -> Self {
        Misplaced { goal: *goal, home: Cells::from_fn(|tile| goal.cell_of(tile)) }
    }
}

impl<const W: usize> Default for Misplaced<W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const W: usize> Stateless<W> for Misplaced<W> {
    fn goal(&self) -> Board<W> {
        self.goal
    }

    fn estimate(&self, board: &Board<W>) -> u8 {
        let placed = board.tiles().iter().zip(0..).filter(|&(&tile, _)| tile != 0);
        placed.map(|(&tile, cell)| u8::from(self.home[tile as usize] != cell)).sum()
    }

    #[inline]
    fn estimate_after(&self, h: u8, _: &Board<W>, slide: Slide) -> u8 {
        let home = self.home[slide.tile as usize];
        h + u8::from(slide.from == home) - u8::from(slide.to == home)
    }
}
