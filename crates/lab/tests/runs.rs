//! The judge of whole runs agrees with the searches: a student who does what a traced search does makes no mistake and ends where it ends.
//! Mistakes are made on purpose, each by a rule of its own, and must be named.

use common::puzzle::Cases;
use fifteen::{
    Algorithm, AnyBoard, HeuristicName, Move, Options, Solver,
    shape::{Dims, Shape as _, Square},
};
use fifteen_lab::{
    Traces as _,
    growth::{Growth, UNKNOWN},
    run::{ANY, Mistake, Node, NodeState, Performed, Run, Task},
    trace::{Event, Reason, Trace, View},
};
use std::collections::HashMap;

const SEEDS: u64 = 40;

fn algorithm(search: Performed) -> Algorithm {
    search.name().parse().expect("the name is that of an algorithm")
}

const ON_BOARDS: [Performed; 4] = [Performed::BreadthFirst, Performed::Greedy, Performed::AStar, Performed::IdaStar];

/// The entries of a student who does what a traced search does.
struct Follower {
    run: Run,
    search: Performed,
    root: AnyBoard,
}

impl Follower {
    fn enter(&mut self, entry: &str) {
        let task = self.run.task();
        assert_eq!(self.run.enter(entry), Ok(()), "{:?} {entry} at {task:?} from {}", self.search, self.root);
    }

    /// The values of a board after some moves, written as entries are.
    fn values(&self, g: usize, h: u16) -> String {
        match self.search {
            Performed::BreadthFirst | Performed::Table => format!("g{g}"),
            Performed::Greedy => format!("h{h}"),
            Performed::AStar | Performed::IdaStar => format!("g{g}h{h}f{}", g + usize::from(h)),
        }
    }

    fn node_at(&self, path: &[Move]) -> usize {
        let mut board = self.root;
        board.slide_all(path).expect("the moves are legal");
        let is_here = |node: &Node| node.state == NodeState::Waiting && node.tiles == board.tiles();
        self.run.nodes().iter().position(is_here).expect("the board waits")
    }

    fn follow_queue(&mut self, view: &View) {
        match view.event {
            Event::Expanded | Event::Solved => {
                let node = self.node_at(&view.path);
                self.enter(&format!("t{node}"));
            }
            Event::Opened { h, .. } => {
                let entry = self.values(view.path.len() + 1, h);
                self.enter(&entry);
            }
            Event::Pruned { reason: Reason::Closed, .. } => self.enter("k"),
            // No search makes the move back.
            Event::Pruned { reason: Reason::Undo, .. } | Event::Began => {}
            other => panic!("{other:?} from {}", self.root),
        }
    }

    fn follow_path(&mut self, view: &View) {
        let last = *view.h.last().expect("the path has a board");
        match view.event {
            Event::Began if view.iterations.len() > 1 => {
                self.enter(&format!("b{}", view.bound()));
            }
            Event::Expanded | Event::Solved if !view.path.is_empty() => {
                let entry = self.values(view.path.len(), last) + "+";
                self.enter(&entry);
            }
            Event::Pruned { reason: Reason::Bound { h }, .. } => {
                let entry = self.values(view.path.len() + 1, h) + "-";
                self.enter(&entry);
            }
            Event::Pruned { reason: Reason::Undo, .. } | Event::Backtracked { .. } | Event::Began | Event::Expanded => {
            }
            other => panic!("{other:?} from {}", self.root),
        }
    }
}

