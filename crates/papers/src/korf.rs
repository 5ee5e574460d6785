//! Korf 1985: IDA* with Manhattan distance on a hundred boards, node by node.

use super::{
    error::ReportError,
    lab::Lab,
    markdown::{Table, count, decimals, listed, three_digits},
    outcome::{Outcome, mean},
    page::Page,
    plot::{Axis, Names, Plot, Series, Shape},
    published::{self, PublishedBoard},
};
use fifteen::{Algorithm, AnyBoard, Goal, HeuristicName, Options};

/// A search, and its outcome for each board.
struct Runs {
    name: &'static str,
    /// The options of the command line.
    command: &'static str,
    outcomes: Vec<Outcome>,
}

impl Runs {
    fn generated(&self) -> u64 {
        self.outcomes.iter().map(|outcome| outcome.generated).sum()
    }
}

/// The boards with the fewest published nodes, by number.
pub fn easiest(number: usize) -> Vec<PublishedBoard> {
    let mut boards = published::korf_15();
    boards.sort_by_key(|board| board.generated);
    boards.truncate(number);
    boards.sort_by_key(|board| board.id);
    boards
}

/// Returns only the boards.
pub fn boards_of(published: &[PublishedBoard]) -> Vec<AnyBoard> {
    published.iter().map(|published| published.board).collect()
}

/// Returns the options of Korf's search: Manhattan distance, with only the move back pruned.
pub fn korfs_own() -> Options {
    ida_star().with_heuristic(HeuristicName::Manhattan).with_prune_depth(2)
}

/// Returns the default options of IDA* for Korf's goal.
pub fn ida_star() -> Options {
    Options::default().with_goal(Goal::BlankFirst).with_algorithm(Algorithm::IdaStar)
}

/// Runs the section and writes it.
pub fn write(lab: &mut Lab, page: &mut Page) -> Result<(), ReportError> {
    let published = easiest(lab.extent.korf_boards);
    let boards = boards_of(&published);
    let manhattan = ida_star().with_heuristic(HeuristicName::Manhattan);
    let default = ida_star().with_heuristic(HeuristicName::Pdb663);
    let all = [
        Runs {
            name: "Manhattan, undo pruned: Korf’s search",
            command: "--heuristic manhattan --prune-depth 2",
            outcomes: lab.count("Korf 1985", &boards, &korfs_own())?,
        },
        Runs {
            name: "Manhattan, pruned to depth 14",
            command: "--heuristic manhattan",
            outcomes: lab.count("Korf 1985, pruned", &boards, &manhattan)?,
        },
        Runs {
            name: "6-6-3, reflected, pruned to depth 14: the default",
            command: "",
            outcomes: lab.count("Korf 1985, by default", &boards, &default)?,
        },
    ];
    page.heading(2, "Korf 1985: IDA* with Manhattan distance");
    page.say(format!(
        "Korf introduced IDA* with a hundred random boards and solved each of them optimally with Manhattan distance, \
         with {} nodes in all. His search tries the moves of the blank in the order up, left, right, down, never \
         undoes the last move, and counts the nodes generated in all iterations.",
        count(published::KORF_GENERATED),
    ));
    page.say(format!(
        "Here the same search solves {}, followed by stronger ones. Each row of the table is `fifteen bench --goal \
         blank-first --instances tests/data/korf100.csv` with the options of the row. The seconds are the sum over the \
         boards, with {} searches at a time.",
        if boards.len() == 100 { "all hundred".to_owned() } else { format!("the {} easiest", boards.len()) },
        lab.threads,
    ));
    page.table(&sums(&published, &all));
    page.say(verdict(&published, &all));
    page.say(
        "In the plot, the boards of each search are sorted by the nodes of that search. The harder the boards, the \
         larger the factor that pruning and tables save; for pruning it grows slowly, for tables fast.",
    );
    page.figure("korf-nodes", "Nodes generated, board by board, for the three searches", &sorted_nodes(&all))?;
    page.folded("Each board", &board_by_board(&published, &all));
    Ok(())
}

fn sums(published: &[PublishedBoard], all: &[Runs]) -> Table {
    let mut table = Table::new(2, ["search", "options", "mean length", "generated", "times fewer", "seconds"]);
    let total: u64 = published.iter().filter_map(|board| board.generated).sum();
    let length = published.iter().map(|board| board.optimal as f64).sum::<f64>() / published.len() as f64;
    table.row(["published", "", &decimals(length, 2), &count(total), "", ""]);
    for runs in all {
        let length = mean(&runs.outcomes, |outcome| outcome.length.unwrap_or(0) as f64);
        let seconds: f64 = runs.outcomes.iter().map(|outcome| outcome.seconds).sum();
        table.row([
            runs.name.to_owned(),
            if runs.command.is_empty() { String::new() } else { format!("`{}`", runs.command) },
            decimals(length, 2),
            count(runs.generated()),
            three_digits(total as f64 / runs.generated() as f64),
            three_digits(seconds),
        ]);
    }
    table
}

/// Says whether the counts and lengths are the published ones.
fn verdict(published: &[PublishedBoard], all: &[Runs]) -> String {
    let pairs = || published.iter().zip(&all[0].outcomes);
    let other_counts: Vec<u32> =
        pairs().filter(|(board, here)| board.generated != Some(here.generated)).map(|(board, _)| board.id).collect();
    let right_lengths =
        |runs: &Runs| published.iter().zip(&runs.outcomes).all(|(board, here)| here.length == Some(board.optimal));
    let counts = if other_counts.is_empty() {
        format!(
            "**The counts of Korf’s search are the published ones, to the node, on each of the {} boards.** Some \
             copies of Korf’s table have typos for the boards 22, 42, 88, 89 and 98; the counts here are the right \
             ones.",
            published.len()
        )
    } else {
        format!("**The counts differ from the published ones on the boards {}.**", listed(other_counts))
    };
    let lengths = if all.iter().all(right_lengths) {
        "Every search also finds the published lengths."
    } else {
        "**Some lengths differ from the published ones.**"
    };
    format!("{counts} {lengths}")
}

fn sorted_nodes(all: &[Runs]) -> Plot {
    let series = all.iter().map(|runs| {
        let mut nodes: Vec<u64> = runs.outcomes.iter().map(|outcome| outcome.generated).collect();
        nodes.sort_unstable();
        let points = nodes.iter().zip(1_u32..).map(|(&nodes, rank)| (f64::from(rank), nodes as f64)).collect();
        Series { name: runs.name.to_owned(), shape: Shape::Line, points }
    });
    Plot {
        x: Axis::linear("boards, the easiest for each search first"),
        y: Axis::logarithmic("nodes generated"),
        series: series.collect(),
        names: Names::LowerRight,
    }
}

fn board_by_board(published: &[PublishedBoard], all: &[Runs]) -> Table {
    let mut table = Table::new(0, ["board", "length", "published", "Korf’s search", "pruned", "default"]);
    for (number, board) in published.iter().enumerate() {
        let nodes = all.iter().map(|runs| count(runs.outcomes[number].generated));
        let known = [board.id.to_string(), board.optimal.to_string(), board.generated.map(count).unwrap_or_default()];
        table.row(known.into_iter().chain(nodes));
    }
    table
}
