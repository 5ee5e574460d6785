//! Laws 4, 5 and 7 combined, on random boards of the 15-puzzle: every table, every pruning depth, one worker or several
//! in both ways to deal, A*, with the mirror image and without, all at once and in slices.
//!
//! The oracles: the reference puzzle, which replays every solution, and the slow search of `common::proof`, which must
//! find no shorter one. The ordinary run has few boards and the smallest tables, since building the others takes half a
//! minute.

use common::{
    pool::Pool,
    proof::{self, Proof},
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    Algorithm, HeuristicName, Options, Progress, Run, Search as _, Solver,
    internals::search::{jobs::dealing::Dealing, pruning::DEPTHS},
};
use std::{
    sync::{
        LazyLock, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// The numbers of workers; their interleaving is random.
const WORKERS: [usize; 4] = [1, 2, 3, 8];

/// The extent of a run.
struct Extent {
    boards: usize,
    /// One board in this many is proved to have no shorter solution, and is solved at every pruning depth.
    every: usize,
    /// The heuristics, the strongest first.
    tables: &'static [HeuristicName],
    partition: proof::Three,
}

static FEW: Extent =
    Extent { boards: 32, every: 8, tables: &[HeuristicName::Pdb663], partition: proof::FIVE_FIVE_FIVE };
static MANY: Extent = Extent {
    boards: 10_000,
    every: 1,
    tables: &[HeuristicName::Pdb78, HeuristicName::Pdb771, HeuristicName::Pdb663],
    partition: proof::SIX_SIX_THREE,
};

/// The state that all boards share.
struct Bench {
    /// Starts searches; they run outside of the lock.
    solver: Mutex<Solver>,
    proof: Proof,
    extent: &'static Extent,
}

impl Bench {
    /// Builds tables and patterns side by side.
    fn new(extent: &'static Extent) -> Self {
        thread::scope(|scope| {
            let proof = scope.spawn(|| Proof::new(extent.partition));
            let solver = Mutex::new(subject::solver_with(extent.tables));
            Bench { solver, proof: proof.join().expect("the patterns are searched"), extent }
        })
    }

    fn few() -> &'static Bench {
        static BENCH: LazyLock<Bench> = LazyLock::new(|| Bench::new(&FEW));
        &BENCH
    }

    fn many() -> &'static Bench {
        static BENCH: LazyLock<Bench> = LazyLock::new(|| Bench::new(&MANY));
        &BENCH
    }

    fn with_solver<T>(&self, make: impl FnOnce(&mut Solver) -> T) -> T {
        make(&mut self.solver.lock().expect("starting a search does not panic"))
    }
}

/// One board, and its shortest length.
struct Trial<'a> {
    bench: &'a Bench,
    number: usize,
    tiles: Tiles,
    /// Number of moves of a shortest solution.
    length: usize,
}

impl<'a> Trial<'a> {
    /// Finds the length with the strongest table and proves it minimal.
    fn new(bench: &'a Bench, number: usize, tiles: Tiles) -> Self {
        let trial = Trial { bench, number, tiles, length: 0 };
        let options = Options::default().with_heuristic(bench.extent.tables[0]);
        let length = trial.replayed(&trial.start(&options).step(u64::MAX), &options);
        if trial.is_chosen() {
            // A slide changes the parity of the board, so no solution is one move shorter.
            let shorter = (length as u8).checked_sub(2);
            let is_shortest = shorter.is_none_or(|shorter| !bench.proof.is_within(&trial.tiles, shorter));
            assert!(is_shortest, "fewer than {length} moves solve {:?}", trial.tiles);
        }
        Trial { length, ..trial }
    }

    fn is_chosen(&self) -> bool {
        self.number.is_multiple_of(self.bench.extent.every)
    }

    fn start(&self, options: &Options) -> Run {
        let start = |solver: &mut Solver| solver.start(&subject::any_board(&self.tiles), options);
        self.bench.with_solver(start).expect("the board can be solved")
    }

    /// The length of a solution that the reference puzzle has replayed.
    fn replayed(&self, progress: &Progress, options: &Options) -> usize {
        let moves = subject::letters(progress);
        let end = puzzle::replay(&self.tiles, &moves);
        assert_eq!(end, puzzle::blank_last(4), "{moves} on {:?}, {options:?}", self.tiles);
        moves.len()
    }

    fn is_right(&self, progress: &Progress, options: &Options, workers: usize) {
        let length = self.replayed(progress, options);
        assert_eq!(length, self.length, "{workers} workers, {options:?}, {:?}", self.tiles);
        assert_eq!(progress.stats.bound() as usize, length, "{workers} workers, {options:?}, {:?}", self.tiles);
    }

    /// Law 5 for A*, law 7 for one worker.
    fn whole(&self, options: &Options) -> Progress {
        let progress = self.start(options).step(u64::MAX);
        self.is_right(&progress, options, 1);
        progress
    }

