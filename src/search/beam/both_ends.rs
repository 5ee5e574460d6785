//! An improver that sweeps from both ends. It first sweeps from the board to the goal with little memory, then from the goal to the
//! board once with each partition of the tiles, and finally forward with all the memory that sweeps may take.
//!
//! A beam drops the wrong boards mostly while it is far from its goal, where scores are least reliable. A sweep from the other
//! end, or with other tables, makes its mistakes elsewhere, so each has its own chance to find a shorter solution. On board 9 of
//! Korf and Felner, a sweep backward with 300,000 boards in each level finds an optimal solution that the sweeps forward miss.
//! Without one, IDA* has to search its last iteration, the longest one.

use super::{
    improver::{Improve, Improvement, Improver},
    sweeps::WIDER,
};
use crate::{
    board::{Move, backward::Backward},
    heuristic::{Heuristic, StepwiseBuild, linear_conflict::LinearConflict},
    search::{
        Counts,
        jobs::variant::{Direction, Variant},
        root::Root,
    },
    shape::Shape,
};
use std::vec;

/// The memory for all sweeps but the last ones, in bytes: enough for some 300,000 boards in each level on 5×5 boards.
pub const LITTLE_MEMORY: usize = 320 << 20;

/// The largest memory for sweeps beside the tables of variants, since wasm has 4 GiB in all. There is no limit
/// natively.
const MAX_MEMORY: Option<usize> = if cfg!(target_family = "wasm") { Some(2 << 30) } else { None };

/// An improver whose sweeps go forward, backward, and forward again.
pub struct BothEndsImprover<S: Shape, H: Heuristic<S>> {
    requested: Root<S, H>,
    window_heuristic: LinearConflict<S>,
    activity: Activity<S, H>,
    /// The improvers that are not begun yet.
    waiting: vec::IntoIter<Plan>,
    /// The counts of earlier improvers.
    past: Counts,
    /// The moves of the shortest solution, from the board to the goal.
    best: Option<Vec<Move>>,
}

struct Plan {
    variant: Variant,
    /// The memory for its first sweep and for the others, in bytes.
    first_memory: usize,
    memory: usize,
}

/// The current activity of the improver.
enum Activity<S: Shape, H: Heuristic<S>> {
    /// An improver, forward unless it has a backward problem.
    Sweeping(Box<Improver<S, H>>, Option<Backward<S>>),
    /// The tables of a variant are built. Those of the improver before are free by then.
    Building(StepwiseBuild<Root<S, H>>, Plan),
    /// Nothing is left to try.
    Over,
}

impl<S: Shape, H: Heuristic<S>> BothEndsImprover<S, H> {
    /// Starts at the root of the search that was requested. Sweeps take at most `memory` bytes, or
    /// [`MIN_MEMORY`](super::sweeps::MIN_MEMORY) if that is more. If `little` is given, the first sweeps go in both directions with that
    /// much memory, beside the tables of variants; otherwise all sweeps go forward.
    pub fn new(
        requested: Root<S, H>,
        window_heuristic: LinearConflict<S>,
        memory: usize,
        little: Option<usize>,
    ) -> Self {
        let Root { board, heuristic, automaton, .. } = &requested;
        let partitions = little.map_or(0, |_| requested.partitions(Direction::Backward));
        let (memory, little) = match little {
            Some(little) if partitions > 0 => (MAX_MEMORY.map_or(memory, |most| memory.min(most)), little.min(memory)),
            _ => (memory, memory),
        };
        let backward = |partition| Variant { direction: Direction::Backward, partition };
        let plan = |variant| Plan { variant, first_memory: little, memory: little };
        let mut waiting: Vec<_> = (0..partitions).map(|partition| plan(backward(partition))).collect();
        // A sweep that is hardly wider finds the same.
        if memory > little + little / 4 {
            let first_memory = little.saturating_mul(WIDER).min(memory);
            waiting.push(Plan { variant: Variant::REQUESTED, first_memory, memory });
        }
        let improver = Improver::new(*board, heuristic.clone(), window_heuristic.clone(), automaton.clone(), little);
        BothEndsImprover {
            requested,
            window_heuristic,
            activity: Activity::Sweeping(Box::new(improver), None),
            waiting: waiting.into_iter(),
            past: Counts::default(),
            best: None,
        }
    }

    /// Ends the current improver, and begins to build the tables of the next one, if that can find a shorter solution.
    fn prepare_next(&mut self) {
        if let Activity::Sweeping(improver, _) = &self.activity {
            self.past = self.past + improver.counts();
            if improver.is_complete() {
                self.waiting = Vec::new().into_iter();
            }
        }
        self.activity = Activity::Over;
        let begin = |plan: Plan| Some((self.requested.variant(plan.variant)?, plan));
        if let Some((build, plan)) = self.waiting.find_map(begin) {
            self.activity = Activity::Building(build, plan);
        }
    }

    /// Keeps the solution of the current improver, if it is shorter.
    fn keep_shorter(&mut self) {
        let Activity::Sweeping(improver, backward) = &self.activity else { return };
        let is_shorter = |moves: &&Vec<Move>| self.best.as_ref().is_none_or(|best| moves.len() < best.len());
        if let Some(moves) = improver.best().filter(is_shorter) {
            self.best = Some(backward.as_ref().map_or_else(|| moves.clone(), |backward| backward.forward(moves)));
        }
    }
}

impl<S: Shape, H: Heuristic<S>> Improve for BothEndsImprover<S, H> {
    fn step(&mut self, mut budget: u64) -> Improvement {
        while budget > 0 {
            match &mut self.activity {
                Activity::Sweeping(improver, _) if !improver.is_over() => {
                    improver.run(&mut budget);
                    self.keep_shorter();
                }
                Activity::Sweeping(..) => self.prepare_next(),
                Activity::Building(build, plan) => {
                    // A part of building tables takes longer than a slice.
                    let Some(mut root) = build() else { break };
                    let backward = root.backward.take();
                    let window_heuristic = self.window_heuristic.clone();
                    let improver = match &self.best {
                        Some(best) => {
                            Improver::shorter_than(root, window_heuristic, plan.first_memory..=plan.memory, best.len())
                        }
                        None => {
                            Improver::new(root.board, root.heuristic, window_heuristic, root.automaton, plan.memory)
                        }
                    };
                    self.activity = Activity::Sweeping(Box::new(improver), backward);
                }
                Activity::Over => break,
            }
        }
        let improver = if let Activity::Sweeping(improver, _) = &self.activity { Some(improver) } else { None };
        Improvement {
            best: self.best.clone(),
            counts: improver.map_or(self.past, |improver| self.past + improver.counts()),
            stored: improver.map_or(0, |improver| improver.stored()),
            bytes: improver.map_or(0, |improver| improver.bytes()),
            is_over: matches!(self.activity, Activity::Over),
        }
    }

    fn improve(&mut self, solution: Vec<Move>) {
        if self.best.as_ref().is_none_or(|best| solution.len() < best.len()) {
            if let Activity::Sweeping(improver, _) = &mut self.activity {
                improver.require_shorter_than(solution.len());
            }
            self.best = Some(solution);
        }
    }
}
