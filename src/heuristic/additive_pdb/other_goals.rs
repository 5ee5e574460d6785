//! Tables for goals other than 1 2 3 … blank, which searches that share tables also share.

use super::tables::Tables;
use crate::board::Board;
use std::sync::{Arc, Mutex, PoisonError};

/// The tables of a partition for other goals, each built when it is first needed.
pub struct OtherGoals<T>(Mutex<Vec<Arc<T>>>);

impl<T> Default for OtherGoals<T> {
    fn default() -> Self {
        OtherGoals(Mutex::default())
    }
}

impl<T> OtherGoals<T> {
    /// The number of goals to keep tables for: a goal and its mirror image.
    const MOST: usize = 2;

    /// Returns the tables for a goal, and builds them from those for another goal if there are none yet.
    pub fn get<const W: usize>(&self, tables: &Arc<T>, goal: &Board<W>) -> Option<Arc<T>>
    where
        T: Tables<W>,
    {
        if tables.goal() == *goal {
            return Some(tables.clone());
        }
        // Other threads that need the same tables wait until they are built.
        let mut others = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(built) = others.iter().find(|built| built.goal() == *goal) {
            return Some(built.clone());
        }
        let built = Arc::new(tables.for_goal(goal)?);
        if others.len() == Self::MOST {
            others.remove(0);
        }
        others.push(built.clone());
        Some(built)
    }
}
