//! Errors as Python exceptions. The classes are those of `fifteen_puzzle._errors`.

use fifteen::shape::{Dims, Shape as _};
use fifteen::{
    GoalSizeError, GoalTextError, ReadError, StartError, UnknownName,
    internals::board::{goal::BAD_GOAL, text::TextError},
};
use fifteen_native::{board_bytes::BytesError, dataset::DatasetError, error::SessionError};
use pyo3::{exceptions::PyOSError, prelude::*, types::PyDict};

/// The contents of an exception.
#[derive(Default)]
struct Failure {
    code: &'static str,
    message: String,
    /// Where the offending text starts and ends, in characters.
    span: Option<(usize, usize)>,
    /// The line and the character where it starts, from 1, if the text has several lines.
    place: Option<(usize, usize)>,
    /// The boards that the text may be, if it is ambiguous.
    readings: Vec<String>,
    /// Two tiles whose swap makes the board solvable.
    swap: Option<(u8, u8)>,
    lower_bound: Option<u16>,
    /// The number of the board, from 0, if there are several.
    index: Option<usize>,
}

impl Failure {
    /// Returns the failure of a text whose bytes from `start` to `end` are wrong.
    fn at(code: &'static str, error: &impl ToString, text: &str, start: usize, end: usize) -> Self {
        let place = text.trim_end().contains('\n').then(|| TextError::line_and_column(text, start));
        Failure { code, message: error.to_string(), span: Some(span(text, start, end)), place, ..Failure::default() }
    }

    /// Returns the exception, or why it could not be made.
    fn exception(&self, py: Python) -> PyResult<PyErr> {
        let details = PyDict::new(py);
        details.set_item("span", self.span)?;
        details.set_item("place", self.place)?;
        details.set_item("readings", &self.readings)?;
        details.set_item("swap", self.swap)?;
        details.set_item("lower_bound", self.lower_bound)?;
        details.set_item("index", self.index)?;
        let make = py.import("fifteen_puzzle._errors")?.getattr("of_code")?;
        Ok(PyErr::from_value(make.call((self.code, &self.message), Some(&details))?))
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> PyErr {
        Python::attach(|py| failure.exception(py).unwrap_or_else(|error| error))
    }
}

/// Returns the exception for a text that is not a board, or for moves.
pub fn of_text(error: &TextError, text: &str) -> PyErr {
    of_part(error, text, None)
}

/// Returns the exception for one of the boards of a text. `index` is its number.
pub fn of_part(error: &TextError, text: &str, index: Option<usize>) -> PyErr {
    let readings = error.readings.iter().map(ToString::to_string).collect();
    Failure { readings, index, ..Failure::at(error.code(), error, text, error.start, error.end) }.into()
}

/// Returns the exception for a text that is not a board as Fifteen writes it, or for moves.
pub fn of_notation(error: &ReadError, text: &str) -> PyErr {
    of_text_at(error.code(), error, text, error.start, error.end)
}

/// Returns the exception for a text whose bytes from `start` to `end` are wrong.
pub fn of_text_at(code: &'static str, error: &impl ToString, text: &str, start: usize, end: usize) -> PyErr {
    Failure::at(code, error, text, start, end).into()
}

/// Returns the exception with a code.
pub fn of_code(code: &'static str, error: &impl ToString) -> PyErr {
    Failure { code, message: error.to_string(), ..Failure::default() }.into()
}

/// Returns the exception with a code for one of several boards.
pub fn of_code_at(code: &'static str, error: &impl ToString, index: usize) -> PyErr {
    Failure { code, message: error.to_string(), index: Some(index), ..Failure::default() }.into()
}

/// Returns the exception for bytes that are not boards of a shape.
pub fn of_bytes(error: BytesError, shape: Dims, tiles: &[u8]) -> PyErr {
    let cells = shape.cells();
    let place = |cell| format!("row {}, column {}", shape.row(cell) + 1, shape.column(cell) + 1);
    let tile = |index, cell| tiles[index * cells + cell];
    let expected = format!("expected the numbers from 0 to {}, each once", cells - 1);
    match error {
        BytesError::NotATile { index, cell } => {
            let tile = tile(index, cell);
            let message = format!("{tile} is not a tile of a {shape} board ({}); {expected}.", place(cell));
            of_code_at("bad-board", &message, index)
        }
        BytesError::Twice { index, cell } => {
            let message = format!("{} appears twice, again in {}; {expected}.", tile(index, cell), place(cell));
            of_code_at("bad-board", &message, index)
        }
    }
}

/// Returns the exception for a text that is not a goal.
pub fn of_goal(error: &GoalTextError, text: &str) -> PyErr {
    of_text_at(BAD_GOAL, error, text, error.0.start, error.0.end)
}

/// Returns the exception for a goal of another size.
pub fn of_goal_size(error: GoalSizeError) -> PyErr {
    of_start(&error.into(), None)
}

/// Returns the exception for options that are refused.
pub fn bad_options(message: impl Into<String>) -> PyErr {
    of_code("bad-options", &message.into())
}

/// Returns the exception for a name that does not exist.
pub fn of_name(error: &UnknownName) -> PyErr {
    bad_options(error.to_string())
}

/// Returns the exception for a search that did not start. `index` is the number of its board if there are several.
pub fn of_start(error: &StartError, index: Option<usize>) -> PyErr {
    let swap = if let StartError::Unsolvable { swap } = error { Some(*swap) } else { None };
    Failure { code: error.code(), message: error.to_string(), swap, index, ..Failure::default() }.into()
}

/// Returns the exception for a session without a solution.
pub fn of_session(error: &SessionError, index: Option<usize>) -> PyErr {
    let lower_bound = match error {
        SessionError::Start(error) => return of_start(error, index),
        SessionError::OutOfMemory { lower_bound, .. } => Some(*lower_bound),
        _ => None,
    };
    Failure { code: error.code(), message: error.to_string(), lower_bound, index, ..Failure::default() }.into()
}

/// Returns the exception for a data set that is not complete.
pub fn of_dataset(error: DatasetError) -> PyErr {
    match error {
        DatasetError::Session(error) => of_session(&error, None),
        DatasetError::Io { path, why } => match why.raw_os_error() {
            // As from `open`, so that Python chooses the class.
            Some(code) => PyOSError::new_err((code, why.to_string(), path)),
            None => PyOSError::new_err(format!("{}: {why}", path.display())),
        },
        error => bad_options(error.to_string()),
    }
}

/// Returns where the offending text starts and ends, in characters, as Python counts.
fn span(text: &str, start: usize, end: usize) -> (usize, usize) {
    let characters = |bytes: usize| text.char_indices().take_while(|(start, _)| *start < bytes).count();
    (characters(start), characters(end))
}
