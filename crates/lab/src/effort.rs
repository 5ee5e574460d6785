//! The cost of a search with any heuristic whose values are known for all boards of a small puzzle.

use super::{
    space::Space,
    trace::{Event, Steps, rules::Estimate},
};
use fifteen::shape::Shape;
use std::sync::Arc;

/// The cost of a search, and the length of its solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The length of the solution that was found. None if the search was stopped before.
    pub length: Option<usize>,
    /// Number of nodes whose children were generated.
    pub expanded: u64,
    /// Number of nodes created.
    pub generated: u64,
}

impl Effort {
    /// Runs a search from its beginning to its end, but makes at most `max_steps` steps.
    pub fn of(mut search: Box<dyn Steps>, max_steps: u64) -> Self {
        let (mut step, mut last) = (0, Event::Began);
        while step < max_steps
            && let Some(event) = search.step()
        {
            (step, last) = (step + 1, event);
        }
        let view = search.view(step, last);
        Effort {
            length: (last == Event::Solved).then_some(view.path.len()),
            expanded: view.iterations.iter().map(|iteration| iteration.expanded).sum(),
            generated: view.iterations.iter().map(|iteration| iteration.generated).sum(),
        }
    }
}

/// Makes an estimate from the values of all boards, in the order of [`Space::boards`] and in any unit.
pub fn estimate_from_values<S: Shape>(space: Arc<Space<S>>, values: Vec<u16>) -> Estimate {
    let shape = space.boards()[0].shape();
    Arc::new(move |board, limit| {
        let board = board.in_shape(shape).expect("the values are those of this shape");
        // No path to the goal contains a board that cannot reach it.
        let h = space.index_of(&board).map_or(0, |index| values[index]);
        if h > limit { Err(h) } else { Ok(h) }
    })
}
