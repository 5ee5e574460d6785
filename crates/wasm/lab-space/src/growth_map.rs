//! The map of a growing table on a canvas, which a page has transferred to its worker.

use crate::Growth;
use fifteen_lab::growth::map::{Colors, Grid, Look, MAX_SIDE, Pixel};
use fifteen_wasm_shared::{Result, js_error::bad_options};
use js_sys::{Error, Uint8ClampedArray};
use wasm_bindgen::{Clamped, JsCast as _, prelude::*};
use web_sys::{ImageData, OffscreenCanvas, OffscreenCanvasRenderingContext2d};

/// The map of a table's placements.
#[wasm_bindgen]
pub struct GrowthMap {
    /// The canvas to draw on; none if the page draws the map.
    canvas: Option<Canvas>,
    /// Reused for every map, since the pixels can take some MB.
    pixels: Vec<Pixel>,
}

struct Canvas {
    element: OffscreenCanvas,
    context: OffscreenCanvasRenderingContext2d,
}

#[wasm_bindgen]
impl GrowthMap {
    /// Begins a map on a canvas. Without one, `draw` returns the pixels.
    ///
    /// # Errors
    /// If the canvas has another context, or the browser does not support 2D contexts in workers.
    #[wasm_bindgen(constructor)]
    pub fn new(canvas: Option<OffscreenCanvas>) -> Result<GrowthMap> {
        Ok(GrowthMap { canvas: canvas.map(Canvas::new).transpose()?, pixels: Vec::new() })
    }

    /// Draws a level of a table, with a ring around one placement. `edges` are the pixels at which the squares of the map begin along
    /// a side, then the length of the side; `colors` are five RGBA colors: of the frontier, near the goal, far from it,
    /// not reached, and between the squares; `density` is the number of pixels in one pixel of the page. Returns the
    /// pixels if there is no canvas.
    ///
    /// # Errors
    /// `bad-options` if the edges are not those of a map of this table, or there are not five colors.
    pub fn draw(
        &mut self,
        growth: &Growth,
        level: usize,
        ringed: usize,
        edges: &[u32],
        colors: &[u8],
        density: f64,
    ) -> Result<Option<Uint8ClampedArray>> {
        let grid = Grid::new(edges).filter(|grid| grid.squares() == growth.growth.squares());
        let grid = grid.ok_or_else(|| {
            let squares = growth.growth.squares();
            bad_options(&format!(
                "Invalid edges; expected {squares} squares apart from each other, in at most {MAX_SIDE} pixels."
            ))
        })?;
        let (&[frontier, near, far, none, ground], []) = colors.as_chunks() else {
            return Err(bad_options(&format!("Invalid number of bytes of colors, {}; expected 20.", colors.len())));
        };
        let colors = Colors { frontier, near, far, none, ground };
        growth.growth.draw(&Look { grid, colors, level, ringed, density }, &mut self.pixels);
        let pixels = self.pixels.as_flattened();
        match &self.canvas {
            Some(canvas) => canvas.show(pixels, grid.side()).map(|()| None),
            None => Ok(Some(Uint8ClampedArray::from(pixels))),
        }
    }
}

impl Canvas {
    fn new(element: OffscreenCanvas) -> Result<Canvas> {
        let context = element.get_context("2d").map_err(thrown)?;
        let context = context.ok_or_else(|| Error::new("The canvas has no context for pictures; expected “2d”."))?;
        Ok(Canvas { element, context: context.unchecked_into() })
    }

    /// Shows a square picture, and resizes the canvas to it.
    fn show(&self, pixels: &[u8], side: u32) -> Result<()> {
        // Even the same size would clear the canvas.
        if self.element.width() != side {
            self.element.set_width(side);
            self.element.set_height(side);
        }
        let image = ImageData::new_with_u8_clamped_array(Clamped(pixels), side).map_err(thrown)?;
        self.context.put_image_data(&image, 0.0, 0.0).map_err(thrown)
    }
}

/// Casts a thrown value: browsers throw only errors.
fn thrown(value: JsValue) -> Error {
    value.unchecked_into()
}
