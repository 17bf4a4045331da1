//! `rival see`: the chess position in a picture. What the eyes make of it is told as it is; the drawings, the stages and the best move
//! are added where they are asked for.

mod best;
mod show;

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use rival_core::Fault;
use rival_play::Analysis;
use rival_vision::{Ask, Picture, Region, Seen, SeenTold, annotate, png, see, steps};
use serde::Serialize;
use shakmaty::Color;

use crate::failure::{Done, Failure};
use crate::files;
use crate::terminal::Terminal;

/// No file larger than this is read: a picture that fits into memory is far smaller.
const MOST_BYTES: u64 = 128 << 20;

/// Flags of `rival see`.
#[derive(Args)]
#[command(after_help = "\
The first line is the position in FEN, as it stands in the picture: nothing is made legal. Turn, castling rights and the side from
which the board is seen are guesses, told with what they rest on.

Examples:
  rival see board.png
  rival see board.png --view black --turn b
  rival see board.png --json
  rival see board.png --annotate seen.png --analyze
  rival see board.png --steps stages")]
pub struct SeeArgs {
    /// The picture (PNG, JPEG, WebP, GIF or BMP), or - for standard input
    #[arg(required_unless_present = "screen")]
    image: Option<PathBuf>,
    /// Look at the screen
    #[arg(long, conflicts_with = "image")]
    screen: bool,
    /// Answer with one JSON object for each board
    #[arg(long)]
    json: bool,
    /// Draw the lattice, the men, how sure each square is, and the best move
    #[arg(long, value_name = "OUT.png")]
    annotate: Option<PathBuf>,
    /// Look only at this part of the picture: x,y,width,height in pixels
    #[arg(long, value_name = "X,Y,W,H")]
    region: Option<String>,
    /// The side at the bottom of the board
    #[arg(long, value_enum, default_value = "auto")]
    view: View,
    /// The side to move
    #[arg(long, value_enum, default_value = "auto")]
    turn: Turn,
    /// Every board in the picture, the largest first
    #[arg(long)]
    all: bool,
    /// Add the best move
    #[arg(long)]
    analyze: bool,
    /// Let this UCI engine find it: one of rival engines list
    #[arg(long, value_name = "NAME", requires = "analyze")]
    engine: Option<String>,
    /// Write every stage of the reading into this folder, as numbered pictures
    #[arg(long, value_name = "DIR")]
    steps: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum View {
    Auto,
    White,
    Black,
}

#[derive(Clone, Copy, ValueEnum)]
enum Turn {
    Auto,
    W,
    B,
}

/// A board and what was found out about it.
struct Found {
    seen: Seen,
    /// The best move, or why there is none.
    best: Option<Result<Analysis, String>>,
}

/// What `--json` says of a board.
#[derive(Serialize)]
struct FoundTold {
    #[serde(flatten)]
    told: SeenTold,
    #[serde(skip_serializing_if = "Option::is_none")]
    analysis: Option<Analysis>,
    #[serde(skip_serializing_if = "Option::is_none")]
    not_analyzed: Option<String>,
}

/// Looks and tells.
pub fn run(args: &SeeArgs, terminal: &mut Terminal) -> Done {
    let ask = args.ask(terminal)?;
    let picture = args.picture(terminal)?;
    let boards = see(&picture, &ask).map_err(|fault| input(&fault, terminal))?;
    if let Some(folder) = &args.steps {
        write_steps(&picture, &ask, folder, terminal)?;
    }
    if boards.is_empty() {
        let none = Fault::new("see-no-board", "there is no chess board in this picture");
        return Err(Failure::No(Some(terminal.words.fault(&none))));
    }
    let mut found = Vec::new();
    for seen in boards {
        let best = if args.analyze { Some(best::best(&seen.fen(), args.engine.as_deref(), terminal)?) } else { None };
        found.push(Found { seen, best });
    }
    if let Some(path) = &args.annotate {
        let marked: Vec<_> = found.iter().map(|board| (&board.seen, board.arrow())).collect();
        write_png(&annotate(&picture, &marked), path, terminal)?;
    }
    for (index, board) in found.iter().enumerate() {
        if args.json {
            let told = board.told(&picture, terminal);
            terminal.out.json(&told)?;
        } else {
            if index > 0 {
                terminal.out.line("")?;
            }
            show::show(board, terminal)?;
        }
    }
    // All was told; that a best move was wanted and there is none is still a no.
    match found.into_iter().find_map(|board| board.best?.err()) {
        Some(why) => Err(Failure::No(Some(why))),
        None => Ok(()),
    }
}

impl SeeArgs {
    fn ask(&self, terminal: &Terminal) -> Done<Ask> {
        let region: Option<Region> = self.region.as_deref().map(str::parse).transpose().map_err(|fault| input(&fault, terminal))?;
        let view = match self.view {
            View::Auto => None,
            View::White => Some(Color::White),
            View::Black => Some(Color::Black),
        };
        let turn = match self.turn {
            Turn::Auto => None,
            Turn::W => Some(Color::White),
            Turn::B => Some(Color::Black),
        };
        Ok(Ask { region, view, turn, all: self.all, only_upright: false })
    }

