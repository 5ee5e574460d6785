//! The lab: searches step by step, and heuristics taken apart.
//!
//! Boards and goals cross the boundary as bytes, since the page has already parsed them: a parser with its error
//! messages would be a tenth of this module.

use fifteen::{
    Goal, Options, Solver, UnknownName, Weight,
    internals::solver::catalog::NoSearches,
    shape::{Dims, Shape as _},
};
use fifteen_lab::{
    Explains as _, Traces as _,
    explain::Explanation,
    trace::{self, Until, View},
};
use fifteen_wasm_shared::{
    Result,
    board::{from_bytes, with_tiles},
    js_error::IntoJsError as _,
};
use serde::Serialize;
use std::str::FromStr;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// The lab: the tables that its searches and explanations share.
#[wasm_bindgen]
#[derive(Default)]
pub struct Lab {
    solver: Solver<NoSearches>,
}

/// The value of a heuristic, taken apart.
#[derive(Serialize, Tsify)]
pub struct Explained {
    /// The name of the heuristic.
    heuristic: &'static str,
    h: u32,
    parts: Explanation,
}

#[wasm_bindgen]
impl Lab {
    /// Creates a lab without tables.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Lab {
        Lab::default()
    }

    /// Loads the table from the bytes of a file.
    ///
    /// # Errors
    /// `table-failed` if the file is not a valid table.
    #[wasm_bindgen(js_name = addTable)]
    pub fn add_table(&mut self, bytes: Vec<u8>) -> Result<()> {
        self.solver.add_table_file(bytes).js_error()
    }

    /// Returns the heuristic whose table a board needs, if the table is not loaded.
    ///
    /// # Errors
    /// `bad-board` or `bad-options`.
    #[wasm_bindgen(js_name = missingTable)]
    pub fn missing_table(
        &self,
        board: &[u8],
        goal: &[u8],
        heuristic: Option<String>,
        algorithm: Option<String>,
    ) -> Result<Option<String>> {
        let options = options(goal, heuristic, algorithm)?;
        let missing = self.solver.missing_table(from_bytes(board)?.shape(), &options);
        Ok(missing.map(|heuristic| heuristic.name().to_owned()))
    }

    /// Returns an explainer of a heuristic, for any board of the same shape as this one.
    ///
    /// # Errors
    /// `bad-board`, `bad-goal`, `unsolvable`, `bad-options`, or `table-failed` if its table is not loaded.
    pub fn explainer(
        &self,
        board: &[u8],
        goal: &[u8],
        heuristic: Option<String>,
        algorithm: Option<String>,
    ) -> Result<Explainer> {
        let (board, options) = (from_bytes(board)?, options(goal, heuristic, algorithm)?);
        Ok(Explainer { explainer: self.solver.explainer(&board, &options).js_error()?, shape: board.shape() })
    }

    /// Starts a search on a board of at most 16 cells. The weight of weighted A* is given in hundredths, since fractions would bring
    /// more code into the module; 0 leaves the default.
    ///
    /// # Errors
    /// As [`Lab::explainer`].
    pub fn trace(
        &mut self,
        board: &[u8],
        goal: &[u8],
        heuristic: Option<String>,
        algorithm: Option<String>,
        weight: u16,
    ) -> Result<Trace> {
        let weight = Weight::from_hundredths(weight);
        let (board, options) = (from_bytes(board)?, options(goal, heuristic, algorithm)?.with_weight(weight));
        Ok(Trace { trace: self.solver.trace(&board, &options).js_error()? })
    }

    /// Starts a search with a heuristic that is given by its values for all boards, in hundredths of a move and in the order of their ranks;
    /// so are the h and the bounds of the trace.
    ///
    /// # Errors
    /// As [`Lab::explainer`].
    #[wasm_bindgen(js_name = traceWith)]
    pub fn trace_with(&mut self, board: &[u8], goal: &[u8], algorithm: String, values: Vec<u16>) -> Result<Trace> {
        let (board, options) = (from_bytes(board)?, options(goal, None, Some(algorithm))?);
        Ok(Trace { trace: self.solver.trace_with(&board, &options, values).js_error()? })
    }
}

/// Returns the options of a search: the goal, and the heuristic and algorithm if given. The others have their defaults.
fn options(goal: &[u8], heuristic: Option<String>, algorithm: Option<String>) -> Result<Options> {
    let options = Options::default().with_goal(Goal::Board(from_bytes(goal)?));
    Ok(options.with_heuristic(named(heuristic)?).with_algorithm(named(algorithm)?))
}

fn named<T: FromStr<Err = UnknownName>>(name: Option<String>) -> Result<Option<T>> {
    name.map(|name| name.parse()).transpose().js_error()
}

/// Converts a value of this module to the JavaScript value with its TypeScript type. The error is dropped, since `expect` would bring
/// the debug format of errors into the module, a fifteenth of the whole.
fn typed<T: Serialize + Tsify>(value: &T) -> Ts<T> {
    value.into_ts().unwrap_or_else(|_| unreachable!("our own types can be serialized"))
}

