//! A heuristic's value of a board, taken apart: what each tile, line or pattern adds.
//!
//! Everything here follows the definitions, board by board, and shares nothing with the fast heuristics but the tables. The
//! sums must equal their values.

mod lines;
mod patterns;
mod spreads;
mod tiles;

pub use lines::{Conflict, Line, conflicts};
pub use patterns::{Lookup, lookups, lookups_of_all_moves};
pub use spreads::{Spread, spreads};
pub use tiles::{Travel, travels};

use fifteen::{
    AnyBoard,
    internals::{
        board::goal_transform::GoalTransform,
        heuristic::{Boxed, Heuristic as _},
    },
    shape::Dims,
};
use std::sync::Arc;

/// Explains the value of a heuristic for a board; `None` if its table has wrong bits.
pub type Explain = Arc<dyn Fn(&AnyBoard) -> Option<Explanation> + Send + Sync>;

/// The parts of a heuristic's value for a board. Tiles and cells are those of the original board and goal; cells are numbered row
/// by row from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(all(feature = "serde", target_os = "unknown"), derive(tsify::Tsify))]
pub enum Explanation {
    /// Each misplaced tile counts 1.
    Misplaced {
        /// The misplaced tiles.
        tiles: Vec<Travel>,
    },
    /// Each tile counts the steps to its goal cell.
    Manhattan {
        /// The misplaced tiles.
        tiles: Vec<Travel>,
    },
    /// Each tile counts the steps to its goal cell, and two more if it must leave its row or column for others to pass.
    LinearConflict {
        /// The misplaced tiles.
        tiles: Vec<Travel>,
        /// The rows and columns from which tiles must leave.
        conflicts: Vec<Conflict>,
    },
    /// The vertical moves that the rows need, and the horizontal moves that the columns need.
    WalkingDistance {
        /// How many tiles of each goal row are in each row.
        rows: Spread,
        /// How many tiles of each goal column are in each column.
        columns: Spread,
    },
    /// Each pattern counts the moves of its own tiles. The larger of the two sums counts.
    Additive {
        /// The distances of the patterns on the board.
        upright: Vec<Lookup>,
        /// The distances on its mirror image; none if the mirror image is not looked up.
        mirrored: Option<Vec<Lookup>>,
    },
    /// Each pattern counts all moves, so only the largest distance counts.
    Largest {
        /// The distances of the patterns.
        patterns: Vec<Lookup>,
    },
    /// The value has no parts to show.
    Whole {
        /// The value.
        value: u16,
    },
}

impl Explanation {
    /// Returns the value of the heuristic, if it is at most `limit`.
    ///
    /// # Errors
    /// Returns the first part of the value that is above the limit: a search that has looked up the patterns of the
    /// board then need not look up its mirror image.
    pub fn h_within(&self, limit: u16) -> Result<u16, u16> {
        let first = match self {
            Explanation::Additive { upright, .. } => sum(upright),
            _ => self.h(),
        };
        let h = if first > limit.into() { first } else { self.h() };
        if h > limit.into() { Err(h as u16) } else { Ok(h as u16) }
    }

    /// Returns the value of the heuristic.
    pub fn h(&self) -> u32 {
        let travelled = |tiles: &[Travel]| tiles.iter().map(Travel::steps).sum::<u32>();
        match self {
            Explanation::Misplaced { tiles } => tiles.len() as u32,
            Explanation::Manhattan { tiles } => travelled(tiles),
            Explanation::LinearConflict { tiles, conflicts } => {
                travelled(tiles) + conflicts.iter().map(Conflict::detour).sum::<u32>()
            }
            Explanation::WalkingDistance { rows, columns } => u32::from(rows.distance) + u32::from(columns.distance),
            Explanation::Additive { upright, mirrored } => sum(upright).max(mirrored.as_deref().map_or(0, sum)),
            Explanation::Largest { patterns } => {
                patterns.iter().map(|lookup| u32::from(lookup.distance)).max().unwrap_or(0)
            }
            Explanation::Whole { value } => u32::from(*value),
        }
    }
}

/// Explains a heuristic by its values alone. The heuristic is for the internal goal of the transform.
pub fn explain_as_whole(heuristic: Boxed<Dims>, transform: GoalTransform) -> Explain {
    Arc::new(move |board| {
        let ((), parts) = heuristic.start(&transform.to_internal(board));
        Some(Explanation::Whole { value: heuristic.h(parts) })
    })
}

/// Returns the goal cell of a tile.
fn home(tile: u8, goal: &AnyBoard) -> usize {
    goal.tiles().iter().position(|&other| other == tile).expect("the goal holds each of its tiles")
}

fn sum(lookups: &[Lookup]) -> u32 {
    lookups.iter().map(|lookup| u32::from(lookup.distance)).sum()
}
