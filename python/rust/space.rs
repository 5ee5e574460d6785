//! All boards of a small puzzle, and heuristics whose values are known for each of them.

use crate::{
    error::{bad_options, of_name, of_start},
    interrupts::in_background,
    request,
    rules::Tiles,
};
use fifteen::{
    Algorithm, Goal, Options, Solver, StartError,
    shape::{Dims, Shape as _},
};
use fifteen_lab::{Traces as _, judgement::Judgement, space};
use pyo3::{prelude::*, types::PyDict};
use std::sync::Arc;

/// All boards of a small puzzle from which slides lead to a goal, the nearest first.
#[pyclass(frozen, module = "fifteen_puzzle._native")]
pub struct Space {
    boards: Arc<space::Space<Dims>>,
    goal: Goal,
    /// Keeps the pruning automaton of the searches.
    solver: Solver,
}

#[pymethods]
impl Space {
    /// Searches breadth-first from a goal of boards of a size, which have at most [`space::MAX_CELLS`] cells.
    #[new]
    fn new(py: Python, goal: &str, size: &str) -> PyResult<Self> {
        let shape = request::shape(size)?;
        if shape.cells() > space::MAX_CELLS {
            return Err(bad_options(format!("Invalid size {shape}; expected at most {} cells.", space::MAX_CELLS)));
        }
        let goal = request::goal_for(shape, goal)?;
        let board = goal.board(shape);
        let space = py.detach(|| space::Space::new(&board));
        let mut solver = Solver::new();
        let prepared = solver.prepare(&board, &Options::default().with_goal(goal));
        prepared.map_err(|error| of_start(&error, None))?;
        Ok(Space { boards: Arc::new(space), goal, solver })
    }

    /// Returns the tiles of all boards.
    fn boards(&self) -> Vec<Tiles> {
        self.boards.boards().iter().map(|board| Tiles(*board)).collect()
    }

    /// Returns the index of a board; none if it cannot be solved.
    fn index_of(&self, board: &str) -> PyResult<Option<usize>> {
        let board = request::board(board)?;
        let shape = self.boards.boards()[0].shape();
        if board.shape() != shape {
            return Err(bad_options(format!("Invalid size {}; expected {shape}.", board.shape())));
        }
        Ok(self.boards.index_of(&board))
    }

    /// Returns the distance of each board.
    fn distances(&self) -> Vec<u8> {
        self.boards.distances()
    }

    /// Judges a heuristic by its values for all boards, in hundredths of a move. Boards are named by their index.
    fn judge<'py>(&self, py: Python<'py>, values: Vec<u16>) -> PyResult<Bound<'py, PyDict>> {
        self.check(&values)?;
        let judgement = py.detach(move || Judgement::new(&self.boards, &values));
        let fields = PyDict::new(py);
        fields.set_item("overestimates", judgement.too_large)?;
        fields.set_item("consistent", judgement.is_consistent())?;
        fields.set_item("worst", judgement.worst)?;
        fields.set_item("jumps", judgement.jumps)?;
        fields.set_item("worst_jump", judgement.worst_jump)?;
        fields.set_item("exact", judgement.exact)?;
        fields.set_item("mean", judgement.mean())?;
        Ok(fields)
    }

    /// Searches from one board with the values of a heuristic, in hundredths of a move, in at most `max_steps` steps. Returns the length of
    /// the solution, none if the search was stopped before, and the numbers of nodes expanded and generated.
    fn effort(
        &self,
        py: Python,
        values: Vec<u16>,
        index: i64,
        algorithm: &str,
        max_steps: u64,
    ) -> PyResult<(Option<usize>, u64, u64)> {
        self.check(&values)?;
        let index = self.index(index)?;
        let algorithm = algorithm.parse::<Algorithm>().map_err(|error| of_name(&error))?;
        let options = Options::default().with_goal(self.goal).with_algorithm(algorithm);
        let (boards, mut solver) = (self.boards.clone(), self.solver.clone());
        let effort = in_background(py, move || {
            let trace = solver.trace_with(&boards.boards()[index].any(), &options, boards.by_rank(&values))?;
            Ok(trace.effort(max_steps))
        })?;
        let effort = effort.map_err(|error: StartError| of_start(&error, None))?;
        Ok((effort.length, effort.expanded, effort.generated))
    }
}

impl Space {
    /// Checks that there is a board with an index.
    fn index(&self, index: i64) -> PyResult<usize> {
        let boards = self.boards.boards().len();
        let valid = usize::try_from(index).ok().filter(|&index| index < boards);
        valid.ok_or_else(|| bad_options(format!("Invalid index {index}; expected 0 to {}.", boards - 1)))
    }

    fn check(&self, values: &[u16]) -> PyResult<()> {
        let boards = self.boards.boards().len();
        let message = || bad_options(format!("Invalid number of values, {}; expected {boards}.", values.len()));
        if values.len() == boards { Ok(()) } else { Err(message()) }
    }
}
