//! The engine that workers run: it loads and builds tables, and runs searches in slices.

#[cfg(feature = "large")]
use crate::checkpoint;
use crate::{
    Included,
    dealer::{Dealer, Runner},
    progress::{Chosen, path, solutions},
    request, tables,
};
use fifteen::{
    AnyBoard, HeuristicName, Options, Run, Search as _, Solver,
    internals::{board::notation::write_moves, search::jobs::dealing::Dealing},
};
use fifteen_wasm_shared::{Result, js_error::IntoJsError as _};
use std::sync::Once;
use wasm_bindgen::prelude::*;

/// Whether the panic hook is set.
static HOOK: Once = Once::new();

/// Returns the release as one number, such as 1002003 for 1.2.3. Workers call it without the JavaScript of the module, which may be of
/// another release, and could then read no text.
#[wasm_bindgen]
pub fn release() -> u32 {
    const PARTS: [u32; 3] = [
        number(env!("CARGO_PKG_VERSION_MAJOR")),
        number(env!("CARGO_PKG_VERSION_MINOR")),
        number(env!("CARGO_PKG_VERSION_PATCH")),
    ];
    PARTS.iter().fold(0, |release, part| 1000 * release + part)
}

const fn number(digits: &str) -> u32 {
    match u32::from_str_radix(digits, 10) {
        Ok(number) => number,
        Err(_) => panic!("a version has numbers"),
    }
}

/// The engine: the tables and the pruning automata that its searches share.
#[wasm_bindgen]
#[derive(Default)]
pub struct Engine {
    pub(crate) solver: Solver<Included>,
}

