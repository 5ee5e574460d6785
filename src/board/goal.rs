//! Goals: the board that a solution leads to. Two have names, and any board may be one.
//!
//! Searches know one goal, 1 2 3 … blank, and a few with the blank outside the corners: the *internal* goals. Only this
//! module knows the others: the goal's [`GoalTransform`] makes a board internal, and its `Symmetry` maps the moves of
//! a solution to moves of the original board.

use super::{
    AnyBoard, Board, Move,
    goal_transform::GoalTransform,
    notation::{ReadError, read_board},
    parity::{self, Parity},
    symmetry::Symmetry,
};
use crate::shape::{Dims, Shape};
use std::{fmt, str::FromStr};

/// The board that a solution leads to.
///
/// A goal is read from and written as `blank-last`, `blank-first`, or a board:
///
/// ```
/// use fifteen::{AnyBoard, Goal};
///
/// let goal: Goal = "1 2 3/8 0 4/7 6 5".parse()?;
/// assert_eq!(goal.to_string(), "1 2 3/8 0 4/7 6 5");
/// assert_eq!("blank-first".parse(), Ok(Goal::BlankFirst));
///
/// let board: AnyBoard = "1 2 3/0 8 4/7 6 5".parse()?;
/// assert!(board.is_solvable(goal));
/// assert!(!board.is_solvable(Goal::BlankLast));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Goal {
    /// 1 2 3 … n-1 blank.
    #[default]
    BlankLast,
    /// blank 1 2 3 … n-1.
    BlankFirst,
    /// Any board, which must have the size of the boards to solve.
    Board(AnyBoard),
}

/// The code of all errors about goals, by which programs tell errors apart. It is the same in every interface.
pub const BAD_GOAL: &str = "bad-goal";

/// Error of a text that is neither a goal's name nor a board. Its message contains the message of the inner error,
/// which is therefore not its source.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Invalid goal; expected blank-last, blank-first, snail or a board. {0}")]
pub struct GoalTextError(
    /// Why the text is not a board.
    pub ReadError,
);

/// Error of a goal that has another size than the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Invalid goal of size {goal} for a {board} board; expected a goal of the same size.")]
pub struct GoalSizeError {
    /// Shape of the goal.
    pub goal: Dims,
    /// Shape of the board.
    pub board: Dims,
}

impl Goal {
    /// The goals that have names, in order of preference.
    pub const ALL: [Goal; 2] = [Goal::BlankLast, Goal::BlankFirst];

    /// Checks that the goal has the shape of the boards to solve. The named goals exist in every shape.
    ///
    /// # Errors
    /// If the goal is a board of another shape.
    pub fn check(self, shape: Dims) -> Result<(), GoalSizeError> {
        match self {
            Goal::Board(board) if board.shape() != shape => Err(GoalSizeError { goal: board.shape(), board: shape }),
            _ => Ok(()),
        }
    }

    /// Returns whether the goal has its blank in a corner, so that the internal goal is 1 2 3 … blank.
    pub fn is_in_corner(self) -> bool {
        self.symmetry_of_corner().is_some()
    }

    /// Returns the goal as a board.
    ///
    /// # Panics
    /// If the goal is a board of another shape: see [`Goal::check`].
    pub fn board(self, shape: Dims) -> AnyBoard {
        let cells = shape.cells() as u8;
        match self {
            Goal::BlankLast => Board::goal(shape),
            Goal::BlankFirst => {
                let tiles: Vec<u8> = (0..cells).collect();
                Board::from_tiles(shape, &tiles).expect("each number is there once")
            }
            Goal::Board(board) => {
                assert!(board.shape() == shape, "the goal has the shape of the boards to solve");
                board
            }
        }
    }

    /// Returns the transform between original and internal boards.
    ///
    /// # Panics
    /// If the goal is a board of another shape.
    pub fn transform(self, shape: Dims) -> GoalTransform {
        GoalTransform::new(&self.board(shape))
    }

    /// Returns the image of a move on internal boards. The same function maps moves of internal boards back.
    #[must_use]
    pub fn transform_move(self, m: Move) -> Move {
        self.symmetry_of_corner().unwrap_or(Symmetry::Identity).map_move(m)
    }

    fn symmetry_of_corner(self) -> Option<Symmetry> {
        match self {
            Goal::BlankLast => Some(Symmetry::Identity),
            Goal::BlankFirst => Some(Symmetry::HalfTurn),
            Goal::Board(board) => Symmetry::of_corner(board.blank(), board.shape()),
        }
    }
}

/// Methods that depend on the goal of a board.
impl AnyBoard {
    /// Returns the internal board for this goal: see [`GoalTransform::to_internal`].
    ///
    /// # Panics
    /// If the goal is a board of another shape.
    #[must_use]
    pub fn to_internal(self, goal: Goal) -> Self {
        goal.transform(self.shape()).to_internal(&self)
    }

    /// Returns the original board of an internal one: the inverse of [`AnyBoard::to_internal`].
    ///
    /// # Panics
    /// If the goal is a board of another shape.
    #[must_use]
    pub fn to_original(self, goal: Goal) -> Self {
        goal.transform(self.shape()).to_original(&self)
    }

    /// Returns the parity with respect to `goal`, which no slide changes.
    ///
    /// # Panics
    /// If the goal is a board of another shape.
    pub fn parity(self, goal: Goal) -> Parity {
        parity::parity(&self.to_internal(goal))
    }

    /// Returns whether slides lead from this board to `goal`, in O(n) for n cells.
    ///
    /// # Panics
    /// If the goal is a board of another shape.
    pub fn is_solvable(self, goal: Goal) -> bool {
        self.parity(goal) == Parity::Even
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::BlankLast => f.write_str("blank-last"),
            Goal::BlankFirst => f.write_str("blank-first"),
            Goal::Board(board) => board.fmt(f),
        }
    }
}

impl FromStr for Goal {
    type Err = GoalTextError;

    fn from_str(text: &str) -> Result<Self, GoalTextError> {
        match Goal::ALL.into_iter().find(|goal| goal.to_string() == text) {
            Some(goal) => Ok(goal),
            None => read_board(text).map(Goal::Board).map_err(GoalTextError),
        }
    }
}
