//! Checkpoints of shared searches as text, each with a key of its search: the checksum of all that determines its jobs.

use super::{Result, js_error::IntoJsError, progress::Chosen, request};
use crate::{
    board::any::AnyBoard,
    pdb::checksum::Checksum,
    search::jobs::checkpoint::{Checkpoint, CheckpointError},
    solver::{Options, StartError},
};
use wasm_bindgen::JsValue;

/// Writes a checkpoint of the search of a request.
///
/// # Errors
/// `bad-board`, `bad-goal` or `bad-options`.
pub fn write(request: &JsValue, chosen: Chosen, checkpoint: &Checkpoint) -> Result<String> {
    let (board, options) = request::read(request)?;
    Ok(format!("{} {checkpoint}", key(&board, &options, chosen)))
}

/// Reads the checkpoint in a request; `None` if its search begins.
///
/// # Errors
/// `bad-options`, or `bad-checkpoint` if it is not one of this search and this version.
pub fn read(request: &JsValue, board: &AnyBoard, options: &Options, chosen: Chosen) -> Result<Option<Checkpoint>> {
    let read = |text: String| match text.split_once(' ') {
        Some((found, checkpoint)) if found == key(board, options, chosen) => checkpoint.parse(),
        _ => Err(CheckpointError),
    };
    request::checkpoint(request)?.map(read).transpose().map_err(StartError::Checkpoint).js_error()
}

fn key(board: &AnyBoard, options: &Options, Chosen { algorithm, heuristic }: Chosen) -> String {
    let (goal, reflection) = (options.goal, options.reflection);
    let heuristic = heuristic.unwrap_or_default();
    let depth = options.prune_depth.unwrap_or_default();
    let search = format!("{board} {goal} {algorithm} {heuristic} {reflection} {depth}");
    let mut checksum = Checksum::new();
    checksum.update(search.as_bytes());
    format!("{:08x}", checksum.finish())
}
