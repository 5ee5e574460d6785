//! The boards from which training starts, and its random numbers.

use fifteen::{
    Board,
    internals::board::random::{mixed, random_walk, uniform},
    shape::Shape,
};

/// A source of boards and of random numbers.
pub struct Starts<S: Shape> {
    shape: S,
    seed: u64,
    drawn: u64,
}

impl<S: Shape> Starts<S> {
    /// Returns the source with a seed.
    pub fn new(shape: S, seed: u64) -> Self {
        Starts { shape, seed: mixed(seed), drawn: 0 }
    }

    fn word(&mut self) -> u64 {
        self.drawn += 1;
        mixed(self.seed ^ mixed(self.drawn))
    }

    /// Returns a number from 0 to 1, less than 1.
    pub fn fraction(&mut self) -> f64 {
        (self.word() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Returns a number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        (((self.word() >> 32) * bound as u64) >> 32) as usize
    }

    /// Returns a board drawn uniformly from all solvable boards.
    pub fn random(&mut self) -> Board<S> {
        uniform(self.shape, || self.word())
    }

    /// Returns the end of a random walk from the goal, whose number of moves lies between `least` and the one after which boards are about
    /// as far away as random ones. The logarithm of the number is uniform.
    pub fn walk(&mut self, least: usize) -> Board<S> {
        let most = 10_000.0 * self.shape.cells() as f64 / 36.0;
        let least = least as f64;
        let moves = (least * (most / least).powf(self.fraction())) as usize;
        random_walk(&Board::goal(self.shape), moves.max(1), || self.word())
    }

    /// Returns a random board with some probability, and otherwise a [walk](Starts::walk).
    pub fn any(&mut self, random: f64, least: usize) -> Board<S> {
        if self.fraction() < random { self.random() } else { self.walk(least) }
    }
}
