//! Korf's fifty boards of the 24-puzzle, solved with a proof: natively, and in Chromium. Both searches take hours, so they can be
//! stopped and continued. Their results are kept in files beside the page.

mod records;

use super::{
    error::ReportError,
    lab::Lab,
    markdown::{NOTHING, Table, count, decimals, three_digits},
    page::Page,
    plot::{Axis, Names, Plot, Series, Shape},
    published::{self, PublishedBoard},
};
use fifteen::{Algorithm, Goal, HeuristicName, Options, internals::search::pruning::Automaton, shape::Square};
use fifteen_native::{
    checkpoint::CheckpointFile, lock::Lock, session::Session, table_cache::TableCache, threads::Threads,
};
use fifteen_terminal::{
    bar::Bar,
    program::{warn, warn_unsaved},
    table::{CachedFile, TableFile},
};
use records::{Record, Records};
use std::{fs, ops::ControlFlow, path::PathBuf, time::Duration};

/// How to search boards whose solutions are not proved yet.
pub struct Limits {
    /// The longest time for a board, in all runs together. `None` searches until its length and its bound are equal.
    pub time: Option<Duration>,
    /// The memory for a beam, in bytes.
    pub memory: usize,
    /// Whether to search at all, or only to write the results of earlier runs.
    pub searches: bool,
}

/// The results of a program, and its name.
struct Runs {
    name: &'static str,
    records: Records,
}

/// Runs the section and writes it.
pub fn write(lab: &mut Lab, page: &mut Page) -> Result<(), ReportError> {
    let published = published::korf_24();
    let read = |name| Records::read(&page.files().join(name), &published);
    let _lock = if lab.proofs.searches { Some(lock(page.files().join("native.jsonl"))?) } else { None };
    let (mut native, chromium) = (read("native.jsonl")?, read("chromium.jsonl")?);
    if lab.proofs.searches {
        search(lab, page, &published, &mut native)?;
        // Reading checks the new records.
        native = read("native.jsonl")?;
    }
    let runs = [Runs { name: "natively", records: native }, Runs { name: "in Chromium", records: chromium }];
    if begun(&runs).next().is_none() {
        return Err(ReportError::NoResults { folder: page.files() });
    }
    page.heading(1, "Korf’s fifty boards of the 24-puzzle, with proofs");
    introduce(page);
    page.table(&summary(&runs));
    page.figure(
        "proved",
        "Number of the fifty boards solved with a proof, by the time allowed for each",
        &proved_within(&runs),
    )?;
    page.heading(2, "Published figures");
    page.say(
        "The numbers of nodes are totals, the published ones for all fifty boards. A board without a proof counts with the nodes \
         spent on it until now, so a complete run takes more. When a search is continued, neither the sweeps of earlier runs nor \
         their unfinished jobs are counted. If a beam finds a shortest solution, IDA* need not search its last iteration, the \
         longest one. Some papers count expanded nodes and others generated ones, so only orders of magnitude can be compared.",
    );
    page.table(&beside_published(&runs));
    page.heading(2, "Each board");
    page.say(
        "Where the bound is below the length, the solution is not proved to be optimal; the seconds say how long the board has \
         been searched so far.",
    );
    page.table(&board_by_board(&published, &runs));
    page.folded("The solutions", &solutions(&published, &runs));
    Ok(())
}

/// Keeps other runs from replacing a file.
fn lock(path: PathBuf) -> Result<Lock, ReportError> {
    match Lock::of(&path) {
        Ok(lock) => lock.ok_or(ReportError::InUse { path }),
        Err(source) => Err(ReportError::Write { path, source }),
    }
}

/// Continues the searches of all boards whose solutions are not proved. The results are kept after each board.
fn search(lab: &Lab, page: &Page, published: &[PublishedBoard], records: &mut Records) -> Result<(), ReportError> {
    let options = Options::default()
        .with_goal(Goal::BlankFirst)
        .with_algorithm(Algorithm::Beam)
        .with_heuristic(HeuristicName::Pdb6666)
        .with_prune_depth(*Automaton::depths(Square::<5>::DIMS).end())
        .with_memory(lab.proofs.memory);
    let tables = CachedFile { file: TableFile::default(), cache: TableCache::new(None) };
    let mut session = Session::new(options, tables);
    session.threads = Threads::Count(lab.threads);
    session.on_unsaved = warn_unsaved;
    for board in published {
        let before = records.of(board.id);
        if before.is_some_and(|record| record.optimal) {
            continue;
        }
        let checkpoint = page.files().join(format!("{}.checkpoint", board.id));
        let spent = CheckpointFile::time_in(&checkpoint);
        session.time_limit = lab.proofs.time.map(|time| time.saturating_sub(spent));
        if before.is_some() && session.time_limit == Some(Duration::ZERO) {
            continue;
        }
        session.checkpoint = Some(checkpoint.clone());
        let mut bar = Bar::of_search();
        let found = session.solve(&board.board, |stats| {
            bar.searching(stats.bound(), stats.expanded());
            ControlFlow::Continue(())
        })?;
        if let Some(why) = &found.unsaved {
            warn(format_args!("warning: board {}: {why}", board.id));
        }
        let record = Record::new(board.id, &found);
        // Without the checkpoint of an earlier run, the search begins again, and may not come as far.
        if before.is_none_or(|before| record.is_at_least(before)) {
            records.add(record)?;
        }
        if found.is_optimal() {
            // If it stays, no later run reads it.
            let _ = fs::remove_file(checkpoint);
        }
    }
    Ok(())
}

