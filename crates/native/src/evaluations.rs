//! The learned evaluations embedded in the programs, and the choice between them and tables.

use fifteen::{
    Algorithm, Options, Solver,
    internals::evaluation::{MIN_LEARNED_CELLS, learned_from},
    shape::Dims,
};

/// The value by which beams rank boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ranking {
    /// A learned evaluation.
    Learned,
    /// The heuristic, which may have tables.
    Heuristic,
}

impl Ranking {
    /// All rankings.
    pub const ALL: [Ranking; 2] = [Ranking::Learned, Ranking::Heuristic];

    /// Returns the name used in every interface.
    pub const fn name(self) -> &'static str {
        match self {
            Ranking::Learned => "learned",
            Ranking::Heuristic => "heuristic",
        }
    }

    /// Returns the default ranking of a search with these options; `None` if it is not a beam search.
    pub fn default_for(shape: Dims, options: &Options) -> Option<Self> {
        Ranking::ALL.into_iter().find(|&ranking| check(ranking, shape, options).is_ok())
    }
}

/// Error of a ranking that does not suit the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RankingError {
    /// Nothing was learned for boards of this shape.
    #[error(
        "There is no learned evaluation of {shape} boards; expected boards of {MIN_LEARNED_CELLS} cells or more, or the ranking heuristic."
    )]
    Shape {
        /// Shape of the board.
        shape: Dims,
    },
    /// The search is not a beam search.
    #[error("{} does not rank boards; leave the ranking out, or use {}.", .algorithm.name(), Algorithm::Beam.name())]
    Algorithm {
        /// The algorithm of the search.
        algorithm: Algorithm,
    },
    /// The blank of the goal is not in a corner.
    #[error(
        "The learned evaluation needs a goal whose blank is in a corner; use such a goal, or the ranking heuristic."
    )]
    Goal,
}

/// The files, by the rows and columns of the boards from which they were learned.
const FILES: [((usize, usize), &[u8]); 3] = [
    ((5, 5), include_bytes!("../evaluations/5x5.evaluation")),
    ((6, 6), include_bytes!("../evaluations/6x6.evaluation")),
    ((7, 7), include_bytes!("../evaluations/7x7.evaluation")),
];

/// Returns the file for boards of a shape.
pub fn file(shape: Dims) -> Option<&'static [u8]> {
    let of_file = learned_from(shape)?;
    FILES.iter().find(|((rows, columns), _)| of_file.is(*rows, *columns)).map(|(_, bytes)| *bytes)
}

/// Checks whether a search can rank boards in this way.
///
/// # Errors
/// The reason, if it cannot.
pub fn check(ranking: Ranking, shape: Dims, options: &Options) -> Result<(), RankingError> {
    let algorithm = options.algorithm_for(shape);
    if algorithm != Algorithm::Beam {
        Err(RankingError::Algorithm { algorithm })
    } else if ranking == Ranking::Learned && file(shape).is_none() {
        Err(RankingError::Shape { shape })
    } else if ranking == Ranking::Learned && !options.goal.is_in_corner() {
        Err(RankingError::Goal)
    } else {
        Ok(())
    }
}

/// Adds the file for boards of a shape to a solver that has none yet.
pub fn add(solver: &mut Solver, shape: Dims) {
    if let Some(bytes) = file(shape).filter(|_| !solver.has_evaluation(shape)) {
        solver.add_evaluation_file(bytes).expect("the files are valid, as a test shows");
    }
}
