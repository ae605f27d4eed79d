//! Charts of rows: a name at the left, marks along one scale, a figure at the right. Drawn by plotters as SVG, in colours
//! that the page says, so that they follow its light or dark.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::html::escape;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// What a mark stands for. Colours go with a shape of their own, so that nothing is told by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Random players.
    Random,
    /// Strong players.
    Strong,
    /// What is good: a win on turn.
    Good,
    /// A win out of turn.
    Other,
    /// What is bad: a loss of all.
    Bad,
    /// Games that were stopped.
    Stopped,
}

impl Ink {
    /// A colour that nothing else has, and what the page makes of it.
    fn of(self) -> (RGBColor, &'static str) {
        match self {
            Ink::Random => (RGBColor(1, 1, 1), "var(--random)"),
            Ink::Strong => (RGBColor(2, 1, 1), "var(--strong)"),
            Ink::Good => (RGBColor(3, 1, 1), "var(--good)"),
            Ink::Other => (RGBColor(4, 1, 1), "var(--other)"),
            Ink::Bad => (RGBColor(5, 1, 1), "var(--bad)"),
            Ink::Stopped => (RGBColor(6, 1, 1), "var(--stopped)"),
        }
    }

    const ALL: [Ink; 6] = [Ink::Random, Ink::Strong, Ink::Good, Ink::Other, Ink::Bad, Ink::Stopped];
}

const TEXT: RGBColor = RGBColor(7, 1, 1);
const FAINT: RGBColor = RGBColor(8, 1, 1);
const PAPER: RGBColor = RGBColor(9, 1, 1);

/// A mark in a row, at values of its scale.
#[derive(Clone, Copy, Debug)]
pub enum Mark {
    /// From here to there.
    Bar(f64, f64, Ink),
    /// A thin bar: the middle of what there is.
    Span(f64, f64, Ink),
    /// Here, with the ends between which it truly is.
    Dot(f64, [f64; 2], Ink),
}

/// A row.
#[derive(Clone, Debug)]
pub struct Row {
    pub name: String,
    pub marks: Vec<Mark>,
    pub figure: String,
}

/// A chart.
#[derive(Clone, Debug)]
pub struct Chart {
    /// What is to be seen, for whoever does not see it.
    pub title: String,
    pub rows: Vec<Row>,
    pub from: f64,
    pub to: f64,
    /// Where a line goes down all rows: what would be fair.
    pub line: Option<f64>,
    /// What stands behind each number of the scale.
    pub unit: &'static str,
}

/// All charts are as wide, so that their letters are as large on a phone as on a desk.
const WIDTH: u32 = 400;
const NAMES: u32 = 142;
const FIGURES: u32 = 62;
const ROW: u32 = 26;
const AXIS: u32 = 24;

/// A name is cut to so many letters: the table below has it whole.
const MAX_NAME: usize = 17;

impl Chart {
    /// The chart as SVG.
    pub fn svg(&self) -> String {
        let mut svg = String::new();
        let height = ROW * self.rows.len() as u32 + AXIS + 4;
        {
            let root = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
            // A string never refuses what is written to it.
            let _ = self.draw(&root);
            let _ = root.present();
        }
        self.for_the_page(&svg)
    }

