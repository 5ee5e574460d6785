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
    ida_star::IdaStar,
    order::Fixed,
    place::{Anywhere, Places},
    pruning::Automaton,
};
use crate::{
    board::Board,
    heuristic::{Aim, Heuristic},
};
use polish::Polish;
use std::sync::Arc;
use sweeps::Sweeps;

/// Nodes that sweeps, or a polish, expand in a turn.
const TURN: u64 = 4096;
/// Nodes that IDA* expands for each that sweeps expand: it is far quicker with them.
const PROVED: u64 = 2;
/// The sweeps that come before any proof: they take no longer than one waits for a first answer.
const BEFORE_PROOF: usize = 2;
/// After the sweeps, IDA* goes on until it has expanded so many nodes, and so many for each that the sweeps expanded.
const PATIENCE: (u64, u64) = (1 << 24, 8);

/// Sweeps and IDA* by turns, in limited memory. `P` says how much the compiler is to know of the blank's place in IDA*.
pub struct Beam<const W: usize, H: Heuristic<W>, A: Aim<W>, P = Anywhere> {
    root: Board<W>,
    sweeps: Sweeps<W, H>,
    /// For the windows of a polish.
    aim: A,
    automaton: Arc<Automaton<W>>,
    polish: Option<Polish<W, A>>,
    /// Of those before.
    polished: Counts,
    proof: IdaStar<W, H, P>,
    turn: Turn,
    /// The nodes that may still be expanded in this turn.
    left: u64,
    status: Status,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Sweeps,
    Proof,
    /// That of IDA* when no sweep is left.
    Last,
}

impl<const W: usize, H: Heuristic<W>, A: Aim<W>, P: Places<W>> Beam<W, H, A, P> {
    /// Starts at `root`, with a heuristic for sweeps and proof, and one for windows. Sweeps take at most `memory` bytes, or
    /// what the narrowest takes.
    pub fn new(root: Board<W>, heuristic: Arc<H>, aim: A, automaton: Arc<Automaton<W>>, memory: usize) -> Self {
        let proof = IdaStar::new(root, heuristic.clone(), automaton.clone(), Fixed);
        Beam {
            sweeps: Sweeps::new(root, heuristic, memory),
            root,
            aim,
            automaton,
            polish: None,
            polished: Counts::default(),
            status: proof.status().clone(),
            proof,
            turn: Turn::Sweeps,
            left: TURN,
        }
    }

    /// Goes on with the turn, and with the next if it ends; takes off the budget what is expanded.
    fn advance(&mut self, budget: &mut u64) {
        let before = self.left.min(*budget);
        let mut allowed = before;
        match self.turn {
            Turn::Sweeps => self.improve(&mut allowed),
            Turn::Proof | Turn::Last => allowed -= self.proof.run(allowed),
        }
        let spent = before - allowed;
        (self.left, *budget) = (self.left - spent, *budget - spent);
        if self.turn != Turn::Last && self.sweeps.is_over() && self.polish.is_none() {
            let (least, each) = PATIENCE;
            let patience = least + each * self.outside().expanded;
            (self.turn, self.left) =
                (Turn::Last, patience.saturating_sub(self.proof.progress().stats.expanded()).max(TURN));
        } else if self.left == 0 {
            (self.turn, self.left) = match self.turn {
                Turn::Sweeps if self.sweeps.ended() >= BEFORE_PROOF => (Turn::Proof, self.proof_turn()),
                Turn::Sweeps | Turn::Proof => (Turn::Sweeps, TURN),
                Turn::Last => (Turn::Last, 0),
            };
        }
        self.judge();
    }

    /// The nodes of a turn of IDA*: few where what is proved is so far from what was found that they will not meet.
    fn proof_turn(&self) -> u64 {
        let found = self.sweeps.best().map_or(usize::MAX, Vec::len);
        if 4 * self.proof.bound() as usize >= found.saturating_mul(3) { PROVED * TURN } else { TURN / 4 }
    }

    /// Polishes what was found, or sweeps on.
    fn improve(&mut self, budget: &mut u64) {
        let Some(polish) = &mut self.polish else {
            if self.sweeps.run(budget) {
                let path = self.sweeps.best().expect("a solution was found").clone();
                self.polish = Some(Polish::new(self.root, path, self.aim.clone(), self.automaton.clone()));
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

impl<const W: usize, H: Heuristic<W>, A: Aim<W>, P: Places<W>> Search for Beam<W, H, A, P> {
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
