//! The improver of a beam search, which the primary worker steps while it and its helpers prove.

use crate::dealer::Dealer;
use fifteen::internals::{
    search::beam::{
        improver::Improve,
        learned::{crew::SingleThread, nodes_left},
    },
    solver::SharedRun,
};
use wasm_bindgen::prelude::*;

/// Finds solutions for a beam search, until nothing is left to try.
pub struct Beam {
    improver: Option<Box<dyn Improve + Send>>,
    /// The number of nodes that the improver has expanded.
    expanded: u64,
}

impl Beam {
    /// Takes the improver of a beam search; other searches have none.
    pub fn of(run: &mut SharedRun) -> Self {
        Beam { improver: run.take_improver(), expanded: 0 }
    }
}

#[wasm_bindgen]
impl Dealer {
    /// Whether more sweeps of a beam search may find a shorter solution.
    #[wasm_bindgen(getter)]
    pub fn improving(&self) -> bool {
        self.beam.improver.is_some()
    }

    /// The share of its nodes that a worker without helpers should spend on shorter solutions. Where a beam can be
    /// shared, hardly anything can be proved.
    #[wasm_bindgen(getter, js_name = improvingShare)]
    pub fn improving_share(&self) -> f64 {
        if self.beam.improver.as_ref().is_some_and(|improver| improver.is_shared()) { 0.9 } else { 0.5 }
    }

    /// Looks for shorter solutions, and expands up to `budget` more nodes. Only the worker that has the dealer can do
    /// so. `left` is the remaining time of the search, divided by the time that it has taken. Returns the number of
    /// nodes that would have taken about as long as the call.
    pub fn improve(&mut self, budget: f64, left: f64) -> f64 {
        let Some(improver) = &mut self.beam.improver else { return 0.0 };
        let left = if left.is_finite() { nodes_left(self.beam.expanded, left) } else { None };
        let improvement = improver.share(budget as u64, left, &SingleThread);
        let expanded = (improvement.counts.expanded - self.beam.expanded) as f64;
        self.beam.expanded = improvement.counts.expanded;
        let spends_all = improver.spends_all() && !improvement.is_over;
        if improvement.is_over {
            self.beam.improver = None;
        }
        self.run.learn(improvement);
        if spends_all { budget } else { expanded }
    }
}
