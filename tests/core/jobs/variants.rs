//! Searches that choose among their variants: they find the distance, and go on in the variant that takes the fewest
//! nodes.
//!
//! The oracles are breadth-first search of the 8-puzzle, and IDA* in each variant alone.

use common::{
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    Board, IterationCounts, Search, Status,
    internals::{
        board::{backward::Backward, notation::write_moves},
        heuristic::{
            additive_pdb::{AdditivePdb, OtherTables},
            manhattan::Manhattan,
        },
        search::{
            Resumable as _,
            ida_star::IdaStar,
            jobs::{
                Batch,
                dealer::Dealer,
                dealing::Dealing,
                runner::{JobRunner, Runner},
                variant::{Direction, Variant},
            },
            pruning::Automaton,
        },
    },
    shape::Square,
};
use std::{collections::HashMap, sync::Arc};

type Additive = AdditivePdb<Square<3>>;

/// An iteration of this many nodes is long.
const LONG: u64 = 16;

/// Weak tables, so that searches have several iterations.
const PATTERNS: [&[u8]; 3] = [&[1, 4, 7], &[2, 5, 8], &[3, 6]];

/// A search of a board of the 8-puzzle.
struct Puzzle {
    root: Board<Square<3>>,
    heuristic: Additive,
    automaton: Arc<Automaton>,
}

impl Puzzle {
    fn new(tiles: &[u8]) -> Self {
        let automaton = Arc::new(Automaton::new(Square::<3>::DIMS, 6).expect("6 is a valid depth"));
        Puzzle { root: subject::board(tiles), heuristic: Self::heuristic(), automaton }
    }

    /// A heuristic that shares no variants with others.
    fn heuristic() -> Additive {
        let others = Arc::new(OtherTables::new(&subject::DRAWINGS));
        Additive::sharing(Square::default(), subject::tables::<3>(&PATTERNS), true, others)
    }

    fn dealer(&self) -> Dealer {
        let dealing = Dealing::Single { jobs: 30, from: 0 };
        let dealer = Dealer::new(self.root, Arc::new(Self::heuristic()), self.automaton.clone(), dealing);
        dealer.trying_variants(LONG)
    }

    fn runner(&self) -> JobRunner<Square<3>, Additive> {
        JobRunner::new(self.root, Arc::new(Self::heuristic()), self.automaton.clone())
    }

    /// The nodes of the iteration of IDA* with a bound in a variant. The iteration has only the root if the root is
    /// beyond the bound.
    fn nodes(&self, variant: Variant, bound: u16) -> u64 {
        let backward = Backward::new(&self.root);
        let (root, goal) = match variant.direction {
            Direction::Forward => (self.root, Board::goal(Square::default())),
            Direction::Backward => (*backward.start(), *backward.goal()),
        };
        let heuristic = Arc::new(subject::variant(&self.heuristic, &goal, variant.partition));
        let mut search = IdaStar::new(root, heuristic, self.automaton.clone(), None);
        while search.bound() <= bound {
            search.step(1);
        }
        let iterations = search.progress().stats.iterations;
        iterations.iter().find(|counts| counts.bound == bound).map_or(1, |counts| counts.expanded)
    }
}

/// Deals one batch after the other, and begins again from a checkpoint after every `pieces` batches.
fn run(puzzle: &Puzzle, pieces: usize) -> Dealer {
    let mut dealer = puzzle.dealer();
    let mut runner = puzzle.runner();
    for number in 1.. {
        while dealer.is_making_variant() {
            assert_eq!(dealer.deal(), None, "it waits");
            dealer.make_variant();
        }
        if dealer.progress().status != Status::Running {
            break;
        }
        let batch = dealer.deal().expect("a search under way has jobs");
        let text = batch.to_string();
        assert_eq!(text.parse(), Ok(batch.clone()), "{text:?}");
        let is_plain = batch.variant == Variant::REQUESTED && batch.limit.is_none();
        assert_eq!(text.contains(&batch.variant.to_string()), !is_plain, "{text:?}");
        runner.take(batch);
        // The runner has its own tables and builds them step by step.
        while !runner.is_idle() && dealer.progress().status == Status::Running {
            dealer.take(runner.step(u64::MAX)).expect("the report is true");
        }
        if number % pieces == 0 && dealer.progress().status == Status::Running {
            let checkpoint = dealer.checkpoint();
            let read = checkpoint.to_string().parse().expect("what was written can be read");
            dealer = puzzle.dealer().resume(read).expect("the checkpoint fits");
            assert_eq!(dealer.checkpoint(), checkpoint, "also while it waits");
            runner = puzzle.runner();
        }
    }
    dealer
}

