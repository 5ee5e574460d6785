//! The choices that go together: the heuristics and options of an algorithm, on boards of a size and for a goal.
//!
//! It uses the checks of [`Options`], so that no interface offers what a search would refuse.

use super::{
    algorithm::{Algorithm, OptionName},
    heuristic_name::HeuristicName,
    options::Options,
};
use crate::{board::goal::Goal, search::pruning::Automaton, shape::Dims};

/// The choices for an algorithm, a size and a goal.
pub struct Choices {
    /// The requested algorithm if it supports boards of this size, or the default one.
    pub algorithm: Algorithm,
    /// The heuristics of that algorithm, the strongest first; empty if it takes none.
    pub heuristics: Vec<HeuristicName>,
    /// The heuristic if none is named and no table of a stronger one is loaded.
    pub heuristic: Option<HeuristicName>,
    /// The JavaScript names of the other options that the algorithm takes.
    pub options: Vec<&'static str>,
    /// The pruning depth if none is requested.
    pub prune_depth: u8,
    /// The greatest pruning depth.
    pub deepest: u8,
}

impl Choices {
    /// Returns the choices for an algorithm, or for the default one.
    pub fn new(shape: Dims, goal: Goal, algorithm: Option<Algorithm>) -> Self {
        let only = |algorithm| Options { goal, algorithm: Some(algorithm), ..Options::default() };
        let algorithm = algorithm.filter(|&algorithm| only(algorithm).check(shape).is_ok());
        let algorithm = algorithm.unwrap_or(Algorithm::default_for(shape));
        let options = only(algorithm);
        let supports = |&heuristic: &HeuristicName| options.check_heuristic(heuristic, shape).is_ok();
        let others = OptionName::ALL.into_iter().filter(|&option| option != OptionName::Heuristic);
        Choices {
            algorithm,
            heuristics: HeuristicName::for_shape(shape)
                .filter(|heuristic| algorithm.takes_heuristic() && supports(heuristic))
                .collect(),
            heuristic: options.heuristic_for(shape, |_| false),
            options: others.filter(|&option| algorithm.takes(option)).map(OptionName::name).collect(),
            prune_depth: Automaton::default_depth(shape),
            deepest: *Automaton::depths(shape).end(),
        }
    }
}
