//! What Fifteen's programs in a terminal share. The command line and the experiments of the papers use it.
//!
//! Decisions: `docs/decisions/native.md`.
//!
//! - [`program`]: arguments, messages and exit codes.
//! - [`numbers`], [`names`]: how the values of options are read.
//! - [`bar`]: the progress of long work; [`table`]: tables that are built with such a bar.

pub mod bar;
pub mod names;
pub mod numbers;
pub mod program;
pub mod table;
