//! The tables of an evaluation, laid out as a search looks them up.

use super::{
    UNITS, Weights,
    corners::{self, WAYS},
    layout::WeightLayout,
};
use crate::{
    board::Move,
    shape::{Dims, Shape},
};

/// The number added to each weight of the blank, so that it is not negative and four weights can be added up at once.
pub const BIAS: i32 = 128;

/// The tables of an evaluation, as a search looks them up.
pub struct EvaluationTables {
    pub(super) shape: Dims,
    /// By tile and cell, with the distance. Tile 0 is the blank.
    pub(super) places: Vec<i16>,
    /// The partners of each tile, one tile after the other: the tiles with which it has tables, without the blank.
    pub(super) partners: Vec<u8>,
    /// By tile: the number of partners of all tiles before it. At the end, the number of all partners.
    pub(super) starts: Vec<usize>,
    /// The weights of a tile and its partners, by partner, the cell of the partner and the cell of the tile. So the
    /// weights that a slide of the tile changes lie side by side.
    pub(super) pairs: Vec<i8>,
    /// By the cell of the blank, another cell and the tile there: the weights of this tile and the blank after each move of the blank, one byte
    /// for each, plus [`BIAS`].
    pub(super) blanks: Vec<u32>,
    /// By cell and tile: the [way](corners::way).
    pub(super) ways: Vec<u8>,
    /// The weights of the four corners of a square together, by the ways in its cells.
    pub(super) squares: Vec<i16>,
    /// By the cell of the blank and the move: the slide, if it is legal.
    pub(super) slides: Vec<[Option<BlankMove>; 4]>,
    /// The squares that a slide changes, one slide after the other.
    pub(super) around: Vec<FourCells>,
}

/// The data of a slide that follow from the cell of the blank and the move.
#[derive(Clone, Copy)]
pub struct BlankMove {
    /// The cell of the tile.
    pub from: u8,
    /// The squares with this cell, the cell of the blank, or both: the first, and the one after the last.
    pub around: [u16; 2],
}

/// A square of four cells that contains one or both cells of a slide.
pub struct FourCells {
    /// Its upper left cell.
    pub cell: u8,
    /// The factors of the ways in the cell of the tile and in the cell of the blank, for the number of the square; 0
    /// for a cell outside the square.
    pub factors: [i16; 2],
}

impl EvaluationTables {
    /// Makes the tables of some weights for boards of a shape, which may differ from the shape for which the weights
    /// were [learned](super::fold).
    pub fn new(shape: Dims, weights: &Weights) -> Self {
        let own = WeightLayout::new(weights.shape);
        Self::with_layout(&if shape == weights.shape { own } else { own.folded(shape) }, weights)
    }

    /// Makes the tables of some weights, whose layout is known.
    ///
    /// # Panics
    /// If there are not as many weights as the layout has.
    pub fn with_layout(layout: &WeightLayout, weights: &Weights) -> Self {
        let shape = layout.shape();
        assert!(weights.fit(layout), "the layout has these weights");
        let cells = shape.cells();
        let place = |tile: usize, cell: usize| {
            i16::from(layout.distance(tile, cell)) * UNITS as i16 + weights.places[layout.place(tile, cell)]
        };
        let places = (0..cells * cells).map(|index| place(index / cells, index % cells)).collect();
        let weight = |number: usize, [first, second]: [usize; 2]| {
            layout.pair_numbered(number, first, second).map_or(0, |index| weights.others[index])
        };
        let (mut partners, mut starts, mut pairs) = (Vec::new(), vec![0; cells + 1], Vec::new());
        for tile in 0..cells {
            for (number, &[a, b]) in layout.pairs().iter().enumerate() {
                let is_first = tile == usize::from(a);
                if a == 0 || !is_first && tile != usize::from(b) {
                    continue;
                }
                partners.push(if is_first { b } else { a });
                for other in 0..cells {
                    let in_cells = |cell: usize| if is_first { [cell, other] } else { [other, cell] };
                    pairs.extend((0..cells).map(|cell| weight(number, in_cells(cell))));
                }
            }
            starts[tile + 1] = partners.len();
        }
        let mut blanks = vec![u32::from_le_bytes([BIAS as u8; 4]); cells * cells * cells];
        for blank in 0..cells {
            for m in Move::ALL {
                let Some(after) = shape.source(m, blank) else { continue };
                for tile in 1..cells {
                    let number = layout.number([0, tile]);
                    for cell in 0..cells {
                        let word = &mut blanks[(blank * cells + cell) * cells + tile];
                        let mut bytes = word.to_le_bytes();
                        bytes[m as usize] = (i32::from(weight(number, [after, cell])) + BIAS) as u8;
                        *word = u32::from_le_bytes(bytes);
                    }
                }
            }
        }
        let ways = (0..cells * cells).map(|index| corners::way(shape, index % cells, index / cells)).collect();
        let mut tables = EvaluationTables {
            shape,
            places,
            partners,
            starts,
            pairs,
            blanks,
            ways,
            squares: squares(layout, weights),
            slides: vec![[None; 4]; cells],
            around: Vec::new(),
        };
        tables.add_slides();
        tables
    }

    /// Adds all slides, and the squares that each of them changes.
    fn add_slides(&mut self) {
        let squares = corners::squares(self.shape);
        for (blank, slides) in self.slides.iter_mut().enumerate() {
            for (m, slide) in Move::ALL.into_iter().zip(slides) {
                let Some(from) = self.shape.source(m, blank) else { continue };
                let first = self.around.len() as u16;
                for cells in &squares {
                    let mut factors = [0; 2];
                    for (&cell, place) in cells.iter().zip((0..4).rev()) {
                        if let Some(which) = [from, blank].iter().position(|&changed| changed == usize::from(cell)) {
                            factors[which] = (WAYS.pow(place) as u16).cast_signed();
                        }
                    }
                    if factors != [0; 2] {
                        self.around.push(FourCells { cell: cells[0], factors });
                    }
                }
                *slide = Some(BlankMove { from: from as u8, around: [first, self.around.len() as u16] });
            }
        }
    }

    /// The shape of the boards.
    pub fn shape(&self) -> Dims {
        self.shape
    }

    /// Returns the partners of a tile, and its weights with them.
    #[inline(always)]
    pub(super) fn of_tile(&self, tile: usize) -> (&[u8], &[i8]) {
        let (start, end, table) = (self.starts[tile], self.starts[tile + 1], self.shape.cells() * self.shape.cells());
        (&self.partners[start..end], &self.pairs[start * table..end * table])
    }
}

/// Returns the weights of the four corners of a square together, by the ways in its cells.
fn squares(layout: &WeightLayout, weights: &Weights) -> Vec<i16> {
    let way = |index: usize, place: u32| (index / WAYS.pow(place) % WAYS) as u8;
    let of_square = |index: usize| {
        let numbers = layout.corners().of_square([3, 2, 1, 0].map(|place| way(index, place)));
        numbers.into_iter().map(|number| i16::from(weights.others[layout.pair_weights() + number])).sum()
    };
    (0..WAYS.pow(4)).map(of_square).collect()
}
