//! A checkpoint: what a search that is divided into jobs has done so far. Another dealer with the same board and options
//! can continue from it, also in another program.
//!
//! It counts the jobs of finished batches, and the finished variants of a trial. The jobs of other batches are searched again, and
//! their nodes are counted once. So IDA* has the same counts whether it was interrupted or not. Sweeps are not part of a
//! checkpoint.

use super::{MessageError, Words, dashless, or_dash, variant::Variant};
use crate::{
    board::{
        Move,
        notation::{read_moves, write_moves},
    },
    search::{Counts, IterationCounts},
};
use std::{fmt, str::FromStr};

/// The version of checkpoints and shards. A change of how iterations are cut into jobs, or of the partitions that searches try, needs
/// a new one.
pub const VERSION: u32 = 3;

/// The state of a search between two jobs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The counts of all iterations; in the last one, those of the finished jobs.
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
    /// Writes the version, the next bound, the best solution, the jobs, the variant, the trials and the iterations, with `-` for
    /// none, as in `3 56 ULD 1101 <0 1 - 52:10:21 54:1200:2500`: the first, second and fourth job are finished, the search goes
    /// backward after one trial, none is under way, and the iteration with bound 54 has expanded 1,200 nodes and generated 2,500.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let next = self.next_bound.map_or(String::new(), |bound| bound.to_string());
        let best = self.best.as_ref().map_or(String::new(), |moves| write_moves(moves));
        let finished: String = self.finished.iter().map(|&is_finished| if is_finished { '1' } else { '0' }).collect();
        let count =
            |counts: &Option<Counts>| counts.map_or("-".to_owned(), |c| format!("{}:{}", c.expanded, c.generated));
        let tried = self.tried.iter().map(count).collect::<Vec<_>>().join(",");
        let Checkpoint { variant, trials, .. } = self;
        write!(f, "{VERSION} {} {} {} ", or_dash(&next), or_dash(&best), or_dash(&finished))?;
        write!(f, "{variant} {trials} {}", or_dash(&tried))?;
        self.iterations.iter().try_for_each(|IterationCounts { bound, expanded, generated, .. }| {
            write!(f, " {bound}:{expanded}:{generated}")
        })
    }
}

impl FromStr for Checkpoint {
    type Err = CheckpointError;

    fn from_str(text: &str) -> Result<Self, CheckpointError> {
        let mut words = Words(text.split(' '));
        if words.number::<u32>()? != VERSION {
            return Err(CheckpointError);
        }
        Ok(Checkpoint {
            next_bound: words.optional(|word| word.parse().ok())?,
            // An empty list of moves is written as `-`, like a missing one; a search whose root is the goal needs no checkpoint.
            best: words.optional(|word| read_moves(word).ok().filter(|moves| !moves.is_empty()))?,
            finished: dashless(words.0.next().ok_or(CheckpointError)?)
                .chars()
                .map(|sign| match sign {
                    '0' => Ok(false),
                    '1' => Ok(true),
                    _ => Err(CheckpointError),
                })
                .collect::<Result<_, _>>()?,
            variant: words.0.next().ok_or(CheckpointError)?.parse()?,
            trials: words.number()?,
            tried: match words.0.next().ok_or(CheckpointError)? {
                "-" => Vec::new(),
                tried => tried.split(',').map(attempt).collect::<Result<_, _>>()?,
            },
            iterations: words.0.map(iteration).collect::<Result<_, _>>()?,
        })
    }
}

fn attempt(text: &str) -> Result<Option<Counts>, CheckpointError> {
    let mut words = Words(text.split(':'));
    if text == "-" { Ok(None) } else { Ok(Some(Counts { expanded: words.number()?, generated: words.number()? })) }
}

fn iteration(text: &str) -> Result<IterationCounts, CheckpointError> {
    let mut words = Words(text.split(':'));
    Ok(IterationCounts { bound: words.number()?, expanded: words.number()?, generated: words.number()?, stored: 0 })
}

/// Error of a checkpoint that belongs to another board, other options or another version of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "The checkpoint does not fit this search; expected one of the same board, the same options and the same version."
)]
pub struct CheckpointError;

impl From<MessageError> for CheckpointError {
    fn from(_: MessageError) -> Self {
        CheckpointError
    }
}
