//! From a board and the name of a heuristic to the types for which searches are compiled.

use super::{
    Solver,
    any_heuristic::AnyHeuristic,
    catalog::Catalog,
    error::StartError,
    heuristic_name::HeuristicName,
    options::Options,
    request::{Prepared, Request},
};
use crate::{
    board::{AnyBoard, Board},
    heuristic::{Boxed, IncrementalHeuristic, additive_pdb::AdditivePdb},
    search::breadth_first::Blind,
    shape::{Shape, Square},
};
use std::sync::Arc;

/// Prepares a board with the heuristic of this name; `None` for an algorithm without a heuristic. Searches are compiled for 4×4, for 5×5,
/// and once for all other shapes.
pub fn prepare<'a, C: Catalog>(
    board: &AnyBoard,
    name: Option<HeuristicName>,
    options: &'a Options,
    solver: &'a mut Solver<C>,
) -> Result<Box<dyn Prepared + 'a>, StartError> {
    if const { !C::SMALL && !C::LARGE } {
        return Err(options.not_included(board.shape()));
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
            let heuristic = AdditivePdb::new(root.shape(), solver.published(name)?, options.reflection);
            return Ok(with(solver, options, root, heuristic));
        }
        with_heuristic(solver, options, root, name)
    } else if const { C::LARGE }
        && let Some(root) = root.in_shape(Square::<5>::default())
    {
        with_heuristic(solver, options, root, name)
    } else {
        with_heuristic(solver, options, root, name)
    }
}

/// Adds the heuristic: searches are compiled for the additive heuristic, and once for all other heuristics, which are boxed. In a
/// small program, boards whose shape is known only at run time share one copy for both.
fn with_heuristic<'a, C: Catalog, S: Shape>(
    solver: &'a mut Solver<C>,
    options: &'a Options,
    root: Board<S>,
    name: Option<HeuristicName>,
) -> Result<Box<dyn Prepared + 'a>, StartError> {
    let shape = root.shape();
    if let Some(heuristic) = name.filter(|name| name.has_tables()) {
        let additive = solver.additive(shape, heuristic, options.reflection);
        let additive = additive.ok_or(StartError::TableMissing { heuristic })?;
        return Ok(if const { C::IS_SMALL && S::KNOWN.is_none() } {
            with(solver, options, root, AnyHeuristic::Additive(Box::new(additive)))
        } else {
            with(solver, options, root, additive)
        });
    }
    if const { C::IS_SMALL && S::KNOWN.is_some() } {
        unreachable!("a small program compiles no searches without tables for one shape");
    }
    let goal = options.goal.transform(shape.dims());
    let goal = goal.internal_goal().in_shape(shape).expect("a goal has the shape of its boards");
    let stateless = name.and_then(|name| name.stateless(&goal)).unwrap_or_else(|| Boxed::new(Blind::for_goal(&goal)));
    Ok(if const { C::IS_SMALL } {
        with(solver, options, root, AnyHeuristic::Stateless(stateless))
    } else {
        with(solver, options, root, stateless)
    })
}

/// Prepares a board with a heuristic.
pub fn with<'a, C: Catalog, S: Shape, H: IncrementalHeuristic<S>>(
    solver: &'a mut Solver<C>,
    options: &'a Options,
    root: Board<S>,
    heuristic: H,
) -> Box<dyn Prepared + 'a> {
    Box::new(Request { solver, options, root, heuristic: Arc::new(heuristic) })
}
