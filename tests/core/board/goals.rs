//! Goals: any board may be one. Boards are turned and renumbered so that searches know their goals, and the moves come back
//! turned; heuristics that know nothing of such a goal say which do.
//!
//! The oracles: breadth-first search of the 8-puzzle from the goal itself, of the 15-puzzle near it, and the reference
//! puzzle, which replays every solution.

use common::{
    pool::{Pool, any_dealing},
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    board::{
        Board,
        goal::{Goal, GoalSizeError},
        notation::write_moves,
        parity::{Parity, is_solvable},
    },
    search::{Search as _, Status},
    solver::{Algorithm, HeuristicName, Options, Solver, StartError},
};

/// Random tiles with the blank in a cell.
fn goal_with_blank(width: usize, blank: usize, cases: &mut Cases) -> Tiles {
    let mut tiles = cases.permutation(width);
    let cell = tiles.iter().position(|&tile| tile == 0).expect("there is a blank");
    tiles.swap(cell, blank);
    tiles
}

fn is_corner(cell: usize, width: usize) -> bool {
    [0, width - 1, width * (width - 1), width * width - 1].contains(&cell)
}

fn towards(tiles: &[u8], algorithm: Algorithm, heuristic: HeuristicName) -> Options {
    let goal = Goal::Board(subject::any_board(tiles));
    Options::default().with_goal(goal).with_algorithm(algorithm).with_heuristic(heuristic)
}

/// The heuristics without large tables that serve a goal with the blank in this cell.
fn serving(width: usize, blank: usize) -> impl Iterator<Item = HeuristicName> {
    subject::handy(width).filter(move |heuristic| is_corner(blank, width) || heuristic.serves_any_goal())
}

/// The turn of random goals, one for each cell of the blank: slides and turns commute, the goal becomes the goal inside,
/// the way back undoes the turn, and what can be solved can be solved inside.
fn a_turn_keeps_the_puzzle<const W: usize>(cases: &mut Cases) {
    for blank in 0..W * W {
        let tiles = goal_with_blank(W, blank, cases);
        let (outer, goal) = (subject::board::<W>(&tiles), Goal::Board(subject::any_board(&tiles)));
        let inner = *goal.transform().internal_goal();
        assert_eq!(goal.to_internal(&outer), inner);
        assert_eq!(goal.is_in_corner(), is_corner(blank, W));
        assert!(!goal.is_in_corner() || inner == Board::goal());
        assert!(is_solvable(&inner), "{inner:?}");
        for _ in 0..50 {
            let board = subject::board::<W>(&cases.permutation(W));
            let turned = goal.to_internal(&board);
            assert_eq!(goal.transform::<W>().to_original(&turned), board);
            for m in board.legal_moves() {
                let (mut slid, mut turned) = (board, turned);
                slid.slide_unchecked(m);
                turned.slide(goal.transform_move(m)).expect("the turned move is legal");
                assert_eq!(goal.to_internal(&slid), turned);
            }
            for tile in 0..(W * W) as u8 {
                let at = board.cell_of(tile as usize) as usize;
                let inside = (0..W * W).find(|&cell| goal.original_tile::<W>(turned.tile_at(cell)) == tile);
                let inside = inside.expect("each tile has a number inside");
                let apart =
                    |goal: &Board<W>, tile: u8, cell| Board::<W>::distance(goal.cell_of(tile as usize).into(), cell);
                assert_eq!(apart(&outer, tile, at), apart(&inner, turned.tile_at(inside), inside));
            }
        }
    }
}

#[test]
fn turns_keep_the_puzzle() {
    let mut cases = Cases(91);
    a_turn_keeps_the_puzzle::<3>(&mut cases);
    a_turn_keeps_the_puzzle::<4>(&mut cases);
    a_turn_keeps_the_puzzle::<5>(&mut cases);
    a_turn_keeps_the_puzzle::<6>(&mut cases);
}

