//! Learns the evaluation of large boards (src/evaluation.rs) from boards that it makes itself:
//!
//! ```sh
//! cargo bench --package fifteen-benches --bench train-evaluation -- 6x6 ../target/training-6x6 20
//! ```
//!
//! The arguments are the shape of the boards, a folder, and the number of rounds after which to end; paths are relative to `benches`. The
//! folder receives the weights and the boards of each round, from which a later run goes on, the file of each round's evaluation, and
//! `rounds.csv` with its results on boards that are for validation alone. The same rounds give the same files, on any number of threads; on
//! another platform, which may round differently, weights may differ a little.
//!
//! A round (approximate value iteration) has two steps, which make the values of neighboring boards agree with one another:
//!
//! - Beams guided by the present evaluation solve boards, and a narrow beam goes some levels ahead of boards from their levels. The number
//!   of these levels plus the best value in the last of them is the board's target value.
//! - The weights are fitted to the boards of the last rounds. What counts most is which boards of a level have the lower values, since a
//!   beam compares no others.

#![allow(clippy::print_stdout, reason = "it is a program of the command line")]

mod folder;
mod model;
mod samples;
mod starts;

use fifteen::{
    Board, Move,
    internals::search::beam::learned::{
        crew::SingleThread,
        sweep::{Guide, LearnedOutcome, LearnedSweep},
    },
    shape::{Dims, Shape, Square},
};
use folder::Folder;
use model::Model;
use samples::Level;
use starts::Starts;
use std::{env, sync::Arc, time::Instant};

/// The weights are fitted to the boards of the later half of the rounds, but of no more rounds than this. If early rounds, whose target
/// values are worse, were fitted too, 6×6 boards would take about 12 rounds to get as far as they do in 5.
const ROUNDS_FITTED: usize = 8;
/// The number of boards for validation of each kind: random boards and random walks.
const VALIDATION_BOARDS: usize = 30;
/// The width of the beams that solve them.
const VALIDATION_WIDTH: usize = 1000;
/// Their seed.
const VALIDATION_SEED: u64 = 0x5eed_0000_0000;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let [shape, folder, rounds] = &arguments[..] else {
        panic!("expected a shape such as 6x6, a folder and a number of rounds")
    };
    let shape: Dims = shape.parse().expect("the first argument is a shape");
    let rounds: usize = rounds.parse().expect("the third argument is a number of rounds");
    let (model, folder) = (Model::new(shape), Folder::new(folder));
    match (shape.rows(), shape.columns()) {
        (6, 6) => train(Square::<6>::default(), model, &folder, rounds),
        (7, 7) => train(Square::<7>::default(), model, &folder, rounds),
        _ => train(shape, model, &folder, rounds),
    }
}

/// Goes on until the folder has so many rounds.
fn train<S: Shape>(shape: S, mut model: Model, folder: &Folder, rounds: usize) {
    let done = folder.read(&mut model);
    let fitted = |rounds: usize| rounds.div_ceil(2).min(ROUNDS_FITTED);
    let mut recent: Vec<Vec<Level<S>>> =
        (done + 1 - fitted(done + 1)..done).map(|round| folder.read_levels(shape, round)).collect();
    for round in done..rounds {
        let started = Instant::now();
        let levels = samples::levels(&guide(shape, &model), round as u64);
        folder.write_levels(round, &levels);
        let before = model.agreement(&levels);
        recent.push(levels);
        recent.drain(..recent.len() - fitted(round + 1));
        let boards: Vec<&Level<S>> = recent.iter().flatten().collect();
        let count: usize = boards.iter().map(|level| level.len()).sum();
        model.fit(&boards, &mut Starts::new(shape, round as u64));
        let validated = validate(shape, &model);
        let seconds = started.elapsed().as_secs();
        folder.write(&model, round, &format!("{},{count},{before},{validated},{seconds}", shape.dims()));
    }
}

/// Solves the boards for validation. Returns the mean number of moves of the random boards and of the walks that were solved, and how many
/// were not.
fn validate<S: Shape>(shape: S, model: &Model) -> String {
    let guide = guide(shape, model);
    let mut starts = Starts::new(shape, VALIDATION_SEED);
    let mut unsolved = 0;
    let mut mean = |boards: Vec<_>| {
        let lengths: Vec<usize> = boards
            .into_iter()
            .filter_map(|board| {
                let solved = solve(&guide, board, VALIDATION_WIDTH, |_| {});
                unsolved += usize::from(solved.is_none());
                solved.map(|moves| moves.len())
            })
            .collect();
        lengths.iter().sum::<usize>() as f64 / lengths.len().max(1) as f64
    };
    let random = mean((0..VALIDATION_BOARDS).map(|_| starts.random()).collect());
    let walks = mean((0..VALIDATION_BOARDS).map(|_| starts.walk(1000)).collect());
    format!("{random:.2},{walks:.2},{unsolved}")
}

/// Returns the guide of beams by a model.
fn guide<S: Shape>(shape: S, model: &Model) -> Arc<Guide<S>> {
    Arc::new(Guide::new(model.evaluation(shape)))
}

/// Solves a board by a beam of one width, and shows each level to `watch`. `None` if it finds no solution.
fn solve<S: Shape>(
    guide: &Arc<Guide<S>>,
    board: Board<S>,
    width: usize,
    mut watch: impl FnMut(&LearnedSweep<S>),
) -> Option<Vec<Move>> {
    if board.is_goal() {
        return Some(Vec::new());
    }
    let value = guide.evaluation.of(&board).moves();
    let mut sweep = LearnedSweep::new(guide.clone(), board, width, 3 * (value + 50), 1);
    loop {
        match sweep.next_level(&SingleThread) {
            LearnedOutcome::Found(moves) => return Some(moves),
            LearnedOutcome::NotFound | LearnedOutcome::Lost(_) => return None,
            LearnedOutcome::Level | LearnedOutcome::Suspended => watch(&sweep),
        }
    }
}
