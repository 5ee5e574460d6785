//! Beams on large boards, level by level, for the lab: guided by a lower bound or by a learned value.

use crate::{engine::Engine, request};
use fifteen::internals::{board::notation::write_moves, evaluation::UNITS};
use fifteen_lab::{
    Beams as _,
    levels::{self, Guide, Level, State},
};
use fifteen_wasm_shared::{
    Result,
    js_error::{IntoJsError as _, error},
    value::object,
};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** The last level of a beam. */
export type BeamLevel = {
  /** the number of boards */
  boards: number,
  /** the lowest value of them, in moves */
  lowest: number,
  /** the number of boards that were expanded so far */
  expanded: number,
  status: 'running' | 'not-found' | 'found',
  /** of the solution; null while there is none */
  moves: string | null,
};
";

#[wasm_bindgen]
impl Engine {
    /// Starts a beam that keeps `width` boards of each level, at least one and at most 2^20. It is guided by the
    /// learned evaluation or by the heuristic of the request.
    ///
    /// # Errors
    /// `bad-board`, `unsolvable` or `bad-options`, or `table-failed` if a table or the evaluation is not loaded.
    #[wasm_bindgen(js_name = beamLevels)]
    pub fn beam_levels(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue,
        is_learned: bool,
        width: usize,
    ) -> Result<BeamLevels> {
        let (board, options) = request::read(request)?;
        let guide = if is_learned { Guide::Learned } else { Guide::Bound };
        let beam = self.solver.beam(&board, &options, guide, width).js_error()?;
        let beam = beam.ok_or_else(|| error("table-failed", "The learned evaluation is not loaded."))?;
        Ok(BeamLevels { beam })
    }
}

/// A beam, level by level.
#[wasm_bindgen]
pub struct BeamLevels {
    beam: levels::Beam,
}

#[wasm_bindgen]
impl BeamLevels {
    /// The level that was made last; at first, the board alone.
    #[wasm_bindgen(getter, unchecked_return_type = "BeamLevel")]
    pub fn level(&self) -> JsValue {
        let Level { boards, lowest } = self.beam.level();
        let (status, moves) = match self.beam.state() {
            State::Running => ("running", JsValue::NULL),
            State::NotFound => ("not-found", JsValue::NULL),
            State::Found(moves) => ("found", write_moves(moves).into()),
        };
        object(&[
            ("boards", (boards as u32).into()),
            ("lowest", (f64::from(lowest) / f64::from(UNITS)).into()),
            ("expanded", (self.beam.expanded() as f64).into()),
            ("status", status.into()),
            ("moves", moves),
        ])
    }

    /// Makes the next level, unless the beam has ended.
    pub fn next(&mut self) {
        self.beam.next_level();
    }
}
