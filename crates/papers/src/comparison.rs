//! Borowski's comparison: each search with each heuristic on the same boards.

use super::{
    error::ReportError,
    korf::{boards_of, easiest},
    lab::Lab,
    markdown::{NOTHING, Table, count, decimals, listed, mean_count, per_cent, three_digits},
    outcome::{End, Outcome, mean},
    page::Page,
    published,
};
use fifteen::{
    Algorithm, AnyBoard, Goal, HeuristicName, Options,
    internals::board::{parity::Parity, random},
    shape::Square,
};

/// The seed of the random boards of the 8-puzzle.
const SEED: u64 = 2;

/// The memory limit of a search, in bytes.
const MEMORY: usize = 1 << 30;

/// A search with a heuristic, or with none.
struct Pair {
    algorithm: Algorithm,
    heuristic: Option<HeuristicName>,
    /// The outcome for each board, or why the pair is not supported. `Err(None)` if the pair is left out.
    outcomes: Result<Vec<Outcome>, Option<String>>,
}

impl Pair {
    fn heuristic_name(&self) -> &'static str {
        self.heuristic.map_or("none", HeuristicName::name)
    }
}

/// Boards of one size.
struct Boards {
    all: Vec<AnyBoard>,
    goal: Goal,
    /// Describes the boards.
    words: String,
}

/// Runs the section and writes it.
pub fn write(lab: &mut Lab, page: &mut Page) -> Result<(), ReportError> {
    page.heading(2, "Borowski: each search with each heuristic");
    page.say(format!(
        "Borowski compares searches and heuristics on the same boards. Here every pair has {} seconds and {} MiB for \
         each board. A dash stands for a pair that is not supported.",
        lab.extent.limit.as_secs_f64(),
        MEMORY >> 20,
    ));
    page.say(
        "With the same heuristic, A* generates the fewest nodes of all searches that find optimal solutions, but it \
         stores them all. IDA* generates more, stores none, and takes less time for each. Weighted A*, here with the \
         weight 1.5, and greedy search find longer solutions sooner; the bound shows how much longer they can be at \
         most. Beam search also runs IDA* between its sweeps to prove the bound, so on small boards it does more than \
         necessary. A stronger heuristic helps every search.",
    );
    for boards in [eight(lab), fifteen(lab)] {
        let pairs = run(lab, &boards);
        page.heading(3, if boards.all[0].shape() == Square::<3>::DIMS { "3×3" } else { "4×4" });
        page.say(&boards.words);
        page.say("The mean number of nodes generated per board; > marks pairs that did not finish on every board:");
        page.table(&matrix(&pairs));
        page.say(
            "The results of each pair. *Length* is the mean over the solutions found, *bound* the mean of the proved \
             lower bounds; the numbers to the right are means per board.",
        );
        page.table(&details(&pairs));
        refusals(page, &pairs);
        if boards.all[0].shape() == Square::<3>::DIMS {
            page.say(format!(
                "The means of the heuristics are exact, since they are taken over all 181,440 boards of the 8-puzzle. \
                 The mean length of shortest solutions is {}. pdb-4-4 adds two distances, each of which counts only \
                 the moves of four tiles. pdb-4-4-max has the same patterns but counts every move, so it can only take \
                 the larger of the two distances.",
                published::EXACT_LENGTH_OF_EIGHT
            ));
            page.table(&means(lab)?);
        }
    }
    Ok(())
}

fn eight(lab: &Lab) -> Boards {
    let number = lab.extent.eight_boards;
    let mut words = random::seeded(SEED);
    Boards {
        all: (0..number).map(|_| random::uniform(Square::<3>::DIMS, &mut words)).collect(),
        goal: Goal::BlankLast,
        words: format!("{number} random boards: `fifteen random --size 3 --count {number} --seed {SEED}`."),
    }
}

fn fifteen(lab: &Lab) -> Boards {
    let published = easiest(lab.extent.moderate_boards);
    let numbers = listed(published.iter().map(|board| board.id));
    Boards {
        all: boards_of(&published),
        goal: Goal::BlankFirst,
        words: format!("Korf’s boards {numbers}, those that his search solves with the fewest nodes."),
    }
}

fn run(lab: &mut Lab, boards: &Boards) -> Vec<Pair> {
    let shape = boards.all[0].shape();
    let heuristics: Vec<_> = [None].into_iter().chain(lab.heuristics(shape).into_iter().map(Some)).collect();
    let mut pairs = Vec::new();
    for algorithm in Algorithm::ALL {
        for &heuristic in &heuristics {
            let options = Options::default()
                .with_goal(boards.goal)
                .with_algorithm(algorithm)
                .with_heuristic(heuristic)
                .with_memory(MEMORY);
            // Without a heuristic, all other algorithms would use the default one.
            let outcomes = if heuristic.is_some() || algorithm == Algorithm::BreadthFirst {
                lab.time("each search with each heuristic", &boards.all, &options, lab.extent.limit)
                    .map_err(|error| Some(error.to_string()))
            } else {
                Err(None)
            };
            pairs.push(Pair { algorithm, heuristic, outcomes });
        }
    }
    pairs
}

