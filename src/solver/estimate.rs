//! A heuristic without a search: its value for any board.

use super::{
    Solver,
    catalog::Catalog,
    error::StartError,
    options::Options,
    request::{Make, Request},
};
use crate::{
    board::{AnyBoard, goal::Goal},
    heuristic::Heuristic,
    search::blank_cell::BlankCells,
    shape::{Dims, Shape},
};

/// Computes the values of one heuristic for boards of one shape.
pub struct Estimator {
    value: Evaluate,
    shape: Dims,
    goal: Goal,
}

/// Computes the value of a board in the coordinates of the internal goal.
pub type Evaluate = Box<dyn Fn(&AnyBoard) -> u16 + Send + Sync>;

impl Estimator {
    /// Returns a lower bound of the number of moves from `board` to the goal.
    ///
    /// # Panics
    /// If the board has another shape.
    pub fn of(&self, board: &AnyBoard) -> u16 {
        assert_eq!(board.shape(), self.shape, "the heuristic was made for boards of one shape");
        (self.value)(&board.to_internal(self.goal))
    }
}

impl<C: Catalog> Solver<C> {
    /// Returns the heuristic with which these options solve `board`, for any board of its shape.
    ///
    /// # Errors
    /// See [`Solver::start`].
    pub fn estimator(&mut self, board: &AnyBoard, options: &Options) -> Result<Estimator, StartError> {
        let value = self.make(MakeEstimator, board, options)?;
        Ok(Estimator { value, shape: board.shape(), goal: options.goal })
    }
}

pub struct MakeEstimator;

impl Make for MakeEstimator {
    type Product = Evaluate;

    fn make<C: Catalog, S: Shape, P: BlankCells<S>, H: Heuristic<S>>(
        self,
        request: Request<S>,
        heuristic: H,
    ) -> Result<Evaluate, StartError> {
        let shape = request.root.shape();
        Ok(Box::new(move |board| {
            let board = board.in_shape(shape).expect("the shape is that of the heuristic");
            heuristic.h(heuristic.start(&board).1)
        }))
    }
}
