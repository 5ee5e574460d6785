//! Boards: which tile is in which cell, and what a slide changes.
//!
//! Decisions: `docs/decisions/board.md`.
//!
//! Cells are numbered row by row from 0 at the top left. Tile 0 is the blank. The goal of [`Board`] is `blank-last`,
//! 1 2 3 … blank; [`goal::Goal`] has others.
//!
//! ```text
//!   cells:  0 1 2      the goal:  1 2 3
//!           3 4 5                 4 5 6
//!           6 7 8                 7 8 0
//! ```

pub mod backward;
pub mod course;
pub mod daily;
pub mod goal;
pub mod goal_name;
pub mod goal_transform;
pub mod metric;
pub mod name;
pub mod notation;
pub mod packed;
pub mod parity;
pub mod random;
pub mod symmetry;
pub mod text;

pub use crate::shape::{Move, Slide};

use crate::shape::{Dims, Shape, Values};

/// A board whose shape is known only at run time. This is the type to use outside searches.
pub type AnyBoard = Board<Dims>;

/// An arrangement of the tiles 0 to n-1, 0 being the blank, in n cells. It may be solvable or not.
///
/// A board is read from and written as its numbers row by row:
///
/// ```
/// use fifteen::{AnyBoard, Board, Move};
/// use fifteen::shape::Square;
///
/// let mut board: AnyBoard = "1 2 3/4 5 6/7 0 8".parse()?;
/// let slide = board.slide(Move::Left).expect("a tile lies right of the blank");
/// assert_eq!((slide.tile, slide.from, slide.to), (8, 8, 7));
/// assert!(board.is_goal());
/// assert_eq!(board.to_string(), "1 2 3/4 5 6/7 8 0");
///
/// let wide: AnyBoard = "1 2 3 4/5 6 7 0".parse()?;
/// assert_eq!(wide.shape().to_string(), "2×4");
///
/// let error = "1 2 3/4 5 6/7 0 8".parse::<Board<Square<4>>>().unwrap_err();
/// assert_eq!(error.to_string(), "This is a 3×3 board; expected a 4×4 board.");
/// # Ok::<(), fifteen::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board<S: Shape> {
    shape: S,
    tile_at: S::Cells<u8>,
    /// The cell of tile 0. The cells of other tiles are not stored, since searches never need them and keeping them up to
    /// date would cost two more writes for each slide.
    blank: u8,
}

impl<S: Shape> Board<S> {
    /// Returns the solved board: 1 2 3 …, the blank last.
    // Not inlined, since many functions call it, and seldom.
    #[inline(never)]
    #[must_use]
    pub fn goal(shape: S) -> Self {
        let last = shape.cells() - 1;
        let tile_at = S::Cells::from_fn(last, |cell| cell as u8 + 1);
        Board { shape, tile_at, blank: last as u8 }
    }

    /// Returns the board with these tiles, cell by cell; `None` unless they are each of 0 to n-1 once, for n cells.
    pub fn from_tiles(shape: S, tiles: &[u8]) -> Option<Self> {
        let blank = blank_of(tiles).filter(|_| tiles.len() == shape.cells())?;
        Some(Board { shape, tile_at: S::Cells::from_fn(tiles.len(), |cell| tiles[cell]), blank })
    }

    /// Returns the same board with its shape in another type; `None` unless that is the same shape.
    pub fn in_shape<T: Shape>(&self, shape: T) -> Option<Board<T>> {
        (shape.dims() == self.shape.dims()).then(|| self.retyped(shape))
    }

    /// Returns the same board with a shape that is known at run time.
    #[must_use]
    pub fn any(&self) -> AnyBoard {
        self.retyped(self.shape.dims())
    }

    fn retyped<T: Shape>(&self, shape: T) -> Board<T> {
        Board { shape, tile_at: T::Cells::from_fn(shape.cells(), |cell| self.tile_at[cell]), blank: self.blank }
    }

    /// How many rows and columns the board has.
    #[inline(always)]
    pub fn shape(&self) -> S {
        self.shape
    }

    /// The tiles cell by cell, row after row.
    #[inline]
    pub fn tiles(&self) -> &[u8] {
        &self.tile_at.as_slice()[..self.shape.cells()]
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
        *self == Self::goal(self.shape)
    }

    /// Returns the moves that stay inside the board: two, three or four.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> + use<S> {
        let (shape, blank) = (self.shape, self.blank());
        Move::ALL.into_iter().filter(move |&m| shape.source(m, blank).is_some())
    }

    /// Returns the moves that slide the tile in `cell`, and the tiles between it and the blank, one cell toward the
    /// blank: as many as there are tiles to slide. There are none unless `cell` is on the board and in the blank's row
    /// or column.
    pub fn moves_toward_blank(&self, cell: usize) -> Vec<Move> {
        if cell >= self.shape.cells() {
            return Vec::new();
        }
        let blank = self.blank();
        let (row, column) = (self.shape.row(cell), self.shape.column(cell));
        let (blank_row, blank_column) = (self.shape.row(blank), self.shape.column(blank));
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
        self.shape.source(m, self.blank())?;
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

    /// Returns the slide that a legal move would make.
    #[inline]
    pub(crate) fn slide_of(&self, m: Move) -> Slide {
        let to = self.blank;
        let from = self.shape.source_unchecked(m, to);
        Slide { tile: self.tile_at[from as usize], from, to }
    }

    /// Makes a slide of this board: its tile is in `from`, the blank in `to`.
    #[inline]
    pub fn make(&mut self, slide: Slide) {
        self.tile_at[slide.to as usize] = slide.tile;
        self.tile_at[slide.from as usize] = 0;
        self.blank = slide.from;
    }

    /// Returns the board after a slide of this board.
    #[must_use]
    pub fn after_slide(mut self, slide: Slide) -> Self {
        self.make(slide);
        self
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

    /// Returns the board after a move; `None` if it leads outside the board.
    #[must_use]
    pub fn after(mut self, m: Move) -> Option<Self> {
        self.slide(m)?;
        Some(self)
    }

    /// Returns two tiles whose swap makes an unsolvable board solvable. Any two tiles would do; these are the last two.
    pub fn solvability_swap(&self) -> (u8, u8) {
        let cells = self.shape.cells() as u8;
        (cells - 2, cells - 1)
    }

    /// Returns the mirror image of a square board across the main diagonal. Its distance from the goal is the same, by
    /// mirrored moves.
    ///
    /// Reflection moves each tile to the mirror image of its cell, and renumbers it as the tile whose goal cell is the mirror
    /// image of its own: 2 becomes 4, 3 becomes 7, 6 becomes 8, and the other way round. So the goal is its own mirror image.
    ///
    /// ```text
    ///   1 2 3              1 2 3
    ///   4 5 6   mirrored   4 5 .
    ///   7 . 8              7 8 6
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let shape = self.shape;
        let tile = |cell| shape.mirror_tile(self.tile_at(shape.mirror_cell(cell)));
        let tile_at = S::Cells::from_fn(shape.cells(), tile);
        Board { shape, tile_at, blank: shape.mirror_cell(self.blank()) as u8 }
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
