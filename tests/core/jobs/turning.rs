//! Searches that turn around: they find the distance, and choose the direction that takes fewer nodes.
//!
//! The oracles are breadth-first search of the 8-puzzle, and IDA* in each direction alone.

use common::{
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    board::{Board, backward::Backward, notation::write_moves},
    heuristic::{Heuristic, additive_pdb::AdditivePdb},
    search::{
        Search, Status,
        blank_cell::AnyCell,
        ida_star::IdaStar,
        jobs::{
            Batch,
            dealer::{Dealer, NewDealer},
            dealing::Dealing,
            direction::Direction,
            runner::{JobRunner, Runner},
        },
        order::Fixed,
        pruning::Automaton,
    },
};
use std::sync::Arc;

type Additive = AdditivePdb<3>;

/// An iteration of so many nodes is long.
const LONG: u64 = 40;

/// A search of a board of the 8-puzzle with weak tables, so that it has several iterations.
struct Puzzle {
    root: Board<3>,
    heuristic: Additive,
    automaton: Arc<Automaton<3>>,
}

impl Puzzle {
    fn new(tiles: &[u8]) -> Self {
        let tables = subject::tables(&[&[1, 2, 4], &[3, 5, 6], &[7, 8]]);
        let automaton = Arc::new(Automaton::new(6).expect("6 is a valid depth"));
        Puzzle { root: subject::board(tiles), heuristic: Additive::reflected(tables), automaton }
    }

    fn dealer(&self) -> NewDealer {
        let dealing = Dealing::Single { jobs: 30, from: 0 };
        let dealer = NewDealer::new(self.root, Arc::new(self.heuristic.clone()), self.automaton.clone(), dealing);
        dealer.turning(LONG)
    }

    fn runner(&self) -> JobRunner<3, Additive> {
        JobRunner::new(self.root, self.heuristic.clone(), self.automaton.clone())
    }

    /// The nodes of the iterations of IDA* by bound, from a board with a heuristic, up to a bound.
    fn alone(&self, root: Board<3>, heuristic: Additive, last: u8) -> Vec<(u8, u64)> {
        let search = IdaStar::<3, _, AnyCell, _>::new(root, Arc::new(heuristic), self.automaton.clone(), Fixed);
        let mut search = search;
        while search.bound() <= last && *search.status() == Status::Running {
            search.step(1);
        }
        search.progress().stats.iterations.iter().map(|counts| (counts.bound, counts.expanded)).collect()
    }
}

/// Deals one batch after the other, and begins again from a checkpoint after each `pieces` of them.
fn run(puzzle: &Puzzle, pieces: usize) -> Dealer {
    let mut dealer = puzzle.dealer().begin();
    let mut runner = puzzle.runner();
    for number in 1.. {
        if dealer.progress().status != Status::Running {
            break;
        }
        let batch = dealer.deal().expect("a search under way has jobs");
        let text = batch.to_string();
        assert_eq!(text.parse(), Ok(batch.clone()), "{text:?}");
        assert_eq!(text.contains('<'), batch.direction == Direction::Backward, "{text:?}");
        runner.take(batch);
        dealer.take(runner.step(u64::MAX));
        if number % pieces == 0 && dealer.progress().status == Status::Running {
            let (checkpoint, direction) = (dealer.checkpoint(), dealer.direction());
            let read = checkpoint.to_string().parse().expect("what was written can be read");
            dealer = puzzle.dealer().resume(read).expect("the checkpoint fits");
            assert_eq!((dealer.checkpoint(), dealer.direction()), (checkpoint, direction));
            runner = puzzle.runner();
        }
    }
    dealer
}

#[test]
fn searches_that_turn_find_the_distance_and_take_the_better_direction() {
    let mut boards: Vec<_> = puzzle::eight_puzzle().iter().filter(|(_, distance)| **distance > 22).collect();
    boards.sort_unstable();
    let mut cases = Cases(61);
    let (mut turned, mut stayed) = (0, 0);
    for (&packed, &distance) in boards.into_iter().step_by(701) {
        let tiles: Tiles = puzzle::unpacked(packed, 3);
        let puzzle = Puzzle::new(&tiles);
        let through = run(&puzzle, usize::MAX);
        let Status::Solved(moves) = through.progress().status else { panic!("{tiles:?} can be solved") };
        assert_eq!(moves.len(), usize::from(distance), "{tiles:?}");
        assert_eq!(puzzle::replay(&tiles, &write_moves(&moves)), puzzle::blank_last(3), "{tiles:?}");

        let pieces = run(&puzzle, 1 + cases.below(20)).progress().stats.iterations;
        assert_eq!(pieces, through.progress().stats.iterations, "{tiles:?}");

        let forward = puzzle.alone(puzzle.root, puzzle.heuristic.clone(), distance);
        let Some(long) = (1..forward.len() - 1).find(|&number| pieces[number].expanded >= LONG) else { continue };
        let problem = Backward::new(&puzzle.root);
        let heuristic = puzzle.heuristic.for_goal(problem.goal()).expect("the tables can be built");
        let backward = puzzle.alone(*problem.start(), heuristic, distance);
        let before = pieces[long - 1];
        let other = backward.iter().find(|&&(bound, _)| bound == before.bound).map_or(0, |&(_, expanded)| expanded);
        let expected = if other < before.expanded { Direction::Backward } else { Direction::Forward };
        assert_eq!(through.direction(), expected, "{tiles:?}");
        match expected {
            Direction::Backward => turned += 1,
            Direction::Forward => stayed += 1,
        }
    }
    assert!(turned > 10 && stayed > 10, "{turned} searches turned and {stayed} did not");
}

/// Manhattan distance has no tables, and this project makes it for no other goal.
#[test]
fn a_search_whose_heuristic_knows_one_goal_goes_forward() {
    let tiles = [8, 6, 7, 2, 5, 4, 3, 0, 1];
    let root = subject::board::<3>(&tiles);
    let manhattan = fifteen::heuristic::manhattan::Manhattan::<3>::new;
    let automaton = Arc::new(Automaton::new(6).expect("6 is a valid depth"));
    let dealing = Dealing::Single { jobs: 30, from: 0 };
    let mut dealer = NewDealer::new(root, Arc::new(manhattan()), automaton.clone(), dealing).turning(1).begin();
    let mut runner: JobRunner<3, _> = JobRunner::new(root, manhattan(), automaton);
    while let Some(batch) = dealer.deal() {
        assert_eq!(batch.direction, Direction::Forward);
        runner.take(batch);
        dealer.take(runner.step(u64::MAX));
    }
    assert!(matches!(dealer.progress().status, Status::Solved(moves) if moves.len() == 31));
    // Jobs that go backward are not of this search.
    runner.take(Batch { iteration: 0, number: 0, bound: 31, direction: Direction::Backward, jobs: Vec::new() });
    runner.take("0 0 31< UL".parse().expect("it is a batch"));
    assert_eq!(runner.step(u64::MAX).expanded, 0);
    assert!(runner.is_idle());
}
