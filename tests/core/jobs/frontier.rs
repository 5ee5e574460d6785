//! The frontier of an iteration. A frontier and its jobs together have the counts of the undivided iteration.
//!
//! The oracle is a slow iteration: its paths are letters, its moves are those of the reference puzzle, and it computes
//! Manhattan distance from the definition. It prunes only the move back, as the automaton of depth 2 does. The counts
//! of undivided iterations come from IDA*, which `korf.rs` compares with the published ones.

use common::{
    estimates::manhattan,
    puzzle::{self, Boards, Cases, Tiles},
    subject,
};
use fifteen::{
    Board, Search,
    internals::{
        board::notation::write_moves,
        heuristic::{IncrementalHeuristic, linear_conflict::LinearConflict, manhattan::Manhattan},
        search::{
            ida_star::IdaStar,
            jobs::{
                Batch,
                frontier::{Frontier, Top},
                runner::{JobRunner, Runner},
                variant::Variant,
            },
            pruning::Automaton,
        },
    },
    shape::Square,
};
use std::sync::Arc;

/// The order of paths of equal length.
const ORDER: [char; 4] = ['U', 'L', 'R', 'D'];

/// A node of a slow iteration.
#[derive(Clone)]
struct Node {
    path: String,
    tiles: Tiles,
}

impl Node {
    fn f(&self) -> usize {
        self.path.len() + manhattan(&self.tiles)
    }

    /// Returns the children in the order of their paths, without the one that undoes the last move.
    fn children(&self) -> impl Iterator<Item = Node> {
        let undo = self.path.chars().last().map(|last| match last {
            'U' => 'D',
            'D' => 'U',
            'L' => 'R',
            _ => 'L',
        });
        let moves = ORDER.into_iter().filter(move |&letter| Some(letter) != undo);
        moves.filter_map(|letter| {
            Some(Node { path: format!("{}{letter}", self.path), tiles: puzzle::slid(&self.tiles, letter)? })
        })
    }
}

/// The counts of a search with a bound.
#[derive(Default, PartialEq, Eq, Debug)]
struct Counts {
    expanded: u64,
    generated: u64,
    next_bound: Option<usize>,
}

impl Counts {
    fn of(frontier: &Frontier) -> Self {
        let &Frontier { expanded, generated, next_bound, .. } = frontier;
        Counts { expanded, generated, next_bound: next_bound.map(usize::from) }
    }

    fn note_beyond_bound(&mut self, f: usize) {
        self.next_bound = Some(self.next_bound.map_or(f, |next| next.min(f)));
    }

    /// Counts all nodes below a node within the bound. None may be the goal.
    fn count_below(&mut self, node: &Node, bound: usize) {
        self.expanded += 1;
        for child in node.children() {
            self.generated += 1;
            if child.f() <= bound {
                self.count_below(&child, bound);
            } else {
                self.note_beyond_bound(child.f());
            }
        }
    }
}

/// The number of nodes of a level that is divided into jobs, and the number of the level that is divided at the latest.
type Extent = (usize, u16);

fn of_nodes(nodes: usize) -> Extent {
    (nodes, u16::MAX)
}

fn at_level(level: u16) -> Extent {
    (usize::MAX, level)
}

/// The frontier of the oracle.
#[derive(Default)]
struct Slow {
    counts: Counts,
    level: Vec<Node>,
    merged: Vec<Node>,
    solution: Option<String>,
}

impl Slow {
    fn cut(root: &[u8], bound: usize, (nodes, level): Extent) -> Slow {
        let mut slow = Slow { level: vec![Node { path: String::new(), tiles: root.to_vec() }], ..Slow::default() };
        let mut seen = Boards::from_iter([root.to_vec()]);
        let goal = puzzle::blank_last(puzzle::width(root));
        for g in 0.. {
            if slow.level.len() >= nodes || g == usize::from(level) || slow.level.is_empty() {
                break;
            }
            for node in std::mem::take(&mut slow.level) {
                slow.counts.expanded += 1;
                for child in node.children() {
                    slow.counts.generated += 1;
                    if child.tiles == goal {
                        slow.level.clear();
                        slow.solution = Some(child.path);
                        return slow;
                    }
                    match child.f() {
                        f if f > bound => slow.counts.note_beyond_bound(f),
                        _ if seen.insert(child.tiles.clone()) => slow.level.push(child),
                        _ => slow.merged.push(child),
                    }
                }
            }
        }
        slow
    }
}

