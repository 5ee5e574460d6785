//! Partitions and tables of boards whose size is known only at run time.

use super::{
    PatternDb,
    builder::Builder,
    format::{TableError, decode, encode},
    histograms::histograms,
    layout::{build_bytes, table_bytes},
    partition::Partition,
    verify::{WrongBit, verify},
};
use crate::board::{Board, goal::Goal};
use std::{fmt, sync::Arc};

/// A [`Partition`] of the tiles of a board of any size that can be solved.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum AnyPartition {
    /// For the 8-puzzle.
    Three(Partition<3>),
    /// For the 15-puzzle.
    Four(Partition<4>),
    /// For the 24-puzzle.
    Five(Partition<5>),
    /// For the 35-puzzle.
    Six(Partition<6>),
}

/// The tables of a partition, a [`PatternDb`] for any size of the board. Clones share the tables.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum AnyPdb {
    /// For the 8-puzzle.
    Three(Arc<PatternDb<3>>),
    /// For the 15-puzzle.
    Four(Arc<PatternDb<4>>),
    /// For the 24-puzzle.
    Five(Arc<PatternDb<5>>),
    /// For the 35-puzzle.
    Six(Arc<PatternDb<6>>),
}

/// A [`Builder`] for any size of the board.
#[non_exhaustive]
pub enum AnyBuilder {
    /// For the 8-puzzle.
    Three(Builder<3>),
    /// For the 15-puzzle.
    Four(Builder<4>),
    /// For the 24-puzzle.
    Five(Builder<5>),
    /// For the 35-puzzle.
    Six(Builder<6>),
}

/// Evaluates an expression for a value of any size, whose name inside the expression is `inner`.
macro_rules! with {
    ($type:ident, $any:expr, $inner:ident => $body:expr) => {
        match $any {
            $type::Three($inner) => $body,
            $type::Four($inner) => $body,
            $type::Five($inner) => $body,
            $type::Six($inner) => $body,
        }
    };
}

/// Does the same for what builds, reads or writes tables. A wasm module includes only the sizes that it searches.
macro_rules! with_included {
    ($type:ident, $any:expr, $inner:ident => $body:expr) => {
        match $any {
            $type::Three($inner) if const { includes_tables(3) } => $body,
            $type::Four($inner) if const { includes_tables(4) } => $body,
            $type::Five($inner) if const { includes_tables(5) } => $body,
            $type::Six($inner) if const { includes_tables(6) } => $body,
            _ => panic!("{NOT_INCLUDED}"),
        }
    };
}

const NOT_INCLUDED: &str = "tables of this size need the feature engine-large";

/// Returns whether this build includes tables for boards of a width.
const fn includes_tables(width: usize) -> bool {
    cfg!(feature = "engine-large") || (cfg!(any(feature = "engine", feature = "lab")) && width <= 4)
}

macro_rules! from {
    ($($width:literal $size:ident)*) => {$(
        impl From<Partition<$width>> for AnyPartition {
            fn from(partition: Partition<$width>) -> Self {
                AnyPartition::$size(partition)
            }
        }

        impl From<PatternDb<$width>> for AnyPdb {
            fn from(pdb: PatternDb<$width>) -> Self {
                AnyPdb::$size(Arc::new(pdb))
            }
        }

        impl From<Builder<$width>> for AnyBuilder {
            fn from(builder: Builder<$width>) -> Self {
                AnyBuilder::$size(builder)
            }
        }
    )*};
}
from!(3 Three 4 Four 5 Five 6 Six);

impl AnyPartition {
    /// Number of columns of the board.
    pub fn width(&self) -> usize {
        match self {
            AnyPartition::Three(_) => 3,
            AnyPartition::Four(_) => 4,
            AnyPartition::Five(_) => 5,
            AnyPartition::Six(_) => 6,
        }
    }

