//! Catalogs: the searches that a program includes.
//!
//! A wasm module should be small, so it compiles only the searches that it runs. The catalog is a type parameter of the
//! solver, and `const` blocks test it: the compiler generates no code for searches that it leaves out.

use super::{
    Solver,
    algorithm::Algorithm,
    dispatch::prepare,
    error::StartError,
    heuristic_name::HeuristicName,
    options::Options,
    own::{HeuristicError, PreparedOwn, prepare_with},
    request::Prepared,
};
use crate::{
    board::{AnyBoard, packed},
    heuristic::Heuristic,
    shape::{Dims, SIDES, Shape},
};
use std::sync::Arc;

/// Returns whether [`SmallBoards`] includes an algorithm for boards of a shape, or else [`LargeBoards`].
const fn is_small(algorithm: Algorithm, shape: Dims) -> bool {
    algorithm.finds_a_shortest_first() && shape.cell_count() <= packed::MAX_CELLS
}

/// Returns the name of the wasm module that includes an algorithm for single-tile moves on boards of a shape.
pub(super) const fn module_for(algorithm: Algorithm, shape: Dims) -> &'static str {
    if is_small(algorithm, shape) { "engine" } else { "engine-large" }
}

/// Returns whether a catalog includes an algorithm for single-tile moves on boards of a shape.
pub(super) const fn includes<C: Catalog>(algorithm: Algorithm, shape: Dims) -> bool {
    if is_small(algorithm, shape) { C::SMALL } else { C::LARGE }
}

/// Returns whether a catalog includes an algorithm for boards of a type of shape.
pub(super) const fn is_compiled<C: Catalog, S: Shape>(algorithm: Algorithm) -> bool {
    match S::KNOWN {
        Some(shape) => algorithm.supports(shape) && includes::<C>(algorithm, shape),
        // All algorithms support some of these boards.
        None => includes::<C>(algorithm, SMALLEST) || algorithm.supports(LARGEST) && C::LARGE,
    }
}

/// The smallest and the largest board.
const SMALLEST: Dims = Dims::square(*SIDES.start()).expect("the sides are valid");
const LARGEST: Dims = Dims::square(*SIDES.end()).expect("the sides are valid");

/// The searches that a [`Solver`] includes.
pub trait Catalog: Clone + Copy + Default + Send + Sync + 'static {
    /// Whether the searches that find shortest solutions of boards of up to 16 cells are included: IDA*, A* and breadth-first search.
    const SMALL: bool;
    /// Whether larger boards are included, and on all boards the searches whose first solution may not be the shortest.
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
        solver: &'a mut Solver<Self>,
    ) -> Result<Box<dyn Prepared + 'a>, StartError> {
        prepare(board, name, options, solver)
    }

    /// Does the same with a heuristic of the caller.
    #[doc(hidden)]
    fn prepare_with<'a>(
        board: &AnyBoard,
        heuristic: Arc<dyn Heuristic>,
        options: &'a Options,
        solver: &'a mut Solver<Self>,
    ) -> Result<PreparedOwn<'a>, HeuristicError> {
        prepare_with(board, heuristic, options, solver)
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
        solver: &'a mut Solver<Self>,
    ) -> Result<Box<dyn Prepared + 'a>, StartError> {
        prepare(board, name, options, solver)
    }

    #[cfg(not(target_family = "wasm"))]
    fn prepare_with<'a>(
        board: &AnyBoard,
        heuristic: Arc<dyn Heuristic>,
        options: &'a Options,
        solver: &'a mut Solver<Self>,
    ) -> Result<PreparedOwn<'a>, HeuristicError> {
        prepare_with(board, heuristic, options, solver)
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
