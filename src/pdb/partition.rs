//! Partitions: the tiles 1 to W²-1 divided into patterns, so that the patterns' values may be added.

use super::orders::MAX_TILES;
use crate::board::Board;
use std::fmt;

/// A division of all tiles into patterns, none of which share a tile. Tiles are those of the goal `blank-last`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Partition<const W: usize> {
    patterns: Vec<Vec<u8>>,
}

/// Why some patterns are no partition.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PartitionError {
    /// A pattern is empty or has more tiles than a table can be made for.
    #[error("a pattern has {tiles} tiles; it may have 1 to {most}")]
    Size {
        /// Tiles of the pattern.
        tiles: usize,
        /// The most that a pattern of this board may have.
        most: usize,
    },
    /// A number is not a tile of this board, or stands in two patterns.
    #[error("{tile} is not a tile, or stands in two patterns")]
    Tile {
        /// The number.
        tile: u8,
    },
    /// A tile is in no pattern.
    #[error("tile {tile} is in no pattern")]
    Missing {
        /// The tile.
        tile: u8,
    },
}

impl<const W: usize> Partition<W> {
    /// The most tiles that a pattern may have: with more, the bits of all tables could not be counted in 32 bits.
    pub const MAX_TILES: usize = match W {
        ..=4 => MAX_TILES,
        5 => 6,
        _ => 5,
    };

    /// Checks that the patterns hold each tile once.
    ///
    /// # Errors
    /// The first fault found.
    pub fn new(patterns: Vec<Vec<u8>>) -> Result<Self, PartitionError> {
        let mut seen = vec![false; W * W];
        seen[0] = true;
        for pattern in &patterns {
            if !(1..=Self::MAX_TILES).contains(&pattern.len()) {
                return Err(PartitionError::Size { tiles: pattern.len(), most: Self::MAX_TILES });
            }
            for &tile in pattern {
                match seen.get_mut(tile as usize) {
                    Some(seen) if !*seen => *seen = true,
                    _ => return Err(PartitionError::Tile { tile }),
                }
            }
        }
        match seen.iter().position(|seen| !seen) {
            Some(tile) => Err(PartitionError::Missing { tile: tile as u8 }),
            None => Ok(Partition { patterns }),
        }
    }

    fn of(patterns: &[&[u8]]) -> Self {
        match Partition::new(patterns.iter().map(|tiles| tiles.to_vec()).collect()) {
            Ok(partition) => partition,
            Err(_) => unreachable!("each tile stands once"),
        }
    }

    /// The patterns, each a list of tiles in the order in which [`super::orders`] counts them.
    pub fn patterns(&self) -> &[Vec<u8>] {
        &self.patterns
    }

    /// The Manhattan distance of the tiles of pattern number `pattern`.
    pub fn manhattan(&self, pattern: usize, board: &Board<W>) -> u8 {
        let tiles = &self.patterns[pattern];
        let lying = board.tiles().iter().enumerate().filter(|(_, tile)| tiles.contains(tile));
        lying.map(|(cell, &tile)| Board::<W>::home_distance(tile as usize, cell)).sum()
    }
}

impl Partition<3> {
    /// Two patterns of four. Of all 35 such pairs none has a higher mean over all boards: the sum is 19.135, with the mirror
    /// image 19.783, and the larger of two distances that count all moves 19.405.
    #[must_use]
    pub fn four_four() -> Self {
        Self::of(&[&[1, 2, 3, 4], &[5, 6, 7, 8]])
    }
}

impl Partition<4> {
    /// Three patterns of five (Korf & Felner 2002).
    #[must_use]
    pub fn five_five_five() -> Self {
        Self::of(&[&[1, 2, 3, 4, 7], &[5, 6, 9, 10, 13], &[8, 11, 12, 14, 15]])
    }

    /// Of all 210,210 partitions into 6, 6 and 3 tiles the one for which random boards promise the fewest nodes; the next
    /// best promises a quarter more.
    #[must_use]
    pub fn six_six_three() -> Self {
        Self::of(&[&[4, 7, 8, 11, 12, 15], &[5, 6, 9, 10, 13, 14], &[1, 2, 3]])
    }

    /// That of the papers (Felner, Korf & Hanan 2004).
    #[must_use]
    pub fn published_six_six_three() -> Self {
        Self::of(&[&[1, 5, 6, 9, 10, 13], &[7, 8, 11, 12, 14, 15], &[2, 3, 4]])
    }

    /// Two patterns of 7 and a single tile.
    #[must_use]
    pub fn seven_seven_one() -> Self {
        Self::of(&[&[3, 4, 7, 8, 11, 12, 15], &[2, 5, 6, 9, 10, 13, 14], &[1]])
    }

    /// The two lower rows and the two upper ones (Korf & Felner 2002).
    #[must_use]
    pub fn seven_eight() -> Self {
        Self::of(&[&[9, 10, 11, 12, 13, 14, 15], &[1, 2, 3, 4, 5, 6, 7, 8]])
    }
}

impl Partition<5> {
    /// Four patterns of five and one of four: of some hundred tried, those with the largest mean h.
    #[must_use]
    pub fn fives() -> Self {
        Self::of(&[
            &[1, 2, 6, 7, 8],
            &[3, 4, 5, 9, 10],
            &[11, 12, 13, 14, 15],
            &[16, 17, 18, 21, 22],
            &[19, 20, 23, 24],
        ])
    }

    /// Four patterns of six (Korf & Felner 2002).
    #[must_use]
    pub fn sixes() -> Self {
        Self::of(&[&[13, 18, 19, 20, 23, 24], &[11, 12, 16, 17, 21, 22], &[1, 2, 3, 6, 7, 8], &[4, 5, 9, 10, 14, 15]])
    }
}

impl Partition<6> {
    /// Squares of four tiles, and the three beside the blank.
    #[must_use]
    pub fn fours() -> Self {
        Self::of(&[
            &[1, 2, 7, 8],
            &[3, 4, 9, 10],
            &[5, 6, 11, 12],
            &[13, 14, 19, 20],
            &[15, 16, 21, 22],
            &[17, 18, 23, 24],
            &[25, 26, 31, 32],
            &[27, 28, 33, 34],
            &[29, 30, 35],
        ])
    }
}

impl<const W: usize> fmt::Display for Partition<W> {
    /// `{4,7,8} {5,6}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pattern =
            |tiles: &Vec<u8>| format!("{{{}}}", tiles.iter().map(u8::to_string).collect::<Vec<_>>().join(","));
        f.write_str(&self.patterns.iter().map(pattern).collect::<Vec<_>>().join(" "))
    }
}
