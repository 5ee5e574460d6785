//! Converts errors of the core to JavaScript errors, each with its code.

use crate::{Result, value::set};
use fifteen::{
    GoalSizeError, GoalTextError, Move, StartError, TableError, UnknownName,
    internals::{
        board::{course::ConvertError, goal::BAD_GOAL, notation},
        classes::format::ClassTableError,
        search::jobs::MessageError,
        solver::ResumeError,
    },
};
use js_sys::Error;

/// A result of the core that converts to a result for JavaScript.
pub trait IntoJsError<T> {
    /// Converts the error to a JavaScript error with the message and the code of the original.
    ///
    /// # Errors
    /// The converted error.
    fn js_error(self) -> Result<T>;
}

/// An error of the core that has a code.
trait Coded: std::error::Error {
    fn code(&self) -> &'static str;
}

impl<T, E: Coded> IntoJsError<T> for std::result::Result<T, E> {
    fn js_error(self) -> Result<T> {
        self.map_err(|coded| converted(&coded))
    }
}

// Not inlined: many functions convert errors, but rarely.
#[inline(never)]
fn converted<E: Coded>(coded: &E) -> Error {
    error(coded.code(), &coded.to_string())
}

/// Implements [`Coded`] for each type of errors by the function that returns the code of an error.
macro_rules! coded {
    ($($error:ty: $code:expr;)*) => {
        $(impl Coded for $error {
            fn code(&self) -> &'static str {
                let code: fn(&Self) -> &'static str = $code;
                code(self)
            }
        })*
    };
}

coded! {
    UnknownName: |_| "bad-options";
    GoalTextError: |_| BAD_GOAL;
    GoalSizeError: |_| BAD_GOAL;
    MessageError: |_| "bad-options";
    TableError: |_| "table-failed";
    ClassTableError: |_| "table-failed";
    StartError: StartError::code;
    ResumeError: ResumeError::code;
}

/// Returns the error for a move, given by its index, that leaves the board.
pub fn illegal_move(moves: &[Move], at: usize) -> Error {
    let kind = notation::ReadErrorKind::OutsideTheBoard { letter: notation::letter(moves[at]), number: at + 1 };
    error("bad-moves", &kind.to_string())
}

/// Returns an error of the options of a request.
pub fn bad_options(message: &str) -> Error {
    error("bad-options", message)
}

/// Converts an error in `text`. `start` and `end` delimit the offending part, in UTF-16 code units.
pub fn of_text(read_error: &notation::ReadError, text: &str) -> Error {
    let error = error(read_error.code(), &read_error.to_string());
    set_span(&error, read_error.utf16_span(text));
    error
}

/// Converts an error of a board and moves from it. `start` and `end` delimit the offending part of either text.
pub fn of_conversion(conversion: &ConvertError, board: &str, moves: &str) -> Error {
    let error = error(conversion.code(), &conversion.to_string());
    if let Some((text, start, end)) = conversion.offender(board, moves) {
        set_span(&error, (notation::utf16_units(text, start), notation::utf16_units(text, end)));
    }
    error
}

fn set_span(error: &Error, (start, end): (usize, usize)) {
    set(error, "start", &start.into());
    set(error, "end", &end.into());
}

/// Returns a JavaScript error with a code.
pub fn error(code: &str, message: &str) -> Error {
    let error = Error::new(message);
    set(&error, "code", &code.into());
    error
}