/// Performs a run as a traced search does, and compares their ends. Returns the number of nodes expanded.
fn check_run(solver: &mut Solver, search: Performed, root: AnyBoard) -> u64 {
    let mut options = Options::default().with_algorithm(algorithm(search));
    if search != Performed::BreadthFirst {
        options = options.with_heuristic(HeuristicName::Manhattan);
    }
    let mut trace: Trace = solver.trace(&root, &options).expect("the search starts");
    let mut follower = Follower { run: Run::new(search, &root, &AnyBoard::goal(root.shape())), search, root };
    let mut step = 1;
    while trace.seek(step) == step {
        let view = trace.view();
        if search == Performed::IdaStar {
            follower.follow_path(&view);
        } else {
            follower.follow_queue(&view);
        }
        step += 1;
    }
    let view = trace.view();
    assert_eq!(view.event, Event::Solved);
    let run = &follower.run;
    assert_eq!(run.task(), Task::Over, "{search:?} from {root}");
    let expanded = view.iterations.iter().map(|iteration| iteration.expanded).sum();
    if search != Performed::IdaStar {
        let of_run = run.nodes().iter().filter(|node| node.state == NodeState::Expanded).count();
        assert_eq!(of_run as u64, expanded + 1, "the goal is taken, not expanded: {root}");
    }
    let end = run.nodes()[run.path().last().expect("a node was taken last")].clone();
    assert_eq!(usize::from(end.g), view.path.len(), "{search:?} from {root}");
    expanded
}

#[test]
fn who_does_what_a_search_does_makes_no_mistake() {
    let (mut solver, mut cases) = (Solver::new(), Cases(71));
    let (mut checked, mut expanded) = ([0; 4], 0);
    for moves in 1..=9 {
        for _ in 0..12 {
            let (_, tiles) = cases.walk(&[1, 2, 3, 4, 5, 6, 7, 8, 0], moves);
            let root = common::subject::any_board(&tiles);
            for (search, checked) in ON_BOARDS.into_iter().zip(&mut checked) {
                expanded += check_run(&mut solver, search, root);
                *checked += 1;
            }
        }
    }
    assert_eq!(checked, [9 * 12; 4]);
    assert!(expanded > 5000, "{expanded}");
}

/// Performs a run to its end by its own right entries and calls `see` before each.
fn perform(mut run: Run, mut see: impl FnMut(&Run, &str)) -> Run {
    while let Some(entry) = run.right_entry() {
        see(&run, &entry);
        assert_eq!(run.enter(&entry), Ok(()));
    }
    run
}

#[test]
fn drawn_runs_have_ten_to_twenty_five_steps_and_the_same_seed_draws_the_same() {
    for search in Performed::ALL {
        let mut starts = Vec::new();
        for seed in 0..SEEDS {
            let run = Run::drawn(search, seed);
            let start = (run.nodes()[0].tiles.clone(), run.goal().to_vec());
            let again = Run::drawn(search, seed);
            assert_eq!(start, (again.nodes()[0].tiles.clone(), again.goal().to_vec()));
            let mut steps = 0;
            perform(run, |_, _| steps += 1);
            assert!((10..=25).contains(&steps), "{search:?} {seed}: {steps}");
            starts.push(start);
        }
        starts.sort();
        starts.dedup();
        assert!(starts.len() > 8, "{search:?} draws only {} runs", starts.len());
    }
}

/// The entries of a run that builds a table are the distances of the growing table of the lab, whose zones are states with the blank in
/// one cell. A placement with two zones has two entries, the smaller of which is the distance.
#[test]
fn entries_of_tables_are_the_distances_of_a_growing_table() {
    let goal = AnyBoard::goal(Dims::new(2, 3).expect("it is a shape"));
    let mut compared = 0;
    for (first, second) in [(1, 2), (1, 5), (2, 4), (3, 5), (4, 5)] {
        let mut growth = Growth::new(&[first, second], &goal);
        while growth.grow() {}
        // No placement is the goal, so the whole table is built.
        let corner: AnyBoard = "0 1 2/3 4 5".parse().expect("it is a board");
        let run = perform(Run::table(&[first, second], &corner), |_, _| {});
        let far = run.nodes()[run.path().last().expect("one was taken last")].g;
        let mut entries: HashMap<usize, u16> = HashMap::new();
        for node in run.nodes() {
            let cell = |tile| node.tiles.iter().position(|&other| other == tile).expect("the tile is there");
            let entry = entries.entry(cell(first) * 6 + cell(second)).or_insert(node.g);
            *entry = node.g.min(*entry);
        }
        for (placement, &distance) in growth.distances().iter().enumerate() {
            let expected = (distance != UNKNOWN && u16::from(distance) <= far).then_some(u16::from(distance));
            let found = entries.get(&placement).copied().filter(|&entry| entry <= far);
            assert_eq!(found, expected, "{first} {second} at {placement}");
            compared += usize::from(found.is_some());
        }
    }
    assert!(compared > 50, "{compared}");
}

