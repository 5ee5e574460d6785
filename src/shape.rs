//! Shapes: how many rows and columns a board has, and where slides lead.
//!
//! Decisions: `docs/decisions/board.md`.
//!
//! Everything that depends on the shape of a board takes a value of a type that implements [`Shape`]. There are two kinds:
//!
//! | type | rows and columns are known | used for |
//! |---|---|---|
//! | [`Fixed`] | at compile time; a value takes no memory, and all that follows from it folds to constants | 4×4 and 5×5, where speed counts most |
//! | [`Dims`] | at run time | all other boards from 2×2 to 10×10, and everything that is not a search |
//!
//! Cells are numbered row by row from 0 at the top left:
//!
//! ```text
//!   0 1 2 3
//!   4 5 6 7     3 rows, 4 columns, 12 cells
//!   8 9 . .
//! ```

mod cells;
mod moves;

pub use cells::Cells;
pub use moves::{Move, Slide};

use std::{fmt, hash::Hash, ops::RangeInclusive};

/// The numbers of rows, and of columns, that a board may have.
pub const SIDES: RangeInclusive<usize> = 2..=10;

/// The number of cells of the largest board.
pub const MAX_CELLS: usize = *SIDES.end() * *SIDES.end();

/// One value for each cell, each tile or each pattern.
pub trait Values<T>: Clone + Send + Sync + Default + std::ops::IndexMut<usize, Output = T> {
    /// The number of values there is room for: at least the number of cells of the largest board of the shape.
    const CAPACITY: usize;

    /// The values in order, as many as there is room for.
    fn as_slice(&self) -> &[T];

    /// Returns the `count` values `value(0)`, `value(1)`, …; the others are defaults.
    fn from_fn(count: usize, mut value: impl FnMut(usize) -> T) -> Self {
        let mut values = Self::default();
        for i in 0..count {
            values[i] = value(i);
        }
        values
    }
}

/// How many rows and columns a board has: see the [module](self).
pub trait Shape: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// One value for each cell or each tile.
    type Cells<T: Copy + Default + Eq + Hash + Send + Sync>: Values<T> + Copy + Eq + Hash;

    /// One value for each cell or each tile, which may be large and is not copied. It lies on the heap where the number of cells is
    /// known only at run time.
    type Table<T: Clone + Default + Send + Sync>: Values<T>;

    /// One value for each pattern of a partition: at most one for each column of a [`Fixed`] shape, and at most
    /// [`Dims::MAX_PATTERNS`] for any other.
    type Patterns<T: Copy + Default + Send + Sync>: Values<T> + Copy;

    /// The shape, if it is known at compile time.
    const KNOWN: Option<Dims>;

    /// Returns the number of rows.
    fn rows(self) -> usize;

    /// Returns the number of columns.
    fn columns(self) -> usize;

    /// Returns the shape of this type that has these rows and columns; `None` if the type has no such shape.
    fn of(dims: Dims) -> Option<Self>;

    /// Returns the same shape as a value that is known at run time.
    #[inline(always)]
    fn dims(self) -> Dims {
        Dims { rows: self.rows() as u8, columns: self.columns() as u8 }
    }

    /// Returns the number of cells, including the blank's.
    #[inline(always)]
    fn cells(self) -> usize {
        self.rows() * self.columns()
    }

    /// Returns the row of a cell, from 0.
    #[inline(always)]
    fn row(self, cell: usize) -> usize {
        cell / self.columns()
    }

    /// Returns the column of a cell, from 0.
    #[inline(always)]
    fn column(self, cell: usize) -> usize {
        cell % self.columns()
    }

    /// Returns whether there are as many rows as columns, so that boards have mirror images.
    #[inline(always)]
    fn is_square(self) -> bool {
        self.rows() == self.columns()
    }

    /// Returns the Manhattan distance between two cells: rows plus columns.
    #[inline]
    fn distance(self, a: usize, b: usize) -> u8 {
        (self.row(a).abs_diff(self.row(b)) + self.column(a).abs_diff(self.column(b))) as u8
    }

    /// Returns the cell from which a tile slides if the blank is in the cell `blank`; `None` if that cell would be outside the
    /// board.
    ///
    /// ```
    /// use fifteen::{shape::{Dims, Shape}, Move};
    ///
    /// // With the blank in the first cell of a 3×4 board, the tile below it can slide up.
    /// let shape = Dims::new(3, 4).expect("there are boards of this shape");
    /// assert_eq!(shape.source(Move::Up, 0), Some(4));
    /// assert_eq!(shape.source(Move::Down, 0), None);
    /// ```
    #[inline]
    fn source(self, m: Move, blank: usize) -> Option<usize> {
        let inside = match m {
            Move::Up => blank + self.columns() < self.cells(),
            Move::Left => self.column(blank) + 1 < self.columns(),
            Move::Right => self.column(blank) > 0,
            Move::Down => blank >= self.columns(),
        };
        inside.then(|| self.source_unchecked(m, blank as u8) as usize)
    }

    /// Does the same as [`Shape::source`] for a move that is known to stay inside the board.
    #[inline(always)]
    fn source_unchecked(self, m: Move, blank: u8) -> u8 {
        match m {
            Move::Up => blank.wrapping_add(self.columns() as u8),
            Move::Left => blank.wrapping_add(1),
            Move::Right => blank.wrapping_sub(1),
            Move::Down => blank.wrapping_sub(self.columns() as u8),
        }
    }

    /// Returns the move that made a slide. It costs nothing where the compiler knows the move.
    #[inline(always)]
    fn direction(self, slide: Slide) -> Move {
        let Slide { from, to, .. } = slide;
        if from == to.wrapping_add(1) {
            Move::Left
        } else if to == from.wrapping_add(1) {
            Move::Right
        } else if from > to {
            Move::Up
        } else {
            Move::Down
        }
    }

    /// Returns the mirror image of a cell of a square across the main diagonal.
    #[inline(always)]
    fn mirror_cell(self, cell: usize) -> usize {
        debug_assert!(self.is_square(), "only squares have mirror images");
        self.column(cell) * self.columns() + self.row(cell)
    }

    /// Returns the tile of a square whose goal cell is the mirror image of the goal cell of `tile`.
    #[inline]
    fn mirror_tile(self, tile: u8) -> u8 {
        if tile == 0 { 0 } else { self.mirror_cell(tile as usize - 1) as u8 + 1 }
    }
}

