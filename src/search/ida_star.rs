//! IDA*: depth-first searches under rising bounds, each the lowest f that exceeded the one before (Korf 1985).

use super::{
    Counts, IterationCounts, Progress, Search, Stats, Status,
    blank_cell::{AnyCell, BlankCells},
    iteration::{Iteration, Outcome},
    order::{Fixed, Order},
    pruning::Automaton,
    root::Root,
};
use crate::{board::Board, heuristic::Heuristic};
use std::sync::Arc;

/// Iterative-deepening A*. `P` says how much the compiler is to know of the blank's place.
pub struct IdaStar<const W: usize, H: Heuristic<W>, P = AnyCell, O = Fixed> {
    root: Root<W, H>,
    order: O,
    iteration: Iteration<W, H, P, O>,
    iterations: Vec<IterationCounts>,
    status: Status,
}

impl<const W: usize, H: Heuristic<W>, P: BlankCells<W>, O: Order> IdaStar<W, H, P, O> {
    /// Prepares the first iteration, whose bound is the root's h.
    pub fn new(root: Board<W>, heuristic: Arc<H>, automaton: Arc<Automaton<W>>, order: O) -> Self {
        let root = Root::new(root, heuristic, automaton);
        let bound = root.h();
        IdaStar {
            iteration: Iteration::new(&root, bound, order),
            order,
            root,
            iterations: vec![IterationCounts { bound, expanded: 0, generated: 1 }],
            status: if bound == 0 { Status::Solved(Vec::new()) } else { Status::Running },
        }
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        let stats = Stats { iterations: self.iterations.clone(), ..Stats::default() };
        Progress::of_bounds(stats, self.status.clone())
    }

    /// Nodes expanded and generated so far.
    pub fn counts(&self) -> Counts {
        let count = |of: fn(&IterationCounts) -> u64| self.iterations.iter().map(of).sum();
        Counts { expanded: count(|iteration| iteration.expanded), generated: count(|iteration| iteration.generated) }
    }

    /// Whether it has ended, and how.
    pub fn status(&self) -> &Status {
        &self.status
    }

    /// The current bound: no solution is shorter.
    pub fn bound(&self) -> u8 {
        self.iterations.last().map_or(0, |iteration| iteration.bound)
    }

    /// Runs the current iteration until it ends, and then begins the next; returns the nodes expanded.
    pub fn run(&mut self, budget: u64) -> u64 {
        let (expanded, generated) = (self.iteration.expanded(), self.iteration.generated());
        let outcome = self.iteration.run(budget);
        let spent = self.iteration.expanded() - expanded;
        let iteration = self.iterations.last_mut().expect("there is a first iteration");
        iteration.expanded += spent;
        iteration.generated += self.iteration.generated() - generated;
        match outcome {
            Outcome::Suspended => {}
            Outcome::Found(moves) => self.status = Status::Solved(moves),
            Outcome::Exhausted(None) => self.status = Status::Exhausted,
            Outcome::Exhausted(Some(bound)) => {
                self.iteration = Iteration::new(&self.root, bound, self.order);
                self.iterations.push(IterationCounts { bound, expanded: 0, generated: 0 });
            }
        }
        spent
    }
}

impl<const W: usize, H: Heuristic<W>, P: BlankCells<W>, O: Order> Search for IdaStar<W, H, P, O> {
    fn step(&mut self, mut budget: u64) -> Progress {
        while self.status == Status::Running && budget > 0 {
            budget -= self.run(budget);
        }
        self.progress()
    }
}
