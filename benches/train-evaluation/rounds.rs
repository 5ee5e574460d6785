//! The rounds of a training.

use crate::{
    guide,
    model::{Model, Sample},
    solve,
    starts::Starts,
};
use fifteen::{
    Board,
    internals::{
        evaluation::UNITS,
        search::beam::learned::{
            crew::SingleThread,
            sweep::{Guide, LearnedOutcome, LearnedSweep},
        },
    },
    shape::Shape,
};
use std::{fmt, sync::Arc};

/// A round of the training.
pub enum Round {
    /// The target value of a board is the value that a narrow beam finds some levels ahead.
    LookAhead {
        /// The number of boards.
        boards: usize,
        width: usize,
        levels: usize,
        /// The width of the beams from whose levels boards are taken, or 0 if there are none.
        source_width: usize,
        /// The learning rates at the beginning and at the end.
        rates: [f32; 2],
    },
    /// The target value of a board on the path of a solution is the number of moves that remain.
    Solve { boards: usize, width: usize, rates: [f32; 2] },
}

/// How often each sample of a solution is learned from.
const EPOCHS: usize = 4;
/// How many earlier samples are repeated with each new one, and from how many they are drawn.
const REPETITIONS: usize = 8;
const REPEATED: usize = 200_000;
/// After about this many boards, the learned weights become a new evaluation.
const BATCH: usize = 6000;
/// The pair of rounds from which on boards are solved by wider beams, whose solutions are nearer to the shortest.
const WIDER_CYCLE: usize = 5;
/// The round from which on weights change little, so that the last few boards do not outweigh everything learned
/// before.
const FIRST_GENTLE: usize = 21;
/// The most boards that wait to be solved.
const MAX_WAITING: usize = 20_000;

impl Round {
    /// Returns the round with a number. Looking ahead and solving alternate, and beams become wider.
    pub fn numbered(number: usize) -> Self {
        let cycle = number / 2;
        match number {
            FIRST_GENTLE.. if number.is_multiple_of(2) => {
                Round::Solve { boards: 1000, width: 1000, rates: [0.06, 0.0012] }
            }
            FIRST_GENTLE.. => {
                let rates = [0.06, 0.003];
                Round::LookAhead { boards: 100_000, width: 50, levels: 30, source_width: 1000, rates }
            }
            0 => Round::LookAhead { boards: 300_000, width: 10, levels: 8, source_width: 0, rates: [0.3, 0.1] },
            1 => Round::LookAhead { boards: 250_000, width: 20, levels: 30, source_width: 200, rates: [0.3, 0.1] },
            _ if number.is_multiple_of(2) => Round::Solve {
                boards: if cycle < WIDER_CYCLE { 1500 } else { 1000 },
                width: if cycle < WIDER_CYCLE { 1000 } else { 4000 },
                rates: [0.2, 0.004],
            },
            _ => Round::LookAhead {
                boards: 400_000,
                width: (15 + 5 * cycle).min(50),
                levels: 30,
                source_width: (100 + 100 * cycle).min(1000),
                rates: if cycle == 1 { [0.3, 0.05] } else { [0.2, 0.03] },
            },
        }
    }

    /// Returns the round with fewer boards.
    #[must_use]
    pub fn divided_by(mut self, count: usize) -> Self {
        let (Round::LookAhead { boards, .. } | Round::Solve { boards, .. }) = &mut self;
        *boards /= count;
        self
    }

    /// Runs the round. Returns a summary: how many samples there were, and the root of the mean squared error before they were learned.
    pub fn run<S: Shape>(&self, shape: S, model: &mut Model, seed: u64) -> String {
        let starts = Starts::new(shape, seed);
        let (samples, error) = match *self {
            Round::LookAhead { .. } => self.look_ahead(model, starts, shape),
            Round::Solve { boards, width, rates } => fit_solutions(model, starts, shape, boards, width, rates),
        };
        format!("{samples},{error:.3}")
    }

