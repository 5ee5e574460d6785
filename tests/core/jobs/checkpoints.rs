//! Checkpoints: however often a search is interrupted, it ends with the length and the counts of an uninterrupted
//! search.
//!
//! The oracles are breadth-first search of the 8-puzzle, Korf's published lengths, and an uninterrupted search.

use common::{
    golden,
    pool::Pool,
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    Algorithm, Counts, Goal, HeuristicName, IterationCounts, Move, Options, Progress, Solver, Status,
    internals::{
        board::notation::read_moves,
        search::{
            Resumable as _,
            jobs::{
                Batch, Report,
                bounds::BoundError,
                checkpoint::{Checkpoint, CheckpointError, MAX_NODES, VERSION},
                dealing::Dealing,
                variant::{Direction, Variant},
            },
        },
        solver::{CheckpointText, ResumeError, SearchKey},
    },
};

/// Cuts every iteration into many jobs.
const DEALING: Dealing = Dealing::Single { jobs: 200, from: 0 };

fn begin(solver: &mut Solver, tiles: &[u8], options: &Options) -> fifteen::internals::solver::SharedRun {
    solver.deal(&subject::any_board(tiles), options, DEALING).expect("the board can be solved")
}

/// Solves a board, and begins again from the text of a checkpoint after every `actions` actions of workers.
fn interrupted(solver: &mut Solver, tiles: &[u8], options: &Options, actions: usize, cases: &mut Cases) -> Progress {
    let mut solve = begin(solver, tiles, options);
    while solve.progress().status == Status::Running {
        let mut pool = Pool::new(solver, tiles, options, 2, 3000, cases);
        for _ in 0..actions {
            pool.act(&mut solve);
        }
        let checkpoint = solve.checkpoint();
        let board = subject::any_board(tiles);
        let read = checkpoint.to_string().parse().expect("what was written can be read");
        solve = solver.resume(&board, options, DEALING, read).expect("the checkpoint fits");
        assert_eq!(solve.checkpoint(), checkpoint, "it continues where it was interrupted");
    }
    solve.progress()
}

/// Compares an interrupted search with an uninterrupted one. The last iteration ends with its first solution, so its
/// counts may differ.
fn assert_same(solver: &mut Solver, tiles: &[u8], options: &Options, actions: usize, cases: &mut Cases) -> usize {
    let through = Pool::new(solver, tiles, options, 1, 3000, cases).run(&mut begin(solver, tiles, options));
    let pieces = interrupted(solver, tiles, options, actions, cases);
    let [through, parts] = [&through, &pieces].map(|progress| &progress.stats.iterations);
    assert_eq!(parts.len(), through.len(), "{tiles:?}");
    let last = through.len() - 1;
    assert_eq!(parts[..last], through[..last], "{tiles:?}");
    let moves = subject::letters(&pieces);
    let goal: Tiles = options.goal.board(subject::square(4)).tiles().to_vec();
    let goal = if tiles.len() == 16 { goal } else { puzzle::blank_last(3) };
    assert_eq!(puzzle::replay(tiles, &moves), goal, "{tiles:?}");
    moves.len()
}

#[test]
fn interrupted_searches_of_the_eight_puzzle_find_the_distance_and_the_same_counts() {
    let (mut solver, mut cases) = (Solver::new(), Cases(71));
    let mut boards: Vec<(u64, u8)> = puzzle::distances(&puzzle::blank_last(3), u8::MAX).into_iter().collect();
    boards.sort_unstable();
    for &(packed, distance) in boards.iter().step_by(4001) {
        let tiles = puzzle::unpacked(packed, 3);
        let options = Options::default().with_heuristic(HeuristicName::Manhattan).with_prune_depth(7);
        let actions = 1 + cases.below(40);
        assert_eq!(assert_same(&mut solver, &tiles, &options, actions, &mut cases), distance as usize, "{tiles:?}");
    }
}

#[test]
fn interrupted_searches_find_korfs_lengths() {
    let (mut solver, mut cases) = (subject::solver(), Cases(72));
    let options = Options::default().with_goal(Goal::BlankFirst);
    for instance in golden::korf().into_iter().step_by(9) {
        let length = assert_same(&mut solver, &instance.board, &options, 150, &mut cases);
        assert_eq!(length, instance.optimal, "board {}", instance.id);
    }
}

