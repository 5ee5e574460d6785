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
    /// One of several equal parts of one iteration, without the other iterations. The parts can be searched on different computers, and
    /// have no job in common. Their jobs are dealt one by one.
    Shard {
        /// The smallest number of jobs that the iteration is cut into, for all parts together.
        jobs: usize,
        /// The bound of the iteration.
        bound: u16,
        /// The number of the part, from 0.
        index: usize,
        /// The number of parts.
        count: usize,
    },
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

    /// Returns the number by which the waiting weight is divided to get the largest batch. So batches shrink toward the end of an
    /// iteration, and all workers finish at about the same time (guided self-scheduling; Polychronopoulos & Kuck 1987).
    pub(super) fn shares(self) -> u64 {
        match self {
            Dealing::Shared { workers, .. } => 4_u64.saturating_mul(workers.max(1) as u64),
            Dealing::Single { .. } | Dealing::Level(_) | Dealing::Shard { .. } => u64::MAX,
        }
    }

    /// Returns whether only a part of one iteration is dealt.
    pub(super) fn is_shard(self) -> bool {
        matches!(self, Dealing::Shard { .. })
    }

    /// Returns whether a job is dealt. Jobs are numbered in ascending order of h, so each shard has some of each size.
    pub(super) fn contains(self, job: usize) -> bool {
        if let Dealing::Shard { index, count, .. } = self { job % count == index } else { true }
    }
}
