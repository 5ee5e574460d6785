//! Goals: what a board is to become. Two have names, and any board may be one.
//!
//! Searches know one goal, 1 2 3 … blank, and where need be some with the blank outside the corners. This is the one place
//! that knows the others: every board goes inward by the goal's [`Turn`], and moves come back by its [`Symmetry`].

use super::{
    Board, Move,
    any::AnyBoard,
    notation::{ReadError, read_board, write_board},
    symmetry::Symmetry,
    turn::Turn,
};
use std::{fmt, str::FromStr};

/// What the board is when it is solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Goal {
    /// 1 2 3 … n-1 blank.
    #[default]
    BlankLast,
    /// blank 1 2 3 … n-1.
    BlankFirst,
    /// Any board.
    Board(AnyBoard),
}

/// The code by which programs tell faults of goals apart, the same in every interface.
pub const BAD_GOAL: &str = "bad-goal";

/// A text that is neither a goal's name nor a board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("A goal is blank-last, blank-first or a board, and this is none of them: {0}")]
pub struct GoalTextError(#[from] ReadError);

/// A goal of another size than the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("The goal has {goal}×{goal} cells and the board {width}×{width}: no moves lead from one to the other.")]
pub struct GoalSizeError {
    /// Columns of the goal.
    pub goal: usize,
    /// Columns of the board.
    pub width: usize,
}

impl Goal {
    /// The two that have names, in order of preference.
    pub const ALL: [Goal; 2] = [Goal::BlankLast, Goal::BlankFirst];

    /// Whether boards of a width can have it.
    ///
    /// # Errors
    /// If it is a board of another width.
    pub fn check(self, width: usize) -> Result<(), GoalSizeError> {
        match self {
            Goal::Board(board) if board.width() != width => Err(GoalSizeError { goal: board.width(), width }),
            _ => Ok(()),
        }
    }

    /// Whether the blank's home is a corner, so that the goal inside is 1 2 3 … blank.
    pub fn is_in_corner(self) -> bool {
        self.corner().is_some()
    }

    /// The turn for boards of a width.
    ///
    /// # Panics
    /// If the goal is a board of another width: see [`Goal::check`].
    pub fn turn<const W: usize>(self) -> Turn<W> {
        Turn::of(&self.board())
    }

    /// The goal itself, of boards of a width.
    ///
    /// # Panics
    /// If it is a board of another width.
    pub fn board<const W: usize>(self) -> Board<W> {
        let tiles: Vec<u8> = match self {
            Goal::BlankLast => (1..(W * W) as u8).chain([0]).collect(),
            Goal::BlankFirst => (0..(W * W) as u8).collect(),
            Goal::Board(board) => board.tiles().to_vec(),
        };
        Board::from_tiles(&tiles).expect("a goal is asked for boards of its width")
    }

    /// A board turned towards the goal inside: see [`Turn::inward`].
    ///
    /// # Panics
    /// If the goal is a board of another width.
    #[must_use]
    pub fn turn_board<const W: usize>(self, board: &Board<W>) -> Board<W> {
        if self == Goal::BlankLast { *board } else { self.turn().inward(board) }
    }

    /// The number outside of a tile of the turned board.
    ///
    /// # Panics
    /// If the goal is a board of another width.
    #[must_use]
    pub fn turn_tile<const W: usize>(self, tile: u8) -> u8 {
        self.turn::<W>().tile_outward(tile)
    }

    /// The move that `m` becomes in the turned board, and that becomes `m`.
    #[must_use]
    pub fn turn_move(self, m: Move) -> Move {
        self.corner().unwrap_or(Symmetry::Identity).turn(m)
    }

    fn corner(self) -> Option<Symmetry> {
        match self {
            Goal::BlankLast => Some(Symmetry::Identity),
            Goal::BlankFirst => Some(Symmetry::HalfTurn),
            Goal::Board(board) => Symmetry::of_corner(board.blank(), board.width()),
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::BlankLast => f.write_str("blank-last"),
            Goal::BlankFirst => f.write_str("blank-first"),
            Goal::Board(board) => f.write_str(&write_board(board.tiles())),
        }
    }
}

impl FromStr for Goal {
    type Err = GoalTextError;

    fn from_str(text: &str) -> Result<Self, GoalTextError> {
        match Goal::ALL.into_iter().find(|goal| goal.to_string() == text) {
            Some(goal) => Ok(goal),
            None => Ok(Goal::Board(read_board(text)?)),
        }
    }
}
