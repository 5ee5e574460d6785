//! Views: how slides change the lanes of a board, or the lanes of its mirror image.

use super::{
    lane::{Lane, Lanes},
    tables::Tables,
};
use crate::{
    pdb::orders,
    shape::{Shape, Values},
};

/// The lane of each tile, and how the tile's slides change it. There is one view for boards as they are and another one
/// for their mirror images, in which tiles have the names of their mirror images.
#[derive(Clone)]
pub struct View<S: Shape> {
    shape: S,
    pattern: S::Table<u8>,
    /// By tile and other tile: the change of the lane when the first passes the second on its way to a higher cell. 0
    /// if the two are in different patterns.
    passing: S::Table<S::Table<Lane>>,
    /// By pattern: the lane before any tile is placed. Its distance is the parity of the tiles' goal cells.
    empty: Lanes<S>,
    /// By cell: the change of a tile's lane for that cell, without the order.
    occupied: S::Table<Lane>,
    /// By tile: the change of its lane when its digit in the order rises by one.
    weight: S::Table<Lane>,
    /// By tile: the position in bits of its digit among the digits of its pattern, four bits each.
    digit: S::Table<u8>,
    /// By tile: a one in the digit of each tile that comes later in its pattern.
    later: S::Table<u32>,
}

impl<S: Shape> View<S> {
    /// A power of two. Tile numbers are taken modulo this, so that the compiler can leave out bounds checks where it
    /// equals the number of cells.
    const CLIP: usize = <S::Table<Lane> as Values<Lane>>::CAPACITY.next_power_of_two();

    /// Makes the view in which `named` returns the number that a tile of the board has in the patterns.
    pub fn new(shape: S, tables: &impl Tables, named: impl Fn(u8) -> u8) -> Self {
        let cells = shape.cells();
        let occupied = |cell| 1_u64 << cell | parity_of_cell(shape, cell) << Lanes::<S>::DISTANCE;
        let zeros = || S::Table::from_fn(cells, |_| 0);
        let mut view = View {
            shape,
            pattern: S::Table::from_fn(cells, |_| 0),
            passing: S::Table::from_fn(cells, |_| zeros()),
            empty: Lanes::none(),
            occupied: S::Table::from_fn(cells, occupied),
            weight: zeros(),
            digit: S::Table::from_fn(cells, |_| 0),
            later: S::Table::from_fn(cells, |_| 0),
        };
        let goal = tables.goal();
        for (pattern, tiles) in tables.partition().patterns().iter().enumerate() {
            let layout = tables.layout(pattern);
            let weight = |i: usize| Lanes::<S>::order(orders::weight(i) as u32 * layout.stride);
            let homes: Lane = tiles.iter().map(|&tile| parity_of_cell(shape, goal.cell_of(tile.into()).into())).sum();
            *view.empty.get_mut(pattern as u8) = Lanes::<S>::lane(0, layout.first) | homes << Lanes::<S>::DISTANCE;
            let place = |tile: usize| tiles.iter().position(|&other| other == named(tile as u8));
            for tile in 1..cells {
                let Some(i) = place(tile) else { continue };
                view.pattern[tile] = pattern as u8;
                view.weight[tile] = weight(i);
                view.digit[tile] = 4 * i as u8;
                view.later[tile] = (i + 1..tiles.len()).map(|later| 1 << (4 * later)).sum();
                view.passing[tile] = S::Table::from_fn(cells, |other| match place(other) {
                    // A tile's digit counts the earlier tiles of its pattern in higher cells.
                    Some(j) if j < i => weight(i).wrapping_neg(),
                    Some(j) if j > i => weight(j),
                    _ => 0,
                });
            }
        }
        view
    }

    /// Returns the lanes of all patterns, in one loop over the cells. Only the parity of their distances is right.
    pub fn lanes(&self, blank: usize, tile_at: impl Fn(usize) -> u8) -> Lanes<S> {
        let mut lanes = self.empty;
        // The loop treats the blank like a tile of the first pattern. This subtracts in advance what the blank adds to
        // the lane.
        *lanes.get_mut(0) = lanes.get(0).wrapping_sub(self.occupied[blank]);
        // By pattern and tile, four bits each: the tile's digit, which counts the earlier tiles in higher cells.
        let mut digits = S::Patterns::<u32>::default();
        for cell in (0..self.shape.cells()).rev() {
            let tile = tile_at(cell) as usize % Self::CLIP;
            let pattern = self.pattern[tile];
            let lane = lanes.get_mut(pattern);
            let digits = &mut digits[pattern as usize % Lanes::<S>::CLIP];
            let digit = Lane::from(*digits >> self.digit[tile] & 15);
            *lane = lane.wrapping_add(digit * self.weight[tile]).wrapping_add(self.occupied[cell]);
            *digits += self.later[tile];
        }
        lanes
    }

    #[inline(always)]
    fn pattern_of(&self, tile: u8) -> u8 {
        self.pattern[tile as usize % Self::CLIP]
    }

    #[inline(always)]
    pub fn lane_of<'a>(&self, lanes: &'a mut Lanes<S>, tile: u8) -> &'a mut Lane {
        lanes.get_mut(self.pattern_of(tile))
    }

    /// Returns the lane of a tile after it slides, with the distance unchanged. If there are cells between `from` and
    /// `to` in reading order, one fewer than the board has columns (or rows), `passed` returns the tile in each,
    /// numbered from 1.
    #[inline(always)]
    pub fn slid(
        &self,
        lanes: &Lanes<S>,
        tile: u8,
        (from, to): (usize, usize),
        passed: Option<impl Fn(usize) -> u8>,
    ) -> Lane {
        let length = self.shape.columns();
        let mut lane = lanes.get(self.pattern_of(tile)) ^ (1 << from | 1 << to);
        if let Some(passed) = passed {
            let row = &self.passing[tile as usize % Self::CLIP];
            let mut change: Lane = 0;
            // Written out: where the compiler saves bytes it would leave a loop in the middle of the search.
            macro_rules! add {
                ($($i:literal)*) => {$(
                    if $i < length {
                        change = change.wrapping_add(row[passed($i) as usize % Self::CLIP]);
                    }
                )*};
            }
            add!(1 2 3 4 5);
            if const { S::KNOWN.is_none() } {
                for i in 6..length {
                    change = change.wrapping_add(row[passed(i) as usize % Self::CLIP]);
                }
            }
            lane = if to > from { lane.wrapping_add(change) } else { lane.wrapping_sub(change) };
        }
        lane
    }
}

/// Returns 1 if a cell is an odd number of slides from the first cell, otherwise 0.
fn parity_of_cell(shape: impl Shape, cell: usize) -> Lane {
    ((shape.row(cell) + shape.column(cell)) % 2) as Lane
}

/// Returns the cell of a square that is `i` cells below another one. The cell below the last of a column is the first of the next.
#[inline(always)]
pub fn cell_below(shape: impl Shape, cell: usize, i: usize) -> usize {
    let cell = cell + i * shape.columns();
    if cell < shape.cells() { cell } else { cell - (shape.cells() - 1) }
}
