//! `fifteen-papers`: compares the figures of the shortened report with the published data, and its links with the files.

mod korf24;
mod program;

use common::golden::{KorfInstance, eight_puzzle_spaces, korf, pattern_histograms};
use program::{file, folder, run};
use std::{fs, path::Path};

/// The rows of all tables, cell by cell.
fn rows(page: &str) -> Vec<Vec<&str>> {
    let row = |line| str::strip_prefix(line, "| ").map(|row| row.trim_end_matches('|'));
    page.lines().filter_map(row).map(|row| row.split('|').map(str::trim).collect()).collect()
}

/// Reads a count with commas between its digits.
fn number(cell: &str) -> u64 {
    cell.replace(',', "").parse().unwrap_or_else(|_| panic!("“{cell}” is not a number"))
}

/// Returns the first row that begins with `first`.
fn row<'a>(rows: &'a [Vec<&str>], first: &str) -> &'a [&'a str] {
    rows.iter().find(|row| row[0] == first).unwrap_or_else(|| panic!("there is no row “{first}”"))
}

/// Returns the instances that Korf's search solves with the fewest nodes.
fn easiest(number: usize) -> Vec<KorfInstance> {
    let mut instances = korf();
    instances.sort_by_key(|instance| instance.generated);
    instances.truncate(number);
    instances
}

