//! What goes together: with an algorithm, on boards of a size and towards a goal, what else may be chosen.
//!
//! The checks of [`Options`] are asked for each, so that whoever offers choices offers none that would be refused.

use super::{
    Solver,
    options::{Algorithm, HeuristicName, Options},
};
use crate::{
    board::goal::Goal,
    search::{priority::Weight, pruning::Automaton},
};

/// What may be chosen.
pub struct Choices {
    /// The algorithm that was asked for, where it serves boards of this size, or the default one.
    pub algorithm: Algorithm,
    /// Those that go with it, the strongest first; none if it takes none.
    pub heuristics: Vec<HeuristicName>,
    /// The one that serves if none is named and no stronger one's tables are there.
    pub heuristic: Option<HeuristicName>,
    /// The further options that it takes, by their names in JavaScript.
    pub options: Vec<&'static str>,
    /// The greatest pruning depth, which is the default.
    pub deepest: u8,
}

impl Choices {
    /// What may be chosen with an algorithm.
    pub fn new(width: usize, goal: Goal, algorithm: Option<Algorithm>) -> Self {
        let only = |algorithm| Options { goal, algorithm: Some(algorithm), ..Options::default() };
        let algorithm = algorithm.filter(|&algorithm| only(algorithm).check(width).is_ok());
        let algorithm = algorithm.unwrap_or(Algorithm::default_for(width));
        let alone = only(algorithm);
        let takes = |options: Options| options.check(width).is_ok();
        let heuristics: Vec<HeuristicName> = HeuristicName::for_width(width)
            .filter(|heuristic| goal.is_in_corner() || heuristic.serves_any_goal())
            .filter(|&heuristic| takes(Options { heuristic: Some(heuristic), ..alone.clone() }))
            .collect();
        let deepest = match width {
            5 => Automaton::<5>::DEPTHS,
            6 => Automaton::<6>::DEPTHS,
            _ => Automaton::<4>::DEPTHS,
        };
        let options = [
            ("weight", takes(Options { weight: Some(Weight::default()), ..alone.clone() })),
            ("seed", takes(Options { seed: Some(0), ..alone.clone() })),
            ("hybrid", takes(Options { hybrid: true, ..alone.clone() })),
            ("pruneDepth", algorithm == Algorithm::IdaStar),
            ("workers", algorithm == Algorithm::IdaStar),
            ("all", alone.check_all(width).is_ok()),
        ];
        Choices {
            algorithm,
            heuristic: Solver::new().heuristic_for(width, &alone),
            heuristics,
            options: options.into_iter().filter_map(|(name, taken)| taken.then_some(name)).collect(),
            deepest: *deepest.end(),
        }
    }
}
