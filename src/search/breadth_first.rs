//! Breadth-first search (Moore 1959): level by level, without a heuristic.
//!
//! This is A* with a heuristic that is 0 at the goal and 1 everywhere else. Then f is g + 1, so boards are expanded
//! level by level. Each bound is the number of a level, and its iteration expands the level before. The goal is found
//! as soon as a board next to it is expanded.

use crate::{
    board::{Board, Slide},
    heuristic::Stateless,
    shape::Shape,
};

/// The heuristic that is 0 at the goal and 1 at every other board.
pub struct Blind<S: Shape> {
    goal: Board<S>,
}

impl<S: Shape> Blind<S> {
    /// Returns the heuristic for any goal.
    pub fn for_goal(goal: &Board<S>) -> Self {
        Blind { goal: *goal }
    }
}

impl<S: Shape> Stateless<S> for Blind<S> {
    fn goal(&self) -> Board<S> {
        self.goal
    }

    fn start(&self, board: &Board<S>) -> u64 {
        u64::from(*board != self.goal)
    }

    fn child(&self, _: u64, board: &Board<S>, slide: Slide) -> u64 {
        let mut child = *board;
        child.make(slide);
        self.start(&child)
    }
}
