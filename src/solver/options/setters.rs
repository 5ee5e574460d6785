//! Setters of the options.

use super::Options;
use crate::{
    board::{goal::Goal, metric::Metric},
    search::priority::Weight,
    solver::{Algorithm, HeuristicName},
};

/// Setters, each of which returns the changed options:
///
/// ```
/// use fifteen::{Algorithm, HeuristicName, Options};
///
/// let options = Options::default().with_algorithm(Algorithm::AStar).with_heuristic(HeuristicName::Manhattan);
/// assert_eq!(options.algorithm, Some(Algorithm::AStar));
/// assert_eq!(options.with_algorithm(None).algorithm, None); // back to the default
/// ```
impl Options {
    /// Sets the [goal](Options::goal).
    #[must_use]
    pub fn with_goal(self, goal: Goal) -> Self {
        Options { goal, ..self }
    }

    /// Sets the [metric](Options::metric).
    #[must_use]
    pub fn with_metric(self, metric: Metric) -> Self {
        Options { metric, ..self }
    }

    /// Sets the [algorithm](Options::algorithm); `None` is the default one.
    #[must_use]
    pub fn with_algorithm(self, algorithm: impl Into<Option<Algorithm>>) -> Self {
        Options { algorithm: algorithm.into(), ..self }
    }

    /// Sets the [heuristic](Options::heuristic); `None` is the default one.
    #[must_use]
    pub fn with_heuristic(self, heuristic: impl Into<Option<HeuristicName>>) -> Self {
        Options { heuristic: heuristic.into(), ..self }
    }

    /// Sets whether tables are also looked up for the [mirror image](Options::reflection) of the board.
    #[must_use]
    pub fn with_reflection(self, reflection: bool) -> Self {
        Options { reflection, ..self }
    }

    /// Sets whether the [published tables](Options::published) are used.
    #[must_use]
    pub fn with_published(self, published: bool) -> Self {
        Options { published, ..self }
    }

    /// Sets the [pruning depth](Options::prune_depth), in moves; `None` is the default one.
    #[must_use]
    pub fn with_prune_depth(self, prune_depth: impl Into<Option<u8>>) -> Self {
        Options { prune_depth: prune_depth.into(), ..self }
    }

    /// Sets the [memory](Options::memory) for nodes, in bytes.
    #[must_use]
    pub fn with_memory(self, memory: usize) -> Self {
        Options { memory, ..self }
    }

    /// Sets the [weight](Options::weight) of weighted A*; `None` is the default one.
    #[must_use]
    pub fn with_weight(self, weight: impl Into<Option<Weight>>) -> Self {
        Options { weight: weight.into(), ..self }
    }

    /// Sets the [seed](Options::seed) of the order in which children are searched; `None` is the fixed order.
    #[must_use]
    pub fn with_seed(self, seed: impl Into<Option<u64>>) -> Self {
        Options { seed: seed.into(), ..self }
    }

    /// Sets whether A* continues as IDA* when its memory is full: [`Options::hybrid`].
    #[must_use]
    pub fn with_hybrid(self, hybrid: bool) -> Self {
        Options { hybrid, ..self }
    }

    /// Sets whether a beam search goes on proving until the caller stops it: [`Options::endless`].
    #[must_use]
    pub fn with_endless(self, endless: bool) -> Self {
        Options { endless, ..self }
    }

    /// Sets whether a long search tries variants of itself: [`Options::variants`].
    #[must_use]
    pub fn with_variants(self, variants: bool) -> Self {
        Options { variants, ..self }
    }

    /// Sets whether a [learned evaluation](Options::learned) may guide a beam.
    #[must_use]
    pub fn with_learned(self, learned: bool) -> Self {
        Options { learned, ..self }
    }
}