/// Nodes by search and heuristic.
fn matrix(pairs: &[Pair]) -> Table {
    let of_first = pairs.iter().filter(|pair| pair.algorithm == pairs[0].algorithm);
    let heuristics: Vec<&str> = of_first.map(Pair::heuristic_name).collect();
    let mut table = Table::new(1, std::iter::once("search").chain(heuristics.iter().copied()));
    for row in pairs.chunks(heuristics.len()) {
        let cells = row.iter().map(|pair| match &pair.outcomes {
            Ok(outcomes) => {
                let nodes = mean_count(mean(outcomes, |outcome| outcome.generated as f64));
                let all_solved = outcomes.iter().all(|outcome| outcome.end == End::Answered);
                if all_solved { nodes } else { format!("> {nodes}") }
            }
            Err(_) => NOTHING.to_owned(),
        });
        table.row(std::iter::once(row[0].algorithm.name().to_owned()).chain(cells));
    }
    table
}

fn details(pairs: &[Pair]) -> Table {
    let head = [
        "search",
        "heuristic",
        "solved",
        "proved optimal",
        "length",
        "bound",
        "expanded",
        "generated",
        "stored",
        "seconds",
    ];
    let mut table = Table::new(2, head);
    for pair in pairs {
        let Ok(outcomes) = &pair.outcomes else { continue };
        let solved: Vec<Outcome> = outcomes.iter().copied().filter(|outcome| outcome.length.is_some()).collect();
        let length = mean(&solved, |outcome| outcome.length.unwrap_or(0) as f64);
        table.row([
            pair.algorithm.name().to_owned(),
            pair.heuristic_name().to_owned(),
            format!("{} of {}", solved.len(), outcomes.len()),
            outcomes.iter().filter(|outcome| outcome.is_optimal()).count().to_string(),
            if solved.is_empty() { NOTHING.to_owned() } else { decimals(length, 2) },
            decimals(mean(outcomes, |outcome| outcome.lower_bound as f64), 2),
            mean_count(mean(outcomes, |outcome| outcome.expanded as f64)),
            mean_count(mean(outcomes, |outcome| outcome.generated as f64)),
            mean_count(mean(outcomes, |outcome| outcome.stored as f64)),
            three_digits(mean(outcomes, |outcome| outcome.seconds)),
        ]);
    }
    table
}

/// Writes the errors of the pairs that are not supported, each once.
fn refusals(page: &mut Page, pairs: &[Pair]) {
    let mut reasons: Vec<&str> = pairs.iter().filter_map(|pair| pair.outcomes.as_ref().err()?.as_deref()).collect();
    reasons.dedup();
    if !reasons.is_empty() {
        page.say(format!("The errors of the pairs that are not supported: “{}”", reasons.join("”; “")));
    }
}

/// The means of the heuristics over all boards of the 8-puzzle.
fn means(lab: &mut Lab) -> Result<Table, ReportError> {
    let boards = all_of_eight();
    let mut table = Table::new(1, ["heuristic", "mean h", "of the mean length", "most"]);
    for heuristic in lab.heuristics(Square::<3>::DIMS) {
        let options = Options::default().with_heuristic(heuristic);
        let estimator = lab.estimator(&boards[0], &options)?;
        let values: Vec<u16> = boards.iter().map(|board| estimator.of(board)).collect();
        let mean = values.iter().map(|&h| f64::from(h)).sum::<f64>() / boards.len() as f64;
        table.row([
            heuristic.name().to_owned(),
            decimals(mean, 4),
            per_cent(mean / published::EXACT_LENGTH_OF_EIGHT),
            count(u64::from(values.into_iter().max().unwrap_or(0))),
        ]);
    }
    Ok(table)
}

/// Every board that can be solved.
fn all_of_eight() -> Vec<AnyBoard> {
    let mut orders = vec![vec![]];
    for _ in 0..9 {
        let longer = |order: Vec<u8>| {
            let tiles = (0..9).filter(|tile| !order.contains(tile)).collect::<Vec<u8>>();
            tiles.into_iter().map(move |tile| order.iter().copied().chain([tile]).collect())
        };
        orders = orders.into_iter().flat_map(longer).collect();
    }
    let boards = orders.iter().filter_map(|order| AnyBoard::from_tiles(Square::<3>::DIMS, order));
    boards.filter(|board| board.parity(Goal::BlankLast) == Parity::Even).collect()
}
