//! Counts the shortest solutions of a board, by breadth-first search with the reference puzzle.
//!
//! The searches run from both ends. One from the goal is made once and reaches a fixed depth; it notes the distance of
//! each board and the number of shortest paths to it. Another starts from the board in question and meets the first:
//!
//! ```text
//! board ──── level by level, with counts ────▶ │ ◀──── every board at most `depth` moves from the goal
//!                                         where they meet
//! ```
//!
//! Every shortest solution passes exactly one board where they meet, so their number is the sum, over those boards, of
//! the ways to it from one end times the ways to it from the other.

use super::puzzle::{self, ByBoard, Tiles};

/// The boards near a goal, each with its distance and its number of shortest solutions.
pub struct NearGoal {
    depth: u8,
    boards: ByBoard<Tiles, (u8, u64)>,
}

/// A level of a breadth-first search: its boards, and the number of shortest paths to each.
type Level = ByBoard<Tiles, u64>;

/// The boards one move from the boards of a level, if `is_new` accepts them.
fn next_level(level: &Level, is_new: impl Fn(&Tiles) -> bool) -> Level {
    let mut next = Level::default();
    for (tiles, count) in level {
        for neighbor in puzzle::neighbours(tiles).filter(|neighbor| is_new(neighbor)) {
            *next.entry(neighbor).or_default() += count;
        }
    }
    next
}

impl NearGoal {
    /// Searches `depth` moves deep from a goal, or until there are no more boards.
    pub fn new(goal: &[u8], depth: u8) -> Self {
        let mut boards = ByBoard::from_iter([(goal.to_vec(), (0, 1))]);
        let mut level = Level::from_iter([(goal.to_vec(), 1)]);
        for distance in 1..=depth {
            level = next_level(&level, |tiles| !boards.contains_key(tiles));
            boards.extend(level.iter().map(|(tiles, &count)| (tiles.clone(), (distance, count))));
        }
        NearGoal { depth, boards }
    }

    /// The length and the number of a board's shortest solutions. The search from the board keeps no more than two
    /// levels, so it should be at most some ten moves farther from the goal than this search reached.
    pub fn solutions(&self, tiles: &[u8]) -> (u8, u64) {
        if let Some(&found) = self.boards.get(tiles) {
            return found;
        }
        let (mut before, mut level) = (Level::default(), Level::from_iter([(tiles.to_vec(), 1)]));
        for moves in 1_u8.. {
            // A move from one level leads to the level before it or to the one after it.
            let next = next_level(&level, |tiles| !before.contains_key(tiles));
            (before, level) = (level, next);
            let met: Vec<(u8, u64)> = level
                .iter()
                .filter_map(|(tiles, ways)| self.boards.get(tiles).map(|(rest, others)| (*rest, ways * others)))
                .collect();
            if !met.is_empty() {
                assert!(met.iter().all(|(rest, _)| *rest == self.depth), "they meet at the edge");
                return (moves + self.depth, met.iter().map(|(_, count)| count).sum());
            }
        }
        unreachable!("the board can be solved")
    }

    /// Every board that the search reached, in ascending order of distance and tiles.
    pub fn boards(&self) -> Vec<Tiles> {
        let mut boards: Vec<(u8, &Tiles)> =
            self.boards.iter().map(|(tiles, (distance, _))| (*distance, tiles)).collect();
        boards.sort_unstable();
        boards.into_iter().map(|(_, tiles)| tiles.clone()).collect()
    }
}
