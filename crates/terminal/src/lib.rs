//! Code that Fifteen's terminal programs share: the command line and the experiments of the papers.
//!
//! Decisions: `docs/decisions/native.md`.
//!
//! - [`program`]: arguments, messages and exit codes.
//! - [`numbers`], [`names`]: parsers for the values of options.
//! - [`bar`]: the progress of long work; [`table`]: tables that are built with such a bar.

pub mod bar;
pub mod names;
pub mod numbers;
pub mod program;
pub mod table;
