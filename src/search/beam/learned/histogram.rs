//! The number of children by value, and the cut: which children are good enough for the next level.

use crate::evaluation::Value;

/// By value: the number of children that have it.
#[derive(Default)]
pub struct Histogram {
    bars: Vec<u32>,
}

/// The children that are good enough: every child in a lower bar, and every child in this bar with a tag below `tags`.
#[derive(Clone, Copy)]
pub struct Cut {
    bar: usize,
    tags: u64,
}

/// The number of different tags.
const TAGS: u64 = 1 << 16;

/// Returns the number of the bar to which a value belongs. No value counts as less than 0.
#[inline]
fn bar_of(value: Value) -> usize {
    value.units.max(0).cast_unsigned().into()
}

/// Returns the tag of a board, which decides whether it is kept if many boards have the last value.
#[inline]
fn tag_of(key: u64) -> u64 {
    (key >> 40) % TAGS
}

impl Histogram {
    /// Counts a child.
    #[inline]
    pub fn add(&mut self, value: Value) {
        let bar = bar_of(value);
        if self.bars.len() <= bar {
            self.bars.resize(bar + 1, 0);
        }
        self.bars[bar] += 1;
    }

    /// Forgets all children.
    pub fn clear(&mut self) {
        self.bars.fill(0);
    }

    /// The lowest bar with a child.
    pub fn lowest(&self) -> Option<usize> {
        self.bars.iter().position(|&count| count > 0)
    }

    fn count(&self, bar: usize) -> u64 {
        self.bars.get(bar).copied().unwrap_or(0).into()
    }
}

impl Cut {
    /// Returns the cut that about `most` of all these children pass; `None` if there are no more than that.
    pub fn new(histograms: &[&Histogram], most: u64) -> Option<Self> {
        let mut below = 0;
        for bar in 0..histograms.iter().map(|histogram| histogram.bars.len()).max().unwrap_or(0) {
            let here: u64 = histograms.iter().map(|histogram| histogram.count(bar)).sum();
            if below + here > most {
                return Some(Cut { bar, tags: (most - below) * TAGS / here });
            }
            below += here;
        }
        None
    }

    /// Returns whether a child with this value and this key is good enough.
    #[inline]
    pub fn passes(self, value: Value, key: u64) -> bool {
        let bar = bar_of(value);
        bar < self.bar || bar == self.bar && tag_of(key) < self.tags
    }
}
