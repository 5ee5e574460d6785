//! How a search is continued where it was interrupted.

use super::Dealer;
use crate::search::{
    IterationCounts, Resumable, Status,
    jobs::{
        checkpoint::{Checkpoint, CheckpointError},
        queue::Queue,
    },
};

impl Dealer {
    /// Continues where a search of the board with another heuristic was interrupted: keeps the counts of its
    /// iterations, and begins with the bound of the last one, since no solution is shorter. Nothing may have been dealt
    /// yet.
    pub fn after(&mut self, earlier: Vec<IterationCounts>) {
        if let (Some(last), Status::Running) = (earlier.last(), &self.status) {
            let (last, bound) = (last.bound, last.bound.max(self.bounds.h));
            self.drop_first_iteration();
            self.iterations = earlier;
            if bound > last {
                self.push(bound);
            }
            self.cut();
            self.advance();
        }
    }

    /// Forgets the first iteration, of which nothing was dealt yet.
    fn drop_first_iteration(&mut self) {
        (self.iterations, self.next_bound) = (Vec::new(), None);
        (self.queue, self.status) = (Queue::empty(), Status::Running);
    }

    /// Begins the last iteration of a checkpoint without its finished jobs. If the checkpoint is of other jobs, which is an error, the
    /// iteration begins with all of them.
    pub(super) fn go_on(&mut self, checkpoint: Checkpoint) -> Result<(), CheckpointError> {
        let Checkpoint { mut iterations, next_bound, finished, .. } = checkpoint;
        let current = iterations.pop().ok_or(CheckpointError::NoIterations)?;
        self.iterations = iterations;
        if !self.ends_at(current.bound) {
            self.push(current.bound);
            self.cut();
        }
        if self.status == Status::Running {
            self.queue.skip(finished)?;
        }
        self.learn(next_bound.filter(|&next| next > current.bound), None);
        self.iterations.pop();
        self.iterations.push(current);
        self.advance();
        Ok(())
    }
}

impl Resumable for Dealer {
    fn checkpoint(&self) -> Checkpoint {
        if let Some(checkpoint) = self.variants.checkpoint() {
            return Checkpoint { best: self.best.clone(), ..checkpoint };
        }
        let mut iterations = self.iterations.clone();
        let mut finished = Vec::new();
        if self.status == Status::Running
            && let Some(current) = iterations.last_mut()
        {
            let open;
            (finished, open) = self.queue.finished();
            current.expanded -= open.expanded;
            current.generated -= open.generated;
        }
        let (variant, trials, next_bound) = (self.variants.current, self.variants.trials, self.next_bound);
        Checkpoint { iterations, next_bound, finished, variant, trials, tried: Vec::new(), best: self.progress().best }
    }

    fn resume(mut self, checkpoint: Checkpoint) -> Result<Self, CheckpointError> {
        if checkpoint.best.as_ref().is_some_and(|moves| !self.is_solved_by(moves)) {
            return Err(CheckpointError::WrongSolution);
        }
        if self.bounds.h == 0 {
            return Ok(self);
        }
        checkpoint.check(self.bounds)?;
        self.drop_first_iteration();
        (self.iterations, self.best) = (checkpoint.iterations.clone(), checkpoint.best.clone());
        // A search that has ended needs no tables.
        let is_solved = self.best.as_ref().is_some_and(|best| best.len() <= usize::from(self.bound()));
        self.variants.resume(&checkpoint, is_solved)?;
        if !self.variants.is_paused() {
            self.go_on(checkpoint)?;
        }
        Ok(self)
    }
}
