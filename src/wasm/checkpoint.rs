//! Checkpoints of shared searches as text.

use super::{Result, js_error::IntoJsError, progress::Chosen, request};
use crate::{
    board::any::AnyBoard,
    search::jobs::checkpoint::{Checkpoint, CheckpointError},
    solver::{CheckpointText, Options, SearchKey, StartError},
};
use std::time::Duration;
use wasm_bindgen::JsValue;

/// Writes a checkpoint of the search of a request.
///
/// # Errors
/// `bad-board`, `bad-goal` or `bad-options`.
pub fn write(request: &JsValue, chosen: Chosen, checkpoint: Checkpoint) -> Result<String> {
    let (board, options) = request::read(request)?;
    // There is no clock here: the callers measure the time.
    Ok(CheckpointText { key: key(&board, &options, chosen), time: Duration::ZERO, checkpoint }.to_string())
}

/// Reads the checkpoint in a request; `None` if its search begins.
///
/// # Errors
/// `bad-options`, or `bad-checkpoint` if it is not one of this search and this version.
pub fn read(request: &JsValue, board: &AnyBoard, options: &Options, chosen: Chosen) -> Result<Option<Checkpoint>> {
    let read = |text: String| {
        let text: CheckpointText = text.parse()?;
        text.check(&key(board, options, chosen))?;
        Ok::<_, CheckpointError>(text.checkpoint)
    };
    request::checkpoint(request)?.map(read).transpose().map_err(StartError::Checkpoint).js_error()
}

fn key(board: &AnyBoard, options: &Options, Chosen { algorithm, heuristic }: Chosen) -> SearchKey {
    SearchKey::new(board, options, algorithm, heuristic)
}