#[wasm_bindgen]
impl Engine {
    /// Creates an engine without tables.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Engine {
        // A panic throws instead of trapping, so that a worker can tell it from a failed allocation. Only the first
        // engine sets the hook, since nothing can set it after a panic.
        HOOK.call_once(|| std::panic::set_hook(Box::new(|_| wasm_bindgen::throw_str("panic"))));
        Engine::default()
    }

    /// Returns the name of the module that runs this search: `engine`, `engine-large` or `classes`. Every module gives
    /// the same answer.
    ///
    /// # Errors
    /// `bad-board` or `bad-options`.
    #[wasm_bindgen(js_name = moduleFor, unchecked_return_type = "'engine' | 'engine-large' | 'classes'")]
    pub fn module_for(&self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<String> {
        let (board, options) = request::read(request)?;
        Ok(options.module_for(board.shape()).to_owned())
    }

    /// Returns whether a search with these options needs a table that is not loaded.
    ///
    /// # Errors
    /// `bad-board` or `bad-options`.
    #[wasm_bindgen(js_name = needsTable)]
    pub fn needs_table(&self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<bool> {
        let (board, options) = request::read(request)?;
        Ok(tables::are_missing(&self.solver, board.shape(), &options))
    }

    /// Loads the table from the bytes of a file.
    ///
    /// # Errors
    /// `table-failed` if the file is not a valid table.
    #[wasm_bindgen(js_name = addTable)]
    pub fn add_table(&mut self, bytes: tables::Bytes) -> Result<()> {
        tables::add(&mut self.solver, bytes)
    }

    /// Returns the table with this name as a file, for [`Engine::add_table`] of another engine.
    ///
    /// # Errors
    /// `bad-options` if the heuristic is unknown, `table-failed` if its table is not loaded.
    #[wasm_bindgen(js_name = tableFile)]
    pub fn table_file(&self, table: &str) -> Result<Vec<u8>> {
        tables::file(&self.solver, table)
    }

    /// Starts to build the table with this name.
    ///
    /// # Errors
    /// `bad-options` if the heuristic is unknown or has no such table.
    #[wasm_bindgen(js_name = buildTable)]
    pub fn build_table(&self, table: &str) -> Result<TableBuilder> {
        Ok(TableBuilder { builder: tables::Builder::new(table)? })
    }

    /// Prepares everything that a search needs besides its table, so that this is done while the table is being loaded.
    ///
    /// # Errors
    /// `bad-board`, `unsolvable` or `bad-options`.
    pub fn prepare(&mut self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<()> {
        let (board, options) = request::read(request)?;
        self.solver.prepare(&board, &options).js_error()
    }

    /// Starts a search: for one solution, or for all shortest ones if the request has `all`.
    ///
    /// # Errors
    /// `bad-board`, `unsolvable`, `bad-options`, or `table-failed` if its table is not loaded or has wrong bits.
    pub fn start(&mut self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<Search> {
        let (board, options) = request::read(request)?;
        let run = match request::all(request)? {
            None => self.solver.start(&board, &options),
            Some(listed) => self.solver.start_all(&board, &options, listed),
        };
        Ok(Search { run: run.js_error()?, chosen: self.choice(&board, &options) })
    }

    /// Returns the moves of some solution, within a few hundredths of a second: the fallback when a search reaches its
    /// time limit without a solution.
    ///
    /// # Errors
    /// `bad-board`, `unsolvable` or `bad-options`.
    #[wasm_bindgen(js_name = quickSolution)]
    pub fn quick_solution(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue,
    ) -> Result<String> {
        let (board, options) = request::read(request)?;
        Ok(write_moves(&self.solver.quick_solution(&board, options.goal).js_error()?))
    }
}

#[wasm_bindgen]
impl Engine {
    /// Returns the names of the algorithm, the heuristic and the table that a request selects, given the tables that are loaded.
    ///
    /// # Errors
    /// `bad-board` or `bad-options`.
    #[wasm_bindgen(unchecked_return_type = "Chosen & { table: string | null }")]
    pub fn chosen(&self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<JsValue> {
        let (board, options) = request::read(request)?;
        let table = tables::name(&self.solver, board.shape(), &options);
        Ok(self.choice(&board, &options).to_value(table))
    }

    /// Returns whether [`Engine::deal`] supports a request.
    ///
    /// # Errors
    /// `bad-board` or `bad-options`.
    pub fn deals(&self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<bool> {
        let (board, options) = request::read(request)?;
        Ok(self.solver.is_shared(board.shape(), &options))
    }

    /// Starts a search whose iterations are dealt to as many runners as there are `workers`. If the request has a
    /// `checkpoint`, `engine-large` continues from it.
    ///
    /// # Errors
    /// As [`Engine::start`]; `bad-options` if the algorithm runs in one worker or there are no workers; `bad-checkpoint` if the
    /// checkpoint belongs to another search or another version.
    pub fn deal(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue,
        workers: usize,
    ) -> Result<Dealer> {
        let (board, options) = request::read(request)?;
        let dealing = Dealing::shared(workers);
        let chosen = self.choice(&board, &options);
        #[cfg(feature = "large")]
        let run = checkpoint::deal(&mut self.solver, request, (&board, &options), dealing, chosen)?;
        #[cfg(not(feature = "large"))]
        let run = self.solver.deal(&board, &options, dealing).js_error()?;
        Ok(Dealer::new(run, chosen))
    }

    /// Returns a runner for the batches that a search of this request deals, here or in another worker.
    ///
    /// # Errors
    /// As [`Engine::deal`].
    pub fn runner(&mut self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<Runner> {
        let (board, options) = request::read(request)?;
        Ok(Runner::new(self.solver.runner(&board, &options).js_error()?))
    }
}

impl Engine {
    fn choice(&self, board: &AnyBoard, options: &Options) -> Chosen {
        let shape = board.shape();
        let heuristic = self.solver.heuristic_for(shape, options).map(HeuristicName::name);
        let is_learned = self.solver.is_learned(shape, options);
        Chosen { algorithm: options.algorithm_for(shape).name(), heuristic, is_learned }
    }
}

/// A table that is being built.
#[wasm_bindgen]
pub struct TableBuilder {
    builder: tables::Builder,
}

#[wasm_bindgen]
impl TableBuilder {
    /// Works for a few hundredths of a second, and returns the fraction done: 1 once [`TableBuilder::finish`] may be called.
    pub fn step(&mut self) -> f64 {
        self.builder.step()
    }

    /// Adds the table to an engine.
    pub fn finish(self, engine: &mut Engine) {
        self.builder.finish(&mut engine.solver);
    }
}

/// A search under way.
#[wasm_bindgen]
pub struct Search {
    run: Run,
    chosen: Chosen,
}

#[wasm_bindgen]
impl Search {
    /// Expands up to `budget` more nodes, and returns the progress of the search.
    #[wasm_bindgen(unchecked_return_type = "Progress")]
    pub fn step(&mut self, budget: f64) -> JsValue {
        self.chosen.progress(&self.run.step(budget as u64))
    }

    /// Returns the current path of a depth-first search; null if the search has none.
    #[wasm_bindgen(unchecked_return_type = "Path | null")]
    pub fn path(&self) -> JsValue {
        path(self.run.path())
    }

    /// Returns the shortest solutions found so far; null if the search is for one solution.
    #[wasm_bindgen(unchecked_return_type = "Solutions | null")]
    pub fn solutions(&self) -> JsValue {
        self.run.found().map_or(JsValue::NULL, |found| solutions(&found))
    }
}
