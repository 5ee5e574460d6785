//! Builds tables for another goal, or of another partition, in steps.

use super::{
    PatternDb,
    partition::Partition,
    pattern_search::{PatternSearch, PatternSpace},
    state::PatternState,
};
use crate::board::AnyBoard;
use std::sync::Arc;

/// Number of steps of a pattern's search in a part. For six tiles, each takes up to some ten milliseconds.
const STEPS_PER_PART: usize = 4;

/// Builds tables, and copies the table of a pattern from other tables if its tiles have the same goal cells there.
pub struct Rebuild {
    /// Tables with the same layout.
    base: Arc<PatternDb>,
    /// Other tables that have a pattern in common with these.
    known: Vec<Arc<PatternDb>>,
    goal: AnyBoard,
    partition: Partition,
    /// The tables of the finished patterns, and the transposed part of the current one.
    bits: Vec<u8>,
    /// Number of finished patterns.
    done: usize,
    current: Option<PatternSearch>,
    /// The state space of patterns of the size that was searched last.
    space: Option<Arc<PatternSpace>>,
}

impl Rebuild {
    /// Prepares the tables of a partition for a goal. `None` if the patterns of the `base` or other `known` tables have other sizes.
    pub fn new(
        base: Arc<PatternDb>,
        known: Vec<Arc<PatternDb>>,
        goal: &AnyBoard,
        partition: Partition,
    ) -> Option<Self> {
        let sizes = |partition: &Partition| partition.patterns().iter().map(Vec::len).collect::<Vec<_>>();
        if known.iter().chain([&base]).any(|known| sizes(known.partition()) != sizes(&partition)) {
            return None;
        }
        let states: Vec<_> = partition.patterns().iter().map(|tiles| PatternState::new(tiles, goal)).collect();
        // The others are not kept, so that their memory can be freed.
        let known = known.into_iter().filter(|known| states.iter().any(|&state| known.table_of_goal(state).is_some()));
        let (known, bits) = (known.collect(), Vec::new());
        Some(Rebuild { base, known, goal: *goal, partition, bits, done: 0, current: None, space: None })
    }

    /// Does a part of the work: some hundredths of a second. Returns the tables when they are finished, and must not be called again
    /// then.
    pub fn step(&mut self) -> Option<PatternDb> {
        if let Some(mut search) = self.current.take() {
            if (0..STEPS_PER_PART).any(|_| search.step(&mut self.bits)) {
                self.space = Some(search.into_space());
                self.done += 1;
            } else {
                self.current = Some(search);
            }
            return None;
        }
        let Some(tiles) = self.partition.patterns().get(self.done) else {
            let (block_index, tables) = (self.base.block_index.clone(), self.base.tables.clone());
            let (partition, bits) = (self.partition.clone(), std::mem::take(&mut self.bits));
            return Some(PatternDb { partition, goal: self.goal, block_index, tables, bits });
        };
        // Reserved at once, since the tables are large.
        self.bits.reserve_exact(self.base.bits.len() - self.bits.len());
        let state = PatternState::new(tiles, &self.goal);
        let same = self.known.iter().chain([&self.base]).find_map(|known| known.table_of_goal(state));
        if let Some(table) = same {
            self.bits.extend_from_slice(table);
            self.done += 1;
        } else {
            let known = self.space.take().filter(|space| space.tiles() == tiles.len());
            let space = known.unwrap_or_else(|| Arc::new(PatternSpace::new(self.partition.shape(), tiles.len())));
            self.current = Some(PatternSearch::new(tiles, &self.goal, space, self.bits.len()));
        }
        None
    }
}

impl PatternDb {
    /// Returns the bits of a table whose distances lead to a state of its pattern.
    fn table_of_goal(&self, goal: PatternState) -> Option<&[u8]> {
        let patterns = self.partition.patterns().iter().zip(&self.tables);
        let (_, table) = patterns.into_iter().find(|(tiles, _)| PatternState::new(tiles, &self.goal) == goal)?;
        Some(&self.bits[table.first as usize / 8..][..table.bits() / 8])
    }
}
