//! Why a board was not solved. The codes are those of the JavaScript interface.

use fifteen::{
    board::{
        AnyBoard,
        goal::Goal,
        notation::{ReadError, ReadErrorKind},
        parity::Parity,
    },
    shape::{SIDES, Shape as _},
    solver::StartError,
};
use fifteen_native::error::SessionError;

/// Why one board was not solved. The next boards are still solved.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// The text is not a valid board.
    #[error("{error}{hint}")]
    Text {
        /// What is wrong.
        error: ReadError,
        /// How boards are written, after a space; empty if that is not the problem.
        hint: &'static str,
    },
    /// The session has no solution.
    #[error("{error}{hint}")]
    Session {
        /// Why.
        error: SessionError,
        /// The options that would help, after a space; empty if there are none.
        hint: String,
    },
}

impl From<ReadError> for CliError {
    fn from(error: ReadError) -> Self {
        CliError::Text { error, hint: "" }
    }
}

const ONE_LINE: &str = " On standard input, each line is one board; end rows with “/”.";

/// The largest number of numbers in a line that may be a single row of a board.
const MAX_ROW: usize = *SIDES.end();

const LESS_MEMORY: &str =
    " Use --algorithm ida-star, which needs almost no memory, a-star with --hybrid, or a larger --memory.";

impl CliError {
    /// Adds to the error of a line that more lines follow how a board is written in one line, if the line may be a row of a board.
    pub fn of_line(error: ReadError) -> Self {
        let is_row = match error.kind {
            ReadErrorKind::Count { count, .. } => count <= MAX_ROW,
            // A row of four or nine numbers, which looks like a 2×2 or 3×3 board.
            ReadErrorKind::OutOfRange { shape, .. } => shape.cells() <= MAX_ROW,
            _ => false,
        };
        CliError::Text { error, hint: if is_row { ONE_LINE } else { "" } }
    }

    /// Adds to an error the options that would help.
    pub fn of_session(error: SessionError, board: &AnyBoard, goal: Goal) -> Self {
        let hint = match &error {
            SessionError::Start(StartError::Unsolvable { .. }) => other_goal(board, goal)
                .map(|goal| format!(" It can be solved to the other goal: --goal {goal}."))
                .unwrap_or_default(),
            SessionError::TooManyThreads { .. } => " Use a lower --threads-at-level.".to_owned(),
            SessionError::OutOfMemory { .. } => LESS_MEMORY.to_owned(),
            _ => String::new(),
        };
        CliError::Session { error, hint }
    }

    /// Returns the code that identifies the kind of error for programs.
    pub fn code(&self) -> &'static str {
        match self {
            CliError::Text { error, .. } => error.code(),
            CliError::Session { error, .. } => error.code(),
        }
    }
}

/// A 4×4 board that cannot be solved to one of the two named goals can be solved to the other, which the user may have
/// meant.
fn other_goal(board: &AnyBoard, goal: Goal) -> Option<Goal> {
    let other = match goal {
        Goal::BlankLast => Some(Goal::BlankFirst),
        Goal::BlankFirst => Some(Goal::BlankLast),
        Goal::Board(_) => None,
    };
    other.filter(|&goal| board.parity(goal) == Parity::Even)
}
