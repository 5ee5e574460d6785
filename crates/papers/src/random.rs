//! Korf & Felner 2002: the mean h of each heuristic, and the nodes that IDA* generates with it, over random boards.

use super::{
    error::ReportError,
    lab::Lab,
    markdown::{NOTHING, Table, count, decimals, mean_count},
    outcome::{Outcome, mean, mean_of, standard_error},
    page::Page,
    plot::{Axis, Names, Plot, Series, Shape},
    published::{self, OfRandomBoards},
    side_by_side::side_by_side,
};
use fifteen::{
    Algorithm, AnyBoard, HeuristicName, Options,
    internals::{board::random, search::pruning::DEPTHS},
    shape::Square,
};

/// The seed of the random boards, as in `fifteen random --seed 1`.
const SEED: u64 = 1;

/// Number of boards of the sample that a thread takes at a time.
const HANDFUL: usize = 5_000;

/// A heuristic with its tables.
struct Subject {
    name: &'static str,
    heuristic: HeuristicName,
    /// Whether the tables are those of the paper.
    of_the_paper: bool,
    /// Whether the mirror image can be looked up.
    has_reflection: bool,
    /// Its published figures.
    published: Option<OfRandomBoards>,
    /// Its exact mean over all boards, without reflection.
    exact: Option<f64>,
}

impl Subject {
    /// Returns a heuristic without tables.
    fn plain(name: &'static str, heuristic: HeuristicName) -> Self {
        Subject { name, heuristic, of_the_paper: false, has_reflection: false, published: None, exact: None }
    }

    /// Returns a heuristic whose tables distinguish the zones of the blank.
    fn by_zones(name: &'static str, heuristic: HeuristicName) -> Self {
        Subject { has_reflection: true, ..Self::plain(name, heuristic) }
    }

    /// Returns a heuristic with the tables of the paper.
    fn published(name: &'static str, heuristic: HeuristicName) -> Self {
        Subject { of_the_paper: true, ..Self::by_zones(name, heuristic) }
    }

    /// Adds published figures.
    fn with(self, published: OfRandomBoards, exact: Option<f64>) -> Self {
        Subject { published: Some(published), exact, ..self }
    }

    fn options(&self, reflection: bool, prune_depth: Option<u8>) -> Options {
        Options::default()
            .with_algorithm(Algorithm::IdaStar)
            .with_heuristic(self.heuristic)
            .with_reflection(reflection)
            .with_published(self.of_the_paper)
            .with_prune_depth(prune_depth)
    }

    /// Returns whether to search without and with reflection, or only without it if it makes no difference.
    fn reflections(&self) -> &'static [bool] {
        if self.has_reflection { &[false, true] } else { &[false] }
    }

    /// Returns its name in tables, with or without reflection.
    fn title(&self, reflection: bool) -> String {
        format!("{}{}", self.name, if reflection { ", reflected" } else { "" })
    }
}

/// Returns the heuristics, the weakest first.
fn subjects(lab: &Lab) -> Vec<Subject> {
    let subjects = vec![
        Subject::plain("Manhattan", HeuristicName::Manhattan)
            .with(published::RANDOM_MANHATTAN, Some(published::EXACT_MANHATTAN)),
        Subject::plain("linear conflict", HeuristicName::LinearConflict).with(published::RANDOM_LINEAR_CONFLICT, None),
        Subject::plain("walking distance", HeuristicName::WalkingDistance),
        Subject::published("5-5-5", HeuristicName::Pdb555).with(published::RANDOM_5_5_5, Some(published::EXACT_5_5_5)),
        Subject::published("6-6-3", HeuristicName::Pdb663).with(published::RANDOM_6_6_3, Some(published::EXACT_6_6_3)),
        Subject::by_zones("5-5-5, by zones", HeuristicName::Pdb555),
        Subject::by_zones("6-6-3, by zones", HeuristicName::Pdb663),
        Subject::by_zones("7-8, by zones", HeuristicName::Pdb78).with(published::RANDOM_7_8, None),
    ];
    subjects.into_iter().filter(|subject| lab.affords(subject.heuristic)).collect()
}