/// All comparisons use one run, since it takes seconds.
#[test]
fn the_shortened_report_agrees_with_what_was_published() {
    let out = folder("report");
    let run = run(&["--quick", "--out", out.to_str().expect("the path is UTF-8")]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(Path::new(run.out.trim()), out.join("results.md"));
    let page = fs::read_to_string(out.join("results.md")).expect("the page is there");
    let rows = rows(&page);
    korfs_counts_are_his(&rows);
    histograms_are_the_published_ones(&page, &rows);
    means_are_near_the_exact_ones(&rows);
    lengths_of_the_eight_puzzle(&page);
    large_boards_lie_between_bound_and_length(&rows);
    links_lead_to_plots(&page, &out);
}

fn korfs_counts_are_his(rows: &[Vec<&str>]) {
    let instances = easiest(10);
    let sum: u64 = instances.iter().map(|instance| instance.generated).sum();
    let mean = instances.iter().map(|instance| instance.optimal).sum::<usize>() as f64 / 10.0;
    for search in ["published", "Manhattan, undo pruned: Korf’s search"] {
        let row = row(rows, search);
        assert_eq!((row[2], number(row[3])), (format!("{mean:.2}").as_str(), sum), "{search}");
    }
    for instance in instances {
        let is_of_the_board = |row: &&Vec<&str>| row.len() == 6 && row[0] == instance.id.to_string();
        let row = rows.iter().find(is_of_the_board).expect("each board has a row");
        assert_eq!(number(row[1]), instance.optimal as u64);
        assert_eq!((number(row[2]), number(row[3])), (instance.generated, instance.generated));
        assert!(number(row[5]) < number(row[4]) && number(row[4]) < number(row[3]), "{row:?}");
    }
}

fn histograms_are_the_published_ones(page: &str, rows: &[Vec<&str>]) {
    let published = pattern_histograms();
    let head = rows.iter().find(|row| row[0] == "value").expect("there is a table of all entries");
    let patterns =
        ["{1,2,3,4,7}", "{5,6,9,10,13}", "{8,11,12,14,15}", "{1,5,6,9,10,13}", "{7,8,11,12,14,15}", "{2,3,4}"];
    assert_eq!(head[1..], patterns);
    let first = rows.iter().position(|row| row == head).expect("it was just found") + 1;
    for (column, pattern) in patterns.iter().enumerate() {
        let tiles: Vec<u8> = pattern.trim_matches(['{', '}']).split(',').map(|tile| number(tile) as u8).collect();
        let cells = rows[first..].iter().take_while(|row| row.len() == head.len()).map(|row| row[column + 1]);
        let entries: Vec<u64> = cells.filter(|cell| !cell.is_empty()).map(number).collect();
        assert_eq!(entries, published[&tiles].hist, "{pattern}");
    }
    assert!(page.contains("All six histograms are the published ones"));
}

/// The exact means are the sums of the means of the published histograms. The sample has 2000 boards; the standard deviation
/// of h is 5.
fn means_are_near_the_exact_ones(rows: &[Vec<&str>]) {
    let published = pattern_histograms();
    let head = rows.iter().position(|row| row[..3] == ["heuristic", "mean h", "exact"]).expect("there is such a table");
    let partitions: [(&str, [&[u8]; 3]); 2] = [
        ("5-5-5", [&[1, 2, 3, 4, 7], &[5, 6, 9, 10, 13], &[8, 11, 12, 14, 15]]),
        ("6-6-3", [&[1, 5, 6, 9, 10, 13], &[7, 8, 11, 12, 14, 15], &[2, 3, 4]]),
    ];
    for (name, patterns) in partitions {
        let exact: f64 = patterns.iter().map(|&tiles| published[tiles].mean).sum();
        let row = row(&rows[head..], name);
        let mean: f64 = row[1].parse().expect("it is a number");
        assert_eq!(row[2], format!("{exact:.3}"), "{name}");
        assert!((mean - exact).abs() < 0.5, "{name}: {mean}");
    }
}

/// However short the time, no solution is shorter than the optimum and no lower bound is higher.
fn large_boards_lie_between_bound_and_length(rows: &[Vec<&str>]) {
    let head = rows.iter().position(|row| row[..2] == ["board", "optimum"]).expect("there is such a table");
    let boards: Vec<_> = rows[head + 1..].iter().take_while(|row| row.len() == rows[head].len()).collect();
    assert!(!boards.is_empty());
    for board in boards {
        let optimum = number(board[1]);
        for look in &board[2..] {
            let (length, bound) = look.split_once(" ≥ ").unwrap_or_else(|| panic!("{look}"));
            assert!(number(bound) <= optimum, "{board:?}");
            assert!(length == "–" || number(length) >= optimum, "{board:?}");
        }
    }
}

/// The text has the exact mean.
fn lengths_of_the_eight_puzzle(page: &str) {
    let space = eight_puzzle_spaces().into_iter().find(|space| space.metric == "stm" && space.goal[8] == 0);
    let counts = space.expect("it is there").counts;
    let moves: usize = counts.iter().enumerate().map(|(depth, count)| depth * count).sum();
    let mean = moves as f64 / counts.iter().sum::<usize>() as f64;
    assert!(page.contains(&format!("{mean:.6}")), "{mean}");
}

fn links_lead_to_plots(page: &str, out: &Path) {
    let links: Vec<&str> = page.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    assert!(links.len() >= 5, "{links:?}");
    for link in &links {
        let svg = fs::read_to_string(out.join(link)).unwrap_or_else(|error| panic!("{link}: {error}"));
        well_formed(&svg, link);
        assert!(svg.len() < 100_000, "{link} has {} bytes", svg.len());
    }
    let plots = fs::read_dir(out.join("results")).expect("the folder is there").count();
    assert_eq!(plots, links.len(), "each plot is shown, and nothing else is left there");
}

/// An element within an element, each closed, attributes in quotes, and no bare `&`.
fn well_formed(svg: &str, name: &str) {
    let mut open = Vec::new();
    let mut rest = svg.trim();
    while let Some(start) = rest.find('<') {
        let (text, tag) = rest.split_at(start);
        assert!(text.split('&').skip(1).all(|after| after.find(';').is_some_and(|end| end < 8)), "{name}: {text}");
        let end = tag.find('>').unwrap_or_else(|| panic!("{name}: a tag does not end"));
        let inside = &tag[1..end];
        rest = &tag[end + 1..];
        if let Some(element) = inside.strip_prefix('/') {
            assert_eq!(open.pop(), Some(element), "{name}");
        } else if !inside.starts_with(['?', '!']) {
            assert!(inside.matches('"').count() % 2 == 0, "{name}: {inside}");
            let element = inside.split([' ', '/', '\n']).next().expect("a tag has a name");
            if !inside.ends_with('/') {
                open.push(element);
            }
        }
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "{name}: {open:?} {rest}");
    assert!(svg.starts_with("<svg"), "{name}");
}

#[test]
fn one_section_can_be_written_alone() {
    let out = folder("report-section");
    let run = run(&["--quick", "--section", "korf", "--out", out.to_str().expect("the path is UTF-8")]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let page = fs::read_to_string(out.join("results.md")).expect("the page is there");
    assert_eq!(page.lines().filter(|line| line.starts_with("## ")).count(), 1);
}

/// The error comes before any search has run.
#[test]
fn a_folder_that_cannot_be_written_is_an_error() {
    let folder = folder("report-unwritable");
    let in_the_way = file(&folder, "file", b"");
    let run = run(&["--out", &format!("{in_the_way}/docs")]);
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert!(run.err.contains("cannot write") && run.err.contains("docs"), "{}", run.err);
    assert_eq!(run.err.matches("os error").count(), 1, "{}", run.err);
}
