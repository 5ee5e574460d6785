//! The analysis of a game, which a worker runs in slices.

use crate::{engine::Engine, request};
use fifteen::{Detour, Game, Line, Stage, Verdict, internals::board::notation::write_moves};
use fifteen_wasm_shared::{
    Result,
    js_error::IntoJsError as _,
    text,
    value::{array, object},
};
use js_sys::Uint32Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** Bounds on the moves that remain before each move of a game, and after the last one. */
export type GameBounds = {
  /** Lower bounds. */
  lower: Uint32Array,
  /** Upper bounds; 2³² - 1 if no solution is known. Equal to `lower` if the number is exact. */
  upper: Uint32Array,
};
/** A stretch in which mistakes outweigh the other moves: the indexes of its first move and of the move after its last one, and the moves that are lost. */
export type Detour = { start: number, end: number, mistakes: number, lost: number };
/** A part of a game that ends when a line stays complete. `index`: of the row or column, from 0; null for the rest. */
export type Stage = { line: 'row' | 'column' | 'rest', index: number | null, start: number, end: number, mistakes: number };
";

#[wasm_bindgen]
impl Engine {
    /// Starts the analysis of the game that begins with the board of a request.
    ///
    /// # Errors
    /// As [`Engine::start`], and `bad-moves`, with `start` and `end` of the offending text, if a move is not valid or leads
    /// outside the board.
    pub fn analyze(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue,
        moves: &str,
    ) -> Result<Analysis> {
        let (board, options) = request::read(request)?;
        let moves = text::moves_from(&board, moves)?;
        let game = Game::new(board, moves).expect("the moves are legal");
        Ok(Analysis { analysis: self.solver.start_analysis(&game, &options).js_error()? })
    }
}

/// An analysis under way. Its results so far can be read at any time.
#[wasm_bindgen]
pub struct Analysis {
    analysis: fifteen::Analysis,
}

#[wasm_bindgen]
impl Analysis {
    /// Expands up to `budget` more nodes, and returns whether the analysis has ended.
    pub fn step(&mut self, budget: f64) -> bool {
        self.analysis.step(budget as u64)
    }

    /// Number of nodes expanded so far.
    #[wasm_bindgen(getter)]
    pub fn expanded(&self) -> f64 {
        self.analysis.expanded() as f64
    }

    /// Fraction of the positions that are done, from 0 to 1.
    #[wasm_bindgen(getter)]
    pub fn fraction(&self) -> f64 {
        self.analysis.fraction()
    }

    /// The board before the first move.
    #[wasm_bindgen(getter)]
    pub fn board(&self) -> String {
        self.analysis.game().start().to_string()
    }

    /// The moves of the game, one letter for each tile that slides.
    #[wasm_bindgen(getter)]
    pub fn moves(&self) -> String {
        write_moves(self.analysis.game().moves())
    }

    /// Returns the bounds of all positions.
    #[wasm_bindgen(unchecked_return_type = "GameBounds")]
    pub fn bounds(&self) -> JsValue {
        let positions = || self.analysis.positions();
        let lower: Vec<u32> = positions().map(|position| position.lower as u32).collect();
        let upper: Vec<u32> =
            positions().map(|position| position.upper.map_or(u32::MAX, |upper| upper as u32)).collect();
        object(&[("lower", Uint32Array::from(&lower[..]).into()), ("upper", Uint32Array::from(&upper[..]).into())])
    }

    /// Returns the best known solution of the position before the move with this index, as letters; `undefined` if none is
    /// known, or if there is no such position.
    pub fn solution(&self, index: usize) -> Option<String> {
        let exists = index <= self.analysis.moves().len();
        exists.then(|| self.analysis.solution(index)).flatten().map(|moves| write_moves(&moves))
    }

    /// Returns the indexes of the moves that are known to be mistakes.
    pub fn mistakes(&self) -> Vec<u32> {
        let verdicts = self.analysis.verdicts().zip(0..);
        verdicts.filter(|(verdict, _)| *verdict == Verdict::Mistake).map(|(_, index)| index).collect()
    }

    /// Returns the stretches in which mistakes outweigh the other moves, the costliest first.
    #[wasm_bindgen(unchecked_return_type = "Detour[]")]
    pub fn detours(&self) -> JsValue {
        array(self.analysis.detours().iter().map(|detour| {
            let Detour { moves, mistakes, .. } = detour;
            object(&[
                ("start", moves.start.into()),
                ("end", moves.end.into()),
                ("mistakes", (*mistakes).into()),
                ("lost", detour.cost().into()),
            ])
        }))
    }

    /// Returns the stages: the rows and columns in the order in which they stayed complete.
    #[wasm_bindgen(unchecked_return_type = "Stage[]")]
    pub fn stages(&self) -> JsValue {
        array(self.analysis.stages().into_iter().map(|Stage { line, moves, mistakes, .. }| {
            let (line, index) = match line {
                Some(Line::Row(row)) => ("row", row.into()),
                Some(Line::Column(column)) => ("column", column.into()),
                None => ("rest", JsValue::NULL),
            };
            object(&[
                ("line", line.into()),
                ("index", index),
                ("start", moves.start.into()),
                ("end", moves.end.into()),
                ("mistakes", mistakes.into()),
            ])
        }))
    }
}