fn introduce(page: &mut Page) {
    page.say(format!(
        "Korf and Felner solved fifty random boards of the 24-puzzle optimally in 2002. A shortest solution has {} moves on \
         average. `fifteen-papers --section korf24` solves these boards again with 6-6-6-6 tables. One thread looks for \
         solutions by beam search, from both ends, until a wider beam would not fit into the memory (natively 2,048 MiB); then it \
         helps the others. They raise the lower bound by IDA*. Each search goes in the direction and uses the partition of the \
         tiles that took the fewest nodes in a short trial. When the bound equals the length of the best solution, that solution \
         is optimal.",
        decimals(published::KORF_24_LENGTH, 2),
    ));
    page.say(
        "Results are kept in `korf24/native.jsonl`, and a search under way in a file such as `korf24/1.checkpoint`, so a run \
         can be stopped and continued at any time. `./build.sh korf24` searches the boards in Chromium with two workers, once \
         each and for at most ten minutes, and writes `korf24/chromium.jsonl`. To search a board again, delete its line and \
         its checkpoint.",
    );
    page.say(
        "Every solution was replayed, and no length or bound contradicts the published length. The times were measured on one \
         machine. They do not include building the 6-6-6-6 tables. They do include building the tables of other directions and \
         partitions, except those that a continued search builds before it goes on. All native results come from one version, in \
         one run that was stopped and continued several times, beside other work for a part of the time; it prunes duplicates \
         to depth 14. Those in Chromium come from earlier versions, which pruned to depth 10; of some of them, sweeps or proofs \
         went only from the board to the goal, or there was only one partition.",
    );
}

impl Runs {
    fn proved(&self) -> impl Iterator<Item = &Record> {
        self.records.all().filter(|record| record.optimal)
    }

    fn expanded(&self) -> u64 {
        self.records.all().map(|record| record.expanded).sum()
    }

    fn generated(&self) -> u64 {
        self.records.all().map(|record| record.generated).sum()
    }
}

/// Returns the runs that have results.
fn begun(runs: &[Runs]) -> impl Iterator<Item = &Runs> {
    runs.iter().filter(|runs| runs.records.all().next().is_some())
}

fn summary(runs: &[Runs]) -> Table {
    let head = ["", "boards", "proved", "threads", "expanded", "generated", "hours"];
    let mut table = Table::new(1, head);
    for runs in begun(runs) {
        let seconds: f64 = runs.records.all().map(|record| record.seconds).sum();
        let threads = runs.records.all().map(|record| record.threads).max().unwrap_or(0);
        table.row([
            runs.name.to_owned(),
            runs.records.all().count().to_string(),
            runs.proved().count().to_string(),
            threads.to_string(),
            count(runs.expanded()),
            count(runs.generated()),
            decimals(seconds / 3600.0, 2),
        ]);
    }
    table
}

fn proved_within(runs: &[Runs]) -> Plot {
    let series = begun(runs).map(|runs| {
        let mut seconds: Vec<f64> = runs.proved().map(|record| record.seconds).collect();
        seconds.sort_by(f64::total_cmp);
        let points = seconds.into_iter().zip(1..).map(|(seconds, boards)| (seconds, f64::from(boards))).collect();
        Series { name: runs.name.to_owned(), shape: Shape::Marks, points }
    });
    Plot {
        x: Axis::logarithmic("seconds for a board"),
        y: Axis::linear("boards proved"),
        series: series.collect(),
        names: Names::LowerRight,
    }
}

fn beside_published(runs: &[Runs]) -> Table {
    let mut table = Table::new(2, ["source", "tables", "nodes, in 10¹²", "boards proved"]);
    let trillions = |nodes: f64| decimals(nodes / 1e12, 3);
    for published in published::FIFTY {
        let (source, heuristic) = (published.source.to_owned(), published.heuristic.to_owned());
        table.row([source, heuristic, trillions(published.nodes), "50".to_owned()]);
    }
    for runs in begun(runs) {
        let proved = runs.proved().count().to_string();
        for (what, nodes) in [("expanded", runs.expanded()), ("generated", runs.generated())] {
            let source = format!("Fifteen, {}: {what}", runs.name);
            table.row([source, "several 6-6-6-6 with zones".to_owned(), trillions(nodes as f64), proved.clone()]);
        }
    }
    table
}

fn board_by_board(published: &[PublishedBoard], runs: &[Runs]) -> Table {
    let runs: Vec<&Runs> = begun(runs).collect();
    let columns = ["length", "bound", "expanded", "generated", "seconds"];
    let head = runs.iter().flat_map(|runs| columns.map(|column| format!("{column}, {}", runs.name)));
    let mut table = Table::new(0, ["board", "published"].map(str::to_owned).into_iter().chain(head));
    for board in published {
        let found = runs.iter().flat_map(|runs| match runs.records.of(board.id) {
            Some(record) => [
                record.length.to_string(),
                record.lower_bound.to_string(),
                count(record.expanded),
                count(record.generated),
                three_digits(record.seconds),
            ],
            None => [NOTHING; 5].map(str::to_owned),
        });
        table.row([board.id.to_string(), board.optimal.to_string()].into_iter().chain(found));
    }
    table
}

/// The first proved solution of each board.
fn solutions(published: &[PublishedBoard], runs: &[Runs]) -> Table {
    let mut table = Table::new(0, ["board", "moves"]);
    for board in published {
        let mut found = runs.iter().filter_map(|runs| runs.records.of(board.id));
        if let Some(record) = found.find(|record| record.optimal) {
            table.row([board.id.to_string(), format!("`{}`", record.moves)]);
        }
    }
    table
}
