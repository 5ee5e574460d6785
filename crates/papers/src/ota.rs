//! Ota: A* and IDA* with Manhattan distance, 5/5/5 and 6/6/3, and the histograms of the patterns.

use super::{
    error::ReportError,
    histograms,
    korf::{boards_of, easiest, ida_star},
    lab::{Lab, NO_LIMIT},
    markdown::{NOTHING, Table, count, decimals, listed, mean_count, reduction, three_digits},
    outcome::{Outcome, mean},
    page::Page,
    published::{self, OfTenBoards, PublishedBoard},
};
use fifteen::{
    Algorithm, HeuristicName,
    internals::pdb::format::{decode, encode},
    shape::Square,
};
use std::{fs, time::Instant};

/// A heuristic of the paper, or our default.
struct Subject {
    name: &'static str,
    heuristic: HeuristicName,
    /// The pruning depth of IDA*. With 2, only the move back is pruned, as in the paper.
    prune_depth: Option<u8>,
    reflection: bool,
    /// Whether the tables are those of the paper.
    of_the_paper: bool,
    published: Option<OfTenBoards>,
}

/// The outcomes of the two searches.
struct Runs {
    subject: Subject,
    a_star: Vec<Outcome>,
    ida_star: Vec<Outcome>,
}

impl Runs {
    /// The means that the paper gives.
    fn means(&self) -> OfTenBoards {
        OfTenBoards {
            a_star_expanded: mean(&self.a_star, |outcome| outcome.expanded as f64),
            a_star_generated: mean(&self.a_star, |outcome| outcome.generated as f64),
            ida_star_expanded: mean(&self.ida_star, |outcome| outcome.expanded as f64),
        }
    }
}

impl Subject {
    /// Returns a heuristic with the tables and the pruning of the paper.
    fn published(name: &'static str, heuristic: HeuristicName, published: OfTenBoards) -> Self {
        let of_the_paper = heuristic != HeuristicName::Manhattan;
        Subject { name, heuristic, prune_depth: Some(2), reflection: false, of_the_paper, published: Some(published) }
    }

    /// Returns a heuristic with the tables and the pruning that are the defaults of this program.
    fn own(name: &'static str, heuristic: HeuristicName) -> Self {
        Subject { name, heuristic, prune_depth: None, reflection: true, of_the_paper: false, published: None }
    }
}

fn subjects() -> Vec<Subject> {
    vec![
        Subject::published("Manhattan", HeuristicName::Manhattan, published::OTA_MANHATTAN),
        Subject::published("5-5-5", HeuristicName::Pdb555, published::OTA_5_5_5),
        Subject::published("6-6-3", HeuristicName::Pdb663, published::OTA_6_6_3),
        Subject::own("6-6-3 by zones, reflected, pruned: our default", HeuristicName::Pdb663),
    ]
}

/// Ten of Korf's boards. If all are sorted by the nodes that IDA* expands with Manhattan distance, these are the ten
/// consecutive boards whose mean is nearest to the paper's.
const LIKE_THE_PAPERS: [u32; 10] = [6, 8, 18, 34, 38, 39, 46, 51, 62, 77];

fn boards(lab: &Lab) -> Vec<PublishedBoard> {
    if lab.extent.korf_boards < 100 {
        return easiest(2);
    }
    easiest(100).into_iter().filter(|board| LIKE_THE_PAPERS.contains(&board.id)).collect()
}

/// Runs the section and writes it.
pub fn write(lab: &mut Lab, page: &mut Page) -> Result<(), ReportError> {
    let published = boards(lab);
    let boards = boards_of(&published);
    let mut runs = Vec::new();
    for subject in subjects() {
        let options = |algorithm| {
            ida_star()
                .with_algorithm(algorithm)
                .with_heuristic(subject.heuristic)
                .with_prune_depth(subject.prune_depth)
                .with_reflection(subject.reflection)
                .with_published(subject.of_the_paper)
                .with_memory(2 << 30)
        };
        let a_star = lab.time("Ota, A*", &boards, &options(Algorithm::AStar), NO_LIMIT)?;
        let ida_star = lab.time("Ota, IDA*", &boards, &options(Algorithm::IdaStar), NO_LIMIT)?;
        runs.push(Runs { subject, a_star, ida_star });
    }
    page.heading(2, "Ota: A* and IDA* with pattern databases");
    page.say(
        "Ota compares Manhattan distance with the partitions 5/5/5 and 6/6/3, each with A* and IDA*, and gives means \
         over ten of Korf’s boards. Our sources do not say which ten.",
    );
    let how = if lab.extent.korf_boards < 100 {
        "the easiest for IDA* with Manhattan distance"
    } else {
        "if Korf’s boards are sorted by the nodes that IDA* expands with Manhattan distance, these are the ten in a \
         row whose mean is nearest to Ota’s"
    };
    page.say(format!(
        "Here the boards are {}: {how}. So ratios and reductions can be compared, but single means cannot. Ota’s \
         counts are repeated with tables that store the least value over all cells of the blank, without reflection, \
         and with only the move back pruned.",
        listed(published.iter().map(|board| board.id)),
    ));
    page.table(&counts(&runs));
    let here = runs[0].means();
    page.say(format!(
        "With Manhattan distance, IDA* expands {} times as many nodes as A* here, and {} times as many in the paper. \
         The boards differ, and so does the order in which A* expands boards of equal f. Here, those farthest from the \
         start come first; in another order, A* expands more of the boards whose f is the length of the solution.",
        decimals(here.ida_star_expanded / here.a_star_expanded, 1),
        decimals(published::OTA_MANHATTAN.ida_star_expanded / published::OTA_MANHATTAN.a_star_expanded, 1),
    ));
    page.say("The same figures as reductions compared with Manhattan distance:");
    page.table(&reductions(&runs));
    page.say("The mean seconds of a search, with one search at a time, and the mean number of boards that A* stores:");
    page.table(&seconds(&runs));
    page.say(
        "The sizes of the tables, and the times to build and to load them. Tables as in the paper, with a byte for \
         each placement, are built in every run. Ours are also stored in files, which are checked when they are \
         loaded.",
    );
    page.table(&tables(lab, &runs)?);
    histograms::write(page)
}