/// IDA* on the random boards.
struct Runs {
    title: String,
    /// None is the default.
    prune_depth: Option<u8>,
    mean_h: f64,
    outcomes: Vec<Outcome>,
    published: Option<OfRandomBoards>,
}

/// The values of a heuristic over the sampled boards.
struct Sample {
    title: String,
    exact: Option<f64>,
    /// How many boards have each value.
    counts: Vec<u64>,
}

impl Sample {
    fn mean(&self) -> f64 {
        let sum: u64 = self.counts.iter().zip(0..).map(|(count, h)| count * h).sum();
        sum as f64 / self.counts.iter().sum::<u64>().max(1) as f64
    }
}

/// Runs the section and writes it.
pub fn write(lab: &mut Lab, page: &mut Page) -> Result<(), ReportError> {
    let mut words = random::seeded(SEED);
    let drawn = lab.extent.sampled_boards.max(lab.extent.random_boards);
    let boards: Vec<AnyBoard> = (0..drawn).map(|_| random::uniform(Square::<4>::DIMS, &mut words)).collect();
    let subjects = subjects(lab);
    let mut runs = Vec::new();
    let mut samples = Vec::new();
    for subject in &subjects {
        for &reflection in subject.reflections() {
            runs.extend(solve(lab, subject, reflection, &boards)?);
            samples.push(sample(lab, subject, reflection, &boards[..lab.extent.sampled_boards])?);
        }
    }
    page.heading(2, "Korf & Felner 2002: random boards");
    page.say(format!(
        "Korf and Felner solved 1000 random boards with IDA* and several heuristics, and gave the means of h and of \
         the nodes generated. Their boards are not known. Here the boards are those of `fifteen random --count {} \
         --seed {SEED}`. The weaker heuristics need up to hundreds of millions of nodes per board, so they solve only \
         the first of them.",
        lab.extent.random_boards,
    ));
    page.say(
        "*Pruning* is the largest length of the move sequences that are pruned because other sequences have the same \
         effect; 2 prunes only the move back, as in the paper. The number after ± is the standard error of the mean. \
         Most of it comes from a few hard boards, so the mean over other boards may well differ by twice as much.",
    );
    page.table(&searches(&runs));
    say_why(page);
    page.heading(3, "The mean of h over all boards");
    page.say(format!(
        "The means over {} random boards (with the same seed), next to the exact means over all solvable boards where \
         these are known: for Manhattan distance, and for tables without reflection, as the sum of the means of their \
         histograms. The mean length of shortest solutions is {}.",
        count(lab.extent.sampled_boards as u64),
        decimals(published::EXACT_LENGTH, 3),
    ));
    page.table(&means(&samples));
    page.figure(
        "distribution-of-h",
        "How often each heuristic has each value, and how long shortest solutions are",
        &distribution(&samples),
    )
}

/// IDA* with both depths of pruning.
fn solve(lab: &mut Lab, subject: &Subject, reflection: bool, boards: &[AnyBoard]) -> Result<Vec<Runs>, ReportError> {
    let number = match subject.heuristic {
        HeuristicName::Manhattan => lab.extent.manhattan_boards,
        HeuristicName::WalkingDistance => lab.extent.walking_boards,
        _ => lab.extent.random_boards,
    };
    let mut runs = Vec::new();
    for prune_depth in [Some(2), None] {
        let options = subject.options(reflection, prune_depth);
        let outcomes = lab.count("random boards", &boards[..number], &options)?;
        let estimator = lab.estimator(&boards[0], &options)?;
        runs.push(Runs {
            title: subject.title(reflection),
            prune_depth,
            mean_h: mean_of(boards[..number].iter().map(|board| f64::from(estimator.of(board)))),
            outcomes,
            published: subject.published.filter(|_| prune_depth.is_some()),
        });
    }
    Ok(runs)
}