/// A shape that is known at compile time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fixed<const ROWS: usize, const COLUMNS: usize>;

/// A square that is known at compile time.
pub type Square<const SIDE: usize> = Fixed<SIDE, SIDE>;

impl<const ROWS: usize, const COLUMNS: usize> Fixed<ROWS, COLUMNS> {
    /// The same shape as a value that is known at run time.
    pub const DIMS: Dims = Dims::new(ROWS, COLUMNS).expect("the sides are valid");
}

impl<const ROWS: usize, const COLUMNS: usize> Shape for Fixed<ROWS, COLUMNS> {
    type Cells<T: Copy + Default + Eq + Hash + Send + Sync> = Cells<T, ROWS, COLUMNS>;
    type Table<T: Clone + Default + Send + Sync> = Cells<T, ROWS, COLUMNS>;
    type Patterns<T: Copy + Default + Send + Sync> = Cells<T, 1, COLUMNS>;

    const KNOWN: Option<Dims> = Some(Self::DIMS);

    #[inline(always)]
    fn rows(self) -> usize {
        ROWS
    }

    #[inline(always)]
    fn columns(self) -> usize {
        COLUMNS
    }

    fn of(dims: Dims) -> Option<Self> {
        (Some(dims) == Self::KNOWN).then_some(Fixed)
    }
}

/// A shape that is known at run time, from 2×2 to 10×10. It is read from and written as `3x4`, rows first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dims {
    rows: u8,
    columns: u8,
}

impl Dims {
    /// The most patterns that a partition of the tiles of such a board may have.
    pub const MAX_PATTERNS: usize = 12;

    /// Returns the shape with these rows and columns; `None` unless both are in [`SIDES`].
    pub const fn new(rows: usize, columns: usize) -> Option<Self> {
        let (min, max) = (*SIDES.start(), *SIDES.end());
        if min <= rows && rows <= max && min <= columns && columns <= max {
            Some(Dims { rows: rows as u8, columns: columns as u8 })
        } else {
            None
        }
    }

    /// Returns the square with this many rows and columns; `None` unless that is in [`SIDES`].
    pub const fn square(side: usize) -> Option<Self> {
        Self::new(side, side)
    }