/// The values that the iterations of a search share.
struct Iterations<const W: usize, H> {
    root: Board<Square<W>>,
    heuristic: Arc<H>,
    automaton: Arc<Automaton>,
}

fn automaton<const W: usize>(depth: u8) -> Arc<Automaton> {
    Arc::new(Automaton::new(Square::<W>::DIMS, depth).expect("the depth is allowed"))
}

impl<const W: usize, H: IncrementalHeuristic<Square<W>>> Iterations<W, H> {
    fn new(root: &[u8], heuristic: H, automaton: &Arc<Automaton>) -> Self {
        Iterations { root: subject::board(root), heuristic: Arc::new(heuristic), automaton: automaton.clone() }
    }

    fn cut(&self, bound: u16, (nodes, level): Extent) -> Frontier {
        Frontier::cut(&self.root, &*self.heuristic, &self.automaton, bound, nodes, level)
    }

    /// Runs the jobs of a frontier, none of which contains the goal, and returns the counts of both together.
    fn run(&self, bound: u16, frontier: Frontier) -> Counts {
        let mut counts = Counts::of(&frontier);
        let jobs: Vec<_> = frontier.tops.into_iter().map(|top| top.moves).collect();
        let wanted = jobs.len();
        let mut runner: JobRunner<Square<W>, H> =
            JobRunner::new(self.root, self.heuristic.clone(), self.automaton.clone());
        runner.take(Batch { iteration: 0, number: 0, bound, variant: Variant::REQUESTED, limit: None, jobs });
        let report = runner.step(u64::MAX);
        assert!(runner.is_idle());
        assert_eq!((report.finished, report.solution), (wanted, None));
        counts.expanded += report.expanded;
        counts.generated += report.generated;
        report.next_bound.into_iter().for_each(|f| counts.note_beyond_bound(f.into()));
        counts
    }

    /// Returns the iterations of an undivided IDA* that do not find the goal: each bound, and the counts without the
    /// root.
    fn failing(&self) -> Vec<(u16, Counts)> {
        let mut search: IdaStar<Square<W>, H> =
            IdaStar::new(self.root, self.heuristic.clone(), self.automaton.clone(), None);
        let iterations = search.step(u64::MAX).stats.iterations;
        let pairs = iterations.windows(2).enumerate().map(|(number, pair)| {
            let generated = pair[0].generated - u64::from(number == 0);
            let next_bound = Some(pair[1].bound.into());
            (pair[0].bound, Counts { expanded: pair[0].expanded, generated, next_bound })
        });
        pairs.collect()
    }
}

/// Asserts that the frontier equals that of the oracle, and returns the number of merged nodes.
fn assert_slow_cut<const W: usize>(root: &[u8], automaton: &Arc<Automaton>, bound: u16, extent: Extent) -> u64 {
    let frontier = Iterations::new(root, subject::to_goal::<W, _>(Manhattan::for_goal), automaton).cut(bound, extent);
    let slow = Slow::cut(root, bound.into(), extent);
    let place = format!("{extent:?}, bound {bound}, {root:?}");
    let tops: Vec<(String, usize)> =
        frontier.tops.iter().map(|Top { moves, h, .. }| (write_moves(moves), usize::from(*h))).collect();
    let nodes: Vec<(String, usize)> = slow.level.iter().map(|n| (n.path.clone(), manhattan(&n.tiles))).collect();
    assert_eq!(tops, nodes, "{place}");
    assert_eq!(Counts::of(&frontier), slow.counts, "{place}");
    assert_eq!(frontier.merged, slow.merged.len() as u64, "{place}");
    let solution = frontier.solution.map(|moves| write_moves(&moves));
    assert_eq!(solution, slow.solution, "{place}");
    frontier.merged
}

#[test]
fn it_equals_the_slow_frontier() {
    it_equals_the_slow_frontiers_of(25);
}

#[test]
#[ignore = "six times as many boards as the test above"]
fn it_equals_the_slow_frontiers_of_many_boards() {
    it_equals_the_slow_frontiers_of(150);
}

