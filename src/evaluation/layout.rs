//! Which weights an evaluation has, and in which order.
//!
//! Tiles have a table together if they have to do with one another on the way to the goal:
//!
//! ```text
//!   ·  a  ·  ·        a: tiles of the same row or column of the goal
//!   b  a  b  ·        b: the other neighbors in the goal
//!   a  x  a  a        and the blank, with every tile
//!   b  a  b  ·
//! ```
//!
//! On squares, a board and its mirror image are equally far from the goal. So two weights that are mirror images of one another are the
//! same weight, which halves their number.

use crate::shape::{Dims, Shape};

/// Stands for two tiles in one cell, which has no weight.
const NONE: u32 = u32::MAX;

/// The order of the weights for boards of one shape.
pub struct Layout {
    shape: Dims,
    /// By tile and cell: the number of the weight of a place.
    places: Vec<u32>,
    place_count: usize,
    /// The pairs of tiles that have a table, the smaller one first. Tile 0 is the blank.
    pairs: Vec<[u8; 2]>,
    /// By two tiles, the smaller one first: the number of the pair, if they are one.
    numbers: Vec<Option<u16>>,
    /// By pair and the cells of both: the number of the weight, or [`NONE`].
    weights: Vec<u32>,
    weight_count: usize,
}

impl Layout {
    /// Returns the layout for boards of a shape.
    pub fn new(shape: Dims) -> Self {
        let cells = shape.cells();
        let is_pair = |&[a, b]: &[u8; 2]| a == 0 || belong_together(shape, usize::from(a) - 1, usize::from(b) - 1);
        let all = (0..cells as u8).flat_map(|a| (a + 1..cells as u8).map(move |b| [a, b]));
        let pairs: Vec<[u8; 2]> = all.filter(is_pair).collect();
        let mut numbers = vec![None; cells * cells];
        for (&[a, b], number) in pairs.iter().zip(0..) {
            numbers[usize::from(a) * cells + usize::from(b)] = Some(number);
        }
        let mut layout = Layout {
            shape,
            places: vec![NONE; cells * cells],
            place_count: 0,
            weights: vec![NONE; pairs.len() * cells * cells],
            pairs,
            numbers,
            weight_count: 0,
        };
        layout.number_places();
        layout.number_weights();
        layout
    }

    /// Gives each place, and its mirror image, the next number.
    fn number_places(&mut self) {
        let (shape, cells) = (self.shape, self.shape.cells());
        for tile in 0..cells {
            for cell in 0..cells {
                let index = tile * cells + cell;
                if self.places[index] != NONE {
                    continue;
                }
                self.places[index] = self.place_count as u32;
                if shape.is_square() {
                    let mirrored = usize::from(shape.mirror_tile(tile as u8)) * cells + shape.mirror_cell(cell);
                    self.places[mirrored] = self.place_count as u32;
                }
                self.place_count += 1;
            }
        }
    }

    /// Gives each pair of tiles in two cells, and its mirror image, the next number.
    fn number_weights(&mut self) {
        let (shape, cells) = (self.shape, self.shape.cells());
        for number in 0..self.pairs.len() {
            let tiles = self.pairs[number].map(usize::from);
            for first in 0..cells {
                for second in (0..cells).filter(|&second| second != first) {
                    let index = (number * cells + first) * cells + second;
                    if self.weights[index] != NONE {
                        continue;
                    }
                    self.weights[index] = self.weight_count as u32;
                    if shape.is_square() {
                        let tiles = tiles.map(|tile| usize::from(shape.mirror_tile(tile as u8)));
                        let mirrored = self.index(tiles, [first, second].map(|cell| shape.mirror_cell(cell)));
                        let mirrored = mirrored.expect("the mirror image of a pair is a pair");
                        self.weights[mirrored] = self.weight_count as u32;
                    }
                    self.weight_count += 1;
                }
            }
        }
    }

    /// Returns the index in `weights` of two tiles in two cells, if they are a pair.
    fn index(&self, tiles: [usize; 2], in_cells: [usize; 2]) -> Option<usize> {
        let cells = self.shape.cells();
        let ([a, b], [first, second]) =
            if tiles[0] < tiles[1] { (tiles, in_cells) } else { ([tiles[1], tiles[0]], [in_cells[1], in_cells[0]]) };
        let number = self.numbers[a * cells + b]?;
        Some((usize::from(number) * cells + first) * cells + second)
    }

    /// The shape of the boards.
    pub fn shape(&self) -> Dims {
        self.shape
    }

    /// The pairs of tiles that have a table, the smaller one first. Tile 0 is the blank.
    pub fn pairs(&self) -> &[[u8; 2]] {
        &self.pairs
    }

    /// The number of weights of places.
    pub fn places(&self) -> usize {
        self.place_count
    }

    /// The number of weights of pairs.
    pub fn pair_weights(&self) -> usize {
        self.weight_count
    }

    /// Returns the number of the weight of a tile in a cell.
    #[inline]
    pub fn place(&self, tile: usize, cell: usize) -> usize {
        self.places[tile * self.shape.cells() + cell] as usize
    }

    /// Returns the number of the weight of two tiles in two cells; `None` if they have no table, or the cells are the same.
    pub fn pair(&self, tiles: [usize; 2], cells: [usize; 2]) -> Option<usize> {
        let number = self.weights[self.index(tiles, cells)?];
        (number != NONE).then_some(number as usize)
    }

    /// Returns the number of the weight of the pair with this number, whose tiles are in these cells, which are not the same.
    #[inline]
    pub fn pair_numbered(&self, number: usize, first: usize, second: usize) -> usize {
        let cells = self.shape.cells();
        self.weights[(number * cells + first) * cells + second] as usize
    }
}

/// Returns whether two tiles, whose goal cells these are, are neighbors in the goal or have the same row or column there.
fn belong_together(shape: Dims, a: usize, b: usize) -> bool {
    let rows = shape.row(a).abs_diff(shape.row(b));
    let columns = shape.column(a).abs_diff(shape.column(b));
    rows.max(columns) == 1 || rows == 0 || columns == 0
}
