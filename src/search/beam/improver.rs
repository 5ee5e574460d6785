//! The half of a shared beam search that finds solutions. It follows *plans*, one after the other, each for a solution that is shorter
//! than the best one so far:
//!
//! ```text
//!   learned evaluation ─▶ forward ─▶ backward, once with each partition ─▶ forward with all the memory
//! ```
//!
//! A beam drops the wrong boards mostly while it is far from its goal, where scores are least reliable. A sweep from the other
//! end, or with other tables, makes its mistakes elsewhere, so each has its own chance to find a shorter solution. On board 9 of
//! Korf and Felner, a sweep backward with 300,000 boards in each level finds an optimal solution that the sweeps forward miss.
//! Without one, IDA* has to search its last iteration, the longest one.

use super::{
    learned::crew::{Crew, SingleThread},
    polished::PolishedSweeps,
    sweeps::{Sweeps, WIDER},
};
use crate::{
    board::{Board, Move, backward::Backward},
    heuristic::{IncrementalHeuristic, StepwiseBuild, linear_conflict::LinearConflict},
    search::{
        Counts,
        jobs::variant::{Direction, Variant, has_variants},
        root::Root,
    },
    shape::Shape,
};
use std::{mem, sync::Arc, vec};

/// The largest memory for sweeps beside the tables of variants, since wasm has 4 GiB in all. There is no limit
/// natively.
const MAX_MEMORY: Option<usize> = if cfg!(target_family = "wasm") { Some(2 << 30) } else { None };

/// The progress of an improver.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Improvement {
    /// The moves of the shortest solution.
    pub best: Option<Vec<Move>>,
    /// The nodes of sweeps and polishes.
    pub counts: Counts,
    /// Number of boards in memory.
    pub stored: u64,
    /// Number of bytes that these boards and their lists take.
    pub bytes: u64,
    /// Whether nothing is left to try.
    pub is_over: bool,
}

/// An improver of boards of any size.
pub trait Improve {
    /// Expands up to `budget` more nodes, or does a part of building tables, and returns the progress. `left` is about how many nodes can be
    /// expanded before the caller's time is up, if it is limited. The workers of `crew` help, if [they can](Improve::is_shared).
    fn share(&mut self, budget: u64, left: Option<u64>, crew: &dyn Crew) -> Improvement;

    /// Does the same as [`Improve::share`] in this worker alone, with no limit of time.
    fn step(&mut self, budget: u64) -> Improvement {
        self.share(budget, None, &SingleThread)
    }

    /// Takes a shorter solution that was found elsewhere, from which later sweeps go on.
    fn improve(&mut self, solution: Vec<Move>);

    /// Returns whether several workers can do the work of one step. Then that work is worth more than their proofs
    /// would be.
    fn is_shared(&self) -> bool {
        false
    }

    /// Returns whether a step spends its budget not only on expanding nodes, but also on making boards.
    fn spends_all(&self) -> bool {
        false
    }
}

/// A way to look for shorter solutions.
pub enum Plan {
    /// Another improver, in this worker alone.
    Learned(Box<dyn Improve + Send>),
    /// Sweeps and polishes in a variant.
    Sweeps {
        /// The variant.
        variant: Variant,
        /// The memory of the first sweep, in bytes, if a solution is known. `None` for a narrow first sweep.
        first_memory: Option<usize>,
        /// The memory of the widest sweep, in bytes.
        memory: usize,
    },
}

impl Plan {
    /// Plans sweeps from a root that take at most `memory` bytes, or [`MIN_MEMORY`](super::sweeps::MIN_MEMORY) if that is more. If
    /// `little` is given and the search has variants, the first sweeps go in both directions with that much memory, beside the tables of
    /// variants; otherwise all sweeps go forward.
    pub fn sweeps<S: Shape, H: IncrementalHeuristic<S>>(
        root: &Root<S, H>,
        memory: usize,
        little: Option<usize>,
    ) -> Vec<Plan> {
        let partitions = little.map_or(0, |_| root.partitions(Direction::Backward));
        let (memory, little) = match little {
            Some(little) if partitions > 0 => (MAX_MEMORY.map_or(memory, |most| memory.min(most)), little.min(memory)),
            _ => (memory, memory),
        };
        let backward = |partition| Variant { direction: Direction::Backward, partition };
        let plan = |variant, first_memory, memory| Plan::Sweeps { variant, first_memory, memory };
        let mut plans = vec![plan(Variant::REQUESTED, None, little)];
        plans.extend((0..partitions).map(|partition| plan(backward(partition), Some(little), little)));
        // A sweep that is hardly wider finds the same.
        if memory > little + little / 4 {
            plans.push(plan(Variant::REQUESTED, Some(little.saturating_mul(WIDER).min(memory)), memory));
        }
        plans
    }
}

/// Looks for shorter and shorter solutions by one plan after the other.
pub struct Improver<S: Shape, H: IncrementalHeuristic<S>> {
    requested: Root<S, H>,
    stage: Stage<S, H>,
    /// The plans that are not begun yet.
    waiting: vec::IntoIter<Plan>,
    /// The counts of earlier stages.
    past: Counts,
    /// The moves of the shortest solution, from the board to the goal.
    best: Option<Vec<Move>>,
}

