//! The weights of an evaluation, and their order.
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

use super::{corners::Corners, fold::Fold};
use crate::shape::{Dims, Shape};

/// Stands for two tiles in one cell, and for two that a fold takes to one cell, which have no weight.
const NONE: u32 = u32::MAX;

/// The order of the weights for boards of one shape.
pub struct WeightLayout {
    shape: Dims,
    /// By tile and cell: the value of a tile there before learning, in moves.
    distances: Vec<u8>,
    /// By tile and cell: the number of the weight of a place.
    places: Vec<u32>,
    place_count: usize,
    /// The pairs of tiles that have a table, the smaller one first. Tile 0 is the blank.
    pairs: Vec<[u8; 2]>,
    /// By two tiles, the smaller one first: the number of the pair, if they have a table.
    numbers: Vec<Option<u16>>,
    /// By pair and the cells of both: the number of the weight, or [`NONE`].
    weights: Vec<u32>,
    weight_count: usize,
    corners: Corners,
}

impl WeightLayout {
    /// Returns the layout for boards of a shape that have weights of their own.
    pub fn new(shape: Dims) -> Self {
        let mut layout = Self::with_pairs(shape, |_, _| true);
        layout.number_places();
        layout.number_weights();
        layout
    }

    /// Returns the layout for boards of a shape that use the weights of this one, each where it [fits](super::fold).
    #[must_use]
    pub fn folded(&self, shape: Dims) -> Self {
        let fold = Fold::new(shape, self.shape);
        let mut folded = Self::with_pairs(shape, |a, b| fold.keeps(a, b));
        self.fold_places(&fold, &mut folded);
        for number in 0..folded.pairs.len() {
            self.fold_pair(&fold, &mut folded, number);
        }
        (folded.place_count, folded.weight_count) = (self.place_count, self.weight_count);
        folded
    }

    /// Returns a layout whose weights have no numbers yet. Tiles that belong together have a table if `has_table`
    /// selects their goal cells.
    fn with_pairs(shape: Dims, has_table: impl Fn(usize, usize) -> bool) -> Self {
        let cells = shape.cells();
        let is_pair = |[a, b]: [usize; 2]| a == 0 || belong_together(shape, a - 1, b - 1) && has_table(a - 1, b - 1);
        let all = (0..cells as u8).flat_map(|a| (a + 1..cells as u8).map(move |b| [a, b]));
        let pairs: Vec<[u8; 2]> = all.filter(|pair| is_pair(pair.map(usize::from))).collect();
        let mut numbers = vec![None; cells * cells];
        for (&[a, b], number) in pairs.iter().zip(0..) {
            numbers[usize::from(a) * cells + usize::from(b)] = Some(number);
        }
        let distance = |tile: usize, cell: usize| if tile == 0 { 0 } else { shape.distance(cell, tile - 1) };
        WeightLayout {
            shape,
            distances: (0..cells * cells).map(|at| distance(at / cells, at % cells)).collect(),
            places: vec![NONE; cells * cells],
            place_count: 0,
            weights: vec![NONE; pairs.len() * cells * cells],
            pairs,
            numbers,
            weight_count: 0,
            corners: Corners::new(),
        }
    }

    /// Gives each place of folded boards its number in this layout, and adds to its distance the part that the fold
    /// takes away.
    fn fold_places(&self, fold: &Fold, folded: &mut WeightLayout) {
        let (cells, cells_here) = (folded.shape.cells(), self.shape.cells());
        for cell in 0..cells {
            // The blank is at home everywhere.
            folded.places[cell] = self.places[fold.around([cell; 2]).goals[0]];
        }
        for tile in 1..cells {
            let window = fold.around([tile - 1; 2]);
            let row_here = (window.goals[0] + 1) * cells_here;
            for (cell, &cell_here) in window.cells.iter().enumerate() {
                let (at, here) = (tile * cells + cell, row_here + usize::from(cell_here));
                folded.places[at] = self.places[here];
                folded.distances[at] += folded.distances[at] - self.distances[here];
            }
        }
    }

    /// Gives a pair of folded boards, in all cells, the numbers that it has in this layout.
    fn fold_pair(&self, fold: &Fold, folded: &mut WeightLayout, number: usize) {
        let cells = folded.shape.cells();
        let [a, b] = folded.pairs[number].map(usize::from);
        // The goal cell of the blank does not matter to the fold.
        let window = fold.around([if a == 0 { b - 1 } else { a - 1 }, b - 1]);
        let tiles = [if a == 0 { 0 } else { window.goals[0] + 1 }, window.goals[1] + 1];
        let weights = &mut folded.weights[number * cells * cells..][..cells * cells];
        for (at, weight) in weights.iter_mut().enumerate() {
            let in_cells = [window.cells[at / cells], window.cells[at % cells]].map(usize::from);
            *weight = self.index(tiles, in_cells).map_or(NONE, |index| self.weights[index]);
        }
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

    /// Returns the index in `weights` of two tiles in two cells, if they are a pair. A fold may make a tile of the blank's goal cell, which has
    /// no pair.
    fn index(&self, tiles: [usize; 2], in_cells: [usize; 2]) -> Option<usize> {
        let cells = self.shape.cells();
        let ([a, b], [first, second]) =
            if tiles[0] < tiles[1] { (tiles, in_cells) } else { ([tiles[1], tiles[0]], [in_cells[1], in_cells[0]]) };
        let number = if b < cells { self.numbers[a * cells + b]? } else { return None };
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

    /// The order of the weights of corners.
    pub fn corners(&self) -> &Corners {
        &self.corners
    }

    /// The number of all weights: of places, pairs and corners.
    pub fn weights(&self) -> usize {
        self.place_count + self.weight_count + self.corners.count()
    }

    /// Returns the value of a tile in a cell before learning, in moves: the Manhattan distance, and a move for each row
    /// and column [beyond](super::fold) the learned ones.
    pub fn distance(&self, tile: usize, cell: usize) -> u8 {
        self.distances[tile * self.shape.cells() + cell]
    }

    /// Returns the number of the weight of a tile in a cell.
    #[inline]
    pub fn place(&self, tile: usize, cell: usize) -> usize {
        self.places[tile * self.shape.cells() + cell] as usize
    }

    /// Returns the number of a pair of tiles.
    ///
    /// # Panics
    /// If they have no table.
    pub fn number(&self, [a, b]: [usize; 2]) -> usize {
        self.numbers[a.min(b) * self.shape.cells() + a.max(b)].expect("the tiles have a table").into()
    }

    /// Returns the number of the weight of the pair with this number, whose tiles are in these cells, if it has one.
    #[inline]
    pub fn pair_numbered(&self, number: usize, first: usize, second: usize) -> Option<usize> {
        let cells = self.shape.cells();
        let weight = self.weights[(number * cells + first) * cells + second];
        (weight != NONE).then_some(weight as usize)
    }
}

/// Returns whether two tiles, whose goal cells these are, are neighbors in the goal or have the same row or column there.
fn belong_together(shape: Dims, a: usize, b: usize) -> bool {
    let rows = shape.row(a).abs_diff(shape.row(b));
    let columns = shape.column(a).abs_diff(shape.column(b));
    rows.max(columns) == 1 || rows == 0 || columns == 0
}
