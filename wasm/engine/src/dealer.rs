//! Searches that several workers share: the dealer in the primary worker, and the runner in each.

use crate::{
    Included,
    progress::{Chosen, path},
};
use fifteen::{
    search::{
        beam::{
            improver::Improve,
            learned::{crew::Alone, nodes_left},
        },
        jobs,
    },
    solver::{SharedRun, catalog::Catalog as _},
};
use fifteen_wasm_shared::{Result, js_error::IntoJsError as _};
use wasm_bindgen::prelude::*;

/// A search whose iterations are dealt to runners in batches. Batches and reports are text that only dealers and runners
/// read.
#[wasm_bindgen]
pub struct Dealer {
    pub(crate) run: SharedRun,
    /// What finds solutions for a beam search, until nothing is left to try.
    improver: Option<Box<dyn Improve + Send>>,
    /// The number of nodes that the improver has expanded.
    swept: u64,
    pub(crate) chosen: Chosen,
}

impl Dealer {
    /// Makes the dealer of a search.
    pub(crate) fn new(mut run: SharedRun, chosen: Chosen) -> Self {
        Dealer { improver: run.take_improver(), swept: 0, run, chosen }
    }
}

#[wasm_bindgen]
impl Dealer {
    /// Returns the next batch of the current iteration; `undefined` once all are dealt, and when the search has ended.
    pub fn deal(&mut self) -> Option<String> {
        self.run.deal().map(|batch| batch.to_string())
    }

    /// Adds a report. One that says nothing new, or is not of a batch of the current iteration, changes nothing.
    ///
    /// # Errors
    /// `bad-options` if the text is not a report.
    pub fn take(&mut self, report: &str) -> Result<()> {
        self.run.take(report.parse().js_error()?);
        Ok(())
    }

    /// Whether more sweeps of a beam search may find a shorter solution.
    #[wasm_bindgen(getter)]
    pub fn improving(&self) -> bool {
        self.improver.is_some()
    }

    /// Looks for shorter solutions, and expands up to `budget` more nodes. Only the worker that has the dealer can do so. The search may
    /// still take `left` times as long as it has taken. Returns how many nodes would have taken about as long as this.
    pub fn improve(&mut self, budget: f64, left: f64) -> f64 {
        // On the boards of the small engine, no algorithm improves a solution.
        if const { !Included::LARGE } {
            return 0.0;
        }
        let Some(improver) = &mut self.improver else { return 0.0 };
        let left = if left.is_finite() { nodes_left(self.swept, left) } else { None };
        let improvement = improver.share(budget as u64, left, &Alone);
        let expanded = (improvement.counts.expanded - self.swept) as f64;
        self.swept = improvement.counts.expanded;
        // A beam that workers can share spends its budget on making boards too.
        let spends_all = improver.is_shared() && !improvement.is_over;
        if improvement.is_over {
            self.improver = None;
        }
        self.run.learn(improvement);
        if spends_all { budget } else { expanded }
    }

    /// Number of nodes expanded, according to the reports so far.
    #[wasm_bindgen(getter)]
    pub fn expanded(&self) -> f64 {
        self.run.progress().stats.expanded() as f64
    }

    /// Returns the current path of a runner of this search; null between its jobs.
    #[wasm_bindgen(unchecked_return_type = "Path | null")]
    pub fn path(&self, runner: &Runner) -> JsValue {
        path(runner.runner.path().map(|path| self.run.outward_path(path)))
    }

    /// Returns the progress of the search, according to the reports so far.
    #[wasm_bindgen(unchecked_return_type = "Progress")]
    pub fn progress(&self) -> JsValue {
        self.chosen.progress(&self.run.progress())
    }
}

/// Searches the batches that a [`Dealer`] deals.
#[wasm_bindgen]
pub struct Runner {
    runner: Box<dyn jobs::runner::Runner + Send>,
}

impl Runner {
    /// Makes a runner for JavaScript.
    pub(crate) fn new(runner: Box<dyn jobs::runner::Runner + Send>) -> Self {
        Runner { runner }
    }
}

#[wasm_bindgen]
impl Runner {
    /// Starts a batch. The rest of the previous one is dropped.
    ///
    /// # Errors
    /// `bad-options` if the text is not a batch.
    pub fn take(&mut self, batch: &str) -> Result<()> {
        self.runner.take(batch.parse().js_error()?);
        Ok(())
    }

    /// Expands up to `budget` more nodes, and returns the report of this slice.
    pub fn step(&mut self, budget: f64) -> String {
        self.runner.step(budget as u64).to_string()
    }

    /// Whether the batch is finished.
    #[wasm_bindgen(getter)]
    pub fn idle(&self) -> bool {
        self.runner.is_idle()
    }
}
