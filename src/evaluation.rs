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

pub mod fold;
pub mod format;
pub mod layout;

use crate::{
    board::{Board, Slide},
    shape::{Dims, Shape, Values},
};
use layout::Layout;
use std::{ops::RangeInclusive, sync::Arc};

/// The numbers of cells of the boards that are ranked by weights of 5×5, 6×6 or 7×7 boards. Nothing was learned about smaller ones. On
/// larger ones beams that follow these weights go astray for the first ten seconds.
pub const LEARNED_CELLS: RangeInclusive<usize> = 25..=81;

/// Returns the shape of the boards from which the weights for boards of a shape were learned; `None` if there are none. Programs bring the
/// files (`native/evaluations/`), since the core has none.
pub fn learned_from(shape: Dims) -> Option<Dims> {
    let side = shape.rows().max(shape.columns()).clamp(5, 7);
    LEARNED_CELLS.contains(&shape.cells()).then(|| Dims::square(side)).flatten()
}

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

    /// Returns the weights in moves, those of places and then those of pairs, as [`rounded`](Weights::rounded) takes them.
    ///
    /// # Panics
    /// If the layout is that of another shape.
    pub fn in_moves(&self, layout: &Layout) -> Vec<f32> {
        assert!(layout.shape() == self.shape, "the layout is that of the weights");
        let units = self.places.iter().copied().chain(self.pairs.iter().map(|&weight| weight.into()));
        units.map(|units| f32::from(units) / UNITS as f32).collect()
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
    /// Makes the tables of some weights for boards of a shape, which need not be that for which the weights were [learned](fold).
    pub fn new(shape: Dims, weights: &Weights) -> Self {
        let own = Layout::new(weights.shape);
        Self::with_layout(&if shape == weights.shape { own } else { own.folded(shape) }, weights)
    }

    /// Makes the tables of some weights, whose layout is known.
    ///
    /// # Panics
    /// If there are not as many weights as the layout has.
    pub fn with_layout(layout: &Layout, weights: &Weights) -> Self {
        let shape = layout.shape();
        assert!(
            weights.places.len() == layout.places() && weights.pairs.len() == layout.pair_weights(),
            "the layout has these weights"
        );
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
        let weight = |number: usize, [first, second]: [usize; 2]| {
            layout.pair_numbered(number, first, second).map_or(0, |index| weights.pairs[index])
        };
        let (mut starts, mut pairs) = (Vec::with_capacity(cells), Vec::new());
        for (tile, partners) in partners.iter().enumerate() {
            starts.push(pairs.len());
            let numbers: Vec<_> = partners.iter().map(|&partner| layout.number([tile, partner.into()])).collect();
            for cell in 0..cells {
                for (&number, &partner) in numbers.iter().zip(partners) {
                    let is_first = tile < usize::from(partner);
                    let in_cells = |other: usize| if is_first { [cell, other] } else { [other, cell] };
                    pairs.extend((0..cells).map(|other| weight(number, in_cells(other))));
                }
            }
        }
        let mut blanks = vec![0; cells * cells * cells];
        for tile in 1..cells {
            let number = layout.number([0, tile]);
            for (blank, cell) in (0..cells).flat_map(|blank| (0..cells).map(move |cell| (blank, cell))) {
                blanks[(blank * cells + tile) * cells + cell] = weight(number, [blank, cell]);
            }
        }
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

/// The value of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    /// The value, in [`UNITS`].
    pub units: i16,
    /// What the pairs with the blank are worth of it. After a slide all of them are looked up anew; those before it, which this spares, are a
    /// third of all look-ups.
    of_blank: i16,
}

impl Value {
    /// 16 bits are enough for 2,047 moves; what is beyond is as bad.
    #[inline]
    fn new(units: i32, of_blank: i32) -> Self {
        let limited = |units: i32| units.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        Value { units: limited(units), of_blank: limited(of_blank) }
    }

    /// About how many moves the board is from the goal.
    pub fn moves(self) -> usize {
        usize::try_from(i32::from(self.units) / UNITS).unwrap_or(0)
    }
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

    /// Returns the value of a board from scratch.
    pub fn of(&self, board: &Board<S>) -> Value {
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
        let of_blank = self.of_blank(&positions, board.blank());
        Value::new((0..cells).map(value).sum::<i32>() + of_blank, of_blank)
    }

    /// Returns what the pairs with the blank would be worth if it were in `cell`.
    #[inline]
    fn of_blank(&self, positions: &Positions<S>, cell: usize) -> i32 {
        let cells = self.shape.cells();
        let tables = self.tables.blanks[cell * cells * cells..][..cells * cells].chunks_exact(cells);
        let positions = &positions.as_slice()[..cells];
        tables.zip(positions).map(|(table, &cell)| i32::from(table[usize::from(cell)])).sum()
    }

    /// Returns the value of the board that `slide` makes of one with this value and these positions.
    #[inline]
    pub fn after(&self, value: Value, positions: &Positions<S>, slide: Slide) -> Value {
        let cells = self.shape.cells();
        let (tile, from, to) = (usize::from(slide.tile), usize::from(slide.from), usize::from(slide.to));
        let (blank, places) = (&self.tables.places[..cells], &self.tables.places[tile * cells..][..cells]);
        let mut units = i32::from(value.units) + i32::from(places[to]) - i32::from(places[from]);
        units += i32::from(blank[from]) - i32::from(blank[to]);
        let partners = &self.tables.partners[tile][..];
        let run = partners.len() * cells;
        let tables = &self.tables.pairs[self.tables.starts[tile]..];
        let (before, after) = (&tables[from * run..][..run], &tables[to * run..][..run]);
        for ((&partner, before), after) in
            partners.iter().zip(before.chunks_exact(cells)).zip(after.chunks_exact(cells))
        {
            let cell = usize::from(positions[usize::from(partner)]);
            units += i32::from(after[cell]) - i32::from(before[cell]);
        }
        // The blank enters the cell that the tile leaves. Two in one cell are worth 0, so the tile is missing in this sum.
        let of_blank =
            self.of_blank(positions, from) + i32::from(self.tables.blanks[(from * cells + tile) * cells + to]);
        Value::new(units + of_blank - i32::from(value.of_blank), of_blank)
    }
}
