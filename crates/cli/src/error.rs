//! Errors of boards that were not solved. Their codes are those of the JavaScript interface.

use fifteen::{
    AnyBoard, Goal, StartError,
    internals::board::{
        goal_name::StatedGoal,
        text::{TextError, TextHint},
    },
};
use fifteen_native::error::SessionError;

/// Why one board was not solved. The next boards are still solved.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// The text is not a valid board.
    #[error("{error}{hint}")]
    Text {
        error: Box<TextError>,
        /// What the text may be instead, after a space; empty if nothing is known.
        hint: String,
    },
    /// The moves of an option are not valid.
    #[error("--moves, character {}: {error}{hint}", .error.start + 1)]
    Moves {
        error: Box<TextError>,
        /// The option that would help, after a space; empty if there is none.
        hint: String,
    },
    /// The text has several boards, where one is expected.
    #[error("There is a second board; expected one.")]
    SecondBoard,
    /// The session has no solution.
    #[error("{error}{hint}")]
    Session {
        error: SessionError,
        /// The options that would help, after a space; empty if there are none.
        hint: String,
    },
}

impl From<TextError> for CliError {
    fn from(error: TextError) -> Self {
        CliError::Text { hint: option_of(&error), error: error.into() }
    }
}

/// Returns the option that would make the moves legal, after a space; empty if there is none.
fn option_of(error: &TextError) -> String {
    match error.hint.as_deref() {
        Some(TextHint::OtherMover(mover)) => format!(" Use --moves-of {}.", mover.name()),
        _ => String::new(),
    }
}

const LESS_MEMORY: &str =
    " Use --algorithm ida-star, which needs almost no memory, a-star with --hybrid, or a larger --memory.";

impl CliError {
    /// Adds a hint to the error of an argument if it looks like the name of a file.
    pub fn of_argument(error: TextError, text: &str) -> Self {
        let is_name = |c: char| !c.is_whitespace() && !matches!(c, ',' | '[' | '(' | '{' | '|' | ';');
        let has_letters = text.chars().filter(|c| c.is_alphabetic()).count() > 1;
        let looks_like_file = has_letters && text.contains(['.', '/', '\\']) && text.chars().all(is_name);
        let hint =
            if looks_like_file { format!(" There is no file “{}”.", shorten(text)) } else { option_of(&error) };
        CliError::Text { error: error.into(), hint }
    }

    /// Returns the error of the option --moves, whose text is not that of the board.
    pub fn of_moves(error: TextError) -> Self {
        CliError::Moves { hint: option_of(&error), error: error.into() }
    }

    /// Adds the options that would help to an error.
    pub fn of_session(error: SessionError, board: &AnyBoard, goal: Goal) -> Self {
        let hint = match &error {
            SessionError::Start(StartError::Unsolvable { .. }) => other_goals(board, goal),
            SessionError::TooManyThreads { .. } => " Use a lower --threads-at-level.".to_owned(),
            SessionError::OutOfMemory { .. } => LESS_MEMORY.to_owned(),
            _ => String::new(),
        };
        CliError::Session { error, hint }
    }

    /// Returns the code that identifies the kind of error for programs.
    pub fn code(&self) -> &'static str {
        match self {
            CliError::Text { error, .. } | CliError::Moves { error, .. } => error.code(),
            CliError::SecondBoard => "bad-board",
            CliError::Session { error, .. } => error.code(),
        }
    }
}

/// Returns the other named goals to which an unsolvable board could be solved, since the user may have meant one of
/// them.
fn other_goals(board: &AnyBoard, goal: Goal) -> String {
    let stated = StatedGoal::of(goal, board.shape());
    let others: Vec<String> = StatedGoal::solvable(board)
        .filter(|other| *other != stated)
        .map(|other| format!("to the {other} goal (--goal {other})"))
        .collect();
    if others.is_empty() { String::new() } else { format!(" It is solvable {}.", others.join(" and ")) }
}

/// Returns an offending text, shortened for a message.
fn shorten(text: &str) -> String {
    let short: String = text.chars().take(60).collect();
    if short.len() < text.len() { short + "…" } else { short }
}
