//! A table of the rook laboratory: for people, for spreadsheets, for papers, for programs.

use std::time::Duration;

use rival_lab::rooks::{Algorithm, Cell, CellTold, Depths, Pairing, Rules, TableTold};
use rival_search::Control;

use super::game::rules_key;
use super::{Format, RooksArgs};
use crate::draw::{Columns, Lean};
use crate::failure::{Done, Failure};
use crate::progress::Progress;
use crate::terminal::Terminal;

/// Plays every cell and writes the table.
pub fn run(args: &RooksArgs, algorithm: Algorithm, rules: Rules, depths: Option<Depths>, format: Format, terminal: &mut Terminal) -> Done {
    let pairing = Pairing::of(algorithm);
    let depths = depths.unwrap_or_else(|| pairing.study_depths());
    let progress = Progress::steps(depths.pairs().count() as u64, terminal.ascii);
    let mut cells = Vec::new();
    for (white, black) in depths.pairs() {
        progress.message(format!("{white}-{black}"));
        let duel = args.at_position(pairing.duel(rules, white, black), &terminal.words)?;
        cells.extend(Cell::play(&duel, &Control::new()));
        progress.at(cells.len() as u64);
    }
    drop(progress);
    let told = TableTold::new(rules, pairing, &cells);
    match format {
        Format::Json => terminal.out.json(&told),
        Format::Csv => csv(&told, terminal),
        Format::Latex => latex(&told, depths, terminal),
        Format::Text => text(&told, rules, depths, terminal),
    }
}

fn csv(table: &TableTold, terminal: &mut Terminal) -> Done {
    let mut writer = csv::Writer::from_writer(terminal.out.writer());
    let unwritable = |error: csv::Error| match error.into_kind() {
        csv::ErrorKind::Io(error) => Failure::from(error),
        other => Failure::Ours(format!("the table cannot be written as CSV: {other:?}")),
    };
    table.cells.iter().try_for_each(|cell| writer.serialize(cell)).map_err(unwritable)?;
    Ok(writer.flush()?)
}

/// The cells of each row, with White's depth.
fn rows(table: &TableTold, depths: Depths) -> impl Iterator<Item = (u32, Vec<&CellTold>)> {
    depths.range().map(|white| (white, table.cells.iter().filter(|cell| cell.white_depth == white).collect()))
}

fn text(table: &TableTold, rules: Rules, depths: Depths, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let args = [("white", table.white.into()), ("black", table.black.into()), ("rules", words.plain(&rules_key(rules)).into())];
    let mut lines = vec![terminal.paint.strong(&words.say("rooks-title", &args)), String::new()];
    let mut columns = Columns::new(&vec![Lean::Left; depths.range().count() + 1]);
    let corner = words.plain("rooks-corner");
    columns.row(std::iter::once(corner).chain(depths.range().map(|depth| depth.to_string())));
    columns.rule();
    let cell = |cell: &&CellTold| {
        let nodes = words.short_count((cell.white_nodes + cell.black_nodes) as f64);
        format!("{} {nodes} {}", cell.result, words.duration(Duration::from_secs_f64(cell.ms / 1000.0)))
    };
    for (white, row) in rows(table, depths) {
        columns.row(std::iter::once(white.to_string()).chain(row.iter().map(cell)));
    }
    lines.extend(columns.lines());
    lines.extend([String::new(), words.plain("rooks-legend")]);
    if table.cells.iter().any(|cell| cell.result == "?") {
        lines.push(words.plain("rooks-legend-undefined"));
    }
    terminal.out.lines(lines)
}

/// A `tabular` of its own, that needs no package.
fn latex(table: &TableTold, depths: Depths, terminal: &mut Terminal) -> Done {
    let columns = depths.range().count();
    let name = |algorithm: &str| if algorithm == "alphabeta" { "$\\alpha$-$\\beta$".to_owned() } else { algorithm.to_owned() };
    let mut lines = vec![
        format!("% rival lab rooks, rules {}: White {}, Black {}", table.rules, table.white, table.black),
        format!("\\begin{{tabular}}{{|c|{}}}", "c|".repeat(columns)),
        "\\hline".to_owned(),
    ];
    let head: Vec<String> = depths.range().map(|depth| depth.to_string()).collect();
    lines.push(format!("{} \\textbackslash{{}} {} & {} \\\\ \\hline", name(table.white), name(table.black), head.join(" & ")));
    for (white, row) in rows(table, depths) {
        let cell = |cell: &&CellTold| {
            let nodes = cell.white_nodes + cell.black_nodes;
            format!("\\shortstack{{{} ({}) \\\\ {nodes} nodes \\\\ {:.1} ms}}", cell.result, cell.plies, cell.ms)
        };
        let cells: Vec<String> = row.iter().map(cell).collect();
        lines.push(format!("{white} & {} \\\\ \\hline", cells.join(" & ")));
    }
    lines.push("\\end{tabular}".to_owned());
    terminal.out.lines(lines)
}
