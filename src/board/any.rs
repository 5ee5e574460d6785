//! A board whose size is known only when it is read.

use super::{
    Board, Move,
    goal::Goal,
    parity::{self, Parity},
    random,
};

/// A board of one of the sizes that can be played and solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyBoard {
    /// The 8-puzzle.
    Three(Board<3>),
    /// The 15-puzzle.
    Four(Board<4>),
    /// The 24-puzzle.
    Five(Board<5>),
    /// The 35-puzzle.
    Six(Board<6>),
}

/// Does the same with a board of any size: `board` names it inside the body.
macro_rules! with_board {
    ($any:expr, $board:ident => $body:expr) => {
        match $any {
            $crate::board::any::AnyBoard::Three($board) => $body,
            $crate::board::any::AnyBoard::Four($board) => $body,
            $crate::board::any::AnyBoard::Five($board) => $body,
            $crate::board::any::AnyBoard::Six($board) => $body,
        }
    };
}
pub(crate) use with_board;

/// Makes a board of a width that is known only now, by an expression that makes one of any; `None` if there is no such
/// width.
macro_rules! of_width {
    ($width:expr, $board:expr) => {
        match $width {
            3 => Some(AnyBoard::Three($board)),
            4 => Some(AnyBoard::Four($board)),
            5 => Some(AnyBoard::Five($board)),
            6 => Some(AnyBoard::Six($board)),
            _ => None,
        }
    };
}

/// Does the same to a board of any size, and makes a board of the same size of what comes out.
macro_rules! map_board {
    ($any:expr, $board:ident => $body:expr) => {
        match $any {
            AnyBoard::Three($board) => AnyBoard::Three($body),
            AnyBoard::Four($board) => AnyBoard::Four($body),
            AnyBoard::Five($board) => AnyBoard::Five($body),
            AnyBoard::Six($board) => AnyBoard::Six($body),
        }
    };
}

impl AnyBoard {
    /// The widths that there are.
    pub const WIDTHS: [usize; 4] = [3, 4, 5, 6];

    /// The board with these tiles; `None` unless they are each of 0 to n-1 once and n is the square of such a width.
    pub fn from_tiles(tiles: &[u8]) -> Option<Self> {
        let width = tiles.len().isqrt();
        if width * width != tiles.len() {
            return None;
        }
        of_width!(width, Board::from_tiles(tiles)?)
    }

    /// The solved board of a width; `None` if there is no such width.
    ///
    /// # Panics
    /// If the goal is a board of another width: see [`Goal::check`].
    pub fn goal(width: usize, goal: Goal) -> Option<Self> {
        of_width!(width, goal.board())
    }

    /// A random board of a width, see [`random::uniform`]; `None` if there is no such width.
    pub fn uniform(width: usize, word: impl FnMut() -> u64) -> Option<Self> {
        of_width!(width, random::uniform(word))
    }

    /// A board some random moves from this one, see [`random::walk`].
    ///
    /// # Panics
    /// If there are no moves.
    #[must_use]
    pub fn walk(&self, moves: usize, word: impl FnMut() -> u64) -> Self {
        map_board!(self, board => random::walk(board, moves, word))
    }

    /// The number of columns, which is that of rows.
    pub fn width(&self) -> usize {
        self.tiles().len().isqrt()
    }

    /// The cell of the blank.
    pub fn blank(&self) -> usize {
        with_board!(self, board => board.blank())
    }

    /// The tiles cell by cell, row after row.
    pub fn tiles(&self) -> &[u8] {
        with_board!(self, board => board.tiles())
    }

    /// See [`Goal::turn_board`].
    ///
    /// # Panics
    /// If the goal is a board of another width: see [`Goal::check`].
    #[must_use]
    pub fn turned(&self, goal: Goal) -> Self {
        map_board!(self, board => goal.turn_board(board))
    }

    /// A board as it is outside: the inverse of [`AnyBoard::turned`].
    ///
    /// # Panics
    /// If the goal is a board of another width.
    #[must_use]
    pub fn turned_back(&self, goal: Goal) -> Self {
        map_board!(self, board => goal.turn().outward(board))
    }

    /// The parity with respect to `goal`, which no slide changes.
    ///
    /// # Panics
    /// If the goal is a board of another width.
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
    pub fn solvability_swap(&self) -> (u8, u8) {
        let cells = self.tiles().len() as u8;
        (cells - 2, cells - 1)
    }
}
