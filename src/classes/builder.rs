//! Builds a table: a breadth-first search from each of the two classes of the goal, level by level.
//!
//! All classes of a level are on the same side. While the level is small, its classes mark their neighbors. Once it has
//! more classes than are left on the other side, the classes left there look for a neighbor in it, and most find one at
//! once.
//!
//! The two searches are independent, so two workers can share the work.

use super::{
    Side,
    labels::Labels,
    ranking::ClassRanking,
    steps::{AnyShape, FourByFour, Steps},
    table::{Bits, ClassTable, bit_counts},
};
use crate::{board::goal_transform::internal_goal, shape::Dims};

/// The number of classes, and of words without classes, that one step looks at: some milliseconds.
const WORK_PER_STEP: usize = 1 << 16;

/// Finds the distances of all classes from one class of the goal, in steps.
///
/// ```
/// use fifteen::{shape::Dims, internals::classes::{Side, builder::{TargetBuilder, join}, labels::Labels}};
///
/// let shape = Dims::new(2, 3).expect("there are boards of this shape");
/// let labels = Labels::new(shape, 5, "112344").expect("there is a label for each cell");
/// let mut parts = Side::ALL.map(|target| TargetBuilder::new(&labels, target));
/// for part in &mut parts {
///     while !part.step() {}
/// }
/// assert_eq!(join(parts).labels(), &labels);
/// ```
pub struct TargetBuilder {
    labels: Labels,
    ranking: ClassRanking,
    target: Side,
    steps: AnyShape,
    /// By side: the classes that are reached, and the classes whose distance has bit 1 set.
    reached: [Bits; 2],
    values: [Bits; 2],
    /// The side and the distance of the level whose neighbors are looked for.
    side: Side,
    distance: u8,
    level: Bits,
    level_count: usize,
    /// Its neighbors that were not reached before.
    next: Bits,
    next_count: usize,
    reached_counts: [usize; 2],
    /// The index of the next head to look at.
    head: usize,
    is_done: bool,
}

impl TargetBuilder {
    /// Prepares the search from the goal's class of the side `target`.
    pub fn new(labels: &Labels, target: Side) -> Self {
        let (ranking, steps) = (ClassRanking::new(labels.counts()), AnyShape::new(labels.shape()));
        let counts = bit_counts(labels, &ranking);
        let [level, next] = [(); 2].map(|()| empty(counts[0].max(counts[1])));
        let mut builder = TargetBuilder {
            labels: labels.clone(),
            target,
            steps,
            reached: counts.map(empty),
            values: counts.map(empty),
            side: target,
            distance: 0,
            level,
            level_count: 1,
            next,
            next_count: 0,
            reached_counts: [0; 2],
            head: 0,
            is_done: false,
            ranking,
        };
        let goal = internal_goal(labels.shape(), labels.blank());
        let class = labels.class(&goal, &goal, target, false);
        let index = builder.ranking.rank(class.labels) * builder.steps.lines(target) + class.line;
        set(&mut builder.level, index);
        set(&mut builder.reached[target as usize], index);
        builder.reached_counts[target as usize] = 1;
        builder
    }

    /// Returns the number of bytes that the search takes for some labels.
    pub fn bytes(labels: &Labels) -> usize {
        let [rows, columns] = bit_counts(labels, &ClassRanking::new(labels.counts()));
        (2 * (rows + columns) + 2 * rows.max(columns)) / 8
    }

    /// Does a part of the work: some milliseconds. Returns whether all distances are known.
    pub fn step(&mut self) -> bool {
        if !self.is_done {
            // The small table of four by four is faster than looking up images.
            if self.labels.shape() == Dims::square(4).expect("there are boards of this shape") {
                self.expand(&FourByFour);
            } else {
                self.expand(&self.steps.clone());
            }
            if self.head == self.ranking.heads().len() {
                self.end_level();
            }
        }
        self.is_done
    }

    /// Returns the fraction of the classes that are reached, from 0 to 1.
    pub fn fraction(&self) -> f64 {
        let [rows, columns] = bit_counts(&self.labels, &self.ranking);
        let reached: usize = self.reached_counts.iter().sum();
        if self.is_done { 1.0 } else { (reached as f64 / (rows + columns) as f64).min(0.999) }
    }

