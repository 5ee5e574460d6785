//! Boards: which tile is in which cell, and what a slide changes.
//!
//! Cells are numbered row by row from 0 at the top left. Tile 0 is the blank. The goal of [`Board`] is `blank-last`,
//! 1 2 3 … blank; [`goal::Goal`] has others.
//!
//! ```text
//!   cells:  0 1 2      the goal:  1 2 3
//!           3 4 5                 4 5 6
//!           6 7 8                 7 8 0
//! ```

pub mod any;
pub mod backward;
pub mod cells;
pub mod course;
pub mod daily;
pub mod goal;
pub mod goal_transform;
pub mod metric;
pub mod mirror;
mod moves;
pub mod name;
pub mod notation;
pub mod packed;
pub mod parity;
pub mod random;
pub mod symmetry;

pub use moves::{Move, Slide};

use cells::Cells;

/// An arrangement of the tiles 0 to W²-1, 0 being the blank, in W × W cells. It may be solvable or not.
///
/// [`AnyBoard`](any::AnyBoard) is the same for a size that is known only at run time. A board is read from and written as
/// its numbers row by row:
///
/// ```
/// use fifteen::board::{Board, Move};
///
/// let mut board: Board<3> = "1 2 3/4 5 6/7 0 8".parse()?;
/// let slide = board.slide(Move::Left).expect("a tile lies right of the blank");
/// assert_eq!((slide.tile, slide.from, slide.to), (8, 8, 7));
/// assert!(board.is_goal());
/// assert_eq!(board.to_string(), "1 2 3/4 5 6/7 8 0");
///
/// let error = "1 2 3/4 5 6/7 0 8".parse::<Board<4>>().unwrap_err();
/// assert_eq!(error.to_string(), "This is a 3×3 board; expected a 4×4 board.");
/// # Ok::<(), fifteen::board::notation::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board<const W: usize> {
    tile_at: Cells<u8, W>,
    /// The cell of tile 0. The cells of other tiles are not stored, since searches never need them and keeping them up to
    /// date would cost two more writes for each slide.
    blank: u8,
}

impl<const W: usize> Board<W> {
    /// Number of cells, including the blank's: W².
    pub const CELLS: usize = W * W;

    /// Returns the solved board: 1 2 3 …, the blank last.
    // Not inlined, since many functions call it, and seldom.
    #[inline(never)]
    #[must_use]
    pub fn goal() -> Self {
        let last = Self::CELLS - 1;
        Board { tile_at: Cells::from_fn(|cell| if cell == last { 0 } else { cell as u8 + 1 }), blank: last as u8 }
    }

    /// Returns the Manhattan distance between `cell` and the cell of `tile` in the goal: rows plus columns.
    pub const fn goal_distance(tile: usize, cell: usize) -> u8 {
        Self::distance((tile + Self::CELLS - 1) % Self::CELLS, cell)
    }

    /// Returns the Manhattan distance between two cells: rows plus columns.
    pub const fn distance(a: usize, b: usize) -> u8 {
        ((a / W).abs_diff(b / W) + (a % W).abs_diff(b % W)) as u8
    }

    /// Returns the board with these tiles, cell by cell; `None` unless they are each of 0 to W²-1 once.
    pub fn from_tiles(tiles: &[u8]) -> Option<Self> {
        let blank = blank_of(tiles).filter(|_| tiles.len() == Self::CELLS)?;
        Some(Board { tile_at: Cells::from_fn(|cell| tiles[cell]), blank })
    }

    /// The tiles cell by cell, row after row.
    pub fn tiles(&self) -> &[u8] {
        self.tile_at.as_slice()
    }

    /// The tile in `cell`.
    #[inline]
    pub fn tile_at(&self, cell: usize) -> u8 {
        self.tile_at[cell]
    }

    /// Returns the cell of `tile`, in O(n) for n cells.
    ///
    /// # Panics
    /// If it is not a tile of this board.
    pub fn cell_of(&self, tile: usize) -> u8 {
        let cell = self.tiles().iter().position(|&other| other as usize == tile);
        cell.expect("a board holds each of its tiles") as u8
    }

