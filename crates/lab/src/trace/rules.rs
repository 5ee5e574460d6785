//! The rules of a traced search: the goal, the heuristic, and the order of the moves.

use super::{Event, Fate, Reason, Tried};
use crate::explain::Explain;
use fifteen::{AnyBoard, Move};
use std::sync::Arc;

/// A heuristic: the h of a board, if it is at most a limit, and otherwise the first part of h that is above the limit.
pub type Estimate = Arc<dyn Fn(&AnyBoard, u16) -> Result<u16, u16> + Send + Sync>;

/// Makes an estimate of a heuristic that is taken apart.
pub fn explained(explain: Explain) -> Estimate {
    // A table with wrong bits proves nothing, and 0 is always a lower bound.
    Arc::new(move |board, limit| explain(board).map_or(Ok(0), |explanation| explanation.h_within(limit)))
}

/// The rules of a traced search.
pub struct Rules {
    /// The board at which the search ends.
    pub goal: AnyBoard,
    /// The heuristic.
    pub estimate: Estimate,
    /// The cost of a move, in the unit of the heuristic: 1, unless h may be a fraction.
    pub move_cost: u16,
    /// The order in which the search tries the moves, as the fast searches do, whose boards may be turned or flipped.
    pub order: [Move; 4],
}

impl Rules {
    /// Returns the same move on the boards of the fast searches.
    pub fn internal(&self, m: Move) -> Move {
        // The transform that turns or flips the boards is its own inverse.
        self.order[m as usize]
    }

    /// Returns the h of a board.
    pub fn h(&self, board: &AnyBoard) -> u16 {
        let (Ok(h) | Err(h)) = self.h_within(board, u16::MAX);
        h
    }

    /// Returns the h of a board, if it is at most `limit`.
    ///
    /// # Errors
    /// Returns the first part of h that is above the limit.
    pub fn h_within(&self, board: &AnyBoard, limit: u16) -> Result<u16, u16> {
        (self.estimate)(board, limit)
    }
}

/// The four moves from a board that is being expanded, and what became of them.
#[derive(Clone, Copy)]
pub struct MoveFates {
    tried: [Tried; 4],
    next: usize,
}

impl MoveFates {
    /// Creates the fates of untried moves.
    pub fn of(board: &AnyBoard, order: [Move; 4]) -> Self {
        let fate = |m| if board.after(m).is_some() { Fate::Waiting } else { Fate::NoTile };
        MoveFates { tried: order.map(|child| Tried { child, fate: fate(child) }), next: 0 }
    }

    /// Returns what became of each move, in their order.
    pub fn tried(&self) -> [Tried; 4] {
        self.tried
    }

    /// Returns the next legal move to try.
    pub fn next_move(&mut self) -> Option<Move> {
        let skipped = self.tried[self.next..].iter().position(|tried| tried.fate != Fate::NoTile)?;
        self.next += skipped + 1;
        Some(self.tried[self.next - 1].child)
    }

    /// Records what became of a move.
    pub fn set(&mut self, child: Move, fate: Fate) {
        if let Some(tried) = self.tried.iter_mut().find(|tried| tried.child == child) {
            tried.fate = fate;
        }
    }

    /// Records that a child is not searched.
    pub fn prune(&mut self, child: Move, reason: Reason) -> Event {
        self.set(child, Fate::Pruned(reason));
        Event::Pruned { child, reason }
    }
}
