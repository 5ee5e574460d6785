//! How iterations are cut into jobs and dealt to workers.

/// How iterations are cut into jobs and dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dealing {
    /// Many small jobs, for workers that request more when they are done.
    Shared {
        /// The number of workers. The more there are, the smaller the batches.
        workers: usize,
        /// The smallest number of jobs that an iteration is cut into, if the tree has a level with that many nodes.
        jobs: usize,
        /// An iteration is cut if the one before expanded at least this many nodes; otherwise it is a single job.
        from: u64,
    },
    /// The same jobs, dealt one by one, so that little is lost if the search is interrupted.
    Single {
        /// The smallest number of jobs that an iteration is cut into.
        jobs: usize,
        /// An iteration is cut if the one before expanded at least this many nodes.
        from: u64,
    },
    /// One job for each node of this level that is within the bound, each for a worker of its own. So the level of the
    /// tree determines the number of workers.
    Level(u16),
}

impl Dealing {
    /// The default number of jobs. The largest job is then a small part of the iteration, and cutting an iteration
    /// takes only as long as searching some ten thousand nodes.
    pub const JOBS: usize = 2000;
    /// The default number of nodes from which the next iteration is cut. The next iteration has several times as many
    /// nodes, so the nodes of the frontier hardly matter.
    pub const FROM: u64 = 100_000;

    /// Returns the dealing for a number of workers, with the default sizes.
    pub const fn shared(workers: usize) -> Self {
        Dealing::Shared { workers, jobs: Self::JOBS, from: Self::FROM }
    }

    /// Returns n if a batch may have at most one n-th of the weight that is waiting. The batches shrink towards the end of an
    /// iteration, and no worker has much left to do when the others are done (guided self-scheduling; Polychronopoulos &
    /// Kuck 1987).
    pub(super) fn shares(self) -> u64 {
        match self {
            Dealing::Shared { workers, .. } => 4_u64.saturating_mul(workers.max(1) as u64),
            Dealing::Single { .. } | Dealing::Level(_) => u64::MAX,
        }
    }
}

/// One of several equal parts of an iteration, which can be searched on different computers. The parts have no job in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// The number of the part, from 0.
    pub index: usize,
    /// The number of parts.
    pub count: usize,
}

impl Shard {
    /// The undivided iteration.
    pub(super) const WHOLE: Shard = Shard { index: 0, count: 1 };

    /// Returns whether the shard contains a job. Jobs are numbered in ascending order of h, so each shard has some of each size.
    pub(super) fn contains(self, job: usize) -> bool {
        job % self.count == self.index
    }
}
