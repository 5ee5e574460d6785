//! A board as an edge between two classes, for the lab: the look-ups of the tables, one by one.

use crate::{engine::Engine, request};
use fifteen_lab::{
    Edges as _,
    edge::{Edge, LookUp, TableView},
};
use fifteen_wasm_shared::{
    Result,
    js_error::IntoJsError as _,
    value::{array, object},
};
use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** A board as the edge between its row class and its column class. */
export type Edge = {
  /** the lower bound; null while a table is not loaded */
  h: number | null,
  /** the number of bytes of the tables that are not loaded */
  missingBytes: number,
  /** how each table is looked up: for the board or for its mirror image */
  tables: {
    /** of each tile, from tile 1 */
    labels: Uint8Array,
    /**
     * from the row class to the row class of the goal and to its column class, then from the column class; null while the table is not
     * loaded
     */
    distances: Uint8Array | null,
    /** what the table stores of them */
    bits: Uint8Array | null,
  }[],
};
";

#[wasm_bindgen]
impl Engine {
    /// Returns the look-ups of a board in its tables, as far as they are loaded.
    ///
    /// # Errors
    /// `bad-board`, `unsolvable` or `bad-options`, or `table-failed` if a table has wrong bits.
    #[wasm_bindgen(unchecked_return_type = "Edge")]
    pub fn edge(&self, #[wasm_bindgen(unchecked_param_type = "Request")] request: &JsValue) -> Result<JsValue> {
        let (board, options) = request::read(request)?;
        let Edge { h, missing_bytes, tables } = self.solver.edge(&board, &options).js_error()?;
        Ok(object(&[
            ("h", h.map_or(JsValue::NULL, JsValue::from)),
            ("missingBytes", (missing_bytes as u32).into()),
            ("tables", array(tables.iter().map(table))),
        ]))
    }
}

fn table(TableView { labels, look_ups }: &TableView) -> JsValue {
    let each = |number: fn(&LookUp) -> u8| match look_ups {
        Some(found) => bytes(&found.as_flattened().iter().map(number).collect::<Vec<_>>()),
        None => JsValue::NULL,
    };
    object(&[("labels", bytes(labels)), ("distances", each(|found| found.distance)), ("bits", each(|found| found.bit))])
}

fn bytes(values: &[u8]) -> JsValue {
    Uint8Array::from(values).into()
}