/// The variant in which a search with these counts must go on, if each trial is made with IDA* alone.
fn expected(puzzle: &Puzzle, iterations: &[IterationCounts]) -> Variant {
    let (mut current, mut trials) = (Variant::REQUESTED, 0);
    for last in 1..iterations.len() - 1 {
        let finished = &iterations[..=last];
        let is_over = |nodes: u64| finished[1..].iter().any(|iteration| iteration.expanded >= nodes);
        let Some(short) = finished.iter().rfind(|iteration| iteration.expanded <= LONG / 4) else { continue };
        loop {
            let Variant { direction, .. } = current;
            let candidates = match trials {
                0 if is_over(LONG) => vec![current, Variant { direction: direction.opposite(), partition: 0 }],
                1 if is_over(5 * LONG) => (0..3).map(|partition| Variant { direction, partition }).collect(),
                _ => break,
            };
            trials += 1;
            let nodes = |variant: &Variant| puzzle.nodes(*variant, short.bound);
            current = candidates.into_iter().min_by_key(nodes).expect("not empty");
        }
    }
    current
}

#[test]
fn searches_find_the_distance_and_go_on_in_the_variant_with_the_fewest_nodes() {
    let mut boards: Vec<_> = puzzle::eight_puzzle().iter().filter(|(_, distance)| **distance > 24).collect();
    boards.sort_unstable();
    let mut cases = Cases(61);
    let mut taken = HashMap::<String, usize>::new();
    for (&packed, &distance) in boards.into_iter().step_by(37) {
        let tiles: Tiles = puzzle::unpacked(packed, 3);
        let puzzle = Puzzle::new(&tiles);
        let through = run(&puzzle, usize::MAX);
        let Status::Solved(moves) = through.progress().status else { panic!("{tiles:?} can be solved") };
        assert_eq!(moves.len(), usize::from(distance), "{tiles:?}");
        assert_eq!(puzzle::replay(&tiles, &write_moves(&moves)), puzzle::blank_last(3), "{tiles:?}");

        let iterations = through.progress().stats.iterations;
        let pieces = run(&puzzle, 1 + cases.below(20)).progress().stats.iterations;
        assert_eq!(pieces, iterations, "{tiles:?}");

        assert_eq!(through.variant(), expected(&puzzle, &iterations), "{tiles:?}: {iterations:?}");
        *taken.entry(through.variant().to_string()).or_default() += 1;
    }
    for variants in [&[">0"][..], &["<0"], &[">1"], &[">2"], &["<1", "<2"]] {
        let searches: usize = variants.iter().filter_map(|variant| taken.get(*variant)).sum();
        assert!(searches > 2, "{variants:?} of {taken:?}");
    }
}

/// A runner stops at the limit however the slices are cut, and reports nothing from beyond it.
#[test]
fn a_runner_stops_at_the_limit_of_a_trial() {
    let puzzle = Puzzle::new(&[8, 6, 7, 2, 5, 4, 3, 0, 1]);
    let variants = ["31>0", "31<0", "31<2"];
    for (slice, variant) in [1, 7, 100, u64::MAX].into_iter().flat_map(|slice| variants.map(|variant| (slice, variant)))
    {
        let mut runner = puzzle.runner();
        runner.take(format!("0 0 {variant}/100 -").parse().expect("it is a batch"));
        let mut report = runner.step(slice);
        while !runner.is_idle() {
            report = runner.step(slice);
        }
        assert_eq!((report.expanded, report.finished), (100, 0), "{variant}");
        assert_eq!(report.solution, None, "{variant}");
        runner.take("1 0 31 -".parse().expect("it is a batch"));
        while !runner.is_idle() {
            report = runner.step(slice);
        }
        assert!(report.solution.is_some_and(|moves| moves.len() == 31), "the next batch has no limit");
    }
}

/// Manhattan distance has no tables, and no variants for other goals.
#[test]
fn a_search_whose_heuristic_knows_one_goal_goes_forward() {
    let tiles = [8, 6, 7, 2, 5, 4, 3, 0, 1];
    let root = subject::board::<3>(&tiles);
    let manhattan = Arc::new(subject::to_goal::<3, _>(Manhattan::for_goal));
    let automaton = Arc::new(Automaton::new(Square::<3>::DIMS, 6).expect("6 is a valid depth"));
    let dealing = Dealing::Single { jobs: 30, from: 0 };
    let mut dealer = Dealer::new(root, manhattan.clone(), automaton.clone(), dealing).trying_variants(1);
    let mut runner: JobRunner<Square<3>, _> = JobRunner::new(root, manhattan, automaton);
    while let Some(batch) = dealer.deal() {
        assert_eq!(batch.variant, Variant::REQUESTED);
        runner.take(batch);
        dealer.take(runner.step(u64::MAX)).expect("the report is true");
    }
    assert!(matches!(dealer.progress().status, Status::Solved(moves) if moves.len() == 31));
    // Jobs of other variants do not belong to this search.
    let variant = Variant { direction: Direction::Backward, partition: 0 };
    runner.take(Batch { iteration: 0, number: 0, bound: 31, variant, limit: None, jobs: Vec::new() });
    runner.take("0 0 31>1 UL".parse().expect("it is a batch"));
    assert_eq!(runner.step(u64::MAX).expanded, 0);
    assert!(runner.is_idle());
    for text in ["0 0 31<", "0 0 31<0/", "0 0 31>0/x UL", "0 0 31<x UL", "0 0 31<256 UL", "0 0 <0 UL", "0 0 31<0>1 UL"]
    {
        assert!(text.parse::<Batch>().is_err(), "{text:?}");
    }
}
