//! Two improvers, one after the other: when the first one has nothing left to try, the second continues from its
//! solution.

use super::improver::{Improve, Improvement};
use crate::{board::Move, search::Counts};

/// An improver that hands over to another one. Both work in one worker.
pub struct Relay {
    /// The improver that works now.
    current: Box<dyn Improve + Send>,
    /// The improver that comes after it.
    next: Option<Box<dyn Improve + Send>>,
    /// The counts of the improver before.
    past: Counts,
}

impl Relay {
    /// Returns the improver that begins with `first`, and goes on with `next` if there is one.
    pub fn new(first: Box<dyn Improve + Send>, next: Option<Box<dyn Improve + Send>>) -> Self {
        Relay { current: first, next, past: Counts::default() }
    }
}

impl Improve for Relay {
    fn step(&mut self, budget: u64) -> Improvement {
        let improvement = self.current.step(budget);
        let counts = self.past + improvement.counts;
        let is_over = match self.next.take_if(|_| improvement.is_over) {
            Some(mut next) => {
                improvement.best.iter().for_each(|moves| next.improve(moves.clone()));
                (self.current, self.past) = (next, counts);
                false
            }
            None => improvement.is_over,
        };
        Improvement { counts, is_over, ..improvement }
    }

    fn improve(&mut self, solution: Vec<Move>) {
        self.current.improve(solution);
    }

    fn spends_all(&self) -> bool {
        self.current.spends_all()
    }
}