    fn look_ahead<S: Shape>(&self, model: &mut Model, mut starts: Starts<S>, shape: S) -> (usize, f64) {
        let Round::LookAhead { boards, width, levels, source_width, rates: [first, last] } = *self else {
            unreachable!("this round looks ahead")
        };
        let (mut repeated, mut squares, mut done): (Vec<Sample<S>>, f64, usize) = (Vec::new(), 0.0, 0);
        let mut guide = guide(shape, model, None);
        while done < boards {
            let mut batch = from_beams(&guide, &mut starts, source_width);
            let others = BATCH.saturating_sub(batch.len()).max(batch.len() / 2);
            batch.extend((0..others).map(|_| starts.any(0.25, 3)));
            for board in batch {
                let Some(value) = value_ahead(&guide, board, width, levels) else { continue };
                let sample = Sample::new(&board, value);
                let rate = first * (last / first).powf((done as f32 / boards as f32).min(1.0));
                squares += f64::from(model.learn(&sample, rate)).powi(2);
                done += 1;
                if repeated.len() < REPEATED {
                    repeated.push(sample);
                } else {
                    let place = starts.below(REPEATED);
                    repeated[place] = sample;
                }
                for _ in 0..REPETITIONS {
                    let again = repeated[starts.below(repeated.len())];
                    model.learn(&again, rate);
                }
            }
            guide = crate::guide(shape, model, Arc::into_inner(guide));
        }
        (done, (squares / done as f64).sqrt())
    }
}

/// Returns boards from the levels of beams of a width.
fn from_beams<S: Shape>(guide: &Arc<Guide<S>>, starts: &mut Starts<S>, width: usize) -> Vec<Board<S>> {
    let mut boards = Vec::new();
    while width > 0 && boards.len() < BATCH {
        let start = starts.any(0.3, 50);
        let most = guide.evaluation.of(&start).moves() * 5 / 4 + 40;
        let mut levels = 0;
        let mut sweep =
            if start.is_goal() { continue } else { LearnedSweep::new(guide.clone(), start, width, most, 1) };
        while levels < most && sweep.next_level(&SingleThread) == LearnedOutcome::Level {
            let count = sweep.boards().count();
            boards.extend(sweep.boards().nth(starts.below(count)).map(|(board, _)| board));
            levels += 1;
        }
    }
    boards
}

/// Returns the value of a board, in moves, that a beam of this width finds some levels ahead. `None` if the beam ends
/// without a solution before.
fn value_ahead<S: Shape>(guide: &Arc<Guide<S>>, board: Board<S>, width: usize, levels: usize) -> Option<f32> {
    if board.is_goal() {
        return Some(0.0);
    }
    let mut sweep = LearnedSweep::new(guide.clone(), board, width, levels + 1, 1);
    for _ in 0..levels {
        match sweep.next_level(&SingleThread) {
            LearnedOutcome::Found(moves) => return Some(moves.len() as f32),
            LearnedOutcome::NotFound | LearnedOutcome::Lost(_) => return None,
            LearnedOutcome::Level | LearnedOutcome::Suspended => {}
        }
    }
    let least = sweep.boards().map(|(_, value)| value.units).min()?;
    Some(levels as f32 + (f32::from(least) / UNITS as f32).max(0.0))
}

/// Solves boards, and learns from all boards on the paths.
fn fit_solutions<S: Shape>(
    model: &mut Model,
    mut starts: Starts<S>,
    shape: S,
    boards: usize,
    width: usize,
    [first, last]: [f32; 2],
) -> (usize, f64) {
    let guide = guide(shape, model, None);
    let (mut waiting, mut samples): (Vec<Board<S>>, Vec<Sample<S>>) = (Vec::new(), Vec::new());
    for _ in 0..boards {
        let start = if starts.fraction() < 0.4 && !waiting.is_empty() {
            waiting.swap_remove(starts.below(waiting.len()))
        } else {
            starts.any(0.33, 20)
        };
        let moves = solve(&guide, start, width, |sweep| {
            if waiting.len() < MAX_WAITING && starts.fraction() < 0.02 {
                let number = starts.below(sweep.boards().count());
                waiting.extend(sweep.boards().nth(number).map(|(board, _)| board));
            }
        });
        let mut board = start;
        for (done, &m) in moves.iter().flatten().enumerate() {
            let left = moves.as_ref().map_or(0, Vec::len) - done;
            samples.push(Sample::new(&board, left as f32));
            board.slide_unchecked(m);
        }
    }
    let (mut squares, mut learned) = (0.0, 0);
    for epoch in 0..EPOCHS {
        for i in (1..samples.len()).rev() {
            samples.swap(i, starts.below(i + 1));
        }
        for sample in &samples {
            let rate = first * (last / first).powf(learned as f32 / (EPOCHS * samples.len()) as f32);
            let error = model.learn(sample, rate);
            squares += if epoch == 0 { f64::from(error).powi(2) } else { 0.0 };
            learned += 1;
        }
    }
    (samples.len(), (squares / samples.len().max(1) as f64).sqrt())
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Round::LookAhead { width, levels, .. } => write!(f, "look ahead,{width},{levels}"),
            Round::Solve { width, .. } => write!(f, "solve,{width},"),
        }
    }
}