    /// The cell of the blank.
    #[inline]
    pub fn blank(&self) -> usize {
        self.blank as usize
    }

    /// Returns whether every tile is in its goal cell.
    pub fn is_goal(&self) -> bool {
        *self == Self::goal()
    }

    /// Returns the moves that stay inside the board: two, three or four.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> + use<W> {
        let blank = self.blank();
        Move::ALL.into_iter().filter(move |m| m.source::<W>(blank).is_some())
    }

    /// Returns the moves that slide the tile in `cell`, and the tiles between it and the blank, one cell toward the blank:
    /// as many as there are tiles to slide. They are none unless `cell` is on the board and in the blank's row or column.
    pub fn moves_toward_blank(&self, cell: usize) -> Vec<Move> {
        if cell >= Self::CELLS {
            return Vec::new();
        }
        let blank = self.blank();
        let (row, column) = (cell / W, cell % W);
        let (blank_row, blank_column) = (blank / W, blank % W);
        let toward = match (row == blank_row, column == blank_column) {
            (true, false) if column > blank_column => Move::Left,
            (true, false) => Move::Right,
            (false, true) if row > blank_row => Move::Up,
            (false, true) => Move::Down,
            _ => return Vec::new(),
        };
        vec![toward; row.abs_diff(blank_row) + column.abs_diff(blank_column)]
    }

    /// Slides a tile. If the move leads outside the board, returns `None` and changes nothing.
    pub fn slide(&mut self, m: Move) -> Option<Slide> {
        m.source::<W>(self.blank())?;
        Some(self.slide_unchecked(m))
    }

    /// Does the same as [`Board::slide`] for a move that is known to be legal, as searches need it.
    ///
    /// # Panics
    /// May panic, or slide across an edge, if the move is not legal.
    #[inline]
    pub fn slide_unchecked(&mut self, m: Move) -> Slide {
        let slide = self.slide_of(m);
        self.make(slide);
        slide
    }

    /// Returns what a legal move would do.
    #[inline]
    pub(crate) fn slide_of(&self, m: Move) -> Slide {
        let to = self.blank;
        let from = m.source_unchecked::<W>(to);
        Slide { tile: self.tile_at[from as usize], from, to }
    }

    /// Makes a slide of this board: its tile is in `from`, the blank in `to`.
    #[inline]
    pub fn make(&mut self, slide: Slide) {
        self.tile_at[slide.to as usize] = slide.tile;
        self.tile_at[slide.from as usize] = 0;
        self.blank = slide.from;
    }

    /// Undoes the last slide.
    #[inline]
    pub fn unslide(&mut self, slide: Slide) {
        self.tile_at[slide.from as usize] = slide.tile;
        self.tile_at[slide.to as usize] = 0;
        self.blank = slide.to;
    }

    /// Slides along `moves`. On an illegal move the board stays as it was just before that move.
    ///
    /// # Errors
    /// The index of the first move that leads outside the board.
    pub fn slide_all(&mut self, moves: &[Move]) -> Result<(), usize> {
        for (i, &m) in moves.iter().enumerate() {
            self.slide(m).ok_or(i)?;
        }
        Ok(())
    }

    /// Swaps two tiles wherever they are. Slides alone cannot do that, since it changes the [`parity`].
    ///
    /// # Panics
    /// If one of them is not a tile of this board.
    pub fn swap(&mut self, a: u8, b: u8) {
        let (cell_a, cell_b) = (self.cell_of(a as usize), self.cell_of(b as usize));
        self.tile_at[cell_a as usize] = b;
        self.tile_at[cell_b as usize] = a;
        self.blank = self.cell_of(0);
    }
}

/// Returns the cell of the blank if the tiles are each number from 0 once. It is compiled once for all sizes, since every page
/// loads it.
fn blank_of(tiles: &[u8]) -> Option<u8> {
    let mut cells = vec![None; tiles.len()];
    for (&tile, cell) in tiles.iter().zip(0..) {
        if cells.get_mut(usize::from(tile))?.replace(cell).is_some() {
            return None;
        }
    }
    *cells.first()?
}
