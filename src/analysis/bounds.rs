//! The bounds of each position of a game: how many moves remain at least and at most, and a solution.
//!
//! Neighboring positions are one move apart, so their distances differ by exactly one. Each new bound of a position
//! therefore spreads to its neighbors:
//!
//! ```text
//!   position       3     4     5     6
//!   at least       9    10     9     6
//!   every solution of position 6 has at least 10 moves:
//!   at least       9    10     9    10
//!
//!   at most       14    13    12    11      the rest of the game is a solution of each position
//!   position 4 has a solution of 9 moves:
//!   at most       10     9    10    11
//! ```
//!
//! The parity of a distance is known from the cell of the blank, so every lower bound is rounded up to that parity.
//!
//! A multi-tile move may also leave the distance as it is. So the distances of neighbors differ by at most one, and have any parity.

use super::game::GameMove;
use crate::board::{Move, metric::Metric};

/// Stands for the upper bound of a position without a known solution.
pub const UNKNOWN: u32 = u32::MAX;

pub struct Bounds {
    metric: Metric,
    /// The moves as the metric counts them.
    moves: Vec<GameMove>,
    lower: Vec<u32>,
    upper: Vec<u32>,
    /// How the best solution of each position begins.
    solutions: Vec<Start>,
}

/// The start of a solution of a position.
#[derive(Clone)]
enum Start {
    /// No solution is known.
    Unknown,
    /// These are all its moves.
    Moves(Vec<Move>),
    /// It makes the next move of the game, and continues with the solution of the next position.
    Forward,
    /// It takes the last move of the game back, and continues with the solution of the position before.
    Back,
}

impl Bounds {
    /// Begins with a lower bound of each position. `is_odd` tells the parity of the first position's distance in slides.
    pub fn new(metric: Metric, moves: Vec<GameMove>, estimates: &[u32], is_odd: bool) -> Self {
        let count = estimates.len();
        let first = u32::from(is_odd);
        let least = |index: u32| if metric == Metric::SingleTile { (index & 1) ^ first } else { 0 };
        let (lower, upper) = ((0..count as u32).map(least).collect(), vec![UNKNOWN; count]);
        let mut bounds = Bounds { metric, moves, lower, upper, solutions: vec![Start::Unknown; count] };
        for (index, &estimate) in estimates.iter().enumerate() {
            bounds.raise(index, estimate);
        }
        bounds
    }

    pub fn count(&self) -> usize {
        self.lower.len()
    }

    /// The moves as the metric counts them.
    pub fn moves(&self) -> &[GameMove] {
        &self.moves
    }

    /// Returns the lower bound of a position: every solution has at least this many moves. If a table has wrong bits,
    /// this may be wrong, but it is never more than the best known solution has.
    pub fn lower(&self, index: usize) -> u32 {
        self.lower[index].min(self.upper[index])
    }

    /// Returns the number of moves of the best known solution of a position, or [`UNKNOWN`].
    pub fn upper(&self, index: usize) -> u32 {
        self.upper[index]
    }

    /// Returns whether the distance of a position is known.
    pub fn is_exact(&self, index: usize) -> bool {
        self.lower(index) == self.upper[index]
    }

    /// Takes a new lower bound of a position, and passes it on to its neighbors.
    pub fn raise(&mut self, index: usize, lower: u32) {
        let lower = if self.metric == Metric::SingleTile { lower + ((lower ^ self.lower[index]) & 1) } else { lower };
        if lower <= self.lower[index] {
            return;
        }
        self.lower[index] = lower;
        for (other, distance) in (index + 1..self.lower.len()).zip(1..) {
            if self.lower[other] + distance >= lower {
                break;
            }
            self.lower[other] = lower - distance;
        }
        for (other, distance) in (0..index).rev().zip(1..) {
            if self.lower[other] + distance >= lower {
                break;
            }
            self.lower[other] = lower - distance;
        }
    }

    /// Takes a solution of a position, and passes it on to its neighbors. A solution that is no shorter than the known
    /// one changes nothing.
    pub fn shorten(&mut self, index: usize, solution: Vec<Move>) {
        let upper = self.metric.length(&solution) as u32;
        if upper >= self.upper[index] {
            return;
        }
        self.upper[index] = upper;
        self.solutions[index] = Start::Moves(solution);
        for (other, upper) in (index + 1..self.upper.len()).zip(upper + 1..) {
            if !self.follow(other, upper, Start::Back) {
                break;
            }
        }
        for (other, upper) in (0..index).rev().zip(upper + 1..) {
            if !self.follow(other, upper, Start::Forward) {
                break;
            }
        }
    }

    /// Replaces the solution of a position if this one, which leads over a neighbor, is shorter.
    fn follow(&mut self, index: usize, upper: u32, start: Start) -> bool {
        let is_shorter = upper < self.upper[index];
        if is_shorter {
            self.upper[index] = upper;
            self.solutions[index] = start;
        }
        is_shorter
    }

    pub fn solution(&self, mut index: usize) -> Option<Vec<Move>> {
        let mut moves = Vec::new();
        // Each neighbor that a solution leads over is one move nearer to the goal, so this ends.
        loop {
            match &self.solutions[index] {
                Start::Unknown => return None,
                Start::Moves(rest) => {
                    moves.extend(rest);
                    return Some(moves);
                }
                Start::Forward => {
                    moves.extend(self.moves[index].slides());
                    index += 1;
                }
                Start::Back => {
                    index -= 1;
                    moves.extend(self.moves[index].inverse().slides());
                }
            }
        }
    }
}
