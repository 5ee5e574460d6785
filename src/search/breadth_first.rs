//! Breadth-first search (Moore 1959): level by level, without a heuristic.
//!
//! This is A* with a heuristic that is 0 at the goal and 1 everywhere else. Then f is g + 1, so boards are expanded
//! level by level. Each bound is the number of a level, and its iteration expands the level before. The goal is found
//! as soon as a board next to it is expanded.

use crate::{
    board::{Board, Slide},
    heuristic::Stateless,
};

/// The heuristic that is 0 at the goal and 1 at every other board.
pub struct Blind<const W: usize> {
    goal: Board<W>,
}

impl<const W: usize> Blind<W> {
    /// Returns the heuristic of any goal.
    pub fn for_goal(goal: &Board<W>) -> Self {
        Blind { goal: *goal }
    }
}

impl<const W: usize> Stateless<W> for Blind<W> {
    fn goal(&self) -> Board<W> {
        self.goal
    }

    fn estimate(&self, board: &Board<W>) -> u8 {
        u8::from(*board != self.goal)
    }

    fn estimate_after(&self, _: u8, board: &Board<W>, slide: Slide) -> u8 {
        let mut child = *board;
        child.make(slide);
        self.estimate(&child)
    }
}