/// Returns a wrong entry with the name of its mistake, or none where nobody can make it.
type Student = (Mistake, fn(&Run) -> Option<String>);

fn waiting(run: &Run) -> Vec<(usize, &Node)> {
    run.nodes().iter().enumerate().filter(|(_, node)| node.state == NodeState::Waiting).collect()
}

fn taking(run: &Run, search: Performed) -> bool {
    run.task() == Task::Take && run.search() == search
}

/// Takes the only node with the smallest value, if its key is not the smallest.
fn take_smallest(run: &Run, value: fn(&Node) -> u16, key: fn(&Node) -> u16) -> Option<String> {
    let all = waiting(run);
    let smallest = all.iter().map(|(_, node)| value(node)).min()?;
    let least_key = all.iter().map(|(_, node)| key(node)).min()?;
    let (index, _) = *all.iter().find(|(_, node)| value(node) == smallest && key(node) > least_key)?;
    Some(format!("t{index}"))
}

/// Takes a node that neither key nor any other value explains.
fn take_larger(run: &Run, key: fn(&Node) -> u16, others: [fn(&Node) -> u16; 2]) -> Option<String> {
    let all = waiting(run);
    let smallest = |of: fn(&Node) -> u16| all.iter().map(|(_, node)| of(node)).min();
    let is_larger =
        |node: &Node| Some(key(node)) > smallest(key) && others.iter().all(|of| Some(of(node)) > smallest(*of));
    let (index, _) = *all.iter().find(|(_, node)| is_larger(node))?;
    Some(format!("t{index}"))
}

/// Is the child one that has to be given values?
fn new_child(run: &Run) -> Option<(Node, Node)> {
    let child = run.child()?;
    let is_new = run.right_entry()? != "k";
    let parent = run.nodes()[child.parent?].clone();
    is_new.then_some((child, parent))
}

fn sum_child(run: &Run) -> Option<(Node, Node)> {
    new_child(run).filter(|_| matches!(run.search(), Performed::AStar | Performed::IdaStar))
}

/// The sign of a right decision of IDA*.
fn sign(run: &Run, child: &Node) -> &'static str {
    match run.search() {
        Performed::IdaStar if child.f() <= run.bound() => "+",
        Performed::IdaStar => "-",
        _ => "",
    }
}

fn with_h(run: &Run, h: u16) -> Option<String> {
    let (child, _) = new_child(run)?;
    let g = child.g;
    match run.search() {
        Performed::Greedy => Some(format!("h{h}")),
        Performed::AStar | Performed::IdaStar => Some(format!("g{g}h{h}f{}{}", g + h, sign(run, &child))),
        _ => None,
    }
}

fn with_f(run: &Run, f: u16) -> Option<String> {
    let (child, _) = sum_child(run)?;
    Some(format!("g{}h{}f{f}{}", child.g, child.h, sign(run, &child)))
}

/// Steps of the blank to its goal cell, the last one, and tiles that are not at home, on 3×3.
fn blank_and_misplaced(tiles: &[u8]) -> (u16, u16) {
    let blank = tiles.iter().position(|&tile| tile == 0).expect("there is a blank");
    let misplaced = (0..8).filter(|&cell| tiles[cell] != cell as u8 + 1).count() - usize::from(blank < 8)
        + usize::from(tiles[8] != 0);
    ((2 - blank / 3 + 2 - blank % 3) as u16, misplaced as u16)
}

fn decide(run: &Run, is_wanted: fn(u16, u16) -> bool, wrong: &str) -> Option<String> {
    let (child, _) = new_child(run).filter(|_| run.search() == Performed::IdaStar)?;
    is_wanted(child.f(), run.bound()).then(|| format!("g{}h{}f{}{wrong}", child.g, child.h, child.f()))
}

