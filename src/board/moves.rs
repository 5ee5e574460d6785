//! Moves and slides.

/// The direction in which a tile slides into the blank.
///
/// The order U, L, R, D is the one in which searches try the moves. For a board with the goal `blank-first` it becomes the
/// order in which the blank moves up, left, right, down: the one with which Korf (1985) published his node counts.
///
/// A move is read from and written as its letter; [`Moves`](super::notation::Moves) does the same for many.
///
/// ```
/// use fifteen::board::Move;
///
/// assert_eq!("U".parse(), Ok(Move::Up));
/// assert_eq!(Move::Up.inverse().to_string(), "D");
/// // With the blank in the first cell of a 3×3 board, the tile below it can slide up.
/// assert_eq!(Move::Up.source::<3>(0), Some(3));
/// assert_eq!(Move::Down.source::<3>(0), None);
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

    /// Returns the cell from which the tile slides if the blank of a board `W` wide is in the cell `blank`; `None` if that
    /// cell would be outside the board.
    pub const fn source<const W: usize>(self, blank: usize) -> Option<usize> {
        let inside = match self {
            Move::Up => blank + W < W * W,
            Move::Left => blank % W + 1 < W,
            Move::Right => !blank.is_multiple_of(W),
            Move::Down => blank >= W,
        };
        if inside { Some(self.source_unchecked::<W>(blank as u8) as usize) } else { None }
    }

    /// Does the same as [`Move::source`] for a move that is known to stay inside the board.
    #[inline]
    pub(crate) const fn source_unchecked<const W: usize>(self, blank: u8) -> u8 {
        match self {
            Move::Up => blank.wrapping_add(W as u8),
            Move::Left => blank.wrapping_add(1),
            Move::Right => blank.wrapping_sub(1),
            Move::Down => blank.wrapping_sub(W as u8),
        }
    }
}

/// What a move did: which tile slid from which cell to which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slide {
    /// The tile that slid.
    pub tile: u8,
    /// The cell that the tile left, where the blank is now.
    pub from: u8,
    /// The cell that the tile entered, where the blank was.
    pub to: u8,
}

impl Slide {
    /// Returns the move that did this on a board `W` wide. It costs nothing where the compiler knows the move.
    #[inline]
    pub const fn direction<const W: usize>(self) -> Move {
        let Slide { from, to, .. } = self;
        if from == to.wrapping_add(1) {
            Move::Left
        } else if to == from.wrapping_add(1) {
            Move::Right
        } else if from == to.wrapping_add(W as u8) {
            Move::Up
        } else {
            Move::Down
        }
    }
}
