//! A heuristic without a search: its value for any board.

use super::{
    Solver,
    error::StartError,
    options::Options,
    request::{Make, Request},
};
use crate::{
    board::{Board, any::AnyBoard, goal::Goal},
    heuristic::Heuristic,
    search::blank_cell::BlankCells,
};

/// Computes the values of one heuristic for boards of one width.
pub struct Estimator {
    value: Value,
    width: usize,
    goal: Goal,
}

/// Computes the value of a board in the coordinates of the internal goal.
type Value = Box<dyn Fn(&AnyBoard) -> u8 + Send + Sync>;

impl Estimator {
    /// Returns a lower bound of the number of moves from `board` to the goal.
    ///
    /// # Panics
    /// If the board has another width.
    pub fn of(&self, board: &AnyBoard) -> u8 {
        assert_eq!(board.width(), self.width, "the heuristic was made for boards of one width");
        (self.value)(&board.to_internal(self.goal))
    }
}

impl Solver {
    /// Returns the heuristic with which these options solve `board`, for any board of its width.
    ///
    /// # Errors
    /// See [`Solver::start`].
    pub fn estimator(&mut self, board: &AnyBoard, options: &Options) -> Result<Estimator, StartError> {
        let value = self.make(NewValue, board, options)?;
        Ok(Estimator { value, width: board.width(), goal: options.goal })
    }
}

struct NewValue;

impl Make for NewValue {
    type Product = Value;

    fn make<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
        self,
        _: Request<W>,
        heuristic: H,
    ) -> Result<Value, StartError> {
        Ok(Box::new(move |board| {
            let board = Board::<W>::from_tiles(board.tiles()).expect("the width is that of the heuristic");
            heuristic.h(heuristic.start(&board).1)
        }))
    }
}