/// The values over the sample.
fn sample(lab: &mut Lab, subject: &Subject, reflection: bool, boards: &[AnyBoard]) -> Result<Sample, ReportError> {
    let estimator = lab.estimator(&boards[0], &subject.options(reflection, None))?;
    let handfuls: Vec<&[AnyBoard]> = boards.chunks(HANDFUL).collect();
    let parts = side_by_side("sampling h", &handfuls, lab.threads, |boards| {
        let mut counts = vec![0_u64; usize::from(u8::MAX) + 1];
        for board in *boards {
            counts[usize::from(estimator.of(board))] += 1;
        }
        counts
    });
    let mut counts = vec![0; usize::from(u8::MAX) + 1];
    for part in parts {
        counts.iter_mut().zip(part).for_each(|(sum, count)| *sum += count);
    }
    let highest = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
    counts.truncate(highest + 1);
    Ok(Sample { title: subject.title(reflection), exact: subject.exact.filter(|_| !reflection), counts })
}

fn searches(runs: &[Runs]) -> Table {
    let head = ["heuristic", "pruning", "boards", "mean h", "published", "mean length", "generated", "±", "published"];
    let mut table = Table::new(1, head);
    for runs in runs {
        let generated = |outcome: &Outcome| outcome.generated as f64;
        table.row([
            runs.title.clone(),
            runs.prune_depth.unwrap_or(*DEPTHS.end()).to_string(),
            count(runs.outcomes.len() as u64),
            decimals(runs.mean_h, 2),
            runs.published.map_or(NOTHING.to_owned(), |known| decimals(known.mean_h, 2)),
            decimals(mean(&runs.outcomes, |outcome| outcome.length.unwrap_or(0) as f64), 2),
            mean_count(mean(&runs.outcomes, generated)),
            mean_count(standard_error(&runs.outcomes, generated)),
            runs.published.map_or(NOTHING.to_owned(), |known| count(known.generated)),
        ]);
    }
    table
}

/// Explains why the figures differ from the published ones.
fn say_why(page: &mut Page) {
    page.say(
        "5-5-5 and 6-6-3 are the standard partitions with tables as in the paper, which store the least value over all \
         cells of the blank. The tables *by zones* are those of this program. They distinguish the connected zones in \
         which the blank may be, so their values are larger and their searches smaller. Their 6-6-3 is also a \
         different partition, the best of all 210,210. Pruning then saves a third to two thirds of the remaining \
         nodes.",
    );
    page.say(
        "Our sources do not say which partitions the 5-5-5 and 6-6-3 of the paper are, nor whether the mirror image \
         was also looked up, so the published figure is shown for both cases. A mean over 1000 boards may also differ \
         from the exact means below by about 0.15.",
    );
}

fn means(samples: &[Sample]) -> Table {
    let mut table = Table::new(1, ["heuristic", "mean h", "exact", "difference", "most"]);
    for sample in samples {
        let mean = sample.mean();
        table.row([
            sample.title.clone(),
            decimals(mean, 3),
            sample.exact.map_or(NOTHING.to_owned(), |exact| decimals(exact, 3)),
            sample.exact.map_or(NOTHING.to_owned(), |exact| format!("{:+.3}", mean - exact)),
            (sample.counts.len() - 1).to_string(),
        ]);
    }
    table
}

fn distribution(samples: &[Sample]) -> Plot {
    let shares = |name: &str, counts: &[u64]| {
        let all = counts.iter().sum::<u64>().max(1) as f64;
        let points = counts.iter().zip(0_u32..).filter(|(count, _)| **count > 0);
        let points = points.map(|(&count, h)| (f64::from(h), 100.0 * count as f64 / all)).collect();
        Series { name: name.to_owned(), shape: Shape::Line, points }
    };
    let lengths = shares("length of shortest solutions", &published::lengths_of_15());
    Plot {
        x: Axis::linear("moves"),
        y: Axis::linear("per cent of the boards"),
        series: std::iter::once(lengths).chain(samples.iter().map(|s| shares(&s.title, &s.counts))).collect(),
        names: Names::UpperLeft,
    }
}