fn known(run: &Run, is_wanted: fn(&Run, &Node, &Node) -> bool) -> Option<String> {
    let child = run.child().filter(|_| run.right_entry().as_deref() == Some("k"))?;
    let parent = &run.nodes()[child.parent?];
    let seen = run.nodes().iter().find(|node| node.tiles == child.tiles && node.state != NodeState::Replaced)?;
    let is_parents_parent = parent.parent.is_some_and(|index| run.nodes()[index].tiles == child.tiles);
    let entry = match run.search() {
        Performed::BreadthFirst | Performed::Table => format!("g{}", child.g),
        Performed::Greedy => format!("h{}", child.h),
        _ => format!("g{}h{}f{}", child.g, child.h, child.f()),
    };
    (is_wanted(run, seen, &child) && !is_parents_parent).then_some(entry)
}

const STUDENTS: &[Student] = &[
    (Mistake::OtherStep, |run| (run.task() == Task::Take).then(|| "k".into())),
    (Mistake::OtherStep, |run| (run.task() == Task::Child).then(|| "b9".into())),
    (Mistake::OtherStep, |_| Some("g1h".into())),
    (Mistake::AlreadyExpanded, |run| {
        let index = run.nodes().iter().position(|node| node.state == NodeState::Expanded)?;
        (run.task() == Task::Take).then(|| format!("t{index}"))
    }),
    (Mistake::LongerPath, |run| {
        let index = run.nodes().iter().position(|node| node.state == NodeState::Replaced)?;
        (run.task() == Task::Take).then(|| format!("t{index}"))
    }),
    (Mistake::ShorterPath, |run| {
        let child = run.child().filter(|_| matches!(run.search(), Performed::AStar))?;
        let seen = run.nodes().iter().any(|node| node.tiles == child.tiles);
        (seen && run.right_entry()? != "k").then(|| "k".into())
    }),
    (Mistake::SmallestH, |run| taking(run, Performed::AStar).then(|| take_smallest(run, |node| node.h, Node::f))?),
    (Mistake::SmallestG, |run| {
        let smallest_h = waiting(run).iter().map(|(_, node)| node.h).min()?;
        let entry = taking(run, Performed::AStar).then(|| take_smallest(run, |node| node.g, Node::f))??;
        let index: usize = entry[1..].parse().ok()?;
        (run.nodes()[index].h > smallest_h).then_some(entry)
    }),
    (Mistake::SmallestF, |run| taking(run, Performed::Greedy).then(|| take_smallest(run, Node::f, |node| node.h))?),
    (Mistake::LargerF, |run| {
        taking(run, Performed::AStar).then(|| take_larger(run, Node::f, [|node| node.g, |node| node.h]))?
    }),
    (Mistake::LargerH, |run| {
        taking(run, Performed::Greedy).then(|| take_larger(run, |node| node.h, [|node| node.g, Node::f]))?
    }),
    (Mistake::Newest, |run| {
        let (index, last) = *waiting(run).last()?;
        let is_later = waiting(run).iter().any(|(_, node)| node.g < last.g);
        let is_breadth_first = matches!(run.search(), Performed::BreadthFirst | Performed::Table);
        (run.task() == Task::Take && is_later && is_breadth_first).then(|| format!("t{index}"))
    }),
    (Mistake::LargerG, |run| {
        let all = waiting(run);
        let least = all.iter().map(|(_, node)| node.g).min()?;
        let (index, _) = *all[..all.len() - 1].iter().find(|(_, node)| node.g > least)?;
        taking(run, Performed::BreadthFirst).then(|| format!("t{index}"))
    }),
    (Mistake::LargerEntry, |run| {
        let all = waiting(run);
        let least = all.iter().map(|(_, node)| node.g).min()?;
        let (index, _) = *all[..all.len() - 1].iter().find(|(_, node)| node.g > least)?;
        taking(run, Performed::Table).then(|| format!("t{index}"))
    }),
    (Mistake::NewBoard, |run| {
        let (child, _) = new_child(run).filter(|_| run.search() != Performed::IdaStar)?;
        (!run.nodes().iter().any(|node| node.tiles == child.tiles)).then(|| "k".into())
    }),
    (Mistake::CameFrom, |run| {
        let child = run.child().filter(|_| run.right_entry().as_deref() == Some("k"))?;
        let parent = &run.nodes()[child.parent?];
        (run.nodes()[parent.parent?].tiles == child.tiles).then(|| match run.search() {
            Performed::BreadthFirst | Performed::Table => format!("g{}", child.g),
            Performed::Greedy => format!("h{}", child.h),
            _ => format!("g{}h{}f{}", child.g, child.h, child.f()),
        })
    }),
    (Mistake::KnownExpanded, |run| known(run, |_, seen, _| seen.state == NodeState::Expanded)),
    (Mistake::KnownWaiting, |run| known(run, |_, seen, _| seen.state == NodeState::Waiting)),
    (Mistake::SameG, |run| {
        let (child, parent) = sum_child(run)?;
        Some(format!("g{}h{}f{}{}", parent.g, child.h, parent.g + child.h, sign(run, &child)))
    }),
    (Mistake::SameG, |run| {
        new_child(run).filter(|_| run.search() == Performed::BreadthFirst).map(|(_, parent)| format!("g{}", parent.g))
    }),
    (Mistake::OtherG, |run| {
        let (child, _) = sum_child(run)?;
        Some(format!("g{}h{}f{}{}", child.g + 1, child.h, child.g + 1 + child.h, sign(run, &child)))
    }),
    (Mistake::SameEntry, |run| {
        new_child(run).filter(|_| run.search() == Performed::Table).map(|(_, parent)| format!("g{}", parent.g))
    }),
    (Mistake::OtherEntry, |run| {
        new_child(run).filter(|_| run.search() == Performed::Table).map(|(child, _)| format!("g{}", child.g + 1))
    }),
    (Mistake::SameH, |run| with_h(run, new_child(run)?.1.h)),
    (Mistake::BlankInH, |run| {
        let (child, parent) = new_child(run).filter(|(child, _)| child.tiles.len() == 9)?;
        let h = child.h + blank_and_misplaced(&child.tiles).0;
        (h != child.h && h != parent.h).then(|| with_h(run, h))?
    }),
    (Mistake::MisplacedTiles, |run| {
        let (child, parent) = new_child(run).filter(|(child, _)| child.tiles.len() == 9)?;
        let (blank, misplaced) = blank_and_misplaced(&child.tiles);
        (![child.h, parent.h, child.h + blank].contains(&misplaced)).then(|| with_h(run, misplaced))?
    }),
    (Mistake::OtherH, |run| {
        let (child, _) = new_child(run).filter(|(child, _)| child.tiles.len() == 9)?;
        (blank_and_misplaced(&child.tiles).0 != 40).then(|| with_h(run, child.h + 40))?
    }),
    (Mistake::FWithoutG, |run| with_f(run, sum_child(run)?.0.h)),
    (Mistake::SameF, |run| {
        let (child, parent) = sum_child(run)?;
        (![child.f(), child.h].contains(&parent.f())).then(|| with_f(run, parent.f()))?
    }),
    (Mistake::OtherF, |run| with_f(run, sum_child(run)?.0.f() + 40)),
    (Mistake::PrunedAtBound, |run| decide(run, |f, bound| f == bound, "-")),
    (Mistake::PrunedBelowBound, |run| decide(run, |f, bound| f < bound, "-")),
    (Mistake::WentOverBound, |run| decide(run, |f, bound| f > bound, "+")),
    (Mistake::SameBound, |run| (run.task() == Task::Bound).then(|| format!("b{}", run.bound()))),
    (Mistake::BoundPlusOne, |run| (run.task() == Task::Bound).then(|| format!("b{}", run.bound() + 1))),
    (Mistake::GuessedBound, |run| (run.task() == Task::Bound).then(|| format!("b{}", run.bound() + 41))),
];

