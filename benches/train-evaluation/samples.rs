//! The boards of a round, and their target values.

use crate::{solve, starts::Starts};
use fifteen::{
    Board, Move,
    internals::{
        evaluation::UNITS,
        search::beam::learned::{
            crew::SingleThread,
            sweep::{Guide, LearnedOutcome, LearnedSweep},
        },
    },
    shape::Shape,
};
use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
};

/// A board and its target value, in moves.
#[derive(Clone, Copy)]
pub struct Sample<S: Shape> {
    pub board: Board<S>,
    pub target: f32,
}

/// Some boards of one level of a beam.
pub type Level<S> = Vec<Sample<S>>;

/// The number of beams of a round, and their width.
const BEAMS: usize = 300;
const WIDTH: usize = 2000;
/// The share of them that begins at random boards. The others begin at walks of at least so many moves.
const RANDOM: f64 = 0.4;
const LEAST_WALK: usize = 300;
/// From each so many levels of a beam, one is drawn, and from that so many boards. Many boards of a level tell its mean error better.
const LEVELS: usize = 4;
const BOARDS: usize = 30;
/// The width of the beam that goes ahead of a board, and the number of its levels. The time is better spent on more boards: on 6×6
/// boards, three rounds with 8 boards of a level, 50 wide and 30 levels ahead, expand three times as many boards as one round with these, and the
/// solutions of validation are then 1.2 moves longer.
const WIDTH_AHEAD: usize = 20;
const LEVELS_AHEAD: usize = 20;

/// Returns levels of beams with a guide. They follow from the seed alone, on any number of threads.
pub fn levels<S: Shape>(guide: &Arc<Guide<S>>, seed: u64) -> Vec<Level<S>> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let beam = next.fetch_add(1, Relaxed);
                    if beam >= BEAMS {
                        break;
                    }
                    let levels = levels_of_beam(guide, seed.wrapping_mul(BEAMS as u64) + beam as u64);
                    done.lock().expect("no thread has panicked").push((beam, levels));
                }
            });
        }
    });
    let mut beams = done.into_inner().expect("no thread has panicked");
    beams.sort_by_key(|&(beam, _)| beam);
    beams.into_iter().flat_map(|(_, levels)| levels).collect()
}

/// Returns levels of one beam; none if it finds no solution.
fn levels_of_beam<S: Shape>(guide: &Arc<Guide<S>>, seed: u64) -> Vec<Level<S>> {
    let mut starts = Starts::new(guide.evaluation.shape(), seed);
    let (start, first) = (starts.any(RANDOM, LEAST_WALK), starts.below(LEVELS));
    let (mut drawn, mut depth) = (Vec::new(), 0);
    let moves = solve(guide, start, WIDTH, |sweep| {
        depth += 1;
        if depth % LEVELS == first {
            let count = sweep.boards().count();
            let mut numbers: Vec<usize> = (0..BOARDS).map(|_| starts.below(count)).collect();
            numbers.sort_unstable();
            numbers.dedup();
            let mut boards = sweep.boards().map(|(board, _)| board).enumerate();
            let mut board = |number| boards.by_ref().find(|&(at, _)| at == number).map(|(_, board)| board);
            drawn.push((depth, numbers.into_iter().filter_map(&mut board).collect::<Vec<_>>()));
        }
    });
    let Some(moves) = moves else { return Vec::new() };
    drawn.into_iter().filter_map(|(depth, boards)| level(guide, start, &moves, depth, &boards)).collect()
}

/// Returns the level of a beam that has these boards, and its board on the path, whose target value is the number of moves that remain. That
/// of each other board is what a beam finds ahead of it, plus the number that makes both the same for the board on the path.
fn level<S: Shape>(
    guide: &Arc<Guide<S>>,
    start: Board<S>,
    path: &[Move],
    depth: usize,
    boards: &[Board<S>],
) -> Option<Level<S>> {
    let mut on_path = start;
    for &m in &path[..depth] {
        on_path.slide_unchecked(m);
    }
    let remaining = (path.len() - depth) as f32;
    let more = remaining - value_ahead(guide, on_path)?;
    let others = boards.iter().filter_map(|&board| Some(Sample { board, target: value_ahead(guide, board)? + more }));
    Some(others.chain([Sample { board: on_path, target: remaining }]).collect())
}

/// Returns the value of a board, in moves, that a beam finds some levels ahead. `None` if the beam ends without a solution before.
fn value_ahead<S: Shape>(guide: &Arc<Guide<S>>, board: Board<S>) -> Option<f32> {
    if board.is_goal() {
        return Some(0.0);
    }
    let mut sweep = LearnedSweep::new(guide.clone(), board, WIDTH_AHEAD, LEVELS_AHEAD + 1, 1);
    for _ in 0..LEVELS_AHEAD {
        match sweep.next_level(&SingleThread) {
            LearnedOutcome::Found(moves) => return Some(moves.len() as f32),
            LearnedOutcome::NotFound | LearnedOutcome::Lost(_) => return None,
            LearnedOutcome::Level | LearnedOutcome::Suspended => {}
        }
    }
    let least = sweep.boards().map(|(_, value)| value.units).min()?;
    Some(LEVELS_AHEAD as f32 + (f32::from(least) / UNITS as f32).max(0.0))
}
