//! Checkpoints of shared searches as text.

use crate::{dealer::Dealer, progress::Chosen, request};
use fifteen::{
    AnyBoard, Options,
    search::{
        Resumable as _,
        jobs::checkpoint::{Checkpoint, CheckpointError},
    },
    solver::{CheckpointText, ResumeError, SearchKey, SharedRun},
};
use fifteen_wasm_shared::{Result, js_error::IntoJsError as _, text};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Dealer {
    /// Returns the checkpoint from which this search, started with the same request, can be continued.
    ///
    /// # Errors
    /// `bad-board`, `bad-goal` or `bad-options`.
    pub fn checkpoint(&self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<String> {
        let (board, options) = request::read(request)?;
        let (key, checkpoint) = (key(&board, &options, self.chosen), self.run.checkpoint());
        // There is no clock here: the callers measure the time.
        Ok(CheckpointText { key, microseconds: 0, checkpoint }.to_string())
    }
}

/// Reads the checkpoint in a request; `None` if it has none.
///
/// # Errors
/// `bad-options`, or `bad-checkpoint` if it belongs to another search or another version.
pub fn read(request: &JsValue, board: &AnyBoard, options: &Options, chosen: Chosen) -> Result<Option<Checkpoint>> {
    let read = |text: String| {
        let text: CheckpointText = text.parse()?;
        text.check(&key(board, options, chosen))?;
        Ok::<_, CheckpointError>(text.checkpoint)
    };
    request::text(request, "checkpoint")?.map(read).transpose().map_err(ResumeError::Checkpoint).js_error()
}

/// Gives a search the known solution of its request, if there is one.
///
/// # Errors
/// `bad-options` if it is not a text, `bad-moves` if it is not a list of moves.
pub fn know(request: &JsValue, run: &mut SharedRun) -> Result<()> {
    if let Some(moves) = request::text(request, "known")? {
        run.know(text::moves(&moves)?);
    }
    Ok(())
}

fn key(board: &AnyBoard, options: &Options, Chosen { algorithm, heuristic, .. }: Chosen) -> SearchKey {
    SearchKey::new(board, options, algorithm, heuristic)
}