/// Drawn runs, and longer ones, in which rare mistakes can be made.
fn all_runs() -> Vec<Run> {
    let goal = AnyBoard::goal(Square::<3>::DIMS);
    let mut cases = Cases(72);
    let mut long = |search| {
        let (_, tiles) = cases.walk(goal.tiles(), 22);
        Run::new(search, &common::subject::any_board(&tiles), &goal)
    };
    let searches = [Performed::Greedy, Performed::AStar];
    let long_ones: Vec<Run> =
        searches.into_iter().flat_map(|search| (0..4).map(|_| long(search)).collect::<Vec<_>>()).collect();
    let drawn = Performed::ALL.into_iter().flat_map(|search| (0..SEEDS).map(move |seed| Run::drawn(search, seed)));
    drawn.chain(long_ones).collect()
}

/// Each student makes one mistake wherever it can be made.
#[test]
fn each_mistake_is_named_and_changes_nothing() {
    let mut made: HashMap<&str, usize> = HashMap::new();
    for run in all_runs() {
        perform(run, |run, _| {
            for (mistake, student) in STUDENTS {
                let Some(entry) = student(run) else { continue };
                let mut tried = run.clone();
                let (search, from) = (run.search(), &run.nodes()[0].tiles);
                assert_eq!(tried.enter(&entry), Err(*mistake), "{search:?} from {from:?}: {entry}");
                assert_eq!(tried.right_entry(), run.right_entry());
                *made.entry(mistake.name()).or_default() += 1;
            }
        });
    }
    let never: Vec<_> =
        STUDENTS.iter().map(|(mistake, _)| mistake.name()).filter(|name| !made.contains_key(name)).collect();
    assert!(never.is_empty(), "never made: {never:?}");
}