    /// The patterns: see [`Partition::patterns`].
    pub fn patterns(&self) -> &[Vec<u8>] {
        with!(AnyPartition, self, partition => partition.patterns())
    }

    /// Returns the patterns with the numbers that their tiles have on boards with this goal, each in ascending order.
    ///
    /// # Panics
    /// If the goal is a board of another width.
    pub fn patterns_for_goal(&self, goal: Goal) -> Vec<Vec<u8>> {
        with!(AnyPartition, self, partition => patterns_for_goal(partition, goal))
    }

    /// Returns the number of bytes of the tables: see [`table_bytes`].
    pub fn table_bytes(&self) -> usize {
        with!(AnyPartition, self, partition => table_bytes(partition))
    }

    /// Returns how much memory it takes at most to build the tables: see [`build_bytes`].
    pub fn build_bytes(&self) -> usize {
        with!(AnyPartition, self, partition => build_bytes(partition))
    }

    /// Returns a builder of the tables: see [`Builder::new`].
    ///
    /// # Panics
    /// If the crate was built without the feature `engine-large`, and the board is larger than 4×4.
    pub fn builder(&self) -> AnyBuilder {
        with_included!(AnyPartition, self, partition => Builder::new(partition.clone()).into())
    }

    /// Returns the number of placements of each value: see [`histograms`].
    pub fn histograms(&self, progress: impl FnMut(f64)) -> Vec<Vec<u64>> {
        with!(AnyPartition, self, partition => histograms(partition, progress))
    }
}

fn patterns_for_goal<const W: usize>(partition: &Partition<W>, goal: Goal) -> Vec<Vec<u8>> {
    let transform = goal.transform::<W>();
    let renumbered = |tiles: &Vec<u8>| {
        let renumbered: Vec<u8> = tiles.iter().map(|&tile| transform.original_tile(tile)).collect();
        // The tiles in ascending order. A sort would be more code than everything else that a page needs of partitions.
        (0..Board::<W>::CELLS as u8).filter(|tile| renumbered.contains(tile)).collect()
    };
    partition.patterns().iter().map(renumbered).collect()
}

impl fmt::Display for AnyPartition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with!(AnyPartition, self, partition => partition.fmt(f))
    }
}

impl AnyPdb {
    /// The partition of the tables.
    pub fn partition(&self) -> AnyPartition {
        with!(AnyPdb, self, pdb => pdb.partition().clone().into())
    }

    /// Writes the tables as a file: see [`encode`].
    pub fn encode(&self) -> Vec<u8> {
        with_included!(AnyPdb, self, pdb => encode(pdb))
    }

    /// Reads a file, which states the size of its boards: see [`decode`].
    ///
    /// # Errors
    /// What is wrong with the bytes.
    pub fn decode(bytes: Vec<u8>) -> Result<Self, TableError> {
        Ok(match super::format::width(&bytes)? {
            3 if const { includes_tables(3) } => decode::<3>(bytes)?.into(),
            4 if const { includes_tables(4) } => decode::<4>(bytes)?.into(),
            5 if const { includes_tables(5) } => decode::<5>(bytes)?.into(),
            6 if const { includes_tables(6) } => decode::<6>(bytes)?.into(),
            got => return Err(TableError::UnsupportedWidth { got }),
        })
    }

    /// Compares the tables with tables built anew: see [`verify`].
    ///
    /// # Errors
    /// The first bit that differs.
    pub fn verify(&self, progress: impl FnMut(f64)) -> Result<(), WrongBit> {
        with!(AnyPdb, self, pdb => verify(pdb, progress))
    }
}

impl AnyBuilder {
    /// Does a part of the work and returns the fraction done: see [`Builder::step`].
    pub fn step(&mut self) -> f64 {
        with_included!(AnyBuilder, self, builder => builder.step())
    }

    /// Returns the finished tables: see [`Builder::finish`].
    pub fn finish(self) -> AnyPdb {
        with_included!(AnyBuilder, self, builder => builder.finish().into())
    }
}