#[test]
fn the_checkpoint_of_another_search_is_refused() {
    let mut solver = subject::solver();
    let options = Options::default().with_goal(Goal::BlankFirst);
    let bound_of = |tiles: &[u8], solver: &mut Solver| begin(solver, tiles, &options).checkpoint().iterations[0].bound;
    let tiles = &golden::korf()[0].board;
    let h = bound_of(tiles, &mut solver);
    let other = golden::korf().into_iter().map(|other| other.board);
    let (other, other_h) = other
        .map(|other| (other.clone(), bound_of(&other, &mut solver)))
        .find(|&(_, found)| found != h)
        .expect("there is one");
    let [first, second] = [tiles, &other].map(|tiles| subject::any_board(tiles));
    let mut solve = solver.deal(&first, &options, DEALING).expect("the board can be solved");
    let mut cases = Cases(73);
    let mut pool = Pool::new(&mut solver, &golden::korf()[0].board, &options, 1, 1000, &mut cases);
    while solve.iteration() < 4 {
        pool.act(&mut solve);
    }
    let good = solve.checkpoint();
    let mut refused = |board, change: &dyn Fn(&mut Checkpoint)| {
        let mut checkpoint = good.clone();
        change(&mut checkpoint);
        match solver.resume(board, &options, DEALING, checkpoint) {
            Ok(_) => None,
            Err(ResumeError::Checkpoint(why)) => Some(why),
            Err(error) => panic!("{error}"),
        }
    };
    assert_eq!(refused(&first, &|_| ()), None);
    assert_eq!(refused(&second, &|_| ()), Some(CheckpointError::FirstBound { bound: h, h: other_h }));
    assert_eq!(refused(&first, &|checkpoint| checkpoint.iterations.clear()), Some(CheckpointError::NoIterations));
    let raised = |checkpoint: &mut Checkpoint| checkpoint.iterations[0].bound += 2;
    assert_eq!(refused(&first, &raised), Some(CheckpointError::FirstBound { bound: h + 2, h }));
    let swapped = |checkpoint: &mut Checkpoint| checkpoint.iterations.swap(0, 1);
    assert_eq!(refused(&first, &swapped), Some(CheckpointError::FirstBound { bound: h + 2, h }));
    let repeated = |checkpoint: &mut Checkpoint| checkpoint.iterations[2].bound = h + 2;
    assert_eq!(
        refused(&first, &repeated),
        Some(CheckpointError::Bound(BoundError::Order { bound: h + 2, before: h + 2 }))
    );
    let shortened = |checkpoint: &mut Checkpoint| checkpoint.finished.truncate(1);
    let expected = good.finished.len();
    assert_eq!(refused(&first, &shortened), Some(CheckpointError::Jobs { found: 1, expected }));
    let variant = Variant { partition: 9, ..Variant::REQUESTED };
    let turned = |checkpoint: &mut Checkpoint| checkpoint.variant = variant;
    assert_eq!(refused(&first, &turned), Some(CheckpointError::Variant { variant }));
    let improved = |checkpoint: &mut Checkpoint| checkpoint.best = Some(vec![Move::Up]);
    assert_eq!(refused(&first, &improved), Some(CheckpointError::WrongSolution));
}

