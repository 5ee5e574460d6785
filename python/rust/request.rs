//! A board and options, from the arguments of a Python call.

use crate::error::{bad_options, of_goal, of_goal_size, of_name, of_notation, of_start};
use fifteen::{
    AnyBoard, Goal, Metric, Options, StartError,
    internals::board::{
        goal_name::StatedGoal,
        notation::read_board,
        text::{Mover, Reader, read_goal},
    },
    shape::{Dims, ShapeError},
};
use pyo3::prelude::*;
use std::time::Duration;

/// The shape of a board that is written as moves alone.
pub const SCRAMBLED: Dims = Dims::square(4).expect("it is a valid side");

/// Hints for reading a text.
pub struct Hints {
    /// The goal, if it is known.
    pub goal: Option<StatedGoal>,
    /// The shape of a board whose rows are not marked.
    pub shape: Option<Dims>,
    /// Whether the directions in the text are those of the tile or of the blank.
    pub moves_of: Mover,
}

impl Hints {
    pub fn new(goal: Option<StatedGoal>, size: Option<&str>, moves_of: &str) -> PyResult<Self> {
        let moves_of = moves_of.parse().map_err(|error| of_name(&error))?;
        Ok(Hints { goal, shape: size.map(shape).transpose()?, moves_of })
    }

    /// Returns the board from which moves without a board start; none if boards of the shape do not have the goal.
    pub fn start(&self) -> Option<AnyBoard> {
        let shape = self.shape.unwrap_or(SCRAMBLED);
        self.goal.unwrap_or_default().on(shape).ok().map(|goal| goal.board(shape))
    }

    pub fn reader(&self) -> Reader {
        Reader { moves_of: self.moves_of }
    }
}

/// Reads a board that Python has already parsed.
pub fn board(text: &str) -> PyResult<AnyBoard> {
    read_board(text).map_err(|error| of_notation(&error, text))
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

/// The goal of each of some boards, from a list of texts.
pub struct Goals(pub Vec<Goal>);

impl<'py> FromPyObject<'_, 'py> for Goals {
    type Error = PyErr;

    fn extract(texts: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let texts: Vec<String> = texts.extract()?;
        texts.iter().map(|text| goal(text)).collect::<PyResult<_>>().map(Goals)
    }
}

/// Reads a goal that Python has already parsed.
pub fn goal(text: &str) -> PyResult<Goal> {
    text.parse().map_err(|error| of_goal(&error, text))
}

/// Reads a shape, such as `3x4`.
pub fn shape(text: &str) -> PyResult<Dims> {
    text.parse().map_err(|error: ShapeError| bad_options(error.to_string()))
}

/// Reads a goal and checks that boards of a shape can have it.
pub fn goal_for(shape: Dims, text: &str) -> PyResult<Goal> {
    stated_goal(text)?.on(shape).map_err(of_goal_size)
}

/// Reads a goal, which may be another board in each shape.
pub fn stated_goal(text: &str) -> PyResult<StatedGoal> {
    read_goal(text).map_err(|error| of_goal(&error, text))
}

/// Checks that boards of one shape can be solved to a goal.
pub fn check_parity(boards: &[AnyBoard], goal: Goal) -> PyResult<()> {
    boards.first().map_or(Ok(()), |first| goal.check(first.shape())).map_err(of_goal_size)?;
    let Some(index) = boards.iter().position(|board| !board.is_solvable(goal)) else { return Ok(()) };
    let unsolvable = StartError::Unsolvable { swap: boards[index].solvability_swap() };
    Err(of_start(&unsolvable, (boards.len() > 1).then_some(index)))
}

/// Reads the name of a metric.
pub fn metric(name: &str) -> PyResult<Metric> {
    name.parse().map_err(|error| of_name(&error))
}

/// Reads the names of options. Options that are left out have the defaults of the core.
pub fn options(heuristic: Option<&str>, algorithm: Option<&str>) -> PyResult<Options> {
    let heuristic = heuristic.map(str::parse).transpose().map_err(|error| of_name(&error))?;
    let algorithm = algorithm.map(str::parse).transpose().map_err(|error| of_name(&error))?;
    Ok(Options::default().with_heuristic(heuristic).with_algorithm(algorithm))
}

/// Returns a time limit in seconds, a number above 0.
pub fn time_limit(seconds: Option<f64>) -> Option<Duration> {
    // More seconds than a duration can have are as good as no limit.
    seconds.map(|seconds| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
}
