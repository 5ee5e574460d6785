//! A learned evaluation: about how many moves a board is from the goal, for boards that are too large for exact tables.
//!
//! Decisions: `docs/decisions/beams.md`.
//!
//! It is a sum of weights, which a program has learned from boards that it solved (`benches/train-evaluation`):
//!
//! ```text
//!   value = Σ (Manhattan distance of a tile + weight of this tile in its cell)
//!         + Σ weight of two tiles, one in this cell and the other in that cell
//!         + Σ weight of the ways that the tiles in three cells around a corner have to go
//! ```
//!
//! The second sum has a table for each pair of tiles that have to do with one another: the blank and every tile, tiles that are neighbors
//! in the goal, also diagonally, and tiles of one row or column of the goal ([`WeightLayout`]). A slide moves one tile and the blank, so only
//! the tables of these two change, and in the third sum the [corners] with one of the two cells. On squares a board and its mirror
//! image have the same value, since they share their weights.
//!
//! The value often overestimates, unlike a [heuristic](crate::heuristic). It proves nothing, and only a
//! [beam](crate::search::beam::learned) compares boards by it.

pub mod corners;
pub mod fold;
pub mod format;
pub mod layout;
mod tables;
mod values;

pub use tables::EvaluationTables;
pub use values::{Evaluation, Value, positions_of};

use crate::shape::{Dims, Shape};
use layout::WeightLayout;

/// The least number of cells of the boards that are ranked by weights of 5×5, 6×6 or 7×7 boards. Nothing was learned about smaller ones.
pub const MIN_LEARNED_CELLS: usize = 25;

/// Returns the shape of the boards from which the weights for boards of a shape were learned; `None` if there are none. Programs bring the
/// files (`crates/native/evaluations/`), since the core has none.
pub fn learned_from(shape: Dims) -> Option<Dims> {
    let side = shape.rows().max(shape.columns()).clamp(5, 7);
    (shape.cells() >= MIN_LEARNED_CELLS).then(|| Dims::square(side)).flatten()
}

/// The number of units of a value in one move. Weights of pairs are bytes, so each is between -8 and 8 moves.
pub const UNITS: i32 = 16;

/// The weights of an evaluation, in [`UNITS`] and in the order of its [`WeightLayout`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    shape: Dims,
    places: Vec<i16>,
    /// The weights of pairs, then of corners.
    others: Vec<i8>,
}

impl Weights {
    /// Returns the weights for boards of a shape: of places, and of pairs and corners. `None` unless there are as many
    /// of both as the layout has.
    pub fn new(layout: &WeightLayout, places: Vec<i16>, others: Vec<i8>) -> Option<Self> {
        let weights = Weights { shape: layout.shape(), places, others };
        weights.fit(layout).then_some(weights)
    }

    /// Returns whether there are as many weights as a layout has.
    fn fit(&self, layout: &WeightLayout) -> bool {
        self.places.len() == layout.places() && self.places.len() + self.others.len() == layout.weights()
    }

    /// Rounds weights in moves: of places, then of pairs, then of corners.
    ///
    /// # Panics
    /// If there are not as many as the layout has.
    pub fn rounded(layout: &WeightLayout, weights: &[f32]) -> Self {
        let (places, others) = weights.split_at(layout.places());
        let units = |weight: f32, limit: i16| (weight * UNITS as f32).round().clamp(-f32::from(limit), limit.into());
        let places = places.iter().map(|&weight| units(weight, i16::MAX / 2) as i16).collect();
        let others = others.iter().map(|&weight| units(weight, i8::MAX.into()) as i8).collect();
        Self::new(layout, places, others).expect("there is a weight for each of the layout")
    }

    /// The shape of the boards.
    pub fn shape(&self) -> Dims {
        self.shape
    }
}