/// A right checksum says that nothing has changed since, not that the contents make sense.
#[test]
fn a_checkpoint_that_no_search_can_have_written_is_refused() {
    use BoundError::{High, Order, Parity};
    use CheckpointError::{Bound, Jobs, NothingLeft, ShortSolution, TooManyNodes};

    let mut solver = Solver::new();
    let board = subject::any_board(&HARDEST);
    let options = Options::default().with_heuristic(HeuristicName::Manhattan);
    // Each iteration is one job.
    let dealing = Dealing::Single { jobs: 1, from: u64::MAX };
    // From 1 to 8, the tiles are 4 + 2 + 4 + 2 + 0 + 2 + 4 + 3 rows and columns away from their cells.
    let h = 21;
    let mut refused = |iterations: &[(u16, u64)], finished: &str, next_bound, best: Option<&str>| {
        let count = |&(bound, expanded)| IterationCounts { bound, expanded, generated: 1, stored: 0 };
        let checkpoint = Checkpoint {
            iterations: iterations.iter().map(count).collect(),
            next_bound,
            finished: finished.chars().map(|sign| sign == '1').collect(),
            variant: Variant::REQUESTED,
            trials: 0,
            tried: Vec::new(),
            best: best.map(|moves| read_moves(moves).expect("these are moves")),
        };
        match solver.resume(&board, &options, dealing, checkpoint) {
            Ok(_) => None,
            Err(ResumeError::Checkpoint(why)) => Some(why),
            Err(error) => panic!("{error}"),
        }
    };
    let solution = "LDRRULLDDRURDLURULLDRULDDRRUULL";
    assert_eq!(puzzle::replay(&HARDEST, solution), puzzle::blank_last(3));
    let around = format!("LR{solution}");
    let first = (h, 1);
    // The iterations up to this bound, the last with this many nodes.
    let up_to = |last: u16, expanded: u64| {
        (h..last).step_by(2).map(|bound| (bound, 1)).chain([(last, expanded)]).collect::<Vec<_>>()
    };
    for (finished, next_bound, best) in [("0", None, None), ("0", Some(h + 2), None), ("1", Some(h + 2), Some(&around))]
    {
        assert_eq!(refused(&[first], finished, next_bound, best.map(String::as_str)), None);
    }
    assert_eq!(refused(&up_to(31, MAX_NODES - 5), "0", None, Some(solution)), None);
    assert_eq!(refused(&up_to(31, 1), "", None, Some(solution)), None, "a search that has ended");

    let max = 31;
    for (iterations, finished, next_bound, best, expected) in [
        (&[first][..], "1", None, None, NothingLeft),
        (&[first], "", None, None, Jobs { found: 0, expected: 1 }),
        (&[first], "00", None, None, Jobs { found: 2, expected: 1 }),
        (&[first], "0", Some(h), None, Bound(Order { bound: h, before: h })),
        (&[first], "0", Some(h + 1), None, Bound(Parity { bound: h + 1, h })),
        (&[first], "0", Some(h + 4), None, Bound(Order { bound: h + 4, before: h })),
        (&up_to(31, 1), "1", Some(33), None, Bound(High { bound: 33, max })),
        (&[first, first], "0", None, None, Bound(Order { bound: h, before: h })),
        (&[first, (h + 1, 1)], "0", None, None, Bound(Parity { bound: h + 1, h })),
        // The iterations before 31 were not searched, so shorter solutions are not excluded.
        (&[first, (31, 1)], "0", None, Some(solution), Bound(Order { bound: 31, before: h })),
        (&up_to(253, 1), "0", None, None, Bound(High { bound: 33, max })),
        (&up_to(33, 1), "0", None, Some(&*around), Bound(High { bound: 33, max })),
        (&[(h, u64::MAX)], "0", None, None, TooManyNodes { nodes: u64::MAX }),
        (&[(h, MAX_NODES - 1), (h + 2, 2)], "0", None, None, TooManyNodes { nodes: MAX_NODES + 1 }),
    ] {
        assert_eq!(refused(iterations, finished, next_bound, best), Some(expected), "{iterations:?} {finished:?}");
    }
    // A board that is closer has a solution below this bound.
    let (tiles, moves) = ([1, 2, 3, 4, 5, 6, 0, 7, 8], read_moves("LL").expect("these are moves"));
    let iterations = [2, 4].map(|bound| IterationCounts { bound, ..IterationCounts::default() }).to_vec();
    let mut checkpoint = begin(&mut Solver::new(), &tiles, &options).checkpoint();
    (checkpoint.iterations, checkpoint.best) = (iterations, Some(moves));
    assert_eq!(
        Solver::new().resume(&subject::any_board(&tiles), &options, dealing, checkpoint).err(),
        Some(ResumeError::Checkpoint(ShortSolution { length: 2, bound: 4 }))
    );
}

