//! The engine that the worker runs: tables, searches, slices.

use super::{
    Result,
    fault::{Fault, bad_options},
    progress::{Chosen, solutions},
    request,
};
use crate::{
    board::{any::AnyBoard, notation::write_moves},
    pdb::any::AnyBuilder,
    search::{
        Search as _,
        jobs::{self, dealer::Dealing},
    },
    solver::{HeuristicName, Module, Options, Run, RunAll, SharedRun, Solver, StartError},
};
use wasm_bindgen::prelude::*;

/// What searches share: the tables and the pruning automata.
#[wasm_bindgen]
#[derive(Default)]
pub struct Engine {
    solver: Solver,
}

#[wasm_bindgen]
impl Engine {
    /// Without tables.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Engine {
        Engine::default()
    }

    /// Returns the name of the module that runs this search: `engine` or `engine-large`. Every module can tell.
    ///
    /// # Errors
    /// `bad-board` or `bad-options`.
    #[wasm_bindgen(js_name = moduleFor, unchecked_return_type = "'engine' | 'engine-large'")]
    pub fn module_for(&self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<String> {
        let (board, options) = request::read(request)?;
        let width = board.width();
        Ok(Module::of(options.algorithm_for(width), width).name().to_owned())
    }

    /// Whether a search with these options would need a table that is not there yet.
    ///
    /// # Errors
    /// `bad-board` or `bad-options`.
    #[wasm_bindgen(js_name = needsTable)]
    pub fn needs_table(&self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<bool> {
        let (board, options) = request::read(request)?;
        Ok(self.solver.missing_table(board.width(), &options).is_some())
    }

    /// Adds the table of a file.
    ///
    /// # Errors
    /// `table-failed`: what is wrong with it.
    #[wasm_bindgen(js_name = addTable)]
    pub fn add_table(&mut self, bytes: Vec<u8>) -> Result<()> {
        self.solver.add_table_file(bytes).fault()
    }

    /// The table of a heuristic as a file, for another engine's [`Engine::add_table`].
    ///
    /// # Errors
    /// `table-failed` if it is not there.
    #[wasm_bindgen(js_name = tableFile)]
    pub fn table_file(&self, heuristic: &str) -> Result<Vec<u8>> {
        let heuristic = heuristic.parse::<HeuristicName>().fault()?;
        let table = self.solver.table(heuristic).ok_or(StartError::TableMissing { heuristic }).fault()?;
        Ok(table.encode())
    }

    /// Begins to build the table of a heuristic.
    ///
    /// # Errors
    /// `bad-options` if it has none.
    #[wasm_bindgen(js_name = buildTable)]
    pub fn build_table(&self, heuristic: &str) -> Result<TableBuilder> {
        let partition = heuristic.parse::<HeuristicName>().fault()?.partition();
        let partition = partition.ok_or_else(|| bad_options(&format!("{heuristic} has no table.")))?;
        Ok(TableBuilder { builder: partition.builder() })
    }

    /// Builds what else a search would want, so that it is done while the table is on its way.
    ///
    /// # Errors
    /// `bad-board`, `unsolvable` or `bad-options`.
    pub fn prepare(&mut self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<()> {
        let (board, options) = request::read(request)?;
        self.solver.prepare(&board, &options).fault()
    }

    /// Starts a search, for all shortest solutions if the request says so.
    ///
    /// # Errors
    /// `bad-board`, `unsolvable`, `bad-options` or, where its table was neither added nor built, `table-failed`.
    pub fn start(&mut self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<Search> {
        let (board, options) = request::read(request)?;
        let solve = match request::all(request)? {
            None => Sought::One(self.solver.start(&board, &options).fault()?),
            Some(most) => Sought::All(self.solver.start_all(&board, &options, most).fault()?),
        };
        Ok(Search { solve, chosen: self.choice(&board, &options) })
    }

    /// The moves of some solution, within some hundredths of a second: for a search that has none when its time is up.
    ///
    /// # Errors
    /// `bad-board`, `unsolvable` or `bad-options`.
    #[wasm_bindgen(js_name = quickSolution)]
    pub fn quick_solution(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue,
    ) -> Result<String> {
        let (board, options) = request::read(request)?;
        Ok(write_moves(&self.solver.quick_solution(&board, options.goal).fault()?))
    }
}

#[wasm_bindgen]
impl Engine {
    /// The names of the search and of the heuristic that a request comes down to with the tables that are there.
    ///
    /// # Errors
    /// `bad-board` or `bad-options`.
    #[wasm_bindgen(unchecked_return_type = "Chosen")]
    pub fn chosen(&self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<JsValue> {
        let (board, options) = request::read(request)?;
        Ok(self.choice(&board, &options).to_value())
    }

    /// Starts a search whose iterations are dealt to so many runners.
    ///
    /// # Errors
    /// As [`Engine::start`], and `bad-options` if the algorithm is not IDA*.
    pub fn deal(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue,
        workers: usize,
    ) -> Result<Dealer> {
        let (board, options) = request::read(request)?;
        let run = self.solver.deal(&board, &options, Dealing::shared(workers)).fault()?;
        Ok(Dealer { run, chosen: self.choice(&board, &options) })
    }

    /// A runner for what such a search deals, here or in another worker.
    ///
    /// # Errors
    /// As [`Engine::deal`].
    pub fn runner(&mut self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<Runner> {
        let (board, options) = request::read(request)?;
        Ok(Runner { runner: self.solver.runner(&board, &options).fault()? })
    }
}

impl Engine {
    fn choice(&self, board: &AnyBoard, options: &Options) -> Chosen {
        let heuristic = self.solver.heuristic_for(board.width(), options).map(HeuristicName::name);
        Chosen { algorithm: options.algorithm_for(board.width()).name(), heuristic }
    }
}

/// A search whose iterations are dealt. Batches and reports are texts that only dealers and runners read.
#[wasm_bindgen]
pub struct Dealer {
    run: SharedRun,
    chosen: Chosen,
}

#[wasm_bindgen]
impl Dealer {
    /// The next batch of the current pass; none once all are dealt, and when the search has ended.
    pub fn deal(&mut self) -> Option<String> {
        self.run.deal().map(|batch| batch.to_string())
    }

    /// Takes a report. Of iterations that are over nothing is taken.
    ///
    /// # Errors
    /// `bad-options` if it is no report.
    pub fn take(&mut self, report: &str) -> Result<()> {
        self.run.take(report.parse().fault()?);
        Ok(())
    }

    /// Nodes expanded in all iterations, as far as it was reported.
    #[wasm_bindgen(getter)]
    pub fn expanded(&self) -> f64 {
        self.run.progress().stats.expanded() as f64
    }

    /// How far the search has come, as far as it was reported.
    #[wasm_bindgen(unchecked_return_type = "Progress")]
    pub fn progress(&self) -> JsValue {
        self.chosen.progress(&self.run.progress())
    }
}

/// Searches batches.
#[wasm_bindgen]
pub struct Runner {
    runner: Box<dyn jobs::runner::Runner + Send>,
}

#[wasm_bindgen]
impl Runner {
    /// Begins a batch; what is left of the one before is dropped.
    ///
    /// # Errors
    /// `bad-options` if it is no batch.
    pub fn take(&mut self, batch: &str) -> Result<()> {
        self.runner.take(batch.parse().fault()?);
        Ok(())
    }

    /// Expands up to `budget` more nodes; the report of this slice.
    pub fn step(&mut self, budget: f64) -> String {
        self.runner.step(budget as u64).to_string()
    }

    /// Whether nothing is left of the batch.
    #[wasm_bindgen(getter)]
    pub fn idle(&self) -> bool {
        self.runner.is_idle()
    }
}

/// A table on its way.
#[wasm_bindgen]
pub struct TableBuilder {
    builder: AnyBuilder,
}

#[wasm_bindgen]
impl TableBuilder {
    /// Does some hundredths of a second of work; the fraction done, 1 when [`TableBuilder::finish`] may be called.
    pub fn step(&mut self) -> f64 {
        self.builder.step()
    }

    /// Hands the table to the engine.
    pub fn finish(self, engine: &mut Engine) {
        engine.solver.add_table(self.builder.finish()).expect("the partition is a heuristic's");
    }
}

/// A search under way.
#[wasm_bindgen]
pub struct Search {
    solve: Sought,
    chosen: Chosen,
}

/// One solution, or all shortest ones.
enum Sought {
    One(Run),
    All(RunAll),
}

#[wasm_bindgen]
impl Search {
    /// Expands up to `budget` more nodes.
    #[wasm_bindgen(unchecked_return_type = "Progress")]
    pub fn step(&mut self, budget: f64) -> JsValue {
        let progress = match &mut self.solve {
            Sought::One(solve) => solve.step(budget as u64),
            Sought::All(solve) => solve.step(budget as u64),
        };
        self.chosen.progress(&progress)
    }

    /// All shortest solutions, as far as they were found; null unless they were asked for.
    #[wasm_bindgen(unchecked_return_type = "Solutions | null")]
    pub fn solutions(&self) -> JsValue {
        match &self.solve {
            Sought::One(_) => JsValue::NULL,
            Sought::All(solve) => solutions(&solve.found()),
        }
    }
}
