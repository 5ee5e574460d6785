//! The board: which tile lies in which cell, and what a slide does to that.
//!
//! Cells are numbered row by row from 0 at the top left. Tile 0 is the blank. The one goal that the core knows is
//! `blank-last` (1 2 … n-1 blank); [`goal::Goal`] converts others.

pub mod any;
pub mod cells;
pub mod goal;
pub mod mirror;
pub mod name;
pub mod notation;
pub mod packed;
pub mod parity;
pub mod random;
pub mod symmetry;
pub mod turn;

use cells::Cells;

/// The direction in which a tile slides into the blank.
///
/// The order U, L, R, D is the one in which searches try the moves. Seen from the blank-first goal it is the order
/// blank up, left, right, down, with which Korf's published node counts were made.
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
    /// Every move, in the order in which searches try them.
    pub const ALL: [Move; 4] = [Move::Up, Move::Left, Move::Right, Move::Down];

    /// The move that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Move {
        match self {
            Move::Up => Move::Down,
            Move::Left => Move::Right,
            Move::Right => Move::Left,
            Move::Down => Move::Up,
        }
    }

    /// The cell from which the tile comes, if the blank of a board `W` wide lies in `blank`; `None` outside the board.
    pub const fn source<const W: usize>(self, blank: usize) -> Option<usize> {
        let inside = match self {
            Move::Up => blank + W < W * W,
            Move::Left => blank % W + 1 < W,
            Move::Right => !blank.is_multiple_of(W),
            Move::Down => blank >= W,
        };
        if inside { Some(self.source_unchecked::<W>(blank as u8) as usize) } else { None }
    }

    /// [`Move::source`] of a move that is known to stay inside the board.
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

/// What a move did: which tile went from which cell to which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slide {
    /// The tile that slid.
    pub tile: u8,
    /// The cell it left, where the blank is now.
    pub from: u8,
    /// The cell it entered, where the blank was.
    pub to: u8,
}

impl Slide {
    /// The move that did this on a board `W` wide. Costs nothing where the compiler knows the move.
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

/// An arrangement of the tiles 0 to W²-1 (0 is the blank) on W × W cells, solvable or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board<const W: usize> {
    tile_at: Cells<u8, W>,
    /// The cell of tile 0. Where the others lie is looked for when it is asked: searches never ask, and keeping it up
    /// to date would cost them two more writes a slide.
    blank: u8,
}

impl<const W: usize> Board<W> {
    /// The number of cells, the blank's included.
    pub const CELLS: usize = W * W;

    /// The solved board: 1 2 3 …, the blank last.
    #[must_use]
    pub fn goal() -> Self {
        let last = Self::CELLS - 1;
        Board { tile_at: Cells::from_fn(|cell| if cell == last { 0 } else { cell as u8 + 1 }), blank: last as u8 }
    }

    /// The rows and columns between `cell` and the home of `tile`.
    pub const fn home_distance(tile: usize, cell: usize) -> u8 {
        Self::distance((tile + Self::CELLS - 1) % Self::CELLS, cell)
    }

    /// The rows and columns between two cells.
    pub const fn distance(a: usize, b: usize) -> u8 {
        ((a / W).abs_diff(b / W) + (a % W).abs_diff(b % W)) as u8
    }

    /// The board with these tiles, cell by cell; `None` unless they are each of 0 to W²-1 once.
    pub fn from_tiles(tiles: &[u8]) -> Option<Self> {
        if tiles.len() != Self::CELLS {
            return None;
        }
        let mut seen = Cells::<bool, W>::default();
        for &tile in tiles {
            if tile as usize >= Self::CELLS || seen[tile as usize] {
                return None;
            }
            seen[tile as usize] = true;
        }
        let blank = tiles.iter().position(|&tile| tile == 0)? as u8;
        Some(Board { tile_at: Cells::from_fn(|cell| tiles[cell]), blank })
    }

    /// The tiles cell by cell, row after row.
    pub fn tiles(&self) -> &[u8] {
        self.tile_at.as_slice()
    }

    /// The tile that lies in `cell`.
    #[inline]
    pub fn tile_at(&self, cell: usize) -> u8 {
        self.tile_at[cell]
    }

    /// The cell in which `tile` lies.
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

    /// Whether every tile is at home.
    pub fn is_goal(&self) -> bool {
        *self == Self::goal()
    }

    /// The moves that stay inside the board.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> + use<W> {
        let blank = self.blank();
        Move::ALL.into_iter().filter(move |m| m.source::<W>(blank).is_some())
    }

    /// The moves that slide the tile in `cell`, and those between, one cell towards the blank: as many as the cells
    /// from there to the blank. Empty unless `cell` lies in the blank's row or column.
    pub fn moves_toward_blank(&self, cell: usize) -> Vec<Move> {
        let blank = self.blank();
        let (row, column) = (cell / W, cell % W);
        let (blank_row, blank_column) = (blank / W, blank % W);
        let towards = match (row == blank_row, column == blank_column) {
            (true, false) if column > blank_column => Move::Left,
            (true, false) => Move::Right,
            (false, true) if row > blank_row => Move::Up,
            (false, true) => Move::Down,
            _ => return Vec::new(),
        };
        vec![towards; row.abs_diff(blank_row) + column.abs_diff(blank_column)]
    }

    /// Slides a tile; `None`, and no change, where the move leads outside the board.
    pub fn slide(&mut self, m: Move) -> Option<Slide> {
        m.source::<W>(self.blank())?;
        Some(self.slide_unchecked(m))
    }

    /// [`Board::slide`] of a move that is known to be legal: the searches' own.
    ///
    /// # Panics
    /// May panic, or slide across an edge, if the move is not legal.
    #[inline]
    pub fn slide_unchecked(&mut self, m: Move) -> Slide {
        let slide = self.slide_of(m);
        self.make(slide);
        slide
    }

    /// What a legal move would do.
    #[inline]
    pub(crate) fn slide_of(&self, m: Move) -> Slide {
        let to = self.blank;
        let from = m.source_unchecked::<W>(to);
        Slide { tile: self.tile_at[from as usize], from, to }
    }

    /// Makes a slide of this board: its tile lies in `from`, the blank in `to`.
    #[inline]
    pub fn make(&mut self, slide: Slide) {
        self.tile_at[slide.to as usize] = slide.tile;
        self.tile_at[slide.from as usize] = 0;
        self.blank = slide.from;
    }

    /// Takes the last slide back.
    #[inline]
    pub fn unslide(&mut self, slide: Slide) {
        self.tile_at[slide.from as usize] = slide.tile;
        self.tile_at[slide.to as usize] = 0;
        self.blank = slide.to;
    }

    /// Slides along `moves`; on the first that is illegal, its index, and the board as it stood there.
    ///
    /// # Errors
    /// The index of the first move that leads outside the board.
    pub fn slide_all(&mut self, moves: &[Move]) -> Result<(), usize> {
        for (i, &m) in moves.iter().enumerate() {
            self.slide(m).ok_or(i)?;
        }
        Ok(())
    }

    /// Swaps two tiles wherever they lie, which no slides can do alone.
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
