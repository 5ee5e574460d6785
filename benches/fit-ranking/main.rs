//! Fits the ranking of beams (src/search/beam/ranking.rs) to boards whose distances it computes, and prints the tables:
//!
//! ```sh
//! cargo bench --package fifteen-benches --bench fit-ranking -- 6-6-6-6 200
//! ```
//!
//! Half of the boards are from beams that compare boards by the heuristic's score alone, the other half from beams with
//! the ranking that is in the source now, since its tables must be right for the boards that it keeps.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it is a program of the command line")]

mod least_squares;
mod samples;

use common::subject;
use fifteen::internals::pdb::{builder::Builder, partition::Partition};
use least_squares::LeastSquares;
use samples::{Features, Guide, groups};
use std::{env, sync::Arc};

/// The weight of the heuristic's score, the same in all tables.
const SCORE: f64 = 5.0;
/// How strongly the worth of a place is drawn toward 0, in samples.
const RIDGE: f64 = 30.0;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let [tables, boards] = &arguments[..] else {
        panic!("expected the tables, 5-5-5-5-4 or 6-6-6-6, and a number of boards")
    };
    let boards: u64 = boards.parse().expect("the number of boards is a number");
    let partition = if tables == "6-6-6-6" { Partition::sixes() } else { Partition::fives() };
    let heuristic = Arc::new(subject::reflected::<5>(Arc::new(built(partition))));
    let solver = Arc::new(subject::reflected::<5>(Arc::new(built(Partition::sixes()))));

    let features = Features::new();
    let mut fit = LeastSquares::new(Features::COUNT);
    let mut samples = 0;
    for guide in [Guide::Plain, Guide::Ranked] {
        for group in groups(guide, boards, &heuristic, &solver) {
            samples += group.len();
            fit.add(
                group
                    .iter()
                    .map(|sample| (features.of(&heuristic, &sample.board), f64::from(sample.distance)))
                    .collect(),
            );
        }
    }
    let worth = fit.solve(|feature| if feature < Features::PLACES { 0.0 } else { RIDGE });
    let scale = SCORE / worth[0];
    eprintln!("{samples} boards; a conflict is worth {:.1}", scale * worth[1]);
    for tile in 0..25 {
        let row: Vec<String> =
            (0..25).map(|cell| format!("{:.0}", scale * worth[features.place(tile, cell)])).collect();
        println!("    [{}],", row.join(", "));
    }
}

fn built(partition: Partition) -> fifteen::internals::pdb::PatternDb {
    let mut builder = Builder::new(partition);
    while builder.step() < 1.0 {}
    builder.finish()
}
