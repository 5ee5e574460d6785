//! Learned evaluations, which guide the beams of some large boards. Each has a file, which a worker receives when a
//! search first needs it, or may soon need it.

use crate::{engine::Engine, request};
use fifteen::{internals::board::notation::write_moves, shape::Shape as _};
use fifteen_wasm_shared::{
    Result,
    js_error::{IntoJsError as _, error},
    value::object,
};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Engine {
    /// Returns the name of the learned evaluation that would guide the search of a request and is not loaded, such as `learned-6x6`;
    /// `undefined` if there is none.
    ///
    /// # Errors
    /// `bad-board` or `bad-options`.
    #[wasm_bindgen(js_name = missingEvaluation)]
    pub fn missing_evaluation(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue,
    ) -> Result<Option<String>> {
        let (board, options) = request::read(request)?;
        let missing = self.solver.missing_evaluation(board.shape(), &options);
        Ok(missing.map(|shape| format!("learned-{}x{}", shape.rows(), shape.columns())))
    }

    /// Returns the first solution of a beam guided by a learned evaluation, and a lower bound; `undefined` if no
    /// evaluation guides the search. Takes some hundredths of a second, and needs no table.
    ///
    /// # Errors
    /// `bad-board`, `unsolvable` or `bad-options`.
    #[wasm_bindgen(js_name = firstSweep, unchecked_return_type = "{ moves: string, lowerBound: number } | undefined")]
    pub fn first_sweep(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue,
    ) -> Result<JsValue> {
        let (board, options) = request::read(request)?;
        let found = self.solver.first_sweep(&board, &options).js_error()?;
        Ok(found.map_or(JsValue::UNDEFINED, |(moves, lower_bound)| {
            object(&[("moves", write_moves(&moves).into()), ("lowerBound", lower_bound.into())])
        }))
    }

    /// Loads a learned evaluation from the bytes of its file.
    ///
    /// # Errors
    /// `table-failed` if the file is damaged.
    #[wasm_bindgen(js_name = addEvaluation)]
    pub fn add_evaluation(&mut self, bytes: &[u8]) -> Result<()> {
        // A caller who only loads the file has no use for the exact error, and the messages would make the module
        // larger.
        let damaged = |_| error("table-failed", "The file of the learned evaluation is damaged.");
        self.solver.add_evaluation_file(bytes).map_err(damaged)
    }
}
