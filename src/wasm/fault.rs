//! Errors as JavaScript gets them, each with its code.

use super::{Result, value::set};
use crate::{
    board::{
        any::AnyBoard,
        goal::{BAD_GOAL, GoalSizeError, GoalTextError},
        name::UnknownName,
        notation::{self, ReadError},
    },
    pdb::format::TableError,
    search::jobs::MessageError,
    solver::StartError,
};
use js_sys::Error;

/// An error of the core as JavaScript gets it.
pub trait Fault<T> {
    /// With its code.
    ///
    /// # Errors
    /// The same, as a JavaScript error.
    fn fault(self) -> Result<T>;
}

/// The code of an error of the core.
trait Coded: std::error::Error {
    fn code(&self) -> &'static str;
}

impl<T, E: Coded> Fault<T> for std::result::Result<T, E> {
    fn fault(self) -> Result<T> {
        self.map_err(|e| error(e.code(), &e.to_string()))
    }
}

impl Coded for UnknownName {
    fn code(&self) -> &'static str {
        "bad-options"
    }
}

impl Coded for GoalTextError {
    fn code(&self) -> &'static str {
        BAD_GOAL
    }
}

impl Coded for GoalSizeError {
    fn code(&self) -> &'static str {
        BAD_GOAL
    }
}

impl Coded for MessageError {
    fn code(&self) -> &'static str {
        "bad-options"
    }
}

impl Coded for TableError {
    fn code(&self) -> &'static str {
        "table-failed"
    }
}

impl Coded for StartError {
    fn code(&self) -> &'static str {
        self.code()
    }
}

/// Reads a board.
///
/// # Errors
/// `bad-board`, with `start` and `end`.
pub fn board(text: &str) -> Result<AnyBoard> {
    notation::read_board(text).map_err(|e| of_text(&e, text))
}

/// A fault of options.
pub fn bad_options(message: &str) -> Error {
    error("bad-options", message)
}

/// What is wrong with a text, with its place as `start` and `end`.
pub fn of_text(fault: &ReadError, text: &str) -> Error {
    let error = error(fault.code(), &fault.to_string());
    let (start, end) = fault.utf16_span(text);
    set(&error, "start", &start.into());
    set(&error, "end", &end.into());
    error
}

/// An error with a code.
pub fn error(code: &str, message: &str) -> Error {
    let error = Error::new(message);
    set(&error, "code", &code.into());
    error
}