    /// Looks for the neighbors of some classes of the level.
    fn expand(&mut self, steps: &impl Steps) {
        let TargetBuilder { ranking, side, level, next, .. } = self;
        let (side, other) = (*side, side.other());
        let value = (self.distance + 1) & 2 != 0;
        let [reached, values] = [&mut self.reached, &mut self.values].map(|bits| bits[other as usize].as_mut_slice());
        let left = reached.len() * 64 - self.reached_counts[other as usize];
        let is_sparse = self.level_count <= left;
        let (lines, other_lines) = (steps.lines(side), steps.lines(other));
        let (mut work, mut found) = (0, 0);
        while work < WORK_PER_STEP
            && let Some(&head) = ranking.heads().get(self.head)
        {
            self.head += 1;
            let tails = ranking.tails(head);
            if is_sparse {
                work += each_bit(level, head.first * lines, tails.len() * lines, 0, |bit| {
                    let (tail, line) = (bit / lines, bit % lines);
                    let labels = u64::from(head.with(tails[tail]));
                    for target in 0..other_lines {
                        let labels = steps.step(side, labels, line, target) as u32;
                        let index = ranking.rank(labels) * other_lines + target;
                        let (at, mask) = (index / 64, 1 << (index % 64));
                        if reached[at] & mask == 0 {
                            reached[at] |= mask;
                            next[at] |= mask;
                            values[at] |= if value { mask } else { 0 };
                            found += 1;
                        }
                    }
                });
            } else {
                work += each_bit(reached, head.first * other_lines, tails.len() * other_lines, u64::MAX, |bit| {
                    let (tail, line) = (bit / other_lines, bit % other_lines);
                    let labels = u64::from(head.with(tails[tail]));
                    for target in 0..lines {
                        let labels = steps.step(other, labels, line, target) as u32;
                        let index = ranking.rank(labels) * lines + target;
                        if level[index / 64] >> (index % 64) & 1 != 0 {
                            let own = head.first * other_lines + bit;
                            let (at, mask) = (own / 64, 1 << (own % 64));
                            next[at] |= mask;
                            values[at] |= if value { mask } else { 0 };
                            found += 1;
                            break;
                        }
                    }
                });
            }
        }
        self.next_count += found;
    }

    fn end_level(&mut self) {
        let other = self.side.other();
        // Classes that looked for a neighbor are not marked yet.
        for (reached, next) in self.reached[other as usize].iter_mut().zip(&self.next) {
            *reached |= next;
        }
        self.reached_counts[other as usize] += self.next_count;
        self.level_count = self.next_count;
        (self.next_count, self.head, self.side) = (0, 0, other);
        self.distance += 1;
        std::mem::swap(&mut self.level, &mut self.next);
        self.next.fill(0);
        let counts = bit_counts(&self.labels, &self.ranking);
        let is_complete = self.reached_counts[self.side.other() as usize] == counts[self.side.other() as usize];
        if self.level_count == 0 || is_complete {
            self.is_done = true;
            // Only the values are needed from here on.
            (self.reached, self.level, self.next) = Default::default();
        }
    }
}

/// Returns room for `bits` bits, all 0.
pub(super) fn empty(bits: usize) -> Bits {
    vec![0; bits.div_ceil(64)]
}

fn set(bits: &mut [u64], index: usize) {
    bits[index / 64] |= 1 << (index % 64);
}

/// Calls `visit` with the index, from `first` on, of each of `count` bits that differs from the bit of `flip`. Returns
/// the amount of work.
#[inline(always)]
fn each_bit(bits: &[u64], first: usize, count: usize, flip: u64, mut visit: impl FnMut(usize)) -> usize {
    let (end, first_word) = (first + count, first / 64);
    let mut work = 0;
    for (number, &word) in (first_word..end.div_ceil(64)).zip(&bits[first_word..]) {
        let mut left = word ^ flip;
        if number == first_word {
            left &= u64::MAX << (first % 64);
        }
        if number == end / 64 {
            left &= !(u64::MAX << (end % 64));
        }
        work += 1 + left.count_ones() as usize;
        while left != 0 {
            visit(number * 64 + left.trailing_zeros() as usize - first);
            left &= left - 1;
        }
    }
    work
}

/// Joins the distances from both classes of the goal to a table.
///
/// # Panics
/// If a part is not finished, or the parts do not belong to one table, in the order of [`Side::ALL`].
pub fn join(parts: [TargetBuilder; 2]) -> ClassTable {
    let [rows, columns] = parts;
    assert!(rows.is_done && columns.is_done, "both parts are finished");
    assert!((rows.target, columns.target) == (Side::Rows, Side::Columns), "there is a part for each side");
    assert!(rows.labels == columns.labels, "both parts have the same labels");
    ClassTable::new(rows.labels, rows.ranking, [rows.values, columns.values])
}

/// Builds a table at once.
pub fn build(labels: &Labels) -> ClassTable {
    let mut parts = Side::ALL.map(|target| TargetBuilder::new(labels, target));
    for part in &mut parts {
        while !part.step() {}
    }
    join(parts)
}