    fn picture(&self, terminal: &Terminal) -> Done<Picture> {
        let Some(path) = &self.image else {
            return rival_pilot::screenshot().map_err(|fault| input(&fault, terminal));
        };
        let bytes = read(path, terminal)?;
        Picture::decode(&bytes).map_err(|fault| files::unusable(path, &terminal.words.fault(&fault), &terminal.words))
    }
}

impl Found {
    fn told(&self, picture: &Picture, terminal: &Terminal) -> FoundTold {
        let (analysis, not_analyzed) = match &self.best {
            None => (None, None),
            Some(Ok(analysis)) => (Some(analysis.clone()), None),
            Some(Err(why)) => (None, Some(why.clone())),
        };
        FoundTold { told: SeenTold::new(&self.seen, picture, |fault| terminal.words.fault(fault)), analysis, not_analyzed }
    }

    /// The squares of the best move.
    fn arrow(&self) -> Option<(shakmaty::Square, shakmaty::Square)> {
        let text = self.best.as_ref()?.as_ref().ok()?.best.as_deref()?;
        Some((text.get(0..2)?.parse().ok()?, text.get(2..4)?.parse().ok()?))
    }
}

fn input(fault: &Fault, terminal: &Terminal) -> Failure {
    Failure::Input(terminal.words.fault(fault))
}

/// The bytes of a file or of standard input, within bounds.
fn read(path: &Path, terminal: &Terminal) -> Done<Vec<u8>> {
    let words = &terminal.words;
    let unreadable = |error: &io::Error| files::unusable(path, &files::why(error, words), words);
    let mut bytes = Vec::new();
    let done = if path == Path::new("-") {
        io::stdin().lock().take(MOST_BYTES + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes))
    };
    done.map_err(|error| unreadable(&error))?;
    if bytes.len() as u64 > MOST_BYTES {
        let fault = Fault::new("see-large-file", "it is too large for a picture: {most} MB are the most").with("most", MOST_BYTES >> 20);
        return Err(files::unusable(path, &words.fault(&fault), words));
    }
    Ok(bytes)
}

fn write_steps(picture: &Picture, ask: &Ask, folder: &Path, terminal: &Terminal) -> Done {
    fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error, terminal))?;
    for (number, step) in steps(picture, ask).map_err(|fault| input(&fault, terminal))?.iter().enumerate() {
        write_png(&step.picture, &folder.join(format!("{}-{}.png", number + 1, step.name)), terminal)?;
    }
    Ok(())
}

fn write_png(picture: &Picture, path: &Path, terminal: &Terminal) -> Done {
    let bytes = png(picture).map_err(|fault| input(&fault, terminal))?;
    fs::write(path, bytes).map_err(|error| unwritable(path, &error, terminal))
}

fn unwritable(path: &Path, error: &io::Error, terminal: &Terminal) -> Failure {
    let words = &terminal.words;
    let args = [("file", path.display().to_string().into()), ("why", files::why(error, words).into())];
    Failure::Input(words.say("error-file-write", &args))
}
