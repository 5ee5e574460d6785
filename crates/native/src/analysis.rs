//! The analysis of a game, within a time limit.

use crate::{
    error::SessionError,
    session::{SHORT_SLICE, Session},
    solution::Limit,
    tables::Tables,
};
use fifteen::{Analysis, Game};
use std::{ops::ControlFlow, time::Instant};

/// How many classes an analysis expands before it goes on with further tables, stored or not. The tables save an
/// analysis less than a solve: most of its iterations end without a solution, and on a game that begins with a board of
/// 36 moves the tables left two fifths of the classes, each of which takes almost three times as long.
const EXPANDED_BEFORE_FURTHER: u64 = 32_000_000;

/// An analysis, and what it took.
pub struct Analyzed {
    /// The analysis, partial if a limit stopped it.
    pub analysis: Analysis,
    /// The name of the heuristic; none for multi-tile moves.
    pub heuristic: Option<&'static str>,
    /// The limit that stopped it before its end, if any.
    pub limit: Option<Limit>,
    /// Time of the analysis, without the tables and automata that are built before it.
    pub seconds: f64,
}

impl<T: Tables> Session<T> {
    /// Analyzes a game. Now and then calls `watch` with the fraction of analyzed positions; `watch` can stop the
    /// analysis.
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
