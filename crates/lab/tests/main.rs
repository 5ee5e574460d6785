//! The laws of the lab: what it shows is what the fast searches and heuristics do.

mod edges;
mod explanations;
mod judgements;
mod levels;
mod maps;
mod paths;
mod spaces;
mod traces;
