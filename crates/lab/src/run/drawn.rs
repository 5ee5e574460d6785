//! Runs that are drawn from a seed.

use super::{Performed, Run};
use fifteen::{
    AnyBoard,
    internals::board::random::{number_below, seeded, uniform, walk},
    shape::{Dims, Square},
};
use std::ops::RangeInclusive;

/// How many steps a drawn run has.
pub const STEPS: RangeInclusive<usize> = 10..=25;

/// The 5-puzzle, for searches without a heuristic, which find many boards.
const SMALL: Dims = Dims::new(2, 3).expect("boards may have two rows");

/// How often, at least, a student can take a wrong board from a queue.
const WRONG_CHOICES: usize = 3;

impl Run {
    /// Draws a run with a fitting number of steps, in which mistakes are possible: wrong choices, and in IDA* a bound that is raised. The
    /// same seed draws the same run.
    pub fn drawn(search: Performed, seed: u64) -> Self {
        let mut word = seeded(seed);
        loop {
            let run = Run::any(search, &mut word);
            if run.is_fitting() {
                return run;
            }
        }
    }

    fn any(search: Performed, word: &mut impl FnMut() -> u64) -> Self {
        let mut number = |least: u64, most: u64| least + number_below(most - least + 1, word);
        match search {
            Performed::BreadthFirst => {
                let moves = number(2, 5) as usize;
                let start = uniform(SMALL, &mut *word);
                Run::new(search, &start, &walk(&start, moves, word))
            }
            Performed::Table => {
                let first = number(1, 4);
                let tiles = [first, number(first + 1, 5)].map(|tile| tile as u8);
                Run::table(&tiles, &uniform(SMALL, word))
            }
            _ => {
                let moves = number(3, 14) as usize;
                let goal = AnyBoard::goal(Square::<3>::DIMS);
                Run::new(search, &walk(&goal, moves, word), &goal)
            }
        }
    }

    fn is_fitting(&self) -> bool {
        let (mut run, mut choices) = (self.clone(), 0);
        let steps = run.finish(*STEPS.end(), |run| choices += usize::from(run.has_wrong_choice()));
        let is_possible = if self.search == Performed::IdaStar { run.first > 0 } else { choices >= WRONG_CHOICES };
        is_possible && steps.is_some_and(|steps| STEPS.contains(&steps))
    }
}