/// The plan under way.
enum Stage<S: Shape, H: IncrementalHeuristic<S>> {
    /// Another improver, and its progress.
    Learned(Box<dyn Improve + Send>, Improvement),
    /// Sweeps, forward unless they have a backward problem.
    Sweeping(Box<PolishedSweeps<S, H>>, Option<Backward<S>>),
    /// The tables of a variant are built. Those of the plan before are free by then.
    Building { build: StepwiseBuild<Root<S, H>>, first_memory: Option<usize>, memory: usize },
    /// Nothing is left to try.
    Over,
}

impl<S: Shape, H: IncrementalHeuristic<S>> Improver<S, H> {
    /// Begins the first plan from the root of the search that was requested.
    pub fn new(requested: Root<S, H>, plans: Vec<Plan>) -> Self {
        let waiting = plans.into_iter();
        let mut improver = Improver { requested, stage: Stage::Over, waiting, past: Counts::default(), best: None };
        improver.begin_next();
        improver
    }

    /// Ends the current stage, and begins the next plan whose heuristic can be made.
    fn begin_next(&mut self) {
        self.stage = Stage::Over;
        while matches!(self.stage, Stage::Over)
            && let Some(plan) = self.waiting.next()
        {
            match plan {
                Plan::Learned(mut improver) => {
                    self.best.iter().for_each(|best| improver.improve(best.clone()));
                    self.stage = Stage::Learned(improver, Improvement::default());
                }
                Plan::Sweeps { variant: Variant::REQUESTED, first_memory, memory } => {
                    let Root { board, heuristic, .. } = &self.requested;
                    self.sweep(*board, heuristic.clone(), None, first_memory, memory);
                }
                Plan::Sweeps { variant, first_memory, memory } => {
                    if const { has_variants::<S, H>() }
                        && let Some(build) = self.requested.variant(variant)
                    {
                        self.stage = Stage::Building { build, first_memory, memory };
                    }
                }
            }
        }
    }

    /// Begins sweeps from a board, which go backward if there is a backward problem.
    fn sweep(
        &mut self,
        root: Board<S>,
        heuristic: Arc<H>,
        backward: Option<Backward<S>>,
        first_memory: Option<usize>,
        memory: usize,
    ) {
        let sweeps = match (&self.best, first_memory) {
            (Some(best), Some(first)) => Sweeps::shorter_than(root, heuristic, first..=memory, best.len()),
            (best, _) => {
                let mut sweeps = Sweeps::new(root, heuristic, memory);
                if let Some(best) = best {
                    sweeps.require_shorter_than(best.len());
                }
                sweeps
            }
        };
        let window_heuristic = LinearConflict::for_goal(&Board::goal(root.shape()));
        let sweeps = PolishedSweeps::new(root, sweeps, window_heuristic, self.requested.automaton.clone());
        self.stage = Stage::Sweeping(Box::new(sweeps), backward);
    }
}

impl<S: Shape, H: IncrementalHeuristic<S>> Improve for Improver<S, H> {
    fn share(&mut self, mut budget: u64, left: Option<u64>, _: &dyn Crew) -> Improvement {
        while budget > 0 {
            let is_shorter = |moves: &&Vec<Move>| self.best.as_ref().is_none_or(|best| moves.len() < best.len());
            match &mut self.stage {
                Stage::Over => break,
                Stage::Learned(improver, progress) => {
                    *progress = improver.share(mem::take(&mut budget), left, &SingleThread);
                    if let Some(moves) = progress.best.as_ref().filter(is_shorter) {
                        self.best = Some(moves.clone());
                    }
                    if progress.is_over {
                        self.past = self.past + progress.counts;
                        self.begin_next();
                    }
                }
                Stage::Sweeping(sweeps, backward) => {
                    sweeps.run(&mut budget);
                    if let Some(moves) = sweeps.best().filter(is_shorter) {
                        self.best =
                            Some(backward.as_ref().map_or_else(|| moves.clone(), |problem| problem.forward(moves)));
                    }
                    if sweeps.is_over() {
                        self.past = self.past + sweeps.counts();
                        if sweeps.is_complete() {
                            // No other sweep finds a shorter solution.
                            self.waiting = vec::IntoIter::default();
                        }
                        self.begin_next();
                    }
                }
                Stage::Building { build, first_memory, memory } => {
                    // A part of building tables takes longer than a slice.
                    let Some(root) = build() else { break };
                    let (first_memory, memory) = (*first_memory, *memory);
                    self.sweep(root.board, root.heuristic, root.backward, first_memory, memory);
                }
            }
        }
        let (counts, stored, bytes) = match &self.stage {
            Stage::Learned(_, progress) => (progress.counts, progress.stored, progress.bytes),
            Stage::Sweeping(sweeps, _) => (sweeps.counts(), sweeps.stored(), sweeps.bytes()),
            Stage::Building { .. } | Stage::Over => (Counts::default(), 0, 0),
        };
        let is_over = matches!(self.stage, Stage::Over);
        Improvement { best: self.best.clone(), counts: self.past + counts, stored, bytes, is_over }
    }

    fn improve(&mut self, solution: Vec<Move>) {
        if self.best.as_ref().is_none_or(|best| solution.len() < best.len()) {
            match &mut self.stage {
                Stage::Learned(improver, _) => improver.improve(solution.clone()),
                Stage::Sweeping(sweeps, _) => sweeps.require_shorter_than(solution.len()),
                Stage::Building { .. } | Stage::Over => {}
            }
            self.best = Some(solution);
        }
    }

    fn spends_all(&self) -> bool {
        matches!(&self.stage, Stage::Learned(improver, _) if improver.spends_all())
    }
}
