//! Steps: from a class to its neighbors.
//!
//! A move inside a row class brings the blank to a column, and so leads to a column class. The tiles keep their cells, but are now read
//! column by column. So a step puts a gap into the sequence of labels where the blank will be, transposes the board and takes the
//! gap out again:
//!
//! ```text
//!   row class, blank in row 1:   a b c d e f g h
//!   blank to column 1:           a b c / d · e / f g h
//!   read column by column:       a d f / b · g / c e h
//!   column class 1:              a d f b g c e h
//! ```
//!
//! Searches take this step for two sequences at once, in the two halves of a word.

use super::Side;
use crate::shape::{Dims, Shape};
use std::sync::Arc;

/// The most lines of a board on either side.
pub const MAX_LINES: usize = 8;

/// Twice the same 32 bits.
const fn twice(half: u32) -> u64 {
    half as u64 | (half as u64) << 32
}

/// Returns in both halves the bits of the labels before a place.
#[inline(always)]
const fn before(place: usize) -> u64 {
    twice((1 << (2 * place)) - 1)
}

/// The steps from each class of boards of one shape to its neighbors.
pub trait Steps: Clone + Send + Sync + 'static {
    /// Returns the number of rows, which a row class may have its blank in, or of columns.
    fn lines(&self, side: Side) -> usize;

    /// Transposes two boards that are read in the order of the classes of a side.
    fn transposed(&self, side: Side, words: u64) -> u64;

    /// Returns the two sequences after a move, from classes of a side with the blank in `line`, that brings the blank to the line
    /// `target` of the other side.
    #[inline(always)]
    fn step(&self, side: Side, words: u64, line: usize, target: usize) -> u64 {
        let gap = before(line * self.lines(side.other()) + target);
        let words = words & gap | (words & !gap & NO_LAST) << 2;
        let words = self.transposed(side, words);
        let gap = before(target * self.lines(side) + line);
        words & gap | words >> 2 & !gap & NO_LAST
    }
}

/// All labels but the sixteenth of both halves.
const NO_LAST: u64 = twice(u32::MAX >> 2);

/// The steps of 4×4 boards, which are transposed by exchanging bits.
#[derive(Clone, Copy, Default)]
pub struct FourByFour;

impl Steps for FourByFour {
    #[inline(always)]
    fn lines(&self, _: Side) -> usize {
        4
    }

    #[inline(always)]
    fn transposed(&self, _: Side, words: u64) -> u64 {
        // First each square of two by two cells is transposed, then the square of these squares.
        let exchanged = (words ^ words >> 6) & twice(0x00cc_00cc);
        let words = words ^ exchanged ^ exchanged << 6;
        let exchanged = (words ^ words >> 12) & twice(0x0000_f0f0);
        words ^ exchanged ^ exchanged << 12
    }
}

/// The numbers of labels whose image is looked up at once.
const PARTS: [usize; 3] = [6, 5, 5];
/// Where the images of each part begin.
const FIRSTS: [usize; 3] = [0, 1 << 12, (1 << 12) + (1 << 10)];
const IMAGES: usize = (1 << 12) + 2 * (1 << 10);

/// The steps of boards of any shape, which are transposed by looking up the images of a few labels at a time.
#[derive(Clone)]
pub struct AnyShape {
    rows: usize,
    columns: usize,
    /// By side.
    images: Arc<[Vec<u32>; 2]>,
}

impl AnyShape {
    /// Computes the images for a shape of at most [`MAX_CELLS`](super::MAX_CELLS).
    pub fn new(shape: Dims) -> Self {
        let (rows, columns) = (shape.rows(), shape.columns());
        let images = Side::ALL.map(|side| {
            // The number of a cell in the order of the classes of the other side.
            let image = |cell: usize| match side {
                Side::Rows => cell % columns * rows + cell / columns,
                Side::Columns => cell % rows * columns + cell / rows,
            };
            let mut images = vec![0; IMAGES];
            let mut first_cell = 0;
            for (part, first) in PARTS.into_iter().zip(FIRSTS) {
                for labels in 0..1_usize << (2 * part) {
                    let placed = (0..part).filter(|place| first_cell + place < rows * columns);
                    images[first + labels] = placed.fold(0, |word, place| {
                        word | ((labels >> (2 * place) & 3) as u32) << (2 * image(first_cell + place))
                    });
                }
                first_cell += part;
            }
            images
        });
        AnyShape { rows, columns, images: Arc::new(images) }
    }

    #[inline(always)]
    fn image(images: &[u32], word: u32) -> u32 {
        let [_, second, third] = FIRSTS;
        let word = word as usize;
        images[word & 0xfff] | images[second + (word >> 12 & 0x3ff)] | images[third + (word >> 22)]
    }
}

impl Steps for AnyShape {
    #[inline(always)]
    fn lines(&self, side: Side) -> usize {
        if side == Side::Rows { self.rows } else { self.columns }
    }

    #[inline(always)]
    fn transposed(&self, side: Side, words: u64) -> u64 {
        let images = &self.images[side as usize][..IMAGES];
        let (low, high) = (words as u32, (words >> 32) as u32);
        u64::from(Self::image(images, low)) | u64::from(Self::image(images, high)) << 32
    }
}
