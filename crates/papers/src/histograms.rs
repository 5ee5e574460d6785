//! The histograms of the standard partitions' patterns: the number of placements of a pattern's tiles with each value.

use super::{
    error::ReportError,
    markdown::{Table, count, decimals, listed},
    page::Page,
    plot::{Axis, Names, Plot, Series, Shape},
    published,
};
use fifteen::internals::pdb::{histograms::histograms, partition::Partition};

/// A pattern and its histogram.
struct Pattern {
    partition: &'static str,
    tiles: Vec<u8>,
    histogram: Vec<u64>,
}

impl Pattern {
    fn entries(&self) -> u64 {
        self.histogram.iter().sum()
    }

    fn mean(&self) -> f64 {
        let sum: u64 = self.histogram.iter().zip(0..).map(|(count, value)| count * value).sum();
        sum as f64 / self.entries() as f64
    }

    fn title(&self) -> String {
        format!("{{{}}}", numbered(self.tiles.iter().copied()))
    }

    /// Returns its tiles for the goal with the blank first, as in Ota's paper.
    fn title_for_blank_first(&self) -> String {
        format!("{{{}}}", numbered(self.tiles.iter().rev().map(|tile| 16 - tile)))
    }

    /// Returns the histogram in percent of the placements.
    fn series(&self, name: String) -> Series {
        let share = |count: u64| 100.0 * count as f64 / self.entries() as f64;
        let points = self.histogram.iter().zip(0_u32..).map(|(&count, value)| (f64::from(value), share(count)));
        Series { name, shape: Shape::Marks, points: points.collect() }
    }
}

fn numbered(tiles: impl Iterator<Item = u8>) -> String {
    tiles.map(|tile| tile.to_string()).collect::<Vec<_>>().join(",")
}

/// The patterns of a standard partition, for the goal with the blank last.
fn patterns(name: &'static str, partition: &Partition) -> Vec<Pattern> {
    let patterns = partition.patterns().iter().cloned().zip(histograms(partition, |_| {}));
    patterns.map(|(tiles, histogram)| Pattern { partition: name, tiles, histogram }).collect()
}

/// Runs the section and writes it.
pub fn write(page: &mut Page) -> Result<(), ReportError> {
    let patterns =
        [patterns("5-5-5", &Partition::five_five_five()), patterns("6-6-3", &Partition::published_six_six_three())];
    let all = || patterns.iter().flatten();
    let differing: Vec<String> =
        all().filter(|p| published::histogram(&p.tiles) != Some(p.histogram.clone())).map(Pattern::title).collect();
    page.heading(3, "What the patterns are worth");
    page.say(
        "A placement puts the tiles of a pattern into cells. Its value is the fewest moves of these tiles that bring \
         them to their goal cells, over all cells of the blank. A search from the goal counts the placements with each \
         value. The mean h of a partition is the sum of the means of its patterns.",
    );
    page.say(if differing.is_empty() {
        "**All six histograms are the published ones, entry by entry.**".to_owned()
    } else {
        format!("**The histograms of {} differ from the published ones.**", listed(differing))
    });
    page.table(&summary(all()));
    for of_partition in &patterns {
        let name = of_partition[0].partition;
        let series = of_partition.iter().map(|pattern| pattern.series(pattern.title())).collect();
        let shows = format!("The histograms of the three patterns of {name}");
        page.figure(&format!("histograms-{name}"), &shows, &plot(series))?;
    }
    page.say("The best pattern of each partition, which is the one with the largest mean:");
    let best = |patterns: &[Pattern]| {
        let best = patterns.iter().max_by(|a, b| a.mean().total_cmp(&b.mean())).expect("a partition has patterns");
        best.series(format!("{} of {}", best.title(), best.partition))
    };
    let series = patterns.iter().map(|patterns| best(patterns)).collect();
    page.figure("histograms-best", "The histograms of the best patterns of 5-5-5 and of 6-6-3", &plot(series))?;
    let every = all().collect::<Vec<_>>();
    page.folded("All entries", &entries(&every));
    Ok(())
}

fn summary<'a>(patterns: impl Iterator<Item = &'a Pattern>) -> Table {
    let mut table = Table::new(3, ["partition", "pattern", "blank first", "placements", "mean", "most"]);
    for pattern in patterns {
        table.row([
            pattern.partition.to_owned(),
            pattern.title(),
            pattern.title_for_blank_first(),
            count(pattern.entries()),
            decimals(pattern.mean(), 4),
            (pattern.histogram.len() - 1).to_string(),
        ]);
    }
    table
}

fn entries(patterns: &[&Pattern]) -> Table {
    let head = patterns.iter().map(|pattern| pattern.title());
    let mut table = Table::new(0, std::iter::once("value".to_owned()).chain(head));
    let longest = patterns.iter().map(|pattern| pattern.histogram.len()).max().unwrap_or(0);
    for value in 0..longest {
        let counts =
            patterns.iter().map(|pattern| pattern.histogram.get(value).copied().map(count).unwrap_or_default());
        table.row(std::iter::once(value.to_string()).chain(counts));
    }
    table
}

fn plot(series: Vec<Series>) -> Plot {
    Plot {
        x: Axis::linear("value of a placement, in moves"),
        y: Axis::linear("per cent of the placements"),
        series,
        names: Names::UpperRight,
    }
}
