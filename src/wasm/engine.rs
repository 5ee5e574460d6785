//! The engine that the worker runs: tables, searches, slices.

use super::{
    Result,
    wire::{self, Fault, Progress, Request},
};
use crate::{
    pdb::generate::Builder,
    search::Search as _,
    solver::{HeuristicName, Solve, Solver},
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

    /// Whether a search with these options would need a table that is not there yet.
    ///
    /// # Errors
    /// `bad-board` or `bad-options`.
    #[wasm_bindgen(js_name = needsTable)]
    pub fn needs_table(&self, #[wasm_bindgen(unchecked_param_type = "Request")] request: JsValue) -> Result<bool> {
        let (board, options) = Request::read(request)?;
        Ok(self.solver.lacks_table(board.width(), &options).is_some())
    }

    /// Adds the table of a file.
    ///
    /// # Errors
    /// `table-failed`: what is wrong with it.
    #[wasm_bindgen(js_name = addTable)]
    pub fn add_table(&mut self, bytes: Vec<u8>) -> Result<()> {
        self.solver.add_table_file(bytes).fault()
    }

    /// Begins to build the table of a heuristic.
    ///
    /// # Errors
    /// `bad-options` if it has none.
    #[wasm_bindgen(js_name = buildTable)]
    pub fn build_table(&self, heuristic: &str) -> Result<TableBuilder> {
        let partition = heuristic.parse::<HeuristicName>().fault()?.partition();
        let partition = partition.ok_or_else(|| wire::bad_options(&format!("{heuristic} has no table.")))?;
        Ok(TableBuilder { builder: Builder::new(partition) })
    }

    /// Builds what else a search would want, so that it is done while the table is on its way.
    ///
    /// # Errors
    /// `bad-board`, `unsolvable` or `bad-options`.
    pub fn prepare(&mut self, #[wasm_bindgen(unchecked_param_type = "Request")] request: JsValue) -> Result<()> {
        let (board, options) = Request::read(request)?;
        self.solver.prepare(&board, &options).fault()
    }

    /// Starts a search.
    ///
    /// # Errors
    /// `bad-board`, `unsolvable`, `bad-options` or, where its table was neither added nor built, `table-failed`.
    pub fn start(&mut self, #[wasm_bindgen(unchecked_param_type = "Request")] request: JsValue) -> Result<Search> {
        let (board, options) = Request::read(request)?;
        let solve = self.solver.start(&board, &options).fault()?;
        let (algorithm, heuristic) =
            (options.algorithm.name(), self.solver.heuristic_for(board.width(), &options).name());
        Ok(Search { solve, algorithm, heuristic })
    }
}

/// A table on its way.
#[wasm_bindgen]
pub struct TableBuilder {
    builder: Builder<4>,
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
    solve: Solve,
    algorithm: &'static str,
    heuristic: &'static str,
}

#[wasm_bindgen]
impl Search {
    /// Expands up to `budget` more nodes.
    #[wasm_bindgen(unchecked_return_type = "Progress")]
    pub fn step(&mut self, budget: f64) -> JsValue {
        let progress = self.solve.step(budget as u64);
        wire::send(&Progress::new(&progress, self.algorithm, self.heuristic))
    }
}