fn counts(runs: &[Runs]) -> Table {
    let head = ["heuristic", "A* expanded", "published", "A* generated", "published", "IDA* expanded", "published"];
    let mut table = Table::new(1, head);
    for runs in runs {
        let (here, there) = (runs.means(), &runs.subject.published);
        let known =
            |of: fn(&OfTenBoards) -> f64| there.as_ref().map_or(NOTHING.to_owned(), |known| mean_count(of(known)));
        table.row([
            runs.subject.name.to_owned(),
            mean_count(here.a_star_expanded),
            known(|known| known.a_star_expanded),
            mean_count(here.a_star_generated),
            known(|known| known.a_star_generated),
            mean_count(here.ida_star_expanded),
            known(|known| known.ida_star_expanded),
        ]);
    }
    table
}

/// The reductions compared with Manhattan distance, which is the first of `runs`.
fn reductions(runs: &[Runs]) -> Table {
    let head = ["heuristic", "A* expanded", "published", "A* generated", "published", "IDA* expanded", "published"];
    let mut table = Table::new(1, head);
    let whole = runs[0].means();
    for runs in &runs[1..] {
        let (here, there) = (runs.means(), &runs.subject.published);
        let mut cells = vec![runs.subject.name.to_owned()];
        for of in [
            |means: &OfTenBoards| means.a_star_expanded,
            |means: &OfTenBoards| means.a_star_generated,
            |means: &OfTenBoards| means.ida_star_expanded,
        ] {
            let known = |known| reduction(of(known), of(&published::OTA_MANHATTAN));
            cells.push(reduction(of(&here), of(&whole)));
            cells.push(there.as_ref().map_or(NOTHING.to_owned(), known));
        }
        table.row(cells);
    }
    table
}

fn seconds(runs: &[Runs]) -> Table {
    let mut table = Table::new(1, ["heuristic", "A*", "boards stored", "in MB", "IDA*"]);
    for runs in runs {
        table.row([
            runs.subject.name.to_owned(),
            three_digits(mean(&runs.a_star, |outcome| outcome.seconds)),
            mean_count(mean(&runs.a_star, |outcome| outcome.stored as f64)),
            three_digits(mean(&runs.a_star, |outcome| outcome.bytes as f64 / 1e6)),
            three_digits(mean(&runs.ida_star, |outcome| outcome.seconds)),
        ]);
    }
    table
}

/// The times to build each table and to load it from a file, and its size.
fn tables(lab: &Lab, runs: &[Runs]) -> Result<Table, ReportError> {
    let mut table = Table::new(1, ["table", "built in seconds", "bytes", "loaded in seconds"]);
    for subject in runs.iter().map(|runs| &runs.subject) {
        let Some(built) = lab.building(subject.heuristic, subject.of_the_paper) else { continue };
        // The tables of the papers are not stored in files.
        let file = lab
            .solver()
            .table(subject.heuristic, Square::<4>::DIMS)
            .filter(|_| !subject.of_the_paper)
            .map(|table| encode(table));
        let loaded = file.as_ref().map(|bytes| loading(bytes)).transpose()?;
        table.row([
            subject.name.to_owned(),
            three_digits(built),
            file.map_or(NOTHING.to_owned(), |bytes| count(bytes.len() as u64)),
            loaded.map_or(NOTHING.to_owned(), three_digits),
        ]);
    }
    Ok(table)
}

/// Returns the seconds that it takes to read and check a table's file.
fn loading(bytes: &[u8]) -> Result<f64, ReportError> {
    let path = std::env::temp_dir().join(format!("fifteen-{}.fpdb", std::process::id()));
    let failed = |source| ReportError::Write { path: path.clone(), source };
    fs::write(&path, bytes).map_err(failed)?;
    let since = Instant::now();
    let decoded = fs::read(&path).map_err(failed).map(decode);
    let seconds = since.elapsed().as_secs_f64();
    fs::remove_file(&path).map_err(failed)?;
    decoded?.expect("a table that was encoded can be decoded");
    Ok(seconds)
}
