//! Breadth-first search (Moore 1959): level by level, with no heuristic at all.
//!
//! It is A* with the least that can be said of a board: that one which is not the goal is at least a move away. Then f is
//! one more than g, so that the boards are taken level by level, and the pass of each bound expands the level before it.
//! The goal is taken as soon as the board before it has been expanded.

use super::{best_first::BestFirst, priority::AStar};
use crate::{
    board::{Board, Slide},
    heuristic::Stateless,
};
use std::sync::Arc;

/// Breadth-first search under a limit of memory.
pub type BreadthFirst<const W: usize> = BestFirst<W, Blind<W>, AStar>;

impl<const W: usize> BreadthFirst<W> {
    /// Starts at `root`; the lists of nodes take at most `memory` bytes.
    pub fn blind(root: &Board<W>, goal: Board<W>, memory: usize) -> Self {
        BestFirst::new(root, Arc::new(Blind { goal }), AStar, None, memory)
    }
}

/// 1 for every board but the goal.
pub struct Blind<const W: usize> {
    goal: Board<W>,
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
