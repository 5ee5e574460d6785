//! The 24-puzzle: solutions and lower bounds after a given time, and the easy boards of Korf's fifty solved optimally.

use super::{
    error::ReportError,
    korf::boards_of,
    lab::{Lab, NO_LIMIT},
    markdown::{NOTHING, Table, count, decimals, listed, three_digits},
    outcome::{Outcome, mean_of},
    page::Page,
    plot::{Axis, Names, Plot, Series, Shape},
    published::{self, PublishedBoard},
};
use fifteen::{Algorithm, Goal, HeuristicName, Options};
use std::time::Duration;

/// Beam search with one heuristic.
struct Runs {
    heuristic: HeuristicName,
    /// By board, then by mark.
    outcomes: Vec<Vec<Outcome>>,
}

/// The outcome of each board at a mark, with the published board.
struct Look<'a> {
    boards: Vec<(&'a Outcome, &'a PublishedBoard)>,
}

impl Look<'_> {
    fn mean(&self, of: impl Fn(&Outcome, f64) -> f64) -> f64 {
        mean_of(self.boards.iter().map(|(outcome, board)| of(outcome, board.optimal as f64)))
    }

    /// Returns how many boards fulfill a condition.
    fn how_many(&self, are: impl Fn(&Outcome, usize) -> bool) -> usize {
        self.boards.iter().filter(|(outcome, board)| are(outcome, board.optimal)).count()
    }

    /// Returns the mean length found, if every board has a solution.
    fn length(&self) -> Option<f64> {
        let lengths: Option<Vec<usize>> = self.boards.iter().map(|(outcome, _)| outcome.length).collect();
        Some(mean_of(lengths?.into_iter().map(|length| length as f64)))
    }
}

/// Returns the mean ratio of the length found to the optimum, if every board has a solution.
fn ratio(look: &Look<'_>) -> Option<f64> {
    look.length()?;
    Some(look.mean(|outcome, optimal| outcome.length.unwrap_or(0) as f64 / optimal))
}

/// Returns by how many moves the proved bound is below the optimum, on average.
fn gap(look: &Look<'_>) -> f64 {
    look.mean(|outcome, optimal| optimal - outcome.lower_bound as f64)
}

impl Runs {
    fn at<'a>(&'a self, mark: usize, published: &'a [PublishedBoard]) -> Look<'a> {
        Look { boards: self.outcomes.iter().map(|marks| &marks[mark]).zip(published).collect() }
    }
}

/// Returns the options of a search for Korf's goal.
fn options(algorithm: Algorithm, heuristic: HeuristicName) -> Options {
    Options::default().with_goal(Goal::BlankFirst).with_algorithm(algorithm).with_heuristic(heuristic)
}

/// Runs the section and writes it.
pub fn write(lab: &mut Lab, page: &mut Page) -> Result<(), ReportError> {
    let mut published = published::korf_24();
    published.truncate(lab.extent.large_boards);
    let marks: Vec<Duration> =
        lab.extent.marks.iter().map(|&milliseconds| Duration::from_millis(milliseconds)).collect();
    let mut runs = Vec::new();
    for heuristic in [HeuristicName::Pdb55554, HeuristicName::Pdb6666] {
        if lab.affords(heuristic) {
            let options = options(Algorithm::Beam, heuristic);
            let outcomes = lab.watch("the 24-puzzle", &boards_of(&published), &options, &marks)?;
            runs.push(Runs { heuristic, outcomes });
        }
    }
    let boards = if published.len() == published::korf_24().len() {
        "Here are all of them".to_owned()
    } else {
        format!("Here are {} of them: {}", published.len(), listed(published.iter().map(|board| board.id)))
    };
    page.heading(2, "The 24-puzzle");
    page.say(format!(
        "Korf and Felner solved fifty random boards of the 24-puzzle optimally; their mean length is {}. {boards}. \
         Beam search finds a first solution at once and then shorter ones until its time is up. Meanwhile \
         it proves a lower bound; if the two meet, the solution is optimal. The tables show the length and the bound \
         after certain times. One board was searched at a time, in one thread, with the pattern tables already built.",
        decimals(published::KORF_24_LENGTH, 2),
    ));
    page.table(&by_time(&runs, &published, lab));
    page.figure(
        "large-length",
        "How much longer than optimal the solutions are on average, over time",
        &by_seconds(&runs, &published, lab, "per cent above the optimum", |look| Some(100.0 * (ratio(look)? - 1.0))),
    )?;
    page.figure(
        "large-bound",
        "How many moves the proved bound is below the optimum on average, over time",
        &by_seconds(&runs, &published, lab, "optimum less proved bound", |look| Some(gap(look))),
    )?;
    page.folded("Each board: the length found and the bound proved", &board_by_board(&runs, &published, lab));
    if lab.extent.easy_large_boards > 0 {
        easy(lab, page)?;
    }
    Ok(())
}

