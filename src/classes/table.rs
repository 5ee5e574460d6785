//! The distances of all classes of some labels from the two classes of the goal.

use super::{
    Class, Side,
    labels::Labels,
    ranking::ClassRanking,
    steps::{AnyShape, Steps},
};
use crate::{board::goal_transform::internal_goal, shape::Shape};
use std::fmt;

/// The distances of all classes of some labels, in one bit each: see the head of `src/classes.rs`.
pub struct ClassTable {
    labels: Labels,
    ranking: ClassRanking,
    /// By side of the goal's class, then by side of the class: bit 1 of each distance, in the order of the ranks and,
    /// for equal labels, of the lines.
    bits: [[Bits; 2]; 2],
}

/// A bit for each class of a side.
pub type Bits = Vec<u64>;

impl fmt::Debug for ClassTable {
    /// Writes the labels alone, since the table has millions of bits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClassTable").field("labels", &self.labels.to_string()).finish_non_exhaustive()
    }
}

/// Only a table with wrong bits has distances above this.
pub const MAX_DISTANCE: u8 = 100;

/// Returns the number of bits for the classes of each side.
pub(super) fn bit_counts(labels: &Labels, ranking: &ClassRanking) -> [usize; 2] {
    let shape = labels.shape();
    [ranking.count() * shape.rows(), ranking.count() * shape.columns()]
}

impl ClassTable {
    pub(super) fn new(labels: Labels, ranking: ClassRanking, bits: [[Bits; 2]; 2]) -> Self {
        ClassTable { labels, ranking, bits }
    }

    /// Returns the number of bytes of a table with some labels.
    pub fn bytes_for(labels: &Labels) -> usize {
        let counts = bit_counts(labels, &ClassRanking::new(labels.counts()));
        2 * counts.iter().map(|count| count.div_ceil(64) * 8).sum::<usize>()
    }

    /// Returns the labels of the tiles.
    pub fn labels(&self) -> &Labels {
        &self.labels
    }

    /// Returns the numbers of the sequences of labels.
    pub fn ranking(&self) -> &ClassRanking {
        &self.ranking
    }

    /// Returns the bits of the distances from the classes of `side` to the goal's class of the side `target`.
    pub fn bits(&self, target: Side, side: Side) -> &[u64] {
        &self.bits[target as usize][side as usize]
    }

    /// Returns the number of bytes of all bits.
    pub fn bytes(&self) -> usize {
        self.bits.iter().flatten().map(|bits| size_of_val(bits.as_slice())).sum()
    }

    /// Returns the distance of a class from the goal's class of the side `target`, by steps to nearer classes. `None` if they do
    /// not lead there, because the table has wrong bits or no move leads from one to the other.
    pub fn distance(&self, steps: &AnyShape, target: Side, mut class: Class) -> Option<u8> {
        let goal = internal_goal(self.labels.shape(), self.labels.blank());
        let goal = self.labels.class(&goal, &goal, target, false);
        // The side gives the parity of the distance, and the stored bit the rest of the distance modulo 4.
        let mut residue = self.bit(target, class) << 1 | u8::from(class.side != target);
        let mut distance = 0;
        while class != goal {
            residue = (residue + 3) & 3;
            let other = class.side.other();
            let neighbors = (0..steps.lines(other)).map(|line| {
                let labels = steps.step(class.side, class.labels.into(), class.line, line) as u32;
                Class { side: other, line, labels }
            });
            class = neighbors.into_iter().find(|&next| self.bit(target, next) == residue >> 1)?;
            distance += 1;
            if distance > MAX_DISTANCE {
                return None;
            }
        }
        Some(distance)
    }

    /// Returns the bit of the distance from a class to the goal's class of the side `target`.
    pub fn bit(&self, target: Side, class: Class) -> u8 {
        let shape = self.labels.shape();
        let lines = if class.side == Side::Rows { shape.rows() } else { shape.columns() };
        let index = self.ranking.rank(class.labels) * lines + class.line;
        (self.bits(target, class.side)[index / 64] >> (index % 64) & 1) as u8
    }
}
