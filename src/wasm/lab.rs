//! The lab: searches step by step, heuristics taken apart, the whole 8-puzzle, and tables that grow.

use super::{
    Result,
    js_error::{self, IntoJsError, bad_options},
    request,
};
use crate::{
    board::{Board, any::AnyBoard, goal::Goal},
    lab::{
        explain::Explanation,
        growth,
        judgement::Judgement,
        space::{self, BOARDS, neighbors},
        trace::{self, Until, View},
    },
    solver::{self, Algorithm, HeuristicName, Options, Solver},
};
use js_sys::Error;
use serde::Serialize;
use std::sync::Arc;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// The lab: the tables that its searches and explanations share.
#[wasm_bindgen]
#[derive(Default)]
pub struct Lab {
    solver: Solver,
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

    /// Returns the heuristic whose table a request needs and that is not loaded.
    ///
    /// # Errors
    /// `bad-board` or `bad-options`.
    #[wasm_bindgen(js_name = missingTable)]
    pub fn missing_table(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue,
    ) -> Result<Option<String>> {
        let (board, options) = request::read(request)?;
        Ok(self.solver.missing_table(board.width(), &options).map(|heuristic| heuristic.name().to_owned()))
    }

    /// Returns what takes the values of a heuristic apart, for any board as large as that of the request.
    ///
    /// # Errors
    /// `bad-board`, `unsolvable`, `bad-options`, or `table-failed` if its table is not loaded or has wrong bits.
    pub fn explainer(&self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<Explainer> {
        let (board, options) = request::read(request)?;
        Ok(Explainer { explainer: self.solver.explainer(&board, &options).js_error()?, width: board.width() })
    }

    /// Starts IDA* or A* on a 3×3 or 4×4 board.
    ///
    /// # Errors
    /// As [`Lab::explainer`].
    pub fn trace(&mut self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<Trace> {
        let (board, options) = request::read(request)?;
        Ok(Trace { trace: self.solver.trace(&board, &options).js_error()? })
    }

    /// Searches from one board of a space with a heuristic whose values are given for all of them, in at most `max_steps` steps.
    /// Returns the length of the solution, `NaN` if the search was stopped before, and the numbers of nodes expanded and generated.
    ///
    /// # Errors
    /// `bad-options` if there is not one value for each board, or no such algorithm.
    pub fn effort(
        &mut self,
        space: &Space,
        values: Vec<u8>,
        index: usize,
        algorithm: &str,
        max_steps: f64,
    ) -> Result<Vec<f64>> {
        check_values(&values)?;
        let options = Options::default()
            .with_goal(Goal::Board(AnyBoard::Three(space.goal)))
            .with_algorithm(algorithm.parse::<Algorithm>().js_error()?);
        let board = &space.space.boards()[index];
        let effort = self.solver.effort(board, &options, &space.space, values, max_steps as u64).js_error()?;
        let length = effort.length.map_or(f64::NAN, |length| length as f64);
        Ok(vec![length, effort.expanded as f64, effort.generated as f64])
    }
}

/// Converts a value of this module to the JavaScript value with its TypeScript type.
fn typed<T: Serialize + Tsify>(value: &T) -> Ts<T> {
    value.into_ts().expect("our own types can be serialized")
}

/// Takes the values of a heuristic apart.
#[wasm_bindgen]
pub struct Explainer {
    explainer: solver::Explainer,
    width: usize,
}

#[wasm_bindgen]
impl Explainer {
    /// Takes the value of a board apart.
    ///
    /// # Errors
    /// `bad-board` if the text is not a board, `bad-options` if it has another size, `table-failed` if the table has wrong bits.
    pub fn of(&self, board: &str) -> Result<Ts<Explained>> {
        let board = js_error::board(board)?;
        if board.width() != self.width {
            return Err(wrong_width(&board, self.width));
        }
        let parts = self.explainer.of(&board).js_error()?;
        Ok(typed(&Explained { heuristic: self.explainer.heuristic().name(), h: parts.h(), parts }))
    }
}

/// A search that is watched.
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

    /// Returns where the search is.
    pub fn view(&self) -> Ts<View> {
        typed(&self.trace.view())
    }
}

/// All boards of the 8-puzzle, by distance.
#[wasm_bindgen]
pub struct Space {
    space: Arc<space::Space>,
    goal: Board<3>,
}

#[wasm_bindgen]
impl Space {
    /// Searches breadth-first from a goal.
    ///
    /// # Errors
    /// `bad-board` if the text is not a board, `bad-options` if it is not a 3×3 board.
    #[wasm_bindgen(constructor)]
    pub fn new(goal: &str) -> Result<Space> {
        let goal = small_board(goal)?;
        Ok(Space { space: Arc::new(space::Space::new(&goal)), goal })
    }

    /// Returns how many boards there are at each distance.
    pub fn counts(&self) -> Vec<u32> {
        self.space.counts().into_iter().map(|count| count as u32).collect()
    }

    /// Returns the distance of each board, the nearest first.
    pub fn distances(&self) -> Vec<u8> {
        self.space.distances()
    }

