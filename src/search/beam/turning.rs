//! An improver that sweeps from both ends. It first sweeps from the board to the goal with little memory, then from the goal to the
//! board once with each partition of the tiles, and finally forward once with all its memory.
//!
//! A beam drops the wrong boards mostly while it is far from its goal, where scores are least reliable. A sweep from the other
//! end, or with other tables, makes its mistakes elsewhere, so each has its own chance to find a shorter solution. On board 9 of
//! Korf and Felner, a sweep backward with 300,000 boards in each level finds an optimal solution that the sweeps forward miss.
//! Without one, IDA* has to search its last iteration, the longest one.

use super::improver::{Improve, Improvement, Improver};
use crate::{
    board::{Move, backward::Backward},
    heuristic::{Heuristic, Making, Retarget},
    search::{
        Counts,
        jobs::variant::{Direction, Variant, VariantRoot},
        root::Root,
    },
};
use std::vec;

/// The memory for each sweep but the last, in bytes: enough for some 300,000 boards in each level.
const LITTLE_MEMORY: usize = 320 << 20;

/// An improver whose sweeps go forward, backward, and forward again.
pub struct TurningImprover<const W: usize, H: Heuristic<W>, A: Retarget<W>> {
    requested: Root<W, H>,
    window_heuristic: A,
    memory: usize,
    current: Improver<W, H, A>,
    /// `None` if the current improver goes forward.
    backward: Option<Backward<W>>,
    /// What makes the next variant.
    making: Option<Making<VariantRoot<W, H>>>,
    /// The variants of the sweeps that are not begun yet.
    waiting: vec::IntoIter<Variant>,
    /// The counts of earlier improvers.
    past: Counts,
    /// The moves of the shortest solution, from the board to the goal.
    best: Option<Vec<Move>>,
}

impl<const W: usize, H: Heuristic<W>, A: Retarget<W>> TurningImprover<W, H, A> {
    /// Starts at the root of the search that was requested. Sweeps take at most `memory` bytes, except that they go on growing
    /// until the first solution is found. If it `turns`, it also sweeps backward, and the tables for that take further memory;
    /// otherwise all sweeps go forward.
    pub fn new(requested: Root<W, H>, window_heuristic: A, memory: usize, turns: bool) -> Self {
        let partitions = if turns { VariantRoot::partitions(&requested, Direction::Backward) } else { 0 };
        let mut waiting: Vec<_> =
            (0..partitions).map(|partition| Variant { direction: Direction::Backward, partition }).collect();
        let first = if waiting.is_empty() { memory } else { memory.min(LITTLE_MEMORY) };
        if memory > first {
            waiting.push(Variant::REQUESTED);
        }
        let root = requested.again();
        let current = Improver::new(root.board, root.heuristic, window_heuristic.clone(), root.automaton, first);
        TurningImprover {
            requested,
            window_heuristic,
            memory,
            current,
            backward: None,
            making: None,
            waiting: waiting.into_iter(),
            past: Counts::default(),
            best: None,
        }
    }

    /// Prepares the next sweep. Returns false if there is none, or none can find a shorter solution.
    fn turn(&mut self) -> bool {
        if self.current.is_complete() {
            self.waiting = Vec::new().into_iter();
        }
        self.making = self.waiting.find_map(|variant| VariantRoot::making(&self.requested, variant));
        self.making.is_some()
    }

    /// Begins the sweep of a variant that is made.
    fn begin(&mut self, VariantRoot { root, backward }: VariantRoot<W, H>) {
        let memory = if backward.is_some() { self.memory.min(LITTLE_MEMORY) } else { self.memory };
        let below = self.best.as_ref().map_or(usize::MAX, Vec::len);
        self.past = self.past + self.current.counts();
        self.current = Improver::single(root, self.window_heuristic.clone(), memory, below);
        self.backward = backward;
    }

    /// Takes the solution of the current improver, if it is shorter.
    fn learn(&mut self) {
        let is_shorter = |moves: &&Vec<Move>| self.best.as_ref().is_none_or(|best| moves.len() < best.len());
        if let Some(moves) = self.current.best().filter(is_shorter) {
            self.best = Some(self.backward.as_ref().map_or_else(|| moves.clone(), |backward| backward.forward(moves)));
        }
    }

    fn is_over(&self) -> bool {
        self.making.is_none() && self.current.is_over() && self.waiting.len() == 0
    }
}

impl<const W: usize, H: Heuristic<W>, A: Retarget<W>> Improve for TurningImprover<W, H, A> {
    fn step(&mut self, mut budget: u64) -> Improvement {
        while budget > 0 {
            if let Some(making) = &mut self.making {
                // A part of making a variant takes longer than a slice.
                let Some(made) = making() else { break };
                self.making = None;
                self.begin(made);
            } else if !self.current.is_over() {
                self.current.run(&mut budget);
                self.learn();
            } else if !self.turn() {
                break;
            }
        }
        Improvement {
            best: self.best.clone(),
            counts: self.past + self.current.counts(),
            stored: self.current.stored(),
            bytes: self.current.bytes(),
            is_over: self.is_over(),
        }
    }

    fn improve(&mut self, solution: Vec<Move>) {
        if self.best.as_ref().is_none_or(|best| solution.len() < best.len()) {
            match self.backward {
                None => self.current.improve(solution.clone()),
                Some(_) => self.current.lower(solution.len()),
            }
            self.best = Some(solution);
        }
    }
}
