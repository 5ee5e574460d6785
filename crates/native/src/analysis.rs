//! The analysis of a game, which a time limit may end.

use crate::{
    error::SessionError,
    session::{SHORT_SLICE, Session},
    solution::Limit,
    tables::Tables,
};
use fifteen::analysis::{Analysis, Game};
use std::{ops::ControlFlow, time::Instant};

/// How many classes an analysis expands before it goes on with further tables, stored or not. They save it less than a solve: most of its
/// iterations end without a solution, and on a game that begins with a board of 36 moves they left two fifths of the classes, each of which
/// takes almost three times the time.
const EXPANDED_BEFORE_FURTHER: u64 = 32_000_000;

/// An analysis, and what it took.
pub struct Analyzed {
    /// What is known of the game.
    pub analysis: Analysis,
    /// The name of the heuristic; none for multi-tile moves.
    pub heuristic: Option<&'static str>,
    /// What stopped it before its end, if anything.
    pub limit: Option<Limit>,
    /// Time of the analysis, without the tables and automata that are built before it.
    pub seconds: f64,
}

impl<T: Tables> Session<T> {
    /// Analyzes a game. Calls `watch` with the fraction of its positions that are known now and then, which can stop it.
    ///
    /// # Errors
    /// If the analysis could not start, or was stopped.
    pub fn analyze(
        &mut self,
        game: &Game,
        mut watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Analyzed, SessionError> {
        let start =
            |session: &mut Self| session.start(game.start(), |solver, _, options| solver.start_analysis(game, options));
        let mut analysis = start(self)?;
        let mut before_further = self.further_classes(game.start()).map(|_| EXPANDED_BEFORE_FURTHER);
        let started = Instant::now();
        let until = self.time_limit.and_then(|limit| started.checked_add(limit));
        let mut limit = None;
        while !analysis.step(SHORT_SLICE) {
            if until.is_some_and(|until| Instant::now() >= until) {
                limit = Some(Limit::Time);
                break;
            }
            if watch(analysis.fraction()).is_break() {
                return Err(SessionError::Stopped);
            }
            if before_further.take_if(|limit| analysis.expanded() >= *limit).is_some() {
                self.add_larger(game.start())?;
                analysis = start(self)?.after(&analysis);
            }
        }
        let seconds = started.elapsed().as_secs_f64();
        Ok(Analyzed { heuristic: self.names(game.start()).heuristic, analysis, limit, seconds })
    }
}
