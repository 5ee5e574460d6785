//! Builds the tables of a partition, pattern by pattern. The search of one pattern is in `pattern_search.rs`.

use super::{
    PatternDb,
    orders::MAX_TILES,
    partition::Partition,
    pattern_search::{PatternSearch, PatternSpace},
    state::PatternState,
};
use crate::board::AnyBoard;
use std::sync::{Arc, OnceLock};

/// Builds the tables of a partition in steps, so that a caller can show progress or cancel between them.
///
/// ```
/// use fifteen::internals::pdb::{builder::Builder, partition::Partition};
///
/// let mut builder = Builder::new(Partition::four_four());
/// while builder.step() < 1.0 {
///     // Draw a progress bar, or drop the builder to cancel.
/// }
/// assert_eq!(builder.finish().partition().to_string(), "{1,2,3,4} {5,6,7,8}");
/// ```
pub struct Builder {
    /// The tables, with the bits of the finished patterns.
    pdb: PatternDb,
    /// The other patterns.
    parts: Vec<PatternBuilder>,
}

impl Builder {
    /// Prepares the tables of a partition.
    pub fn new(partition: Partition) -> Self {
        Self::of(PatternDb::new(partition, Vec::new()), &[])
    }

    /// Prepares the tables of a partition for a goal. Tables of patterns whose tiles have the same goal cells in `known`
    /// tables are copied from there. `None` if there are no known tables or their patterns have other sizes, pattern by
    /// pattern.
    pub fn for_goal(partition: Partition, goal: &AnyBoard, known: &[Arc<PatternDb>]) -> Option<Self> {
        let sizes = |partition: &Partition| partition.patterns().iter().map(Vec::len).collect::<Vec<_>>();
        if known.iter().any(|known| sizes(&known.partition) != sizes(&partition)) {
            return None;
        }
        // Patterns of the same sizes have the same layout.
        let PatternDb { block_index, tables, .. } = &**known.first()?;
        let (block_index, tables) = (block_index.clone(), tables.clone());
        Some(Self::of(PatternDb { partition, goal: *goal, block_index, tables, bits: Vec::new() }, known))
    }

    /// Prepares the bits of tables.
    fn of(pdb: PatternDb, known: &[Arc<PatternDb>]) -> Self {
        let spaces: [SharedSpace; MAX_TILES + 1] = Default::default();
        let part = |tiles: &Vec<u8>| {
            let state = PatternState::new(tiles, &pdb.goal);
            let same = known.iter().find_map(|known| Some((known.clone(), known.pattern_with_goal(state)?)));
            let new = || Stage::New(tiles.clone(), pdb.goal, spaces[tiles.len()].clone());
            PatternBuilder {
                stage: same.map_or_else(new, |(known, pattern)| Stage::Known(known, pattern)),
                bits: Vec::new(),
            }
        };
        Builder { parts: pdb.partition.patterns().iter().map(part).collect(), pdb }
    }

    /// Returns the builders of the patterns that are not finished. They can be stepped in parallel, each in a thread.
    pub fn parts(&mut self) -> &mut [PatternBuilder] {
        &mut self.parts
    }

    /// Does a part of the work: some hundredths of a second at most. Returns the fraction that is done, from 0 to 1. When it
    /// is 1, [`Builder::finish`] returns at once.
    pub fn step(&mut self) -> f64 {
        let all: usize = self.pdb.tables.iter().map(|table| table.bits() / 8).sum();
        let bits = &mut self.pdb.bits;
        if self.parts.first_mut().is_some_and(PatternBuilder::step) {
            let part = self.parts.remove(0);
            // For this table alone: the search of the next one takes several times its size, so nothing may be reserved meanwhile.
            bits.reserve_exact(part.table().len());
            bits.extend_from_slice(part.table());
        }
        let fraction = |part: &PatternBuilder| (bits.len() + part.known_bytes()) as f64 / all as f64;
        self.parts.first().map_or(1.0, |part| fraction(part).min(0.999))
    }

    /// Returns the finished tables, after doing whatever work is left.
    pub fn finish(mut self) -> PatternDb {
        while self.step() < 1.0 {}
        self.pdb
    }
}

/// Builds the table of one pattern in steps: see [`Builder::parts`].
///
/// ```
/// use fifteen::internals::pdb::{builder::Builder, partition::Partition};
///
/// let mut builder = Builder::new(Partition::four_four());
/// std::thread::scope(|scope| {
///     for part in builder.parts() {
///         scope.spawn(|| while !part.step() {});
///     }
/// });
/// assert!(builder.finish() == Builder::new(Partition::four_four()).finish());
/// ```
pub struct PatternBuilder {
    stage: Stage,
    /// The part of the table that has been transposed: see `pattern_search.rs`.
    bits: Vec<u8>,
}

/// The state space of the patterns of one size. The first search of such a pattern creates it, and the last one frees it.
type SharedSpace = Arc<OnceLock<Arc<PatternSpace>>>;

enum Stage {
    /// The pattern and its goal are not searched yet.
    New(Vec<u8>, AnyBoard, SharedSpace),
    Search(PatternSearch),
    Built,
    /// The table of the pattern with this index in other tables is the same.
    Known(Arc<PatternDb>, usize),
}

impl PatternBuilder {
    /// Does a part of the work: some hundredths of a second at most. Returns whether the table is finished.
    pub fn step(&mut self) -> bool {
        if let Stage::New(tiles, goal, space) = &self.stage {
            let space = space.get_or_init(|| Arc::new(PatternSpace::new(goal.shape(), tiles.len())));
            self.stage = Stage::Search(PatternSearch::new(tiles, goal, space.clone()));
        }
        let Stage::Search(search) = &mut self.stage else { return true };
        let is_done = search.step(&mut self.bits);
        if is_done {
            self.stage = Stage::Built;
        }
        is_done
    }

    /// Returns the number of bytes of the table that are known.
    pub fn known_bytes(&self) -> usize {
        // A state counts when it is reached. While its bit is transposed, it is not counted again.
        let reached = if let Stage::Search(search) = &self.stage { search.known() / 8 } else { 0 };
        self.table().len().max(reached)
    }

    fn table(&self) -> &[u8] {
        if let Stage::Known(known, pattern) = &self.stage { known.table(*pattern) } else { &self.bits }
    }
}

impl PatternDb {
    /// Builds the tables of a partition, in one thread: 6-6-3 in a fifth of a second, 7-8 in some fifteen seconds. While they are built they
    /// take up to [`Partition::build_bytes`].
    pub fn build(partition: Partition) -> Self {
        Builder::new(partition).finish()
    }

    /// Returns the pattern whose distances lead to a state.
    fn pattern_with_goal(&self, goal: PatternState) -> Option<usize> {
        self.partition.patterns().iter().position(|tiles| PatternState::new(tiles, &self.goal) == goal)
    }

    /// Returns the bits of the table of a pattern.
    fn table(&self, pattern: usize) -> &[u8] {
        let table = self.tables[pattern];
        &self.bits[table.first as usize / 8..][..table.bits() / 8]
    }
}
