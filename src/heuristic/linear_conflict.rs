//! Manhattan distance plus [linear conflicts](super::line_conflicts) (Hansson, Mayer & Yung 1985).

use super::{Retarget, Stateless, line_conflicts::LineConflicts, manhattan::Manhattan};
use crate::board::{Board, Slide};

/// Manhattan distance plus the linear conflicts of all rows and columns.
#[derive(Clone)]
pub struct LinearConflict<const W: usize> {
    manhattan: Manhattan<W>,
    conflicts: LineConflicts<W>,
}

impl<const W: usize> LinearConflict<W> {
    /// Makes the tables for the default goal, blank last.
    pub fn new() -> Self {
        Self::for_goal(&Board::goal())
    }

    /// Makes the tables for any goal.
    pub fn for_goal(goal: &Board<W>) -> Self {
        LinearConflict { manhattan: Manhattan::for_goal(goal), conflicts: LineConflicts::for_goal(goal) }
    }
}

impl<const W: usize> Default for LinearConflict<W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const W: usize> Retarget<W> for LinearConflict<W> {
    fn retargeted(&self, goal: &Board<W>) -> Self {
        LinearConflict { manhattan: Manhattan::for_goal(goal), conflicts: self.conflicts.retargeted(goal) }
    }
}

impl<const W: usize> Stateless<W> for LinearConflict<W> {
    fn goal(&self) -> Board<W> {
        self.manhattan.goal()
    }

    fn estimate(&self, board: &Board<W>) -> u8 {
        self.manhattan.estimate(board) + self.conflicts.moves(board)
    }

    #[inline]
    fn estimate_after(&self, h: u8, board: &Board<W>, slide: Slide) -> u8 {
        self.conflicts.moves_after(self.manhattan.estimate_after(h, board, slide), board, slide)
    }
}
