//! A stub, since the searches of this module are short and none continues from a checkpoint.

use crate::progress::Chosen;
use fifteen::{AnyBoard, Options, search::jobs::checkpoint::Checkpoint, solver::SharedRun};
use fifteen_wasm_shared::Result;
use wasm_bindgen::JsValue;

/// Reads no checkpoint.
#[expect(clippy::unnecessary_wraps, reason = "the one of engine-large may fail")]
pub fn read(_: &JsValue, _: &AnyBoard, _: &Options, _: Chosen) -> Result<Option<Checkpoint>> {
    Ok(None)
}

/// Ignores the known solution of a request: no search of this module knows a solution before it ends.
#[expect(clippy::unnecessary_wraps, reason = "the one of engine-large may fail")]
pub fn know(_: &JsValue, _: &mut SharedRun) -> Result<()> {
    Ok(())
}
