//! The weights during the training: numbers that are not rounded yet.

use fifteen::{
    Board,
    internals::evaluation::{Positions, Weights, corners, layout::WeightLayout, positions_of},
    shape::{Dims, MAX_CELLS, Shape},
};

/// The weights of an evaluation, in moves, as boards of one shape use them.
pub struct Model {
    /// The order of the weights.
    own: WeightLayout,
    /// Where boards use them.
    layout: WeightLayout,
    /// The weights of places, then of pairs, then of corners.
    pub weights: Vec<f32>,
    /// By tile and cell: the way to the goal.
    ways: Vec<u8>,
    squares: Vec<[u8; 4]>,
    /// The numbers of the weights of the last board.
    used: Vec<u32>,
}

/// How much faster the weights of corners are learned. They start from 0 when the others are already known.
const CORNERS_FASTER: f32 = 4.0;

/// A board and its target value, in moves.
#[derive(Clone, Copy)]
pub struct Sample<S: Shape> {
    positions: Positions<S>,
    value: f32,
}

impl<S: Shape> Sample<S> {
    pub fn new(board: &Board<S>, value: f32) -> Self {
        Sample { positions: positions_of(board), value }
    }
}

impl Model {
    /// Returns the model that knows distances alone, for boards of a shape that use the weights of another one or their own.
    pub fn new(of_weights: Dims, shape: Dims) -> Self {
        let (own, cells) = (WeightLayout::new(of_weights), shape.cells());
        let layout = own.folded(shape);
        let ways = (0..cells * cells).map(|index| corners::way(shape, index / cells, index % cells)).collect();
        let weights = vec![0.0; layout.weights()];
        Model { own, layout, weights, ways, squares: corners::squares(shape), used: Vec::new() }
    }

    pub fn layout(&self) -> &WeightLayout {
        &self.layout
    }

    /// Returns the weights as an evaluation has them.
    pub fn rounded(&self) -> Weights {
        Weights::rounded(&self.own, &self.weights)
    }

    /// Takes over the weights of an evaluation.
    ///
    /// # Panics
    /// If it has other weights.
    pub fn restore(&mut self, weights: &Weights) {
        self.weights = weights.in_moves(&self.own);
    }

    /// Moves the weights of a sample toward its value (normalized least mean squares). Returns by how much the value was wrong.
    ///
    /// Distant boards count less, since their values are less certain and their errors larger.
    pub fn learn<S: Shape>(&mut self, sample: &Sample<S>, rate: f32) -> f32 {
        let (cells, places) = (self.layout.shape().cells(), self.layout.places());
        let cell_of = |tile: usize| usize::from(sample.positions[tile]);
        let mut value = 0.0;
        self.used.clear();
        for tile in 0..cells {
            value += f32::from(self.layout.distance(tile, cell_of(tile)));
            self.used.push(self.layout.place(tile, cell_of(tile)) as u32);
        }
        for (number, &[a, b]) in self.layout.pairs().iter().enumerate() {
            let weight = self.layout.pair_numbered(number, cell_of(a.into()), cell_of(b.into()));
            self.used.extend(weight.map(|weight| (places + weight) as u32));
        }
        let others = self.used.len();
        let mut ways = [0; MAX_CELLS];
        for tile in 0..cells {
            ways[cell_of(tile)] = self.ways[tile * cells + cell_of(tile)];
        }
        let before_corners = places + self.layout.pair_weights();
        for square in &self.squares {
            let numbers = self.layout.corners().of_square(square.map(|cell| ways[usize::from(cell)]));
            self.used.extend(numbers.map(|number| (before_corners + number) as u32));
        }
        value += self.used.iter().map(|&weight| self.weights[weight as usize]).sum::<f32>();
        let error = sample.value - value;
        let certainty = (1.0 / (0.3 + sample.value / 40.0)).min(1.0);
        let (others, corners) = self.used.split_at(others);
        let step = rate * error * certainty / (others.len() as f32 + CORNERS_FASTER * corners.len() as f32);
        for &weight in others {
            self.weights[weight as usize] += step;
        }
        for &weight in corners {
            self.weights[weight as usize] += CORNERS_FASTER * step;
        }
        error
    }
}
