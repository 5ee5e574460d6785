//! Plots as SVG, on a ground of their own, so that they read the same on light pages and dark ones.

use super::markdown::count;
use plotters::{
    chart::{ChartBuilder, SeriesLabelPosition},
    element::{Circle, Cross, PathElement, TriangleMarker},
    prelude::{IntoDrawingArea as _, RGBColor, SVGBackend},
    series::LineSeries,
    style::{Color as _, FontTransform, IntoFont as _, ShapeStyle, TextStyle},
};
use std::ops::Range;

const SIZE: (u32, u32) = (760, 420);
const GROUND: RGBColor = RGBColor(255, 255, 255);
const INK: RGBColor = RGBColor(40, 40, 40);
const GRID: RGBColor = RGBColor(225, 225, 225);

/// Colors that people with any kind of color blindness can distinguish. Most are those of Okabe & Ito (2008).
const COLORS: [RGBColor; 9] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(40, 40, 40),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(148, 82, 32),
    RGBColor(120, 94, 180),
];

/// An axis.
#[derive(Clone, Copy)]
pub struct Axis {
    pub label: &'static str,
    /// Whether equal distances mean equal ratios.
    pub is_logarithmic: bool,
}

/// How the points of a series are drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Line,
    /// A line with a mark on each point.
    Marks,
}

/// Points that belong together.
pub struct Series {
    pub name: String,
    pub shape: Shape,
    pub points: Vec<(f64, f64)>,
}

/// The contents of a plot.
pub struct Plot {
    pub x: Axis,
    pub y: Axis,
    pub series: Vec<Series>,
    /// Where the names of the series are shown.
    pub names: Names,
}

/// A corner of the plot, which should be empty.
#[derive(Clone, Copy)]
pub enum Names {
    UpperLeft,
    UpperRight,
    LowerRight,
}

impl Axis {
    pub const fn linear(label: &'static str) -> Self {
        Axis { label, is_logarithmic: false }
    }

    pub const fn logarithmic(label: &'static str) -> Self {
        Axis { label, is_logarithmic: true }
    }

    /// Returns the place of a value on the axis.
    fn place(self, value: f64) -> f64 {
        if self.is_logarithmic { value.log10() } else { value }
    }

    /// Returns the range of the axis for some values. A logarithmic axis ends at powers of ten. A linear one begins at 0
    /// unless all values are far from it.
    fn range(self, values: impl Iterator<Item = f64>) -> Range<f64> {
        let places = values.map(|value| self.place(value)).filter(|place| place.is_finite());
        let (least, most) = places.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), v| (a.min(v), b.max(v)));
        if least > most {
            return 0.0..1.0;
        }
        if self.is_logarithmic {
            let (least, most) = (least.floor(), most.ceil());
            return least..most.max(least + 1.0);
        }
        let most = if most > least { most } else { least + 1.0 };
        // If all values are far from 0, an axis from 0 would leave most of the plot empty.
        let least = if least > most / 2.0 { least - (most - least) / 10.0 } else { least.min(0.0) };
        least..most + (most - least) / 50.0
    }

    /// Returns the label of a tick, or '' between two powers of ten.
    fn tick(self, place: f64) -> String {
        if !self.is_logarithmic {
            return format!("{}", (place * 100.0).round() / 100.0);
        }
        if (place - place.round()).abs() > 1e-9 {
            String::new()
        } else if place < -1e-9 {
            format!("{:.*}", (-place).round() as usize, 10_f64.powf(place))
        } else {
            count(10_f64.powf(place).round() as u64)
        }
    }
}

impl Names {
    fn position(self) -> SeriesLabelPosition {
        match self {
            Names::UpperLeft => SeriesLabelPosition::UpperLeft,
            Names::UpperRight => SeriesLabelPosition::UpperRight,
            Names::LowerRight => SeriesLabelPosition::LowerRight,
        }
    }
}

impl Plot {
    /// Draws the plot and returns it as SVG.
    pub fn draw(&self) -> String {
        let mut svg = String::new();
        {
            let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
            area.fill(&GROUND).expect(IN_MEMORY);
            let all = || self.series.iter().flat_map(|series| series.points.iter());
            let mut chart = ChartBuilder::on(&area)
                .margin(14)
                .x_label_area_size(44)
                .y_label_area_size(if self.y.is_logarithmic { 96 } else { 62 })
                .build_cartesian_2d(self.x.range(all().map(|p| p.0)), self.y.range(all().map(|p| p.1)))
                .expect(IN_MEMORY);
            chart
                .configure_mesh()
                .label_style(text(14))
                .axis_desc_style(text(16))
                .axis_style(INK)
                .bold_line_style(GRID)
                .light_line_style(GROUND.mix(0.0))
                .x_desc(self.x.label)
                .y_desc(self.y.label)
                .x_label_formatter(&|place| self.x.tick(*place))
                .y_label_formatter(&|place| self.y.tick(*place))
                .draw()
                .expect(IN_MEMORY);
            for (number, series) in self.series.iter().enumerate() {
                let color = COLORS[number % COLORS.len()];
                let style = ShapeStyle { color: color.to_rgba(), filled: true, stroke_width: 2 };
                let points: Vec<_> = series.points.iter().map(|p| (self.x.place(p.0), self.y.place(p.1))).collect();
                chart
                    .draw_series(LineSeries::new(points.iter().copied(), style))
                    .expect(IN_MEMORY)
                    .label(&series.name)
                    .legend(move |(x, y)| PathElement::new([(x, y), (x + 22, y)], style));
                if series.shape == Shape::Marks {
                    // Marks of neighboring series also differ in shape.
                    let open = ShapeStyle { filled: false, ..style };
                    let points = points.into_iter();
                    match number % 4 {
                        0 => chart.draw_series(points.map(|point| Circle::new(point, 4, style))),
                        1 => chart.draw_series(points.map(|point| TriangleMarker::new(point, 5, style))),
                        2 => chart.draw_series(points.map(|point| Cross::new(point, 4, style))),
                        _ => chart.draw_series(points.map(|point| Circle::new(point, 4, open))),
                    }
                    .expect(IN_MEMORY);
                }
            }
            chart
                .configure_series_labels()
                .position(self.names.position())
                .background_style(GROUND.mix(0.85))
                .border_style(GRID)
                .label_font(text(14))
                .draw()
                .expect(IN_MEMORY);
            area.present().expect(IN_MEMORY);
        }
        svg
    }
}

const IN_MEMORY: &str = "what is drawn into a string finds room";

fn text(size: i32) -> TextStyle<'static> {
    ("sans-serif", size).into_font().transform(FontTransform::None).color(&INK)
}
