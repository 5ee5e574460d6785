//! Labels: which tiles count as equal.
//!
//! Each cell has one of four labels, and each tile has the label of its goal cell. The cell of the goal's blank keeps
//! its label unused:
//!
//! ```text
//!   1 1 2 2
//!   3 3 2 2      the default of 4×4 boards: the tiles 1 and 2 have the label 1,
//!   3 3 4 4      the tiles 3, 4, 7 and 8 the label 2, and so on
//!   3 4 4 ·
//! ```
//!
//! A square board whose goal has its blank on the diagonal is looked up in each table twice, as it is and as its mirror image. On
//! other boards, two tables take the place of the two look-ups.

use super::{Class, MAX_CELLS, Side};
use crate::{
    board::AnyBoard,
    shape::{Dims, Shape},
};
use std::fmt;

/// The number of labels.
pub const LABELS: usize = 4;

/// A label for each cell, and the goal to which a table leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Labels {
    shape: Dims,
    /// The cell of the goal's blank.
    blank: usize,
    /// By cell, from 0.
    of_cells: Vec<u8>,
}

/// The tables for the boards of one shape and goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSet {
    /// The tables that every search needs.
    pub first: Vec<Labels>,
    /// The tables with which a long search goes on; may be empty.
    pub further: Vec<Labels>,
    /// Whether each table is also looked up for the mirror image of a board.
    pub is_mirrored: bool,
}

impl Labels {
    /// Returns labels, which must be the digits 1 to 4, one for each cell, for a goal with the blank in a cell. `None` if they are
    /// something else, or the board has more than [`MAX_CELLS`].
    pub fn new(shape: Dims, blank: usize, digits: &str) -> Option<Self> {
        Self::of(shape, blank, digits.bytes().map(|digit| digit.wrapping_sub(b'1')).collect())
    }

    /// Does the same with labels from 0, by cell.
    pub(super) fn of(shape: Dims, blank: usize, of_cells: Vec<u8>) -> Option<Self> {
        let labels = Labels { shape, blank, of_cells };
        let is_valid = shape.cells() <= MAX_CELLS
            && blank < shape.cells()
            && labels.of_cells.len() == shape.cells()
            && labels.of_cells.iter().all(|&label| usize::from(label) < LABELS);
        is_valid.then_some(labels)
    }

    /// Returns the shape of the boards.
    pub fn shape(&self) -> Dims {
        self.shape
    }

    /// Returns the cell of the goal's blank.
    pub fn blank(&self) -> usize {
        self.blank
    }

    /// Returns the label of each cell, from 0.
    pub fn of_cells(&self) -> &[u8] {
        &self.of_cells
    }

    /// Returns how many tiles have each label.
    pub fn counts(&self) -> [u8; LABELS] {
        let mut counts = [0; LABELS];
        for (cell, &label) in self.of_cells.iter().enumerate() {
            counts[usize::from(label)] += u8::from(cell != self.blank);
        }
        counts
    }

    /// Returns the labels in the mirror image of a square.
    fn mirrored(&self) -> Self {
        let of_cells = (0..self.of_cells.len()).map(|cell| self.of_cells[self.shape.mirror_cell(cell)]).collect();
        Labels { of_cells, ..self.clone() }
    }

    /// Returns the label of each tile, in the order of their numbers: the label of its cell in `goal` or, with
    /// `is_mirrored`, of the mirror image of this cell. The blank comes first.
    pub fn of_tiles(&self, goal: &AnyBoard, is_mirrored: bool) -> Vec<u8> {
        let label = |tile: usize| {
            let cell = usize::from(goal.cell_of(tile));
            self.of_cells[if is_mirrored { self.shape.mirror_cell(cell) } else { cell }]
        };
        (0..self.shape.cells()).map(label).collect()
    }

    /// Returns the class of a board on one side, if its tiles have the labels of their cells in `goal`. With `is_mirrored` they have the
    /// labels of the mirror images of these cells.
    pub fn class(&self, board: &AnyBoard, goal: &AnyBoard, side: Side, is_mirrored: bool) -> Class {
        let shape = self.shape;
        let of_tiles = self.of_tiles(goal, is_mirrored);
        let label_of = |tile: u8| u32::from(of_tiles[usize::from(tile)]);
        let (rows, columns) = (shape.rows(), shape.columns());
        let cells = (0..rows * columns).map(|number| match side {
            Side::Rows => number,
            Side::Columns => number % rows * columns + number / rows,
        });
        let tiles = cells.map(|cell| board.tile_at(cell)).filter(|&tile| tile != 0);
        let labels = tiles.enumerate().fold(0, |labels, (place, tile)| labels | label_of(tile) << (2 * place));
        let line = if side == Side::Rows { shape.row(board.blank()) } else { shape.column(board.blank()) };
        Class { side, line, labels }
    }
}

impl fmt::Display for Labels {
    /// Writes the digits of all cells, `-` for the goal's blank, as in `112233223344344-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (cell, &label) in self.of_cells.iter().enumerate() {
            if cell == self.blank { write!(f, "-")? } else { write!(f, "{}", label + 1)? }
        }
        Ok(())
    }
}

impl TableSet {
    /// Returns the tables for boards of a shape and a goal whose blank lies in a cell; `None` for boards of more than [`MAX_CELLS`].
    pub fn new(shape: Dims, blank: usize) -> Option<Self> {
        let (rows, columns) = (shape.rows(), shape.columns());
        let is_turned = rows > columns;
        let upright = if is_turned { Dims::new(columns, rows)? } else { shape };
        let of = |digits: &str| {
            // The labels of a turned board are the labels of the upright one, cell by cell.
            let turned = |cell: usize| digits.as_bytes()[cell % columns * rows + cell / columns];
            let digits = if is_turned {
                (0..digits.len()).map(|cell| turned(cell) as char).collect()
            } else {
                digits.to_owned()
            };
            Labels::new(shape, blank, &digits)
        };
        let (first, second, further) = chosen(upright)?;
        let first = of(first)?;
        if shape.is_square() && shape.mirror_cell(blank) == blank {
            let further = further.iter().filter_map(|digits| of(digits)).collect();
            return Some(TableSet { first: vec![first], further, is_mirrored: true });
        }
        let second = if shape.is_square() { first.mirrored() } else { of(second)? };
        let further = if shape.is_square() { &[] } else { further };
        let further = further.iter().filter_map(|digits| of(digits)).collect();
        Some(TableSet { first: vec![first, second], further, is_mirrored: false })
    }
}

/// Returns the labels for boards with no more rows than columns: the first table, the second one unless the first is
/// looked up for the mirror image, and the tables for long searches. The last cell of each is usually the cell of the
/// blank.
fn chosen(shape: Dims) -> Option<(&'static str, &'static str, &'static [&'static str])> {
    Some(match (shape.rows(), shape.columns()) {
        (2, 2) => ("1234", "", &[]),
        (2, 3) => ("112344", "123441", &[]),
        (2, 4) => ("11223344", "12341234", &[]),
        (2, 5) => ("1122334444", "1234412344", &[]),
        (2, 6) => ("111222333444", "123441234412", &[]),
        (2, 7) => ("12233441223344", "11122223333444", &[]),
        (2, 8) => ("1223344412233444", "1111222233334444", &[]),
        (3, 3) => ("112233444", "", &[]),
        (3, 4) => ("112233423444", "122312231444", &[]),
        (3, 5) => ("112223324433444", "123441234412334", &[]),
        (4, 4) => ("1122332233443444", "", &["1112221134234444"]),
        _ => return None,
    })
}
