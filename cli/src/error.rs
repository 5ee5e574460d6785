//! Why a board was not solved. The codes are those of the JavaScript interface.

use fifteen::{
    board::{AnyBoard, goal::Goal, notation::ReadError, parity::Parity},
    solver::StartError,
};
use fifteen_native::error::SessionError;

/// Why one board was not solved. The next boards are still solved.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// The text is not a valid board.
    #[error(transparent)]
    Text(#[from] ReadError),
    /// The session has no solution.
    #[error("{error}{hint}")]
    Session {
        /// Why.
        error: SessionError,
        /// The options that would help, after a space; empty if there are none.
        hint: String,
    },
}

const LESS_MEMORY: &str =
    " Use --algorithm ida-star, which needs almost no memory, a-star with --hybrid, or a larger --memory.";

impl CliError {
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
            CliError::Text(error) => error.code(),
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
