//! Builds the tables of a partition, pattern by pattern. The search of one pattern is in `pattern_search.rs`.

use super::{
    PatternDb,
    layout::table_bytes,
    partition::Partition,
    pattern_search::{PatternSearch, PatternSpace},
};
use crate::board::{AnyBoard, Board};
use std::sync::Arc;

/// Builds the tables of a partition in steps, so that a caller can show progress or cancel between them.
///
/// ```
/// use fifteen::pdb::{builder::Builder, partition::Partition};
///
/// let mut builder = Builder::new(Partition::four_four());
/// while builder.step() < 1.0 {
///     // Draw a progress bar, or drop the builder to cancel.
/// }
/// assert_eq!(builder.finish().partition().to_string(), "{1,2,3,4} {5,6,7,8}");
/// ```
pub struct Builder {
    partition: Partition,
    goal: AnyBoard,
    /// The tables of the finished patterns, and the transposed part of the current one.
    bits: Vec<u8>,
    /// Number of finished patterns.
    done: usize,
    current: Option<PatternSearch>,
    /// Number of bytes that all tables will take.
    all_bytes: usize,
}

impl Builder {
    /// Prepares the first pattern.
    pub fn new(partition: Partition) -> Self {
        let (tiles, goal) = (&partition.patterns()[0], Board::goal(partition.shape()));
        let space = Arc::new(PatternSpace::new(partition.shape(), tiles.len()));
        let current = Some(PatternSearch::new(tiles, &goal, space, 0));
        let all_bytes = table_bytes(&partition);
        Builder { bits: Vec::new(), all_bytes, partition, goal, done: 0, current }
    }

    /// Does a part of the work: some hundredths of a second at most. Returns the fraction that is done, from 0 to 1. When it
    /// is 1, [`Builder::finish`] returns at once.
    pub fn step(&mut self) -> f64 {
        if let Some(search) = self.current.as_mut()
            && search.step(&mut self.bits)
        {
            self.start_next_pattern();
        }
        // A state counts when it is reached. While its bit is transposed, it is not counted again.
        self.current.as_ref().map_or(1.0, |search| {
            let reached = self.bits.len().max(search.start() + search.known() / 8);
            (reached as f64 / self.all_bytes as f64).min(0.999)
        })
    }

    fn start_next_pattern(&mut self) {
        self.done += 1;
        // Patterns of one size share their zones, transitions and orders.
        let last = self.current.take().map(PatternSearch::into_space);
        self.current = self.partition.patterns().get(self.done).map(|tiles| {
            let space = last.filter(|space| space.tiles() == tiles.len());
            let space = space.unwrap_or_else(|| Arc::new(PatternSpace::new(self.partition.shape(), tiles.len())));
            PatternSearch::new(tiles, &self.goal, space, self.bits.len())
        });
    }

    /// Returns the finished tables, after doing whatever work is left.
    pub fn finish(mut self) -> PatternDb {
        while self.current.is_some() {
            self.step();
        }
        PatternDb::new(self.partition, self.bits)
    }
}

/// Builds the table of one pattern in steps. The tables of a partition can be built at the same time, and joined.
///
/// ```
/// use fifteen::pdb::{builder::{Builder, PatternBuilder}, partition::Partition};
///
/// let partition = Partition::four_four();
/// let mut parts = PatternBuilder::all(&partition);
/// for part in &mut parts {
///     while !part.step() {}
/// }
/// let joined = PatternBuilder::join(partition.clone(), parts);
/// assert!(joined.bytes() == Builder::new(partition).finish().bytes());
/// ```
pub struct PatternBuilder {
    search: PatternSearch,
    bits: Vec<u8>,
    is_done: bool,
}

impl PatternBuilder {
    /// Prepares all patterns of a partition.
    pub fn all(partition: &Partition) -> Vec<Self> {
        let (shape, goal) = (partition.shape(), Board::goal(partition.shape()));
        let mut spaces: Vec<Arc<PatternSpace>> = Vec::new();
        let part = |tiles: &Vec<u8>| {
            // Patterns of one size share their zones, transitions and orders.
            let known = spaces.iter().find(|space| space.tiles() == tiles.len()).cloned();
            let space = known.unwrap_or_else(|| {
                spaces.push(Arc::new(PatternSpace::new(shape, tiles.len())));
                spaces[spaces.len() - 1].clone()
            });
            PatternBuilder { search: PatternSearch::new(tiles, &goal, space, 0), bits: Vec::new(), is_done: false }
        };
        partition.patterns().iter().map(part).collect()
    }

    /// Does a part of the work: some hundredths of a second at most. Returns whether the table is finished.
    pub fn step(&mut self) -> bool {
        self.is_done = self.is_done || self.search.step(&mut self.bits);
        self.is_done
    }

    /// Returns the number of bytes of the table that are known.
    pub fn known_bytes(&self) -> usize {
        self.bits.len().max(self.search.known() / 8)
    }

    /// Joins the tables of all patterns of a partition, in the order of [`PatternBuilder::all`].
    ///
    /// # Panics
    /// If a part is not finished, or the parts belong to another partition.
    pub fn join(partition: Partition, parts: Vec<Self>) -> PatternDb {
        assert!(parts.iter().all(|part| part.is_done), "every part is finished");
        let mut bits = Vec::with_capacity(table_bytes(&partition));
        for part in parts {
            bits.extend(part.bits);
        }
        assert!(bits.len() == table_bytes(&partition), "the parts are those of the partition");
        PatternDb::new(partition, bits)
    }
}
