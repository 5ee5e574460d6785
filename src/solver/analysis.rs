//! Starting the analysis of a game.

use super::{Algorithm, Options, Solver, StartError, catalog::Catalog};
use crate::{
    analysis::{Analysis, Game, class_positions::ClassPositions, position_search::PositionSearch},
    board::AnyBoard,
};

impl<C: Catalog> Solver<C> {
    /// Analyzes a game. If that needs a table that is not loaded, builds it first.
    ///
    /// On boards of up to 16 cells, the exact number of moves that remain is found for every position. A 4×4 game takes about a
    /// second, longer if it begins with a hard board. On larger boards the result is bounds, which take some seconds. Multi-tile moves
    /// are analyzed on boards of up to 16 cells; the tables of 4×4 boards take some seconds more.
    ///
    /// ```
    /// use fifteen::{Game, Options, Solver};
    ///
    /// let game: Game = "1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15 DU2L".parse()?;
    /// let analysis = Solver::new().analyze(&game, &Options::default())?;
    /// let remaining: Vec<_> = analysis.positions().map(|position| position.lower).collect();
    /// assert_eq!(remaining, [2, 3, 2, 1, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game's boards cannot be solved, or the options do not suit them.
    pub fn analyze(&mut self, game: &Game, options: &Options) -> Result<Analysis, StartError> {
        self.build_table(game.start(), &of_analysis(options))?;
        let mut analysis = self.start_analysis(game, options)?;
        analysis.step(u64::MAX);
        Ok(analysis)
    }

    /// Starts the analysis of a game. The goal, the metric, the heuristic, [`Options::reflection`], [`Options::published`] and
    /// [`Options::prune_depth`] are those of the options; the algorithm always is IDA*.
    ///
    /// # Errors
    /// See [`Solver::start`].
    pub fn start_analysis(&mut self, game: &Game, options: &Options) -> Result<Analysis, StartError> {
        let options = of_analysis(options);
        let search = if options.is_multi_tile() {
            if let Some(heuristic) = options.heuristic {
                return Err(StartError::MetricHeuristic { heuristic });
            }
            self.class_positions(game, &options)?
        } else {
            self.prepared(game.start(), &options)?.positions()?
        };
        Ok(Analysis::new(game.clone(), options.goal, options.metric, search))
    }

    /// Returns the searches from the positions of a game for the fewest multi-tile moves.
    fn class_positions(&self, game: &Game, options: &Options) -> Result<Box<dyn PositionSearch + Send>, StartError> {
        if const { C::CLASSES } {
            let root = self.class_root(game.start(), options)?;
            let internal = |board: AnyBoard| board.to_internal(options.goal);
            if !game.boards().all(|board| root.at(internal(board)).is_some()) {
                return Err(StartError::WrongClasses);
            }
            return Ok(Box::new(ClassPositions::new(internal(*game.start()), root)));
        }
        self.check(game.start(), options)?;
        Err(StartError::NotIncluded { algorithm: Algorithm::IdaStar, shape: game.start().shape() })
    }
}

/// Returns the options of an analysis, without options that IDA* refuses.
fn of_analysis(options: &Options) -> Options {
    Options { algorithm: Some(Algorithm::IdaStar), weight: None, hybrid: false, seed: None, ..options.clone() }
}