#[test]
fn the_named_goals_are_boards_too() {
    let mut cases = Cases(92);
    for width in 3..=6 {
        for (goal, tiles) in
            [(Goal::BlankLast, puzzle::blank_last(width)), (Goal::BlankFirst, puzzle::blank_first(width))]
        {
            let as_board = Goal::Board(subject::any_board(&tiles));
            for _ in 0..100 {
                let board = subject::any_board(&cases.permutation(width));
                assert_eq!(board.to_internal(as_board), board.to_internal(goal));
                assert_eq!(board.parity(as_board), board.parity(goal));
            }
        }
    }
}

/// Of all pairs of boards of the 8-puzzle half are connected: those that breadth-first search connects.
#[test]
fn parity_with_respect_to_any_goal_says_what_can_be_reached() {
    let mut cases = Cases(93);
    for blank in 0..9 {
        let tiles = goal_with_blank(3, blank, &mut cases);
        let (goal, reached) = (Goal::Board(subject::any_board(&tiles)), puzzle::distances(&tiles, u8::MAX));
        assert_eq!(reached.len(), 181_440);
        let boards: Vec<Tiles> = (0..2_000).map(|_| cases.permutation(3)).collect();
        let even = boards.iter().filter(|tiles| {
            let even = subject::any_board(tiles).parity(goal) == Parity::Even;
            assert_eq!(even, reached.contains_key(&puzzle::packed(tiles)), "{tiles:?} to {goal}");
            even
        });
        assert!((850..1150).contains(&even.count()));
    }
}

/// Every search and heuristic that serves a goal, alone and dealt to several.
#[test]
fn every_way_finds_the_distance_to_any_goal_of_the_eight_puzzle() {
    let (mut solver, mut cases) = (Solver::new(), Cases(94));
    for blank in 0..9 {
        let goal = goal_with_blank(3, blank, &mut cases);
        let mut boards: Vec<_> = puzzle::distances(&goal, u8::MAX).into_iter().collect();
        // The order of a hash map is not repeatable.
        boards.sort_unstable();
        for &(packed, distance) in boards.iter().step_by(30_011) {
            let tiles = puzzle::unpacked(packed, 3);
            for heuristic in serving(3, blank) {
                for algorithm in Algorithm::for_width(3) {
                    let heuristic = algorithm.takes_heuristic().then_some(heuristic);
                    let options = towards(&goal, algorithm, HeuristicName::Manhattan).with_heuristic(heuristic);
                    let progress = subject::solve(&mut solver, &tiles, &options);
                    let moves = subject::letters(&progress);
                    assert_eq!(puzzle::replay(&tiles, &moves), goal, "{options:?}");
                    let suboptimal = [Algorithm::WeightedAStar, Algorithm::Greedy].contains(&algorithm);
                    assert!(suboptimal || progress.is_optimal(), "{options:?}");
                    assert!(progress.lower_bound <= distance, "{options:?}");
                    assert!(!progress.is_optimal() || moves.len() == usize::from(distance), "{options:?} on {tiles:?}");
                }
                let options = towards(&goal, Algorithm::IdaStar, heuristic);
                let dealing = any_dealing(2, &mut cases);
                let mut dealt = solver.deal(&subject::any_board(&tiles), &options, dealing).expect("it can be solved");
                let pool = Pool::new(&mut solver, &tiles, &options, 2, 500, &mut cases);
                let moves = subject::letters(&pool.run(&mut dealt));
                assert_eq!(puzzle::replay(&tiles, &moves), goal, "{options:?}");
                assert_eq!(moves.len(), usize::from(distance), "{options:?} on {tiles:?}");
            }
        }
    }
}

