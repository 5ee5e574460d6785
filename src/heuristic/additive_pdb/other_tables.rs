//! Tables for goals other than 1 2 3 … blank, and of other partitions. Searches that share tables also share these.

use super::tables::Tables;
use crate::{board::AnyBoard, heuristic::StepwiseBuild, pdb::partition::Partition};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most recently needed tables.
pub struct OtherTables<T> {
    /// The other partitions: see [`Partition::drawn`].
    drawings: &'static [&'static str],
    recent: Mutex<Vec<Arc<LazyTables<T>>>>,
}

/// The tables of a partition for a goal, which are built when they are first needed.
pub struct LazyTables<T> {
    goal: AnyBoard,
    /// The number of the partition: 0 for the partition of the original tables, then the partitions that are drawn for
    /// this goal.
    partition: u8,
    content: Mutex<Content<T>>,
}

enum Content<T> {
    Building(StepwiseBuild<T>),
    Built(Arc<T>),
}

impl<T: Tables> LazyTables<T> {
    /// Returns the tables, or does a part of building them. Several threads that need the same tables build them by turns.
    pub fn step(&self) -> Option<Arc<T>> {
        let mut content = lock(&self.content);
        if let Content::Building(building) = &mut *content {
            let built = building()?;
            *content = Content::Built(Arc::new(built));
        }
        built(&content)
    }

    /// Returns whether something else holds the tables, or may be building them.
    fn is_used(self: &Arc<Self>) -> bool {
        let content = self.content.try_lock();
        let is_used =
            content.is_ok_and(|content| matches!(&*content, Content::Built(tables) if Arc::strong_count(tables) > 1));
        is_used || Arc::strong_count(self) > 1
    }
}

impl<T: Tables> OtherTables<T> {
    /// The number of tables to keep even if no search uses them: for two goals that are not their own mirror images or, in wasm, for one.
    const MAX_KEPT: usize = if cfg!(target_family = "wasm") { 2 } else { 4 };

    /// Begins without tables. All drawn partitions must have as many tiles in each pattern as the partition of the
    /// tables.
    pub fn new(drawings: &'static [&'static str]) -> Self {
        OtherTables { drawings, recent: Mutex::default() }
    }

    /// Returns the number of partitions with tables for a goal.
    pub fn partitions(&self, goal: &AnyBoard) -> u8 {
        1 + self.drawn(goal).count() as u8
    }

    /// Returns the tables of the partition with this number for a goal; `None` if they cannot be built. `tables` are
    /// the tables of partition 0.
    pub fn tables(&self, tables: &Arc<T>, goal: &AnyBoard, partition: u8) -> Option<Arc<LazyTables<T>>> {
        let lazy = |content| Arc::new(LazyTables { goal: *goal, partition, content: Mutex::new(content) });
        if partition == 0 && tables.goal() == *goal {
            return Some(lazy(Content::Built(tables.clone())));
        }
        let mut recent = lock(&self.recent);
        if let Some(known) = recent.iter().position(|known| known.goal == *goal && known.partition == partition) {
            let known = recent.remove(known);
            recent.push(known.clone());
            Self::take_unused(&mut recent, Self::MAX_KEPT);
            return Some(known);
        }
        let other = match partition.checked_sub(1) {
            None => tables.partition().clone(),
            Some(number) => self.drawn(goal).nth(number.into())?,
        };
        // The new tables may copy patterns of the dropped tables.
        let dropped = Self::take_unused(&mut recent, Self::MAX_KEPT - 1);
        // Tables that another thread is building are skipped, since waiting for them would block this one.
        let known = recent.iter().chain(&dropped).filter_map(|known| built(&*known.content.try_lock().ok()?));
        let known: Vec<_> = known.chain([tables.clone()]).collect();
        let new = lazy(Content::Building(T::building(other, goal, &known)?));
        recent.push(new.clone());
        Some(new)
    }

    /// Removes the oldest tables that nothing uses, until no more than `most` are left or all are used. Keeping tables
    /// that a search still holds takes no further memory.
    fn take_unused(recent: &mut Vec<Arc<LazyTables<T>>>, most: usize) -> Vec<Arc<LazyTables<T>>> {
        let mut taken = Vec::new();
        while recent.len() > most
            && let Some(unused) = recent.iter().position(|known| !known.is_used())
        {
            taken.push(recent.remove(unused));
        }
        taken
    }

    fn drawn(&self, goal: &AnyBoard) -> impl Iterator<Item = Partition> {
        self.drawings.iter().filter_map(|drawing| Partition::drawn(drawing, goal))
    }
}

fn built<T>(content: &Content<T>) -> Option<Arc<T>> {
    if let Content::Built(tables) = content { Some(tables.clone()) } else { None }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
