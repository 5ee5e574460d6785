//! A caller's heuristic as one without a state, so that it runs in the searches that are compiled for [`Boxed`](super::Boxed).
//!
//! Its parts are two values of 16 bits: below the h of the search, above it the h that the caller's heuristic returned.

use super::{Heuristic, Stateless, h_of};
use crate::{
    board::{AnyBoard, Slide},
    shape::{Dims, Shape},
};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A caller's heuristic, for one goal.
pub struct Own {
    heuristic: Arc<dyn Heuristic>,
    goal: AnyBoard,
    /// The largest h of the search. No board is farther where the largest distance is known.
    most: u16,
    passes_goal: Arc<AtomicBool>,
}

impl Own {
    /// Wraps a heuristic.
    ///
    /// # Errors
    /// The value of the heuristic at the goal, if it is not 0.
    pub fn new(heuristic: Arc<dyn Heuristic>, goal: AnyBoard) -> Result<Self, u16> {
        let shape = goal.shape();
        let most = shape.max_distance().unwrap_or(shape.cells() * (shape.rows() + shape.columns())) as u16;
        match heuristic.h(&goal) {
            0 => Ok(Own { heuristic, goal, most, passes_goal: Arc::default() }),
            h => Err(h),
        }
    }

    /// Whether a search has asked for the children of the goal. IDA* does so only if it comes to the goal in fewer moves than its bound,
    /// which shows that the heuristic is not admissible.
    pub fn passes_goal(&self) -> Arc<AtomicBool> {
        self.passes_goal.clone()
    }

    fn parts(&self, board: &AnyBoard, h: u16) -> u64 {
        // Searches take a board whose h is 0 for the goal. An h above the largest distance would fall out of their lists.
        let is_goal = board.blank() == self.goal.blank() && *board == self.goal;
        let kept = if is_goal { 0 } else { h.clamp(1, self.most) };
        u64::from(kept) | u64::from(h) << u16::BITS
    }
}

impl Stateless<Dims> for Own {
    fn goal(&self) -> AnyBoard {
        self.goal
    }

    fn start(&self, board: &AnyBoard) -> u64 {
        self.parts(board, self.heuristic.h(board))
    }

    fn child(&self, parts: u64, board: &AnyBoard, slide: Slide) -> u64 {
        if h_of(parts) == 0 {
            self.passes_goal.store(true, Ordering::Relaxed);
        }
        let child = board.after_slide(slide);
        let h = self.heuristic.h_after((parts >> u16::BITS) as u16, board, slide);
        debug_assert_eq!(h, self.heuristic.h(&child), "h_after and h must agree on the board {child}");
        self.parts(&child, h)
    }
}