/// Solves the easy boards optimally, and writes the results.
fn easy(lab: &mut Lab, page: &mut Page) -> Result<(), ReportError> {
    let all = published::korf_24();
    let known = published::EASY_24.into_iter().take(lab.extent.easy_large_boards);
    let boards: Vec<PublishedBoard> =
        known.filter_map(|(id, _)| all.iter().find(|board| board.id == id).cloned()).collect();
    let options = options(Algorithm::IdaStar, HeuristicName::Pdb6666);
    let outcomes = lab.time("easy boards of the 24-puzzle", &boards_of(&boards), &options, NO_LIMIT)?;
    page.heading(3, "Solved optimally");
    page.say(format!(
        "IDA* with 6-6-6-6, reflection and pruning solved the {} of Korf’s boards that are easiest for it, one at a \
         time. The published counts are from tables that store the least value over all cells of the blank. Ours \
         distinguish the zones of the blank, so their values are larger. The order of moves also differs, and it \
         determines how much of the last iteration is searched. So single boards may take more nodes here, or fewer.",
        boards.len(),
    ));
    let mut table = Table::new(0, ["board", "optimum", "length", "generated", "published", "/ published", "seconds"]);
    for ((board, outcome), (_, nodes)) in boards.iter().zip(&outcomes).zip(published::EASY_24) {
        table.row([
            board.id.to_string(),
            board.optimal.to_string(),
            outcome.length.map_or(NOTHING.to_owned(), |length| length.to_string()),
            count(outcome.generated),
            count(nodes),
            decimals(outcome.generated as f64 / nodes as f64, 2),
            three_digits(outcome.seconds),
        ]);
    }
    page.table(&table);
    Ok(())
}

fn seconds(lab: &Lab) -> impl Iterator<Item = f64> {
    lab.extent.marks.iter().map(|&milliseconds| milliseconds as f64 / 1000.0)
}

fn by_time(runs: &[Runs], published: &[PublishedBoard], lab: &Lab) -> Table {
    let head = ["heuristic", "seconds", "length", "/ optimum", "optimal", "bound", "short by", "proved"];
    let mut table = Table::new(1, head);
    for runs in runs {
        for (mark, seconds) in seconds(lab).enumerate() {
            let look = runs.at(mark, published);
            table.row([
                runs.heuristic.name().to_owned(),
                seconds.to_string(),
                look.length().map_or(NOTHING.to_owned(), |length| decimals(length, 2)),
                ratio(&look).map_or(NOTHING.to_owned(), |ratio| decimals(ratio, 4)),
                look.how_many(|outcome, optimal| outcome.length == Some(optimal)).to_string(),
                decimals(look.mean(|outcome, _| outcome.lower_bound as f64), 2),
                decimals(gap(&look), 2),
                look.how_many(|outcome, _| outcome.is_optimal()).to_string(),
            ]);
        }
    }
    table
}

fn by_seconds(
    runs: &[Runs],
    published: &[PublishedBoard],
    lab: &Lab,
    label: &'static str,
    value: impl Fn(&Look<'_>) -> Option<f64>,
) -> Plot {
    let series = runs.iter().map(|runs| Series {
        name: runs.heuristic.name().to_owned(),
        shape: Shape::Marks,
        points: seconds(lab)
            .enumerate()
            .filter_map(|(mark, seconds)| Some((seconds, value(&runs.at(mark, published))?)))
            .collect(),
    });
    Plot { x: Axis::logarithmic("seconds"), y: Axis::linear(label), series: series.collect(), names: Names::UpperRight }
}

fn board_by_board(runs: &[Runs], published: &[PublishedBoard], lab: &Lab) -> Table {
    let head =
        runs.iter().flat_map(|runs| seconds(lab).map(|seconds| format!("{}, {seconds} s", runs.heuristic.name())));
    let mut table = Table::new(0, ["board", "optimum"].map(str::to_owned).into_iter().chain(head));
    for (number, board) in published.iter().enumerate() {
        let found = runs.iter().flat_map(|runs| &runs.outcomes[number]).map(|outcome| {
            let length = outcome.length.map_or(NOTHING.to_owned(), |length| length.to_string());
            format!("{length} ≥ {}", outcome.lower_bound)
        });
        table.row([board.id.to_string(), board.optimal.to_string()].into_iter().chain(found));
    }
    table
}