/// As many shortest solutions as there are ways through the breadth-first levels, each of them replayed.
#[test]
fn all_solutions_lead_to_the_goal() {
    let (mut solver, mut cases) = (Solver::new(), Cases(99));
    for blank in 0..9 {
        let goal = goal_with_blank(3, blank, &mut cases);
        let distances = puzzle::distances(&goal, u8::MAX);
        let (_, tiles) = cases.walk(&goal, 18);
        let mut ways = vec![(tiles.clone(), 1_u64)];
        for left in (0..distances[&puzzle::packed(&tiles)]).rev() {
            let mut next: Vec<(Tiles, u64)> = Vec::new();
            for (board, count) in ways {
                for nearer in puzzle::neighbours(&board).filter(|board| distances[&puzzle::packed(board)] == left) {
                    match next.iter_mut().find(|(other, _)| *other == nearer) {
                        Some((_, all)) => *all += count,
                        None => next.push((nearer, count)),
                    }
                }
            }
            ways = next;
        }
        let options = towards(&goal, Algorithm::IdaStar, HeuristicName::LinearConflict);
        let mut search = solver.start_all(&subject::any_board(&tiles), &options, 5).expect("it starts");
        while search.step(u64::MAX).status == Status::Running {}
        let found = search.found();
        assert_eq!(found.count, ways[0].1, "{tiles:?}");
        for moves in &found.listed {
            assert_eq!(puzzle::replay(&tiles, &write_moves(moves)), goal);
        }
    }
}

/// A board that is its own mirror image inside must not lose its first moves where the goal is none.
#[test]
fn mirror_images_are_left_alone_where_the_goal_is_none() {
    let mut solver = Solver::new();
    for blank in 0..9 {
        for order in 0..2 {
            let mut goal = puzzle::blank_last(3);
            goal.swap(8, blank);
            goal.swap(order, 7);
            let outer = Goal::Board(subject::any_board(&goal));
            let board = subject::any_board(&puzzle::blank_last(3)).to_original(outer);
            let distance = puzzle::distances(&goal, u8::MAX)[&puzzle::packed(board.tiles())];
            let options = towards(&goal, Algorithm::IdaStar, HeuristicName::Manhattan);
            let moves = subject::letters(&subject::solve(&mut solver, board.tiles(), &options));
            assert_eq!((puzzle::replay(board.tiles(), &moves), moves.len()), (goal, distance.into()));
        }
    }
}

/// Every cell of the blank on the 4x4 board: solutions as short as each other, and as the boards' distance.
#[test]
fn every_way_finds_the_distance_to_any_goal_of_the_fifteen_puzzle() {
    let (mut solver, mut cases) = (subject::solver(), Cases(95));
    for blank in 0..16 {
        let goal = goal_with_blank(4, blank, &mut cases);
        let near = puzzle::distances(&goal, 10);
        for walk in [8, 9, 10, 30] {
            let (_, tiles) = cases.walk(&goal, walk);
            let lengths = serving(4, blank).map(|heuristic| {
                let options = towards(&goal, Algorithm::IdaStar, heuristic);
                let moves = subject::letters(&subject::solve(&mut solver, &tiles, &options));
                assert_eq!(puzzle::replay(&tiles, &moves), goal, "{options:?}");
                moves.len()
            });
            let lengths: Vec<usize> = lengths.collect();
            assert!(lengths.iter().all(|&length| length == lengths[0] && length <= walk), "{lengths:?} on {tiles:?}");
            if let Some(&distance) = near.get(&puzzle::packed(&tiles)) {
                assert_eq!(lengths[0], usize::from(distance), "{tiles:?}");
            }
        }
    }
}

/// Near goals of large boards: IDA*, and a beam, which is the default there.
#[test]
fn large_boards_have_any_goal() {
    let (mut solver, mut cases) = (Solver::new(), Cases(100));
    for (width, cell) in [(5, 12), (5, 4), (5, 23), (6, 14), (6, 30), (6, 1)] {
        let goal = goal_with_blank(width, cell, &mut cases);
        let (_, tiles) = cases.walk(&goal, 24);
        let lengths = [Algorithm::IdaStar, Algorithm::Beam].map(|algorithm| {
            let options = towards(&goal, algorithm, HeuristicName::LinearConflict);
            let progress = subject::solve(&mut solver, &tiles, &options);
            let moves = subject::letters(&progress);
            assert_eq!(puzzle::replay(&tiles, &moves), goal, "{options:?}");
            assert!(progress.is_optimal(), "{options:?}");
            moves.len()
        });
        assert!(lengths[0] == lengths[1] && lengths[0] <= 24, "{lengths:?}");
    }
}

