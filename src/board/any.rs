//! A board whose size is known only at run time.

use super::{Board, Move, random};

/// A board of one of the sizes that can be played and solved: 3×3 to 6×6.
///
/// [`Board<W>`] is the same for a size that is known at compile time. A board is read from and written as its numbers row
/// by row, 0 being the blank:
///
/// ```
/// use fifteen::board::{Move, any::AnyBoard};
///
/// let mut board: AnyBoard = "1 2 3/4 5 6/7 0 8".parse()?;
/// board.slide_all(&[Move::Left]).expect("the move is legal");
/// assert_eq!(board.to_string(), "1 2 3/4 5 6/7 8 0");
/// assert_eq!((board.width(), board.blank()), (3, 8));
///
/// let error = "1 2 3/4 5 6/7 8 8".parse::<AnyBoard>().unwrap_err();
/// assert_eq!((error.start, error.end), (16, 17)); // the second 8, in bytes
/// # Ok::<(), fifteen::board::notation::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum AnyBoard {
    /// A board of the 8-puzzle.
    Three(Board<3>),
    /// A board of the 15-puzzle.
    Four(Board<4>),
    /// A board of the 24-puzzle.
    Five(Board<5>),
    /// A board of the 35-puzzle.
    Six(Board<6>),
}

/// Evaluates an expression for a board of any size, whose name inside the expression is `board`.
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
#[cfg(all(feature = "rules", target_arch = "wasm32"))]
pub(crate) use with_board;

/// Evaluates an expression that yields a board of any size, for a width known only at run time; `None` for a width that
/// no board has.
macro_rules! of_width {
    ($width:expr, $board:expr) => {
        match $width {
            3 => Some($crate::board::any::AnyBoard::Three($board)),
            4 => Some($crate::board::any::AnyBoard::Four($board)),
            5 => Some($crate::board::any::AnyBoard::Five($board)),
            6 => Some($crate::board::any::AnyBoard::Six($board)),
            _ => None,
        }
    };
}

/// Maps a board of any size to another of the same size by an expression in which its name is `board`.
macro_rules! map_board {
    ($any:expr, $board:ident => $body:expr) => {
        match $any {
            $crate::board::any::AnyBoard::Three($board) => $crate::board::any::AnyBoard::Three($body),
            $crate::board::any::AnyBoard::Four($board) => $crate::board::any::AnyBoard::Four($body),
            $crate::board::any::AnyBoard::Five($board) => $crate::board::any::AnyBoard::Five($body),
            $crate::board::any::AnyBoard::Six($board) => $crate::board::any::AnyBoard::Six($body),
        }
    };
}

impl AnyBoard {
    /// The widths of the boards that exist.
    pub const WIDTHS: [usize; 4] = [3, 4, 5, 6];

    /// Returns the board with these tiles, cell by cell; `None` unless they are each of 0 to n-1 once, and n is the square
    /// of one of [`AnyBoard::WIDTHS`].
    pub fn from_tiles(tiles: &[u8]) -> Option<Self> {
        let width = tiles.len().isqrt();
        if width * width != tiles.len() {
            return None;
        }
        of_width!(width, Board::from_tiles(tiles)?)
    }

    /// Returns a random board of a width: see [`random::uniform`]. `None` unless `width` is one of [`AnyBoard::WIDTHS`].
    pub fn uniform(width: usize, mut word: impl FnMut() -> u64) -> Option<Self> {
        Self::WIDTHS
            .contains(&width)
            .then(|| random::uniform_tiles(width, &mut word))
            .and_then(|tiles| Self::from_tiles(&tiles))
    }

    /// Returns a board some random moves away from this one: see [`random::random_walk`].
    ///
    /// # Panics
    /// If `moves` is 0.
    #[must_use]
    pub fn random_walk(&self, moves: usize, word: impl FnMut() -> u64) -> Self {
        map_board!(self, board => random::random_walk(board, moves, word))
    }

    /// Number of columns, which is also the number of rows: 3 to 6.
    pub fn width(&self) -> usize {
        self.tiles().len().isqrt()
    }

    /// The cell of the blank, from 0.
    pub fn blank(&self) -> usize {
        with_board!(self, board => board.blank())
    }

    /// The tiles cell by cell, row after row; 0 is the blank.
    pub fn tiles(&self) -> &[u8] {
        with_board!(self, board => board.tiles())
    }

    /// Returns the board after a move; `None` if it leads outside the board.
    #[must_use]
    pub fn after(mut self, m: Move) -> Option<Self> {
        self.slide_all(&[m]).ok()?;
        Some(self)
    }

    /// Slides along `moves`. On an illegal move the board stays as it was just before that move.
    ///
    /// # Errors
    /// The index of the first move that leads outside the board.
    pub fn slide_all(&mut self, moves: &[Move]) -> Result<(), usize> {
        with_board!(self, board => board.slide_all(moves))
    }

    /// Returns two tiles whose swap makes an unsolvable board solvable. Any two tiles would do; these are the last two.
    pub fn solvability_swap(&self) -> (u8, u8) {
        let cells = self.tiles().len() as u8;
        (cells - 2, cells - 1)
    }
}

macro_rules! conversions {
    ($($width:literal $size:ident)*) => {$(
        impl From<Board<$width>> for AnyBoard {
            fn from(board: Board<$width>) -> Self {
                AnyBoard::$size(board)
            }
        }
    )*};
}
conversions!(3 Three 4 Four 5 Five 6 Six);