    /// Returns the nine tiles of each board, in the same order.
    pub fn boards(&self) -> Vec<u8> {
        self.space.boards().iter().flat_map(Board::tiles).copied().collect()
    }

    /// Returns the indexes of the boards that are one move from each board, four for each: its own where no tile can move.
    pub fn neighbors(&self) -> Vec<u32> {
        let index = |board: &Board<3>| self.space.index_of(board).expect("a move keeps the parity") as u32;
        let of_board = |(board, own): (&Board<3>, u32)| {
            let mut four = [own; 4];
            four.iter_mut().zip(neighbors(board)).for_each(|(entry, neighbor)| *entry = index(&neighbor));
            four
        };
        self.space.boards().iter().zip(0..).flat_map(of_board).collect()
    }

    /// Returns the index of a board; `undefined` if it cannot reach the goal.
    ///
    /// # Errors
    /// `bad-board` if the text is not a board, `bad-options` if it is not a 3×3 board.
    #[wasm_bindgen(js_name = indexOf)]
    pub fn index_of(&self, board: &str) -> Result<Option<u32>> {
        Ok(self.space.index_of(&small_board(board)?).map(|index| index as u32))
    }

    /// Returns the value of a heuristic for each board.
    ///
    /// # Errors
    /// `bad-options` if there is no such heuristic for 3×3 boards, `table-failed` if its table is not loaded or has wrong bits.
    pub fn values(&self, lab: &Lab, heuristic: &str) -> Result<Vec<u8>> {
        let goal = AnyBoard::Three(self.goal);
        let options = Options::default()
            .with_goal(Goal::Board(goal))
            .with_heuristic(heuristic.parse::<HeuristicName>().js_error()?);
        lab.solver.values(self.space.boards(), &options).js_error()
    }

    /// Judges a heuristic by its values for all boards. Returns the number of boards for which it is too large, and the worst of them;
    /// the number of pairs of neighbors whose values differ by more than 1, and the worst pair, the larger value first; the number
    /// of boards for which it is exact. The index of a board that does not exist is that of the goal.
    ///
    /// # Errors
    /// `bad-options` if there is not one value for each board.
    pub fn judge(&self, values: &[u8]) -> Result<Vec<u32>> {
        check_values(values)?;
        let judgement = Judgement::new(&self.space, values);
        let (from, to) = judgement.worst_jump.unwrap_or_default();
        let worst = judgement.worst.unwrap_or_default();
        let all = [judgement.too_large, worst, judgement.jumps, from, to, judgement.exact];
        Ok(all.map(|number| number as u32).into())
    }

    /// Returns the indexes of the boards of a shortest solution, from a board to the goal.
    pub fn solution(&self, index: usize) -> Vec<u32> {
        self.space.solution(index).into_iter().map(|index| index as u32).collect()
    }
}

/// Checks that there is one value for each board.
fn check_values(values: &[u8]) -> Result<()> {
    let message = || bad_options(&format!("Invalid number of values, {}; expected {BOARDS}.", values.len()));
    if values.len() == BOARDS { Ok(()) } else { Err(message()) }
}

fn small_board(text: &str) -> Result<Board<3>> {
    match js_error::board(text)? {
        AnyBoard::Three(board) => Ok(board),
        board => Err(wrong_width(&board, 3)),
    }
}

fn wrong_width(board: &AnyBoard, width: usize) -> Error {
    bad_options(&format!("Invalid board of {0}×{0} cells; expected {width}×{width}.", board.width()))
}

/// A table of some tiles of the 15-puzzle that is being built, level by level.
#[wasm_bindgen]
pub struct Growth {
    growth: growth::Growth<4>,
}

#[wasm_bindgen]
impl Growth {
    /// Begins with these tiles in their goal cells.
    ///
    /// # Errors
    /// `bad-options` if there are no tiles or more than four, or a tile twice, or one that the board has not.
    #[wasm_bindgen(constructor)]
    pub fn new(tiles: &[u8]) -> Result<Growth> {
        let is_right = |(index, tile): (usize, &u8)| (1..16).contains(tile) && !tiles[..index].contains(tile);
        if tiles.is_empty() || tiles.len() > growth::MAX_TILES || !tiles.iter().enumerate().all(is_right) {
            return Err(bad_options("Invalid pattern; expected one to four different tiles."));
        }
        Ok(Growth { growth: growth::Growth::new(tiles, &Board::goal()) })
    }

    /// Searches the next level, and returns false if there is none.
    pub fn grow(&mut self) -> bool {
        self.growth.grow()
    }

    /// Returns the placements of a level: for each tile one digit in base 16, its cell, that of the first tile highest.
    pub fn level(&self, distance: usize) -> Vec<u32> {
        let placements = self.growth.levels().get(distance).map_or(&[][..], Vec::as_slice);
        placements.iter().map(|&placement| placement as u32).collect()
    }

    /// Returns how many placements each level so far has.
    pub fn counts(&self) -> Vec<u32> {
        self.growth.levels().iter().map(|level| level.len() as u32).collect()
    }
}
