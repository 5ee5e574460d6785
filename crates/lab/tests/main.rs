//! The laws of the lab: its views agree with the fast searches and heuristics.

mod budgets;
mod edges;
mod explanations;
mod galaxies;
mod judgements;
mod levels;
mod maps;
mod paths;
mod runs;
mod spaces;
mod traces;
