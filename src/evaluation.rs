//! A learned evaluation: about how many moves a board is from the goal, for boards that are too large for exact tables.
//!
//! It is a sum of weights, which a program has learned from boards that it solved (`benches/train-evaluation`):
//!
//! ```text
//!   value = Σ (Manhattan distance of a tile + weight of this tile in its cell)
//!         + Σ weight of two tiles, one in this cell and the other in that cell
//! ```
//!
//! The second sum has a table for each pair of tiles that have to do with one another: the blank and every tile, tiles that are neighbors
//! in the goal, also diagonally, and tiles of one row or column of the goal ([`Layout`]). A slide moves one tile and the blank, so only
//! the tables of these two change. On squares a board and its mirror image have the same value, since they share their weights.
//!
//! The value is often too large. It proves nothing, and only a [beam](crate::search::beam::learned) compares boards by it. That is what
//! sets it apart from a [heuristic](crate::heuristic), which never overestimates.

pub mod format;
pub mod layout;

use crate::{
    board::{Board, Slide},
    shape::{Dims, Shape, Values},
};
use layout::Layout;
use std::sync::Arc;

/// The rows and columns of the boards for which something was learned. Programs bring the files (`native/evaluations/`), since the core has none.
pub const SHAPES: [(usize, usize); 2] = [(6, 6), (7, 7)];

/// The number of units of a value in one move. Weights of pairs are bytes, so each is between -8 and 8 moves.
pub const UNITS: i32 = 16;

/// The weights of an evaluation, in [`UNITS`] and in the order of its [`Layout`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    shape: Dims,
    places: Vec<i16>,
    pairs: Vec<i8>,
}

impl Weights {
    /// Returns the weights for boards of a shape; `None` unless there are as many of each kind as the layout has.
    pub fn new(layout: &Layout, places: Vec<i16>, pairs: Vec<i8>) -> Option<Self> {
        let fits = places.len() == layout.places() && pairs.len() == layout.pair_weights();
        fits.then_some(Weights { shape: layout.shape(), places, pairs })
    }

    /// Rounds weights in moves, those of places and then those of pairs.
    ///
    /// # Panics
    /// If there are not as many as the layout has.
    pub fn rounded(layout: &Layout, weights: &[f32]) -> Self {
        let (places, pairs) = weights.split_at(layout.places());
        let units = |weight: f32, limit: i16| (weight * UNITS as f32).round().clamp(-f32::from(limit), limit.into());
        let places = places.iter().map(|&weight| units(weight, i16::MAX / 2) as i16).collect();
        let pairs = pairs.iter().map(|&weight| units(weight, i8::MAX.into()) as i8).collect();
        Self::new(layout, places, pairs).expect("there is a weight for each of the layout")
    }

    /// The shape of the boards.
    pub fn shape(&self) -> Dims {
        self.shape
    }
}

/// The tables of an evaluation, as a search looks them up.
pub struct Tables {
    shape: Dims,
    /// By tile and cell, with the Manhattan distance. Tile 0 is the blank.
    places: Vec<i16>,
    /// By tile: its partners, the tiles with which it has tables, without the blank.
    partners: Vec<Vec<u8>>,
    /// By tile: where its tables begin in `pairs`.
    starts: Vec<usize>,
    /// The weights of a tile and its partners. First by tile and its cell, so that a slide reads two runs of bytes; then by the number and
    /// the cell of a partner.
    pairs: Vec<i8>,
    /// The weights of the blank and a tile, by the cell of the blank, the tile and its cell.
    blanks: Vec<i8>,
}

impl Tables {
    /// Makes the tables of some weights.
    pub fn new(weights: &Weights) -> Self {
        Self::with_layout(&Layout::new(weights.shape), weights)
    }

    /// Makes the tables of some weights, whose layout is known.
    ///
    /// # Panics
    /// If they are for boards of another shape.
    pub fn with_layout(layout: &Layout, weights: &Weights) -> Self {
        let shape = weights.shape;
        assert!(layout.shape() == shape, "the layout is that of the weights");
        let cells = shape.cells();
        let place = |tile: usize, cell: usize| {
            let distance = if tile == 0 { 0 } else { shape.distance(cell, tile - 1) };
            i16::from(distance) * UNITS as i16 + weights.places[layout.place(tile, cell)]
        };
        let places = (0..cells * cells).map(|index| place(index / cells, index % cells)).collect();
        let mut partners = vec![Vec::new(); cells];
        for &[a, b] in layout.pairs().iter().filter(|pair| pair[0] > 0) {
            partners[usize::from(a)].push(b);
            partners[usize::from(b)].push(a);
        }
        let weight =
            |tiles: [usize; 2], cells: [usize; 2]| layout.pair(tiles, cells).map_or(0, |index| weights.pairs[index]);
        let (mut starts, mut pairs) = (Vec::with_capacity(cells), Vec::new());
        for (tile, partners) in partners.iter().enumerate() {
            starts.push(pairs.len());
            for cell in 0..cells {
                for &partner in partners {
                    pairs.extend((0..cells).map(|other| weight([tile, partner.into()], [cell, other])));
                }
            }
        }
        let square = cells * cells;
        let blank = |index: usize| weight([0, index % square / cells], [index / square, index % cells]);
        let blanks = (0..cells * square).map(|index| if index % square < cells { 0 } else { blank(index) }).collect();
        Tables { shape, places, partners, starts, pairs, blanks }
    }

