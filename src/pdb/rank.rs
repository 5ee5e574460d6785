//! Ranks: a dense number for each placement of k tiles on the cells of a board.
//!
//! Digit i of a rank is the cell of tile i, less the number of tiles before it in the pattern that lie in lower cells:
//! which of the cells still free it takes. The digits have the bases n, n-1, … n-k+1, so rank = Σ digit i × weight i
//! with weight i = (n-i-1)(n-i-2) … (n-k+1): a bijection onto 0 … n!/(n-k)! - 1. When a tile slides sideways, its own
//! digit alone changes, by one. When it slides up or down it passes W-1 cells; for each tile of its pattern in them,
//! one digit changes by one more. The search keeps ranks up to date that way and never computes them anew.

/// The ranking of `tiles` tiles on a board `W` wide.
#[derive(Clone, Debug)]
pub struct Ranking<const W: usize> {
    weights: Vec<usize>,
}

impl<const W: usize> Ranking<W> {
    /// For patterns of this many tiles.
    pub fn new(tiles: usize) -> Self {
        let mut weights = vec![1; tiles];
        for i in (1..tiles).rev() {
            weights[i - 1] = weights[i] * (W * W - i);
        }
        Ranking { weights }
    }

    /// The number of placements, one more than the highest rank.
    pub fn count(&self) -> usize {
        self.weights.first().map_or(1, |weight| weight * W * W)
    }

    /// By how much a rank grows with the digit of tile `i`.
    pub fn weight(&self, i: usize) -> usize {
        self.weights[i]
    }

    /// The rank of the placement in which tile i lies in `cells[i]`.
    pub fn rank(&self, cells: &[u8]) -> usize {
        debug_assert_eq!(cells.len(), self.weights.len());
        let digit = |i: usize| cells[i] as usize - cells[..i].iter().filter(|&&cell| cell < cells[i]).count();
        self.weights.iter().enumerate().map(|(i, weight)| digit(i) * weight).sum()
    }

    /// The placement of a rank: the cell of each tile.
    pub fn unrank(&self, mut rank: usize) -> Vec<u8> {
        let mut free: Vec<u8> = (0..(W * W) as u8).collect();
        self.weights
            .iter()
            .map(|weight| {
                let digit = rank / weight;
                rank %= weight;
                free.remove(digit)
            })
            .collect()
    }
}
