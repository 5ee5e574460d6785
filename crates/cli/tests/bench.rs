//! `fifteen bench`: sums over instances, and lengths compared with the known ones.

use crate::program::{Run, file, folder, number, run, text};
use common::{
    ROOT,
    golden::{KorfInstance, korf},
};
use std::fmt::Write as _;

/// Two of Korf's instances, small enough to count with Manhattan distance.
fn small() -> Vec<KorfInstance> {
    korf().into_iter().filter(|instance| instance.generated < 1_000_000).collect()
}

/// A file in the form of korf100.csv; `length` may falsify a length.
fn excerpt(instances: &[KorfInstance], length: impl Fn(&KorfInstance) -> usize) -> String {
    let mut rows = "# An excerpt.\nid,board,manhattan,optimal\n".to_owned();
    for instance in instances {
        writeln!(rows, "{},{},0,{}", instance.id, text(&instance.board), length(instance)).expect("memory is there");
    }
    rows
}

fn bench(name: &str, csv: &str, options: &[&str]) -> Run {
    let folder = folder(name);
    let path = file(&folder, "instances.csv", csv.as_bytes());
    run(&[&["bench", "--instances", &path], options].concat())
}

#[test]
fn counts_and_lengths_add_up_to_the_published_ones() {
    let instances = small();
    let korfs_own = ["--goal", "blank-first", "--heuristic", "manhattan", "--prune-depth", "2", "--json"];
    let run = bench("sums", &excerpt(&instances, |instance| instance.optimal), &korfs_own);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let summary = run.answer();
    let sum = |of: fn(&KorfInstance) -> u64| instances.iter().map(of).sum::<u64>();
    let mean = |key: &str, sum: u64| {
        let mean = summary[key].as_f64().unwrap_or_else(|| panic!("no {key} in {summary}"));
        assert!((mean - sum as f64 / instances.len() as f64).abs() < 1e-6, "{key}: {summary}");
    };
    for key in ["instances", "solved"] {
        assert_eq!(number(&summary, key), instances.len() as u64);
    }
    assert_eq!(number(&summary, "expanded"), sum(|instance| instance.expanded));
    assert_eq!(number(&summary, "generated"), sum(|instance| instance.generated));
    mean("meanLength", sum(|instance| instance.optimal as u64));
    mean("meanExpanded", sum(|instance| instance.expanded));
    mean("meanGenerated", sum(|instance| instance.generated));
    let seconds = |key: &str| summary[key].as_f64().expect("it is a number");
    assert!(0.0 < seconds("worstSeconds") && seconds("worstSeconds") <= seconds("seconds"), "{summary}");
    assert_eq!(summary["wrong"].as_array().map(Vec::len), Some(0));
}

#[test]
fn people_get_the_same() {
    let path = format!("{ROOT}/tests/data/korf100.csv");
    let run = run(&["bench", "--goal", "blank-first", "--instances", &path, "--limit", "3"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], "instances: 3 solved of 3");
    let lengths: usize = korf()[..3].iter().map(|instance| instance.optimal).sum();
    assert_eq!(lines[1], format!("   length: {:.2} moves on average", lengths as f64 / 3.0));
    let rest = ["expanded: ", "generated: ", "time: ", "speed: "];
    assert!(lines[2..].iter().zip(rest).all(|(line, label)| line.trim_start().starts_with(label)), "{}", run.out);
}

#[test]
fn every_instance_with_another_length_is_an_error() {
    let instances: Vec<_> = korf().into_iter().take(3).collect();
    let csv = excerpt(&instances, |instance| if instance.id == 2 { instance.optimal } else { instance.optimal + 2 });
    let run = bench("wrong", &csv, &["--goal", "blank-first"]);
    assert_eq!(run.code, 1);
    assert!(run.out.starts_with("instances: 3 solved of 3\n"), "{}", run.out);
    let named: Vec<&str> = run.err.lines().collect();
    assert_eq!(named.len(), 2, "{}", run.err);
    assert!(named[0].contains("instance 1 (line 3): found 57 moves; expected 59"), "{}", named[0]);
    assert!(named[1].contains("instance 3 (line 5): found 59 moves; expected 61"), "{}", named[1]);

    let run = bench("wrong-json", &csv, &["--goal", "blank-first", "--json"]);
    assert_eq!(run.code, 1);
    let wrong = run.answer()["wrong"].clone();
    assert_eq!((&wrong[0]["id"], &wrong[1]["id"], &wrong[2]), (&"1".into(), &"3".into(), &serde_json::Value::Null));
    assert_eq!((number(&wrong[1], "optimal"), number(&wrong[1], "length")), (61, 59));
}

#[test]
fn an_unsolvable_instance_is_an_error_and_the_others_are_solved() {
    let csv = "optimal,board\n1,1 2 3 4 5 6 7 0 8\n1,2 1 3 4 5 6 7 8 0\n2,1 2 3 4 5 6 0 7 8\n";
    let run = bench("unsolved", csv, &[]);
    assert_eq!(run.code, 1);
    assert!(run.out.starts_with("instances: 2 solved of 3\n   length: 1.50 "), "{}", run.out);
    assert!(run.err.contains("line 3") && run.err.contains("cannot be solved"), "{}", run.err);
}

#[test]
fn a_file_may_begin_with_a_byte_order_mark() {
    let run = bench("byte-order-mark", "\u{feff}board,optimal\r\n1 2 3 4 5 6 7 0 8,1\r\n", &["--json"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(number(&run.answer(), "solved"), 1);
}

#[test]
fn errors_name_line_and_column_of_a_malformed_file() {
    for (name, csv, place, said) in [
        ("empty", "", "line 1, column 1", "names the columns"),
        ("comments", "# one\n\n# two\n", "line 4, column 1", "names the columns"),
        ("header", "# one\nid,board,moves\n1,2,3\n", "line 2, column 1", "“optimal”"),
        ("no-rows", "board,optimal\n", "line 2, column 1", "no instances"),
        ("few", "id,board,optimal\n7,1 2 3 4 5 6 7 0 8\n", "line 2, column 20", "2 fields; expected 3"),
        ("many", "board,optimal\n1 2 3 4 5 6 7 0 8,1,5\n", "line 2, column 21", "3 fields; expected 2"),
        ("board", "é,board,optimal\né,1 2 3 4 5 y 7 0 8,1\n", "line 2, column 13", "“y” is not a number"),
        ("moves", "board,optimal\n1 2 3 4 5 6 7 0 8,1\n1 2 3 4 5 6 7 0 8,one\n", "line 3, column 19", "“one”"),
        ("minus", "board,optimal\n1 2 3 4 5 6 7 0 8,-1\n", "line 2, column 19", "“-1”"),
    ] {
        let run = bench(&format!("malformed-{name}"), csv, &[]);
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{name}");
        let said_so = run.err.contains("instances.csv: ") && run.err.contains(place) && run.err.contains(said);
        assert!(said_so, "{name}: {}", run.err);
    }
    let run = run(&["bench", "--instances", "missing.csv"]);
    assert!(run.code == 1 && run.err.contains("missing.csv"), "{}", run.err);
}
