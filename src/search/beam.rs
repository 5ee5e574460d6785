//! Beam search that finds a solution soon and then improves it, for boards whose optimal solutions are out of reach.
//!
//! Decisions: `docs/decisions/beams.md`.
//!
//! Two searches alternate. *Sweeps*, beams of growing width, look for shorter and shorter solutions, and each solution
//! is *polished*: IDA* searches windows of it again. Meanwhile IDA* from the root raises the lower bound. When bound
//! and length meet, the solution is optimal and the search ends:
//!
//! ```text
//!   moves
//!    140 ┤ ●                        solutions: sweep 1 finds 140 moves, polishing makes it 132, …
//!    130 ┤   ● ●
//!    120 ┤       ● ● ●
//!        │
//!    110 ┤           ▂▂▂▂▂          lower bound
//!    100 ┤   ▂▂▂▂▂▂▂▂
//!        └──────────────────▶ time
//! ```
//!
//! The phases are counted in nodes, so any sequence of budgets gives the same answers. After the widest sweep that the
//! memory allows, IDA* has some time left to finish the proof. Then the search ends with the best solution it has, unless
//! it is endless: then the proof goes on until the caller's time is up.
//!
//! If a table has wrong bits, the proof may end without a solution. Then the search goes on until its widest sweep is over, and ends
//! without one too, unless a solution happens to meet the bound.

pub mod improver;
pub mod learned;
pub mod polish;
pub mod polished;
pub mod pool;
pub mod ranking;
pub mod seen;
pub mod sweep;
pub mod sweeps;

use super::{Counts, Progress, Search, Stats, Status, ida_star::IdaStar, pruning::Automaton};
use crate::{
    board::{Board, Move},
    heuristic::{IncrementalHeuristic, linear_conflict::LinearConflict},
    shape::Shape,
};
use polished::PolishedSweeps;
use std::sync::Arc;
use sweeps::Sweeps;

/// The number of nodes that sweeps or a polish expand in a phase.
const PHASE_NODES: u64 = 4096;
/// The number of nodes that IDA* expands for each node of a sweep, since it is much faster for each node.
const PROOF_RATIO: u64 = 2;
/// The number of sweeps before the first proof phase. They end within the time that a person waits for a first answer.
const SWEEPS_BEFORE_PROOF: usize = 2;
/// When the final proof ends: IDA* expands at least the first number of nodes, and in addition the second number for
/// each node of the sweeps.
const PATIENCE: (u64, u64) = (1 << 24, 8);

/// A beam search with a memory limit.
pub struct Beam<S: Shape, H: IncrementalHeuristic<S>> {
    sweeps: PolishedSweeps<S, H>,
    proof: IdaStar<S, H>,
    phase: Phase,
    /// The number of nodes that may still be expanded in this phase.
    left: u64,
    /// Whether the final proof goes on until it is finished.
    is_endless: bool,
    status: Status,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Sweeps and polishes look for shorter solutions.
    Sweeps,
    /// IDA* raises the lower bound.
    Proof,
    /// IDA* raises the lower bound after the last sweep.
    FinalProof,
}

impl<S: Shape, H: IncrementalHeuristic<S>> Beam<S, H> {
    /// Starts at `root`, with a heuristic for sweeps and proofs and another one for the windows of a polish. Sweeps take at most
    /// `memory` bytes, or [`sweeps::MIN_MEMORY`] if that is more. An endless search goes on until its best solution is proved to be
    /// optimal.
    pub fn new(
        root: Board<S>,
        heuristic: Arc<H>,
        window_heuristic: LinearConflict<S>,
        automaton: Arc<Automaton>,
        memory: usize,
        is_endless: bool,
    ) -> Self {
        let proof = IdaStar::new(root, heuristic.clone(), automaton.clone(), None);
        Beam {
            sweeps: PolishedSweeps::new(root, Sweeps::new(root, heuristic, memory), window_heuristic, automaton),
            status: proof.status().clone(),
            proof,
            phase: Phase::Sweeps,
            left: PHASE_NODES,
            is_endless,
        }
    }

