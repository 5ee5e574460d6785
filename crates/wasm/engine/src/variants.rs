//! The variants of long searches, which a dealer tries and makes.

use crate::dealer::Dealer;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Dealer {
    /// Whether the search waits until a variant is made.
    #[wasm_bindgen(getter, js_name = makingVariant)]
    pub fn making_variant(&self) -> bool {
        self.run.is_making_variant()
    }

    /// Does a part of making the variant: some hundredths of a second. Afterwards there may be batches.
    #[wasm_bindgen(js_name = makeVariant)]
    pub fn make_variant(&mut self) {
        self.run.make_variant();
    }

    /// Share of the current iteration that is finished, from 0 to 1; `undefined` while variants are tried or made.
    #[wasm_bindgen(getter)]
    pub fn fraction(&self) -> Option<f64> {
        self.run.fraction()
    }
}
