//! Partitions and tables of boards whose size is known only when they are asked for.

use super::{
    PatternDb,
    format::{TableError, decode, encode},
    generate::Builder,
    partition::Partition,
    placements::histograms,
    table_bytes,
    verify::{WrongBit, verify},
};
use crate::board::{Board, goal::Goal};
use std::{fmt, sync::Arc};

/// A partition of the tiles of a board of one of the sizes that can be solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyPartition {
    /// Of the 8-puzzle.
    Three(Partition<3>),
    /// Of the 15-puzzle.
    Four(Partition<4>),
    /// Of the 24-puzzle.
    Five(Partition<5>),
    /// Of the 35-puzzle.
    Six(Partition<6>),
}

/// The tables of such a partition; copies share them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyPdb {
    /// Of the 8-puzzle.
    Three(Arc<PatternDb<3>>),
    /// Of the 15-puzzle.
    Four(Arc<PatternDb<4>>),
    /// Of the 24-puzzle.
    Five(Arc<PatternDb<5>>),
    /// Of the 35-puzzle.
    Six(Arc<PatternDb<6>>),
}

/// Builds the tables of such a partition.
pub enum AnyBuilder {
    /// Of the 8-puzzle.
    Three(Builder<3>),
    /// Of the 15-puzzle.
    Four(Builder<4>),
    /// Of the 24-puzzle.
    Five(Builder<5>),
    /// Of the 35-puzzle.
    Six(Builder<6>),
}

/// Does the same with a value of any size: `inner` names it inside the body.
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
    /// The number of columns of its board.
    pub fn width(&self) -> usize {
        match self {
            AnyPartition::Three(_) => 3,
            AnyPartition::Four(_) => 4,
            AnyPartition::Five(_) => 5,
            AnyPartition::Six(_) => 6,
        }
    }

    /// See [`Partition::patterns`].
    pub fn patterns(&self) -> &[Vec<u8>] {
        with!(AnyPartition, self, partition => partition.patterns())
    }

    /// The patterns, each in ascending order, as they are named where this is the goal.
    pub fn turned(&self, goal: Goal) -> Vec<Vec<u8>> {
        with!(AnyPartition, self, partition => turned(partition, goal))
    }

    /// See [`table_bytes`].
    pub fn table_bytes(&self) -> usize {
        with!(AnyPartition, self, partition => table_bytes(partition))
    }

    /// Begins to build its tables.
    pub fn builder(&self) -> AnyBuilder {
        with!(AnyPartition, self, partition => Builder::new(partition.clone()).into())
    }

    /// See [`histograms`].
    pub fn histograms(&self, progress: impl FnMut(f64)) -> Vec<Vec<u64>> {
        with!(AnyPartition, self, partition => histograms(partition, progress))
    }
}

fn turned<const W: usize>(partition: &Partition<W>, goal: Goal) -> Vec<Vec<u8>> {
    // In ascending order; a sort would be more code than all else that a page does with partitions.
    let turned = |tiles: &Vec<u8>| {
        let turned: Vec<u8> = tiles.iter().map(|&tile| goal.turn_tile::<W>(tile)).collect();
        (0..Board::<W>::CELLS as u8).filter(|tile| turned.contains(tile)).collect()
    };
    partition.patterns().iter().map(turned).collect()
}

impl fmt::Display for AnyPartition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with!(AnyPartition, self, partition => partition.fmt(f))
    }
}

impl AnyPdb {
    /// What partition the tables are for.
    pub fn partition(&self) -> AnyPartition {
        with!(AnyPdb, self, pdb => pdb.partition().clone().into())
    }

    /// See [`encode`].
    pub fn encode(&self) -> Vec<u8> {
        with!(AnyPdb, self, pdb => encode(pdb))
    }

    /// See [`decode`]; the file tells the size of its boards.
    ///
    /// # Errors
    /// What is wrong with the bytes.
    pub fn decode(bytes: Vec<u8>) -> Result<Self, TableError> {
        Ok(match super::format::width(&bytes)? {
            3 => decode::<3>(bytes)?.into(),
            4 => decode::<4>(bytes)?.into(),
            5 => decode::<5>(bytes)?.into(),
            6 => decode::<6>(bytes)?.into(),
            got => return Err(TableError::NoWidth { got }),
        })
    }

    /// See [`verify`].
    ///
    /// # Errors
    /// The first bit that differs.
    pub fn verify(&self, progress: impl FnMut(f64)) -> Result<(), WrongBit> {
        with!(AnyPdb, self, pdb => verify(pdb, progress))
    }
}

impl AnyBuilder {
    /// See [`Builder::step`].
    pub fn step(&mut self) -> f64 {
        with!(AnyBuilder, self, builder => builder.step())
    }

    /// See [`Builder::finish`].
    pub fn finish(self) -> AnyPdb {
        with!(AnyBuilder, self, builder => builder.finish().into())
    }
}
