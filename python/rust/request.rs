//! A board and options, from the arguments of a Python call.

use crate::error::{bad_options, of_goal, of_goal_size, of_name, of_start, of_text};
use fifteen::{
    board::{
        AnyBoard,
        goal::Goal,
        notation::{Shapes, read_board_of},
    },
    shape::Dims,
    solver::{Options, StartError},
};
use pyo3::prelude::*;
use std::time::Duration;

/// Reads a board.
pub fn board(text: &str) -> PyResult<AnyBoard> {
    read_board_of(Shapes::Squares, text).map_err(|error| of_text(&error, text))
}

/// Boards, from a list of texts.
pub struct Boards(pub Vec<AnyBoard>);

impl<'py> FromPyObject<'_, 'py> for Boards {
    type Error = PyErr;

    fn extract(texts: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let texts: Vec<String> = texts.extract()?;
        texts.iter().map(|text| board(text)).collect::<PyResult<_>>().map(Boards)
    }
}

/// Reads a goal.
pub fn goal(text: &str) -> PyResult<Goal> {
    Goal::read_of(Shapes::Squares, text).map_err(|error| of_goal(&error, text))
}

/// Returns the shape of boards of a width: a square.
pub fn square(width: usize) -> PyResult<Dims> {
    let shape = Dims::square(width).filter(|_| (3..=6).contains(&width));
    shape.ok_or_else(|| bad_options(format!("Invalid width {width}; expected 3, 4, 5 or 6.")))
}

/// Reads a goal and checks that boards of a shape can have it.
pub fn goal_for(shape: Dims, text: &str) -> PyResult<Goal> {
    let goal = goal(text)?;
    goal.check(shape).map_err(of_goal_size)?;
    Ok(goal)
}

/// Checks that boards of one width can be solved to a goal.
pub fn check_parity(boards: &[AnyBoard], goal: Goal) -> PyResult<()> {
    boards.first().map_or(Ok(()), |first| goal.check(first.shape())).map_err(of_goal_size)?;
    let Some(index) = boards.iter().position(|board| !board.is_solvable(goal)) else { return Ok(()) };
    let unsolvable = StartError::Unsolvable { swap: boards[index].solvability_swap() };
    Err(of_start(&unsolvable, (boards.len() > 1).then_some(index)))
}

/// Reads the names of options. Those that are left out have the defaults of the core.
pub fn options(goal: &str, heuristic: Option<&str>, algorithm: Option<&str>) -> PyResult<Options> {
    let heuristic = heuristic.map(str::parse).transpose().map_err(|error| of_name(&error))?;
    let algorithm = algorithm.map(str::parse).transpose().map_err(|error| of_name(&error))?;
    Ok(Options::default().with_goal(self::goal(goal)?).with_heuristic(heuristic).with_algorithm(algorithm))
}

/// Returns a time limit in seconds, a number above 0.
pub fn time_limit(seconds: Option<f64>) -> Option<Duration> {
    // More seconds than a duration can have are as good as no limit.
    seconds.map(|seconds| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
}