/// A slide may leave the number of misplaced tiles as it is, so that bounds rise by one.
#[test]
fn bounds_of_misplaced_tiles_may_have_either_parity() {
    let (mut solver, mut cases) = (Solver::new(), Cases(75));
    let options = Options::default().with_heuristic(HeuristicName::Misplaced);
    let (_, tiles) = cases.walk(&puzzle::blank_last(3), 30);
    let progress = interrupted(&mut solver, &tiles, &options, 20, &mut cases);
    let bounds: Vec<u16> = progress.stats.iterations.iter().map(|iteration| iteration.bound).collect();
    assert!(bounds.windows(2).any(|pair| pair[1] == pair[0] + 1), "{bounds:?}");
    let distance = puzzle::eight_puzzle()[&puzzle::packed(&tiles)];
    assert_eq!(subject::letters(&progress).len(), usize::from(distance));
}

/// One of the two boards that are farthest from the goal.
const HARDEST: [u8; 9] = [8, 6, 7, 2, 5, 4, 3, 0, 1];

fn key() -> SearchKey {
    let options = Options::default().with_heuristic(HeuristicName::Manhattan);
    SearchKey::new(&subject::any_board(&HARDEST), &options, "ida-star", Some("manhattan"))
}

/// Lines with their checksum.
fn sealed(lines: &str) -> String {
    format!("{lines}\n{:08x}\n", crc32fast::hash(lines.as_bytes()))
}

fn lines(done: &str) -> String {
    format!(
        "fifteen checkpoint {VERSION}\nboard: 8 6 7/2 5 4/3 0 1\ngoal: blank-last\nalgorithm: ida-star\nheuristic: manhattan\n\
         reflection: true\npublished tables: false\npruning depth: default\nmicroseconds: 1250000\ndone: {done}"
    )
}

#[test]
fn a_text_that_is_no_checkpoint_of_this_version_is_refused() {
    let done = "56 ULD 1101 <2 1 3:5,- 52:10:21 54:1200:2500";
    let good = sealed(&lines(done));
    let text: CheckpointText = good.parse().expect("the text is good");
    assert_eq!(text.to_string(), good);
    assert_eq!((&text.key, text.microseconds), (&key(), 1_250_000));
    let checkpoint = text.checkpoint;
    assert_eq!(checkpoint.to_string(), done);
    assert_eq!((checkpoint.next_bound, checkpoint.best.map(|moves| moves.len())), (Some(56), Some(3)));
    assert_eq!(checkpoint.finished, [true, true, false, true]);
    assert_eq!(checkpoint.variant, Variant { direction: Direction::Backward, partition: 2 });
    assert_eq!(checkpoint.trials, 1);
    assert_eq!(checkpoint.tried, [Some(Counts { expanded: 3, generated: 5 }), None]);
    let counts = checkpoint.iterations.iter().map(|counts| (counts.bound, counts.expanded, counts.generated));
    assert_eq!(counts.collect::<Vec<_>>(), [(52, 10, 21), (54, 1200, 2500)]);
    let shortest = sealed(&lines("- - - >0 0 - 52:0:1"));
    assert_eq!(shortest.parse::<CheckpointText>().map(|text| text.to_string()), Ok(shortest));
    for bad in [
        "",
        "56",
        "56 ULD",
        "56 ULD 1101",
        "56 ULD 1101 >0",
        "56 ULD 1101 >0 0",
        "65536 ULD 1101 >0 0 - 52:10:21",
        "56 ULX 1101 >0 0 - 52:10:21",
        "56 ULD 1121 >0 0 - 52:10:21",
        "56 ULD 1101 0 0 - 52:10:21",
        "56 ULD 1101 >256 0 - 52:10:21",
        "56 ULD 1101 >0 - - 52:10:21",
        "56 ULD 1101 >0 0 3 52:10:21",
        "56 ULD 1101 >0 0 3:5, 52:10:21",
        "56 ULD 1101 >0 0 - 52:10",
        "56 ULD 1101 >0 0 - 52:-1:21",
        "56 ULD 1101 >0 0 -  52:10:21",
        "56 ULD 1101 >0 0 - 52:10:21\nmore: lines",
    ] {
        assert_eq!(sealed(&lines(bad)).parse::<CheckpointText>(), Err(CheckpointError::Damaged), "{bad:?}");
    }
    for line in lines(done).lines().skip(1) {
        let without = sealed(&lines(done).replace(&format!("\n{line}"), ""));
        assert_eq!(without.parse::<CheckpointText>(), Err(CheckpointError::Damaged), "without {line}");
    }
    let late = sealed(&lines(done).replace("1250000", "-1"));
    assert_eq!(late.parse::<CheckpointText>(), Err(CheckpointError::Damaged));
}