    /// Law 4: by random budgets, including 0, in some schedules of few slices and some of many.
    fn sliced(&self, options: &Options, whole: &Progress, cases: &mut Cases) {
        let expanded = whole.stats.expanded();
        let most = 2 + expanded as usize / [3, 50, 1_000][cases.below(3)];
        let sliced = subject::run_by(&mut self.start(options), expanded, || cases.below(most) as u64);
        assert_eq!(&sliced, whole, "budgets below {most}, {options:?}, {:?}", self.tiles);
    }

    /// Law 5 for jobs.
    fn dealt(&self, options: &Options, workers: usize, dealing: Dealing, cases: &mut Cases) {
        let slice = [500, 20_000][cases.below(2)];
        let board = subject::any_board(&self.tiles);
        let (mut solve, pool) = self.bench.with_solver(|solver| {
            let solve = solver.deal(&board, options, dealing).expect("the board can be solved");
            (solve, Pool::new(solver, &self.tiles, options, workers, slice, cases))
        });
        self.is_right(&pool.run(&mut solve), options, workers);
    }

    /// All laws; the board's number chooses depth, reflection and dealing. There are 13 depths and 16 combinations of
    /// the others, so all of them meet on 208 boards. Few runs go without the mirror image, since they take three times
    /// as long.
    fn holds(&self, heuristic: HeuristicName, cases: &mut Cases) {
        let prune_depth = Some(*DEPTHS.start() + (self.number % DEPTHS.count()) as u8);
        let reflection = !self.number.is_multiple_of(8);
        let options =
            Options::default().with_heuristic(heuristic).with_prune_depth(prune_depth).with_reflection(reflection);
        let whole = self.whole(&options);
        self.sliced(&options, &whole, cases);
        for (turn, workers) in (self.number / 8..).zip(WORKERS) {
            let dealing = if turn % 2 == 0 {
                Dealing::Level(1 + cases.below(14) as u16)
            } else {
                Dealing::Shared { workers, jobs: 1 + cases.below(300), from: 0 }
            };
            self.dealt(&options, workers, dealing, cases);
        }
    }

    /// Law 7 with every automaton.
    fn holds_at_every_depth(&self, heuristic: HeuristicName) {
        for prune_depth in DEPTHS {
            self.whole(&Options::default().with_heuristic(heuristic).with_prune_depth(prune_depth));
        }
    }

    /// Laws 4 and 5 for A*.
    fn holds_for_a_star(&self, heuristic: HeuristicName, cases: &mut Cases) {
        let options = Options::default().with_algorithm(Algorithm::AStar).with_heuristic(heuristic);
        let whole = self.whole(&options);
        if self.number.is_multiple_of(5) {
            self.sliced(&options, &whole, cases);
        }
    }
}

fn laws_hold(bench: &Bench, number: usize, tiles: Tiles) {
    // One generator per board: a failure repeats, whichever thread has the board.
    let mut cases = Cases(0x9e37_79b9_7f4a_7c15 ^ number as u64);
    let trial = Trial::new(bench, number, tiles);
    let tables = bench.extent.tables;
    for &heuristic in tables {
        trial.holds(heuristic, &mut cases);
    }
    trial.holds_for_a_star(tables[number % tables.len()], &mut cases);
    if trial.is_chosen() {
        trial.holds_at_every_depth(tables[0]);
    }
}

#[test]
fn laws_hold_on_random_boards() {
    laws_hold_on_the_boards_of(Bench::few());
}

#[test]
#[ignore = "solves ten thousand boards hundreds of thousands of times"]
fn laws_hold_on_ten_thousand_random_boards() {
    laws_hold_on_the_boards_of(Bench::many());
}

fn laws_hold_on_the_boards_of(bench: &Bench) {
    let mut cases = Cases(101);
    let boards: Vec<Tiles> = (0..bench.extent.boards).map(|_| cases.solvable(4)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let take = || next.fetch_add(1, Ordering::Relaxed);
        for number in std::iter::repeat_with(take).take_while(|&number| number < boards.len()) {
            laws_hold(bench, number, boards[number].clone());
        }
    };
    let threads = thread::available_parallelism().map_or(1, Into::into);
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
}

/// Checks the oracle `Proof` against a bidirectional breadth-first search.
#[test]
fn the_proof_knows_the_distance() {
    knows_the_distance(&Bench::few().proof);
}

#[test]
#[ignore = "searches the patterns of 6-6-3 slowly"]
fn the_proof_of_many_boards_knows_the_distance() {
    knows_the_distance(&Bench::many().proof);
}

fn knows_the_distance(proof: &Proof) {
    let mut cases = Cases(102);
    for moves in 12..42 {
        let (_, tiles) = cases.walk(&puzzle::blank_last(4), moves);
        let Some(distance) = puzzle::distance_within(&tiles, 30) else { continue };
        assert!(proof.is_within(&tiles, distance), "{distance} moves on {tiles:?}");
        assert!(distance < 2 || !proof.is_within(&tiles, distance - 2), "{distance} moves on {tiles:?}");
    }
}