/// Takes the values of a heuristic apart.
#[wasm_bindgen]
pub struct Explainer {
    explainer: fifteen_lab::Explainer,
    shape: Dims,
}

#[wasm_bindgen]
impl Explainer {
    /// Takes the value of the board with these tiles apart.
    ///
    /// # Errors
    /// `bad-board` if the tiles are not those of a board of the explainer's shape, `table-failed` if the table has
    /// wrong bits.
    pub fn of(&self, tiles: &[u8]) -> Result<Ts<Explained>> {
        let parts = self.explain(tiles)?;
        Ok(typed(&Explained { heuristic: self.explainer.heuristic().name(), h: parts.h(), parts }))
    }

    /// Returns the values of many boards, whose tiles are given one board after the other.
    ///
    /// # Errors
    /// As [`Explainer::of`].
    pub fn values(&self, boards: &[u8]) -> Result<Vec<u32>> {
        boards.chunks(self.shape.cells()).map(|tiles| Ok(self.explain(tiles)?.h())).collect()
    }
}

impl Explainer {
    fn explain(&self, tiles: &[u8]) -> Result<Explanation> {
        self.explainer.of(&with_tiles(Some(self.shape), tiles)?).js_error()
    }
}

/// A search that can be watched step by step.
#[wasm_bindgen]
pub struct Trace {
    trace: trace::Trace,
}

#[wasm_bindgen]
impl Trace {
    /// Goes to a step, counted from 1, and returns the number of the step reached, which is lower if the search ends before.
    pub fn seek(&mut self, step: f64) -> f64 {
        self.trace.seek(step as u64) as f64
    }

    /// Makes at most `budget` steps towards the next bound, and returns whether it came there or to the end.
    #[wasm_bindgen(js_name = runToNextBound)]
    pub fn run_to_next_bound(&mut self, budget: f64) -> bool {
        self.trace.run(Until::NextBound, budget as u64)
    }

    /// Makes at most `budget` steps, and returns whether the search has ended.
    #[wasm_bindgen(js_name = runToEnd)]
    pub fn run_to_end(&mut self, budget: f64) -> bool {
        self.trace.run(Until::End, budget as u64)
    }

    /// Returns the present state of the search.
    pub fn view(&self) -> Ts<View> {
        typed(&self.trace.view())
    }

    /// Runs the search from its beginning, but makes at most `max_steps` steps. Returns the length of the solution, `NaN` if the search was
    /// stopped before, and the numbers of nodes expanded and generated.
    pub fn effort(&self, max_steps: f64) -> Vec<f64> {
        let effort = self.trace.effort(max_steps as u64);
        let length = effort.length.map_or(f64::NAN, |length| length as f64);
        vec![length, effort.expanded as f64, effort.generated as f64]
    }

    /// Records the search from its beginning, but at most `max_expansions` expansions.
    pub fn record(&self, max_expansions: f64) -> Record {
        Record { record: self.trace.record(max_expansions as usize) }
    }
}

/// The boards of a search in the order of its expansions. Ranks of boards are whole numbers below 2⁴⁴.
#[wasm_bindgen]
pub struct Record {
    record: trace::record::Record,
}

#[wasm_bindgen]
impl Record {
    /// Returns the rank of each expanded board.
    pub fn expanded(&self) -> Vec<f64> {
        numbers(&self.record.expanded)
    }

    /// Returns the g of each expanded board.
    pub fn g(&self) -> Vec<u16> {
        self.record.g.clone()
    }

    /// Returns how many nodes were generated before each expansion, and in all.
    pub fn generated(&self) -> Vec<u32> {
        self.record.generated.clone()
    }

    /// Returns the ranks of the boards that were put on the open list.
    pub fn opened(&self) -> Vec<f64> {
        numbers(&self.record.opened)
    }

    /// Returns how many boards were put on the open list before each expansion, and in all.
    #[wasm_bindgen(js_name = openedBefore)]
    pub fn opened_before(&self) -> Vec<u32> {
        self.record.opened_before.clone()
    }

    /// Returns by bound how many expansions came before.
    pub fn firsts(&self) -> Vec<u32> {
        self.record.firsts.clone()
    }

    /// Returns each bound.
    pub fn bounds(&self) -> Vec<u32> {
        self.record.iterations.iter().map(|counts| u32::from(counts.bound)).collect()
    }

    /// Returns the ranks of the boards of the solution; empty if none was found.
    pub fn solution(&self) -> Vec<f64> {
        numbers(&self.record.solution)
    }

    /// Whether the search has found a solution, or that there is none.
    #[wasm_bindgen(js_name = isWhole, getter)]
    pub fn is_whole(&self) -> bool {
        self.record.is_whole
    }
}

/// Converts ranks, which JavaScript's numbers hold exactly.
fn numbers(ranks: &[u64]) -> Vec<f64> {
    ranks.iter().map(|&rank| rank as f64).collect()
}