#[test]
fn a_checkpoint_of_an_older_or_newer_version_is_refused_with_its_version() {
    let version_of = |text: &str| text.parse::<CheckpointText>().expect_err("it has another version");
    for version in [1, 3, VERSION + 1] {
        let expected = CheckpointError::Version { version };
        // Other versions may have other lines.
        assert_eq!(version_of(&sealed(&format!("fifteen checkpoint {version}\nfinished: 01"))), expected);
    }
    for version in 1..=3 {
        let old = format!(
            r#"{{"format":"fifteen checkpoint","version":{version},"search":{{"board":"8 6 7/2 5 4/3 0 1"}}}}"#
        );
        assert_eq!(version_of(&sealed(&old)), CheckpointError::Version { version });
    }
    assert_eq!(version_of("fifteen checkpoint 3\nfinished: 01\n00000000\n"), CheckpointError::Damaged);
    for other in ["fifteen checkpoint", "fifteen checkpoint x", "", "fifteen search 1"] {
        assert_eq!(version_of(&sealed(other)), CheckpointError::Damaged, "{other:?}");
    }
}

/// One flipped bit might skip a job, and so a solution.
#[test]
fn a_text_with_a_flipped_bit_is_refused() {
    let good = sealed(&lines("23 - 0110 >0 0 - 21:3:6"));
    let (mut flipped, mut accepted) = (0, Vec::new());
    for at in 0..good.len() {
        for bit in 0..8 {
            let mut bytes = good.clone().into_bytes();
            bytes[at] ^= 1 << bit;
            // A text in another encoding is no text.
            let Ok(text) = String::from_utf8(bytes) else { continue };
            flipped += 1;
            if text.parse::<CheckpointText>().is_ok() {
                accepted.push(text);
            }
        }
    }
    assert_eq!((flipped, accepted), (7 * good.len(), Vec::new()));
}

#[test]
fn the_text_of_another_search_is_refused_with_what_differs() {
    let options = Options::default().with_heuristic(HeuristicName::Manhattan);
    let text: CheckpointText = sealed(&lines("- - - >0 0 - 21:0:1")).parse().expect("the text is good");
    assert_eq!(text.check(&key()), Ok(()));
    let board = subject::any_board(&HARDEST);
    let other = subject::any_board(&[6, 4, 7, 8, 5, 0, 3, 2, 1]);
    let key = |board, options: &Options, algorithm| SearchKey::new(board, options, algorithm, Some("manhattan"));
    for (field, found, expected, key) in [
        ("board", "8 6 7/2 5 4/3 0 1", "6 4 7/8 5 0/3 2 1", key(&other, &options, "ida-star")),
        ("goal", "blank-last", "blank-first", key(&board, &options.clone().with_goal(Goal::BlankFirst), "ida-star")),
        ("algorithm", "ida-star", "beam", key(&board, &options, "beam")),
        ("heuristic", "manhattan", "none", SearchKey::new(&board, &options, "ida-star", None)),
        ("reflection", "true", "false", key(&board, &options.clone().with_reflection(false), "ida-star")),
        ("published tables", "false", "true", key(&board, &options.clone().with_published(true), "ida-star")),
        ("pruning depth", "default", "4", key(&board, &options.clone().with_prune_depth(4), "ida-star")),
    ] {
        let (found, expected) = (found.to_owned(), expected.to_owned());
        assert_eq!(text.check(&key), Err(CheckpointError::OtherSearch { field, found, expected }));
    }
}