/// Among boards with the same key, a student may take any.
#[test]
fn each_choice_among_equal_keys_is_right() {
    let mut equal = 0;
    for search in [Performed::BreadthFirst, Performed::Greedy, Performed::AStar, Performed::Table] {
        for seed in 0..SEEDS {
            perform(Run::drawn(search, seed), |run, right| {
                let Some(index) = right.strip_prefix('t').and_then(|index| index.parse::<usize>().ok()) else { return };
                let key = |node: &Node| match search {
                    Performed::AStar => node.f(),
                    Performed::Greedy => node.h,
                    _ => node.g,
                };
                for (other, node) in waiting(run) {
                    if other != index && key(node) == key(&run.nodes()[index]) {
                        assert_eq!(run.clone().enter(&format!("t{other}")), Ok(()));
                        equal += 1;
                    }
                }
            });
        }
    }
    assert!(equal > 100, "{equal}");
}

/// Entries with other letters, numbers or signs than those of the step are no steps; and nothing that is entered panics.
#[test]
fn entries_that_are_not_written_as_entries_are_refused() {
    let mut run = Run::drawn(Performed::AStar, 1);
    run.enter("t0").expect("the first board waits");
    let right = run.right_entry().expect("the search is not over");
    let not_entries = [
        "",
        "g",
        "g1h",
        "1",
        "k1",
        "kk",
        "t0t0",
        "t",
        "b",
        "g-1h2f3",
        "g1 h2f3",
        "h2g1f3",
        "g99999h1f1",
        "t٣",
        "?",
        "g1h2f3x",
    ];
    let of_other_steps = ["t0", "b4", "g1", "h1", "g1h3", "g1f4", "h3f4"].map(String::from);
    let signed = ["+", "-"].map(|sign| right.clone() + sign);
    let entries = not_entries.map(String::from).into_iter().chain(of_other_steps).chain(signed);
    for entry in entries {
        assert_eq!(run.clone().enter(&entry), Err(Mistake::OtherStep), "{entry}");
    }
    assert_eq!(run.enter(&right), Ok(()));
}

#[test]
fn placements_show_the_zone_of_the_blank() {
    let board: AnyBoard = "5 1 3/2 4 0".parse().expect("it is a board");
    let run = Run::table(&[1, 2], &board);
    // Tiles 1 and 2 shut the blank out of the corner.
    assert_eq!(run.goal(), [ANY, 1, 0, 2, 0, 0]);
    assert_eq!(run.shape().cells(), 6);
}
