//! The bounds that the iterations of a search can have. Checkpoints and reports come from elsewhere, so their bounds
//! are checked.

use crate::{board::AnyBoard, shape::Shape};

/// Why an iteration cannot have a bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoundError {
    /// It is not above the bound before, or is too far above it.
    #[error("the bound {bound} after {before}; expected one that is 1 or 2 higher")]
    Order {
        /// The bound.
        bound: u16,
        /// The bound of the iteration before.
        before: u16,
    },
    /// It has the wrong parity; no solution can have that length.
    #[error("the bound {bound}; expected one of the parity of {h}, the h of the board")]
    Parity {
        /// The bound.
        bound: u16,
        /// The h of the board.
        h: u16,
    },
    /// It is higher than the number of moves that any board needs.
    #[error("the bound {bound}; expected at most {max}, since no board needs more moves")]
    High {
        /// The bound.
        bound: u16,
        /// The highest bound that an iteration can have.
        max: u16,
    },
}

/// The limits on the bounds of a search.
#[derive(Clone, Copy)]
pub(super) struct PossibleBounds {
    /// The h of the root, which is the bound of the first iteration.
    pub h: u16,
    /// Whether every h has the parity of the distance. Then so do the bounds.
    pub keep_parity: bool,
    /// The largest bound that an iteration can have, since no board needs more moves.
    max: u16,
}

impl PossibleBounds {
    /// Returns the possible bounds of a search whose root has this h, with a heuristic that keeps the parity.
    pub fn new(h: u16, goal: &AnyBoard) -> Self {
        // The largest distance from a goal whose blank is in a corner. `to_corner` slides lead from any other goal to such a goal, if
        // the tiles are renumbered.
        let shape = goal.shape();
        let max_distance = shape.max_distance().map_or(u16::MAX, |max| max as u16);
        let to_edge = |line: usize, lines: usize| line.min(lines - 1 - line) as u16;
        let to_corner =
            to_edge(shape.row(goal.blank()), shape.rows()) + to_edge(shape.column(goal.blank()), shape.columns());
        PossibleBounds { h, keep_parity: true, max: max_distance.saturating_add(to_corner) }
    }

    /// Checks the bound of an iteration.
    pub fn check(self, bound: u16) -> Result<(), BoundError> {
        self.check_max(bound)?;
        self.check_parity(bound)
    }

    /// Checks that some board may need this many moves.
    pub fn check_max(self, bound: u16) -> Result<(), BoundError> {
        if bound > self.max { Err(BoundError::High { bound, max: self.max }) } else { Ok(()) }
    }

    /// Checks the lowest f beyond the bound of an iteration, which is the bound of the next one only if there is no solution. So it may
    /// be higher than any iteration's.
    pub fn check_next(self, next: u16, bound: u16) -> Result<(), BoundError> {
        check_order(next, bound)?;
        self.check_parity(next)
    }

    fn check_parity(self, bound: u16) -> Result<(), BoundError> {
        if self.keep_parity && (bound ^ self.h) & 1 == 1 {
            return Err(BoundError::Parity { bound, h: self.h });
        }
        Ok(())
    }
}

/// Checks that a bound follows another one. A slide adds 1 to g and at most 1 to h, so the lowest f beyond a bound is at most 2 above it.
pub(super) fn check_order(bound: u16, before: u16) -> Result<(), BoundError> {
    if (1..=2).contains(&bound.saturating_sub(before)) { Ok(()) } else { Err(BoundError::Order { bound, before }) }
}
