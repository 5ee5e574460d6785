//! Beam search that answers soon and improves while it may: for boards whose shortest solutions are out of reach.
//!
//! Two things go on by turns. *Sweeps*, beams of growing width, look for ever shorter solutions, and each that is found is
//! *polished*, its windows searched again by IDA*. Beside that IDA* from the root raises the bound that is proved. Where
//! bound and length meet, the solution is optimal and the search ends. Turns are counted in nodes, so that any schedule of
//! budgets gives the same answers.
//!
//! When the widest sweep that the memory allows is done, IDA* has a while to end its proof. Then the search ends with the
//! best solution it has.

pub mod polish;
pub mod pool;
pub mod seen;
pub mod sweep;
pub mod sweeps;

use super::{
    Counts, Progress, Search, Stats, Status,
    blank_cell::{AnyCell, BlankCells},
    ida_star::IdaStar,
    order::Fixed,
    pruning::Automaton,
};
use crate::{
    board::Board,
    heuristic::{Heuristic, Retarget},
};
use polish::Polish;
use std::sync::Arc;
use sweeps::Sweeps;

/// Nodes that sweeps, or a polish, expand in a turn.
const PHASE_NODES: u64 = 4096;
/// Nodes that IDA* expands for each that sweeps expand: it is far quicker with them.
const PROOF_RATIO: u64 = 2;
/// The sweeps that come before any proof: they take no longer than one waits for a first answer.
const SWEEPS_BEFORE_PROOF: usize = 2;
/// After the sweeps, IDA* goes on until it has expanded so many nodes, and so many for each that the sweeps expanded.
const PATIENCE: (u64, u64) = (1 << 24, 8);

/// Sweeps and IDA* by turns, in limited memory. `P` says how much the compiler is to know of the blank's place in IDA*.
pub struct Beam<const W: usize, H: Heuristic<W>, A: Retarget<W>, P = AnyCell> {
    root: Board<W>,
    sweeps: Sweeps<W, H>,
    /// For the windows of a polish.
    window_heuristic: A,
    automaton: Arc<Automaton<W>>,
    polish: Option<Polish<W, A>>,
    /// Of those before.
    polished: Counts,
    proof: IdaStar<W, H, P>,
    phase: Phase,
    /// The nodes that may still be expanded in this turn.
    left: u64,
    status: Status,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Sweeps,
    Proof,
    /// That of IDA* when no sweep is left.
    FinalProof,
}

impl<const W: usize, H: Heuristic<W>, A: Retarget<W>, P: BlankCells<W>> Beam<W, H, A, P> {
    /// Starts at `root`, with a heuristic for sweeps and proof, and one for windows. Sweeps take at most `memory` bytes, or
    /// what the narrowest takes.
    pub fn new(
        root: Board<W>,
        heuristic: Arc<H>,
        window_heuristic: A,
        automaton: Arc<Automaton<W>>,
        memory: usize,
    ) -> Self {
        let proof = IdaStar::new(root, heuristic.clone(), automaton.clone(), Fixed);
        Beam {
            sweeps: Sweeps::new(root, heuristic, memory),
            root,
            window_heuristic,
            automaton,
            polish: None,
            polished: Counts::default(),
            status: proof.status().clone(),
            proof,
            phase: Phase::Sweeps,
            left: PHASE_NODES,
        }
    }

    /// Goes on with the phase, and with the next if it ends; takes off the budget what is expanded.
    fn advance(&mut self, budget: &mut u64) {
        let before = self.left.min(*budget);
        let mut allowed = before;
        match self.phase {
            Phase::Sweeps => self.improve(&mut allowed),
            Phase::Proof | Phase::FinalProof => allowed -= self.proof.run(allowed),
        }
        let spent = before - allowed;
        (self.left, *budget) = (self.left - spent, *budget - spent);
        if self.phase != Phase::FinalProof && self.sweeps.is_over() && self.polish.is_none() {
            let (least, each) = PATIENCE;
            let patience = least + each * self.outside().expanded;
            (self.phase, self.left) =
                (Phase::FinalProof, patience.saturating_sub(self.proof.progress().stats.expanded()).max(PHASE_NODES));
        } else if self.left == 0 {
            (self.phase, self.left) = match self.phase {
                Phase::Sweeps if self.sweeps.ended() >= SWEEPS_BEFORE_PROOF => (Phase::Proof, self.proof_nodes()),
                Phase::Sweeps | Phase::Proof => (Phase::Sweeps, PHASE_NODES),
                Phase::FinalProof => (Phase::FinalProof, 0),
            };
        }
        self.judge();
    }

    /// The nodes of a turn of IDA*: few where what is proved is so far from what was found that they will not meet.
    fn proof_nodes(&self) -> u64 {
        let found = self.sweeps.best().map_or(usize::MAX, Vec::len);
        if 4 * self.proof.bound() as usize >= found.saturating_mul(3) {
            PROOF_RATIO * PHASE_NODES
        } else {
            PHASE_NODES / 4
        }
    }

    /// Polishes what was found, or sweeps on.
    fn improve(&mut self, budget: &mut u64) {
        let Some(polish) = &mut self.polish else {
            if self.sweeps.run(budget) {
                let path = self.sweeps.best().expect("a solution was found").clone();
                self.polish = Some(Polish::new(self.root, path, self.window_heuristic.clone(), self.automaton.clone()));
            }
            return;
        };
        polish.run(budget);
        if self.sweeps.best().is_some_and(|best| polish.path().len() < best.len()) {
            self.sweeps.improve(polish.path().to_vec());
        }
        if polish.is_over() {
            self.polished = self.polished + polish.counts();
            self.polish = None;
        }
    }

    /// What sweeps and polishes took.
    fn outside(&self) -> Counts {
        let polish = self.polish.as_ref().map(Polish::counts).unwrap_or_default();
        self.sweeps.counts() + self.polished + polish
    }

    /// Whether the search has ended: the best solution is proved to be optimal, or the last turn is over.
    fn judge(&mut self) {
        let optimal = match (self.proof.status(), self.sweeps.best()) {
            (Status::Solved(moves), _) => Some(moves),
            (_, Some(best)) if best.len() <= self.proof.bound() as usize => Some(best),
            _ => None,
        };
        self.status = match optimal {
            Some(moves) => Status::Solved(moves.clone()),
            None if self.left == 0 => Status::OutOfMemory,
            None => Status::Running,
        };
    }
}

impl<const W: usize, H: Heuristic<W>, A: Retarget<W>, P: BlankCells<W>> Search for Beam<W, H, A, P> {
    fn step(&mut self, mut budget: u64) -> Progress {
        while self.status == Status::Running && budget > 0 {
            self.advance(&mut budget);
        }
        let best = match &self.status {
            Status::Solved(moves) => Some(moves),
            _ => self.sweeps.best(),
        };
        let proved = self.proof.progress();
        Progress {
            stats: Stats {
                outside: self.outside(),
                stored: self.sweeps.stored() as u64,
                bytes: self.sweeps.bytes() as u64,
                ..proved.stats
            },
            best: best.cloned(),
            lower_bound: proved.lower_bound,
            status: self.status.clone(),
        }
    }
}
