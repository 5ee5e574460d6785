//! A checkpoint: the progress of a search that is divided into jobs. Another dealer with the same board and options can
//! continue from it, also in another program. Its [text](crate::solver::CheckpointText) names the search.
//!
//! It counts the jobs of finished batches, and the finished variants of a trial. The jobs of other batches are searched again, and
//! their nodes are counted once. So IDA* has the same counts whether it was interrupted or not. Sweeps are not part of a
//! checkpoint.

mod error;

use super::{
    FieldReader,
    bounds::{PossibleBounds, check_order},
    dashless, or_dash,
    variant::Variant,
};
use crate::{
    board::{
        Move,
        notation::{read_moves, write_moves},
    },
    search::{Counts, IterationCounts},
};
pub use error::CheckpointError;
use std::{fmt, str::FromStr};

/// The version of checkpoints and shards. A change of how iterations are cut into jobs, of the partitions that searches try, or of
/// the text of checkpoints needs a new one.
pub const VERSION: u32 = 4;

/// More nodes than any search can expand: a billion a second would take three centuries. So sums of counts never overflow.
pub const MAX_NODES: u64 = 1 << 63;

/// The state of a search between two jobs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The counts of all iterations; in the last one, of its finished jobs.
    pub iterations: Vec<IterationCounts>,
    /// The lowest f beyond the bound of the last iteration that was seen, if there is one.
    pub next_bound: Option<u16>,
    /// For each job of the last iteration whether it is finished. Empty if the search has ended.
    pub finished: Vec<bool>,
    /// How the last iteration is searched.
    pub variant: Variant,
    /// The number of trials that are over.
    pub trials: u8,
    /// The counts of the trial under way, for each variant that is finished. Empty if there is none; it has at least two variants.
    pub tried: Vec<Option<Counts>>,
    /// The moves of the shortest solution found so far.
    pub best: Option<Vec<Move>>,
}

impl fmt::Display for Checkpoint {
    /// Writes the next bound, the best solution, the jobs, the variant, the trials and the iterations, with `-` for none, as in
    /// `56 ULD 1101 <0 1 - 52:10:21 54:1200:2500`: the first, second and fourth job are finished, the search goes backward after one
    /// trial, none is under way, and the iteration with bound 54 has expanded 1,200 nodes and generated 2,500.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let next = self.next_bound.map_or(String::new(), |bound| bound.to_string());
        let best = self.best.as_ref().map_or(String::new(), |moves| write_moves(moves));
        let finished: String = self.finished.iter().map(|&is_finished| if is_finished { '1' } else { '0' }).collect();
        let count =
            |counts: &Option<Counts>| counts.map_or("-".to_owned(), |c| format!("{}:{}", c.expanded, c.generated));
        let tried = self.tried.iter().map(count).collect::<Vec<_>>().join(",");
        let Checkpoint { variant, trials, .. } = self;
        write!(f, "{} {} {} ", or_dash(&next), or_dash(&best), or_dash(&finished))?;
        write!(f, "{variant} {trials} {}", or_dash(&tried))?;
        self.iterations.iter().try_for_each(|IterationCounts { bound, expanded, generated, .. }| {
            write!(f, " {bound}:{expanded}:{generated}")
        })
    }
}

impl FromStr for Checkpoint {
    type Err = CheckpointError;

    fn from_str(text: &str) -> Result<Self, CheckpointError> {
        let mut fields = FieldReader(text.split(' '));
        Ok(Checkpoint {
            next_bound: fields.optional(|word| word.parse().ok())?,
            // An empty list of moves is written as `-`, like a missing one; a search whose root is the goal needs no checkpoint.
            best: fields.optional(|word| read_moves(word).ok().filter(|moves| !moves.is_empty()))?,
            finished: dashless(fields.0.next().ok_or(CheckpointError::Damaged)?)
                .chars()
                .map(|sign| match sign {
                    '0' => Ok(false),
                    '1' => Ok(true),
                    _ => Err(CheckpointError::Damaged),
                })
                .collect::<Result<_, _>>()?,
            variant: fields.0.next().ok_or(CheckpointError::Damaged)?.parse()?,
            trials: fields.number()?,
            tried: match fields.0.next().ok_or(CheckpointError::Damaged)? {
                "-" => Vec::new(),
                tried => tried.split(',').map(attempt).collect::<Result<_, _>>()?,
            },
            iterations: fields.0.map(iteration).collect::<Result<_, _>>()?,
        })
    }
}

fn attempt(text: &str) -> Result<Option<Counts>, CheckpointError> {
    let mut fields = FieldReader(text.split(':'));
    if text == "-" { Ok(None) } else { Ok(Some(Counts { expanded: fields.number()?, generated: fields.number()? })) }
}

fn iteration(text: &str) -> Result<IterationCounts, CheckpointError> {
    let mut fields = FieldReader(text.split(':'));
    Ok(IterationCounts { bound: fields.number()?, expanded: fields.number()?, generated: fields.number()?, stored: 0 })
}

impl Checkpoint {
    /// Checks whether some search could have written it, given the bounds that its iterations can have.
    pub(super) fn check(&self, bounds: PossibleBounds) -> Result<(), CheckpointError> {
        let Some(current) = self.iterations.last() else { return Err(CheckpointError::NoIterations) };
        let first = self.iterations[0].bound;
        if first != bounds.h {
            return Err(CheckpointError::FirstBound { bound: first, h: bounds.h });
        }
        for pair in self.iterations.windows(2) {
            check_order(pair[1].bound, pair[0].bound)?;
            bounds.check(pair[1].bound)?;
        }
        let bound = current.bound;
        if let Some(next) = self.next_bound {
            bounds.check_next(next, bound)?;
        }
        if let Some(best) = &self.best
            && best.len() < usize::from(bound)
        {
            return Err(CheckpointError::ShortSolution { length: best.len(), bound });
        }
        if !self.finished.is_empty() && self.finished.iter().all(|&is_finished| is_finished) {
            // The iteration with the next bound comes next, so there must be one.
            bounds.check(self.next_bound.ok_or(CheckpointError::NothingLeft)?)?;
        }
        self.check_counts()
    }

    fn check_counts(&self) -> Result<(), CheckpointError> {
        let iterations =
            self.iterations.iter().map(|&IterationCounts { expanded, generated, .. }| [expanded, generated]);
        let tried = self.tried.iter().flatten().map(|counts| [counts.expanded, counts.generated]);
        let all = iterations.chain(tried);
        let sums = all.fold([0_u64; 2], |[a, b], [c, d]| [a.saturating_add(c), b.saturating_add(d)]);
        match sums.into_iter().find(|&sum| sum > MAX_NODES) {
            Some(nodes) => Err(CheckpointError::TooManyNodes { nodes }),
            None => Ok(()),
        }
    }
}