    /// The shape of the boards.
    pub fn shape(&self) -> Dims {
        self.shape
    }
}

/// An evaluation of boards of one shape, whose goal is `blank-last`.
#[derive(Clone)]
pub struct Evaluation<S: Shape> {
    shape: S,
    tables: Arc<Tables>,
}

/// The cell of each tile of a board.
pub type Positions<S> = <S as Shape>::Cells<u8>;

/// Returns the cell of each tile of a board.
#[inline]
pub fn positions_of<S: Shape>(board: &Board<S>) -> Positions<S> {
    let mut positions = Positions::<S>::default();
    for (cell, &tile) in board.tiles().iter().enumerate() {
        positions[usize::from(tile)] = cell as u8;
    }
    positions
}

impl<S: Shape> Evaluation<S> {
    /// Makes the evaluation with these tables; `None` if they are for boards of another shape.
    pub fn new(shape: S, tables: Arc<Tables>) -> Option<Self> {
        (tables.shape == shape.dims()).then_some(Evaluation { shape, tables })
    }

    /// The shape of the boards.
    pub fn shape(&self) -> S {
        self.shape
    }

    /// Returns the value of a board from scratch, in [`UNITS`].
    pub fn of(&self, board: &Board<S>) -> i32 {
        let (cells, positions) = (self.shape.cells(), positions_of(board));
        let value = |tile: usize| {
            let cell = usize::from(positions[tile]);
            let run = self.tables.partners[tile].len() * cells;
            let tables = &self.tables.pairs[self.tables.starts[tile] + cell * run..][..run];
            let of_partner = |(&partner, table): (&u8, &[i8])| {
                // Each pair is counted with its larger tile.
                if usize::from(partner) > tile { 0 } else { table[usize::from(positions[usize::from(partner)])].into() }
            };
            let partners = self.tables.partners[tile].iter().zip(tables.chunks_exact(cells));
            i32::from(self.tables.places[tile * cells + cell]) + partners.map(of_partner).sum::<i32>()
        };
        (0..cells).map(value).sum::<i32>() + self.of_blank(&positions, board.blank())
    }

    /// Returns what the pairs with the blank would be worth if it were in `cell`.
    #[inline]
    pub fn of_blank(&self, positions: &Positions<S>, cell: usize) -> i32 {
        let cells = self.shape.cells();
        let tables = self.tables.blanks[cell * cells * cells..][..cells * cells].chunks_exact(cells);
        let positions = &positions.as_slice()[..cells];
        tables.zip(positions).map(|(table, &cell)| i32::from(table[usize::from(cell)])).sum()
    }

    /// Returns the value of the board that `slide` makes of one with this value and these positions. `of_blank` is
    /// [that](Evaluation::of_blank) of the board before the slide.
    #[inline]
    pub fn after(&self, value: i32, positions: &Positions<S>, of_blank: i32, slide: Slide) -> i32 {
        let cells = self.shape.cells();
        let (tile, from, to) = (usize::from(slide.tile), usize::from(slide.from), usize::from(slide.to));
        let (blank, places) = (&self.tables.places[..cells], &self.tables.places[tile * cells..][..cells]);
        let mut value = value + i32::from(places[to]) - i32::from(places[from]);
        value += i32::from(blank[from]) - i32::from(blank[to]);
        let partners = &self.tables.partners[tile][..];
        let run = partners.len() * cells;
        let tables = &self.tables.pairs[self.tables.starts[tile]..];
        let (before, after) = (&tables[from * run..][..run], &tables[to * run..][..run]);
        for ((&partner, before), after) in
            partners.iter().zip(before.chunks_exact(cells)).zip(after.chunks_exact(cells))
        {
            let cell = usize::from(positions[usize::from(partner)]);
            value += i32::from(after[cell]) - i32::from(before[cell]);
        }
        // The blank enters the cell that the tile leaves. Two in one cell are worth 0, so the tile is missing in this sum.
        value += self.of_blank(positions, from) - of_blank;
        value + i32::from(self.tables.blanks[(from * cells + tile) * cells + to])
    }
}