fn it_equals_the_slow_frontiers_of(boards: usize) {
    let mut cases = Cases(61);
    let (of_three, of_four) = (automaton::<3>(2), automaton::<4>(2));
    let mut merged = 0;
    for _ in 0..boards {
        let (three, four) = (cases.solvable(3), cases.solvable(4));
        for extent in [at_level(0), at_level(9), at_level(15), of_nodes(40), of_nodes(700)] {
            for above in [0, 4, 10] {
                if manhattan(&three) > 0 {
                    merged += assert_slow_cut::<3>(&three, &of_three, manhattan(&three) as u16 + above, extent);
                }
                merged += assert_slow_cut::<4>(&four, &of_four, manhattan(&four) as u16 + above, extent);
            }
        }
    }
    assert!(merged > 10_000, "only {merged} nodes were merged");
}

/// An iteration that ends before it reaches the requested level has no jobs. If it has found the goal, it has a
/// solution.
#[test]
fn small_iterations_have_no_jobs() {
    let mut cases = Cases(62);
    let automaton = automaton::<3>(2);
    let (mut solved, mut exhausted) = (0, 0);
    for _ in 0..300 {
        let (_, tiles) = cases.walk(&puzzle::blank_last(3), 25);
        if manhattan(&tiles) == 0 {
            continue;
        }
        let iterations = Iterations::new(&tiles, subject::to_goal::<3, _>(Manhattan::for_goal), &automaton);
        for bound in (manhattan(&tiles) as u16..).step_by(2).take(3) {
            let frontier = iterations.cut(bound, of_nodes(usize::MAX));
            assert!(frontier.tops.is_empty());
            let within = u16::from(puzzle::eight_puzzle()[&puzzle::packed(&tiles)]) <= bound;
            assert_eq!(frontier.solution.is_some(), within, "bound {bound}, {tiles:?}");
            solved += u32::from(within);
            exhausted += u32::from(!within);
        }
    }
    assert!(solved > 50 && exhausted > 50, "{solved} solved, {exhausted} exhausted");
}

/// The counts of a frontier, of its jobs and of the subtrees below merged nodes add up to those of the iteration.
#[test]
fn frontier_jobs_and_merged_subtrees_are_the_iteration() {
    let mut cases = Cases(63);
    let automaton = automaton::<3>(2);
    let mut merged = 0;
    for _ in 0..40 {
        let tiles = cases.solvable(3);
        let iterations = Iterations::new(&tiles, subject::to_goal::<3, _>(Manhattan::for_goal), &automaton);
        for (bound, expected) in iterations.failing() {
            for extent in [at_level(8), at_level(14), of_nodes(20), of_nodes(200)] {
                let mut counts = iterations.run(bound, iterations.cut(bound, extent));
                for node in &Slow::cut(&tiles, bound.into(), extent).merged {
                    counts.count_below(node, bound.into());
                    merged += 1;
                }
                assert_eq!(counts, expected, "{extent:?}, bound {bound}, {tiles:?}");
            }
        }
    }
    assert!(merged > 1_000, "only {merged} nodes were merged");
}

/// No two paths of up to 12 moves that an automaton of depth 12 allows lead to the same board. So nothing is merged,
/// and the counts are those of the iteration. A job that lost the state of the automaton would count more nodes.
fn assert_whole<const W: usize>(tiles: &[u8], automaton: &Arc<Automaton>) -> usize {
    let iterations = Iterations::new(tiles, subject::to_goal::<W, _>(LinearConflict::for_goal), automaton);
    let failing = iterations.failing();
    for (bound, expected) in &failing {
        for level in [1, 5, 12] {
            let frontier = iterations.cut(*bound, at_level(level));
            assert_eq!(frontier.merged, 0);
            assert_eq!(iterations.run(*bound, frontier), *expected, "level {level}, bound {bound}, {tiles:?}");
        }
    }
    failing.len()
}

#[test]
fn jobs_remember_what_the_automaton_knew() {
    let mut cases = Cases(64);
    let (of_three, of_four) = (automaton::<3>(12), automaton::<4>(12));
    let mut iterations = 0;
    for _ in 0..25 {
        iterations += assert_whole::<3>(&cases.solvable(3), &of_three);
        iterations += assert_whole::<4>(&cases.walk(&puzzle::blank_last(4), 60).1, &of_four);
    }
    assert!(iterations > 100, "only {iterations} iterations");
}
