//! A board whose size is known only when it is read.

use super::{
    Board, Move,
    goal::Goal,
    parity::{self, Parity},
};

/// A board of one of the sizes that can be played and solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyBoard {
    /// The 8-puzzle.
    Three(Board<3>),
    /// The 15-puzzle.
    Four(Board<4>),
}

/// Does the same with a board of either size: `board` names it inside the body.
macro_rules! with_board {
    ($any:expr, $board:ident => $body:expr) => {
        match $any {
            $crate::board::any::AnyBoard::Three($board) => $body,
            $crate::board::any::AnyBoard::Four($board) => $body,
        }
    };
}
#[cfg(all(target_arch = "wasm32", feature = "rules"))]
pub(crate) use with_board;

impl AnyBoard {
    /// The widths that there are.
    pub const WIDTHS: [usize; 2] = [3, 4];

    /// The board with these tiles; `None` unless they are each of 0 to n-1 once and n is 9 or 16.
    pub fn from_tiles(tiles: &[u8]) -> Option<Self> {
        match tiles.len() {
            9 => Board::from_tiles(tiles).map(AnyBoard::Three),
            16 => Board::from_tiles(tiles).map(AnyBoard::Four),
            _ => None,
        }
    }

    /// Makes a board of the given width by the one of two functions that fits; `None` for any other width.
    pub fn of_width(width: usize, three: impl FnOnce() -> Board<3>, four: impl FnOnce() -> Board<4>) -> Option<Self> {
        match width {
            3 => Some(AnyBoard::Three(three())),
            4 => Some(AnyBoard::Four(four())),
            _ => None,
        }
    }

    /// The number of columns, which is that of rows.
    pub fn width(&self) -> usize {
        match self {
            AnyBoard::Three(_) => 3,
            AnyBoard::Four(_) => 4,
        }
    }

    /// The tiles cell by cell, row after row.
    pub fn tiles(&self) -> &[u8] {
        with_board!(self, board => board.tiles())
    }

    /// See [`Goal::turn_board`].
    #[must_use]
    pub fn turned(&self, goal: Goal) -> Self {
        match self {
            AnyBoard::Three(board) => AnyBoard::Three(goal.turn_board(board)),
            AnyBoard::Four(board) => AnyBoard::Four(goal.turn_board(board)),
        }
    }

    /// The parity with respect to `goal`, which no slide changes.
    pub fn parity(&self, goal: Goal) -> Parity {
        with_board!(self.turned(goal), board => parity::parity(&board))
    }

    /// See [`Board::slide_all`].
    ///
    /// # Errors
    /// The index of the first move that leads outside the board.
    pub fn slide_all(&mut self, moves: &[Move]) -> Result<(), usize> {
        with_board!(self, board => board.slide_all(moves))
    }

    /// Two tiles whose swap makes an unsolvable board solvable: any two would do, these are the last.
    pub fn swap_that_mends(&self) -> (u8, u8) {
        let cells = self.tiles().len() as u8;
        (cells - 2, cells - 1)
    }
}
