//! From a board and the name of a heuristic to the types for which searches are compiled.

use super::{
    algorithm::Algorithm,
    any_heuristic::AnyHeuristic,
    catalog::Catalog,
    error::StartError,
    estimate::Values,
    heuristic_name::HeuristicName,
    options::Options,
    request::{Request, Resources},
    run::SharedRun,
    searches::{is_compiled, start, start_all},
    shared::start_shared,
};
use crate::{
    analysis::position_search::{PositionSearch, Searches},
    board::{AnyBoard, Board},
    heuristic::{Heuristic, additive_pdb::AdditivePdb, boxed},
    search::{
        Search,
        breadth_first::Blind,
        jobs::{
            dealing::Dealing,
            runner::{JobRunner, Runner},
        },
    },
    shape::{Shape, Square},
};
use std::{marker::PhantomData, sync::Arc};

/// A board with its heuristic, ready for a search. [`Compiled`] implements it once for all types.
pub trait Prepared {
    /// Starts the algorithm of the options, or a search for all shortest solutions, which lists the first `most` of them.
    fn start(self: Box<Self>, most: Option<usize>) -> Result<Box<dyn Search + Send>, StartError>;
    /// Starts a search that several workers share.
    fn start_shared(self: Box<Self>, dealing: Dealing) -> Result<SharedRun, StartError>;
    /// Returns a runner for the jobs of such a search.
    fn runner(self: Box<Self>) -> Result<Box<dyn Runner + Send>, StartError>;
    /// Returns the searches from the positions of a game.
    fn positions(self: Box<Self>) -> Result<Box<dyn PositionSearch + Send>, StartError>;
    /// Returns the heuristic as a function of boards in the coordinates of the internal goal.
    fn values(self: Box<Self>) -> Values;
}

/// A request for boards of one type of shape, with a heuristic of one type.
struct Compiled<'a, C, S: Shape, H> {
    request: Request<'a, S>,
    heuristic: H,
    catalog: PhantomData<C>,
}

impl<C: Catalog, S: Shape, H: Heuristic<S>> Prepared for Compiled<'_, C, S, H> {
    fn start(self: Box<Self>, most: Option<usize>) -> Result<Box<dyn Search + Send>, StartError> {
        let Compiled { mut request, heuristic, .. } = *self;
        match most {
            None => start::<C, S, H>(&mut request, Arc::new(heuristic)),
            Some(most) => start_all::<C, S, H>(&mut request, Arc::new(heuristic), most),
        }
    }

    fn start_shared(self: Box<Self>, dealing: Dealing) -> Result<SharedRun, StartError> {
        let Compiled { mut request, heuristic, .. } = *self;
        start_shared::<C, S, H>(&mut request, Arc::new(heuristic), dealing)
    }

    fn runner(mut self: Box<Self>) -> Result<Box<dyn Runner + Send>, StartError> {
        if const { !is_compiled::<C, S>(Algorithm::IdaStar) } {
            return Err(self.request.not_included());
        }
        let automaton = self.request.shared_automaton()?;
        Ok(Box::new(JobRunner::<S, H>::new(self.request.root, self.heuristic, automaton)))
    }

    fn positions(mut self: Box<Self>) -> Result<Box<dyn PositionSearch + Send>, StartError> {
        if const { !C::ANALYSIS } {
            return Err(self.request.not_included());
        }
        let automaton = self.request.automaton()?;
        Ok(Box::new(Searches::<S, H>::new(self.request.root, self.heuristic, automaton)))
    }

    fn values(self: Box<Self>) -> Values {
        let (shape, heuristic) = (self.request.root.shape(), self.heuristic);
        Box::new(move |board| {
            let board = board.in_shape(shape).expect("the shape is that of the heuristic");
            heuristic.h(heuristic.start(&board).1)
        })
    }
}

/// Prepares a board with the heuristic of this name; `None` for an algorithm without a heuristic. Searches are compiled for 4×4, for 5×5,
/// and once for all other shapes.
pub fn prepare<'a, C: Catalog>(
    board: &AnyBoard,
    name: Option<HeuristicName>,
    options: &'a Options,
    resources: &'a mut Resources,
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
            let heuristic = AdditivePdb::new(root.shape(), resources.published(name)?, options.reflection);
            return Ok(compiled::<C, _, _>(request(root, options, resources), heuristic));
        }
        with_heuristic::<C, _>(request(root, options, resources), name)
    } else if const { C::LARGE }
        && let Some(root) = root.in_shape(Square::<5>::default())
    {
        with_heuristic::<C, _>(request(root, options, resources), name)
    } else {
        with_heuristic::<C, _>(request(root, options, resources), name)
    }
}

fn request<'a, S: Shape>(root: Board<S>, options: &'a Options, resources: &'a mut Resources) -> Request<'a, S> {
    let goal = options.goal.transform(root.shape().dims());
    let goal = goal.internal_goal().in_shape(root.shape()).expect("a goal has the shape of its boards");
    Request { root, goal, options, resources }
}

/// Adds the heuristic: searches are compiled for the additive heuristic, and once for all other heuristics, which are boxed. In a
/// small program, boards whose shape is known only at run time share one copy for both.
fn with_heuristic<'a, C: Catalog, S: Shape>(
    request: Request<'a, S>,
    name: Option<HeuristicName>,
) -> Result<Box<dyn Prepared + 'a>, StartError> {
    if let Some(heuristic) = name.filter(|name| name.has_tables()) {
        let shape = request.root.shape();
        let additive = request.resources.additive(shape, heuristic, request.options.reflection);
        let additive = additive.ok_or(StartError::TableMissing { heuristic })?;
        return Ok(if const { C::IS_SMALL && S::KNOWN.is_none() } {
            compiled::<C, S, _>(request, AnyHeuristic::Additive(Box::new(additive)))
        } else {
            compiled::<C, S, _>(request, additive)
        });
    }
    if const { C::IS_SMALL && S::KNOWN.is_some() } {
        unreachable!("a small program compiles no searches without tables for one shape");
    }
    let stateless = match name.and_then(|name| name.stateless(&request.goal)) {
        Some(stateless) => stateless,
        None => boxed(Blind::for_goal(&request.goal)),
    };
    Ok(if const { C::IS_SMALL } {
        compiled::<C, S, _>(request, AnyHeuristic::Stateless(stateless))
    } else {
        compiled::<C, S, _>(request, stateless)
    })
}

fn compiled<'a, C: Catalog, S: Shape, H: Heuristic<S>>(
    request: Request<'a, S>,
    heuristic: H,
) -> Box<dyn Prepared + 'a> {
    Box::new(Compiled::<C, S, H> { request, heuristic, catalog: PhantomData })
}