    /// Runs the current phase, and switches to the next one when it ends. Subtracts the nodes it expands from the
    /// budget.
    fn advance(&mut self, budget: &mut u64) {
        let before = self.left.min(*budget);
        let mut allowed = before;
        match self.phase {
            Phase::Sweeps => self.sweeps.run(&mut allowed),
            Phase::Proof | Phase::FinalProof => allowed -= self.proof.run(allowed).expanded,
        }
        let spent = before - allowed;
        (self.left, *budget) = (self.left - spent, *budget - spent);
        if self.phase != Phase::Sweeps && *self.proof.status() != Status::Running {
            // Without a solution it ends only if a table has wrong bits. There is nothing left to prove then.
            self.left = 0;
        }
        if self.phase != Phase::FinalProof && self.sweeps.is_over() {
            let proved = self.proof.progress().stats.expanded();
            let left = if self.is_endless { u64::MAX } else { patience(self.sweeps.counts()).saturating_sub(proved) };
            (self.phase, self.left) = (Phase::FinalProof, left.max(PHASE_NODES));
        } else if self.left == 0 {
            (self.phase, self.left) = match self.phase {
                Phase::Sweeps if self.sweeps.sweeps_ended() >= SWEEPS_BEFORE_PROOF => {
                    (Phase::Proof, self.proof_nodes())
                }
                Phase::Sweeps | Phase::Proof => (Phase::Sweeps, PHASE_NODES),
                Phase::FinalProof => (Phase::FinalProof, 0),
            };
        }
        self.judge();
    }

    /// Returns the number of nodes of a proof phase. It is small while the lower bound is so far below the best
    /// solution that the two will not meet.
    fn proof_nodes(&self) -> u64 {
        let found = self.sweeps.best().map_or(usize::MAX, Vec::len);
        if 4 * self.proof.bound() as usize >= found.saturating_mul(3) {
            PROOF_RATIO * PHASE_NODES
        } else {
            PHASE_NODES / 4
        }
    }

    /// Ends the search if the best solution is proved to be optimal, or if the final proof is over.
    fn judge(&mut self) {
        let is_over = self.left == 0;
        self.status = judgment(self.proof.status(), self.proof.bound(), self.sweeps.best(), is_over);
    }
}

/// Returns the total number of nodes that IDA* may expand once no sweep is left, from the counts of sweeps and
/// polishes.
pub fn patience(sweeps: Counts) -> u64 {
    let (least, each) = PATIENCE;
    least + each * sweeps.expanded
}

/// Returns the status of a search, given its proof and the best solution.
// Not inlined, so that it is compiled once for all heuristics.
#[inline(never)]
fn judgment(proof: &Status, bound: u16, best: Option<&Vec<Move>>, is_over: bool) -> Status {
    match (proof, best) {
        (Status::Solved(moves), _) => Status::Solved(moves.clone()),
        // A solution below the bound: a table has wrong bits.
        (_, Some(best)) if best.len() < bound as usize => Status::Exhausted,
        (_, Some(best)) if best.len() == bound as usize => Status::Solved(best.clone()),
        (Status::Exhausted, _) if is_over => Status::Exhausted,
        _ if is_over => Status::OutOfMemory,
        _ => Status::Running,
    }
}

/// Joins the progress of the proof, which has the counts of the bounds alone, the counts of the sweeps and the best
/// solution.
// Not inlined, so that it is compiled once for all heuristics.
#[inline(never)]
fn joined(proof: Progress, sweeps: &Stats, best: Option<&Vec<Move>>, status: &Status) -> Progress {
    let best = match status {
        Status::Solved(moves) => Some(moves),
        Status::Exhausted => None,
        Status::Running | Status::OutOfMemory => best,
    };
    Progress {
        stats: Stats { iterations: proof.stats.iterations, ..*sweeps },
        best: best.cloned(),
        status: status.clone(),
        ..proof
    }
}

impl<S: Shape, H: IncrementalHeuristic<S>> Search for Beam<S, H> {
    fn step(&mut self, mut budget: u64) -> Progress {
        while self.status == Status::Running && budget > 0 {
            self.advance(&mut budget);
        }
        let sweeps = Stats {
            iterations: Vec::new(),
            outside: self.sweeps.counts(),
            stored: self.sweeps.stored(),
            bytes: self.sweeps.bytes(),
        };
        joined(self.proof.progress(), &sweeps, self.sweeps.best(), &self.status)
    }
}
