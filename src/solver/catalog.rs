//! Catalogs: the searches that a program includes.
//!
//! A wasm module should be small, so it compiles only the searches that it runs. The catalog is a type parameter of the
//! solver, and `const` blocks test it: the compiler generates no code for searches that it leaves out.

use super::{
    algorithm::Algorithm,
    dispatch::{Prepared, prepare},
    error::StartError,
    heuristic_name::HeuristicName,
    options::Options,
    request::Resources,
};
use crate::{
    board::{AnyBoard, packed},
    shape::Dims,
};

/// A part of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The searches that find shortest solutions of boards of up to 16 cells: IDA*, A* and breadth-first search.
    Small,
    /// Larger boards, and on all boards the searches whose first solution may not be the shortest.
    Large,
    /// The fewest multi-tile moves.
    Classes,
}

impl Part {
    /// Returns the part that searches boards of a shape with an algorithm.
    pub const fn of(algorithm: Algorithm, shape: Dims) -> Part {
        match algorithm {
            Algorithm::IdaStar | Algorithm::AStar | Algorithm::BreadthFirst
                if shape.cell_count() <= packed::MAX_CELLS =>
            {
                Part::Small
            }
            _ => Part::Large,
        }
    }

    /// Returns the name, which is also the name of the wasm file.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Small => "engine",
            Part::Large => "engine-large",
            Part::Classes => "classes",
        }
    }
}

/// The searches that a [`Solver`](super::Solver) includes.
pub trait Catalog: Clone + Copy + Default + Send + Sync + 'static {
    /// Whether [`Part::Small`] is included.
    const SMALL: bool;
    /// Whether [`Part::Large`] is included.
    const LARGE: bool;
    /// Whether searches for the fewest multi-tile moves with tables of classes are included.
    const CLASSES: bool;
    /// Whether beams that a learned evaluation guides are included.
    const LEARNED: bool;
    /// Whether searches with the tables of the papers are included.
    const PUBLISHED: bool;
    /// Whether the analysis of games in single-tile moves is included.
    const ANALYSIS: bool;
    /// Whether small code matters more than the speed of searches that are not compiled for one shape.
    const IS_SMALL: bool;

    /// Prepares a board with its heuristic, of the types for which this catalog compiles searches.
    #[doc(hidden)]
    fn prepare<'a>(
        board: &AnyBoard,
        name: Option<HeuristicName>,
        options: &'a Options,
        resources: &'a mut Resources,
    ) -> Result<Box<dyn Prepared + 'a>, StartError> {
        prepare::<Self>(board, name, options, resources)
    }
}

pub(super) const fn includes<C: Catalog>(part: Part) -> bool {
    match part {
        Part::Small => C::SMALL,
        Part::Large => C::LARGE,
        Part::Classes => C::CLASSES,
    }
}

/// Everything: the default.
#[derive(Clone, Copy, Default, Debug)]
pub struct Everything;

impl Catalog for Everything {
    const SMALL: bool = true;
    const LARGE: bool = true;
    const CLASSES: bool = true;
    const LEARNED: bool = true;
    const PUBLISHED: bool = true;
    const ANALYSIS: bool = true;
    const IS_SMALL: bool = false;

    /// Not generic, so searches are compiled once, with this crate. Otherwise each program and test would monomorphize all
    /// of them again, which takes about a minute. A wasm module would throw them away.
    #[cfg(not(target_family = "wasm"))]
    fn prepare<'a>(
        board: &AnyBoard,
        name: Option<HeuristicName>,
        options: &'a Options,
        resources: &'a mut Resources,
    ) -> Result<Box<dyn Prepared + 'a>, StartError> {
        prepare::<Everything>(board, name, options, resources)
    }
}

/// Shortest solutions of boards of up to 16 cells.
#[derive(Clone, Copy, Default, Debug)]
pub struct SmallBoards;

impl Catalog for SmallBoards {
    const SMALL: bool = true;
    const LARGE: bool = false;
    const CLASSES: bool = false;
    const LEARNED: bool = false;
    const PUBLISHED: bool = false;
    const ANALYSIS: bool = false;
    const IS_SMALL: bool = true;
}

/// Everything except [`SmallBoards`] and [`MultiTileMoves`].
#[derive(Clone, Copy, Default, Debug)]
pub struct LargeBoards;

impl Catalog for LargeBoards {
    const SMALL: bool = false;
    const LARGE: bool = true;
    const CLASSES: bool = false;
    const LEARNED: bool = true;
    const PUBLISHED: bool = false;
    const ANALYSIS: bool = true;
    const IS_SMALL: bool = false;
}

/// The fewest multi-tile moves.
#[derive(Clone, Copy, Default, Debug)]
pub struct MultiTileMoves;

impl Catalog for MultiTileMoves {
    const SMALL: bool = false;
    const LARGE: bool = false;
    const CLASSES: bool = true;
    const LEARNED: bool = false;
    const PUBLISHED: bool = false;
    const ANALYSIS: bool = false;
    const IS_SMALL: bool = true;
}

/// No search: names, checks, tables and heuristics alone.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoSearches;

impl Catalog for NoSearches {
    const SMALL: bool = false;
    const LARGE: bool = false;
    const CLASSES: bool = false;
    const LEARNED: bool = false;
    const PUBLISHED: bool = false;
    const ANALYSIS: bool = false;
    const IS_SMALL: bool = true;
}
