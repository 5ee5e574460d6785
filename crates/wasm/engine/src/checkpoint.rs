//! Checkpoints of shared searches as text.

use crate::{Included, dealer::Dealer, progress::Chosen, request};
use fifteen::{
    AnyBoard, Options, Solver,
    internals::{
        search::{
            Resumable as _,
            jobs::{checkpoint::CheckpointError, dealing::Dealing},
        },
        solver::{CheckpointText, ResumeError, SearchKey, SharedRun},
    },
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

/// Starts a shared search: from the checkpoint in the request, if it has one, and with its known solution.
///
/// # Errors
/// See [`Solver::deal`] and [`Solver::resume`]; `bad-options` if the checkpoint or the known solution is not a text, `bad-checkpoint` if
/// the checkpoint belongs to another search or another version, `bad-moves` if the known solution is not a list of moves.
pub fn deal(
    solver: &mut Solver<Included>,
    request: &JsValue,
    (board, options): (&AnyBoard, &Options),
    dealing: Dealing,
    chosen: Chosen,
) -> Result<SharedRun> {
    let read = |text: String| {
        let text: CheckpointText = text.parse()?;
        text.check(&key(board, options, chosen))?;
        Ok::<_, CheckpointError>(text.checkpoint)
    };
    let checkpoint = request::text(request, "checkpoint")?.map(read).transpose();
    let mut run = match checkpoint.map_err(ResumeError::Checkpoint).js_error()? {
        Some(checkpoint) => solver.resume(board, options, dealing, checkpoint).js_error()?,
        None => solver.deal(board, options, dealing).js_error()?,
    };
    if let Some(moves) = request::text(request, "known")? {
        run.know(text::moves(&moves)?);
    }
    Ok(run)
}

fn key(board: &AnyBoard, options: &Options, Chosen { algorithm, heuristic, .. }: Chosen) -> SearchKey {
    SearchKey::new(board, options, algorithm, heuristic)
}
