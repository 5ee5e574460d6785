//! The two ways to count moves.
//!
//! A player may push several tiles of a row or column at once. In the single-tile metric that is one move for each tile, in
//! the multi-tile metric it is a single move, a *run* of equal letters:
//!
//! ```text
//!   1 2 3        1 2 3
//!   4 5 6   LL   4 5 6       two single-tile moves, one multi-tile move
//!   · 7 8        7 8 ·
//! ```

use super::{Move, name::UnknownName};
use std::{fmt, str::FromStr};

/// How moves are counted.
///
/// ```
/// use fifteen::{Metric, Move};
///
/// let moves = [Move::Up, Move::Left, Move::Left];
/// assert_eq!(Metric::SingleTile.length(&moves), 3);
/// assert_eq!(Metric::MultiTile.length(&moves), 2);
/// assert_eq!("multi-tile".parse(), Ok(Metric::MultiTile));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Metric {
    /// Each tile that slides counts as one move.
    #[default]
    SingleTile,
    /// All tiles of a row or column that slide at once count as one move.
    MultiTile,
}

impl Metric {
    /// All metrics, the default first.
    pub const ALL: [Metric; 2] = [Metric::SingleTile, Metric::MultiTile];

    /// Returns the name used in every interface.
    pub const fn name(self) -> &'static str {
        match self {
            Metric::SingleTile => "single-tile",
            Metric::MultiTile => "multi-tile",
        }
    }

    /// Splits moves into slices, one for each move of this metric; a multi-tile run is one slice.
    pub fn split(self, moves: &[Move]) -> impl Iterator<Item = &[Move]> {
        moves.chunk_by(move |a, b| self == Metric::MultiTile && a == b)
    }

    /// Returns the number of moves in this metric.
    // Not inlined, since many call it, and seldom.
    #[inline(never)]
    pub fn length(self, moves: &[Move]) -> usize {
        match self {
            Metric::SingleTile => moves.len(),
            Metric::MultiTile => moves.chunk_by(|a, b| a == b).count(),
        }
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Metric {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        UnknownName::look_up("metric", name, &Metric::ALL, Metric::name)
    }
}
