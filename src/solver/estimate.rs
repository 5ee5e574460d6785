//! A heuristic by itself: what it says of any board.

use super::{Made, Maker, Options, Request, Solver, StartError};
use crate::{
    board::{Board, any::AnyBoard, goal::Goal},
    heuristic::Heuristic,
    search::blank_cell::BlankCells,
};

/// Tells the value of one heuristic for boards of one width.
pub struct Estimator {
    value: Value,
    width: usize,
    goal: Goal,
}

/// The value of a board turned to the internal goal.
type Value = Box<dyn Fn(&AnyBoard) -> u8 + Send + Sync>;

impl Estimator {
    /// A lower bound of the moves from `board` to the goal.
    ///
    /// # Panics
    /// If the board has another width.
    pub fn of(&self, board: &AnyBoard) -> u8 {
        assert_eq!(board.width(), self.width, "the heuristic was made for boards of one width");
        (self.value)(&board.to_internal(self.goal))
    }
}

impl Solver {
    /// The heuristic of a solve of `board` with these options, for any board of its width.
    ///
    /// # Errors
    /// As [`Solver::start`].
    pub fn estimator(&mut self, board: &AnyBoard, options: &Options) -> Result<Estimator, StartError> {
        let value = self.pair(NewValue, board, options)?;
        Ok(Estimator { value, width: board.width(), goal: options.goal })
    }
}

/// The heuristic of a pair, without its search.
struct NewValue;

impl Maker for NewValue {
    type Product = Value;

    fn make<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(self, _: Request<W>, heuristic: H) -> Made<Self> {
        Ok(Box::new(move |board| {
            let board = Board::<W>::from_tiles(board.tiles()).expect("the width is that of the heuristic");
            heuristic.h(heuristic.start(&board).1)
        }))
    }
}
