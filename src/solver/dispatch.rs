//! From a board and the name of a heuristic to the types for which searches are compiled.

use super::{
    catalog::{Catalog, Everything, LargeBoards, MultiTileMoves, NoSearches, SmallBoards},
    error::StartError,
    heuristic_name::HeuristicName,
    options::Options,
    request::{Make, Request, Resources},
};
use crate::{
    board::{AnyBoard, Board},
    heuristic::{
        additive_pdb::{AdditivePdb, AnyHeuristic},
        boxed,
    },
    search::{
        blank_cell::{AnyCell, BlankCells, PerCell},
        breadth_first::Blind,
    },
    shape::{Shape, Square},
};

/// Builds the heuristic of a request, then calls `maker`, if the catalog includes the search.
pub trait Makes<M: Make>: Sized {
    fn make(
        maker: M,
        board: &AnyBoard,
        heuristic: Option<HeuristicName>,
        options: &Options,
        resources: &mut Resources,
    ) -> Result<M::Product, StartError>
    where
        Self: Catalog,
    {
        dispatch::<Self, M>(maker, board, heuristic, options, resources)
    }
}

// These are compiled in the wasm modules that use them.
impl<M: Make> Makes<M> for SmallBoards {}
impl<M: Make> Makes<M> for LargeBoards {}
impl<M: Make> Makes<M> for MultiTileMoves {}
impl<M: Make> Makes<M> for NoSearches {}

/// Functions that are not generic, so they are compiled once, with this crate. Otherwise each program and test would
/// monomorphize all searches again, which takes about a minute.
#[cfg(not(target_family = "wasm"))]
macro_rules! compiled_here {
    ($($maker:ty)*) => {$(
        impl Makes<$maker> for Everything {
            fn make(
                maker: $maker,
                board: &AnyBoard,
                heuristic: Option<HeuristicName>,
                options: &Options,
                resources: &mut Resources,
            ) -> Result<<$maker as Make>::Product, StartError> {
                dispatch::<Everything, $maker>(maker, board, heuristic, options, resources)
            }
        }
    )*};
}

#[cfg(not(target_family = "wasm"))]
compiled_here!(
    super::searches::StartOne
    super::searches::StartAll
    super::shared::StartShared
    super::shared::MakeRunner
    super::analysis::StartAnalysis
    super::estimate::MakeEstimator
);
// Generic here: otherwise everything would be compiled with each wasm module and thrown away.
#[cfg(target_family = "wasm")]
impl<M: Make> Makes<M> for Everything {}

/// Dispatches to searches compiled for 4×4, for 5×5, and once for all other shapes.
fn dispatch<C: Catalog, M: Make>(
    maker: M,
    board: &AnyBoard,
    name: Option<HeuristicName>,
    options: &Options,
    resources: &mut Resources,
) -> Result<M::Product, StartError> {
    if const { !C::SMALL && !C::LARGE } {
        return Err(StartError::NotIncluded { algorithm: options.algorithm_for(board.shape()), shape: board.shape() });
    }
    let root = board.to_internal(options.goal);
    let has_tables = name.is_some_and(HeuristicName::has_tables);
    if (const { !C::IS_SMALL } || has_tables)
        && let Some(root) = root.in_shape(Square::<4>::default())
    {
        if const { C::PUBLISHED }
            && options.published
            && let Some(name) = name
        {
            let heuristic = AdditivePdb::new(root.shape(), resources.published(name)?, options.reflection);
            return maker.make::<C, _, AnyCell, _>(request(root, options, resources), heuristic);
        }
        make::<C, _, PerCell, _>(maker, request(root, options, resources), name)
    } else if const { C::LARGE }
        && let Some(root) = root.in_shape(Square::<5>::default())
    {
        make::<C, _, AnyCell, _>(maker, request(root, options, resources), name)
    } else {
        make::<C, _, AnyCell, _>(maker, request(root, options, resources), name)
    }
}

fn request<'a, S: Shape>(root: Board<S>, options: &'a Options, resources: &'a mut Resources) -> Request<'a, S> {
    let goal = options.goal.transform(root.shape().dims());
    let goal = goal.internal_goal().in_shape(root.shape()).expect("a goal has the shape of its boards");
    Request { root, goal, options, resources }
}

/// Dispatches to searches compiled for the additive heuristic, and once for all other heuristics, which are boxed. In a
/// small program, boards whose shape is known only at run time share one copy for both.
fn make<C: Catalog, S: Shape, P: BlankCells<S>, M: Make>(
    maker: M,
    request: Request<S>,
    name: Option<HeuristicName>,
) -> Result<M::Product, StartError> {
    if let Some(heuristic) = name.filter(|name| name.has_tables()) {
        let shape = request.root.shape();
        let additive = request.resources.additive(shape, heuristic, request.options.reflection);
        let additive = additive.ok_or(StartError::TableMissing { heuristic })?;
        if const { C::IS_SMALL && S::KNOWN.is_none() } {
            return maker.make::<C, S, AnyCell, _>(request, AnyHeuristic::Additive(Box::new(additive)));
        }
        return maker.make::<C, S, P, _>(request, additive);
    }
    if const { C::IS_SMALL && S::KNOWN.is_some() } {
        unreachable!("a small program compiles no searches without tables for one shape");
    }
    let stateless = match name.and_then(|name| name.stateless(&request.goal)) {
        Some(stateless) => stateless,
        None => boxed(Blind::for_goal(&request.goal)),
    };
    if const { C::IS_SMALL } {
        return maker.make::<C, S, AnyCell, _>(request, AnyHeuristic::Stateless(stateless));
    }
    maker.make::<C, S, AnyCell, _>(request, stateless)
}
