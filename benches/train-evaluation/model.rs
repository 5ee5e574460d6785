//! The weights during the training: numbers that are not rounded yet.

use crate::{
    samples::{Level, Sample},
    starts::Starts,
};
use fifteen::{
    internals::evaluation::{Evaluation, EvaluationTables, Weights, corners, layout::WeightLayout, positions_of},
    shape::{Dims, MAX_CELLS, Shape},
};
use std::sync::Arc;

/// The weights of an evaluation, in moves.
pub struct Model {
    layout: WeightLayout,
    pub weights: Vec<f32>,
    /// By tile and cell: the way to the goal.
    ways: Vec<u8>,
    squares: Vec<[u8; 4]>,
}

/// How often each board of a round is learned in a fit.
const EPOCHS: usize = 4;
/// The learning rate at the beginning of a fit. It falls to 0.
const RATE: f32 = 0.03;
/// The part of an error that is its difference from the mean error of the level. The rest brings the values to the right scale.
const IN_LEVEL: f32 = 0.95;

impl Model {
    /// Returns the model that knows distances alone.
    pub fn new(shape: Dims) -> Self {
        let (layout, cells) = (WeightLayout::new(shape), shape.cells());
        let ways = (0..cells * cells).map(|index| corners::way(shape, index / cells, index % cells)).collect();
        Model { weights: vec![0.0; layout.weights()], layout, ways, squares: corners::squares(shape) }
    }

    /// Returns the weights as an evaluation has them.
    pub fn rounded(&self) -> Weights {
        Weights::rounded(&self.layout, &self.weights)
    }

    /// Returns the evaluation with the rounded weights.
    pub fn evaluation<S: Shape>(&self, shape: S) -> Evaluation<S> {
        let tables = Arc::new(EvaluationTables::with_layout(&self.layout, &self.rounded()));
        Evaluation::new(shape, tables).expect("the model is for boards of this shape")
    }

    /// Writes the numbers of the weights of a sample. Returns its value, in moves.
    fn value<S: Shape>(&self, sample: &Sample<S>, used: &mut Vec<u32>) -> f32 {
        let (cells, places) = (self.layout.shape().cells(), self.layout.places());
        let positions = positions_of(&sample.board);
        let cell_of = |tile: usize| usize::from(positions[tile]);
        let mut value = 0.0;
        used.clear();
        let mut ways = [0; MAX_CELLS];
        for tile in 0..cells {
            let cell = cell_of(tile);
            value += f32::from(self.layout.distance(tile, cell));
            used.push(self.layout.place(tile, cell) as u32);
            ways[cell] = self.ways[tile * cells + cell];
        }
        for (number, &[a, b]) in self.layout.pairs().iter().enumerate() {
            let weight = self.layout.pair_numbered(number, cell_of(a.into()), cell_of(b.into()));
            used.extend(weight.map(|weight| (places + weight) as u32));
        }
        let before_corners = places + self.layout.pair_weights();
        for square in &self.squares {
            let numbers = self.layout.corners().of_square(square.map(|cell| ways[usize::from(cell)]));
            used.extend(numbers.map(|number| (before_corners + number) as u32));
        }
        value + used.iter().map(|&weight| self.weights[weight as usize]).sum::<f32>()
    }

    /// Fits the weights to the target values of levels. The steps of a weight become smaller the more it was changed (adaptive gradients,
    /// Duchi et al. 2011).
    pub fn fit<S: Shape>(&mut self, levels: &[&Level<S>], starts: &mut Starts<S>) {
        let mut order: Vec<&Level<S>> = levels.to_vec();
        // By weight: the sum of its squared gradients. It begins with a move, so that the first steps are not larger than later ones.
        let mut sums = vec![1.0_f32; self.weights.len()];
        let mut used: Vec<Vec<u32>> = Vec::new();
        for epoch in 0..EPOCHS {
            for last in (1..order.len()).rev() {
                order.swap(last, starts.below(last + 1));
            }
            for (number, level) in order.iter().enumerate() {
                let done = (epoch * order.len() + number) as f32 / (EPOCHS * order.len()) as f32;
                used.resize_with(used.len().max(level.len()), Vec::new);
                let errors: Vec<f32> = level
                    .iter()
                    .zip(&mut used)
                    .map(|(sample, used)| self.value(sample, used) - sample.target)
                    .collect();
                let mean = mean_of(errors.iter().copied());
                for (error, used) in errors.iter().zip(&used) {
                    let gradient = error - IN_LEVEL * mean;
                    for &weight in used {
                        let (weight, sum) = (&mut self.weights[weight as usize], &mut sums[weight as usize]);
                        *sum += gradient * gradient;
                        *weight -= RATE * (1.0 - done) * gradient / sum.sqrt();
                    }
                }
            }
        }
    }

    /// Compares values with target values. Returns how they correlate in levels, and the root of the mean squared difference.
    pub fn agreement<S: Shape>(&self, levels: &[Level<S>]) -> String {
        let (mut products, mut squares, mut target_squares, mut errors, mut count) = (0.0, 0.0, 0.0, 0.0, 0);
        let mut used = Vec::new();
        for level in levels {
            let values: Vec<f32> = level.iter().map(|sample| self.value(sample, &mut used)).collect();
            let mean = mean_of(values.iter().copied());
            let mean_target = mean_of(level.iter().map(|sample| sample.target));
            for (value, &Sample { target, .. }) in values.iter().zip(level) {
                let (more, more_target) = (f64::from(value - mean), f64::from(target - mean_target));
                products += more * more_target;
                squares += more * more;
                target_squares += more_target * more_target;
                errors += f64::from(value - target).powi(2);
                count += 1;
            }
        }
        format!("{:.3},{:.2}", products / (squares * target_squares).sqrt(), (errors / f64::from(count)).sqrt())
    }
}

fn mean_of(numbers: impl ExactSizeIterator<Item = f32>) -> f32 {
    let count = numbers.len().max(1) as f32;
    numbers.sum::<f32>() / count
}