    /// Returns the square with this many cells; `None` if there is none.
    pub fn square_of(cells: usize) -> Option<Self> {
        Self::square(cells.isqrt()).filter(|square| square.cells() == cells)
    }

    /// Returns the shape with this many cells that is most like a square; `None` if there is none.
    pub fn of_cells(cells: usize) -> Option<Self> {
        let with_rows = |rows| Self::new(rows, cells / rows).filter(|dims| dims.cell_count() == cells);
        (*SIDES.start()..=cells.isqrt()).rev().find_map(with_rows)
    }

    /// Returns the number of cells, as [`Shape::cells`] does, also in constants.
    pub const fn cell_count(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// Returns whether there are at most `rows` rows and `columns` columns.
    pub const fn fits_in(self, rows: usize, columns: usize) -> bool {
        self.rows as usize <= rows && self.columns as usize <= columns
    }

    /// Returns whether the shape is this one. Unlike a comparison with a value, it may be part of a pattern's guard in a constant.
    #[inline]
    pub const fn is(self, rows: usize, columns: usize) -> bool {
        self.rows as usize == rows && self.columns as usize == columns
    }

    /// Returns a number of moves in which every board of this shape can be solved, where one is known. Up to 16 cells, some board needs
    /// as many.
    ///
    /// Sources: exhaustive searches for at most 12 cells (see `tests/core/shapes/radii.rs`), OEIS A151944 for the other shapes of at most
    /// 16 cells, and Karlemo & Östergård 2000 for 5×5.
    pub const fn max_distance(self) -> Option<usize> {
        let (short, long) =
            if self.rows < self.columns { (self.rows, self.columns) } else { (self.columns, self.rows) };
        Some(match (short, long) {
            (2, 2) => 6,
            (2, 3) => 21,
            (2, 4) => 36,
            (2, 5) => 55,
            (2, 6) | (4, 4) => 80,
            (2, 7) => 108,
            (2, 8) => 140,
            (3, 3) => 31,
            (3, 4) => 53,
            (3, 5) => 84,
            (5, 5) => 208,
            _ => return None,
        })
    }
}

impl Shape for Dims {
    type Cells<T: Copy + Default + Eq + Hash + Send + Sync> = Cells<T, 10, 10>;
    type Table<T: Clone + Default + Send + Sync> = Vec<T>;
    type Patterns<T: Copy + Default + Send + Sync> = Cells<T, 1, { Dims::MAX_PATTERNS }>;

    const KNOWN: Option<Dims> = None;

    #[inline(always)]
    fn rows(self) -> usize {
        self.rows as usize
    }

    #[inline(always)]
    fn columns(self) -> usize {
        self.columns as usize
    }

    fn of(dims: Dims) -> Option<Self> {
        Some(dims)
    }

    #[inline(always)]
    fn dims(self) -> Dims {
        self
    }
}

impl fmt::Display for Dims {
    /// Writes rows and columns with a multiplication sign: `3×4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{}", self.rows, self.columns)
    }
}

impl fmt::Debug for Dims {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The number of characters of an offending text that an error repeats.
const MAX_ECHO: usize = 24;

/// Error of a text that is not a shape.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Invalid size {text}; expected rows and columns from {} to {}, such as 4 for 4×4, or 3x4.", SIDES.start(), SIDES.end())]
pub struct ShapeError {
    /// The text, shortened.
    pub text: String,
}

impl std::str::FromStr for Dims {
    type Err = ShapeError;

    /// Reads `4` as 4×4, and `3x4` or `3×4` as three rows of four columns.
    fn from_str(text: &str) -> Result<Self, ShapeError> {
        let side = |text: &str| text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
        let dims = match text.split_once(['x', 'X', '×']) {
            Some((rows, columns)) => side(rows).zip(side(columns)),
            None => side(text).map(|side| (side, side)),
        };
        dims.and_then(|(rows, columns)| Self::new(rows, columns))
            .ok_or_else(|| ShapeError { text: text.chars().take(MAX_ECHO).collect() })
    }
}

impl<T: Clone + Default + Send + Sync> Values<T> for Vec<T> {
    const CAPACITY: usize = MAX_CELLS;

    fn as_slice(&self) -> &[T] {
        self
    }

    fn from_fn(count: usize, value: impl FnMut(usize) -> T) -> Self {
        (0..count).map(value).collect()
    }
}
