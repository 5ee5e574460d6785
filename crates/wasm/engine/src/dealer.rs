//! Searches that several workers share: the dealer in the primary worker, and the runner in each.

#[cfg(feature = "large")]
use crate::beam::Beam;
use crate::progress::{Chosen, path};
use fifteen::internals::{search::jobs, solver::SharedRun};
use fifteen_wasm_shared::{
    Result,
    js_error::{IntoJsError as _, error},
};
use wasm_bindgen::prelude::*;

/// A search whose iterations are dealt to runners in batches. Batches and reports are text that only dealers and runners
/// read.
#[wasm_bindgen]
pub struct Dealer {
    pub(crate) run: SharedRun,
    /// Finds solutions for a beam search.
    #[cfg(feature = "large")]
    pub(crate) beam: Beam,
    pub(crate) chosen: Chosen,
}

impl Dealer {
    /// Makes the dealer of a search.
    #[cfg_attr(not(feature = "large"), expect(unused_mut, reason = "other modules have no beams"))]
    pub(crate) fn new(mut run: SharedRun, chosen: Chosen) -> Self {
        Dealer {
            #[cfg(feature = "large")]
            beam: Beam::of(&mut run),
            run,
            chosen,
        }
    }
}

#[wasm_bindgen]
impl Dealer {
    /// Returns the next batch of the current iteration; `undefined` once all are dealt, and when the search has ended.
    pub fn deal(&mut self) -> Option<String> {
        self.run.deal().map(|batch| batch.to_string())
    }

    /// Adds a report. A report that adds nothing, or belongs to no batch of the current iteration, changes nothing.
    ///
    /// # Errors
    /// `bad-options` if the text is not a report; `table-failed` if the report cannot be true, which changes nothing.
    pub fn take(&mut self, report: &str) -> Result<()> {
        // All workers have the same module, so only wrong bits lead to an impossible report. The engine has one text
        // for all of them.
        let taken = self.run.take(report.parse().js_error()?);
        taken.map_err(|_| error("table-failed", "The table has wrong bits: they led to a report that cannot be true."))
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

/// The variants of long searches, which a dealer tries and makes.
#[cfg(feature = "large")]
#[wasm_bindgen]
impl Dealer {
    /// Whether the search waits until a variant is made.
    #[wasm_bindgen(getter, js_name = makingVariant)]
    pub fn making_variant(&self) -> bool {
        self.run.is_making_variant()
    }

    /// Does a part of making the variant: some hundredths of a second. Afterwards there may be batches.
    #[wasm_bindgen(js_name = makeVariant)]
    pub fn make_variant(&mut self) {
        self.run.make_variant();
    }

    /// Share of the current iteration that is finished, from 0 to 1; `undefined` while variants are tried or made.
    #[wasm_bindgen(getter)]
    pub fn fraction(&self) -> Option<f64> {
        self.run.fraction()
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
