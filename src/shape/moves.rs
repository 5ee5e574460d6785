//! Moves and slides.

/// The direction in which a tile slides into the blank.
///
/// The order U, L, R, D is the one in which searches try the moves. For a board with the goal `blank-first` it becomes
/// the order in which the blank moves up, left, right, down: the order of the node counts that Korf (1985) published.
///
/// A move is read from and written as its letter; [`Moves`](crate::board::notation::Moves) does the same for many.
///
/// ```
/// use fifteen::Move;
///
/// assert_eq!("U".parse(), Ok(Move::Up));
/// assert_eq!(Move::Up.inverse().to_string(), "D");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Move {
    /// The tile below the blank slides up.
    Up,
    /// The tile right of the blank slides left.
    Left,
    /// The tile left of the blank slides right.
    Right,
    /// The tile above the blank slides down.
    Down,
}

impl Move {
    /// All moves, in the order in which searches try them.
    pub const ALL: [Move; 4] = [Move::Up, Move::Left, Move::Right, Move::Down];

    /// Returns the move that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Move {
        match self {
            Move::Up => Move::Down,
            Move::Left => Move::Right,
            Move::Right => Move::Left,
            Move::Down => Move::Up,
        }
    }

    /// Returns the image of the move in the [mirror image](crate::board::Board::mirrored) of a board.
    #[must_use]
    pub const fn mirrored(self) -> Move {
        match self {
            Move::Up => Move::Left,
            Move::Left => Move::Up,
            Move::Right => Move::Down,
            Move::Down => Move::Right,
        }
    }
}

/// The effect of a move: the tile that slid, and its cells before and after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slide {
    /// The tile that slid.
    pub tile: u8,
    /// The cell that the tile left, where the blank is now.
    pub from: u8,
    /// The cell that the tile entered, where the blank was.
    pub to: u8,
}
