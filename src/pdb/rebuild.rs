//! Builds tables for another goal, or of another partition, in steps.

use super::{
    PatternDb,
    partition::Partition,
    pattern_search::{PatternSearch, Shape},
    state::State,
};
use crate::board::Board;
use std::sync::Arc;

/// Number of steps of a pattern's search in a part: each takes about a millisecond for six tiles.
const STEPS_PER_PART: usize = 16;

/// Builds tables, and takes those of patterns from other tables where they lie as in the goal.
pub struct Rebuild<const W: usize> {
    known: Vec<Arc<PatternDb<W>>>,
    goal: Board<W>,
    partition: Partition<W>,
    /// The tables of the finished patterns, and what of the current one is transposed.
    bits: Vec<u8>,
    /// Number of finished patterns.
    done: usize,
    current: Option<PatternSearch<W>>,
    /// The shape of the pattern that was searched last.
    shape: Option<Arc<Shape<W>>>,
}

impl<const W: usize> Rebuild<W> {
    /// Prepares the tables of a partition for a goal. `None` if the patterns of any known table have other sizes, or no table is known.
    pub fn new(known: Vec<Arc<PatternDb<W>>>, goal: &Board<W>, partition: Partition<W>) -> Option<Self> {
        let sizes = |partition: &Partition<W>| partition.patterns().iter().map(Vec::len).collect::<Vec<_>>();
        let fits = known.iter().all(|known| sizes(known.partition()) == sizes(&partition));
        let bytes = known.first().filter(|_| fits)?.bits.len();
        let bits = Vec::with_capacity(bytes);
        Some(Rebuild { known, goal: *goal, partition, bits, done: 0, current: None, shape: None })
    }

    /// Does a part of the work: some hundredths of a second. Returns the tables when they are finished, and must not be called again
    /// then.
    pub fn step(&mut self) -> Option<PatternDb<W>> {
        if let Some(mut search) = self.current.take() {
            if (0..STEPS_PER_PART).any(|_| search.step(&mut self.bits)) {
                self.shape = Some(search.into_shape());
                self.done += 1;
            } else {
                self.current = Some(search);
            }
            return None;
        }
        let Some(tiles) = self.partition.patterns().get(self.done) else {
            let (known, partition) = (&self.known[0], self.partition.clone());
            let (block_index, tables) = (known.block_index.clone(), known.tables.clone());
            return Some(PatternDb {
                partition,
                goal: self.goal,
                block_index,
                tables,
                bits: std::mem::take(&mut self.bits),
            });
        };
        let state = State::new(tiles, &self.goal);
        let same = self.known.iter().find_map(|known| known.table_of_goal(state));
        if let Some(table) = same {
            self.bits.extend_from_slice(table);
            self.done += 1;
        } else {
            let known = self.shape.take().filter(|shape| shape.tiles() == tiles.len());
            let shape = known.unwrap_or_else(|| Arc::new(Shape::new(tiles.len())));
            self.current = Some(PatternSearch::new(tiles, &self.goal, shape, self.bits.len()));
        }
        None
    }
}

impl<const W: usize> PatternDb<W> {
    /// Returns the bits of a table whose distances lead to a state of its pattern.
    fn table_of_goal(&self, goal: State<W>) -> Option<&[u8]> {
        let patterns = self.partition.patterns().iter().zip(&self.tables);
        let (_, table) = patterns.into_iter().find(|(tiles, _)| State::new(tiles, &self.goal) == goal)?;
        Some(&self.bits[table.first as usize / 8..][..table.bits() / 8])
    }
}
