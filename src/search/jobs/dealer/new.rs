//! A dealer before its first iteration, and how it begins.

use super::{
    Dealer,
    variants::{Rest, Trying},
};
use crate::{
    board::Board,
    heuristic::Varied,
    search::{
        Status,
        jobs::{
            checkpoint::{Checkpoint, CheckpointError, PossibleBounds},
            dealing::{Dealing, Shard},
            queue::Queue,
            variant::Variant,
        },
        pruning::Automaton,
        root::Root,
    },
    shape::Shape,
};
use std::sync::Arc;

/// A dealer before its first iteration. It is compiled for each heuristic; how it begins is compiled once.
pub struct NewDealer {
    dealer: Dealer,
    bounds: PossibleBounds,
}

impl NewDealer {
    /// Makes the dealer of a search.
    pub fn new<S: Shape>(
        root: Board<S>,
        heuristic: Arc<impl Varied<S>>,
        automaton: Arc<Automaton>,
        dealing: Dealing,
    ) -> Self {
        let goal = heuristic.goal();
        let root = Root::new(root, heuristic, automaton);
        let bounds = PossibleBounds::new(root.h(), &goal);
        let dealer = Dealer {
            next_bound: Some(root.h()),
            requested: Box::new(root),
            variant: Variant::REQUESTED,
            other: None,
            trying: None,
            trials: 0,
            tried: Vec::new(),
            pause: None,
            pauses: 0,
            dealing,
            iterations: Vec::new(),
            queue: Queue::empty(),
            shard: None,
            best: None,
            status: Status::Running,
        };
        NewDealer { dealer, bounds }
    }

    /// Lets bounds have either parity, for a heuristic whose values do.
    #[must_use]
    pub fn with_any_parity(self) -> Self {
        NewDealer { bounds: PossibleBounds { keep_parity: false, ..self.bounds }, ..self }
    }

    /// Lets the search choose its [variant](crate::search::jobs::variant). After the first iteration of at least `long` nodes, it tries the other
    /// direction with one of the iterations before, of at most a quarter of `long`; after the first that is five times as
    /// long, it tries all partitions. Each time it goes on in the variant that took the fewest nodes.
    #[must_use]
    pub fn trying_variants(self, long: u64) -> Self {
        NewDealer { dealer: Dealer { trying: Some(Trying::new(long)), ..self.dealer }, ..self }
    }

    /// Begins the first iteration, whose bound is the root's h.
    pub fn begin(self) -> Dealer {
        let NewDealer { mut dealer, .. } = self;
        if dealer.next_bound == Some(0) {
            dealer.push(0);
            dealer.status = Status::Solved(Vec::new());
        }
        dealer.advance();
        dealer.iterations[0].generated += 1;
        dealer
    }

    /// Continues a search where a checkpoint left it.
    ///
    /// The moves of its best solution must lead to the goal.
    ///
    /// # Errors
    /// If the checkpoint is one of another search, or no search can have written it.
    pub fn resume(self, checkpoint: Checkpoint) -> Result<Dealer, CheckpointError> {
        if self.dealer.next_bound == Some(0) {
            return Ok(self.begin());
        }
        let NewDealer { mut dealer, bounds } = self;
        checkpoint.check(bounds)?;
        let Checkpoint { mut iterations, next_bound, finished, best, variant, trials, tried } = checkpoint.clone();
        let current = iterations.pop().ok_or(CheckpointError::NoIterations)?;
        (dealer.iterations, dealer.best, dealer.next_bound) = (iterations, best, None);
        (dealer.variant, dealer.trials, dealer.tried) = (variant, trials, tried);
        let rest = Rest { current, next_bound, finished };
        // A search that has ended needs no tables.
        let is_solved = dealer.best.as_ref().is_some_and(|best| best.len() <= usize::from(rest.current.bound));
        if variant == Variant::REQUESTED || is_solved {
            dealer.go_on(rest)?;
        } else {
            dealer.wait(checkpoint, rest)?;
        }
        Ok(dealer)
    }

    /// Searches a part of the iteration with this bound, and no other iteration.
    pub fn shard(self, bound: u16, shard: Shard) -> Dealer {
        let NewDealer { mut dealer, .. } = self;
        let h = dealer.next_bound.take();
        dealer.shard = Some(shard);
        if h.is_some_and(|h| (1..=bound).contains(&h)) {
            dealer.begin(bound);
        } else {
            // There is nothing to search: the root is the goal or beyond the bound.
            dealer.push(bound);
            dealer.learn(h.filter(|&h| h > 0), (h == Some(0)).then(Vec::new));
        }
        dealer.advance();
        dealer
    }
}
