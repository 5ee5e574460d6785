//! Learns the evaluation of large boards (src/evaluation.rs) from boards that it makes and solves itself:
//!
//! ```sh
//! cargo bench --package fifteen-benches --bench train-evaluation -- 6x6 target/training-6x6 20
//! ```
//!
//! The arguments are the shape of the boards, a folder, and the number of rounds after which to end. `7x7:8x8,6x9` learns weights of 7×7
//! boards from boards of other shapes, which take turns.
//!
//! The folder receives the state after each round, from which a later run goes on, the file of each round's evaluation, and `rounds.csv`
//! with the results of each evaluation on boards that are for validation alone. If the state is lost, a later run goes
//! on from the file of the last round, whose weights are rounded. Everything follows from a seed, which may be a fourth
//! argument, so that the same rounds give the same files; on another platform, which may round powers differently,
//! weights may differ a little.
//!
//! ```sh
//! cargo bench --package fifteen-benches --bench train-evaluation -- 6x6 target/training-6x6 mean 13 20
//! ```
//!
//! writes the mean of the weights of rounds 13 to 20, and validates it: the last changes of a round come from few
//! boards, and the mean of several rounds evens them out.
//!
//! There are two kinds of rounds:
//!
//! - *Look ahead* (approximate value iteration): a narrow beam goes some levels ahead of a board; the number of these levels plus the best
//!   value in the last of them is the board's target value. This makes the values of neighboring boards agree with one
//!   another.
//! - *Solve*: a wider beam solves boards, and the target value of each board on the path is the number of moves that
//!   remain. This brings the values to the right scale, which looking ahead does only slowly.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it is a program of the command line")]

mod folder;
mod model;
mod rounds;
mod starts;

use fifteen::{
    internals::{
        evaluation::{Evaluation, EvaluationTables},
        search::beam::learned::{
            crew::SingleThread,
            sweep::{Guide, LearnedOutcome, LearnedSweep},
        },
    },
    shape::{Dims, Shape, Square},
};
use folder::Folder;
use model::Model;
use rounds::Round;
use starts::Starts;
use std::{env, ops::RangeInclusive, sync::Arc, time::Instant};

/// The width of the beams that solve the boards for validation.
const VALIDATION_WIDTH: usize = 1000;
/// The number of boards for validation of each kind: random boards and random walks.
const VALIDATION_BOARDS: usize = 30;
/// The seed of the boards for validation.
const VALIDATION_SEED: u64 = 0x5eed_0000_0000;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let (shapes, folder, rounds, seed) = match &arguments[..] {
        [shape, folder, mean, first, last] if mean == "mean" => {
            let number = |text: &str| -> usize { text.parse().expect("the last arguments are numbers of rounds") };
            return mean_of(
                shape.parse().expect("the first argument is a shape"),
                folder,
                number(first)..=number(last),
            );
        }
        [shapes, folder, rounds] => (shapes, folder, rounds, "1"),
        [shapes, folder, rounds, seed] => (shapes, folder, rounds, &seed[..]),
        _ => {
            panic!(
                "expected shapes such as 6x6 or 7x7:8x8,6x9, a folder, a number of rounds and, if you like, a seed; or a shape, a folder, \
                 `mean`, and the first and the last of some rounds"
            )
        }
    };
    let shape = |name: &str| -> Dims { name.parse().expect("the first argument has shapes") };
    let (of_weights, of_boards) = shapes.split_once(':').unwrap_or((shapes, shapes));
    let mut models: Vec<Model> =
        of_boards.split(',').map(|of_boards| Model::new(shape(of_weights), shape(of_boards))).collect();
    let rounds: usize = rounds.parse().expect("the third argument is a number of rounds");
    let seed: u64 = seed.parse().expect("the seed is a number");
    let folder = Folder::new(folder);
    let (done, count) = (folder.read(&mut models[0]), models.len());
    let mut weights = std::mem::take(&mut models[0].weights);
    for number in done..rounds {
        // Boards of each shape take their turn.
        let model = &mut models[number % count];
        model.weights = weights;
        let round = Round::numbered(number).divided_by(count);
        let seed = seed.wrapping_mul(1 << 32) + number as u64;
        let of_boards = model.layout().shape();
        let row = match (of_boards.rows(), of_boards.columns()) {
            (6, 6) => train(Square::<6>::default(), model, &round, seed),
            (7, 7) => train(Square::<7>::default(), model, &round, seed),
            _ => train(of_boards, model, &round, seed),
        };
        folder.write(model, number, &row);
        weights = std::mem::take(&mut model.weights);
    }
}

/// Writes and validates the mean of the weights of some rounds.
fn mean_of(shape: Dims, folder: &str, rounds: RangeInclusive<usize>) {
    let (folder, mut model) = (Folder::new(folder), Model::new(shape, shape));
    let mut sums = vec![0.0; model.weights.len()];
    for round in rounds.clone() {
        folder.read_round(&mut model, round);
        for (sum, weight) in sums.iter_mut().zip(&model.weights) {
            *sum += weight;
        }
    }
    let count = rounds.clone().count() as f32;
    assert!(count > 0.0, "the first round comes before the last one");
    model.weights = sums.into_iter().map(|sum| sum / count).collect();
    folder.write_mean(&model, &rounds);
    println!("{}", validate(shape, &model));
}

/// Runs a round. Returns its row in the table.
fn train<S: Shape>(shape: S, model: &mut Model, round: &Round, seed: u64) -> String {
    let started = Instant::now();
    let summary = round.run(shape, model, seed);
    let trained = started.elapsed().as_secs_f64();
    let validated = validate(shape, model);
    format!("{},{round},{summary},{validated},{trained:.0}", shape.dims())
}

/// Solves the boards for validation. Returns the mean number of moves of the random boards and of the walks that were solved, and how many
/// were not.
fn validate<S: Shape>(shape: S, model: &Model) -> String {
    let guide = guide(shape, model, None);
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

/// Returns the guide of beams by a model, made from an earlier guide if there is one.
fn guide<S: Shape>(shape: S, model: &Model, earlier: Option<Guide<S>>) -> Arc<Guide<S>> {
    let tables = Arc::new(EvaluationTables::with_layout(model.layout(), &model.rounded()));
    let evaluation = Evaluation::new(shape, tables).expect("the model is for boards of this shape");
    Arc::new(match earlier {
        Some(guide) => guide.with(evaluation),
        None => Guide::new(evaluation),
    })
}

/// Solves a board by a beam of one width, and shows each level to `watch`. `None` if it finds no solution.
fn solve<S: Shape>(
    guide: &Arc<Guide<S>>,
    board: fifteen::Board<S>,
    width: usize,
    mut watch: impl FnMut(&LearnedSweep<S>),
) -> Option<Vec<fifteen::Move>> {
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