    fn draw<DB: DrawingBackend>(
        &self,
        root: &DrawingArea<DB, plotters::coord::Shift>,
    ) -> Result<(), DrawingAreaErrorKind<DB::ErrorType>> {
        let rows = self.rows.len().max(1) as f64;
        let span = (self.to - self.from).max(1e-9);
        let mut chart = ChartBuilder::on(root)
            .margin_left(NAMES)
            .margin_right(FIGURES)
            .margin_top(4)
            .x_label_area_size(AXIS)
            .build_cartesian_2d(self.from..self.from + span, rows..0.0)?;
        let small = ("sans-serif", 14).into_font().color(&TEXT);
        let unit = self.unit;
        let label = |value: &f64| match value {
            value if span < 8.0 && (value.round() - value).abs() > 1e-6 => format!("{value:.1}{unit}"),
            value => format!("{:.0}{unit}", value),
        };
        chart
            .configure_mesh()
            .disable_y_mesh()
            .disable_y_axis()
            .x_labels(5)
            .light_line_style(TRANSPARENT)
            .bold_line_style(FAINT)
            .axis_style(TRANSPARENT)
            .label_style(small.clone())
            .x_label_formatter(&label)
            .draw()?;
        if let Some(line) = self.line {
            chart.draw_series([PathElement::new(vec![(line, 0.0), (line, rows)], TEXT.stroke_width(1))])?;
        }
        for (at, row) in self.rows.iter().enumerate() {
            let dots = row.marks.iter().filter(|mark| matches!(mark, Mark::Dot(..))).count();
            let spans = row.marks.iter().filter(|mark| matches!(mark, Mark::Span(..))).count();
            let lanes = dots.max(spans).max(1);
            let (mut dot, mut thin) = (0, 0);
            // Several of a kind lie below each other.
            let lane = |which: usize| at as f64 + (which as f64 + 0.5) / lanes as f64 * 0.8 + 0.1;
            for mark in &row.marks {
                match *mark {
                    Mark::Bar(from, to, ink) => {
                        let (top, bottom) = (at as f64 + 0.18, at as f64 + 0.82);
                        let colour = ink.of().0;
                        chart.draw_series([Rectangle::new([(from, top), (to, bottom)], colour.filled())])?;
                    }
                    Mark::Span(from, to, ink) => {
                        let y = lane(thin);
                        thin += 1;
                        let style = ink.of().0.mix(0.4).stroke_width(if lanes > 1 { 6 } else { 9 });
                        chart.draw_series([PathElement::new(vec![(from, y), (to, y)], style)])?;
                    }
                    Mark::Dot(value, [least, most], ink) => {
                        let y = lane(dot);
                        dot += 1;
                        let colour = ink.of().0;
                        let ends = [least.max(self.from), most.min(self.from + span)];
                        if ends[1] > ends[0] {
                            let line = vec![(ends[0], y), (ends[1], y)];
                            chart.draw_series([PathElement::new(line, colour.stroke_width(2))])?;
                        }
                        let value = value.clamp(self.from, self.from + span);
                        match ink {
                            Ink::Strong => {
                                let square = EmptyElement::at((value, y))
                                    + Rectangle::new([(-5, -5), (5, 5)], PAPER.filled())
                                    + Rectangle::new([(-4, -4), (4, 4)], colour.filled());
                                chart.draw_series([square])?;
                            }
                            _ => {
                                let circle = EmptyElement::at((value, y))
                                    + Circle::new((0, 0), 6, PAPER.filled())
                                    + Circle::new((0, 0), 5, colour.filled());
                                chart.draw_series([circle])?;
                            }
                        }
                    }
                }
            }
        }
        let font = ("sans-serif", 16).into_font().color(&TEXT);
        let left = font.pos(Pos::new(HPos::Right, VPos::Center));
        let right = font.pos(Pos::new(HPos::Left, VPos::Center));
        for (at, row) in self.rows.iter().enumerate() {
            let y = 4 + (ROW * at as u32 + ROW / 2) as i32;
            let mut name: String = row.name.chars().take(MAX_NAME).collect();
            if row.name.chars().count() > MAX_NAME {
                name.pop();
                name.push('…');
            }
            root.draw(&Text::new(name, (NAMES as i32 - 8, y), left.clone()))?;
            root.draw(&Text::new(row.figure.clone(), ((WIDTH - FIGURES) as i32 + 8, y), right.clone()))?;
        }
        Ok(())
    }

    /// Colours and size are the page's to say.
    fn for_the_page(&self, svg: &str) -> String {
        let mut svg = svg.trim().to_string();
        let named = Ink::ALL.map(Ink::of).into_iter();
        let rest = [(TEXT, "var(--ink)"), (FAINT, "var(--line)"), (PAPER, "var(--paper)")];
        for (RGBColor(r, g, b), name) in named.chain(rest) {
            svg = svg.replace(&format!("\"#{r:02X}{g:02X}{b:02X}\""), &format!("\"{name}\""));
        }
        let start = svg.find("viewBox").unwrap_or(0);
        format!("<svg class=\"chart\" role=\"img\" aria-label=\"{}\" {}", escape(&self.title), &svg[start..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_its_names_and_takes_its_colours_from_the_page() {
        let row = Row {
            name: "Salt & <Pepper>".into(),
            marks: vec![Mark::Bar(0.0, 3.0, Ink::Random), Mark::Dot(2.0, [1.0, 3.0], Ink::Strong)],
            figure: "3 %".into(),
        };
        let svg = Chart {
            title: "Seasoning".into(),
            rows: vec![row],
            from: 0.0,
            to: 5.0,
            line: Some(1.0),
            unit: " %",
        }
        .svg();
        assert!(
            svg.starts_with("<svg class=\"chart\" role=\"img\" aria-label=\"Seasoning\" viewBox"),
            "{svg}"
        );
        assert!(svg.contains("Salt &amp; &lt;Pepper&gt;") && svg.contains("3 %"), "{svg}");
        assert!(svg.contains("var(--random)") && svg.contains("var(--strong)"), "{svg}");
        assert!(!svg.contains("#0") && svg.ends_with("</svg>"), "{svg}");
    }
}
