//! Heuristics: lower bounds of the moves that remain, kept up to date slide by slide.

pub mod additive_pdb;
pub mod linear_conflict;
pub mod manhattan;

use crate::board::{Board, Slide};

/// A function h that never exceeds the true distance to the goal, and is 0 at the goal alone. Searches box it and run
/// in any thread.
pub trait Heuristic<const W: usize>: Send + Sync + 'static {
    /// What travels with a node so that its children's h is cheap.
    type State: Copy + Send;

    /// The state of a board, from scratch.
    fn state(&self, board: &Board<W>) -> Self::State;

    /// The state after a slide; `slid` is the board that it led to.
    fn after(&self, state: Self::State, slide: Slide, slid: &Board<W>) -> Self::State;

    /// The lower bound, in moves.
    fn h(&self, state: Self::State) -> u8;

    /// The state and h after a slide if h is at most `limit`. Otherwise a value that is above `limit` and not above h:
    /// a heuristic of several parts need not look at the others once one of them exceeds the limit.
    ///
    /// # Errors
    /// The value above `limit`.
    #[inline(always)]
    fn after_within(
        &self,
        state: Self::State,
        slide: Slide,
        slid: &Board<W>,
        limit: u8,
    ) -> Result<(Self::State, u8), u8> {
        let state = self.after(state, slide, slid);
        match self.h(state) {
            h if h <= limit => Ok((state, h)),
            h => Err(h),
        }
    }
}