/// Reports come from other workers, so their counts may be anything.
#[test]
fn counts_that_are_too_large_do_not_overflow() {
    let options = Options::default().with_heuristic(HeuristicName::Manhattan);
    let mut solve = begin(&mut Solver::new(), &HARDEST, &options);
    let many = Report { expanded: u64::MAX, generated: u64::MAX, ..Report::default() };
    solve.deal().expect("there is a job");
    solve.take(Report { finished: 1, next_bound: Some(23), ..many.clone() }).expect("the report is true");
    for _ in 0..2 {
        let Batch { iteration, number, .. } = solve.deal().expect("there is a job");
        solve.take(Report { iteration, batch: number, ..many.clone() }).expect("the report is true");
    }
    let mut stats = solve.progress().stats;
    stats.outside = Counts { expanded: 1, generated: 1 };
    assert_eq!((stats.expanded(), stats.generated()), (u64::MAX, u64::MAX));
    let kept = solve.checkpoint();
    let counts: Vec<_> = kept.iterations.iter().map(|counts| counts.expanded).collect();
    // The batches of the last iteration are not finished.
    assert_eq!((counts[0], counts.last()), (u64::MAX, Some(&0)));
}

/// Unfinished batches are searched again, so no batch of a long iteration may be a large part of it.
#[test]
fn long_iterations_are_dealt_in_small_batches() {
    let mut solver = subject::solver();
    let options = Options::default().with_goal(Goal::BlankFirst).with_heuristic(HeuristicName::Manhattan);
    let instance = &golden::korf()[0];
    let board = subject::any_board(&instance.board);
    let dealing = Dealing::Shared { workers: 1, jobs: 2000, from: 0 };
    let first =
        solver.deal(&board, &options, dealing).expect("the board can be solved").checkpoint().iterations[0].bound;
    let bound = instance.optimal as u16 - 2;
    let whole = Dealing::Shard { jobs: 2000, bound, index: 0, count: 1 };
    let shard = solver.deal(&board, &options, whole).expect("the board can be solved");
    let jobs = shard.checkpoint().finished.len();
    let mut batches = |expanded: u64| {
        let counts = |bound| IterationCounts { bound, expanded, ..IterationCounts::default() };
        let iterations = (first..=bound).step_by(2).map(counts).collect();
        let checkpoint = Checkpoint { iterations, finished: vec![false; jobs], ..shard.checkpoint() };
        let mut solve = solver.resume(&board, &options, dealing, checkpoint).expect("the checkpoint fits");
        std::iter::from_fn(|| solve.deal()).count()
    };
    let (short, long) = (batches(1_000), batches(1_000_000_000));
    assert!(short < 50 && long > 200, "{short} and {long} batches of {jobs} jobs");
}

/// A beam search finds the solution first, and then needs only the iterations below it.
#[test]
fn a_solution_that_is_known_ends_the_search_without_its_last_iteration() {
    let (mut solver, mut cases) = (subject::solver(), Cases(74));
    for instance in golden::korf().into_iter().step_by(17) {
        let options = Options::default().with_goal(Goal::BlankFirst).with_algorithm(Algorithm::Beam);
        let mut whole = begin(&mut solver, &instance.board, &options);
        let through = Pool::new(&mut solver, &instance.board, &options, 2, 3000, &mut cases).run(&mut whole);
        let mut checkpoint = begin(&mut solver, &instance.board, &options).checkpoint();
        checkpoint.best = whole.checkpoint().best;
        let board = subject::any_board(&instance.board);
        let resumed = solver.resume(&board, &options, DEALING, checkpoint).expect("the checkpoint fits");
        // Another search receives the moves as they lead to the requested goal. Moves that solve no board or are longer
        // change nothing.
        let mut told = begin(&mut solver, &instance.board, &options);
        let solution = through.best.clone().expect("it is solved");
        let detour = [vec![solution[0], solution[0].inverse()], solution.clone()].concat();
        for (moves, known) in [(&solution[1..], None), (&solution, Some(&solution)), (&detour, Some(&solution))] {
            told.know(moves.to_vec());
            assert_eq!(told.progress().best.as_ref(), known);
        }
        for mut informed in [resumed, told] {
            let proved = Pool::new(&mut solver, &instance.board, &options, 2, 3000, &mut cases).run(&mut informed);
            assert_eq!(subject::letters(&proved).len(), instance.optimal);
            assert!(proved.is_optimal());
            let last = through.stats.iterations.len() - 1;
            assert_eq!(proved.stats.iterations[..last], through.stats.iterations[..last]);
            assert_eq!(proved.stats.iterations[last].expanded, 0, "board {}", instance.id);
        }
    }
}