#[test]
fn a_stopgap_leads_to_any_goal() {
    let (solver, mut cases) = (Solver::new(), Cases(101));
    for width in 3..=6 {
        for blank in 0..width * width {
            let goal = goal_with_blank(width, blank, &mut cases);
            let (_, tiles) = cases.walk(&goal, 100);
            let outer = Goal::Board(subject::any_board(&goal));
            let moves = solver.stopgap(&subject::any_board(&tiles), outer).expect("it can be solved");
            assert_eq!(puzzle::replay(&tiles, &write_moves(&moves)), goal);
        }
    }
}

/// Without a name the strongest heuristic that serves the goal is taken, whatever tables are there.
#[test]
fn the_default_serves_the_goal() {
    let (mut solver, mut cases) = (subject::solver(), Cases(96));
    for (blank, heuristic) in [
        (0, HeuristicName::Pdb663),
        (3, HeuristicName::Pdb663),
        (12, HeuristicName::Pdb663),
        (5, HeuristicName::WalkingDistance),
        (14, HeuristicName::WalkingDistance),
    ] {
        let goal = goal_with_blank(4, blank, &mut cases);
        let (_, tiles) = cases.walk(&goal, 20);
        let options = Options::default().with_goal(Goal::Board(subject::any_board(&goal)));
        assert_eq!(solver.heuristic_for(4, &options), Some(heuristic));
        assert_eq!(solver.missing_table(4, &options), None);
        let progress = solver.start(&subject::any_board(&tiles), &options).expect("it starts").step(u64::MAX);
        assert_eq!(puzzle::replay(&tiles, &subject::letters(&progress)), goal);
    }
}

#[test]
fn tables_refuse_a_goal_outside_the_corners_and_say_what_serves() {
    let (mut solver, mut cases) = (subject::solver(), Cases(97));
    for (width, heuristic) in [(4, HeuristicName::Pdb663), (3, HeuristicName::Pdb44), (3, HeuristicName::Pdb44Max)] {
        let goal = goal_with_blank(width, 1, &mut cases);
        let options = towards(&goal, Algorithm::IdaStar, heuristic);
        let error = solver.start(&subject::any_board(&goal), &options).err().expect("it is refused");
        assert_eq!(error, StartError::Goal { heuristic, width });
        assert_eq!(solver.missing_table(width, &options), None, "no table would help");
        assert_eq!(error.code(), "bad-options");
        assert!(
            error.to_string().ends_with("use one of walking-distance, linear-conflict, manhattan, misplaced"),
            "{error}"
        );
    }
}

#[test]
fn a_goal_of_another_size_is_refused() {
    let mut solver = Solver::new();
    let goal = Goal::Board(subject::any_board(&puzzle::blank_last(4)));
    let options = Options::default().with_goal(goal);
    let error = solver.start(&subject::any_board(&puzzle::blank_last(3)), &options).err().expect("it is refused");
    assert_eq!(error, StartError::GoalSize(GoalSizeError { goal: 4, width: 3 }));
    assert_eq!(error.code(), "bad-goal");
    assert!(error.to_string().contains("4×4") && error.to_string().contains("3×3"), "{error}");
}

#[test]
fn goals_are_read_as_they_are_written() {
    let mut cases = Cases(98);
    for goal in Goal::ALL {
        assert_eq!(goal.to_string().parse(), Ok(goal));
    }
    for width in 3..=6 {
        let goal = Goal::Board(subject::any_board(&cases.permutation(width)));
        assert_eq!(goal.to_string().parse(), Ok(goal));
    }
    for (text, said) in [
        ("blank", "blank-first"),
        ("", "no board"),
        ("1 2 3 4 5 6 7 8 8", "8 stands twice"),
        ("Blank-last", "is not a number"),
    ] {
        let error = text.parse::<Goal>().expect_err(text);
        assert!(error.to_string().contains(said), "{text}: {error}");
    }
}
