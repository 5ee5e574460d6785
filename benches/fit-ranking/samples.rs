//! Boards of beams with their distances from the goal, and their features.

use fifteen::{
    Board, Status,
    internals::{
        board::random,
        heuristic::{IncrementalHeuristic, additive_pdb::AdditivePdb, linear_conflict::LinearConflict},
        search::{
            beam::{
                ranking::Ranking,
                sweep::{Sweep, SweepOutcome},
            },
            ida_star::IdaStar,
            pruning::Automaton,
        },
    },
    shape::{Shape as _, Square},
};
use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

/// The width of the beams that boards are taken from.
const WIDTH: usize = 3000;
/// Boards are taken from every third level, this many from each.
const LEVELS: usize = 3;
const OF_LEVEL: usize = 14;
/// Distances that can be computed quickly, judging by the beam's own solution.
const DISTANCES: std::ops::RangeInclusive<usize> = 18..=50;
/// The number of nodes after which a distance is given up.
const NODES: u64 = 500_000;
/// The share of a level's boards whose distances must be known, since the unknown distances are the large ones.
const KNOWN: f64 = 0.9;

/// The value by which the beams rank boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Guide {
    /// By the heuristic's score.
    Plain,
    /// By the ranking that is in the source.
    Ranked,
}

/// A board with its distance.
pub struct Sample {
    pub board: Board<Square<5>>,
    pub distance: u8,
}

type Pdb = AdditivePdb<Square<5>>;

/// Returns samples of the beams of random boards, in groups of the same level. All threads take part.
pub fn groups(guide: Guide, boards: u64, heuristic: &Arc<Pdb>, solver: &Arc<Pdb>) -> Vec<Vec<Sample>> {
    let automaton = Arc::new(
        Automaton::new(Square::<5>::DIMS, Automaton::default_depth(Square::<5>::DIMS)).expect("the depth is valid"),
    );
    let (next, groups) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= boards {
                break;
            }
            let seed = 2 * number + u64::from(guide == Guide::Ranked);
            for level in levels(seed, guide, heuristic) {
                let known: Vec<Sample> = level.iter().filter_map(|board| solved(*board, solver, &automaton)).collect();
                if known.len() as f64 >= KNOWN * level.len() as f64 {
                    groups.lock().expect("no thread panics").push((seed, known));
                }
            }
            eprintln!("{guide:?}: {number} of {boards}");
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let mut groups = groups.into_inner().expect("no thread panics");
    groups.sort_by_key(|&(seed, _)| seed);
    groups.into_iter().map(|(_, samples)| samples).collect()
}

/// Returns some boards of each level of a beam from a random board.
fn levels(seed: u64, guide: Guide, heuristic: &Arc<Pdb>) -> Vec<Vec<Board<Square<5>>>> {
    let mut word = random::seeded(seed);
    let mut sweep = Sweep::new(random::uniform(Square::default(), &mut word), heuristic.clone(), WIDTH, usize::MAX);
    if guide == Guide::Ranked {
        sweep = sweep.ranked(Ranking::of_heuristic(&**heuristic).expect("both tables have one"));
    }
    let mut levels: Vec<(usize, Vec<Board<Square<5>>>)> = Vec::new();
    let length = loop {
        match sweep.run(&mut (WIDTH as u64 / 4)) {
            SweepOutcome::Found(moves) => break moves.len(),
            SweepOutcome::NotFound => return Vec::new(),
            SweepOutcome::Suspended => {}
        }
        let (level, boards) = sweep.last_level();
        let boards: Vec<Board<Square<5>>> = boards.copied().collect();
        if level % LEVELS == 0 && boards.len() > 1 && levels.last().is_none_or(|&(last, _)| last < level) {
            let any = || boards[word() as usize % boards.len()];
            levels.push((level, std::iter::repeat_with(any).take(OF_LEVEL).collect()));
        }
    };
    levels.retain(|(level, _)| DISTANCES.contains(&(length - level)));
    levels.into_iter().map(|(_, boards)| boards).collect()
}

/// Returns a board with its distance, unless that takes too long.
fn solved(board: Board<Square<5>>, solver: &Arc<Pdb>, automaton: &Arc<Automaton>) -> Option<Sample> {
    let mut search = IdaStar::new(board, solver.clone(), automaton.clone(), None);
    let mut left = NODES;
    while *search.status() == Status::Running && left > 0 {
        left -= search.run(left).expanded;
    }
    let Status::Solved(moves) = search.status() else { return None };
    Some(Sample { board, distance: moves.len() as u8 })
}

/// The features that explain the distance of a board: the heuristic's score, conflicts, and for each tile and cell
/// whether the tile is there. A place and its mirror image count as one.
pub struct Features {
    conflicts: LinearConflict<Square<5>>,
    /// The feature of each tile in each cell.
    places: [[usize; 25]; 25],
}

impl Features {
    /// The number of the first place.
    pub const PLACES: usize = 2;
    /// The number of features: the 625 places, of which 25 are their own mirror images, in pairs.
    pub const COUNT: usize = Self::PLACES + (625 - 25) / 2 + 25;

    pub fn new() -> Self {
        let (shape, mut places) = (Square::<5>::default(), [[0; 25]; 25]);
        let mut next = Self::PLACES;
        for tile in 0..25 {
            for cell in 0..25 {
                let mirrored = (shape.mirror_tile(tile as u8) as usize, shape.mirror_cell(cell));
                places[tile][cell] = if mirrored < (tile, cell) {
                    places[mirrored.0][mirrored.1]
                } else {
                    next += 1;
                    next - 1
                };
            }
        }
        assert_eq!(next, Self::COUNT);
        Features { conflicts: LinearConflict::for_goal(&Board::goal(Square::default())), places }
    }

    /// Returns the feature of a tile in a cell.
    pub fn place(&self, tile: usize, cell: usize) -> usize {
        self.places[tile][cell]
    }

    pub fn of(&self, heuristic: &Pdb, board: &Board<Square<5>>) -> Vec<f64> {
        let mut features = vec![0.0; Self::COUNT];
        features[0] = f64::from(heuristic.score(heuristic.start(board).1));
        features[1] = f64::from(self.conflicts.conflicts(board));
        for (cell, &tile) in board.tiles().iter().enumerate() {
            features[self.place(tile.into(), cell)] += 1.0;
        }
        features
    }
}
