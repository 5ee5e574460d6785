//! The tables of a partition, built with a bar.

use crate::bar::Bar;
use fifteen::pdb::{PatternDb, generate::Builder, partition::Partition};

/// Builds the tables of a partition, a third of a second's work for 6-6-3.
pub fn build(partition: Partition<4>) -> PatternDb<4> {
    let mut bar = Bar::of_fraction("building the table");
    let mut builder = Builder::new(partition);
    loop {
        let fraction = builder.step();
        bar.at(fraction);
        if fraction >= 1.0 {
            return builder.finish();
        }
    }
}
