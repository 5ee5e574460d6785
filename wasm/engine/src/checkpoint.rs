//! The searches of this module are over soon, so none is continued from a checkpoint.

use crate::progress::Chosen;
use fifteen::{AnyBoard, Options, search::jobs::checkpoint::Checkpoint};
use fifteen_wasm_shared::Result;
use wasm_bindgen::JsValue;

/// Reads no checkpoint.
#[expect(clippy::unnecessary_wraps, reason = "the one of engine-large may fail")]
pub fn read(_: &JsValue, _: &AnyBoard, _: &Options, _: Chosen) -> Result<Option<Checkpoint>> {
    Ok(None)
}
