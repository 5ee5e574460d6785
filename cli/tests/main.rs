//! The command line as its users meet it: the real program is run, and what it says is held against published lengths
//! and against the small puzzle of `common`.

mod bench;
mod faults;
mod limits;
mod pdb;
mod program;
mod random;
mod report;
mod solve;
mod table;
mod threads;
