//! A heuristic without a search: its value for any board.

use super::{Solver, catalog::Catalog, error::StartError, options::Options};
use crate::{
    board::{AnyBoard, goal::Goal},
    shape::Dims,
};

/// Computes the values of one heuristic for boards of one shape.
pub struct Estimator {
    values: Values,
    shape: Dims,
    goal: Goal,
}

/// Computes the value of a board in the coordinates of the internal goal.
pub type Values = Box<dyn Fn(&AnyBoard) -> u16 + Send + Sync>;

impl Estimator {
    /// Returns a lower bound of the number of moves from `board` to the goal.
    ///
    /// # Panics
    /// If the board has another shape.
    pub fn of(&self, board: &AnyBoard) -> u16 {
        assert_eq!(board.shape(), self.shape, "the heuristic was made for boards of one shape");
        (self.values)(&board.to_internal(self.goal))
    }
}

impl<C: Catalog> Solver<C> {
    /// Returns the heuristic with which these options solve `board`, for any board of its shape.
    ///
    /// # Errors
    /// See [`Solver::start`].
    pub fn estimator(&mut self, board: &AnyBoard, options: &Options) -> Result<Estimator, StartError> {
        let values = self.prepared(board, options)?.values();
        Ok(Estimator { values, shape: board.shape(), goal: options.goal })
    }
}
